"""epitome outline --why: which blocks of a page are main text, and why."""

from __future__ import annotations

import json

from epitome.runtime.errors import UsageError


def explain_source(place: str, format: str) -> str:
    """The classification of each block of a page, as lines or as JSON."""
    from epitome.document.render import one_line
    from epitome.readers import detect_media
    from epitome.readers.html.main_text.box_reasons import explain_page
    from epitome.sources import parse_source, read_source

    if format not in ("text", "json"):
        raise UsageError(f"the reasons of a page cannot be written as {format}", "use --format text or json")
    contents = read_source(parse_source(place), bulk=False)
    if (contents.media or detect_media(contents.data, contents.name)) != "html":
        raise UsageError("only HTML pages have main text and boilerplate", "give an HTML page")
    kind, boxes = explain_page(contents.data, charset=contents.charset)
    if format == "json":
        rows = [
            {
                "element": box.tag,
                "names": box.names,
                "text": box.text,
                "probability": box.probability,
                "main": box.is_main,
                "reasons": dict(box.reasons),
            }
            for box in boxes
        ]
        return json.dumps({"kind": kind, "blocks": rows}, ensure_ascii=False, indent=2) + "\n"
    lines = [f"kind of page: {kind}"]
    for box in boxes:
        reasons = ", ".join(f"{name} {value:+.1f}" for name, value in box.reasons)
        mark = "main" if box.is_main else "-"
        lines.append(one_line(f"{mark:4} {box.probability:.2f} <{box.tag}> {box.text}") + f"\n          {reasons}")
    return "\n".join(lines) + "\n"

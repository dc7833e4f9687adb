"""A pre-pass over HTML that no parser limit can bite: tags nested too deep are dropped, their text stays.

libxml2 silently loses whatever is nested deeper than 256, and all after it; it also drops a text of over ten million
bytes. So a page that comes near these limits is rewritten before it is parsed again. One scan, linear in the page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from epitome.limits import LIMITS

_TAG = re.compile(r"<(?:!--|(/?)([a-zA-Z][^\s/>]{0,40}))")
_REST_OF_TAG = re.compile(r"""(?:[^>"']++|"[^"]*+"|'[^']*+')*+>""")
_RAW = frozenset({"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"})
_END_OF_RAW = {name: re.compile(f"</{name}", re.IGNORECASE) for name in _RAW}
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
_LONGEST_TEXT = 4_000_000


@dataclass(frozen=True)
class Flattened:
    """A page that a parser can take whole, and what it cost."""

    text: str
    deeper: bool
    cut: bool


def flatten(page: str) -> Flattened:
    """Drop tags below the depth limit and all after the element limit; break texts of many megabytes."""
    kept: list[str] = []
    open_tags: list[tuple[str, bool]] = []
    shown = elements = at = 0
    deeper = False
    while (found := _TAG.search(page, at)) is not None:
        _add_text(kept, page[at : found.start()])
        if found.group().startswith("<!--"):
            end = page.find("-->", found.end())
            if end < 0:
                return Flattened("".join(kept), deeper, cut=False)
            at = end + 3
            continue
        rest = _REST_OF_TAG.match(page, found.end())
        if rest is None:  # a tag that never ends takes the rest of the page with it, as in a browser
            return Flattened("".join(kept), deeper, cut=False)
        closing, name, tag = bool(found.group(1)), found.group(2).lower(), page[found.start() : rest.end()]
        at = rest.end()
        if closing:
            shown, visible = _close(open_tags, name, shown)
            if visible:
                kept.append(tag)
            continue
        elements += 1
        if elements > LIMITS.html_elements:
            return Flattened("".join(kept), deeper, cut=True)
        if name in _VOID or tag.endswith("/>"):
            kept.append(tag)
            continue
        visible = shown < LIMITS.html_depth
        deeper |= not visible
        if visible:
            kept.append(tag)
        if name in _RAW:
            end = _end_of_raw(page, name, at)
            if visible:
                kept.extend((page[at:end], f"</{name}>"))
            at = end
            continue
        open_tags.append((name, visible))
        shown += visible
    _add_text(kept, page[at:])
    return Flattened("".join(kept), deeper, cut=False)


def _close(open_tags: list[tuple[str, bool]], name: str, shown: int) -> tuple[int, bool]:
    """Close the innermost open tag of that name if it is near; otherwise the closing tag is stray and dropped."""
    for back in range(1, min(len(open_tags), 8) + 1):
        if open_tags[-back][0] == name:
            visible = open_tags[-back][1]
            shown -= sum(v for _, v in open_tags[-back:])
            del open_tags[-back:]
            return shown, visible
    return shown, False


def _end_of_raw(page: str, name: str, at: int) -> int:
    found = _END_OF_RAW[name].search(page, at)
    return found.start() if found else len(page)


def _add_text(kept: list[str], text: str) -> None:
    for start in range(0, len(text), _LONGEST_TEXT):
        if start:
            kept.append("<wbr>")
        kept.append(text[start : start + _LONGEST_TEXT])

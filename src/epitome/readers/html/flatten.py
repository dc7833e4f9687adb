"""Removes the tags of a page that are nested too deep for the parser; the text in them stays.

libxml2 silently loses everything nested deeper than 256, and all that follows it; it also drops a text of over ten
million bytes. A page near these limits is therefore rewritten before it is parsed again. One scan, linear in the page.
"""

from __future__ import annotations

import re

from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_TAG = late(r"<(?:!--|(/?)([a-zA-Z][^\s/>]{0,40}))")
_REST_OF_TAG = re.compile(r"""(?:[^>"']++|"[^"]*+"|'[^']*+')*+>""")
_RAW = frozenset({"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"})
_RAW_END = {name: re.compile(f"</{name}", re.IGNORECASE) for name in _RAW}
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
_MAX_TEXT_CHARACTERS = 4_000_000


@frozen
class FlatPage:
    """A page that the parser can read completely; whether tags were too deep, and whether the end was cut off."""

    text: str
    too_deep: bool
    cut: bool


def flatten(page: str) -> FlatPage:
    """Drop tags below the depth limit and all after the element limit; break texts of many megabytes."""
    output: list[str] = []
    open_tags: list[tuple[str, bool]] = []
    depth = elements = at = 0
    too_deep = False
    while (tag_start := _TAG.search(page, at)) is not None:
        _add_text(output, page[at : tag_start.start()])
        if tag_start.group().startswith("<!--"):
            end = page.find("-->", tag_start.end())
            if end < 0:
                return FlatPage("".join(output), too_deep, cut=False)
            at = end + 3
            continue
        rest = _REST_OF_TAG.match(page, tag_start.end())
        if rest is None:  # a tag that never ends takes the rest of the page with it, as in a browser
            return FlatPage("".join(output), too_deep, cut=False)
        closing, name, tag = bool(tag_start.group(1)), tag_start.group(2).lower(), page[tag_start.start() : rest.end()]
        at = rest.end()
        if closing:
            depth, visible = _close(open_tags, name, depth)
            if visible:
                output.append(tag)
            continue
        elements += 1
        if elements > LIMITS.html_elements:
            return FlatPage("".join(output), too_deep, cut=True)
        if name in _VOID or tag.endswith("/>"):
            output.append(tag)
            continue
        visible = depth < LIMITS.html_depth
        too_deep |= not visible
        if visible:
            output.append(tag)
        if name in _RAW:
            end = _find_raw_end(page, name, at)
            if visible:
                output.extend((page[at:end], f"</{name}>"))
            at = end
            continue
        open_tags.append((name, visible))
        depth += visible
    _add_text(output, page[at:])
    return FlatPage("".join(output), too_deep, cut=False)


def _close(open_tags: list[tuple[str, bool]], name: str, depth: int) -> tuple[int, bool]:
    """Close the innermost open tag of a name if it is near; otherwise the closing tag is stray and is dropped."""
    for back in range(1, min(len(open_tags), 8) + 1):
        if open_tags[-back][0] == name:
            visible = open_tags[-back][1]
            depth -= sum(v for _, v in open_tags[-back:])
            del open_tags[-back:]
            return depth, visible
    return depth, False


def _find_raw_end(page: str, name: str, at: int) -> int:
    end = _RAW_END[name].search(page, at)
    return end.start() if end else len(page)


def _add_text(output: list[str], text: str) -> None:
    for start in range(0, len(text), _MAX_TEXT_CHARACTERS):
        if start:
            output.append("<wbr>")
        output.append(text[start : start + _MAX_TEXT_CHARACTERS])

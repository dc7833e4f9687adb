"""The lines to which light markup gives a meaning: headings, titles, code and settings of AsciiDoc, Creole and
MediaWiki, Org, Textile and POD, as they stand in READMEs, wikis and manuals.

A text is taken for one of these by two headings, or by the settings of Org; lines with stars that stand alone are
headings of Org, too. The text itself is not changed. In POD `=item NAME` is a term and what follows it its explanation;
what is indented and what stands around POD is a program.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from epitome.readers.texts.text_chunks import Chunk
from epitome.runtime.late_patterns import late

_MAX_LINE_CHARACTERS = 160  # a longer one is no heading
_MIN_HEADINGS = 2
_MIN_ALONE_SHARE = 0.8
_HEADING = late(
    r"=head(?P<pod>[1-6])[ \t]+(?P<section>\S.*)|h(?P<textile>[1-6])\.[ \t]+(?P<part>\S.*)"
    r"|(?P<signs>={1,6})(?P<blank>[ \t]*)(?P<named>[^=\s](?:.{0,150}[^=\s])?)[ \t]*(?P<closing>=*)"
)
_ORG_SETTING = late(r"#\+(?:title|author|date|startup|options|language):", re.IGNORECASE)
_ORG_HEADING = late(r"(?P<stars>\*{1,6})[ \t]+(?P<headline>\S.*)")
_TITLE = late(r"(?:#\+title:|(?:#[ \t]+)?@title)[ \t]+(?P<title>\S.*)", re.IGNORECASE)
_SETTING = late(
    r"#\+[\w-]{1,40}:|@\w{2,20}[ \t]+\S|:[\w-]{1,60}!?:(?:\s|$)|(?:ifn?def|ifeval|endif|include|image|toc)::\S*\[|"
    r"\[\[[^\]]{1,80}\]\]$|\[[\w.#%,= \"-]{1,80}\]$|=(?:cut|pod|over|back|encoding|begin|end|for)(?!\w)|<wiki:|"
    r"__\w+__$|//(?!/)|-{4}$"
)
_POD_HEADING = late(r"=head[1-6][ \t]")
_POD_COMMAND = late(r"=(?:head[1-6]|pod|encoding|over|item|back|begin|end|for|cut)(?!\w)")
_POD_ITEM = late(r"=item(?:[ \t]+(?P<sign>\*|\d{1,4}\.?)(?=[ \t]|$))?[ \t]*(?P<term>\S.*)?")
_BLOCKS: tuple[tuple[re.Pattern[str], str], ...] = (  # how code and the like begin, and the line that ends them
    (re.compile(r"\{\{\{"), "}}}"),
    (re.compile(r"<<code(?!\w)"), ">>"),
    (re.compile(r"#\+begin_(?:src|example|export|html)", re.IGNORECASE), "#+end_"),
    (re.compile(r":(?:PROPERTIES|LOGBOOK):$"), ":end:"),
    (re.compile(r"<pre"), "</pre>"),
    (re.compile(r"\.{4}$"), "...."),
    (re.compile(r"-{4}$"), "----"),
)


class MarkedPart(NamedTuple):
    """A span with a meaning: a heading without its signs, with its level; a "name" is a line that says the title, an
    "end" closes the list of terms before it.
    """

    start: int
    end: int
    kind: Literal["title", "heading", "name", "term", "end", "code", "fact"]
    level: int = 0


def split_marked(text: str, chunks: Sequence[Chunk]) -> list[MarkedPart | Chunk]:
    """The parts of a text with light markup, in their order: what is marked, and the lines between; an empty list
    for any other text.
    """
    marked = _find_marked(text, chunks)
    parts: list[MarkedPart | Chunk] = []
    done = 0
    for chunk in chunks if marked else ():
        lines: Chunk = []
        for line in (line for line in chunk if line[0] >= done):
            mark = marked.get(line[0])
            if mark is None:
                lines.append(line)
                continue
            parts += [lines] if lines else []
            parts.append(mark)
            is_sign = mark.kind == "fact" and mark.end < line[1]  # of an item whose text stands behind it
            lines, done = [(mark.end, line[1])] if is_sign else [], mark.end
        parts += [lines] if lines else []
    _find_title(text, parts)
    return parts


def _find_title(text: str, parts: list[MarkedPart | Chunk]) -> None:
    """Make the first heading the title, or the line under the heading "NAME", if nothing stands before and none is
    declared.
    """
    if any(isinstance(part, MarkedPart) and part.kind == "title" for part in parts):
        return
    content = (
        i for i, part in enumerate(parts) if not isinstance(part, MarkedPart) or part.kind not in ("fact", "code")
    )
    first = next(content, None)
    if first is None:
        return
    heading = parts[first]
    if not isinstance(heading, MarkedPart) or heading.kind != "heading":
        return
    below = parts[first + 1] if first + 1 < len(parts) else None
    if text[heading.start : heading.end] != "NAME":
        parts[first] = heading._replace(kind="title")
    elif isinstance(below, list):
        parts[first + 1 : first + 2] = [MarkedPart(below[0][0], below[-1][1], "name")]


def _find_marked(text: str, chunks: Sequence[Chunk]) -> dict[int, MarkedPart]:
    """The marked parts by the start of their first line; none if the text is not marked up."""
    lines = [line for chunk in chunks for line in chunk]
    is_org = any(_starts_org(text, line) for line in lines) or _has_stars(text, chunks)
    headings = {line[0]: found for line in lines if (found := _read_heading(text, line, is_org=is_org))}
    if len(headings) < _MIN_HEADINGS and not is_org:
        return {}
    is_pod = any(_POD_HEADING.match(text, *line) for line in lines)
    marked = {**_mark_pod(text, lines)} if is_pod else {}
    last_ends = _find_last_ends(text, lines)
    opened, closer = 0, ""
    for start, end in lines:
        if closer:
            if text[start:end].lower().startswith(closer) or (closer != "----" and text.endswith(closer, start, end)):
                marked[opened] = MarkedPart(opened, end, "code")
                closer = ""
            continue
        block = _open_block(text, start, end)
        if block and last_ends.get(block, -1) > start:
            opened, closer = start, block
        elif start in marked:
            continue
        elif start in headings:
            marked[start] = headings[start]
        elif end - start <= _MAX_LINE_CHARACTERS and _SETTING.match(text, start, end):
            marked[start] = MarkedPart(start, end, "fact")
    return marked


def _starts_org(text: str, line: tuple[int, int]) -> bool:
    return text[line[0]] == "#" and _ORG_SETTING.match(text, *line) is not None


def _has_stars(text: str, chunks: Sequence[Chunk]) -> bool:
    """Whether lines with stars are headings, as in Org: nearly all stand over a blank line or over one with another
    number of stars, some have two stars or more, and there are more other lines.
    """
    alone, deep, total, lines = 0, 0, 0, 0
    for chunk in chunks:
        stars = [_count_stars(text, line) for line in chunk]
        lines += len(chunk)
        for number, following in zip(stars, [*stars[1:], -1], strict=True):
            is_alone = number > 0 and following not in (0, number)
            total, alone, deep = total + (number > 0), alone + is_alone, deep + (is_alone and number > 1)
    return deep >= _MIN_HEADINGS and alone >= _MIN_ALONE_SHARE * total and lines > 2 * total


def _count_stars(text: str, line: tuple[int, int]) -> int:
    start = line[0]
    found = (
        _ORG_HEADING.fullmatch(text, *line) if text[start] == "*" and text[start - 1 : start] in ("", "\n") else None
    )
    return len(found["stars"]) if found else 0


def _mark_pod(text: str, lines: Sequence[tuple[int, int]]) -> dict[int, MarkedPart]:
    """The items of POD and the program around it, by the start of their first line."""
    marked: dict[int, MarkedPart] = {}
    depth = 0
    is_program, began = True, -1
    is_verbatim, before = False, 0  # a paragraph that is indented is shown as it is
    for start, end in lines:
        command = _POD_COMMAND.match(text, start, end)
        if is_program and command is None:
            began = start if began < 0 else began
            marked[began] = MarkedPart(began, end, "code")
            continue
        if text.count("\n", before, start) > 1:
            is_verbatim = text[start - 1] in " \t"
        before = end
        if is_verbatim and command is None:
            began = start if began < 0 else began
            marked[began] = MarkedPart(began, end, "code")
            continue
        name = command[0][1:] if command else ""
        is_program, began = name == "cut", -1
        depth = max(0, depth + (name == "over") - (name == "back"))
        if name == "back" and depth == 0:
            marked[start] = MarkedPart(start, end, "end")
        elif name == "item" and (found := _POD_ITEM.fullmatch(text, start, end)):
            marked[start] = _read_pod_item(found)
    return marked


def _read_pod_item(found: re.Match[str]) -> MarkedPart:
    if found["sign"] or not found["term"]:
        end = found.start("term") if found["term"] else found.end()
        return MarkedPart(found.start(), end, "fact")
    return MarkedPart(*found.span("term"), "term")


def _read_heading(text: str, line: tuple[int, int], *, is_org: bool) -> MarkedPart | None:
    start, end = line
    if text[start] not in "=h#@*" or end - start > _MAX_LINE_CHARACTERS:
        return None
    title = _TITLE.fullmatch(text, start, end)
    if title:
        return MarkedPart(*title.span("title"), "title")
    if is_org and (found := _ORG_HEADING.fullmatch(text, start, end)):
        return MarkedPart(*found.span("headline"), "heading", len(found["stars"]))
    found = _HEADING.fullmatch(text, start, end)
    if found is None:
        return None
    if found["signs"]:
        is_heading = found["blank"] or found["closing"] == found["signs"]
        return MarkedPart(*found.span("named"), "heading", max(1, len(found["signs"]) - 1)) if is_heading else None
    group = "section" if found["pod"] else "part"
    return MarkedPart(*found.span(group), "heading", int(found["pod"] or found["textile"]))


def _open_block(text: str, start: int, end: int) -> str:
    """The line that ends the block that a line begins; "" if it begins none."""
    if text[start] not in "{<#:.-":
        return ""
    return next((closer for pattern, closer in _BLOCKS if pattern.match(text, start, end)), "")


def _find_last_ends(text: str, lines: Sequence[tuple[int, int]]) -> dict[str, int]:
    """Where the last line that may end each kind of block stands."""
    last: dict[str, int] = {}
    for start, end in lines:
        line = text[start : min(end, start + 8)].lower()
        for _, closer in _BLOCKS:
            if line.startswith(closer) or text.endswith(closer, start, end):
                last[closer] = start
    return last

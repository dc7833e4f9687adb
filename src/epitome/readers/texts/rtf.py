"""RTF, by striprtf (extra `formats`): paragraphs, headings, notes and tables.

The library returns only text. So headings (by outline level or style), footnotes and cells are marked beforehand with
private-use characters, and deleted and hidden text is removed, in one pass over the source.
"""

from __future__ import annotations

import re
from typing import Any

from epitome.document import Document
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK, FOOTNOTE, ITEM
from epitome.readers.normalise import normalise_space
from epitome.readers.numbers import read_number
from epitome.runtime.errors import InputError, MissingExtra
from epitome.runtime.installing import advise_install

INSTALL = advise_install("formats")
_HEADING, _NOTE, _NOTE_END, _CELL, _ROW, _ROW_END = "\ue000\ue001\ue002\ue003\ue004\ue005"  # for private use
_TABLE_MARKS = {"cell": _CELL, "trowd": _ROW, "row": _ROW_END}
_TOKEN = re.compile(r"\\(?:(?P<word>[a-zA-Z]{1,32})(?P<number>-?\d{1,10})? ?|.)|[{}]|[^\\{}]+", re.DOTALL)
_STYLE = re.compile(
    r"\\s(\d{1,5})(?!\d)(?:(?!\\s\d)[^{};]){0,500}?\b(?:heading|überschrift|titre|título|titolo) ?(\d)[^{};]{0,40};",
    re.I,
)
_NOTE_START = re.compile(r"\{(?:\\\*)?\\footnote\b ?")
_INFO = re.compile(r"\{\\(title|author)\s([^{}\\]{0,500})\}")
_BULLET = re.compile(r"(?:[•·‣▪◦\uf0b7]|\d{1,3}[.)])\t\s*")
_HIDING_WORDS = frozenset(("deleted", "v"))
_MAX_DEPTH = 100_000
_MAX_HEADER_CHARACTERS = 200_000
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def load_converter() -> Any:
    """The function of striprtf; `MissingExtra` if it is not installed."""
    try:
        from striprtf.striprtf import rtf_to_text
    except ImportError:
        raise MissingExtra("RTF needs the package striprtf (extra formats)", INSTALL) from None
    return rtf_to_text


def read_rtf(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an RTF document."""
    convert = load_converter()
    if not data.removeprefix(_BYTE_ORDER_MARK).lstrip().startswith(b"{\\rtf"):
        raise InputError(f"{id} is no RTF, or a damaged one", "give a whole file, or save it again")
    source = data.decode("latin-1")  # all beyond ASCII is escaped
    info = {m.group(1): m.group(2).strip() for m in _INFO.finditer(source[:_MAX_HEADER_CHARACTERS])}
    try:
        text = convert(_mark(source), errors="ignore")
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        raise InputError(f"{id} is no RTF, or a damaged one", "give a whole file, or save it again") from None
    feed = Feed("rtf")
    _add_text(feed, text.replace("\0", "\ufffd"))
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=info.get("title", ""),
            language=language,
            authors=(info["author"],) if info.get("author") else (),
        )
    )


def _mark(source: str) -> str:
    """The source with marks before headings and around notes, and without hidden and deleted text."""
    styles = {m.group(1): m.group(2) for m in _STYLE.finditer(source[:_MAX_HEADER_CHARACTERS])}
    pieces: list[str] = []
    groups: list[tuple[int, bool]] = []  # for each open group: its first piece, whether it is a note
    hidden: set[int] = set()
    at = 0
    while at < len(source):
        note_start = _NOTE_START.match(source, at) if source[at] == "{" else None
        if note_start:
            groups.append((len(pieces), True))
            pieces.append("{" + _escape(_NOTE))
            at = note_start.end()
            continue
        found = _TOKEN.match(source, at)
        token = found.group() if found else source[at]
        at += len(token)
        word, number = (found.group("word"), found.group("number")) if found else (None, None)
        if len(groups) > _MAX_DEPTH:
            raise ValueError("groups inside each other")
        if token == "{":
            groups.append((len(pieces), False))
        elif token == "}" and groups:
            start, is_note = groups.pop()
            if is_note:
                pieces.append(_escape(_NOTE_END))
            if start in hidden:
                hidden.discard(start)
                del pieces[start:]
                continue
        pieces.append(_escape(_TABLE_MARKS[word]) if word in _TABLE_MARKS else token)
        if word in _HIDING_WORDS and number != "0" and groups:
            hidden.add(groups[-1][0])
        level = (
            number
            if word == "outlinelevel"
            else str(int(styles[number]) - 1)
            if word == "s" and number in styles
            else ""
        )
        outline = read_number(level or "", most=8)
        if outline is not None:
            pieces.append(_escape(_HEADING) + str(outline + 1))
    return "".join(pieces)


def _escape(character: str) -> str:
    """A character beyond ASCII as RTF writes it."""
    return f"\\u{ord(character) - 65536}?"


def _add_text(feed: Feed, text: str) -> None:
    """Add the paragraphs, and a table for each run of rows."""
    rows: list[list[str]] = []
    for chunk in text.split(_ROW_END):
        before, _, row = chunk.partition(_ROW)
        if before.strip() and rows:
            feed.add_table(rows, 0)
            rows = []
        for line in before.replace(_CELL, " ").splitlines():
            _add_line(feed, line)
        cells = [_split_notes(cell)[0] for cell in row.replace(_ROW, "").split(_CELL)[:-1]]
        if any(cell.strip() for cell in cells):
            rows.append(cells)
    if rows:
        feed.add_table(rows, 0)


def _add_line(feed: Feed, line: str) -> None:
    """Add a paragraph with its notes: a heading, an item, or plain text."""
    own, notes = _split_notes(line)
    at = own.rfind(_HEADING)
    level = own[at + 1 : at + 2]
    own = re.sub(f"{_HEADING}\\d?", "", own)
    bullet = _BULLET.match(own)
    if not own.strip():
        pass
    elif at >= 0 and level.isdigit():
        feed.add_heading(normalise_space(own), int(level))
    elif bullet:
        feed.add_block(own[bullet.end() :], "item", ITEM)
    else:
        feed.add_block(own, "p", BLOCK)
    for note in notes:
        feed.add_block(note, "footnote", FOOTNOTE)


def _split_notes(line: str) -> tuple[str, list[str]]:
    """The text of a line without its notes, and the notes."""
    own: list[str] = []
    notes: list[str] = []
    first, *rest = line.split(_NOTE)
    own.append(first)
    for piece in rest:
        note, _, after = piece.partition(_NOTE_END)
        notes.append(re.sub(f"{_HEADING}\\d?", "", note))
        own.append(after)
    return "".join(own).replace(_NOTE_END, ""), [note for note in notes if note.strip()]

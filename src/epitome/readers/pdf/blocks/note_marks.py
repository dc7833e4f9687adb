"""Marks of footnotes: the raised character before a note, and the one after the words that it belongs to.

The mark before a note is dropped, like labels of notes in XML, and so is the one after a sentence: they are not words.
A mark inside a sentence stays, so that its words are those of the page. A note whose mark is found on its page is moved
after the paragraph with the mark, as in XML.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.language.end_marks import FINAL_MARKS
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.page.pdf_lines import PdfLine

_MAX_MARK_CHARACTERS = 3
_MAX_TITLE_MARKS = 6
_SENTENCE_ENDS = tuple(FINAL_MARKS + '"”’)]')
_Mark = tuple[int, str]  # page, mark


def drop_note_marks(blocks: Sequence[TextBlock]) -> dict[int, PdfLine]:
    """Remove the marks of footnotes from the lines; returns the line of each found mark, by the note's `id()`."""
    notes: dict[_Mark, TextBlock] = {}
    for block in blocks:
        mark = _take_mark(block) if block.kind == "footnote" else None
        if mark is not None:
            notes.setdefault((block.page, mark), block)
    places: dict[int, PdfLine] = {}
    for block in blocks if notes else ():
        if block.kind in ("footnote", "formula") or block.table is not None:
            continue
        for line in block.lines:
            for start, end in reversed(line.raised):
                note = notes.get((line.page, line.text[start:end].strip()))
                if note is not None:
                    places.setdefault(id(note), line)
                    _drop_after_sentence(line, start, end)
    return places


def move_notes(blocks: Sequence[TextBlock], places: dict[int, PdfLine]) -> list[TextBlock]:
    """The blocks with each note moved after the block with its mark; a note without a mark stays where it is."""
    holders = {id(line): block for block in blocks if block.kind != "footnote" for line in block.lines}
    moved: dict[int, list[TextBlock]] = {}
    for block in blocks:
        holder = holders.get(id(places.get(id(block))))
        if holder is not None:
            moved.setdefault(id(holder), []).append(block)
    gone = {id(block) for notes in moved.values() for block in notes}
    return [b for block in blocks if id(block) not in gone for b in (block, *moved.get(id(block), ()))]


def drop_title_marks(line: PdfLine) -> None:
    """Remove the raised marks at the end of a title, unless they are letters or digits alone, as in a formula."""
    for start, end in reversed(line.raised):
        if line.text[end:].strip() or end - start > _MAX_TITLE_MARKS:
            break
        if not line.text[start:end].isalnum():
            _drop(line, start, len(line.text))


def _take_mark(block: TextBlock) -> str | None:
    """Remove the raised mark at the beginning of a note, and return it."""
    line = block.lines[0]
    start, end = line.raised[0] if line.raised else (0, 0)
    rest = line.text[end:]
    if not (start == 0 < end <= _MAX_MARK_CHARACTERS and rest.strip()):
        return None
    mark = line.text[:end].strip()
    _drop(line, 0, end + len(rest) - len(rest.lstrip()))
    return mark


def _drop_after_sentence(line: PdfLine, start: int, end: int) -> None:
    before = line.text[:start].rstrip()
    if before.endswith(_SENTENCE_ENDS) and not line.text[end : end + 1].strip():
        _drop(line, len(before), end)


def _drop(line: PdfLine, start: int, end: int) -> None:
    """Remove characters from a line, with their positions."""

    def move(at: int) -> int:
        return at if at <= start else max(start, at - (end - start))

    line.text = line.text[:start] + line.text[end:]
    del line.edges[slice(start + 1, end + 1) if start else slice(0, end)]  # the character before keeps its right edge
    line.raised = tuple((move(a), move(b)) for a, b in line.raised if move(a) < move(b))
    line.cells = tuple(move(at) for at in line.cells if not start < at < end)
    line.links = [(move(a), move(b), target) for a, b, target in line.links if move(a) < move(b)]

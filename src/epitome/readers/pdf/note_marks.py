"""Marks of footnotes: the raised sign before a note, and the one behind the sentence that it belongs to.

Both are dropped, as labels of notes are in XML: they are no words. A mark inside a sentence stays, so that its words
are those of the page.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.readers.pdf.blocks import TextBlock
from epitome.readers.pdf.lines import Line

_MOST_CHARACTERS = 3
_SENTENCE_ENDS = tuple('.!?…"”’)]。！？')


def drop_note_marks(blocks: Sequence[TextBlock]) -> None:
    """Take the marks of footnotes out of the lines of notes and of the text on the same page."""
    marks: set[tuple[int, str]] = set()
    for block in blocks:
        if block.kind != "footnote":
            continue
        first = block.lines[0]
        start, end = first.raised[0] if first.raised else (0, 0)
        if start == 0 < end <= _MOST_CHARACTERS and first.text[end:].strip():
            marks.add((first.page, first.text[:end].strip()))
            _drop(first, 0, end + len(first.text[end:]) - len(first.text[end:].lstrip()))
    for block in blocks:
        if block.kind in ("footnote", "formula", "gone") or block.table is not None:
            continue
        for line in block.lines:
            for start, end in reversed(line.raised):
                before = line.text[:start].rstrip()
                is_last = not line.text[end : end + 1].strip()
                if before.endswith(_SENTENCE_ENDS) and is_last and (line.page, line.text[start:end].strip()) in marks:
                    _drop(line, len(before), end)


def _drop(line: Line, start: int, end: int) -> None:
    """Take some characters out of a line, and what is known of their places."""

    def move(at: int) -> int:
        return at if at <= start else max(start, at - (end - start))

    line.text = line.text[:start] + line.text[end:]
    kept = slice(start + 1, end + 1) if start else slice(0, end)  # the character before keeps its right edge
    del line.edges[kept]
    line.raised = tuple((move(a), move(b)) for a, b in line.raised if move(a) < move(b))
    line.cells = tuple(move(at) for at in line.cells if not start < at < end)
    line.links = [(move(a), move(b), target) for a, b, target in line.links if move(a) < move(b)]

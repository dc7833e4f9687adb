"""Passages of neighbouring extracts are shown once."""

from __future__ import annotations

import epitome
from epitome.document import Document
from epitome.document.render.shown_passages import group_passages

PAGE = Document.from_sentences([f"Sentence number {i} speaks of tide {i}." for i in range(9)], title="Tides")


def test_passages_that_overlap_are_one() -> None:
    made = epitome.summarise(PAGE, query="tide 3 tide 4 tide 8", system="bm25", sentences=3, passage=1)
    assert [e.index for e in made] == [3, 4, 8]
    (shown, first), (rest, last) = group_passages(made)
    assert [e.index for e in first] == [3, 4] and [e.index for e in last] == [8]
    assert shown == " ".join(s.text for s in PAGE.sentences[2:6])
    assert rest == " ".join(s.text for s in PAGE.sentences[7:])
    assert made.to_markdown().count("number 3") == 1


def test_without_passages_every_extract_is_shown_by_itself() -> None:
    made = epitome.summarise(PAGE, query="tide 3 tide 4", system="bm25", sentences=2)
    assert [shown for shown, _ in group_passages(made)] == [e.text for e in made]

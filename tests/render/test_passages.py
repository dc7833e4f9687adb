"""Passages of neighbouring extracts are shown once."""

from __future__ import annotations

import epitome
from epitome.document import Document
from epitome.document.render import find_renderer
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


def test_heads_are_shown_once_over_extracts_side_by_side() -> None:
    page = """<h1>tar</h1><p>It packs files.</p><dl><dt>--strip=N</dt><dd>Strip N parts of the names. Strip no more
    parts of the names than that.</dd><dt>--keep</dt><dd>Keep all parts of names.</dd></dl>"""
    made = epitome.summarise(epitome.read(page), query="parts of names", sentences=3)
    assert [e.display.partition(":")[0] for e in made] == ["--strip=N", "--strip=N", "--keep"]
    shown = [text for text, _ in group_passages(made)]
    assert [text.startswith("--") for text in shown] == [True, False, True]
    lines = find_renderer("text").summaries([made], explain=False, heading=False).splitlines()
    assert [line.startswith("  ") for line in lines] == [False, True, False]


def test_an_extract_inside_a_shown_passage_is_not_repeated() -> None:
    page = "<h1>R</h1><p>R is a tool.</p><p>To cite R, name:</p><ul><li>The year of R.</li><li>A page on R.</li></ul>"
    made = epitome.summarise(epitome.read(page), query="to cite R name the year of R", sentences=4)
    assert [e.text for e in made] == ["R is a tool.", "To cite R, name:", "The year of R.", "A page on R."]
    shown, (listed, extracts) = group_passages(made)
    assert shown[0] == "R is a tool."
    assert listed.count("The year of R.") == 1 and len(extracts) == 3

"""Emphasis: what the reader of pages keeps of it, and the share of a sentence that is emphasised."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import Emphasised
from support.samples.columns import build_sheet


def emphasised(inside: str) -> list[str]:
    page = epitome.read(f"<html><body><p>Here it begins. {inside} So it ends.</p></body></html>".encode())
    assert Document.from_dict(page.to_dict()) == page
    return [page.text[start:end] for start, end in page.emphasis]


def shares(document: Document) -> list[float]:
    return [float(x) for x in build_sheet(Body()(Task((document,))), {}).column(Emphasised())]


@pytest.mark.parametrize(
    ("inside", "kept"),
    [
        ("<b>Bold</b> and <strong>strong</strong>.", ["Bold", "strong"]),
        ("<i>Italic</i>, <em>stressed</em> and <u>underlined</u>.", ["Italic", "stressed", "underlined"]),
        ("<span style='font-weight: bold'>One</span> <span style='font-style:italic'>two</span>.", ["One", "two"]),
        ("<font size='5'>Big</font>, <big>so</big>, <span style='font-size: 9em'>huge</span>.", ["Big", "so", "huge"]),
        ("<b>Bold <i>and italic</i> words</b>.", ["Bold and italic words"]),
        ("<b>A <a href='x.html'>link</a></b> there.", ["A link"]),
        ("<b>One</b><i>two</i> three.", ["Onetwo"]),
        ("<span>Plain</span> <small>small</small> <font size='2'>smaller</font> <b> </b> <sub>low</sub>.", []),
    ],
)  # fmt: skip
def test_the_reader_of_pages_keeps_what_is_emphasised(inside: str, kept: list[str]) -> None:
    assert emphasised(inside) == kept


def test_blocks_may_be_emphasised_by_their_style() -> None:
    page = (
        "<p style='font-weight: bold'>Bold words.</p><p style='color: red'>Red words.</p>"
        "<div style='font-size: 150%'><p>Large words.</p><p>More of them.</p></div>"
        "<ul><li style='font-style: italic'>Leaning words.</li></ul>"
    )
    read = epitome.read(f"<html><body>{page}</body></html>".encode())
    assert [read.text[start:end] for start, end in read.emphasis] == [
        "Bold words.",
        "Large words.",
        "More of them.",
        "Leaning words.",
    ]


def test_other_formats_know_none() -> None:
    assert epitome.read(b"<article><body><p>It is <bold>bold</bold>.</p></body></article>").emphasis == ()
    assert shares(Document.from_sentences(["One.", "Two."])) == [0, 0]


def test_the_share_of_a_sentence_by_hand() -> None:
    """Sentences of 4, 4 and 6 characters at 0, 5 and 10; emphasis of 2 to 7 and 10 to 16."""
    made = replace(Document.from_sentences(["One.", "Two.", "Three."]), emphasis=((2, 7), (10, 16)))
    assert shares(made) == pytest.approx([2 / 4, 2 / 4, 1])


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9)), max_size=4))
def test_the_share_is_that_of_its_characters(found: list[tuple[int, int]]) -> None:
    made = Document.from_sentences(["It rains here.", "Nobody came.", "Ice."])
    length, spans, at = len(made.text), [], 0
    for gap, size in found:
        start, end = at + gap, at + gap + size
        if end <= length:
            spans.append((start, end))
        at = end + 1
    marked = {i for start, end in spans for i in range(start, end)}
    expected = [sum(i in marked for i in range(s.start, s.end)) / (s.end - s.start) for s in made.sentences]
    assert shares(replace(made, emphasis=tuple(spans))) == pytest.approx(expected)


@pytest.mark.parametrize("spans", [[[3, 99]], [[-1, 2]], [[4, 2]], [["0", 2]], [[1]], 5])
def test_damaged_spans_are_refused(spans: object) -> None:
    data = {**Document.from_sentences(["It rains."]).to_dict(), "emphasis": spans}
    with pytest.raises(epitome.InputError):
        Document.from_dict(data)

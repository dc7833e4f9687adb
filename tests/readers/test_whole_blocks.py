"""Spans of a plain text that are one sentence each, whatever they hold."""

from __future__ import annotations

from epitome.readers.texts.plain_text import read_text
from epitome.readers.texts.text_chunks import blank_out

TEXT = "Call it so. Then wait.\n\nx = 1. Y = 2.\n\nZ = 3. End.\nAfterwards it rains. It does."
SPAN = (TEXT.index("x = 1"), TEXT.index("\nAfterwards"))


def test_a_span_is_one_sentence_and_the_others_are_split() -> None:
    document = read_text(TEXT, id="a", language="en", whole=[SPAN])
    assert [s.text for s in document.sentences] == [
        "Call it so.",
        "Then wait.",
        "x = 1. Y = 2.\n\nZ = 3. End.",
        "Afterwards it rains.",
        "It does.",
    ]
    assert all(TEXT[s.start : s.end] == s.text for s in document.sentences)
    assert (document.text, document.truncated) == (TEXT, False)


def test_a_span_beyond_the_limit_of_a_sentence_stays_whole() -> None:
    text = "Before it. " + "a b. " * 2_000
    document = read_text(text, id="a", language="en", whole=[(11, len(text) - 1)])
    assert [s.text for s in document.sentences] == ["Before it.", text[11:-1]]


def test_all_of_a_text_may_be_one_span() -> None:
    document = read_text("x = 1. Y = 2.", id="a", language="en", whole=[(0, 13)])
    assert [s.text for s in document.sentences] == ["x = 1. Y = 2."]


def test_what_is_blanked_keeps_the_offsets() -> None:
    assert blank_out("abcdef", [(1, 2), (4, 6)]) == "a\ncd\n\n"
    assert blank_out("abc", []) == "abc"

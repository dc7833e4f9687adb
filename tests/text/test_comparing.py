"""Which two things a question compares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.signs.comparing import find_compared


@pytest.mark.parametrize(
    ("query", "language", "things"),
    [
        ("what is the difference between json and jsonb", "en", ("json", "jsonb")),
        ("What's the difference between a hard link and a symbolic link?", "en", ("hard link", "symbolic link")),
        ("recommended versus suggested packages, what is the difference", "en", ("recommended", "suggested packages")),
        ("rebase vs. merge", "en", ("rebase", "merge")),
        ("Was ist der Unterschied zwischen einem Zweig und einem Tag?", "de", ("zweig", "tag")),
        ("¿Cuál es la diferencia entre un enlace duro y uno simbólico?", "es", ("enlace duro", "uno simbólico")),
        ("quelle est la différence entre la pile et le tas ?", "fr", ("pile", "tas")),
    ],
)
def test_two_things(query: str, language: str, things: tuple[str, str]) -> None:
    assert find_compared(query, language) == things


@pytest.mark.parametrize("query", ["what is json", "how large and how fast", "", "the difference between them"])
def test_nothing_is_compared(query: str) -> None:
    assert find_compared(query, "en") is None


def test_long_names_are_no_things() -> None:
    assert find_compared("the difference between one two three four five six and seven", "en") is None


@given(st.text(max_size=600))
def test_any_text_is_read(query: str) -> None:
    assert find_compared(query, "en") is None or len(find_compared(query, "en") or ()) == 2


def test_a_long_question_is_read_in_no_time() -> None:
    assert find_compared("difference between " * 60_000, "en") is None

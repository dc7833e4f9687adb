"""Words are found by tables of bytes as the patterns would find them, in one text and in many."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.language.words.words import APART, find_words, find_words_apart, split_at_signs

ANY_TEXT = st.text(st.characters(codec=None) | st.sampled_from("aé_–’ \n\t\0µİK漢กि\u0301\ud800"), max_size=80)


@given(ANY_TEXT)
@settings(max_examples=300)
def test_runs_of_letters_are_those_of_the_patterns(text: str) -> None:
    assert split_at_signs(text) == re.findall(r"[^\W_]+", text)
    assert split_at_signs(text, keeps_underscores=True) == re.findall(r"\w+", text)


@given(st.lists(ANY_TEXT, max_size=5))
@settings(max_examples=200)
def test_words_of_many_texts_are_those_of_each(texts: list[str]) -> None:
    expected = [word for text in texts for word in (*find_words(text.lower()), APART)]
    assert find_words_apart(texts) == expected


def test_many_different_signs_change_nothing() -> None:
    text = " ".join(f"a{chr(0x2190 + i)}é" for i in range(200))
    assert split_at_signs(text) == ["a", "é"] * 200

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.language.tagging import tokenise


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("Old rivers don't flow.", "Old rivers do n't flow ."),
        ("It’s John's, they'll say!!", "It ’s John 's , they 'll say !!"),
        ("CAN'T STOP", "CA N'T STOP"),
        ("A well-known 3.5 or 1,000 (2031) value", "A well - known 3.5 or 1,000 ( 2031 ) value"),
        ("See https://example.org/a?b=c or a.b@example.org", "See https://example.org/a?b=c or a.b@example.org"),
        ("the U.S. army...", "the U.S. army ..."),
        ("snake_case 50% x=3", "snake _ case 50 % x = 3"),
        ("日本語 ok 🙂🙂", "日 本 語 ok 🙂🙂"),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_a_sentence_is_parted_like_a_treebank_parts_it(sentence: str, parts: str) -> None:
    assert tokenise(sentence) == parts.split()


@given(st.text(max_size=80))
@settings(max_examples=80)
def test_no_sign_is_lost_but_blanks_and_lone_marks(sentence: str) -> None:
    found = tokenise(sentence)
    assert all(found)
    assert [c for c in "".join(found) if c.isalnum()] == [c for c in sentence if c.isalnum()]


def test_long_runs_without_an_end_are_looked_at_once() -> None:
    assert len(tokenise("a." * 50_000 + "!")) >= 2
    assert len(tokenise("a-" * 50_000)) == 100_000
    assert tokenise("x" * 100_000) == ["x" * 100_000]

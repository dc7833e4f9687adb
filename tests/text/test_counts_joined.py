"""Counts of texts behind other texts are those of all texts counted together."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import TermCounts, count_terms
from epitome.language.words.term_numbers import TermVocabulary
from epitome.runtime.limits import LIMITS

TEXTS = st.lists(st.text("abcé the,. ", max_size=30), max_size=6)


def counted(texts: list[str]) -> TermCounts:
    return count_terms(texts, ["en"] * len(texts))


@given(TEXTS, TEXTS)
def test_joined_counts_are_those_of_all_texts(first: list[str], more: list[str]) -> None:
    joined, whole = counted(first).concatenate(counted(more)), counted([*first, *more])
    assert joined.vocabulary.terms == whole.vocabulary.terms
    assert joined.tokens.tolist() == whole.tokens.tolist()
    assert joined.bounds.tolist() == whole.bounds.tolist()
    np.testing.assert_array_equal(joined.counts.toarray(), whole.counts.toarray())


def test_neither_of_the_joined_changes() -> None:
    first, more = counted(["lakes freeze"]), counted(["rivers freeze over"])
    joined = first.concatenate(more)
    assert first.vocabulary.terms == ["lake", "freez"]
    assert more.vocabulary.terms == ["river", "freez"]
    assert joined.vocabulary.terms == ["lake", "freez", "river"]
    assert joined.counts.toarray().tolist() == [[1, 1, 0], [0, 1, 1]]


def test_a_vocabulary_that_overflows_by_joining_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    first, more = counted(["alpha beta"]), counted(["gamma delta"])
    monkeypatch.setattr(TermVocabulary, "add", _full_after(2))
    joined = first.concatenate(more)
    assert joined.tokens.tolist() == [0, 1, -1, -1]
    assert joined.cuts == (f"only the first {LIMITS.vocabulary:,} different words were counted",)


def _full_after(size: int):  # type: ignore[no-untyped-def]
    def add(self: TermVocabulary, term: str) -> int:
        if term in self.number:
            return self.number[term]
        assert len(self.terms) >= size
        self.full = True
        return -1

    return add

from __future__ import annotations

from collections import Counter
from importlib import import_module

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import TermCounts, count_terms, extract_terms, split_words
from epitome.language.words.term_numbers import STOP, SealedNumbers, TermVocabulary
from epitome.language.words.terms import make_term_function
from epitome.runtime.limits import LIMITS

POOL = "the of and acid rain rains fish fishing lake Lakes river don't 42 été Straße".split()
TEXTS = st.lists(st.lists(st.sampled_from(POOL), max_size=12).map(" ".join), max_size=8)


def by_term(counted: TermCounts, row: int) -> dict[str, float]:
    dense = counted.counts.toarray()[row]
    return {counted.vocabulary.terms[int(t)]: float(dense[t]) for t in np.flatnonzero(dense)}


def in_order(counted: TermCounts, row: int) -> list[str | None]:
    numbers = counted.tokens[counted.bounds[row] : counted.bounds[row + 1]]
    return [None if n == STOP else counted.vocabulary.terms[n] for n in numbers]


@given(TEXTS)
def test_counts_equal_a_naive_counter(texts: list[str]) -> None:
    counted = count_terms(texts, ["en"] * len(texts))
    assert counted.counts.shape[0] == len(texts)
    for i, text in enumerate(texts):
        assert by_term(counted, i) == dict(Counter(extract_terms(text, "en")))


@given(TEXTS)
def test_tokens_are_all_words_in_order_with_stop_words_marked(texts: list[str]) -> None:
    counted = count_terms(texts, ["en"] * len(texts))
    term = make_term_function("en")
    assert len(counted.bounds) == len(texts) + 1
    assert counted.bounds[0] == 0
    assert counted.bounds[-1] == len(counted.tokens)
    for i, text in enumerate(texts):
        assert in_order(counted, i) == [term(word) for word in split_words(text)]


@given(TEXTS, st.data())
def test_taking_some_rows_equals_counting_only_these(texts: list[str], data: st.DataObject) -> None:
    rows = data.draw(st.lists(st.integers(0, len(texts) - 1), max_size=6)) if texts else []
    taken = count_terms(texts, ["en"] * len(texts)).take(np.array(rows, np.int64))
    alone = count_terms([texts[i] for i in rows], ["en"] * len(rows))
    assert taken.bounds.tolist() == alone.bounds.tolist()
    assert taken.counts.shape[0] == len(rows)
    for i in range(len(rows)):
        assert by_term(taken, i) == by_term(alone, i)
        assert in_order(taken, i) == in_order(alone, i)


def test_a_vocabulary_numbers_terms_in_the_order_of_first_sight() -> None:
    counted = count_terms(["fish lake", "lake the rain fishing"], ["en", "en"])
    assert counted.vocabulary.terms == ["fish", "lake", "rain"]
    assert counted.vocabulary.number == {"fish": 0, "lake": 1, "rain": 2}
    assert counted.tokens.tolist() == [0, 1, 1, STOP, 2, 0]
    assert counted.bounds.tolist() == [0, 2, 6]
    assert counted.counts.toarray().tolist() == [[1, 1, 0], [1, 1, 1]]
    assert counted.cuts == ()


def test_texts_of_several_languages_share_one_vocabulary() -> None:
    counted = count_terms(["the radio die", "die radio the"], ["en", "de"])
    assert in_order(counted, 0) == [None, "radio", "die"]
    assert in_order(counted, 1) == [None, "radio", *extract_terms("the", "de")]
    assert counted.vocabulary.number["radio"] in counted.tokens[counted.bounds[1] :]
    assert counted.counts.toarray()[:, counted.vocabulary.number["radio"]].tolist() == [1, 1]


def test_only_the_first_2000_characters_of_a_text_are_counted() -> None:
    assert LIMITS.sentence_characters == 2_000
    text = "fish " * 400 + "whale"
    assert len("fish " * 400) == 2_000
    counted = count_terms([text, "whale"], ["en", "en"])
    assert by_term(counted, 0) == {"fish": 400.0}
    assert by_term(counted, 1) == {"whale": 1.0}


def test_no_texts_and_texts_without_terms_have_empty_counts() -> None:
    assert count_terms([], []).counts.shape[0] == 0
    nothing = count_terms(["", "the of", "?!"], ["en"] * 3)
    assert nothing.counts.sum() == 0
    assert nothing.tokens.tolist() == [STOP, STOP]
    assert nothing.bounds.tolist() == [0, 0, 2, 2]


def test_as_many_languages_as_texts_must_be_given() -> None:
    with pytest.raises(ValueError, match="zip"):
        count_terms(["fish", "lake"], ["en"])


def test_a_full_vocabulary_takes_no_new_terms_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Small:
        vocabulary = 2

    monkeypatch.setattr(import_module("epitome.language.words.term_numbers"), "LIMITS", Small)
    vocabulary = TermVocabulary()
    assert [vocabulary.add(t) for t in ("fish", "lake", "rain", "fish")] == [0, 1, STOP, 0]
    assert vocabulary.full
    assert len(vocabulary) == 2


@given(TEXTS)
def test_a_flood_of_words_is_numbered_as_few_words_are(texts: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        usual = count_terms(texts, ["en"] * len(texts))
        patch.setattr(import_module("epitome.language.words.term_numbers"), "_FLOOD_TERMS", 0)
        flood = count_terms(texts, ["en"] * len(texts))
    assert dict(flood.vocabulary.number) == usual.vocabulary.number
    assert list(flood.vocabulary.terms) == flood.vocabulary.terms[:] == usual.vocabulary.terms
    assert flood.vocabulary.terms[-1:] == usual.vocabulary.terms[-1:]
    assert flood.tokens.tolist() == usual.tokens.tolist()
    assert flood.vocabulary.number.get("whale") is None
    joined = flood.concatenate(count_terms(["a whale", "a lake"], ["en", "en"]))
    assert joined.vocabulary.number["whale"] in joined.tokens
    assert list(joined.vocabulary.number.values()) == list(range(len(joined.vocabulary)))


def test_terms_with_the_same_hash_are_told_apart() -> None:
    class Alike(str):
        def __hash__(self) -> int:
            return 7

    terms = [Alike("fish"), Alike("lake")]
    numbers = SealedNumbers(terms)
    assert [numbers[term] for term in terms] == [0, 1]
    assert Alike("rain") not in numbers


def test_terms_and_counts_come_from_the_same_words() -> None:
    text = "Rains fall on the fishes; RAIN falls."
    counted = count_terms([text], ["en"])
    assert [t for t in in_order(counted, 0) if t is not None] == extract_terms(text, "en")

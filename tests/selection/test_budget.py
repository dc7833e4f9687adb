from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.document import Budget, Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.selection import BestFirst
from support.samples.columns import build_sheet

DEFAULT = Budget(unit="sentences", size=5)
WORDS = st.lists(st.sampled_from(["a", "bb", "ccc", "dddd", "extraordinarily"]), min_size=1, max_size=6)
TEXTS = st.lists(WORDS.map(" ".join), min_size=1, max_size=7, unique=True)


def chosen(texts: list[str], ranked: list[int] | None = None, **asked: Any) -> list[tuple[int, str]]:
    """(index, text) of what is taken, in rank order; cut texts end in |."""
    document = Document.from_sentences(texts)
    rows = Body()(Task((document,)))
    order = np.array(range(len(texts)) if ranked is None else ranked, np.int64)
    picks = BestFirst()(build_sheet(rows), np.zeros(len(rows)), order, Budget.of(default=DEFAULT, **asked))
    found = []
    for pick in picks:
        sentence = rows.sentences[pick.row]
        if pick.end is None:
            found.append((pick.row, sentence.text))
        else:
            assert sentence.start < pick.end < sentence.end
            found.append((pick.row, document.text[sentence.start : pick.end] + "|"))
    return found


def as_printed(found: list[tuple[int, str]]) -> str:
    return " ".join(text.removesuffix("|") for _, text in found)


def test_a_budget_of_sentences_takes_the_best_in_rank_order() -> None:
    assert chosen(["a", "b", "c"], [2, 0, 1], sentences=2) == [(2, "c"), (0, "a")]
    assert len(chosen(["a", "b", "c"], sentences=99)) == 3


def test_five_sentences_are_the_default_here() -> None:
    assert len(chosen(list("abcdefgh"))) == 5


@pytest.mark.parametrize(
    ("ratio", "candidates", "taken"),
    [(0.1, 30, 3), (0.1, 31, 4), (0.1, 1, 1), (0.001, 50, 1), (1.0, 7, 7), (0.5, 3, 2), (0.2, 15, 3), (0.3, 10, 3)],
)
def test_a_ratio_is_of_the_candidates_rounded_up_and_at_least_one(ratio: float, candidates: int, taken: int) -> None:
    assert len(chosen([f"s{i}" for i in range(candidates)], ratio=ratio)) == taken


@given(st.integers(1, 100), st.integers(1, 400))
def test_a_ratio_in_hundredths_is_rounded_up_exactly(hundredths: int, candidates: int) -> None:
    budget = Budget.of(default=DEFAULT, ratio=hundredths / 100)
    assert budget.sentence_count(candidates) == max(1, -(-hundredths * candidates // 100))


def test_with_words_what_does_not_fit_is_skipped_and_later_ones_are_taken() -> None:
    texts = ["one two three", "one two three four five", "one two", "one"]
    assert chosen(texts, words=5) == [(0, texts[0]), (2, texts[2])]
    assert chosen(texts, words=6) == [(0, texts[0]), (2, texts[2]), (3, texts[3])]


def test_words_are_counted_between_blanks() -> None:
    assert chosen(["well-known e.g. — x", "y"], words=4) == [(0, "well-known e.g. — x")]


def test_with_tokens_what_does_not_fit_is_skipped() -> None:
    texts = ["one two three", "one two three four five", "one two"]
    assert chosen(texts, tokens=(5, lambda text: len(text.split()))) == [(0, texts[0]), (2, texts[2])]


def test_with_characters_the_first_that_does_not_fit_is_cut_at_a_word_and_selection_ends() -> None:
    texts = ["Aaaa bbb.", "Cc dd ee ff.", "G"]
    assert chosen(texts, characters=15) == [(0, "Aaaa bbb."), (1, "Cc dd|")]
    assert chosen(texts, characters=14) == [(0, "Aaaa bbb."), (1, "Cc|")]
    assert chosen(texts, characters=21) == [(0, "Aaaa bbb."), (1, "Cc dd ee|")]
    assert chosen(texts, characters=22) == [(0, "Aaaa bbb."), (1, "Cc dd ee ff.")]


def test_the_blank_between_two_sentences_counts() -> None:
    assert chosen(["aaa", "bbb"], characters=7) == [(0, "aaa"), (1, "bbb")]
    assert chosen(["aaa", "bbb"], characters=6) == [(0, "aaa")]
    assert chosen(["aaa", "bbb", "c"], tokens=(6, len)) == [(0, "aaa"), (2, "c")]


def test_selection_ends_even_where_not_one_word_of_the_next_sentence_fits() -> None:
    assert chosen(["Aaaa bbb.", "Cccc dd.", "E"], characters=11) == [(0, "Aaaa bbb.")]


def test_a_cut_text_has_no_blank_at_its_end() -> None:
    assert chosen(["aa   bb   cc"], characters=5) == [(0, "aa|")]
    assert chosen(["aa   bb   cc"], characters=9) == [(0, "aa   bb|")]


def test_cut_last_with_words_cuts_and_ends() -> None:
    texts = ["one two", "three four five", "six"]
    assert chosen(texts, words=4, cut="last") == [(0, "one two"), (1, "three four|")]
    assert chosen(texts, words=2, cut="last") == [(0, "one two")]
    assert chosen(texts, words=5, cut="last") == [(0, "one two"), (1, "three four five")]


def test_cut_last_with_tokens_cuts_and_ends() -> None:
    texts = ["one two", "three four five", "six"]
    assert chosen(texts, tokens=(4, lambda text: len(text.split())), cut="last") == [
        (0, "one two"),
        (1, "three four|"),
    ]
    assert chosen(texts, tokens=(14, len), cut="last") == [(0, "one two"), (1, "three|")]


def test_cut_last_follows_the_rank_and_not_the_document() -> None:
    texts = ["one two three", "four five", "six seven"]
    assert chosen(texts, [2, 0, 1], words=3, cut="last") == [(2, "six seven"), (0, "one|")]


def test_cut_last_changes_nothing_where_sentences_are_counted() -> None:
    assert chosen(["aa bb", "cc dd"], sentences=1, cut="last") == [(0, "aa bb")]
    assert chosen(["aa bb", "cc dd"], ratio=0.5, cut="last") == [(0, "aa bb")]
    assert chosen(["aa bb", "cc dd"], cut="last") == [(0, "aa bb"), (1, "cc dd")]


@pytest.mark.parametrize("cut", [None, "last"])
def test_where_nothing_fits_the_best_is_cut(cut: str | None) -> None:
    texts = ["one two three four", "five six seven", "eight nine ten"]
    assert chosen(texts, [1, 0, 2], words=2, cut=cut) == [(1, "five six|")]
    assert chosen(texts, [1, 0, 2], characters=6, cut=cut) == [(1, "five|")]
    assert chosen(texts, [1, 0, 2], tokens=(9, len), cut=cut) == [(1, "five six|")]


def test_a_first_word_longer_than_the_budget_is_cut_inside() -> None:
    assert chosen(["Extraordinary things."], characters=3) == [(0, "Ext|")]
    assert chosen(["Extraordinary things."], tokens=(5, len)) == [(0, "Extra|")]
    assert chosen(["Extraordinary things."], tokens=(5, len), cut="last") == [(0, "Extra|")]


def test_one_character_is_given_even_where_it_costs_more_than_all() -> None:
    assert chosen(["Extraordinary things."], tokens=(1, lambda text: 10 * len(text))) == [(0, "E|")]


def test_a_sentence_that_fits_by_one_character_is_not_cut() -> None:
    assert chosen(["Fish died."], characters=10) == [(0, "Fish died.")]
    assert chosen(["Fish died."], characters=9) == [(0, "Fish|")]


@given(TEXTS, st.integers(1, 25), st.randoms(use_true_random=False))
def test_words_skip_exactly_what_a_naive_loop_skips(texts: list[str], size: int, random: Any) -> None:
    ranked = random.sample(range(len(texts)), len(texts))
    expected: list[int] = []
    for i in ranked:
        if len(" ".join(texts[k] for k in [*expected, i]).split()) <= size:
            expected.append(i)
    found = chosen(texts, ranked, words=size)
    if expected:
        assert [i for i, _ in found] == expected
        assert not any(text.endswith("|") for _, text in found)
    else:
        assert found == [(ranked[0], " ".join(texts[ranked[0]].split()[:size]) + "|")]


@given(TEXTS, st.integers(1, 60))
def test_characters_take_the_longest_beginning_that_ends_with_a_word(texts: list[str], size: int) -> None:
    printed = as_printed(chosen(texts, characters=size))
    whole = " ".join(texts)
    assert whole.startswith(printed)
    assert 1 <= len(printed) <= size
    if size >= len(whole):
        assert printed == whole
    else:
        ends = [end for end in range(1, size + 1) if whole[end] == " " and whole[end - 1] != " "]
        assert len(printed) == max(ends, default=size)


@given(TEXTS, st.integers(1, 30))
def test_cut_last_with_words_gives_just_the_first_words(texts: list[str], size: int) -> None:
    printed = as_printed(chosen(texts, words=size, cut="last"))
    assert printed.split() == " ".join(texts).split()[:size]


def nothing(text: str) -> int:
    return len(text)


@pytest.mark.parametrize(
    "asked",
    [
        {"sentences": 0},
        {"sentences": -1},
        {"sentences": 1.5},
        {"sentences": "3"},
        {"sentences": True},
        {"words": 0},
        {"words": -5},
        {"words": float("nan")},
        {"words": float("inf")},
        {"words": [5]},
        {"characters": 0},
        {"characters": 0.5},
        {"ratio": 0},
        {"ratio": 0.0},
        {"ratio": -0.1},
        {"ratio": 1.01},
        {"ratio": float("nan")},
        {"ratio": "0.1"},
        {"ratio": True},
        {"tokens": 5},
        {"tokens": (5,)},
        {"tokens": (5, None)},
        {"tokens": (0, nothing)},
        {"tokens": (1.5, nothing)},
        {"tokens": (nothing, 5)},
        {"tokens": (5, nothing, 1)},
        {"sentences": 1, "words": 1},
        {"words": 5, "characters": 5},
        {"ratio": 0.5, "tokens": (5, nothing)},
        {"cut": "first"},
        {"cut": True, "words": 5},
        {"cut": ""},
    ],
)
def test_impossible_and_contradictory_budgets_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=";"):
        Budget.of(default=DEFAULT, **asked)


def test_a_contradiction_names_both_budgets() -> None:
    with pytest.raises(UsageError, match="sentences, words"):
        Budget.of(default=DEFAULT, sentences=1, words=2)


def test_a_whole_number_written_as_a_fraction_is_taken() -> None:
    assert len(chosen(["a", "b", "c"], sentences=2.0)) == 2


def test_a_budget_larger_than_any_document_takes_everything() -> None:
    assert len(chosen(["a", "b", "c"], sentences=10**400)) == 3
    assert len(chosen(["a", "b", "c"], words=10**400)) == 3
    assert len(chosen(["a", "b", "c"], characters=10**400)) == 3


COUNTERS: dict[str, Callable[[str], int]] = {
    "a quarter of the characters": lambda text: len(text) // 4,
    "words": lambda text: len(text.split()),
    "characters": len,
    "a quarter rounded up": lambda text: math.ceil(len(text) / 4),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", COUNTERS)
@pytest.mark.parametrize("cut", [None, "last"])
@given(TEXTS, st.integers(1, 25), st.randoms(use_true_random=False))
def test_tokens_never_exceed_the_budget_as_counted_on_the_whole(
    name: str, cut: str | None, texts: list[str], size: int, random: Any
) -> None:
    ranked = random.sample(range(len(texts)), len(texts))
    count = COUNTERS[name]
    found = chosen(texts, ranked, tokens=(size, count), cut=cut)
    assert found
    assert count(as_printed(found)) <= size
    assert count(as_printed(sorted(found))) <= size


def test_with_tokens_a_sentence_that_fits_is_not_skipped() -> None:
    # "aaaaa bbbbb" has 11 characters, so 3 tokens of 4, though 2 + 2 of its parts
    found = chosen(["aaaaa", "bbbbb"], tokens=(3, lambda text: math.ceil(len(text) / 4)))
    assert found == [(0, "aaaaa"), (1, "bbbbb")]


def test_with_tokens_the_last_is_cut_shorter_and_not_dropped_where_the_whole_counts_more_than_its_parts() -> None:
    # "abc" is 0 tokens, " de fg hi" 2; together 12 characters, 3 tokens; "abc de fg" has 9 characters, 2 tokens
    found = chosen(["abc", "de fg hi jk"], tokens=(2, lambda text: len(text) // 4), cut="last")
    assert found == [(0, "abc"), (1, "de fg|")]


def test_with_tokens_a_shorter_sentence_is_taken_where_a_longer_one_only_fitted_in_parts() -> None:
    # "abc defghij" has 11 characters; with " klmn" 16, so 4 tokens; with " k" 13, so 3
    found = chosen(["abc", "defghij", "klmn", "k"], tokens=(3, lambda text: len(text) // 4))
    assert found == [(0, "abc"), (1, "defghij"), (3, "k")]

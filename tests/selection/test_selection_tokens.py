"""Budgets of tokens: counters that add marks, melt words at joints or are wrong; and what counting costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.document.summary import Summary
from epitome.runtime.errors import UsageError

MERGES = [b"th", b"the", b" the", b"in", b"ing", b" a", b"er", b"re", b". ", b"ri", b"riv", b"river", b" river", b"!!"]
BYTE_PAIRS = tiktoken.Encoding(
    "tiny",
    pat_str=r" ?\w+|[^\w\s]+\s?|\s+",
    mergeable_ranks={bytes([i]): i for i in range(256)} | {pair: 256 + i for i, pair in enumerate(MERGES)},
    special_tokens={},
)


def byte_pairs(text: str) -> int:
    return len(BYTE_PAIRS.encode(text))


def words(text: str) -> int:
    return len(text.split())


def marked(more: int) -> Callable[[str], int]:
    """A counter that adds beginnings and ends of its own to every text, as tokenisers of models do."""
    return lambda text: words(text) + more


COUNTERS: dict[str, Callable[[str], int]] = {
    "byte pairs": byte_pairs,
    "two marks": marked(2),
    "seven marks": marked(7),
    "different words": lambda text: len(set(text.split())),
    "pairs of words": lambda text: len(text.split()) ** 2 // 2,  # a whole costs far more than its parts
}
SAID = st.lists(st.sampled_from("the river in thing a er!! re. theriver x".split()), min_size=1, max_size=8)
TEXTS = st.lists(SAID.map(" ".join), min_size=1, max_size=9)


def summarised(texts: list[str], **asked: Any) -> Summary:
    return epitome.summarise(Document.from_sentences(texts, language="en"), system="lead", **asked)


def test_byte_pairs_do_not_add_up() -> None:
    assert byte_pairs("the river") == 2 and byte_pairs("river") == 1
    assert (byte_pairs("a."), byte_pairs(" x"), byte_pairs("a. x")) == (2, 2, 3)


@pytest.mark.parametrize("name", COUNTERS)
@pytest.mark.parametrize("cut", [None, "last"])
@settings(max_examples=25)
@given(TEXTS, st.integers(1, 40), st.sampled_from(["document", "rank"]))
def test_the_text_as_printed_keeps_the_budget_unless_one_character_is_more(
    name: str, cut: str | None, texts: list[str], size: int, order: str
) -> None:
    summary = summarised(texts, tokens=(size, COUNTERS[name]), cut=cut, order=order)
    assert len(summary) >= 1
    if COUNTERS[name](str(summary)) > size:
        assert len(str(summary)) == 1
    for extract in summary:
        assert extract.text == extract.sentence.text[: len(extract.text)]
        assert extract.cut == (extract.text != extract.sentence.text)


@pytest.mark.parametrize("more", [0, 2, 3, 7, 20])
def test_marks_that_a_counter_adds_to_each_text_do_not_leave_room_unused(more: int) -> None:
    texts = [f"one two three four number{i}" for i in range(30)]
    assert len(summarised(texts, tokens=(50 + more, marked(more)))) == 10


def test_a_first_sentence_larger_than_the_budget_is_skipped_or_cut() -> None:
    texts = ["one two three four five six", "seven eight", "nine"]
    assert str(summarised(texts, tokens=(3, words))) == "seven eight nine"
    assert str(summarised(texts, tokens=(3, words), cut="last")) == "one two three"
    assert str(summarised(texts[:1], tokens=(3, words))) == "one two three"
    assert summarised(texts[:1], tokens=(3, words))[0].cut


def test_a_sentence_that_is_cut_at_its_end_is_whole() -> None:
    # by its parts the second is hopeless: 3 + 8 after a first whole that saved nothing; as a whole it costs no more
    texts = ["a b c", "d e f g h i", "a b c a b c a b"]
    summary = summarised(texts, tokens=(9, lambda text: len(set(text.split()))), cut="last")
    assert [(e.text, e.cut) for e in summary] == [(text, False) for text in texts]


class Counting:
    """Words, and how many characters were looked at to count them."""

    def __init__(self) -> None:
        self.characters = 0

    def __call__(self, text: str) -> int:
        self.characters += len(text)
        return words(text)


@pytest.mark.parametrize("room", [0, 1])
def test_the_counter_sees_a_bounded_number_of_wholes_however_many_sentences_wait(room: int) -> None:
    texts = [f"word{i} " + "word " * 8 + "word" for i in range(100)] + [f"two {i}" for i in range(5_000)]
    document = Document.from_sentences(texts, language="en")
    count = Counting()
    summary = epitome.summarise(document, system="lead", tokens=(1_000 + room, count))
    assert len(summary) == 100
    assert count.characters < len(document.text) + 300 * len(str(summary))


@pytest.mark.parametrize("given", [[1, 2, 3], "3", None, True, -1, float("nan"), float("inf")])
def test_a_counter_that_gives_no_number_is_refused(given: object) -> None:
    with pytest.raises(UsageError, match="counter of tokens"):
        summarised(["one two", "three"], tokens=(5, lambda text: given))


def test_a_counter_may_estimate_with_fractions() -> None:
    assert str(summarised(["abcd", "efgh", "i"], tokens=(2, lambda text: len(text) / 4))) == "abcd i"


@pytest.mark.slow
def test_sentences_that_cost_nothing_are_not_counted_again_and_again() -> None:
    seen: list[int] = []

    def count(text: str) -> int:
        seen.append(len(text))
        return len(re.findall(r"\w+", text))

    for n in (1_500, 3_000):
        seen.clear()
        sentences = ["one two three four five six seven eight nine ten", *["... !!! ???"] * n]
        epitome.summarise(epitome.Document.from_sentences(sentences), system="lead", tokens=(11, count))
        assert len(seen) < n + 3_000  # each once, and a bounded number of wholes

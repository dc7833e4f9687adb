"""The words of a query in a collection: worked out by hand, and properties of their weights."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.collection import Collection
from epitome.collection.finding.asked_words import AskedWords, WeighedWords, find_given_forms, join_bits
from epitome.document import Document
from support.collections.pages import quick_place

TEXTS = {
    "a": "Computers count trout.",
    "b": "The default trout swims.",
    "c": "Trout were computed by hand.",
    "d": "Nothing else is known.",
}


@pytest.fixture
def pages() -> Iterator[Collection]:
    with quick_place() as place, Collection(place) as collection:
        for id, text in TEXTS.items():
            collection.add(Document.from_sentences([text], id=id))
        yield collection


def test_words_weigh_their_idf_and_words_of_intent_less(pages: Collection) -> None:
    words = pages.weigh_words("What is the default trout volcano?")
    assert words.asked.words == ("default", "trout", "volcano")
    documents = len(TEXTS)
    idf = [math.log(1 + (documents - n + 0.5) / (n + 0.5)) for n in (1, 3, 0)]
    assert words.weights == pytest.approx((0.3 * idf[0], idf[1], idf[2]))
    assert dict(words.weigh_terms("en")) == dict(zip(("default", "trout", "volcano"), words.weights, strict=True))


def test_a_word_in_another_form_counts_a_little_less(pages: Collection) -> None:
    words = pages.weigh_words("computer")
    assert words.weigh(words.find("A computer.", "en")) == pytest.approx(1.0)
    assert words.weigh(words.find("It computed.", "en")) == pytest.approx(0.9)
    assert words.weigh(words.find("It computed on a computer.", "en")) == pytest.approx(1.0)
    assert words.weigh(words.find("Fish.", "en")) == 0.0


def test_stop_words_are_asked_only_where_there_is_nothing_else(pages: Collection) -> None:
    assert pages.weigh_words("the trout of the lake").asked.words == ("trout", "lake")
    assert pages.weigh_words("to be or").asked.words == ("to", "be", "or")
    assert pages.weigh_words("trout trouts").asked.words == ("trout",)
    assert AskedWords.read("trout", ()) == AskedWords((), {})


WORDS = ("river", "canal", "boat", "stone")


@given(
    st.lists(st.floats(0.01, 10), min_size=4, max_size=4),
    st.lists(st.sampled_from([*WORDS, "boats", "canals", "and", "fish"]), max_size=8),
    st.lists(st.sampled_from([*WORDS, "rivers", "stones", "the"]), max_size=8),
)
def test_shares_are_of_one_whole(weights: list[float], some: list[str], others: list[str]) -> None:
    words = WeighedWords(AskedWords.read(" ".join(WORDS), ("en",)), tuple(weights))
    first, second = words.find(" ".join(some), "en"), words.find(" ".join(others), "en")
    rest = words.without(second, first)
    assert 0 <= words.weigh(first) <= 1 + 1e-12
    assert words.weigh(first) + words.weigh(rest) <= 1 + 1e-12
    assert words.weigh(join_bits((first, second))) >= max(words.weigh(first), words.weigh(second)) - 1e-12
    forms = words.find_forms(" ".join((*some, *others)), "en")
    assert find_given_forms(" ".join(some), forms) == first

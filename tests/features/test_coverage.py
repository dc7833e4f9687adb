"""Words in common with the query, a title and anchors: by hand, and against a slow restatement of the formulas."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, LinkSentence, Task
from epitome.language import extract_terms
from epitome.walk.candidates import Page
from epitome.walk.features import AnchorCoverage, Coverage, Feature, SquaredOverlap
from epitome.walk.queries import Anchors, Need, Title
from epitome.walk.table import Query, Rows
from support.samples.columns import build_sheet

SENTENCES = [
    "The canal boats carried coal.",
    "A boat on a canal, a boat!",
    "Coal was cheap.",
    "Nobody came.",
]
MAKERS = (Need(), Title(), Anchors())


def measured(
    feature: Feature,
    sentences: list[str] = SENTENCES,
    *,
    query: str | None = None,
    title: str = "",
    anchors: tuple[str, ...] = (),
) -> list[float]:
    rows, queries = table(sentences, query=query, title=title, anchors=anchors)
    return [float(x) for x in build_sheet(rows, queries).column(feature)]


def table(
    sentences: list[str], *, query: str | None, title: str, anchors: tuple[str, ...]
) -> tuple[Rows, dict[str, Query]]:
    document = Document.from_sentences(sentences, title=title)
    task = Task((document,), query, in_links=tuple(LinkSentence(a, "") for a in anchors))
    rows = Page()(task)
    return rows, {maker.name: maker(task, rows, {}) for maker in MAKERS}


def test_distinct_query_words_are_counted_squared_over_the_querys_size() -> None:
    # canal, boat, coal, horse: 3, 2, 1 and 0 of 4
    found = measured(SquaredOverlap(), query="canal boats, coal and horses")
    assert found == [9 / 4, 4 / 4, 1 / 4, 0]


def test_a_word_asked_for_twice_counts_once() -> None:
    assert measured(SquaredOverlap(), query="canal canals canal") == [1, 1, 0, 0]


def test_the_share_of_the_titles_words() -> None:
    assert measured(Coverage(query=Title()), title="Canal boats and the coal trade") == [3 / 4, 2 / 4, 1 / 4, 0]
    assert measured(Coverage(query=Title()), title="The boats of boats") == [1, 1, 0, 0]


def test_without_a_title_or_with_stop_words_alone_nothing_is_shared() -> None:
    assert measured(Coverage(query=Title())) == measured(Coverage(query=Title()), title="Of the and") == [0] * 4


def test_anchors_are_weighted_by_how_often_they_stand() -> None:
    # "canal boats" 3 of 4 links, "coal" 1 of 4; a sentence with one word of the first has 1/2 of it
    anchors = ("canal boats", "coal", "Canal Boats", "the canal boat")
    assert measured(AnchorCoverage(), anchors=anchors) == [1, 3 / 4, 1 / 4, 0]
    halves = measured(AnchorCoverage(), ["A canal.", "Boats with coal."], anchors=anchors)
    assert halves == [3 / 8, 3 / 8 + 1 / 4]


def test_anchors_that_share_a_word_both_count() -> None:
    assert measured(AnchorCoverage(), ["Coal.", "Trade."], anchors=("coal trade", "coal")) == [1 / 4 + 1 / 2, 1 / 4]


def test_a_word_twice_in_an_anchor_counts_once() -> None:
    assert measured(AnchorCoverage(), ["Coal.", "Trade."], anchors=("coal coal trade",)) == [1 / 2, 1 / 2]


@pytest.mark.parametrize("anchors", [(), ("",), ("the of", " ")])
def test_without_words_in_anchors_nothing_is_shared(anchors: tuple[str, ...]) -> None:
    assert measured(AnchorCoverage(), anchors=anchors) == [0] * 4


def test_anchors_of_stop_words_take_no_weight() -> None:
    assert measured(AnchorCoverage(), ["Coal."], anchors=("coal", "the", "")) == [1]


def test_what_they_found_is_told_in_words() -> None:
    rows, queries = table(SENTENCES, query="canal boats", title="Coal", anchors=("canal boats", "coal"))
    told = [
        [
            feature.explain(build_sheet(rows, queries), row, 0.0)
            for feature in (SquaredOverlap(), Coverage(query=Title()))
        ]
        for row in (0, 2)
    ]
    assert told == [["shares 2 query words", "shares 1 title word"], ["shares no query word", "shares 1 title word"]]
    assert AnchorCoverage().explain(build_sheet(rows, queries), 0, 0.0) == "shares 3 anchor words"


words = st.sampled_from("canal canals boat boats coal lock weir horse the of and İstanbul ﬃcient é".split())
texts = st.lists(words, max_size=7).map(" ".join)


@pytest.mark.slow
@given(
    sentences=st.lists(st.lists(words, min_size=1, max_size=7).map(" ".join), min_size=1, max_size=6),
    query=st.lists(words, min_size=1, max_size=5).map(" ".join),
    title=texts,
    anchors=st.lists(texts, max_size=6).map(tuple),
)
@settings(max_examples=80)
def test_the_columns_are_those_of_the_formulas(
    sentences: list[str], query: str, title: str, anchors: tuple[str, ...]
) -> None:
    asked = set(extract_terms(query, "en")) or set(extract_terms(title, "en"))
    named = set(extract_terms(title, "en"))
    pointing = Counter(found for found in (tuple(extract_terms(a, "en")) for a in anchors) if found)
    if asked:  # else the most frequent words are the need
        squared = [len(asked & set(extract_terms(s, "en"))) ** 2 / len(asked) for s in sentences]
        assert measured(SquaredOverlap(), sentences, query=query, title=title) == pytest.approx(squared)
    shares = [len(named & set(extract_terms(s, "en"))) / max(1, len(named)) for s in sentences]
    assert measured(Coverage(query=Title()), sentences, title=title) == pytest.approx(shares)
    weighted = [
        sum(
            times / pointing.total() * len(set(anchor) & set(extract_terms(s, "en"))) / len(set(anchor))
            for anchor, times in pointing.items()
        )
        for s in sentences
    ]
    found = measured(AnchorCoverage(), sentences, anchors=anchors)
    assert found == pytest.approx(weighted)
    assert all(0 <= value <= 1 + 1e-12 for value in found)

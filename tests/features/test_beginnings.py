"""Features of the beginnings of sentences."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.language import clip_sentence, split_words
from epitome.walk.candidates import Body
from epitome.walk.features import AsRank, FunctionWords, OfBeginning, StopWords, TfIdf, WeightedCoverage
from epitome.walk.features.feature import Feature
from epitome.walk.features.of_sentence.beginnings import cut_to_beginnings
from epitome.walk.queries import Title
from epitome.walk.table import Queries, Rows
from support.samples.columns import build_sheet

LATE = "After many years of talk, letters, maps and quarrels between all of the owners, coal came."
EARLY = "Coal came, after many years of talk, letters, maps and quarrels between the owners."
SHORT = "No coal."


def about(texts: list[str], title: str = "coal price", language: str = "en") -> tuple[Rows, Queries]:
    task = Task((Document.from_sentences(texts, title=title, language=language),))
    rows = Body()(task)
    return rows, {"title": Title()(task, rows, {})}


def column(feature: Feature, rows: Rows, queries: Queries) -> list[float]:
    return [float(v) for v in build_sheet(rows, queries).column(feature)]


def test_beginnings_by_hand() -> None:
    assert clip_sentence("x" * 75) == "x" * 75
    assert clip_sentence("x" * 80) == "x" * 75  # not one whole word: cut inside
    assert clip_sentence("a" * 70 + " bcde f") == "a" * 70 + " bcde"  # just fits
    assert clip_sentence("a" * 70 + " bcdef g") == "a" * 70  # would be cut
    assert clip_sentence(LATE) == "After many years of talk, letters, maps and quarrels between all of the"
    assert clip_sentence("") == ""


@given(st.text(alphabet="ab ,.\n\u00e9\u4e2d", max_size=200))
@settings(max_examples=200)
def test_a_beginning_is_short_verbatim_and_ends_with_a_word(text: str) -> None:
    shown = clip_sentence(text)
    assert len(shown) <= 75 and text.startswith(shown)
    after = text[len(shown) :]
    assert not after or after[0].isspace() or len(text[:75].split()) <= 1
    assert len(text) > 75 or shown == text


def test_only_the_first_words_count_by_hand() -> None:
    rows, queries = about([LATE, EARLY, SHORT])
    # of "coal" and "price" all sentences have the first; the beginning of the first one has none
    whole, begun = (
        column(f, rows, queries)
        for f in (WeightedCoverage(query=Title()), OfBeginning(feature=WeightedCoverage(query=Title())))
    )
    assert whole[0] == whole[1] == whole[2] > 0
    assert begun[0] == 0.0 and begun[1] == begun[2] > 0


def test_weights_of_words_are_those_of_the_beginnings() -> None:
    rows, queries = about([LATE, EARLY])
    unknown, one_of_two = np.log1p(2.5 / 0.5), np.log1p(1.5 / 1.5)  # "price" in none, "coal" in one of two beginnings
    found = column(OfBeginning(feature=WeightedCoverage(query=Title())), rows, queries)
    assert found == pytest.approx([0.0, one_of_two / (one_of_two + unknown)])


def test_stop_words_of_the_beginning() -> None:
    rows, queries = about(["The coal came to the town.", "x" * 74 + " of the and"])
    assert column(OfBeginning(feature=StopWords()), rows, queries) == pytest.approx([3 / 6, 0.0])


@given(st.lists(st.text(alphabet="coal pries,.", min_size=1, max_size=160), min_size=1, max_size=6))
@settings(max_examples=60)
def test_a_feature_of_beginnings_is_that_of_a_document_of_beginnings(texts: list[str]) -> None:
    texts = [f"coal {text}" for text in texts]
    rows, queries = about(texts)
    cut, cut_queries = about([clip_sentence(text) for text in texts])
    for feature in (TfIdf(query=Title()), WeightedCoverage(query=Title()), StopWords()):
        expected = column(feature, cut, cut_queries)
        assert column(OfBeginning(feature=feature), rows, queries) == pytest.approx(expected, abs=1e-12)


def test_what_was_found_is_told_of_the_beginning() -> None:
    rows, queries = about([LATE, EARLY])
    feature = OfBeginning(feature=TfIdf(query=Title()))
    values = column(feature, rows, queries)
    assert feature.explain(build_sheet(rows, queries), 0, values[0]) == "in its first words: shares no title word"
    assert feature.explain(build_sheet(rows, queries), 1, values[1]) == "in its first words: shares 1 title word"
    assert feature.name == "begun_tfidf_title" and feature.description.startswith("of its first words, ")
    assert AsRank(feature=feature).name == "rank_begun_tfidf_title"


def test_the_rows_themselves_are_left_as_they_are() -> None:
    rows, _ = about([LATE, EARLY])
    before = rows.terms.counts.sum()
    begun = cut_to_beginnings(build_sheet(rows)).rows
    assert begun.sentences is rows.sentences and begun.terms.counts.sum() < before == rows.terms.counts.sum()
    assert list(np.diff(begun.terms.bounds)) == [len(split_words(clip_sentence(text))) for text in (LATE, EARLY)]


def test_small_words_by_hand() -> None:
    rows, queries = about(["We of the and the by.", "Coal 17 (HNO3).", "x" * 74 + " of the and"])
    assert column(FunctionWords(), rows, queries) == pytest.approx([5 / 13, 0.0, 0.0])  # we, of, the, and, by
    assert (
        FunctionWords().explain(build_sheet(rows, queries), 0, 5 / 13) == "begins with 5 of the commonest small words"
    )


def test_small_words_are_english() -> None:
    rows, queries = about(["We of the and the by."], language="de")
    assert column(FunctionWords(), rows, queries) == [0.0]

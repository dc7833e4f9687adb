"""Similarity: the cosine of a sentence and the whole query, also of what the document lacks of it."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.language import extract_terms
from epitome.maths.arrays import Floats
from epitome.walk.candidates import Body
from epitome.walk.features import DoubledByCue, Similarity
from epitome.walk.queries import Title, TitleFrequent
from epitome.walk.table import Query, Rows, query_length
from support.samples.columns import build_sheet

WORDS = ("acid", "rain", "lake", "fish", "lime", "soil")


def likeness(texts: list[str], title: str) -> Floats:
    """The column for the title."""
    rows, query = made(texts, title)
    return build_sheet(rows, {"title": query}).column(Similarity(query=Title()))


def made(texts: list[str], title: str) -> tuple[Rows, Query]:
    task = Task((Document.from_sentences(texts, title=title),))
    rows = Body()(task)
    return rows, Title()(task, rows, {})


def test_query_terms_that_the_document_lacks_count_in_the_length_of_the_query() -> None:
    """The title has acid, rain, lakes; the document has no lake: |q| = sqrt 3."""
    found = likeness(["Acid rain fell.", "Rain and rain.", "Fish died."], "Acid rain in lakes")
    #  (acid rain fall) . (acid rain lake) = 2, lengths sqrt 3 and sqrt 3; (rain 2): 2 / (2 sqrt 3)
    assert found == pytest.approx([2 / 3, 1 / sqrt(3), 0])


def test_of_what_the_document_knows_of_the_query_alone() -> None:
    rows, query = made(["Acid rain fell.", "Rain and rain.", "Fish died."], "Acid rain in lakes")
    found = build_sheet(rows, {"title": query}).column(Similarity(query=Title(), known=True))
    assert found == pytest.approx([2 / sqrt(6), 1 / sqrt(2), 0])  # |q| = sqrt 2: acid and rain


def test_a_widened_query_is_as_long_as_all_its_terms() -> None:
    """Title and frequent terms: acid, lake (lacking), rain, fell: each once, |q| = 2."""
    task = Task((Document.from_sentences(["Acid rain fell.", "Rain fell."], title="Acid lakes"),))
    rows = Body()(task)
    query = TitleFrequent()(task, rows, {})
    assert sorted(query.terms) == ["acid", "fell", "lake", "rain"]
    assert query_length(query) == 2
    feature = Similarity(query=TitleFrequent())
    found = build_sheet(rows, {"title-mft": query}).column(feature)
    assert found == pytest.approx([3 / (2 * sqrt(3)), 2 / (2 * sqrt(2))])
    doubled = build_sheet(rows, {"title-mft": query}).column(DoubledByCue(feature=feature))
    assert doubled == pytest.approx(found)


def test_a_query_of_counts_has_the_length_of_its_counts() -> None:
    assert query_length(Query("whole", "", (), counts=np.array([3.0, 0.0, 4.0]))) == 5
    assert query_length(Query("empty", "", ())) == 0


@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), min_size=1, max_size=6),
    st.lists(st.sampled_from((*WORDS, "moss", "heron")), min_size=1, max_size=6).map(" ".join),
)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_it_is_the_cosine_of_the_two_bags_of_words(texts: list[str], title: str) -> None:
    asked = Counter(extract_terms(title, "en"))
    for value, text in zip(likeness(texts, title), texts, strict=True):
        held = Counter(extract_terms(text, "en"))
        product = sum(times * asked[term] for term, times in held.items())
        lengths = sqrt(sum(n * n for n in held.values()) * sum(n * n for n in asked.values()))
        assert value == pytest.approx(product / lengths)
        assert 0 <= value <= 1 + 1e-12

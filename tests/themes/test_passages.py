"""Passages: sentences with their neighbours, by hand, against a dense way, and on documents about different things."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Task
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.table import Rows
from epitome.walk.themes import Passages, Topics
from epitome.walk.themes.clustering import MAX_CLUSTERED, add_neighbours

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def rows_of(*texts: list[str]) -> Rows:
    documents = (Document.from_sentences(some, id=str(n), language="en") for n, some in enumerate(texts))
    return Body()(Task(tuple(documents)))


def purity(rows: Rows, number: np.ndarray) -> float:
    """The share of sentences that stand in their theme with most of its sentences' document."""
    most = [np.bincount(rows.document_of[number == k]).max() for k in np.unique(number)]
    return float(sum(most) / len(rows))


def test_a_sentence_has_half_of_its_neighbours_by_hand() -> None:
    rows = rows_of(["Tides.", "Moons.", "Boats."], ["Bread."])
    tides, moons, boats, bread = (rows.terms.vocabulary.number[t] for t in ("tide", "moon", "boat", "bread"))
    found = add_neighbours(rows).toarray()  # each sentence is one word: its unit vector has one 1
    assert found[0, [tides, moons, boats, bread]].tolist() == [1, 0.5, 0, 0]
    assert found[1, [tides, moons, boats, bread]].tolist() == [0.5, 1, 0.5, 0]
    assert found[2, [tides, moons, boats, bread]].tolist() == [0, 0.5, 1, 0]
    assert found[3, [tides, moons, boats, bread]].tolist() == [0, 0, 0, 1]


@given(sizes=st.lists(st.integers(1, 5), min_size=1, max_size=4), data=st.data())
def test_neighbours_are_those_of_a_plain_loop(sizes: list[int], data: st.DataObject) -> None:
    word = st.sampled_from(["tide", "moon", "boat", "bread", "lamp"])
    texts = [[" ".join(data.draw(st.lists(word, min_size=1, max_size=4))) + "." for _ in range(n)] for n in sizes]
    rows = rows_of(*texts)
    vectors = unit_tfidf(rows.terms.counts).toarray()
    plain = vectors.copy()
    for i in range(len(rows)):
        for j in (i - 1, i + 1):
            if 0 <= j < len(rows) and rows.document_of[i] == rows.document_of[j]:
                plain[i] += vectors[j] / 2
    np.testing.assert_allclose(add_neighbours(rows).toarray(), plain, rtol=1e-12, atol=1e-12)


def test_documents_about_different_things_are_parted_far_better_than_by_sentences_alone() -> None:
    documents = tuple(
        epitome.read(file) for file in sorted(EXAMPLES.iterdir()) if file.suffix in (".xml", ".html", ".txt")
    )
    rows = Body()(Task(documents))
    passages, topics = (part(rows, {}) for part in (Passages(), Topics()))
    assert purity(rows, passages.number) > 0.9 > 0.5 > purity(rows, topics.number)
    labels = [set(label.split(", ")) for label in passages.labels]
    for words in ({"tide", "moon"}, {"acid"}, {"canal"}, {"dough"}, {"backup"}, {"light"}):
        assert any(words <= label for label in labels), words


def test_equal_sentences_are_one_theme_and_a_single_one_too() -> None:
    for texts in (["Tides rise."], ["Tides rise."] * 7, ["..."]):
        found = Passages()(rows_of(texts), {})
        assert found.number.tolist() == [0] * len(texts) and len(found.labels) == 1 and found.labels[0]


def test_too_many_sentences_are_one_theme_and_that_is_noted() -> None:
    found = Passages()(rows_of(["Tides rise."] * (MAX_CLUSTERED + 1)), {})
    assert set(found.number.tolist()) == {0} and "not parted" in found.notes[0]


@pytest.mark.parametrize("wrong", [{"n_components": 0}, {"min_clusters": 0}, {"min_clusters": 5, "max_clusters": 4}])
def test_impossible_numbers_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(UsageError, match="dimension"):
        Passages(**wrong)

"""Closeness of a sentence, worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Budget, Document, Task
from epitome.learning.models import summariser_for
from epitome.systems.default.additions import find_whole_answers, read_closeness
from epitome.walk.features import Closeness
from epitome.walk.queries import UserQuery

WEIGHTS = (("trout", 3.0), ("salt", 1.0), ("canal", 2.0), ("moon", 2.0))
DOCUMENT = Document.from_sentences(
    ["Trout swim in the canal.", "They like salt very much.", "Bread is baked in an oven.", "Salt is sold here."],
    title="Trout",
    sections=[["Moon"], ["Moon"], ["Moon"], ["Bread"]],
)


def measure(query: str, weights: tuple[tuple[str, float], ...]) -> list[float]:
    task = Task((DOCUMENT,), query)
    summariser = read_closeness(summariser_for("tfidf"), weights)
    table = summariser.measure(task)
    column = table.values[:, table.names.index(Closeness(query=UserQuery()).name)]
    return [float(value) for value in np.asarray(column)]


def test_words_over_a_sentence_and_before_it_count_in_part() -> None:
    """Of 8: the sentence's own words whole, half of those in headings and title, three tenths of the one before."""
    assert measure("trout salt canal moon", WEIGHTS) == pytest.approx(
        [
            (3 + 2 + 0.5 * 2) / 8,  # trout, canal; the heading moon
            (1 + 0.5 * 3 + 0.5 * 2 + 0.3 * 2) / 8,  # salt; the title trout, the heading moon; canal before it
            (0.5 * 3 + 0.5 * 2 + 0.3 * 1) / 8,  # the title, the heading; salt before it
            (1 + 0.5 * 3) / 8,  # salt; the title; the section before it does not count
        ]
    )


def test_terms_without_a_weight_count_nothing_and_without_any_all_the_same() -> None:
    assert measure("bread salt", ()) == pytest.approx([0.0, 0.5, (1 + 0.3) / 2, (0.5 + 1) / 2])
    assert measure("salt oven", (("salt", 1.0), ("zinc", 5.0))) == pytest.approx([0.0, 1.0, 0.3, 1.0])


def test_answers_are_whole_and_close() -> None:
    task = Task((DOCUMENT,), "trout salt canal moon")
    summary = read_closeness(summariser_for("tfidf"), WEIGHTS)(task, budget=Budget(unit="sentences", size=4))
    kept = find_whole_answers(summary)
    assert [e.text for e in kept] == ["Trout swim in the canal.", "They like salt very much."]
    assert sorted(e.rank for e in kept) == [1, 2]
    assert find_whole_answers(epitome.summarise(DOCUMENT, query="salt", system="lead", sentences=1))

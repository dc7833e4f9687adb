"""Learning from marks: what a reader taught is used where it helps on documents not seen, and nowhere else."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import epitome
from epitome.api.choice import DEFAULT_CHOICE
from epitome.api.collected.learn_from_marks import list_examples, teach
from epitome.collection import Collection
from epitome.document import Document, Task
from epitome.learning.training import teaching
from epitome.learning.training.teaching import MarkedTable, fit_weights, judge_marks, measure_marks
from epitome.runtime.errors import InputError, NotFound, UsageError
from epitome.systems.taught import FEATURES

_WORDS = "boats carry coal along the canal while keepers open gates before dawn near the old stone bridge".split()


def _invent(number: int) -> Document:
    """Thirty sentences, every fifth of which asks; places are drawn."""
    draw = random.Random(number)
    lines = []
    for i in range(30):
        words = [draw.choice(_WORDS) for _ in range(draw.randint(7, 12))]
        lines.append(f"{' '.join(words).capitalize()} {i}{'?' if draw.random() < 0.2 else '.'}")
    return Document.from_sentences(lines, id=f"notes/{number}.txt", title="Canals")


@pytest.fixture
def pages(tmp_path: Path) -> Collection:
    collection = Collection(tmp_path / "c")
    for number in range(6):
        collection.add(_invent(number))
    return collection


def _mark(pages: Collection, *, good: str = "asks") -> None:
    for number in range(5):
        id, draw = f"notes/{number}.txt", random.Random(100 + number)
        sentences = pages.document(id).sentences
        for sentence in sentences:
            chosen = {
                "asks": sentence.text.endswith("?"),
                "first": sentence.index == 0,
                "random": draw.random() < 0.3,
            }[good]
            pages.feedback.give(id, sentence.index, 1 if chosen else -1)


def test_a_lesson_helps_on_documents_that_were_not_marked(pages: Collection) -> None:
    unmarked = "notes/5.txt"
    before = [e.index for e in epitome.rank(pages.document(unmarked))]
    _mark(pages)
    lesson = teach(pages, folder="notes")
    report = lesson.report
    assert report["marks"] == 150 and report["documents"] == 5
    assert report["low"] > 0 and report["may_be_used"] and report["own"] > report["shipped"]

    assert [e.index for e in epitome.rank(pages.document(unmarked))] == before  # nothing is used yet
    pages.lessons.use(lesson.number, folder="notes")
    sentences = pages.document(unmarked).sentences
    after = [e.index for e in epitome.rank(pages.document(unmarked))]
    asking = {s.index for s in sentences if s.text.endswith("?")}
    places = {name: np.mean([order.index(i) for i in asking]) for name, order in (("was", before), ("is", after))}
    assert places["is"] < places["was"]
    assert pages.lessons.list_uses() == {"notes": lesson.number}
    pages.lessons.use(None, folder="notes")
    assert [e.index for e in epitome.rank(pages.document(unmarked))] == before


def test_a_lesson_below_half_of_the_pairs_is_not_offered(pages: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "_LEAST_SHARE", 1.01)  # as if half were more than this lesson reaches
    _mark(pages)
    report = teach(pages, folder="notes").report
    assert report["low"] > 0 and not report["may_be_used"]


def test_random_marks_are_not_offered_and_a_narrow_teacher_is_told(pages: Collection) -> None:
    _mark(pages, good="random")
    lesson = teach(pages)
    assert not lesson.report["may_be_used"]
    with pytest.raises(UsageError, match="did not help"):
        pages.lessons.use(lesson.number)
    assert pages.document("notes/5.txt").taught == ()

    _mark(pages, good="first")
    assert "beginning" in teach(pages).report["narrow"]


def test_few_marks_are_refused(pages: Collection) -> None:
    with pytest.raises(InputError, match="0 marks"):
        teach(pages)
    for sentence in range(25):
        pages.feedback.give("notes/0.txt", sentence, 1 if sentence % 3 else -1)
    with pytest.raises(InputError, match="1 documents"):
        teach(pages)
    with pytest.raises(NotFound):
        pages.lessons.use(7)


def test_marks_are_examples_with_grades(pages: Collection) -> None:
    pages.feedback.give("notes/0.txt", 3, 1, query="who carries coal?")
    pages.feedback.give("notes/0.txt", 4, -1, query="who carries coal?")
    pages.feedback.give("notes/1.txt", 0, 1)
    asked, unasked = list_examples(pages)
    assert asked.task.query == "who carries coal?" and unasked.task.query is None
    assert asked.labels[0][:6] == (1.0, 1.0, 1.0, 2.0, 0.0, 1.0)


def test_weights_by_hand() -> None:
    """One feature, one pair: at the minimum penalty * w = expit(-w), so that w is 0.5671 for a penalty of 0.6394."""
    values = np.zeros((2, len(FEATURES)))
    values[0, 0] = 1.0
    table = MarkedTable("d", 2, np.zeros(2), values, np.array([0]), np.array([1]), (np.array([0]), np.array([0])))
    penalty = 1.0 / (1.0 + np.exp(0.5671)) / 0.5671
    weights = fit_weights([table], penalty)
    assert weights[0] == pytest.approx(0.5671, abs=1e-3) and not weights[1:].any()
    assert judge_marks(table, weights).tolist() == [1.0, 1.0]
    assert judge_marks(table, np.zeros(len(FEATURES))).tolist() == [0.5, 0.5]


def test_the_pairs_of_a_document_stay_few_however_much_is_marked() -> None:
    lines = [f"The boat number {i} carries coal along the canal to gate {i % 7}." for i in range(1_000)]
    task = Task((Document.from_sentences(lines, id="long"),))
    summariser = DEFAULT_CHOICE.find_for(task)
    table = measure_marks(summariser, task, frozenset(range(0, 1_000, 2)), frozenset(range(1, 1_000, 2)))
    assert table is not None
    assert len(table.better) == len(table.worse) <= 3_600 and table.marks == len(table.probes) <= 120
    for probe in table.probes:  # one mark and its opponents
        assert len(set(table.better[probe])) == 1 or len(set(table.worse[probe])) == 1
    assert measure_marks(summariser, task, frozenset(), frozenset()) is None

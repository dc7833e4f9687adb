"""Documents and judged tasks to examples with labels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.document import Document, Task
from epitome.learning.labels import label_from_abstract
from epitome.learning.training.examples import ExampleCollector
from epitome.learning.training.learning import TrainingTable, _choose_thresholds, evaluate_order, find_relevant
from epitome.runtime.errors import InputError, UsageError
from training.articles import article, documents, repeated_in

TWO = Document.from_sentences(["A lake froze.", "A pond did not."], title="Ice")


def of_one(document: Document, labels: str = "marcu") -> tuple[list[epitome.Example], dict[str, int]]:
    gathered = ExampleCollector()
    return list(gathered.collect([document], labels=labels)), gathered.dropped


@pytest.mark.parametrize("labels", ["marcu", "greedy"])
def test_the_sentences_that_an_abstract_repeats_are_the_ones_to_choose(labels: str) -> None:
    for number, document in enumerate(documents(range(3))):
        (example,), dropped = of_one(document, labels)
        assert dropped == {}
        assert example.task == Task((document,))
        assert {i for i, label in enumerate(example.labels[0]) if label} == repeated_in(document, number)
        assert example.labels[0] == label_from_abstract(document, method=labels)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (article(0, abstract=False), "no abstract"),
        (article(0, title=False), "no title"),
        (b"<article><front><article-meta><title-group><article-title>A lake</article-title></title-group>"
         b"<abstract><p>Fish swim.</p></abstract></article-meta></front><body></body></article>", "no body"),
        (b"<article><front><article-meta><title-group><article-title>A lake</article-title></title-group>"
         b"<abstract><p>Fish swim.</p></abstract></article-meta></front><body><sec><p>Fish swim.</p><p>Rain fell.</p>"
         b"</sec></body></article>", "an extract of one sentence"),
    ],
)  # fmt: skip
def test_documents_that_tell_nothing_are_dropped_and_counted(data: bytes, reason: str) -> None:
    document = epitome.read(data, language="en")
    kept, dropped = of_one(document)
    assert (kept, dropped) == ([], {reason: 1})
    gathered = ExampleCollector()
    assert list(gathered.collect([document, document], labels="marcu")) == []
    assert gathered.describe_dropped() == f"2 with {reason}"


def test_sections_are_not_needed() -> None:
    document = epitome.read(article(1, sections=False), language="en")
    (example,), dropped = of_one(document)
    assert dropped == {} and {i for i, label in enumerate(example.labels[0]) if label} == repeated_in(document, 1)


def test_examples_are_taken_as_they_are() -> None:
    given = [epitome.Example(Task((TWO,)), ((0.0, 2.0),)), epitome.Example(Task((TWO, TWO)), ((0, 1), (True, False)))]
    gathered = ExampleCollector()
    assert list(gathered.collect(given, labels="marcu")) == given
    numbers: Any = (np.array([0, 1]),)
    assert len(list(gathered.collect([epitome.Example(Task((TWO,)), numbers)], labels="marcu"))) == 1


@pytest.mark.parametrize(
    "labels",
    [
        (),
        ((1.0,),),
        ((1.0, 0.0, 0.0),),
        ((1.0, 0.0), (1.0, 0.0)),
        ((1.0, float("nan")),),
        ((1.0, float("inf")),),
        ((1.0, "0"),),
        ((1.0, None),),
    ],
    ids=str,
)
def test_labels_that_do_not_fit_are_refused(labels: Any) -> None:
    with pytest.raises(UsageError, match="one list of 0/1 or grades per document"):
        list(ExampleCollector().collect([epitome.Example(Task((TWO,)), labels)], labels="marcu"))


@pytest.mark.parametrize("other", ["article.xml", b"<p>A lake.</p>", None, 5, ("A lake.", 1)])
def test_anything_else_is_no_example(other: Any) -> None:
    with pytest.raises(UsageError, match="is no example"):
        epitome.train("structured", [other])
    with pytest.raises(UsageError, match="task is a Document"):
        epitome.train("structured", [epitome.Example(TWO, ((1.0, 0.0),))])  # type: ignore[arg-type]


def test_nothing_to_learn_from_says_how_to_give_labels() -> None:
    plain = epitome.read(article(0, abstract=False), language="en")
    with pytest.raises(InputError, match=r"left out: 1 with no abstract.*epitome.Example\(task, labels\)"):
        epitome.train("structured", [plain])
    with pytest.raises(InputError, match="nothing to learn from;"):
        epitome.train("structured", [])
    same = epitome.Example(Task((TWO,)), ((1.0, 1.0),))
    with pytest.raises(InputError, match="both sentences to choose and others"):
        epitome.train("structured", [same])


def test_an_unknown_way_to_label_is_refused() -> None:
    with pytest.raises(UsageError, match="marcu, greedy"):
        epitome.train("structured", documents(range(1)), labels="magic")


def test_grades_part_rows_at_each_grade_but_the_lowest() -> None:
    assert _choose_thresholds(np.array([0.0, 2.0, 1.0, 0.0])).tolist() == [1.0, 2.0]
    assert _choose_thresholds(np.array([0.0, 1.0])).tolist() == [1.0]
    assert _choose_thresholds(np.array([-1.0, 3.0, 1.0])).tolist() == [1.0, 3.0]
    many = _choose_thresholds(np.arange(101.0))
    assert many.tolist() == [1.0, 20.0, 40.0, 60.0, 80.0]


def test_a_task_tells_where_rows_differ() -> None:
    assert TrainingTable(np.zeros((2, 1)), np.array([0.0, 1.0])).is_informative
    assert not TrainingTable(np.zeros((2, 1)), np.array([1.0, 1.0])).is_informative
    assert not TrainingTable(np.zeros((0, 1)), np.array([])).is_informative


def test_an_order_is_judged_by_hand() -> None:
    # relevant at places 1 and 3 of 4: AP = (1/1 + 2/3) / 2; break-even at 2: one of two
    found = evaluate_order(np.array([2, 0, 3, 1]), np.array([0.0, 0.0, 1.0, 2.0]))
    assert found["AP"] == pytest.approx(5 / 6) and found["BreakEven"] == pytest.approx(0.5)
    assert evaluate_order(np.array([0, 1]), np.array([0.0, 0.0])) == {}


@pytest.mark.parametrize(
    ("labels", "chosen"),
    [
        ([0.0, 1.0, 0.0], [1]),
        ([0.0, 1.0, 2.0], [1, 2]),
        ([1.0, 2.0, 1.0], [1]),
        ([-1.0, 1.0, -1.0], [1]),
        ([1.0, 1.0], [0, 1]),
        ([0.0, 0.0], []),
        ([], []),
    ],
)
def test_rows_above_the_lowest_grade_are_to_be_chosen(labels: list[float], chosen: list[int]) -> None:
    assert np.flatnonzero(find_relevant(np.array(labels, np.float64))).tolist() == chosen


def test_an_example_with_a_query_keeps_it() -> None:
    example = epitome.Example(Task((TWO,), "pond"), ((0.0, 1.0),))
    (kept,) = ExampleCollector().collect([example], labels="marcu")
    assert kept.task.query == "pond" and replace(kept, labels=()).labels == ()

"""The three views of elaborative's experiment, by hand."""

from __future__ import annotations

import pytest

from elaborative.tasks import judge_orders
from epitome.document import Document, Task
from epitome.learning.datasets import Judged
from epitome.learning.measures import Key
from harness.tasks import SplitTask

PAGE = Document.from_sentences([f"This is sentence {number}." for number in range(12)], id="page")


def asked(*gold: int) -> SplitTask:
    keys = frozenset[Key](("page", number) for number in gold)
    labels = (tuple(float(number in gold) for number in range(12)),)
    return SplitTask(Judged(Task((PAGE,)), labels, id="task", kind="linked", gold=(keys,)), True, 0)


def seen(order: list[int], task: SplitTask, view: str) -> dict[str, float]:
    keys: tuple[Key, ...] = tuple(("page", number) for number in order)
    return judge_orders({"task": keys}, [task], view, per_annotator=False).get("task", {})


def test_gold_of_the_first_five_is_removed_and_then_its_candidates_too() -> None:
    order, task = [1, 0, 7, 9, 2, 8, 10, 11, 3, 4, 5, 6], asked(1, 7, 8)
    every, late, only = (seen(order, task, view) for view in ("all", "late", "late only"))
    # taken: 1 0 7 9 2; gold 1 7 8, without the first five sentences 7 8; without them as candidates 7 9 8 10 11
    assert (every["R"], every["P"]) == pytest.approx((2 / 3, 2 / 5))
    assert (late["R"], late["P"]) == pytest.approx((1 / 2, 1 / 5))
    assert (only["R"], only["P"]) == pytest.approx((1, 2 / 5))
    # widened: 0 1 2 3, 6 7 8, 9 10 and, of the third view, 6 to 11
    assert (every["NearR"], every["NearP"]) == pytest.approx((1, 3 / 9))
    assert (late["NearR"], late["NearP"]) == pytest.approx((1, 2 / 9))
    assert (only["NearR"], only["NearP"]) == pytest.approx((1, 2 / 6))


def test_a_task_without_later_gold_is_judged_in_the_first_view_only() -> None:
    assert seen([0, 1], asked(1), "all")["R"] == 1
    assert seen([0, 1], asked(1), "late") == {} and seen([0, 1], asked(1), "late only") == {}

"""Tasks in processes: results in order, however many a task has; what is lost is lost alone."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from functools import partial

import pytest

from epitome.runtime.workers.in_order import ProcessLost, run_in_order
from epitome.runtime.workers.worker_limits import Deadline
from support.many import break_at, count_up


def refuse(task: int, lost: ProcessLost) -> str:
    return f"{task} lost{'' if lost.seconds is None else ' late'}"


def run(tasks: Iterator[int] | list[int], **given: int) -> Iterator[tuple[int, str]]:
    work = partial(break_at, **given) if given else count_up
    return run_in_order(tasks, work, processes=2, allow=lambda task: Deadline(20.0), refuse=refuse)


def expected(tasks: list[int]) -> list[tuple[int, str]]:
    return [(task, f"{task}.{n}") for task in tasks for n in range(task)]


def test_results_come_in_order_and_are_those_of_one_process() -> None:
    tasks = [3, 0, 40, 1, 2, 0, 5, 1, 1, 1, 30, 2]
    alone = run_in_order(tasks, count_up, processes=1, allow=lambda task: Deadline(1.0), refuse=refuse)
    assert list(run(tasks)) == list(alone) == expected(tasks)


def test_a_task_that_ends_its_process_keeps_what_it_gave() -> None:
    assert list(run([2, 7, 1, 3], fatal=7, after=3)) == [
        *expected([2]),
        *expected([7])[:3],
        (7, "7 lost"),
        *expected([1, 3]),
    ]


def test_whoever_stops_taking_leaves_no_process_behind() -> None:
    results = run(iter([1, 100_000, 100_000, 100_000]))
    assert next(results) == (1, "1.0")
    assert next(results) == (100_000, "100000.0")
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_what_cannot_be_sent_is_raised_here() -> None:
    with pytest.raises(Exception, match="lambda"):
        list(run_in_order([lambda: 1], count_up, processes=2, allow=lambda task: Deadline(1.0), refuse=refuse))  # type: ignore[arg-type]

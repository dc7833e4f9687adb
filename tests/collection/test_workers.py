from __future__ import annotations

from pathlib import Path

import pytest

from epitome.collection import Collection, index
from epitome.collection.workers import ReadTask, prepare_file, run_tasks
from epitome.runtime.errors import InputError, LimitError
from epitome.runtime.workers.worker_limits import Deadline
from support.collections.breaking import break_on_some
from support.collections.pages import contents, page, site
from support.waiting import wait_until


def tasks(folder: Path, names: list[str]) -> list[ReadTask]:
    for name in names:
        (folder / name).write_bytes(page(name, f"This is {name}."))
    return [ReadTask(name, folder / name, {}) for name in names]


@pytest.mark.slow
def test_a_worker_that_breaks_or_hangs_costs_one_file(tmp_path: Path) -> None:
    names = ["a.html", "crash.html", "b.html", "c.html", "hang.html", "d.html", "e.html", "f.html"]
    given = tasks(tmp_path, names)
    found = list(run_tasks(given, processes=2, work=break_on_some, deadline=Deadline(20.0, 6.0)))
    assert [task.id for task, _ in found] == names
    errors = {task.id: type(outcome.error) for task, outcome in found if outcome.error}
    assert errors == {"crash.html": InputError, "hang.html": LimitError}
    assert all(outcome.prepared and outcome.prepared.id == task.id for task, outcome in found if task.id not in errors)


def test_several_processes_make_the_same_collection_as_one(tmp_path: Path) -> None:
    site(tmp_path / "site", 30, footer="Part of the canal handbook.")
    for processes in (1, 2):
        with Collection(tmp_path / f"c{processes}") as collection:
            done = index(collection, [str(tmp_path / "site")], processes=processes)
        assert len(done.added) == 30
    assert contents(tmp_path / "c1") == contents(tmp_path / "c2")


@pytest.mark.slow
def test_workers_are_gone_when_nobody_asks_any_more(tmp_path: Path) -> None:
    import multiprocessing

    results = run_tasks(tasks(tmp_path, [f"{i}.html" for i in range(9)]), processes=2)
    next(results)
    assert multiprocessing.active_children()
    results.close()  # type: ignore[attr-defined]
    wait_until(lambda: not multiprocessing.active_children(), shown=multiprocessing.active_children)


def test_a_known_content_is_not_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (task,) = tasks(tmp_path, ["a.html"])
    (first,) = prepare_file(task)
    assert first.prepared is not None and first.digest is not None

    def never(*given: object, **named: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr("epitome.readers.isolated.read_bytes", never)
    (known,) = prepare_file(ReadTask(task.id, task.path, {task.id: first.digest}))
    assert (known.prepared, known.error) == (None, None)
    (fault,) = prepare_file(task)
    assert isinstance(fault.error, InputError) and "AssertionError" in str(fault.error)

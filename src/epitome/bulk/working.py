"""Rows to results in workers that may be killed, in the order of the rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from epitome.bulk.payloads import Row
from epitome.bulk.rows import Columned, Known, Work, refuse
from epitome.errors import EpitomeError, InputError, LimitError
from epitome.processes import WorkerLost, run_in_order

_Given = Known | Columned | WorkerLost


def summarise_rows(rows: Iterable[Row], work: Work, *, workers: int, seconds: float) -> Iterator[tuple[Row, Columned]]:
    """Each row with its columns; with no workers in this process, without limits of time and memory.

    A row whose worker ends is tried once more in a new one, so that a worker that somebody else ended costs nothing.
    """
    id: str | None = None
    for row, given in _run(rows, work, workers=workers, seconds=seconds):
        if isinstance(given, Known):
            id = given.id
            continue
        result: _Given = given
        if isinstance(result, WorkerLost) and result.seconds is None:
            *_, result = (again for _, again in _run([row], work, workers=1, seconds=seconds))
        if isinstance(result, dict):
            yield row, result
        else:
            yield row, refuse(id or row.name, _describe_loss(result))
        id = None


def _run(rows: Iterable[Row], work: Work, *, workers: int, seconds: float) -> Iterator[tuple[Row, _Given]]:
    prepare = None if workers == 0 else work.prepare
    return run_in_order(
        rows, partial(_widen, work), processes=workers, seconds=lambda _: seconds, refuse=_keep, prepare=prepare
    )


def _widen(work: Work, row: Row) -> Iterator[_Given]:
    yield from work(row)


def _keep(_: Row, lost: WorkerLost) -> _Given:
    return lost


def _describe_loss(lost: object) -> EpitomeError:
    if isinstance(lost, WorkerLost) and lost.seconds is not None:
        return LimitError(f"the row took more than {lost.seconds:g} seconds", "split its document")
    return InputError("the row broke the process that read it", "report it with the row")

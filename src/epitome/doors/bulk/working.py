"""Rows to results in workers that may be killed, in the order of the rows.

Small rows go to a worker several at once, since what a row costs here would else be a good part of what it costs there.
Where a worker is lost with several, or takes long for them, each of them is done again by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from epitome.doors.bulk.payloads import Cells, JsonLine, Row
from epitome.doors.bulk.rows import Columned, Known, RowWork, refuse
from epitome.readers.containers.members import Member
from epitome.runtime.errors import EpitomeError, InputError, LimitError
from epitome.runtime.workers.in_order import ProcessLost, run_in_order
from epitome.runtime.workers.worker_limits import Deadline

_MOST_ROWS = 32
_MOST_BYTES = 262_144
_GROUP_SECONDS = 10.0  # of several rows; by itself each has all its time
_Given = Known | Columned | list[Columned] | ProcessLost
_Group = Sequence[Row]


def summarise_rows(
    rows: Iterable[Row], work: RowWork, *, workers: int, seconds: float
) -> Iterator[tuple[Row, Columned]]:
    """Each row with its columns; with no workers in this process, without limits of time and memory."""
    groups = (
        _group(rows) if workers else ([row] for row in rows)
    )  # without workers, rows are read as they are asked for
    for group, results in _run(groups, work, workers=workers, seconds=seconds):
        if isinstance(results, list):
            yield from zip(group, results, strict=True)
        elif len(group) == 1 and results.lost.seconds is not None:
            yield group[0], _refuse(group[0], results)
        else:
            yield from _summarise_apart(group, work, seconds)


def _summarise_apart(rows: _Group, work: RowWork, seconds: float) -> Iterator[tuple[Row, Columned]]:
    """Each row with its columns, done by itself: a worker that somebody else ended costs nothing."""
    for (row,), results in _run(((row,) for row in rows), work, workers=1, seconds=seconds):
        yield row, results[0] if isinstance(results, list) else _refuse(row, results)


class _Lost:
    """A group whose worker was lost, and the id of its row if that was told before."""

    def __init__(self, lost: ProcessLost, id: str | None) -> None:
        self.lost, self.id = lost, id


def _run(
    groups: Iterable[_Group], work: RowWork, *, workers: int, seconds: float
) -> Iterator[tuple[_Group, list[Columned] | _Lost]]:
    """Each group with the columns of all its rows, or with how it was lost."""
    id: str | None = None
    for group, given in run_in_order(
        groups,
        partial(_do, work),
        processes=workers,
        allow=lambda group: Deadline(seconds if len(group) == 1 else min(seconds, _GROUP_SECONDS)),
        refuse=_keep,
        prepare=None if workers == 0 else work.prepare,
    ):
        if isinstance(given, Known):
            id = given.id
            continue
        yield (
            group,
            _Lost(given, id) if isinstance(given, ProcessLost) else given if isinstance(given, list) else [given],
        )
        id = None


def _do(work: RowWork, group: _Group) -> Iterator[_Given]:
    if len(group) == 1:
        yield from work(group[0])
    else:
        yield [columns for row in group for columns in work(row) if isinstance(columns, dict)]


def _keep(_: _Group, lost: ProcessLost) -> _Given:
    return lost


def _group(rows: Iterable[Row]) -> Iterator[_Group]:
    """Small rows that follow each other, together; every other row by itself."""
    group: list[Row] = []
    size = 0
    for row in rows:
        own = _measure(row)
        if group and (len(group) == _MOST_ROWS or size + own > _MOST_BYTES):
            yield group
            group, size = [], 0
        group.append(row)
        size += own
    if group:
        yield group


def _measure(row: Row) -> int:
    """About how many bytes a row holds; of a file, which may be of any size, too many to go with others."""
    held = row.payload
    if isinstance(held, EpitomeError):
        return 0
    content = held.data if isinstance(held, (JsonLine, Member)) else held.text if isinstance(held, Cells) else None
    return len(content) if isinstance(content, (bytes, str)) else _MOST_BYTES


def _refuse(row: Row, lost: _Lost) -> Columned:
    return refuse(lost.id or row.name, _describe_loss(lost.lost))


def _describe_loss(lost: ProcessLost) -> EpitomeError:
    if lost.seconds is not None:
        return LimitError(f"the row took more than {lost.seconds:g} seconds", "split its document")
    return InputError("the row broke the process that read it", "report it with the row")

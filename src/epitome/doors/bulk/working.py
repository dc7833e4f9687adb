"""Summarises rows in workers that can be killed, and yields results in the order of the rows.

Small rows are sent to a worker in groups, since sending one costs a good part of summarising it. If a worker is lost
with a group, or takes too long for it, each row of the group is done again on its own. A row that loses its worker
again says how; a worker that is lost before it can work ends the run, since no row is to blame.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial

from epitome.doors.bulk.bulk_rows import Columned, Known, RowWork, refuse
from epitome.doors.bulk.payloads import Cells, JsonLine, Row
from epitome.readers.containers.members import Member
from epitome.runtime.errors import EpitomeError, InputError, LimitError
from epitome.runtime.workers.in_order import ProcessLost, run_in_order
from epitome.runtime.workers.worker_limits import Deadline

_MAX_GROUP_ROWS = 32
_MAX_GROUP_BYTES = 262_144
_GROUP_SECONDS = 10.0  # for several rows; a single row has the full limit
_Outcome = Known | Columned | list[Columned] | ProcessLost
_Group = Sequence[Row]


def summarise_rows(
    rows: Iterable[Row], work: RowWork, *, workers: int, seconds: float
) -> Generator[tuple[Row, Columned], None, None]:
    """Yield each row with its columns; with `workers=0` in this process, without limits of time and memory."""
    groups = (
        _group(rows) if workers else ([row] for row in rows)
    )  # without workers, rows are read one by one, as they are needed
    for group, results in _run(groups, work, workers=workers, seconds=seconds):
        if isinstance(results, list):
            yield from zip(group, results, strict=True)
        elif len(group) == 1 and results.lost.seconds is not None:
            yield group[0], _refuse(group[0], results)
        else:
            yield from _summarise_apart(group, work, seconds)


def _summarise_apart(rows: _Group, work: RowWork, seconds: float) -> Iterator[tuple[Row, Columned]]:
    """Yield each row with its columns, each done on its own: a worker killed from outside loses no row."""
    for (row,), results in _run(((row,) for row in rows), work, workers=1, seconds=seconds):
        yield row, results[0] if isinstance(results, list) else _refuse(row, results)


class _Lost:
    """The loss of a group's worker, and the id of its row if the worker had sent it."""

    def __init__(self, lost: ProcessLost, id: str | None) -> None:
        self.lost, self.id = lost, id


def _run(
    groups: Iterable[_Group], work: RowWork, *, workers: int, seconds: float
) -> Iterator[tuple[_Group, list[Columned] | _Lost]]:
    """Yield each group with the columns of all its rows, or with the loss of its worker."""
    id: str | None = None
    for group, outcome in run_in_order(
        groups,
        partial(_summarise_group, work),
        processes=workers,
        allow=lambda group: Deadline(seconds if len(group) == 1 else min(seconds, _GROUP_SECONDS)),
        refuse=_return_loss,
        prepare=None if workers == 0 else work.prepare,
    ):
        if isinstance(outcome, Known):
            id = outcome.id
            continue
        yield (
            group,
            _Lost(outcome, id)
            if isinstance(outcome, ProcessLost)
            else outcome
            if isinstance(outcome, list)
            else [outcome],
        )
        id = None


def _summarise_group(work: RowWork, group: _Group) -> Iterator[_Outcome]:
    if len(group) == 1:
        yield from work(group[0])
    else:
        yield [columns for row in group for columns in work(row) if isinstance(columns, dict)]


def _return_loss(_: _Group, lost: ProcessLost) -> _Outcome:
    return lost


def _group(rows: Iterable[Row]) -> Iterator[_Group]:
    """Group small consecutive rows; every other row is a group of its own."""
    group: list[Row] = []
    size = 0
    for row in rows:
        own = _measure(row)
        if group and (len(group) == _MAX_GROUP_ROWS or size + own > _MAX_GROUP_BYTES):
            yield group
            group, size = [], 0
        group.append(row)
        size += own
    if group:
        yield group


def _measure(row: Row) -> int:
    """About how many bytes a row has; for a file, which may have any size, too many to be grouped."""
    payload = row.payload
    if isinstance(payload, EpitomeError):
        return 0
    content: object = None
    if isinstance(payload, (JsonLine, Member)):
        content = payload.data
    elif isinstance(payload, Cells):
        content = payload.text
    return len(content) if isinstance(content, (bytes, str)) else _MAX_GROUP_BYTES


def _refuse(row: Row, lost: _Lost) -> Columned:
    return refuse(lost.id or row.name, _describe_loss(lost.lost))


def _describe_loss(lost: ProcessLost) -> EpitomeError:
    if lost.seconds is not None:
        return LimitError(f"the row took more than {lost.seconds:g} seconds", "split its document")
    if not lost.was_ready:
        what = f"a worker is lost before it can work, twice ({lost.how})"
        raise LimitError(what, "take fewer workers or get more memory, and go on with --resume")
    return InputError(f"the row broke the process that read it, twice ({lost.how})", "report it with the row")

"""Runs from inputs to an output, with the state that is needed to resume an interrupted run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from epitome.doors.bulk.bulk_inputs import list_inputs, read_rows
from epitome.doors.bulk.bulk_requests import build_work, check_workers
from epitome.doors.bulk.bulk_rows import Columned
from epitome.doors.bulk.jsonl_out import JsonlOut, name_state
from epitome.doors.bulk.parquet_out import ParquetOut
from epitome.doors.bulk.payloads import Columns, Row
from epitome.doors.bulk.state import State, identify_run
from epitome.doors.bulk.working import summarise_rows
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

Place = str | os.PathLike[str]
_SUFFIXES = (".jsonl", ".parquet")


@frozen
class BulkReport:
    """How many rows the output has, and how many of them have an error."""

    rows: int
    refused: int


@frozen
class RunProgress:
    """The progress of a run: rows summarised in all and before it was resumed, and bytes of the inputs read."""

    rows: int
    resumed: int
    bytes: int
    total_bytes: int


class Output(Protocol):
    """The destination of results."""

    state: State

    def add(self, result: Columned) -> None:
        """Add a row."""

    def close(self, *, is_done: bool) -> None:
        """Make the rows durable; `is_done` says that there are no more."""


def run(
    inputs: Place | Iterable[Place],
    output: Place,
    *,
    workers: int | None = None,
    resume: bool = False,
    query: str | None = None,
    query_column: str | None = None,
    text_column: str | None = None,
    seconds: float = LIMITS.bulk_seconds,
    memory_bytes: int = LIMITS.bulk_memory_bytes,
    on_progress: Callable[[RunProgress], None] = lambda progress: None,
    **asked: Any,
) -> BulkReport:
    """Summarise each row of the inputs into a JSONL file or a folder of Parquet files, by the suffix of the output.

    `asked` are arguments of `summarise`: system, sentences, words, least, ... `workers` is the number of processes, by
    default one per core; 0 means this process, without limits. A row that takes more than `seconds` or `memory_bytes`,
    or crashes its worker, gets an error. Durable rows stay when a run ends early; `resume` continues after them.
    """
    path = _check_output(Path(output))
    workers = check_workers(workers)
    columns = Columns(text_column, query_column)
    work = build_work(columns, {**asked, "query": query}, memory_bytes=memory_bytes)
    places = [inputs] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    listed = list_inputs([os.fspath(p) for p in places], columns=columns, leave_out=(path, name_state(path)))
    arguments = {**work.asked, "query_column": query_column, "text_column": text_column}
    opened = _open_output(path, identify_run(listed, arguments), resume=resume)
    with closing(read_rows([] if opened.state.done else listed, columns)) as rows:
        results = summarise_rows(islice(rows, opened.state.rows, None), work, workers=workers, seconds=seconds)
        with closing(results):  # before the rows, which it may be reading
            _write_results(results, opened, sum(one.size for one in listed), on_progress)
    return BulkReport(opened.state.rows, opened.state.refused)


def _write_results(
    results: Iterator[tuple[Row, Columned]], opened: Output, total: int, on_progress: Callable[[RunProgress], None]
) -> None:
    done = resumed = opened.state.rows
    is_done = False
    try:
        for row, result in results:
            opened.add(result)
            done += 1
            on_progress(RunProgress(done, resumed, row.done, total))
        is_done = True
    finally:
        opened.close(is_done=is_done)


def _check_output(path: Path) -> Path:
    if path.suffix not in _SUFFIXES:
        raise UsageError(f"{path} is neither {' nor '.join(_SUFFIXES)}", "name an output that ends so")
    return path


def _open_output(path: Path, identity: dict[str, str], *, resume: bool) -> Output:
    return (JsonlOut if path.suffix == ".jsonl" else ParquetOut)(path, identity, resume=resume)

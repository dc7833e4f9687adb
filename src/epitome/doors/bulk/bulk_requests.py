"""Checks the arguments that apply to all rows, before the first is read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from inspect import signature
from multiprocessing.reduction import ForkingPickler
from typing import Any

from epitome.api.one import summarise
from epitome.doors.bulk.bulk_rows import RowWork
from epitome.doors.bulk.payloads import Columns
from epitome.runtime.errors import UsageError


def build_work(columns: Columns, asked: Mapping[str, Any], *, memory_bytes: int) -> RowWork:
    """The work of the workers; UsageError, ModelError or MissingExtra for arguments that are wrong for any row.

    Arguments that equal their defaults are left out, so that the command can resume a run that the library began.
    """
    takes = signature(summarise)
    given = {name: value for name, value in asked.items() if value is not None}
    takes.bind(None, **given)  # raises TypeError for unknown arguments
    given = {name: value for name, value in given.items() if value != takes.parameters[name].default}
    if columns.query is not None and "query" in given:
        raise UsageError("a query and a column of queries were given", "give only one of them")
    try:
        ForkingPickler.dumps(given)
    except Exception:
        raise UsageError("an argument cannot be sent to a process", "name it by a path, or leave it out") from None
    work = RowWork(columns, given, memory_bytes)
    work.try_out()
    return work


def check_workers(workers: int | None) -> int:
    """The number of worker processes: by default one per core that this process may use."""
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if workers < 0:
        raise UsageError(f"workers={workers} cannot work", "give 1 or more, or 0 to work in this process")
    return workers

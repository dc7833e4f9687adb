"""The limits of workers and of the queue before them (docs/limits.md, "Workers")."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass, field

from epitome.errors import UsageError

_MAY_BE_ZERO = frozenset({"queue", "spares", "written_bytes"})
_IN_A_HEADER = frozenset({"request_bytes", "blob_bytes", "answer_bytes"})
_LARGEST_PART = 2**30


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _queue() -> int:
    return 16 * cores()


@dataclass(frozen=True, kw_only=True)
class WorkerLimits:
    """How many workers there are, how long a request may wait and work, what a worker may use.

    A request is refused at once where its wait is likely to be longer than `queue_seconds`.

    `memory_bytes` is what a worker may take beyond its size when it became ready, `written_bytes` the size of the
    largest file that it may write: SQLite keeps the index of a write-ahead log in a file that its readers must be able
    to make (32 kB for every 4,096 pages); 0 where no collection is read.
    """

    workers: int = field(default_factory=cores)
    spares: int = 1
    queue: int = field(default_factory=_queue)
    queue_seconds: float = 1.0
    cpu_seconds: int = 10
    wall_seconds: float = 15.0
    memory_bytes: int = 768 * 2**20
    requests: int = 1_000
    start_seconds: float = 30.0
    open_files: int = 64
    written_bytes: int = 2**20
    request_bytes: int = 8 * 2**20
    blob_bytes: int = 16 * 2**20
    answer_bytes: int = 32 * 2**20
    log_bytes: int = 16_384

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if not 0 < value < math.inf and (value != 0 or name not in _MAY_BE_ZERO):
                raise UsageError(f"{name} is {value}", "give a number above 0")
            if name in _IN_A_HEADER and value > _LARGEST_PART:
                raise UsageError(f"{name} is {value:,}", f"give at most {_LARGEST_PART:,}")

    @property
    def kept_by_the_system(self) -> bool:
        """Whether memory, processor time and files are limited here (Linux); elsewhere only the wall clock is."""
        return sys.platform == "linux"

"""The limits of workers and of the queue in front of them (docs/limits.md, "Workers")."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import field

from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

_CAN_BE_ZERO = frozenset({"queue", "spares", "written_bytes"})
_SENT_IN_HEADERS = frozenset({"request_bytes", "blob_bytes", "answer_bytes"})
_MAX_PART_BYTES = 2**30
WALL_FACTOR = 10  # ratio of the wall-clock limit to the processor-time limit
READING_BYTES = 5 * 2**28  # memory limit of processes that read any file; with their start-up memory, 1.5 GB at most


@frozen
class Deadline:
    """How long a piece of work may take: processor time, and wall-clock time, by default ten times as much."""

    cpu_seconds: float
    wall_seconds: float = 0.0

    def __post_init__(self) -> None:
        if not self.wall_seconds:
            object.__setattr__(self, "wall_seconds", WALL_FACTOR * self.cpu_seconds)


def count_cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@frozen(kw_only=True)
class WorkerLimits:
    """How many workers there are, how long a request may wait and run, what a worker may use.

    `cpu_seconds` and `start_seconds` are processor time; `wall_seconds`, ten times as long, ends requests that only
    wait, and a start may take ten times `start_seconds` by the wall clock. A request is refused at once if the work
    ahead of it is likely to take more than `queue_seconds` of processor time.

    `memory_bytes` is what a worker may allocate beyond its size when it became ready, `written_bytes` the size of the
    largest file that it may write: SQLite keeps the index of a write-ahead log in a file that readers must be able to
    create (32 kB for every 4,096 pages); 0 if no collection is read.
    """

    workers: int = field(default_factory=count_cores)
    spares: int = 1
    queue: int = field(default_factory=lambda: 16 * count_cores())
    queue_seconds: float = 1.0
    cpu_seconds: float = 10.0
    wall_seconds: float = 100.0
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
            if not 0 < value < math.inf and (value != 0 or name not in _CAN_BE_ZERO):
                raise UsageError(f"{name} is {value}", "give a number above 0")
            if name in _SENT_IN_HEADERS and value > _MAX_PART_BYTES:
                raise UsageError(f"{name} is {value:,}", f"give at most {_MAX_PART_BYTES:,}")


def build_slow_limits() -> WorkerLimits:
    """The limits of workers for slow work: uploads, and documents in formats such as PDF.

    They write the collection and the documents that they read, so the file size is in effect unlimited.
    """
    return WorkerLimits(
        workers=min(2, count_cores()),
        spares=0,
        cpu_seconds=600.0,
        wall_seconds=6_000.0,
        memory_bytes=READING_BYTES,
        requests=200,
        written_bytes=2**42,
        blob_bytes=64 * 2**20,
    )


def build_writer_limits() -> WorkerLimits:
    """The limits of the one worker that writes what its user adds: small changes, each at once."""
    return WorkerLimits(workers=1, spares=0, cpu_seconds=60.0, wall_seconds=600.0, written_bytes=2**42)

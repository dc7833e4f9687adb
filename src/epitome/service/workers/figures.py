"""What a pool tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Literal

Reason = Literal["time", "memory", "crash", "exit", "retired"]
REASONS: tuple[Reason, ...] = ("time", "memory", "crash", "exit", "retired")

# the process that last worked for whoever asks, for the line in the log
ATTENDING: ContextVar[int | None] = ContextVar("attending", default=None)


@dataclass(frozen=True, kw_only=True)
class PoolFigures:
    """How many processes live (spares included), wait for work, work; how many requests queue; restarts by reason.

    `crash`: a signal, an unforeseen exception, bytes that are no frame. `exit`: the process ended or closed its end by
    itself. `retired`: it had served its number of requests.
    """

    workers: int
    idle: int
    busy: int
    queued: int
    restarts: Mapping[Reason, int]

"""How a worker ends, and what that says about the request it was at."""

from __future__ import annotations

import signal

from epitome.service.workers.figures import Reason

OUT_OF_MEMORY = 75
UNFORESEEN = 70


def reason_of(status: int | None) -> Reason:
    """The reason that a process status stands for (negative: killed by that signal; None: it had to be killed)."""
    if status == OUT_OF_MEMORY:
        return "memory"
    if status is not None and status == -getattr(signal, "SIGXCPU", 0):
        return "time"
    if status is not None and (status < 0 or status == UNFORESEEN):
        return "crash"
    return "exit"

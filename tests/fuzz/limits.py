"""What one execution may cost: some processor time, and memory.

The alarm is heard between two steps of Python. A step that never ends is ended by the system, with the process: the
one that started it finds the input and goes on.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

DEADLY_SECONDS = 20.0
MEMORY_BYTES = 2**30


class TooSlow(BaseException):
    """An input took more than its processor time; no `except Exception` may hide that."""


def _say_too_slow(_number: int, _frame: FrameType | None) -> None:
    raise TooSlow("more processor time than an input may take")


def limit_memory() -> None:
    """Bound the memory of this process by what it has now and a gigabyte more."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY_BYTES, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Run something under the limit of processor time."""
    signal.signal(signal.SIGPROF, _say_too_slow)
    signal.setitimer(signal.ITIMER_VIRTUAL, DEADLY_SECONDS)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

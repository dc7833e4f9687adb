"""Waiting for what must come. A busy machine is given longer; who gives up says what did not come and what was there.

A wait is for an event, never for a time: `PATIENCE` bounds it only so that a test that waits in vain ends.
"""

from __future__ import annotations

import inspect
import os
import time
from collections.abc import Callable
from typing import TypeVar

LONG = (
    600.0  # seconds that nothing here takes, however busy this machine is: for sockets, and limits that are not meant
)
PATIENCE = 120.0  # seconds of a machine that does nothing else
_PAUSE = 0.02
_LONGEST_PAUSE = 0.1  # to look is work, too: of a browser and its driver, where others have tests to run
_CORES = os.cpu_count() or 1
T = TypeVar("T")


class Patience:
    """Time that passes more slowly the busier this machine is: at a load of three for each processor, at a third."""

    def __init__(self, seconds: float = PATIENCE) -> None:
        self._left = seconds
        self._begun = self._last = time.monotonic()

    @property
    def is_over(self) -> bool:
        now = time.monotonic()
        self._left -= (now - self._last) / max(1.0, os.getloadavg()[0] / _CORES)
        self._last = now
        return self._left <= 0

    def describe(self) -> str:
        """How long was waited, and how busy the machine is."""
        return f"after {self._last - self._begun:.0f} s, at a load of {os.getloadavg()[0]:.1f} on {_CORES} processors"


def wait_until(
    condition: Callable[[], T], what: str = "", *, shown: Callable[[], object] | None = None, seconds: float = PATIENCE
) -> T:
    """The condition's value as soon as it is true; `shown` tells what is there instead of what is awaited."""
    patience = Patience(seconds)
    pause = _PAUSE
    while not (value := condition()):
        if patience.is_over:
            raise AssertionError(describe_vain(patience, what or describe_function(condition), value, shown))
        time.sleep(pause)
        pause = min(pause * 1.3, _LONGEST_PAUSE)
    return value


def describe_vain(patience: Patience, what: str, value: object, shown: Callable[[], object] | None = None) -> str:
    """The message of a wait that was in vain."""
    there = repr(value) if shown is None else shown()
    return f"waited in vain for {what}, {patience.describe()}; there was: {there}"


def describe_function(function: Callable[..., object]) -> str:
    """A condition as it is written, on one line."""
    try:
        return " ".join(inspect.getsource(function).split())
    except (OSError, TypeError):
        return repr(function)

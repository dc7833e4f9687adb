"""Time: now, sleeping, and the moment at which a fetch must be over."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """What tells the time; tests bring their own."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def sleep(self, seconds: float) -> None:
        """Wait."""
        ...


class SystemClock:
    """The machine's own clock, which never goes back."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


class Deadline:
    """The moment at which a whole fetch, redirects and all, must be over."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self.end = clock.now() + seconds

    def left(self) -> float:
        """Seconds that are left; not below zero."""
        return max(0.0, self.end - self._clock.now())

    def within(self, seconds: float) -> Deadline:
        """A nearer deadline for one step, never later than this one."""
        return Deadline(self._clock, min(seconds, self.left()))

    def move(self, seconds: float) -> None:
        """Later by some seconds: waiting for one's turn is not the server's fault."""
        self.end += seconds

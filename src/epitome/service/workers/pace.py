"""How long requests take, and from that how long the next one would have to wait: so that it is refused at once, and
not after it has waited.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from heapq import heapify, heapreplace

_WEIGHT = 0.1  # of the last request in the running mean
_FIRST = 0.1  # seconds that a request is expected to take before any was timed


class Pace:
    """Who is at work since when, and a running mean of the seconds that requests took."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun: dict[Hashable, float] = {}
        self._typical: float | None = None

    def begin(self, worker: Hashable) -> None:
        """A worker was given a request."""
        self._begun[worker] = self._clock()

    def end(self, worker: Hashable) -> None:
        """It is done with it, in whatever way."""
        spent = self._clock() - self._begun.pop(worker)
        self._typical = spent if self._typical is None else (1 - _WEIGHT) * self._typical + _WEIGHT * spent

    def expected_wait(self, waiting: int) -> float:
        """The seconds until a worker is free for whoever comes after `waiting` others.

        A request is expected to take as long as others did; one that has taken longer already, twice its age. With the
        times left of those at work in a heap, each of the waiting takes the worker that is free first.
        """
        typical, now = _FIRST if self._typical is None else self._typical, self._clock()
        left = [typical - age if age < typical else age for age in (now - begun for begun in self._begun.values())]
        if not left:
            return 0.0
        heapify(left)
        for _ in range(waiting):
            heapreplace(left, left[0] + typical)
        return left[0]

"""An estimate of how long the next request would wait, so that it can be refused at once instead of after waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from heapq import heapify, heapreplace

_LAST_WEIGHT = 0.1  # of the last request in the running mean
_INITIAL_SECONDS = 0.1  # that a request is expected to take before any was timed


class WaitEstimator:
    """Start times of the requests in progress, and a running mean of the seconds that requests took."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started: dict[Hashable, float] = {}
        self._mean: float | None = None

    def start(self, worker: Hashable) -> None:
        """Note that a worker was given a request."""
        self._started[worker] = self._clock()

    def finish(self, worker: Hashable) -> None:
        """Note that a worker has finished its request, successfully or not."""
        seconds = self._clock() - self._started.pop(worker)
        self._mean = seconds if self._mean is None else (1 - _LAST_WEIGHT) * self._mean + _LAST_WEIGHT * seconds

    def estimate_wait(self, queued: int) -> float:
        """The seconds until a worker is free for a request that comes after `queued` others.

        A request is expected to take as long as the mean m; one that has run for t >= m seconds, t more. With the
        remaining times of the requests in progress in a heap, each queued request takes the worker that is free first.
        """
        mean, now = _INITIAL_SECONDS if self._mean is None else self._mean, self._clock()
        ages = (now - started for started in self._started.values())
        remaining = [mean - age if age < mean else age for age in ages]
        if not remaining:
            return 0.0
        heapify(remaining)
        for _ in range(queued):
            heapreplace(remaining, remaining[0] + mean)
        return remaining[0]

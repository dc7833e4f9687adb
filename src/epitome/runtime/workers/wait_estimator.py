"""Estimates how much work is ahead of the next request, so that it can be refused at once instead of after waiting.

Work is measured in processor time: on a machine that others keep busy everything takes longer, but the queue holds no
more work.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import heapify, heapreplace

_LAST_WEIGHT = 0.1  # of the last request in the running mean
_INITIAL_SECONDS = 0.1  # expected of a request before any has been timed

Clock = Callable[[], float | None]


class WaitEstimator:
    """The clocks of the workers that have a request, and a running mean of the seconds that requests took.

    A clock gives the processor time of its worker, or None when the worker has ended.
    """

    def __init__(self) -> None:
        self._started: dict[Hashable, tuple[Clock, float]] = {}
        self._mean: float | None = None

    def start(self, worker: Hashable, clock: Clock) -> None:
        """Record that a worker was given a request."""
        self._started[worker] = clock, clock() or 0.0

    def finish(self, worker: Hashable) -> None:
        """Record that a worker has finished its request, successfully or not."""
        seconds = _measure(*self._started.pop(worker))
        if seconds is not None:
            self._mean = seconds if self._mean is None else (1 - _LAST_WEIGHT) * self._mean + _LAST_WEIGHT * seconds

    def estimate_wait(self, queued: int) -> float:
        """The seconds until a worker is free for a request that comes after `queued` others.

        A request is expected to take the mean m; one that has already run for t >= m seconds, t more. The remaining
        times of the requests in progress are kept in a heap; each queued request takes the worker that is free first.
        """
        mean = _INITIAL_SECONDS if self._mean is None else self._mean
        ages = (_measure(*entry) or 0.0 for entry in self._started.values())
        remaining = [mean - age if age < mean else age for age in ages]
        if not remaining:
            return 0.0
        heapify(remaining)
        for _ in range(queued):
            heapreplace(remaining, remaining[0] + mean)
        return remaining[0]


def _measure(clock: Clock, started: float) -> float | None:
    now = clock()
    return None if now is None else now - started

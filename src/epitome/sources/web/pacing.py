"""Time: the clock, the deadline of a fetch, and the rate and number of requests to other people's servers."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from epitome.sources.web.fetch_rules import make_refusal

_MAX_REMEMBERED_HOSTS = 1_024


class Clock(Protocol):
    """A source of time; tests use their own."""

    def now(self) -> float:
        """Seconds since a fixed moment."""
        ...

    def sleep(self, seconds: float) -> None:
        """Wait."""
        ...


class SystemClock:
    """The monotonic clock of the machine."""

    def now(self) -> float:
        """Seconds since a fixed moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


class FetchDeadline:
    """The moment by which a whole fetch, including redirects, must be complete."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self.end = clock.now() + seconds

    def remaining(self) -> float:
        """The remaining seconds, at least 0."""
        return max(0.0, self.end - self._clock.now())

    def limit(self, seconds: float) -> FetchDeadline:
        """A deadline for one step, never later than this one."""
        return FetchDeadline(self._clock, min(seconds, self.remaining()))

    def extend(self, seconds: float) -> None:
        """Extend the deadline: time spent waiting for a turn is not the server's fault."""
        self.end += seconds


class Pace:
    """One request per interval and host, after an optional burst.

    The generic cell rate algorithm (ITU-T I.371): a host's theoretical arrival time moves on by one interval with each
    request; a request may come up to (burst - 1) intervals before it.
    """

    def __init__(self, clock: Clock, interval: float) -> None:
        self._clock = clock
        self._interval = interval
        self._expected: dict[str, float] = {}
        self._lock = threading.Lock()

    def wait(self, host: str, *, burst: int, patience: float) -> float:
        """Wait for the host's next turn; returns the seconds waited; refuses if that would exceed the patience."""
        with self._lock:
            now = self._clock.now()
            if len(self._expected) > _MAX_REMEMBERED_HOSTS:
                self._expected = {h: at for h, at in self._expected.items() if at > now}
            expected = self._expected.get(host, now)
            start = max(now, expected - (burst - 1) * self._interval)
            if start - now > patience:
                raise make_refusal("rate")
            self._expected[host] = max(start, expected) + self._interval
        if start > now:
            self._clock.sleep(start - now)
        return start - now


class Slots:
    """At most `limit` holders per key at once; others wait."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held: Counter[str] = Counter()
        self._changed = threading.Condition()

    @contextmanager
    def hold(self, key: str, *, patience: float) -> Iterator[None]:
        """Hold one of the slots of a key; refuses if none becomes free within the patience."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._held[key] < self._limit, timeout=patience):
                raise make_refusal("rate")
            self._held[key] += 1
        try:
            yield
        finally:
            with self._changed:
                self._held[key] -= 1
                if not self._held[key]:
                    del self._held[key]
                self._changed.notify_all()

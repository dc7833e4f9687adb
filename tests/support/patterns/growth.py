"""How the time of a pattern grows with the text, in processor time, up to a hard limit."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from support.patterns.finding import Found
from support.patterns.pumps import build_pumps

END = "\x01"  # what no pattern wants, so that it fails at the end
SIZES = (20_000, 160_000)
_SIFTED = 5_000
_SUSPECTS = 2
_FLOOR = 0.05  # seconds at the largest size, under which nobody minds
_MOST = 0.1  # seconds at the smallest size, over which nothing else need be asked
_RATIO = 30  # 8 of what is linear, 64 of what is quadratic
_CUTOFF = 0.1
_SMALLEST = 0.005  # seconds, under which nothing is told by time


class TooSlow(Exception):
    """The limit of processor time was met."""


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def measure(found: Found, text: str, *, cutoff: float = _CUTOFF) -> float:
    """The processor time of one walk over a text; infinite where the limit was met."""
    given: Any = text.encode("utf-8", "surrogatepass") if isinstance(found.pattern.pattern, bytes) else text
    pattern: re.Pattern[Any] = found.pattern
    start = time.process_time()
    try:
        with _limited(cutoff):
            pattern.match(given)
            if "fullmatch" in found.methods:
                pattern.fullmatch(given)
            if not found.is_anchored:
                for _ in pattern.finditer(given):
                    pass
    except TooSlow:
        return float("inf")
    return time.process_time() - start


def build_text(pump: str, size: int) -> str:
    """A text of a size that ends in what fails."""
    return pump * max(1, size // len(pump)) + END


def find_slow_pump(found: Found) -> str | None:
    """A text to repeat for which the time grows far faster than the text, twice in a row; None where there is none."""
    times = {pump: measure(found, build_text(pump, _SIFTED)) for pump in build_pumps(found.pattern)}
    suspects = sorted(times, key=lambda pump: times[pump], reverse=True)[:_SUSPECTS]
    return next(
        (
            pump
            for pump in suspects
            if _seems_slow(found, pump, times[pump]) and all(is_slow(found, pump) for _ in range(2))
        ),
        None,
    )


def _seems_slow(found: Found, pump: str, sifted: float) -> bool:
    """Whether a text that is eight times as long takes far more than eight times as long."""
    most = max(_SMALLEST, _RATIO * min(sifted, _CUTOFF) / 2)
    return measure(found, build_text(pump, 8 * _SIFTED), cutoff=most) >= most


def is_slow(found: Found, pump: str) -> bool:
    """Whether the time grows as the square of the text, from the smallest size to the largest, and is long there."""
    if measure(found, build_text(pump, SIZES[-1]), cutoff=_FLOOR) < _FLOOR:
        return False
    least = min(measure(found, build_text(pump, SIZES[0]), cutoff=_MOST) for _ in range(2))
    if least >= _MOST:
        return True
    return measure(found, build_text(pump, SIZES[-1]), cutoff=_RATIO * least) >= _RATIO * least

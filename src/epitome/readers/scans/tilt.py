"""The tilt of a scanned page: its lines are laid out as if they were level; boxes lie on the page as it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from epitome.readers.pdf.page.geometry import View
from epitome.readers.scans.recogniser import FoundLine

_MIN_RATIO = 5.0  # of the width of a line to its height: shorter ones tell no direction
_MAX_TILT = math.radians(20)


@dataclass(frozen=True, slots=True)
class TiltedView(View):
    """A view of a page whose lines run down to the right by `tilt` (radians); here they are level."""

    tilt: float = 0.0

    def level(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page, in this view."""
        sine, cosine = math.sin(self.tilt), math.cos(self.tilt)
        return x * cosine + y * sine, y * cosine - x * sine

    def unturn(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """The box on the page around a box of this view."""
        sine, cosine = math.sin(self.tilt), math.cos(self.tilt)
        corners = [(x * cosine - y * sine, y * cosine + x * sine) for x in (x0, x1) for y in (y0, y1)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)


def find_tilt(lines: Sequence[FoundLine]) -> float:
    """The angle of the median line, weighed by width; 0 where no line tells it."""
    weighed: list[tuple[float, float]] = []
    for line in lines:
        (x0, y0), (x1, y1) = line.corners[0], line.corners[1]
        if line.width >= _MIN_RATIO * line.height:
            weighed.append((math.atan2(y1 - y0, x1 - x0), line.width))
    half = sum(width for _, width in weighed) / 2
    for angle, width in sorted(weighed):
        half -= width
        if half <= 0:
            return angle if abs(angle) <= _MAX_TILT else 0.0
    return 0.0

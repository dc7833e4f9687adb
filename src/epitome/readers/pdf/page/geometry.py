"""Maps the coordinates of a page to points from the top left of its visible part, rotated as displayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class View:
    """The affine map (a, b, c, d, e, f) of a page: x' = a x + c y + e, y' = b x + d y + f; and its size in points."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    width: float
    height: float
    turn: int = 0

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page in this view."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def place_box(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """A box of the page in this view: left, top, right, bottom."""
        ax, ay = self.place(x0, y0)
        bx, by = self.place(x1, y1)
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)

    def find_turn(self, a: float, b: float) -> int:
        """The direction of text with the matrix (a, b, ..) in this view: 0 right, 1 down, 2 left, 3 up, 4 oblique."""
        x, y = self.a * a + self.c * b, self.b * a + self.d * b
        if abs(y) <= 0.1 * abs(x):
            return 0 if x >= 0 else 2
        return 4 if abs(x) > 0.1 * abs(y) else 1 if y > 0 else 3

    def turn_text(self, turn: int) -> View:
        """The view in which text with a direction in this one (`find_turn`) runs to the right."""
        a, b, c, d, e, f, width, height = self.a, self.b, self.c, self.d, self.e, self.f, self.width, self.height
        if turn == 1:
            return View(b, -a, d, -c, f, width - e, height, width, turn)
        if turn == 2:
            return View(-a, -b, -c, -d, width - e, height - f, width, height, turn)
        if turn == 3:
            return View(-b, a, -d, c, height - f, e, height, width, turn)
        return self

    def unturn(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """A box of this view, on the page as displayed."""
        if self.turn == 1:
            return self.height - y1, x0, self.height - y0, x1
        if self.turn == 2:
            return self.width - x1, self.height - y1, self.width - x0, self.height - y0
        if self.turn == 3:
            return y0, self.width - x1, y1, self.width - x0
        return x0, y0, x1, y1


def build_view(page: Any) -> View:
    """The view of a page by its crop box and its rotation."""
    left, bottom, right, top = page.get_cropbox()
    rotation = page.get_rotation() % 360
    width, height = max(right - left, 1.0), max(top - bottom, 1.0)
    if rotation == 90:
        return View(0, 1, 1, 0, -bottom, -left, height, width)
    if rotation == 180:
        return View(-1, 0, 0, 1, right, -bottom, width, height)
    if rotation == 270:
        return View(0, -1, -1, 0, top, right, height, width)
    return View(1, 0, 0, -1, -left, top, width, height)

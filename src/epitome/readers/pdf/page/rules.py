"""Rules: thin lines drawn on a page, which separate the rows and columns of tables."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from epitome.readers.pdf.page.geometry import View
from epitome.runtime.limits import LIMITS

_MAX_THICKNESS = 2.5
_MIN_LENGTH = 6.0
_MAX_GAP = 2.0
_MAX_PATHS = 1_000
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule from `start` to `end`; `at` is its y position if horizontal, else its x position."""

    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Rules:
    """The horizontal rules of a page from top to bottom, and the vertical ones from left to right."""

    horizontal: tuple[Rule, ...] = ()
    vertical: tuple[Rule, ...] = ()


def find_rules(page: Any, raw: Any, view: View) -> Rules:
    """The rules of a page."""
    horizontal: list[Rule] = []
    vertical: list[Rule] = []
    for x0, y0, x1, y1 in _list_paths(page, raw, view):
        width, height = x1 - x0, y1 - y0
        if width > 0.98 * view.width and height > 0.98 * view.height:
            continue
        if height <= _MAX_THICKNESS and width >= _MIN_LENGTH:
            horizontal.append(Rule((y0 + y1) / 2, x0, x1))
        elif width <= _MAX_THICKNESS and height >= _MIN_LENGTH:
            vertical.append(Rule((x0 + x1) / 2, y0, y1))
        elif width >= _MIN_LENGTH and height >= _MIN_LENGTH:  # a frame, or the background of a cell
            horizontal += [Rule(y0, x0, x1), Rule(y1, x0, x1)]
            vertical += [Rule(x0, y0, y1), Rule(x1, y0, y1)]
    return Rules(_merge(horizontal), _merge(vertical))


def _list_paths(page: Any, raw: Any, view: View) -> list[Box]:
    """The boxes of the paths of a page."""
    boxes: list[Box] = []
    bounds = [ctypes.c_float() for _ in range(4)]
    for i in range(min(max(0, raw.FPDFPage_CountObjects(page)), LIMITS.pdf_page_objects)):
        path = raw.FPDFPage_GetObject(page, i)
        if raw.FPDFPageObj_GetType(path) != raw.FPDF_PAGEOBJ_PATH or not raw.FPDFPageObj_GetBounds(path, *bounds):
            continue
        left, bottom, right, top = (value.value for value in bounds)
        boxes.append(view.place_box(left, bottom, right, top))
        if len(boxes) >= _MAX_PATHS:
            break
    return boxes


def _merge(rules: list[Rule]) -> tuple[Rule, ...]:
    """Merge rules that touch on one line."""
    lines: list[list[Rule]] = []
    for rule in sorted(rules, key=lambda r: (r.at, r.start)):
        if lines and rule.at - lines[-1][0].at <= _MAX_GAP:
            lines[-1].append(rule)
        else:
            lines.append([rule])
    return tuple(joined for line in lines for joined in _join(line))


def _join(line: Sequence[Rule]) -> list[Rule]:
    joined: list[Rule] = []
    for rule in sorted(line, key=lambda r: r.start):
        if joined and rule.start <= joined[-1].end + _MAX_GAP:
            joined[-1] = Rule(joined[-1].at, joined[-1].start, max(joined[-1].end, rule.end))
        else:
            joined.append(rule)
    return joined

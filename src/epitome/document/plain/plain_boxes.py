"""Builds the boxes of sentences from plain data, with checks."""

from __future__ import annotations

from typing import Any

from epitome.document.views import Box

FARTHEST = 1e6  # points from the corner of a page
MAX_PAGE = 2**31 - 1


def build_boxes(rows: list[list[Any]], sentences: int) -> list[tuple[Box, ...]]:
    """The boxes of each sentence; [] if the document has no pages."""
    if rows and len(rows) != sentences:
        raise ValueError("there are not as many boxes as sentences")
    return [tuple(map(_check_box, row)) for row in rows]


def _check_box(values: Any) -> Box:
    if not isinstance(values, list):
        raise TypeError(f"a list was expected, not {type(values).__name__}")
    page, *edges = values
    if type(page) is not int or not 1 <= page <= MAX_PAGE:
        raise ValueError(f"page {page!r} is no page")
    for edge in edges:
        if type(edge) not in (int, float) or not -FARTHEST <= edge <= FARTHEST:
            raise ValueError(f"{edge!r} is no place on a page")
    x0, y0, x1, y1 = (round(float(edge), 1) for edge in edges)
    return page, x0, y0, x1, y1

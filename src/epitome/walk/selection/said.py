"""Skips exact repeats in every system: of equal texts only the first of an order is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from epitome.walk.table import Rows


def squeeze_text(text: str) -> str:
    """A text with one space between its words, by which repeats are recognised."""
    return " ".join(text.split())


def skip_said(rows: Rows, order: Iterable[int]) -> Iterator[int]:
    """The rows of an order whose text neither occurs earlier in it nor is already known to the reader (`rows.said`)."""
    seen = set(rows.said)
    for row in order:
        text = squeeze_text(rows.sentences[row].text)
        if text not in seen:
            seen.add(text)
            yield int(row)

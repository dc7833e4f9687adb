"""What was said is not said again: of equal texts the first of an order is taken, whatever the system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from epitome.walk.table import Rows


def squeeze_text(text: str) -> str:
    """A text with one blank between its words: how repeats are told."""
    return " ".join(text.split())


def skip_said(rows: Rows, order: Iterable[int]) -> Iterator[int]:
    """The rows of an order whose text neither stands before in it nor was said elsewhere (`rows.said`)."""
    seen = set(rows.said)
    for row in order:
        text = squeeze_text(rows.sentences[row].text)
        if text not in seen:
            seen.add(text)
            yield int(row)

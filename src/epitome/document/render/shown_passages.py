"""Extracts with the passages that were asked for around them; overlapping passages of neighbours are merged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from epitome.document.extract import Extract


def group_passages(extracts: Iterable[Extract]) -> list[tuple[str, list[Extract]]]:
    """The text to show, and the extracts in it; only extracts in document order are merged."""
    groups: list[tuple[int, int, list[Extract]]] = []
    for extract in extracts:
        start, end = extract.passage or (extract.start, extract.end)
        last = groups[-1] if groups and extract.passage is not None else None
        if last and last[2][-1].sentence.source is extract.sentence.source and last[0] <= start <= last[1]:
            groups[-1] = (last[0], max(last[1], end), [*last[2], extract])
        else:
            groups.append((start, end, [extract]))
    return [_show(start, end, group) for start, end, group in groups]


def _show(start: int, end: int, extracts: list[Extract]) -> tuple[str, list[Extract]]:
    first = extracts[0] if extracts[0].passage is None else replace(extracts[0], passage=(start, end))
    return first.display + (" …" if extracts[-1].cut else ""), extracts

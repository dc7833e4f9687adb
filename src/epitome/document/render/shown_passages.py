"""Extracts with the passages that were asked for around them; those of neighbours that overlap are shown once."""

from __future__ import annotations

from collections.abc import Iterable

from epitome.document.extract import Extract


def group_passages(extracts: Iterable[Extract]) -> list[tuple[str, list[Extract]]]:
    """What is shown, and the extracts that stand in it; extracts in an order of their own are not put together."""
    groups: list[tuple[int, int, list[Extract]]] = []
    for extract in extracts:
        start, end = extract.passage or (extract.start, extract.end)
        last = groups[-1] if groups and extract.passage is not None else None
        if last and last[2][-1].sentence.source is extract.sentence.source and last[0] <= start <= last[1]:
            groups[-1] = (last[0], max(last[1], end), [*last[2], extract])
        else:
            groups.append((start, end, [extract]))
    return [_show(start, end, some) for start, end, some in groups]


def _show(start: int, end: int, extracts: list[Extract]) -> tuple[str, list[Extract]]:
    first = extracts[0]
    text = first.text if first.passage is None else first.sentence.source[start:end]
    return text + (" …" if extracts[-1].cut else ""), extracts

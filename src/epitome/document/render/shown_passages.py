"""Extracts with the passages that were asked for around them; overlapping passages of neighbours are merged, and heads
that were just shown over an extract are not repeated over the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from epitome.document.extract import Extract


def group_passages(extracts: Iterable[Extract]) -> list[tuple[str, list[Extract]]]:
    """The text to show, and the extracts in it; only extracts in document order are merged."""
    groups: list[tuple[int, int, list[Extract]]] = []
    for extract in extracts:
        start, end = extract.passage or (extract.start, extract.end)
        last = groups[-1] if groups else None
        if last and last[2][-1].sentence.source is extract.sentence.source and _joins(last, start, end, extract):
            groups[-1] = (last[0], max(last[1], end), [*last[2], extract])
        else:
            groups.append((start, end, [extract]))
    befores = [None, *(group[-1] for _, _, group in groups)]
    return [_show(start, end, group, before) for (start, end, group), before in zip(groups, befores, strict=False)]


def _joins(group: tuple[int, int, list[Extract]], start: int, end: int, extract: Extract) -> bool:
    """Whether a passage overlaps that of a group, or an extract stands in it; each linking sentence stands alone."""
    return (
        extract.origin == "content"
        and group[0] <= start <= group[1]
        and (extract.passage is not None or end <= group[1])
    )


def continues_heads(extract: Extract, before: Extract | None) -> bool:
    """Whether an extract stands under the same heads as the one that is shown before it."""
    if before is None or not extract.under or before.sentence.source is not extract.sentence.source:
        return False
    return tuple(head for head in before.under if head.kind != "title") == extract.under


def _show(start: int, end: int, extracts: list[Extract], before: Extract | None) -> tuple[str, list[Extract]]:
    first = extracts[0] if extracts[0].passage is None else replace(extracts[0], passage=(start, end))
    shown = first.shown if continues_heads(first, before) else first.display
    return shown + (" …" if extracts[-1].cut else ""), extracts

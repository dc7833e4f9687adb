"""Terms of lists of definitions, which look like headings: bold or large lines whose text is set further right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.page.page_metrics import PageMetrics

_MIN_TERMS = 3
_MIN_SHARE = 0.6  # of the terms, with text further right
_MAX_SHARE_OF_OTHERS = 0.3
_MIN_SHARE_OF_TEXT = 0.15  # that begins at a left edge, for one of running text
_MAX_SIZE = 1.3  # of that of running text
_INDENT = 1.0  # in sizes


def find_terms(groups: Sequence[Sequence[tuple[TextBlock, TextBlock]]], metrics: PageMetrics) -> list[TextBlock]:
    """The blocks that are terms among groups of a style, each with the block that follows it.

    A group has terms if most of them have text further right, and they begin where running text does, or the headings
    of other styles have text below them: then headings do not stand left of all text, as in manual pages.
    """
    edges = _find_left_edges(groups)
    judged = [_judge(group) for group in groups]
    all_judged, all_indented = sum(len(own) for own in judged), sum(sum(own) for own in judged)
    found: list[TextBlock] = []
    for group, own in zip(groups, judged, strict=True):
        size = max(block.size for block, _ in group)
        if len(own) < _MIN_TERMS or size > _MAX_SIZE * metrics.size or sum(own) < _MIN_SHARE * len(own):
            continue
        others, indented = all_judged - len(own), all_indented - sum(own)
        have_text_below = others >= _MIN_TERMS and indented <= _MAX_SHARE_OF_OTHERS * others
        at_text = sum(round(block.left / 2) in edges for block, _ in group)
        if 2 * at_text > len(group) or have_text_below:
            found += [block for block, _ in group]
    return found


def _judge(group: Sequence[tuple[TextBlock, TextBlock]]) -> list[bool]:
    """Whether the text is further right, for the blocks above a paragraph or heading in the same region."""
    return [
        below.left > block.left + _INDENT * block.size
        for block, below in group
        if below.kind in ("paragraph", "heading") and below.region == block.region
    ]


def _find_left_edges(groups: Sequence[Sequence[tuple[TextBlock, TextBlock]]]) -> set[int]:
    """The left edges, in two points, of much of the text that follows blocks."""
    weights: Counter[int] = Counter()
    for group in groups:
        for _, below in group:
            if below.kind == "paragraph":
                weights[round(below.left / 2)] += len(below.text)
    return {edge for edge, weight in weights.items() if weight >= _MIN_SHARE_OF_TEXT * weights.total()}

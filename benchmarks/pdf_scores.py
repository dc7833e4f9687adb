"""How well blocks that were read agree with the true ones: words, order, headings, paragraphs, tables."""

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise

from pdf_truth import HEADING, PARAGRAPH, TABLE, Block, join_blocks

_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"^(?:chapter|appendix|section|part)?\s*(?:[\dA-Z]{1,2}\.)*[\dA-Z]{0,2}[.:]?\s+(?=\S)", re.I)
_ANCHOR = 5  # words
_EDGE = 4  # words of a paragraph at its beginning and end
_MIN_PARAGRAPH = 10  # words
Row = dict[str, float | None]


def list_words(text: str) -> list[str]:
    """Words without case and ligatures; a letter and its accent are one."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).lower().replace("\u00ad", ""))


def score(found: Sequence[Block], true: Sequence[Block]) -> Row:
    """All measures of a reading; None where the truth has nothing to measure."""
    ours, theirs = list_words(join_blocks(found)), list_words(join_blocks(true))
    common = sum((Counter(ours) & Counter(theirs)).values())
    return {
        "recall": common / len(theirs),
        "precision": common / max(1, len(ours)),
        "glued": 1000 * count_glued(ours, theirs) / len(theirs),
        "torn": 1000 * count_glued(theirs, ours) / len(theirs),
        "order": score_order(ours, theirs),
        "headings": compute_f1(_list_headings(found), _list_headings(true)),
        "paragraphs": compute_f1(_list_paragraphs(found), _list_paragraphs(true)),
        "cells": compute_f1(_list_neighbours(found), _list_neighbours(true)),
        "heads": compute_f1(_list_under_heads(found), _list_under_heads(true)),
    }  # fmt: skip


def count_glued(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """How many of our words are two that stand next to each other in theirs, and no word of theirs. The words that are
    torn are those of theirs that are glued beside ours.
    """
    known, pairs = set(theirs), {one + other for one, other in pairwise(theirs)}
    return sum(word in pairs and word not in known for word in ours)


def score_order(ours: Sequence[str], theirs: Sequence[str]) -> float | None:
    """The share of the runs of five words, unique in both texts, that stand in the true order (the longest increasing
    subsequence of their places).
    """
    places = _place_anchors(theirs)
    order = [places[anchor] for anchor in _place_anchors(ours) if anchor in places]
    tails: list[int] = []
    for place in order:
        at = bisect_left(tails, place)
        tails[at : at + 1] = [place]
    return len(tails) / len(order) if order else None


def _place_anchors(words: Sequence[str]) -> dict[tuple[str, ...], int]:
    runs = [tuple(words[i : i + _ANCHOR]) for i in range(len(words) - _ANCHOR + 1)]
    counts = Counter(runs)
    return {run: i for i, run in enumerate(runs) if counts[run] == 1}


def compute_f1(found: Iterable[Hashable], true: Iterable[Hashable]) -> float | None:
    ours, theirs = Counter(found), Counter(true)
    if not theirs:
        return None
    return 2 * sum((ours & theirs).values()) / (sum(ours.values()) + sum(theirs.values()))


def _list_headings(blocks: Sequence[Block]) -> list[str]:
    """The headings, each once, without numbers and blanks, whatever their levels."""
    keys = ("".join(list_words(_NUMBER.sub("", b.text))) for b in blocks if b.kind == HEADING)
    return sorted({key for key in keys if key})


def _list_paragraphs(blocks: Sequence[Block]) -> list[tuple[str, str]]:
    """How each paragraph begins and ends: four words, without the blanks between them."""
    words = [list_words(block.text) for block in blocks if block.kind == PARAGRAPH]
    return [("".join(w[:_EDGE]), "".join(w[-_EDGE:])) for w in words if len(w) >= _MIN_PARAGRAPH]


def _list_neighbours(blocks: Sequence[Block]) -> list[tuple[str, str, str]]:
    """Each cell with the next one to its right, and with that below it: adjacency relations (Göbel et al. 2012, A
    methodology for evaluating algorithms for table understanding in PDF documents). Empty cells are passed over.
    """
    found: list[tuple[str, str, str]] = []
    for block in blocks:
        if block.kind != TABLE:
            continue
        rows = [[_make_key(cell) for cell in row] for row in block.rows]
        columns = [[row[i] for row in rows if i < len(row)] for i in range(max(map(len, rows), default=0))]
        for way, lines in (("right", rows), ("below", columns)):
            found += [(way, a, b) for line in lines for a, b in pairwise([cell for cell in line if cell])]
    return found


def _list_under_heads(blocks: Sequence[Block]) -> list[tuple[str, str]]:
    """Each cell with the cell of its column in the first row."""
    found: list[tuple[str, str]] = []
    for block in blocks:
        if block.kind == TABLE and block.rows:
            heads = [_make_key(cell) for cell in block.rows[0]]
            cells = ((heads[i], _make_key(c)) for row in block.rows[1:] for i, c in enumerate(row) if i < len(heads))
            found += [(head, cell) for head, cell in cells if head and cell]
    return found


def _make_key(cell: str) -> str:
    """The letters and digits of a cell, or its signs."""
    return "".join(list_words(cell)) or cell.strip()

"""Fills a budget from an order of rows; all selections share this.

A budget of sentences takes the first n. With words, characters or tokens a sentence that does not fit is skipped; or,
if the budget says so, the first that does not fit is cut at the last word boundary inside the budget and selection
ends. If nothing fits, the best is cut. The space between two sentences counts. Exact repeats are skipped.

Tokens are counted in the text as it will be printed, whose count may differ from the sum over its sentences: tokens
merge at a joint between two sentences, and many counters add special tokens to every text. Each sentence is counted
once; the whole text only where the sum leaves doubt, and once at the end. The saving per joint is estimated from the
counts of whole texts; after `_MAX_FAILED_COUNTS` of these that did not fit, or `_MAX_WHOLE_COUNTS` in all, only
sentences that surely fit are taken, so that the cost stays linear however many short sentences compete for the last
bit of room.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from epitome.document import Budget, Sentence
from epitome.language import find_cuts
from epitome.walk.selection.said import skip_said
from epitome.walk.table import Rows

_JOINT_TOKENS = 2  # by which the count of two adjacent sentences may differ from the sum of both
_MAX_FAILED_COUNTS = 100
_MAX_WHOLE_COUNTS = 1_000


class Pick(NamedTuple):
    """A chosen row, its rank in the order it was taken from, and where its text ends if it was cut."""

    row: int
    rank: int
    end: int | None = None


def fill_budget(rows: Rows, order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows of an order that fit a budget, no text twice; the order is consumed only as far as needed."""
    order = skip_said(rows, order)
    count = budget.sentence_count(int(rows.selectable.sum()))
    if count is not None:
        return [Pick(i, rank) for rank, i in enumerate(islice(order, count), 1)]
    fill = _fill_tokens if budget.unit == "tokens" else _fill_length
    return fill(rows.sentences, order, budget)


def _fill_length(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    picks: list[Pick] = []
    spent = 0.0
    best: int | None = None
    for rank, i in enumerate(order, 1):
        best = int(i) if best is None else best
        text = sentences[i].text
        cost = budget.cost(_with_separator(text, picks))
        if spent + cost <= budget.size:
            picks.append(Pick(int(i), rank))
            spent += cost
        elif budget.cut_last:
            length = _find_fitting_length(text, picks, budget, budget.size - spent)
            if length:
                picks.append(Pick(int(i), rank, sentences[i].start + length))
            break
    if not picks and best is not None:
        text = sentences[best].text
        length = _find_fitting_length(text, picks, budget, budget.size) or _cut_inside_word(text, budget)
        picks.append(Pick(best, 1, sentences[best].start + length))
    return picks


def _find_fitting_length(text: str, picks: Sequence[Pick], budget: Budget, room: float) -> int:
    """The number of characters of a text that fit, up to a word boundary; 0 if not even its first word does."""
    ends = find_cuts(text)
    fits = _find_largest_fitting(len(ends), lambda n: budget.cost(_with_separator(text[: ends[n - 1]], picks)) <= room)
    return ends[fits - 1] if fits else 0


def _fill_tokens(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows that fit, in rank order; the order is consumed to its end, or to the first that is cut."""
    picks: list[Pick] = []
    best: Pick | None = None
    spent = 0.0
    uncounted_joints = 0  # since the whole text was counted
    saving_per_joint = math.inf
    failed_counts = whole_counts = 0
    for rank, i in enumerate(order, 1):
        pick = Pick(int(i), rank)
        best = best or pick
        parts = spent + budget.cost(_with_separator(sentences[i].text, picks))
        joints = uncounted_joints + bool(picks)
        if parts + _JOINT_TOKENS * joints <= budget.size:
            picks.append(pick)
            spent, uncounted_joints = parts, joints
            continue
        if (
            joints
            and failed_counts < _MAX_FAILED_COUNTS
            and whole_counts < _MAX_WHOLE_COUNTS
            and parts - saving_per_joint * joints <= budget.size
        ):
            whole = _cost_together(sentences, [*picks, pick], budget)
            whole_counts += 1
            saving_per_joint = _JOINT_TOKENS + max(0.0, (parts - whole) / joints)
            if whole <= budget.size:
                picks.append(pick)
                spent, uncounted_joints = whole, 0
                continue
            failed_counts += 1
            if uncounted_joints:
                spent, uncounted_joints = _cost_together(sentences, picks, budget), 0
        if budget.cut_last:
            picks.extend(_cut_to_fit(sentences, picks, pick, budget))
            break
    if not _fits(sentences, picks, budget):  # the whole text counts far more than its parts: drop the worst ranked
        picks = picks[: _find_largest_fitting(len(picks), lambda n: _fits(sentences, picks[:n], budget))]
    if not picks and best is not None:
        first = sentences[best.row]
        inside = _end_at(best, first, _cut_inside_word(first.text, budget))
        picks = _cut_to_fit(sentences, [], best, budget) or [inside]
    return picks


def _cost_together(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> float:
    """The cost of the picks in print, the larger of both orders: by rank, and in document order."""
    orders = (picks, sorted(picks, key=lambda pick: pick.row))
    return max(budget.cost(text) for text in {" ".join(_text(sentences, pick) for pick in some) for some in orders})


def _text(sentences: Sequence[Sentence], pick: Pick) -> str:
    sentence = sentences[pick.row]
    return sentence.source[sentence.start : sentence.end if pick.end is None else pick.end]


def _fits(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> bool:
    return not picks or _cost_together(sentences, picks, budget) <= budget.size


def _cut_to_fit(sentences: Sequence[Sentence], picks: list[Pick], pick: Pick, budget: Budget) -> list[Pick]:
    """The pick with as many of its words as fit after the others; empty if not even one does."""
    sentence = sentences[pick.row]
    cuts = [_end_at(pick, sentence, end) for end in find_cuts(sentence.text)]
    words = _find_largest_fitting(len(cuts), lambda n: _fits(sentences, [*picks, cuts[n - 1]], budget))
    return [cuts[words - 1]] if words else []


def _end_at(pick: Pick, sentence: Sentence, length: int) -> Pick:
    """The pick cut to `length` characters of its sentence; unchanged if that is all of it."""
    return pick if sentence.start + length == sentence.end else pick._replace(end=sentence.start + length)


def _with_separator(text: str, picks: Sequence[Pick]) -> str:
    """The text with the space that separates it from those already chosen."""
    return f" {text}" if picks else text


def _cut_inside_word(text: str, budget: Budget) -> int:
    """The number of characters to keep if not even one word fits: whole letters with their marks, at least one."""
    length = max(1, _find_largest_fitting(len(text), lambda n: budget.cost(text[:n]) <= budget.size))
    whole = length
    while 1 < whole < len(text) and unicodedata.category(text[whole])[0] == "M":
        whole -= 1
    return whole


def _find_largest_fitting(high: int, fits: Callable[[int], bool]) -> int:
    """The largest n in 0..high that fits, by binary search: the cost grows with the text."""
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low

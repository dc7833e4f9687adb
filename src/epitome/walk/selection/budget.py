"""What a budget takes of an order of rows; all selections share this.

With a budget of sentences the first n. With words, characters or tokens a sentence that does not fit is skipped; or,
where the budget says so, the first that does not fit is cut at the last word boundary inside the budget and selection
ends. If nothing fits, the best is cut. The blank between two sentences counts. Exact repeats are passed over.

Tokens are counted in the text as it will be printed, where a whole may count more or less than its parts: words merge
at a joint, and many counters add marks of their own to every text. Each sentence is counted once; the whole only where
its parts leave a doubt, and once at the end. What a joint saves is read off the first whole; after `_DOUBTS` wholes
that did not fit, or `_WHOLES` in all, only what surely fits is taken, so that the work stays linear however many short
sentences wait for the last bit of room.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from epitome.document import Budget, Sentence
from epitome.language import find_cuts
from epitome.walk.selection.said import skip_said
from epitome.walk.table import Rows

_JOINT = 2  # tokens that two sentences side by side may count more or less than each by itself
_DOUBTS = 100
_WHOLES = 1_000


@dataclass(frozen=True, slots=True)
class Pick:
    """A chosen row, its rank in the order it was taken from, and where its text ends if it was cut."""

    row: int
    rank: int
    end: int | None = None


def fill_budget(rows: Rows, order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows of an order that a budget allows, no text twice; the order is followed only as far as needed."""
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
        cost = budget.cost(_after(text, picks))
        if spent + cost <= budget.size:
            picks.append(Pick(int(i), rank))
            spent += cost
        elif budget.cut_last:
            length = _fitting_length(text, picks, budget, budget.size - spent)
            if length:
                picks.append(Pick(int(i), rank, sentences[i].start + length))
            break
    if not picks and best is not None:
        text = sentences[best].text
        length = _fitting_length(text, picks, budget, budget.size) or _cut_inside_word(text, budget)
        picks.append(Pick(best, 1, sentences[best].start + length))
    return picks


def _fitting_length(text: str, picks: Sequence[Pick], budget: Budget, room: float) -> int:
    """How many characters of a text fit, up to a word boundary; 0 where not even its first word does."""
    ends = find_cuts(text)
    fits = _largest_fitting(len(ends), lambda n: budget.cost(_after(text[: ends[n - 1]], picks)) <= room)
    return ends[fits - 1] if fits else 0


def _fill_tokens(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows that fit, in rank order; the order is followed to its end, or to the first that is cut."""
    picks: list[Pick] = []
    best: Pick | None = None
    spent = 0.0
    loose = 0  # joints since the whole was counted
    saved = math.inf
    doubts = wholes = 0
    for rank, i in enumerate(order, 1):
        pick = Pick(int(i), rank)
        best = best or pick
        parts = spent + budget.cost(_after(sentences[i].text, picks))
        joints = loose + bool(picks)
        if parts + _JOINT * joints <= budget.size:
            picks.append(pick)
            spent, loose = parts, joints
            continue
        if joints and doubts < _DOUBTS and wholes < _WHOLES and parts - saved * joints <= budget.size:
            whole = _cost_together(sentences, [*picks, pick], budget)
            wholes += 1
            saved = _JOINT + max(0.0, (parts - whole) / joints)
            if whole <= budget.size:
                picks.append(pick)
                spent, loose = whole, 0
                continue
            doubts += 1
            if loose:
                spent, loose = _cost_together(sentences, picks, budget), 0
        if budget.cut_last:
            picks.extend(_cut_to_fit(sentences, picks, pick, budget))
            break
    if not _fits(sentences, picks, budget):  # by a whole that counts far more than its parts: the worst ranked go
        picks = picks[: _largest_fitting(len(picks), lambda n: _fits(sentences, picks[:n], budget))]
    if not picks and best is not None:
        first = sentences[best.row]
        inside = _end_at(best, first, _cut_inside_word(first.text, budget))
        picks = _cut_to_fit(sentences, [], best, budget) or [inside]
    return picks


def _cost_together(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> float:
    """What the picks cost as they may be printed: by rank, or in document order."""
    orders = (picks, sorted(picks, key=lambda pick: pick.row))
    return max(budget.cost(text) for text in {" ".join(_text(sentences, pick) for pick in some) for some in orders})


def _text(sentences: Sequence[Sentence], pick: Pick) -> str:
    sentence = sentences[pick.row]
    return sentence.source[sentence.start : sentence.end if pick.end is None else pick.end]


def _fits(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> bool:
    return not picks or _cost_together(sentences, picks, budget) <= budget.size


def _cut_to_fit(sentences: Sequence[Sentence], picks: list[Pick], pick: Pick, budget: Budget) -> list[Pick]:
    """The pick with as many of its words as fit after the others; nothing where not even one does."""
    sentence = sentences[pick.row]
    cuts = [_end_at(pick, sentence, end) for end in find_cuts(sentence.text)]
    words = _largest_fitting(len(cuts), lambda n: _fits(sentences, [*picks, cuts[n - 1]], budget))
    return [cuts[words - 1]] if words else []


def _end_at(pick: Pick, sentence: Sentence, length: int) -> Pick:
    """The pick with so many characters of its sentence; all of them are no cut."""
    return pick if sentence.start + length == sentence.end else replace(pick, end=sentence.start + length)


def _after(text: str, picks: Sequence[Pick]) -> str:
    """The text as it will stand after those already chosen."""
    return f" {text}" if picks else text


def _cut_inside_word(text: str, budget: Budget) -> int:
    """Where not even one word fits, as many letters with their marks as do, at least one character."""
    length = max(1, _largest_fitting(len(text), lambda n: budget.cost(text[:n]) <= budget.size))
    whole = length
    while 1 < whole < len(text) and unicodedata.category(text[whole])[0] == "M":
        whole -= 1
    return whole


def _largest_fitting(high: int, fits: Callable[[int], bool]) -> int:
    """The largest n in 0..high that fits, found by halving: the cost grows with the text."""
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low

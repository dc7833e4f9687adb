"""What a budget of tokens takes of an order of rows: what counts is the text as it will be printed.

A whole may count more or less than its parts: words melt at a joint, and many counters add marks of their own to every
text. Each sentence is counted once; the whole only where its parts leave a doubt, and once at the end. What a joint
saves is read off the first whole; after `_DOUBTS` wholes that did not fit, or `_WHOLES` in all, only what surely fits
is taken, so that the work stays linear however many short sentences wait for the last bit of room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from epitome.document import Budget, Sentence
from epitome.selection.cuts import Pick, cut_inside_word, joined, most, word_ends

_JOINT = 2  # tokens that two sentences side by side may count more or less than each by itself
_DOUBTS = 100
_WHOLES = 1_000


def under_tokens(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
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
        parts = spent + budget.cost(joined(sentences[i].text, picks))
        joints = loose + bool(picks)
        if parts + _JOINT * joints <= budget.size:
            picks.append(pick)
            spent, loose = parts, joints
            continue
        if joints and doubts < _DOUBTS and wholes < _WHOLES and parts - saved * joints <= budget.size:
            whole = _whole(sentences, [*picks, pick], budget)
            wholes += 1
            saved = _JOINT + max(0.0, (parts - whole) / joints)
            if whole <= budget.size:
                picks.append(pick)
                spent, loose = whole, 0
                continue
            doubts += 1
            if loose:
                spent, loose = _whole(sentences, picks, budget), 0
        if budget.cut_last:
            picks.extend(_beginning(sentences, picks, pick, budget))
            break
    if not _fits(sentences, picks, budget):  # by a whole that counts far more than its parts: the worst ranked go
        picks = picks[: most(len(picks), lambda n: _fits(sentences, picks[:n], budget))]
    if not picks and best is not None:
        first = sentences[best.row]
        inside = _up_to(best, first, cut_inside_word(first.text, budget))
        picks = _beginning(sentences, [], best, budget) or [inside]
    return picks


def _whole(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> float:
    """What the picks cost as they may be printed: by rank, or in document order."""
    orders = (picks, sorted(picks, key=lambda pick: pick.row))
    return max(budget.cost(text) for text in {" ".join(_text(sentences, pick) for pick in some) for some in orders})


def _text(sentences: Sequence[Sentence], pick: Pick) -> str:
    sentence = sentences[pick.row]
    return sentence.source[sentence.start : sentence.end if pick.end is None else pick.end]


def _fits(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> bool:
    return not picks or _whole(sentences, picks, budget) <= budget.size


def _beginning(sentences: Sequence[Sentence], picks: list[Pick], pick: Pick, budget: Budget) -> list[Pick]:
    """The pick with as many of its words as fit after the others; nothing where not even one does."""
    sentence = sentences[pick.row]
    begun = [_up_to(pick, sentence, end) for end in word_ends(sentence.text)]
    words = most(len(begun), lambda n: _fits(sentences, [*picks, begun[n - 1]], budget))
    return [begun[words - 1]] if words else []


def _up_to(pick: Pick, sentence: Sentence, length: int) -> Pick:
    """The pick with so many characters of its sentence; all of them are no cut."""
    return pick if sentence.start + length == sentence.end else replace(pick, end=sentence.start + length)

"""Balanced: sentences of several documents under one budget, as a gain that falls with what was taken.

Of a set S of sentences, S_d those of document d,

    F(S) = sum_{s in S} v(s) - FADE sum_d ln(|S_d|!)
    v(s) = (1 - NEAR) z(s) + NEAR mean of z over s and two sentences before and after - COST cost(s) / size

with z the score in standard deviations of all scores and cost / size the share of the budget that s would use, or of
`_WORDS` words where the budget is smaller: a few sentences need not leave room for many. Answers are passages, so a
sentence among good ones gains; one document must not speak alone, so each further sentence of it gains less. ln n! is
convex, so F is submodular (Lin & Bilmes 2011): a sentence gains v(s) - FADE ln(1 + |S_d|), never more later than
sooner, and every step takes the largest gain. One heap with the next sentence of every document finds it, so that the
cost stays near linear.

A sentence that alone would use more than `LONG` of the budget waits, for it would leave no room for others: tables and
lists without full stops are such. Near-duplicates come last, as in `NonRedundant`. Of one document the sentences are
taken as there: on stories and meetings the gain above chooses no better, or worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heapreplace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen
from epitome.walk.selection.order import NonRedundant, defer_repeats
from epitome.walk.selection.within_budget import Pick, fill_budget
from epitome.walk.table import Rows, Sheet
from epitome.walk.table.row_places import window_mean

# chosen by five folds over medquad_mds and mediqa_mas, from ten settings of NEAR, COST and FADE together
NEAR = 0.4
COST = 1.5
FADE = 0.3
LONG = 0.4
_REACH = 2
_WORDS = 250  # the budget at which all this was chosen
_PER_WORD = {"words": 1.0, "characters": 6.0, "tokens": 1.5}
_TOKEN_CHARACTERS = 4  # a counter of tokens is slow: their number is estimated


@frozen(kw_only=True)
class Balanced(NonRedundant):
    """Sentences by their gain: near good ones and short ones sooner, further ones of a document later."""

    name: ClassVar[str] = "balanced"
    description: ClassVar[str] = "the best passages of every document, long sentences and repetitions last"

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        rows = sheet.rows
        if (rows.document_of[ranked] == rows.document_of[ranked[0]]).all():
            return super().__call__(sheet, scores, ranked, budget)
        shares = measure_shares(rows, ranked, budget)
        worth = measure_worth(rows, scores)[ranked] - COST * shares
        order = order_by_gain(ranked, settle(worth), settle(shares) > LONG, rows.document_of[ranked])
        return fill_budget(rows, defer_repeats(rows, order, self.alike), budget)


def measure_shares(rows: Rows, ranked: Integers, budget: Budget) -> Floats:
    """The share of the budget that each ranked row would use; 0 where sentences are counted."""
    if budget.sentence_count(len(ranked)) is not None:
        return np.zeros(len(ranked))
    texts = (rows.sentences[row].text for row in ranked.tolist())
    size = max(budget.size, _WORDS * _PER_WORD[budget.unit])
    if budget.unit == "tokens":
        return np.array([len(text) / _TOKEN_CHARACTERS for text in texts]) / size
    return np.array([budget.cost(text) for text in texts]) / size


def measure_worth(rows: Rows, scores: Floats) -> Floats:
    """The score of each row and of the rows around it, in standard deviations."""
    spread = float(settle(scores.std()))  # equal scores have none, whatever their noise
    relative = (scores - scores.mean()) / spread if spread else np.zeros(len(scores))
    worth: Floats = (1 - NEAR) * relative + NEAR * window_mean(rows, relative, _REACH)
    return worth


def order_by_gain(ranked: Integers, worth: Floats, waits: NDArray[np.bool_], document_of: Integers) -> Iterator[int]:
    """The ranked rows by gain, those that wait after all others; ties by their place in `ranked`."""
    order = np.lexsort((np.arange(len(ranked)), -worth, waits, document_of))
    starts = np.flatnonzero(np.diff(document_of[order], prepend=-1))
    turns = [part.tolist() for part in np.split(order, starts[1:])] if len(order) else []
    fade = settle(FADE * np.log1p(np.arange(max(map(len, turns), default=0))))

    def entry(document: int, number: int) -> tuple[bool, float, int, int, int]:
        at = turns[document][number]
        return bool(waits[at]), -float(settle(worth[at] - fade[number])), at, document, number

    heap = [entry(document, 0) for document in range(len(turns))]
    heapify(heap)
    while heap:
        *_, at, document, number = heap[0]
        yield int(ranked[at])
        if number + 1 < len(turns[document]):
            heapreplace(heap, entry(document, number + 1))
        else:
            heappop(heap)

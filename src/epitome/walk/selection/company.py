"""Company: a sentence that leans on the one before (`document/leaning.py`) is shown with it, or yields.

A row that leans needs those that it leans on, up to two; together they are its company. Rows are taken in the order of
their scores. Where nothing is `asked`, a row whose company scores less is taken for the mean of all of them, so that
two sentences compete with the two that they would displace. A company is taken whole, and only where there is room for
all of it; else it waits. Where something is asked, it waits only for rows that score nearly as well (less than a
standard deviation of the scores below it), then the row is taken without the others: half an answer is better than
none. Those that are taken already need no room, and what was said elsewhere (`rows.said`) is before the reader. What
waits comes in this order: near repeats of a taken row (`repeats.py`), companies without room, rows that lean on nothing
that can be shown, companies with an `incomplete` row, those with a `faulty` one. Where something is asked, the last
three kinds keep their places; faulty rows are not brought along.

Rows are looked at only as far as the budget asks. With a budget of words, characters or tokens, what leans on a
sentence that did not fit is passed over and the budget filled again, at most `_TIMES` in all; then it is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget
from epitome.document.leaning import STANDS, read_leaning
from epitome.maths.arrays import Floats, Integers
from epitome.walk.selection.budget import Pick, fill_budget
from epitome.walk.selection.order import Selection
from epitome.walk.selection.repeats import Repeats
from epitome.walk.selection.said import squeeze_text
from epitome.walk.table import Rows, Sheet

_TIMES = 3
_MOST_LOOKED_AT = 200
Company = tuple[int, ...]  # rows in the order of the text: the one that leans is the last


@dataclass(frozen=True, kw_only=True)
class Accompanied(Selection):
    """Sentences in rank order, those that lean on another with it, those that repeat one or are faulty last; `alike`
    and `contained` as in `Repeats`.
    """

    name: ClassVar[str] = "accompanied"
    description: ClassVar[str] = "sentences in rank order, with those that they lean on, repeats last"
    asked: bool = False
    alike: float = 0.8
    contained: float = 1.0
    faulty: Callable[[Rows], NDArray[np.bool_]] | None = None
    incomplete: Callable[[Rows, int], bool] | None = None

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        rows = sheet.rows
        faulty = np.zeros(len(rows), bool) if self.faulty is None else self.faulty(rows)
        walk = _Walk(rows, scores, ranked, faulty, self)
        count = budget.sentence_count(int(rows.selectable.sum()))
        if count is not None:
            return fill_budget(rows, walk.order(count), budget)
        lonely: set[int] = set()
        picks: list[Pick] = []
        for _ in range(_TIMES):
            picks = fill_budget(rows, walk.order(len(rows), lonely), budget)
            found = walk.find_lonely({pick.row for pick in picks})
            if not found or len(picks) == 1:
                return picks
            lonely |= found
        return [pick for pick in picks if pick.row not in lonely] or picks[:1]


@dataclass
class _Walk:
    """One way through the rows, best first."""

    rows: Rows
    scores: Floats
    ranked: Integers
    faulty: NDArray[np.bool_]
    settings: Accompanied
    companies: dict[int, Company] = field(default_factory=dict)  # () for a row that leans on nothing to be shown
    looked_at: dict[int, bool] = field(default_factory=dict)  # whether a row is incomplete

    def order(self, count: int, lonely: Collection[int] = ()) -> Iterator[int]:
        """The rows of companies for which there is room among `count` rows, then those that wait; none is `lonely`."""
        asked = self.settings.asked
        repeats = Repeats(self.rows, alike=self.settings.alike, contained=self.settings.contained)
        said = set(self.rows.said)
        taken = 0
        spread = float(self.scores.std()) if asked and len(self.scores) else 0.0
        alike: list[int] = []
        too_many: list[int] = []
        alone: list[int] = []
        bare: list[int] = []
        last: list[int] = []
        for company in self._list_companies():
            row = company[-1]
            while asked and too_many and taken < count and self.scores[row] < self.scores[too_many[0]] - spread:
                said.add(self._text(too_many[0]))
                repeats.take(too_many[0])
                taken += 1
                yield too_many.pop(0)
            new = [r for r in company if self._text(r) not in said]
            if row not in new or row in lonely:
                continue
            if not asked and self.faulty[new].any():
                last.append(row)
            elif not asked and not self.companies[row]:
                alone.append(row)
            elif any(map(repeats.has, new)):
                alike.append(row)
            elif taken + len(new) > count:
                too_many.append(row)
            elif not asked and any(map(self._is_incomplete, new)):
                bare.append(row)
            else:
                for r in new:
                    said.add(self._text(r))
                    repeats.take(r)
                    yield r
                taken += len(new)
        if asked:
            yield from (*alike, *too_many)
        else:
            yield from (r for row in (*alike, *too_many, *alone, *bare, *last) for r in self.companies[row] or (row,))

    def find_lonely(self, chosen: set[int]) -> set[int]:
        """The chosen rows that lean on one that is not."""
        return {row for row in chosen if not chosen.issuperset(self.companies.get(row, ()))}

    def _is_incomplete(self, row: int) -> bool:
        """Whether a row says nothing of its subject; asked for so many rows, since each costs time."""
        find = self.settings.incomplete
        if find is None or (row not in self.looked_at and len(self.looked_at) >= _MOST_LOOKED_AT):
            return False
        if row not in self.looked_at:
            self.looked_at[row] = find(self.rows, row)
        return self.looked_at[row]

    def _list_companies(self) -> Iterator[Company]:
        """Each row with its company, best first."""
        waiting: list[tuple[float, int, Company]] = []
        for place, row in enumerate(self.ranked.tolist()):
            score = float(self.scores[row])
            while waiting and -waiting[0][0] > score:
                yield heappop(waiting)[2]
            company = self._gather(row) or (row,)
            worth = score if self.settings.asked else float(self.scores[list(company)].mean())
            if worth < score:
                heappush(waiting, (-worth, place, company))
            else:
                yield company
        while waiting:
            yield heappop(waiting)[2]

    def _gather(self, row: int) -> Company:
        found = self.companies.get(row)
        if found is None:
            found = self.companies[row] = self._find_company(row)
        return found

    def _find_company(self, row: int) -> Company:
        """A row after those that it leans on; nothing where one of these cannot be shown."""
        rows = self.rows
        leaning = read_leaning(rows.documents[rows.document_of[row]])
        first = row
        while (support := leaning.find_support(rows.sentences[first].index)) != STANDS:
            before = first - 1
            stands_before = before >= 0 and rows.document_of[before] == rows.document_of[row]
            if not stands_before or rows.sentences[before].index != support or not rows.selectable[before]:
                return ()
            if self.settings.asked and self.faulty[before]:
                return ()
            first = before
        return tuple(range(first, row + 1))

    def _text(self, row: int) -> str:
        return squeeze_text(self.rows.sentences[row].text)

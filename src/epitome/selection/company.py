"""Company: a sentence that leans on the one before (`document/leaning.py`) is shown with it, or yields.

A row that leans needs those that it leans on, up to two; together they are its company. Rows are taken in the order of
their scores. Where nothing is `asked`, a row whose company scores less is taken for the mean of all of them, so that two
sentences compete with the two that they would displace. A company is taken whole, and only where there is room for all
of it; else it waits. Those that are taken already need no room, and what was said elsewhere (`rows.said`) is before the
reader. What nearly repeats a taken row (`repeats.py`) waits too, its company with it.

Rows that are `faulty` come last, and what leans on them; where something is asked they keep their places, but are not
brought along.

With a budget of words, characters or tokens, what leans on a sentence that did not fit is passed over and the budget
filled again, at most `_TIMES` in all; then it is left out. The work is linear in the rows, but for one sorting.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget
from epitome.document.leaning import find_support
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.selection.budget import Pick, fill_budget
from epitome.selection.order import Selection
from epitome.selection.repeats import Repeats
from epitome.selection.said import squeeze_text
from epitome.table import Rows, Sheet

_TIMES = 3
Company = tuple[int, ...]  # rows in the order of the text: the one that leans is the last


@dataclass(frozen=True, kw_only=True)
class Accompanied(Selection):
    """Sentences in rank order, those that lean on another with it, those that repeat one or are faulty last; `alike` and
    `contained` as in `Repeats`.
    """

    name: ClassVar[str] = "accompanied"
    description: ClassVar[str] = "sentences in rank order, with those that they lean on, repeats last"
    asked: bool = False
    alike: float = 0.8
    contained: float = 1.0
    faulty: Callable[[Rows], NDArray[np.bool_]] | None = None

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        rows = sheet.rows
        faulty = np.zeros(len(rows), bool) if self.faulty is None else self.faulty(rows)
        last: NDArray[np.bool_] = faulty & (not self.asked)
        companies = gather_companies(rows, ranked, unfit=faulty & self.asked)
        if not self.asked:
            companies = _sort_by_mean(companies, scores)
        count = budget.sentence_count(int(rows.selectable.sum()))
        if count is not None:
            return fill_budget(rows, self._order(rows, companies, last, count), budget)
        return self._fill_length(rows, companies, last, budget)

    def _order(
        self,
        rows: Rows,
        companies: Iterable[Company],
        last: NDArray[np.bool_],
        count: int,
        lonely: Collection[int] = (),
    ) -> Iterator[int]:
        """The rows of companies for which there is room among `count` rows, those that are `lonely` left out."""
        repeats = Repeats(rows, alike=self.alike, contained=self.contained)
        said = set(rows.said)
        taken = 0
        alike: list[Company] = []
        too_large: list[Company] = []
        deferred: list[Company] = []
        for company in companies:
            texts = {row: squeeze_text(rows.sentences[row].text) for row in company}
            new = [row for row in company if texts[row] not in said]
            if company[-1] not in new or company[-1] in lonely:
                continue
            if last[new].any():
                deferred.append(company)
            elif any(map(repeats.has, new)):
                alike.append(company)
            elif taken + len(new) > count:
                too_large.append(company)
            else:
                for row in new:
                    said.add(texts[row])
                    repeats.take(row)
                    yield row
                taken += len(new)
        yield from (row for company in (*alike, *too_large, *deferred) for row in company)

    def _fill_length(self, rows: Rows, companies: list[Company], last: NDArray[np.bool_], budget: Budget) -> list[Pick]:
        leans_on = {company[-1]: company[:-1] for company in companies if len(company) > 1}
        lonely: set[int] = set()
        picks: list[Pick] = []
        for _ in range(_TIMES):
            picks = fill_budget(rows, self._order(rows, companies, last, len(rows), lonely), budget)
            chosen = {pick.row for pick in picks}
            found = {row for row in chosen if not chosen.issuperset(leans_on.get(row, ()))}
            if not found or len(chosen) == 1:
                return picks
            lonely |= found
        return [pick for pick in picks if pick.row not in lonely] or picks[:1]


def gather_companies(rows: Rows, ranked: Iterable[int], *, unfit: NDArray[np.bool_]) -> list[Company]:
    """Each row of an order, after those that it leans on, but for those that are unfit."""
    before = _find_rows_before(rows, unfit)
    companies: list[Company] = []
    for row in ranked:
        company = [int(row)]
        while before[company[0]] >= 0:
            company.insert(0, company[0] - 1)
        companies.append(tuple(company))
    return companies


def _find_rows_before(rows: Rows, unfit: NDArray[np.bool_]) -> list[int]:
    """Per row the one before it if it leans on that and that may be chosen; -1 for none."""
    support = rows.gather(find_support)
    numbers = np.array([s.index for s in rows.sentences], np.int64)
    held = np.zeros(len(rows), bool)
    held[1:] = (support[1:] >= 0) & (support[1:] == numbers[:-1]) & (rows.document_of[1:] == rows.document_of[:-1])
    held[1:] &= rows.selectable[:-1] & ~unfit[:-1]
    places: list[int] = np.where(held, np.arange(-1, len(rows) - 1), -1).tolist()
    return places


def _sort_by_mean(companies: list[Company], scores: Floats) -> list[Company]:
    """Companies by what their members are worth on average, at most by what the one that leans is."""
    values: list[float] = scores.tolist()
    worth = [
        min(values[company[-1]], sum(values[row] for row in company) / len(company))
        if len(company) > 1
        else values[company[0]]
        for company in companies
    ]
    order = np.argsort(-settle(np.array(worth)), kind="stable")
    return [companies[i] for i in order]

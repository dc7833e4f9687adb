"""A sentence that depends on the one before (`document/leaning.py`) is selected together with it, or postponed.

A dependent row needs the rows that it depends on, up to two; together they form a group (its company). Rows are taken
in the order of their scores. Without a query (`asked`), a group whose mean score is below that of its row competes with
the mean, so that two sentences compete with the two that they would displace. A group is taken only as a whole, if
there is room for all of it; otherwise it is postponed. With a query, it is postponed only past rows that score nearly
as well (less than a standard deviation of the scores below it); then the row is taken without the others: half an
answer is better than none. Rows that are already taken need no room, nor do texts that the reader already has
(`rows.said`). Postponed rows follow in this order: near repeats of a taken row (`repeats.py`), groups without room,
rows whose dependency cannot be shown, groups with an `incomplete` row, groups with a `faulty` one. With a query, the
last three kinds keep their places, and faulty rows are not added to a group.

Rows are processed only as far as the budget needs. With a budget of words, characters or tokens, rows that depend on a
sentence that did not fit are excluded and the budget is filled again, at most `_MAX_FILLS` times in all; after that
they are dropped.
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

_MAX_FILLS = 3
_MAX_CHECKED_ROWS = 200
Company = tuple[int, ...]  # rows in text order: the dependent one is the last


@dataclass(frozen=True, kw_only=True)
class Accompanied(Selection):
    """Sentences in rank order, dependent ones together with those they depend on, repeats and faulty ones last;
    `alike` and `contained` as in `Repeats`.
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
        walk = _Pass(rows, scores, ranked, faulty, self)
        count = budget.sentence_count(int(rows.selectable.sum()))
        if count is not None:
            return fill_budget(rows, walk.order(count), budget)
        unsupported: set[int] = set()
        picks: list[Pick] = []
        for _ in range(_MAX_FILLS):
            picks = fill_budget(rows, walk.order(len(rows), unsupported), budget)
            found = walk.find_unsupported({pick.row for pick in picks})
            if not found or len(picks) == 1:
                return picks
            unsupported |= found
        return [pick for pick in picks if pick.row not in unsupported] or picks[:1]


@dataclass
class _Pass:
    """A pass over the rows, best first."""

    rows: Rows
    scores: Floats
    ranked: Integers
    faulty: NDArray[np.bool_]
    settings: Accompanied
    groups: dict[int, Company] = field(default_factory=dict)  # () for a row whose dependency cannot be shown
    checked: dict[int, bool] = field(default_factory=dict)  # whether a row is incomplete

    def order(self, count: int, unsupported: Collection[int] = ()) -> Iterator[int]:
        """The rows of groups that fit into `count` rows, then the postponed ones, without `unsupported` rows."""
        asked = self.settings.asked
        repeats = Repeats(self.rows, alike=self.settings.alike, contained=self.settings.contained)
        said = set(self.rows.said)
        taken = 0
        spread = float(self.scores.std()) if asked and len(self.scores) else 0.0
        alike: list[int] = []
        without_room: list[int] = []
        unresolved: list[int] = []
        incomplete_rows: list[int] = []
        faulty_rows: list[int] = []
        for group in self._list_groups():
            row = group[-1]
            while asked and without_room and taken < count and self.scores[row] < self.scores[without_room[0]] - spread:
                said.add(self._text(without_room[0]))
                repeats.take(without_room[0])
                taken += 1
                yield without_room.pop(0)
            new = [r for r in group if self._text(r) not in said]
            if row not in new or row in unsupported:
                continue
            if not asked and self.faulty[new].any():
                faulty_rows.append(row)
            elif not asked and not self.groups[row]:
                unresolved.append(row)
            elif any(map(repeats.has, new)):
                alike.append(row)
            elif taken + len(new) > count:
                without_room.append(row)
            elif not asked and any(map(self._is_incomplete, new)):
                incomplete_rows.append(row)
            else:
                for r in new:
                    said.add(self._text(r))
                    repeats.take(r)
                    yield r
                taken += len(new)
        if asked:
            yield from (*alike, *without_room)
        else:
            yield from (
                r
                for row in (*alike, *without_room, *unresolved, *incomplete_rows, *faulty_rows)
                for r in self.groups[row] or (row,)
            )

    def find_unsupported(self, chosen: set[int]) -> set[int]:
        """The chosen rows that depend on one that is not chosen."""
        return {row for row in chosen if not chosen.issuperset(self.groups.get(row, ()))}

    def _is_incomplete(self, row: int) -> bool:
        """Whether a row is incomplete; checked for a limited number of rows, since each check takes time."""
        find = self.settings.incomplete
        if find is None or (row not in self.checked and len(self.checked) >= _MAX_CHECKED_ROWS):
            return False
        if row not in self.checked:
            self.checked[row] = find(self.rows, row)
        return self.checked[row]

    def _list_groups(self) -> Iterator[Company]:
        """Each row with its group, best first."""
        waiting: list[tuple[float, int, Company]] = []
        for place, row in enumerate(self.ranked.tolist()):
            score = float(self.scores[row])
            while waiting and -waiting[0][0] > score:
                yield heappop(waiting)[2]
            group = self._get_group(row) or (row,)
            worth = score if self.settings.asked else float(self.scores[list(group)].mean())
            if worth < score:
                heappush(waiting, (-worth, place, group))
            else:
                yield group
        while waiting:
            yield heappop(waiting)[2]

    def _get_group(self, row: int) -> Company:
        found = self.groups.get(row)
        if found is None:
            found = self.groups[row] = self._find_group(row)
        return found

    def _find_group(self, row: int) -> Company:
        """A row, preceded by those that it depends on; empty if one of these cannot be shown."""
        rows = self.rows
        leaning = read_leaning(rows.documents[rows.document_of[row]])
        first = row
        while (support := leaning.find_support(rows.sentences[first].index)) != STANDS:
            before = first - 1
            is_adjacent = before >= 0 and rows.document_of[before] == rows.document_of[row]
            if not is_adjacent or rows.sentences[before].index != support or not rows.selectable[before]:
                return ()
            if self.settings.asked and self.faulty[before]:
                return ()
            first = before
        return tuple(range(first, row + 1))

    def _text(self, row: int) -> str:
        return squeeze_text(self.rows.sentences[row].text)

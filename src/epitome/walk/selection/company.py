"""A sentence that depends on the one before (`document/leaning_sentences.py`) is selected with it, or postponed.

A dependent row needs the rows that it depends on, up to two; together they form a group (its company). Rows are taken
in the order of their scores. Without a query (`asked`), a group whose mean score is below that of its row competes with
the mean, so that two sentences compete with the two that they would displace. A group is taken only as a whole, if
there is room for all of it; otherwise it is postponed. With a query, it is postponed only past rows that score nearly
as well (less than a standard deviation of the scores below it); then the row is taken without the others: half an
answer is better than none. Rows that are already taken need no room, nor do texts that the reader already has
(`rows.said`). Postponed rows follow in this order: near repeats of a taken row (`repeats.py`), groups without room,
rows whose dependency cannot be shown, groups with an `incomplete` row, groups with a `faulty` one. With a query,
incomplete rows, those whose dependency cannot be shown and most faulty ones keep their places; faulty rows are not
added to a group.

If there is another row, those that are `left_out` are not shown; with a query only if they score low. Without one, nor
are groups without room, rows that are incomplete or whose dependency cannot be shown, and repeats that say no more than
the taken row. So a summary is shorter, and not filled with what nobody would choose.

Rows are processed only as far as the budget needs. With a budget of words, characters or tokens, rows that depend on a
sentence that did not fit are excluded and the budget is filled again, at most `_MAX_FILLS` times in all; after that
they are dropped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import field
from heapq import heappop, heappush
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget
from epitome.document.leaning_sentences import STANDS, read_leaning
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen, record
from epitome.walk.selection.order import Selection
from epitome.walk.selection.repeats import Repeats
from epitome.walk.selection.said import squeeze_text
from epitome.walk.selection.within_budget import Pick, fill_budget
from epitome.walk.table import Rows, Sheet

_MAX_FILLS = 3
_MAX_CHECKED_ROWS = 200
_MAX_GAP = 0.25  # of the way from the best score to the median
Company = tuple[int, ...]  # rows in text order: the dependent one is the last


@frozen(kw_only=True)
class Accompanied(Selection):
    """Sentences in rank order, dependent ones together with those they depend on, repeats and faulty ones last;
    `alike` and `contained` as in `Repeats`. `bare` rows answer nothing by themselves.
    """

    name: ClassVar[str] = "accompanied"
    description: ClassVar[str] = "sentences in rank order, each with those it depends on; repeats come last"
    asked: bool = False
    alike: float = 0.8
    contained: float = 1.0
    faulty: Callable[[Rows], NDArray[np.bool_]] | None = None
    left_out: Callable[[Sheet], NDArray[np.bool_]] | None = None
    incomplete: Callable[[Rows, int], bool] | None = None

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        rows = sheet.rows
        faulty = np.zeros(len(rows), bool) if self.faulty is None else self.faulty(rows)
        left_out = faulty if self.left_out is None else self.left_out(sheet)
        if self.asked:
            left_out = left_out & _mark_low(scores) & (self.left_out is not None)
        walk = _Pass(rows, scores, ranked, faulty, left_out, self)
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


def _mark_low(scores: Floats) -> NDArray[np.bool_]:
    """Which rows are not near the best one, seen from the median."""
    if not len(scores):
        return np.zeros(0, bool)
    median, best = float(np.median(scores)), float(scores.max())
    low: NDArray[np.bool_] = scores < best - _MAX_GAP * (best - median)
    return low


@record
class _Pass:
    """A pass over the rows, best first."""

    rows: Rows
    scores: Floats
    ranked: Integers
    faulty: NDArray[np.bool_]
    left_out: NDArray[np.bool_]  # those that are not shown if there is another
    settings: Accompanied
    groups: dict[int, Company] = field(default_factory=dict)  # of rows that do not stand alone
    checked: dict[int, bool] = field(default_factory=dict)  # whether a row is incomplete

    def order(self, count: int, unsupported: Collection[int] = ()) -> Iterator[int]:
        """The rows of groups that fit into `count` rows, then the postponed ones, without `unsupported` rows."""
        asked = self.settings.asked
        taken = _Taken(self, count)
        spread = float(self.scores.std()) if asked and len(self.scores) else 0.0
        postponed: dict[_Reason, deque[int]] = {reason: deque() for reason in _REASONS}
        without_room = postponed[_NO_ROOM]
        for group in self._list_groups():
            row = group[-1]
            while (
                asked
                and without_room
                and taken.number < count
                and self.scores[row] < self.scores[without_room[0]] - spread
            ):
                yield taken.take(without_room.popleft())
            new = taken.list_new(group)
            if row not in new or row in unsupported:
                continue
            reason = self._find_reason(taken, new)
            if reason is not None:
                postponed[reason].append(row)
            else:
                yield from map(taken.take, new)
        for reason in sorted(_REASONS, key=lambda reason: reason.rank):
            if taken.number and not asked and reason.ends_unasked:
                continue
            for row in postponed[reason]:
                group = (row,) if asked else self.find_company(row) or (row,)
                if taken.number and (self.left_out[list(group)].any() or not (asked or self._adds(taken, row))):
                    continue
                taken.number += 1
                yield from group

    def _adds(self, taken: _Taken, row: int) -> bool:
        """Whether a postponed row says something that the taken ones do not."""
        return not taken.has_same(row) and not self.is_incomplete(row)

    def find_last(self) -> NDArray[np.bool_]:
        """The rows that come last: with a query those that are left out, else all that are faulty."""
        return self.left_out if self.settings.asked else self.faulty

    def is_incomplete(self, row: int) -> bool:
        """Whether a row is incomplete; checked for a limited number of rows, since each check takes time."""
        find = self.settings.incomplete
        if find is None or (row not in self.checked and len(self.checked) >= _MAX_CHECKED_ROWS):
            return False
        if row not in self.checked:
            self.checked[row] = find(self.rows, row)
        return self.checked[row]

    def _find_reason(self, taken: _Taken, new: list[int]) -> _Reason | None:
        """Why the new rows of a group are postponed; None if they are taken."""
        asked = self.settings.asked
        return next((r for r in _REASONS if (r.with_query or not asked) and r.holds(self, taken, new)), None)

    def find_unsupported(self, chosen: set[int]) -> set[int]:
        """The chosen rows that depend on one that is not chosen."""
        return {row for row in chosen if not chosen.issuperset(self.groups.get(row, ()))}

    def _list_groups(self) -> Iterator[Company]:
        """Each row with its group, best first."""
        postponed: list[tuple[float, int, Company]] = []
        for place, row in enumerate(self.ranked.tolist()):
            score = float(self.scores[row])
            while postponed and -postponed[0][0] > score:
                yield heappop(postponed)[2]
            group = self.find_company(row) or (row,)
            worth = score if self.settings.asked else float(self.scores[list(group)].mean())
            if worth < score:
                heappush(postponed, (-worth, place, group))
            else:
                yield group
        while postponed:
            yield heappop(postponed)[2]

    def find_company(self, row: int) -> Company:
        """A row after the rows it depends on; empty if one of these cannot be shown."""
        found = self.groups.get(row)
        if found is None:
            found = self._find_group(row)
            if found != (row,):  # most rows of a flood stand alone, and are found again as fast
                self.groups[row] = found
        return found

    def _find_group(self, row: int) -> Company:
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

    def text(self, row: int) -> str:
        """The text of a row, without regard to white space."""
        return squeeze_text(self.rows.sentences[row].text)


class _Taken:
    """The rows that a pass has taken so far, out of `count` that are wanted."""

    def __init__(self, ordering: _Pass, count: int) -> None:
        self.number = 0
        self._pass, self._count = ordering, count
        self._repeats = Repeats(ordering.rows, alike=ordering.settings.alike, contained=ordering.settings.contained)
        self._said = set(ordering.rows.said)

    def take(self, row: int) -> int:
        """Take a row and return it."""
        self._said.add(self._pass.text(row))
        self._repeats.take(row)
        self.number += 1
        return row

    def list_new(self, group: Company) -> list[int]:
        """The rows of a group whose text the reader does not have yet."""
        return [row for row in group if self._pass.text(row) not in self._said]

    def has_room(self, new: list[int]) -> bool:
        """Whether these rows still fit."""
        return self.number + len(new) <= self._count

    def has_same(self, row: int) -> bool:
        """Whether a taken row differs from this one in a word or two."""
        return self._repeats.has_same(row)

    def repeats(self, new: list[int]) -> bool:
        """Whether one of these rows nearly repeats a taken row."""
        return any(map(self._repeats.has, new))


@frozen
class _Reason:
    """A reason to postpone a group: its rank among the postponed, whether it applies with a query too, its test of
    the new rows of the group, and whether a summary without a query that has a sentence ends before such groups.
    """

    rank: int
    with_query: bool
    holds: Callable[[_Pass, _Taken, list[int]], bool]
    ends_unasked: bool = True


_NO_ROOM = _Reason(2, True, lambda all_rows, taken, new: not taken.has_room(new))
_REASONS = (  # in the order in which they are tested: the first that holds counts
    _Reason(5, True, lambda all_rows, taken, new: bool(all_rows.find_last()[new].any()), ends_unasked=False),
    _Reason(3, False, lambda all_rows, taken, new: not all_rows.find_company(new[-1])),  # cannot show its dependency
    _Reason(1, True, lambda all_rows, taken, new: taken.repeats(new), ends_unasked=False),
    _NO_ROOM,
    _Reason(4, False, lambda all_rows, taken, new: any(map(all_rows.is_incomplete, new))),
)

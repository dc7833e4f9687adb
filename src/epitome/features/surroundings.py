"""Wrappers: a feature of what stands around a sentence: near it, before it, in its paragraph or document."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.feature import column_of
from epitome.features.query_words import kind_of_words
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers
from epitome.rows import WITHIN, around, runs, stretch
from epitome.table import Queries, Rows

_DIGITS = 12  # the mean of equal values is that value
_FARTHEST = 100  # the work is rows times reach


@dataclass(frozen=True, kw_only=True)
class Surrounding(Wrapper):
    """A feature of other sentences than the one that has it."""

    def _found(self, rows: Rows) -> Floats:
        """The column inside, as it was measured."""
        return rows.remember(self.feature, lambda: np.zeros(len(rows)))

    def _words(self) -> str:
        """What a sentence must have for the feature inside to be more than 0."""
        needs = self.feature.needs
        return f"{kind_of_words(needs[0])} words" if len(needs) == 1 else self.feature.name


@dataclass(frozen=True, kw_only=True)
class Around(Surrounding):
    """The mean of a feature over a sentence and up to `reach` before and after it, within the document."""

    reach: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.reach <= _FARTHEST:
            raise UsageError(f"reach={self.reach} is outside 1 to {_FARTHEST}", "give a number of sentences in it")

    @property
    def name(self) -> str:
        """around, how far, and the feature's name."""
        return f"around{self.reach}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the stretch around."""
        return f"{self.feature.says}, on average over {2 * self.reach + 1} sentences around it"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many sentences of the stretch the feature speaks of."""
        size, at = int(stretch(rows, self.reach)[row]), int(runs(rows, "document").at[row])
        first = row - min(at, self.reach)
        having = int(np.count_nonzero(self._found(rows)[first : first + size]))
        return f"{having} of {size} sentences around it with {self._words()}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean around each row."""
        return np.round(around(rows, column_of(self.feature, rows, queries, themes), self.reach), _DIGITS)


@dataclass(frozen=True, kw_only=True)
class After(Surrounding):
    """The largest value of a feature (>= 0) at or before a sentence in its document, fading: max_j f(s - j) kept^j."""

    kept: float = 0.85

    def __post_init__(self) -> None:
        if not 0 < self.kept < 1:
            raise UsageError(f"kept={self.kept} is outside (0, 1)", "give the share that is kept a sentence later")

    @property
    def name(self) -> str:
        """after_ and the feature's name."""
        return f"after_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of what came shortly before."""
        return f"{self.feature.says}, here or, fading, before it"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How far back the value comes from."""
        if not value:
            return f"no {self._words()} in it or shortly before it"
        before = self._found(rows)[row - int(runs(rows, "document").at[row]) : row + 1][::-1]
        back = int(np.argmax(np.round(before * self.kept ** np.arange(len(before)), _DIGITS)))
        where = "in it" if not back else "in the sentence before it" if back == 1 else f"{back} sentences before it"
        return f"{self._words()} {where}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """Looking 1, 2, 4, ... sentences back, each step seeing what the one before it saw, until all has faded."""
        at = runs(rows, "document").at
        highest = column_of(self.feature, rows, queries, themes).astype(np.float64)
        back = 1
        while back <= at.max(initial=0) and self.kept**back > 0:
            seen = np.where(at[back:] >= back, highest[:-back] * self.kept**back, 0.0)
            highest[back:] = np.maximum(highest[back:], seen)
            back *= 2
        return np.round(highest, _DIGITS)


@dataclass(frozen=True, kw_only=True)
class Within(Surrounding):
    """The mean of a feature over the paragraph, section, part or document of a sentence."""

    of: str = "paragraph"

    def __post_init__(self) -> None:
        if self.of not in WITHIN:
            raise UsageError(f"there is no {self.of!r} around a sentence", f"use one of {', '.join(WITHIN)}")

    @property
    def name(self) -> str:
        """Of what, and the feature's name."""
        return f"{self.of}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the whole around."""
        return f"{self.feature.says}, on average over its {self.of}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many sentences of the whole the feature speaks of."""
        group = runs(rows, self.of).run
        mine = group == group[row]
        having = int(np.count_nonzero(self._found(rows)[mine]))
        return f"{having} of {int(mine.sum())} sentences of its {self.of} with {self._words()}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean of each row's group."""
        values = column_of(self.feature, rows, queries, themes)
        group = runs(rows, self.of).run
        mean: Floats = np.round(
            (np.bincount(group, weights=values) / np.maximum(1, np.bincount(group)))[group], _DIGITS
        )
        return mean

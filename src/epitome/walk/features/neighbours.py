"""A feature of the sentences around a sentence, within its document: next to it, before it, or in its paragraph.

NeighbourMean: sum_{k=1..width} 2^-k (f(s-k) + f(s+k)) / 2 / sum_k 2^-k, the sentence itself left out (0 beyond the
ends). NeighbourMax: max over k = 1..width of f(s-k), f(s+k); 0 where there is none. WindowMean: the mean over s and up
to `reach` sentences before and after it. DecayedMax: max_j f(s-j) kept^j, j >= 0. GroupMean: the mean over the
paragraph, section, part or document of s.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import Wrapper, describe_words, name_with_settings
from epitome.walk.table import Sheet
from epitome.walk.table.row_places import UNITS, find_runs, window_mean, window_size

_DIGITS = 12  # so that the mean of equal values is that value
_MAX_REACH = 100  # the cost is rows times reach
_STORED_WIDTHS = (3, 5)  # of NeighbourMean: shipped models store these without the width


@frozen(kw_only=True)
class Neighbours(Wrapper):
    """A feature of a sentence that is computed from its neighbours."""

    family: ClassVar[str] = "neighbours"

    def _words(self) -> str:
        """What a sentence must have for the inner feature to be above 0."""
        reads = self.feature.reads
        return f"{reads[0].word_kind} words" if len(reads) == 1 else self.feature.name


@frozen(kw_only=True)
class NeighbourMean(Neighbours):
    """The mean of a feature over `width` sentences before and after, the nearest weighing most."""

    width: int = 3

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """near_ for the two next sentences, window_ for more, and the feature's name."""
        if self.width == 1:
            return f"near_{self.feature.name}"
        width = "" if self.width in _STORED_WIDTHS else f"{self.width}_"
        return f"window_{width}{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures in the neighbours."""
        where = "before and after it" if self.width == 1 else "around it"
        return f"of the sentences {where}, {self.feature.description}"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The mean, which does not include the sentence itself."""
        if self.width == 1:
            return f"{describe_words(self.feature)} in the sentences before and after it: {value:.2g}"
        return f"{self.description}: {value:.2g}"

    def column(self, sheet: Sheet) -> Floats:
        """The mean of each row."""
        values, document_of = sheet.column(self.feature), sheet.rows.document_of
        total = np.zeros(len(values))
        for k in range(1, min(self.width, len(values) - 1) + 1):
            weight = np.where(document_of[k:] == document_of[:-k], 0.5**k / 2, 0.0)
            total[k:] += weight * values[:-k]
            total[:-k] += weight * values[k:]
        return total / sum(0.5**k for k in range(1, self.width + 1))


@frozen(kw_only=True)
class NeighbourMax(Neighbours):
    """The largest value of a feature among the neighbours at most `width` sentences away."""

    width: int = 2

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """peak_, the width, and the feature's name."""
        return f"peak_{self.width}_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures in the best neighbour."""
        return f"of the best of {self.width} sentences before and after it, {self.feature.description}"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The value, which does not include the sentence itself."""
        return f"{describe_words(self.feature)} in the best of {self.width} sentences before and after it: {value:.2g}"

    def column(self, sheet: Sheet) -> Floats:
        """The largest value near each row."""
        values, document_of = sheet.column(self.feature), sheet.rows.document_of
        largest = np.zeros(len(values))
        for k in range(1, min(self.width, len(values) - 1) + 1):
            together = document_of[k:] == document_of[:-k]
            largest[k:] = np.maximum(largest[k:], np.where(together, values[:-k], 0.0))
            largest[:-k] = np.maximum(largest[:-k], np.where(together, values[k:], 0.0))
        return largest


@frozen(kw_only=True)
class WindowMean(Neighbours):
    """The mean of a feature over a sentence and up to `reach` before and after it."""

    reach: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.reach <= _MAX_REACH:
            raise UsageError(f"reach={self.reach} is outside 1 to {_MAX_REACH}", "give a number of sentences in it")

    @property
    def name(self) -> str:
        """around, the reach, and the feature's name."""
        return f"around{self.reach}_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, over the window."""
        return f"{self.feature.description}, on average over {2 * self.reach + 1} sentences around it"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """In how many sentences of the window the feature is above 0."""
        rows = sheet.rows
        size, at = int(window_size(rows, self.reach)[row]), int(find_runs(rows, "document").at[row])
        first = row - min(at, self.reach)
        positive = int(np.count_nonzero(sheet.column(self.feature)[first : first + size]))
        return f"{positive} of {size} sentences around it with {self._words()}"

    def column(self, sheet: Sheet) -> Floats:
        """The mean around each row."""
        return np.round(window_mean(sheet.rows, sheet.column(self.feature), self.reach), _DIGITS)


@frozen(kw_only=True)
class DecayedMax(Neighbours):
    """The largest value of a feature (>= 0) at or before a sentence, times `kept` for each sentence back."""

    kept: float = 0.85

    def __post_init__(self) -> None:
        if not 0 < self.kept < 1:
            raise UsageError(f"kept={self.kept} is outside (0, 1)", "give the share that is kept a sentence later")

    @property
    def name(self) -> str:
        """after_ and the feature's name."""
        return name_with_settings(f"after_{self.feature.name}", self, "kept")

    @property
    def description(self) -> str:
        """What the feature measures shortly before."""
        return f"{self.feature.description}, here or, fading, before it"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How far back the value comes from."""
        if not value:
            return f"no {self._words()} in it or shortly before it"
        at = int(find_runs(sheet.rows, "document").at[row])
        before = sheet.column(self.feature)[row - at : row + 1][::-1]
        back = int(np.argmax(np.round(before * self.kept ** np.arange(len(before)), _DIGITS)))
        where = "in it" if not back else "in the sentence before it" if back == 1 else f"{back} sentences before it"
        return f"{self._words()} {where}"

    def column(self, sheet: Sheet) -> Floats:
        """Computed by looking 1, 2, 4, ... sentences back, each step reusing the last, until all values decayed."""
        at = find_runs(sheet.rows, "document").at
        largest = sheet.column(self.feature).astype(np.float64)
        back = 1
        while back <= at.max(initial=0) and self.kept**back > 0:
            seen = np.where(at[back:] >= back, largest[:-back] * self.kept**back, 0.0)
            largest[back:] = np.maximum(largest[back:], seen)
            back *= 2
        return np.round(largest, _DIGITS)


@frozen(kw_only=True)
class GroupMean(Neighbours):
    """The mean of a feature over the paragraph, section, part or document of a sentence."""

    of: str = "paragraph"

    def __post_init__(self) -> None:
        if self.of not in UNITS:
            raise UsageError(f"there is no {self.of!r} around a sentence", f"use one of {', '.join(UNITS)}")

    @property
    def name(self) -> str:
        """The unit and the feature's name."""
        return f"{self.of}_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, over the unit."""
        return f"{self.feature.description}, on average over its {self.of}"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """In how many sentences of the unit the feature is above 0."""
        group = find_runs(sheet.rows, self.of).run
        in_group = group == group[row]
        positive = int(np.count_nonzero(sheet.column(self.feature)[in_group]))
        return f"{positive} of {int(in_group.sum())} sentences of its {self.of} with {self._words()}"

    def column(self, sheet: Sheet) -> Floats:
        """The mean of each row's group."""
        group = find_runs(sheet.rows, self.of).run
        total = np.bincount(group, weights=sheet.column(self.feature))
        mean: Floats = np.round((total / np.maximum(1, np.bincount(group)))[group], _DIGITS)
        return mean

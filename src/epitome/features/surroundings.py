"""Wrappers: a feature of what stands around a sentence: near it, before it, in its paragraph, document or theme."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.feature import column_of
from epitome.features.wrapper import Wrapper
from epitome.rows import WITHIN, around, runs
from epitome.table import Floats, Integers, Queries, Rows

_DIGITS = 12  # means come from differences of running sums


@dataclass(frozen=True, kw_only=True)
class Around(Wrapper):
    """The mean of a feature over a sentence and up to `reach` before and after it, within the document."""

    reach: int = 1

    def __post_init__(self) -> None:
        if self.reach < 1:
            raise UsageError(f"reach={self.reach} reaches nothing", "give at least 1")

    @property
    def name(self) -> str:
        """around, how far, and the feature's name."""
        return f"around{self.reach}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the stretch around."""
        return f"in the {2 * self.reach + 1} sentences around it, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The mean."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean around each row."""
        return np.round(around(rows, column_of(self.feature, rows, queries, themes), self.reach), _DIGITS)


@dataclass(frozen=True, kw_only=True)
class After(Wrapper):
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
        return f"here or shortly before, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The fading value."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """As a running maximum of ln f(s) - s ln kept, document by document."""
        values = column_of(self.feature, rows, queries, themes)
        with np.errstate(divide="ignore"):
            height = np.log(values) - np.arange(len(values)) * np.log(self.kept)
        starts = np.flatnonzero(runs(rows, "document").at == 0)
        highest = np.concatenate([np.maximum.accumulate(part) for part in np.split(height, starts[1:])])
        faded: Floats = np.round(np.exp(highest + np.arange(len(values)) * np.log(self.kept)), _DIGITS)
        return faded


@dataclass(frozen=True, kw_only=True)
class Within(Wrapper):
    """The mean of a feature over the paragraph, section, part, document or theme of a sentence."""

    of: str = "paragraph"

    def __post_init__(self) -> None:
        if self.of not in (*WITHIN, "theme"):
            raise UsageError(f"there is no {self.of!r} around a sentence", f"use one of {', '.join(WITHIN)}, theme")

    @property
    def name(self) -> str:
        """Of what, and the feature's name."""
        return f"{self.of}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the whole around."""
        return f"in its {self.of}, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The mean."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean of each row's group."""
        values = column_of(self.feature, rows, queries, themes)
        group = themes if self.of == "theme" else runs(rows, self.of).run
        mean: Floats = (np.bincount(group, weights=values) / np.maximum(1, np.bincount(group)))[group]
        return mean

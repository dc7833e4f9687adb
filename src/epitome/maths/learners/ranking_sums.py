"""The exponential ranking loss as sums over documents (`linear_rank.py`), for documents in several parts.

A document's share P_d may be too large for a float, so each part divides its shares by its largest one; sums of several
parts are rescaled to the overall largest when they are added.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.runtime.frozen import frozen


@frozen
class ShiftedSums:
    """Sums over documents: e^log is the largest P_d, `share` the sum of P_d divided by it, `means` are means over
    documents, weighted by P_d.
    """

    log: float
    share: float
    means: Floats


def add_shifted(parts: Sequence[ShiftedSums]) -> ShiftedSums:
    """The sums over the documents of all parts."""
    largest = max(part.log for part in parts)
    shares = np.array([part.share * np.exp(part.log - largest) for part in parts])
    total = shares.sum()
    return ShiftedSums(largest, float(total), (shares / total) @ np.stack([part.means for part in parts]))


class _ClassRows:
    """The sentences of one class, document after document, with v = -h for positive ones and h for the others."""

    def __init__(self, x: Floats, data: RankingGroups, *, positive: bool) -> None:
        rows = np.flatnonzero(data.positive == positive)
        rows = rows[np.argsort(data.group[rows], kind="stable")]
        self.columns = np.ascontiguousarray(x[data.rows[rows]].T, np.float64)
        if positive:
            np.negative(self.columns, out=self.columns)
        self.starts = np.searchsorted(data.group[rows], np.arange(data.n_groups))
        self.sizes = np.diff(np.append(self.starts, len(rows)))
        self.set_values(np.zeros(len(rows)))

    def set_values(self, values: Floats) -> None:
        """Set v of each sentence; compute e^v over its document's largest, their sum, and the log of the true sum."""
        self.values = values
        top = np.maximum.reduceat(values, self.starts)
        self.power = np.exp(values - np.repeat(top, self.sizes))
        self.total = np.add.reduceat(self.power, self.starts)
        self.log = np.log(self.total) + top

    def mean(self, i: int) -> Floats:
        """Per document, the mean of feature i weighted by e^v: a_di, or -b_di for positive sentences."""
        means: Floats = np.add.reduceat(self.power * self.columns[i], self.starts) / self.total
        return means

    def gradient(self, share: Floats) -> Floats:
        """For each feature, the sum over documents of `share` times the mean."""
        gradient: Floats = self.columns @ (self.power * np.repeat(share / self.total, self.sizes))
        return gradient


class RankingPart:
    """Some whole documents, and the sums over them; features in [0, 1]."""

    def __init__(self, features: Floats, data: RankingGroups) -> None:
        self._data = data
        self._weights = np.zeros(features.shape[1])
        self._classes = _ClassRows(features, data, positive=True), _ClassRows(features, data, positive=False)

    @classmethod
    def build(cls, features: Floats, y: Floats, group: Integers) -> RankingPart | None:
        """The documents with both classes; None where there are none."""
        data = RankingGroups.from_labels(y, group)
        return cls(features, data) if data.n_groups else None

    def count_groups(self) -> int:
        """The number of documents."""
        return self._data.n_groups

    def sum_squares(self) -> tuple[Floats, int]:
        """The sum of the squares of each feature, and the number of sentences."""
        squares = [np.einsum("ij,ij->i", rows.columns, rows.columns) for rows in self._classes]
        return squares[0] + squares[1], len(self._data.rows)

    def sum_values(self) -> tuple[Floats, int]:
        """The sum of each feature, and the number of sentences."""
        return self._columns().sum(axis=1), len(self._data.rows)

    def sum_deviations(self, mean: Floats) -> tuple[Floats, int]:
        """The sum of the squared differences of each feature from a mean, and the number of sentences."""
        return np.square(self._columns() - mean[:, None]).sum(axis=1), len(self._data.rows)

    def sum_shares(self, weights: Floats) -> ShiftedSums:
        """The sum of P_d at some weights."""
        share, largest = self._shares(weights)
        return ShiftedSums(largest, float(share.sum()), np.zeros(0))

    def sum_gradients(self, weights: Floats) -> ShiftedSums:
        """For each feature, the mean of a_di - b_di."""
        share, largest = self._shares(weights)
        total = share.sum()
        share /= total
        return ShiftedSums(largest, float(total), self._classes[0].gradient(share) + self._classes[1].gradient(share))

    def sum_coordinate(self, weights: Floats, i: int) -> ShiftedSums:
        """For feature i, the mean of a_di - b_di; fast where one weight differs from those of the last call."""
        share, largest = self._shares(weights, by_change=True)
        difference = self._classes[0].mean(i) + self._classes[1].mean(i)
        total = share.sum()
        return ShiftedSums(largest, float(total), np.array([share @ difference / total]))

    def _columns(self) -> Floats:
        return np.hstack([np.abs(rows.columns) for rows in self._classes])

    def _shares(self, weights: Floats, *, by_change: bool = False) -> tuple[Floats, float]:
        """P_d divided by the largest, and the logarithm of the largest."""
        self._move(weights, by_change=by_change)
        logs = self._data.log_weight + self._classes[0].log + self._classes[1].log
        return np.exp(logs - logs.max()), float(logs.max())

    def _move(self, weights: Floats, *, by_change: bool) -> None:
        """Score the sentences by some weights; with `by_change`, a single changed weight only adds its change."""
        change = weights - self._weights
        changed = np.flatnonzero(change)
        for rows in self._classes:
            if by_change and len(changed) == 1:
                rows.set_values(rows.values + change[changed[0]] * rows.columns[changed[0]])
            elif len(changed):
                rows.set_values(weights @ rows.columns)
        self._weights = weights.copy()

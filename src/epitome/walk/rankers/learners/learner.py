"""Learner: the base of all learners, with scaling, checks, and the mean average precision.

Features are scaled to [0, 1] by the training collection, (x_i - min_i) / (max_i - min_i), as the losses require; values
outside are clipped, a feature that never varied is 0. The scaling is learnt with the model, in `scale_`.
"""

from __future__ import annotations

import warnings
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_array, check_consistent_length, check_is_fitted, column_or_1d, validate_data

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.scoring import minmax_scale, score_rows
from epitome.walk.rankers.learners.constraints import check_parameters


class Learner(BaseEstimator, ABC):  # type: ignore[misc]
    """A ranker that learns from rows with labels: y > 0 is positive, rows with one `qid` belong to one query.

    It is neither classifier nor regressor: `predict` gives scores, of which only the order within a query has a
    meaning, and `score` is the mean average precision. Subclasses learn from scaled features; `arrays` gives what they
    learnt, which `epitome.maths.learners.scoring` applies.
    """

    within_queries: ClassVar[bool] = True  # compares rows of one query only; if False all rows are one set
    scale_: Floats
    n_features_in_: int

    def fit(self, X: ArrayLike, y: ArrayLike, qid: ArrayLike | None = None) -> Self:
        """Learn from rows X, labels or grades y (positive where > 0) and the query of each row (None: all one).

        Queries without a positive or without a negative row have nothing to compare and are skipped. If all are
        skipped, nothing can be learnt: a warning reports it, and every row will get the same score.
        """
        self.check_parameters()
        x, labels = validate_data(self, X, y, dtype=np.float64, y_numeric=True)
        positive = labels > 0
        query = _number_queries(qid, labels)
        sets = query if self.within_queries else np.zeros_like(query)
        self.scale_ = np.stack([x.min(axis=0), x.max(axis=0)])
        if not _has_both(positive, sets).any():
            where = "no query has" if self.within_queries else "there are not"
            warnings.warn(f"nothing was learnt: {where} both rows with y > 0 and rows without", stacklevel=2)
            self.scale_[1] = self.scale_[0]  # no feature counts: all rows score the same
        self._learn(minmax_scale(x, self.scale_), positive.astype(np.float64), query)
        return self

    def decision_function(self, X: ArrayLike) -> Floats:
        """The score of each row; the higher, the better."""
        check_is_fitted(self)
        x = validate_data(self, X, dtype=np.float64, reset=False)
        return score_rows(self.arrays(), minmax_scale(x, self.scale_))

    def predict(self, X: ArrayLike) -> Floats:
        """The score of each row, as `decision_function`: a ranker predicts an order."""
        return self.decision_function(X)

    def score(self, X: ArrayLike, y: ArrayLike, qid: ArrayLike | None = None) -> float:
        """The mean average precision over queries with both classes; nan without any."""
        return mean_average_precision(self.decision_function(X), y, qid)

    @abstractmethod
    def arrays(self) -> dict[str, NDArray[Any]]:
        """What was learnt, enough to score without scikit-learn; `scale` holds the smallest and largest values."""

    def check_parameters(self) -> None:
        """Raise ValueError or TypeError where a parameter is out of range (`constraints.py`)."""
        check_parameters(self.get_params(deep=False))

    @abstractmethod
    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        """Learn from features in [0, 1], labels 0 or 1, and numbered queries."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        return tags


def mean_average_precision(scores: Floats, y: ArrayLike, qid: ArrayLike | None = None) -> float:
    """Mean over queries with both classes of AP = mean over positive rows of the precision down to their score.

    Rows with the same score count together (as in scikit-learn), so the order of rows does not matter. nan where no
    query has both classes.
    """
    labels = column_or_1d(y)
    check_consistent_length(scores, labels)
    positive, query = labels > 0, _number_queries(qid, labels)
    order = np.lexsort((-scores, query))
    query_of, relevant, score_of = query[order], positive[order], scores[order]
    ends = np.append((np.diff(query_of) != 0) | (np.diff(score_of) != 0), True)
    at = np.flatnonzero(ends)[np.cumsum(ends) - ends]  # the last row that shares score and query
    begin = np.searchsorted(query_of, query_of)
    hits = np.append(0, np.cumsum(relevant))
    precision = (hits[at + 1] - hits[begin]) / (at + 1 - begin)
    both = _has_both(positive, query)
    totals = np.bincount(query_of, weights=precision * relevant, minlength=len(both))
    means = totals[both] / np.bincount(query, weights=positive)[both]
    return float(means.mean()) if len(means) else float("nan")


def draw_seed(random_state: Any) -> int:
    """A seed for numpy's generators from what scikit-learn takes as `random_state`."""
    return int(check_random_state(random_state).randint(2**31 - 1))


def _number_queries(qid: ArrayLike | None, labels: NDArray[Any]) -> Integers:
    """Queries as numbers from 0 without gaps."""
    if qid is None:
        return np.zeros(len(labels), np.int64)
    names = column_or_1d(check_array(qid, ensure_2d=False, dtype=None))
    check_consistent_length(labels, names)
    return np.unique(names, return_inverse=True)[1].astype(np.int64)


def _has_both(positive: NDArray[np.bool_], query: Integers) -> NDArray[np.bool_]:
    """Which queries have both classes."""
    good = np.bincount(query, weights=positive)
    both: NDArray[np.bool_] = (good > 0) & (good < np.bincount(query))
    return both

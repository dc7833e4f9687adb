"""When a page does not support a sentence: a threshold on a quantity, calibrated on judged claims.

A sentence is unsupported if value < threshold. Of all thresholds (midway between two values) the one with the best F1
for "unsupported" is chosen, of equal ones the lowest. In five folds each fold is judged by the threshold of the others,
which gives precision and recall; the threshold itself is the median of the five.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.candidates import Body
from epitome.document import Task
from epitome.errors import InputError
from epitome.maths.arrays import Floats
from epitome.systems.elaborative import LINKING
from epitome.table import Sheet
from epitome.themes import OneTheme

FOLDS = 5


def build_linking_sheet(task: Task) -> Sheet:
    """The body of a linked page, with the linking sentence as its only query."""
    rows = Body()(task)
    return Sheet(rows, {LINKING.name: LINKING(task, rows, {})}, OneTheme()(rows, {}))


@dataclass(frozen=True)
class Calibration:
    """The threshold; precision and recall of "unsupported" by cross-validation; how many claims of each kind."""

    threshold: float
    precision: float
    recall: float
    unsupported: int
    claims: int

    def to_dict(self) -> dict[str, float]:
        """Plain data."""
        return {
            "threshold": round(self.threshold, 6),
            "precision": round(self.precision, 4),
            "recall": round(self.recall, 4),
            "unsupported": self.unsupported,
            "claims": self.claims,
        }


def calibrate_threshold(values: Sequence[float], unsupported: Sequence[bool], folds: Sequence[int]) -> Calibration:
    """The threshold for values, which should be low for unsupported claims; `folds` is the fold of each claim."""
    value, wrong, fold = np.asarray(values, float), np.asarray(unsupported, bool), np.asarray(folds) % FOLDS
    if not wrong.any() or wrong.all():
        raise InputError("claims of one sort only cannot be told apart", "give supported and unsupported ones")
    thresholds: list[float] = []
    predicted = np.zeros(len(value), bool)
    for k in range(FOLDS):
        others = fold != k
        if not wrong[others].any():
            continue
        thresholds.append(find_best_threshold(value[others], wrong[others]))
        predicted[~others] = value[~others] < thresholds[-1]
    hits = int((predicted & wrong).sum())
    return Calibration(
        threshold=float(np.median(thresholds)),
        precision=hits / max(1, int(predicted.sum())),
        recall=hits / int(wrong.sum()),
        unsupported=int(wrong.sum()),
        claims=len(wrong),
    )


def find_best_threshold(value: Floats, wrong: NDArray[np.bool_]) -> float:
    """The threshold below which "unsupported" has the best F1."""
    thresholds, precision, recall = curve_by_threshold(value, wrong)
    both = precision + recall
    f1 = np.divide(2 * precision * recall, both, out=np.zeros_like(both), where=both > 0)
    return float(thresholds[int(np.argmax(np.round(f1, 12)))])


def curve_by_threshold(value: Floats, wrong: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
    """Thresholds between neighbouring values, and precision and recall of "unsupported" at each."""
    levels = np.unique(value)
    thresholds = np.append((levels[:-1] + levels[1:]) / 2, levels[-1] + 1.0)
    order = np.sort(value)
    below = np.searchsorted(order, thresholds)
    hits = np.searchsorted(np.sort(value[wrong]), thresholds)
    return thresholds, hits / np.maximum(1, below), hits / max(1, int(wrong.sum()))

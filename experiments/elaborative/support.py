"""Which claims a page does not support: quantities, their curves, and the best threshold of one (wice, dev).

What is shipped decides by several measures, learnt and judged in benchmarks/relevance.py.
"""

from pathlib import Path
from typing import Any

import numpy as np

from build_models.lessons import hash_fold, read_tasks
from elaborative.threshold import build_linking_sheet, calibrate_threshold, curve_by_threshold
from epitome.document import Task
from epitome.features import Bm25, Feature, Similarity, WeightedCoverage, WindowCoverage
from epitome.systems.elaborative import LINKING

OTHERS: dict[str, Feature] = {
    "cosine of the best sentence (simple-link)": Similarity(query=LINKING),
    "BM25 of the best sentence": Bm25(query=LINKING),
    "share of weight, best sentence": WeightedCoverage(query=LINKING),
    "share of weight, best 3 in a row": WindowCoverage(query=LINKING),
}
WIDEST = "share of weight, best 7 in a row"
SUPPORT = WindowCoverage(query=LINKING, width=3)


def _find_largest(feature: Feature, task: Task) -> float:
    return float(build_linking_sheet(task).column(feature).max())


def detect_unsupported(folder: Path) -> dict[str, Any]:
    """Areas under the curve of each quantity; precision, recall and threshold of the widest one."""
    claims = read_tasks(folder, "linked", split="dev", unanswered=True)
    wrong = np.array([not e.gold for e in claims])
    values = {name: np.array([_find_largest(f, e.task) for e in claims]) for name, f in OTHERS.items()}
    values[WIDEST] = np.array([_find_largest(SUPPORT, e.task) for e in claims])
    found = calibrate_threshold(values[WIDEST].tolist(), wrong.tolist(), [hash_fold(e) for e in claims])
    thresholds, precision, recall = curve_by_threshold(values[WIDEST], wrong)
    return {
        "claims": len(claims),
        "unsupported": int(wrong.sum()),
        "quantity": SUPPORT.description,
        "calibration": found.to_dict(),
        "areas": {
            n: {"roc": _roc_area(v, wrong), "precision": _average_precision(v, wrong)} for n, v in values.items()
        },
        "curve": [[round(float(x), 4) for x in row] for row in zip(thresholds, precision, recall, strict=True)],
    }


def _roc_area(value: np.ndarray, wrong: np.ndarray) -> float:
    """The share of pairs (unsupported, supported) in which the unsupported one has the lower value; ties half."""
    low, high = value[wrong][:, None], value[~wrong][None, :]
    return float(((low < high) + 0.5 * (low == high)).mean())


def _average_precision(value: np.ndarray, wrong: np.ndarray) -> float:
    """Average precision of "unsupported" when the lowest values come first."""
    _, precision, recall = curve_by_threshold(value, wrong)
    return float((precision * np.diff(np.append(0.0, recall))).sum())

"""The model of main text: how likely each box of a page is text of the page itself, and why.

The log-odds of a box are a sum of shallow regression trees over its measures (`page_features.py`), among them those of
its neighbours; the words of names and texts count by weights of their own, learnt beforehand. Then the log-odds are
smoothed where a page sets things in a row: the boxes of a short list or of a table's row get their mean, each weighted
by its characters. What HTML itself calls navigation, header, footer or aside, what stands outside of <main>, and what
is a link as a whole, is main text where its odds are over e^2 only, unless that is more than half of the page. The
shipped file holds numbers and single words, each seen on five sites or more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from epitome.errors import ModelError
from epitome.files import pack, unpack
from epitome.maths.arrays import Floats
from epitome.maths.trees import Trees
from epitome.readers.page_features import MeasuredBoxes, PageWords, measure_boxes
from epitome.readers.survey import Survey

_ADVICE = "use a file that this version of epitome wrote"
FILE = "main_text.weights"
_REASONS = 4
_SHORT = {"tr": 600, "table": 600, "ul": 2_000, "ol": 2_000, "dl": 2_000}
_DOUBT = 2.0
_LINKED = 0.75
_TRUST = 0.8
_SMALL_PAGE = 1_000
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_FURNITURE = frozenset({"nav", "footer", "aside", "header"})
_FURNITURE_ROLES = frozenset(
    "navigation banner contentinfo complementary search dialog alertdialog menu menubar".split()
)


@dataclass(frozen=True, eq=False)
class Judgement:
    """The boxes of a page that hold text, their log-odds of being main text, and whether they are."""

    measured: MeasuredBoxes
    scores: Floats
    is_main: list[bool]


@dataclass(frozen=True, eq=False)
class MainTextModel:
    """Names of measures, weights of signs, trees over the measures."""

    measures: tuple[str, ...]
    weights: Mapping[str, float]
    trees: Trees

    def judge(self, survey: Survey, words: PageWords) -> Judgement:
        """Judge all boxes of a page."""
        measured = measure_boxes(survey, self.weights, words)
        if measured.names != self.measures:
            raise ModelError("the model of main text is for other measures", _ADVICE)
        scores = self.trees.scores(measured.values) + self.trees.values[:, 0].sum()
        is_furniture = find_furniture(survey)[measured.boxes]
        scores = smooth_rows(survey, measured, scores) - _DOUBT * is_furniture
        if survey.characters <= _SMALL_PAGE:  # hardly anything to compare with
            scores += _TRUST * (
                ~is_furniture & np.array([survey.tags[box] == "p" for box in measured.boxes.tolist()], bool)
            )
        return Judgement(measured, scores, (scores > 0).tolist())

    def list_reasons(self, judgement: Judgement) -> list[list[tuple[str, float]]]:
        """The measures that count most in the score of each box, with what they add."""
        contributions = self.trees.contributions(judgement.measured.values)
        best = np.argsort(-np.abs(contributions), axis=1, kind="stable")[:, :_REASONS]
        return [
            [(self.measures[i], float(row[i])) for i in order] for row, order in zip(contributions, best, strict=True)
        ]

    def to_bytes(self) -> bytes:
        """The contents of a file with this model."""
        header = {"kind": "main text", "measures": list(self.measures), "signs": list(self.weights)}
        arrays = {
            "weights": np.array(list(self.weights.values())),
            "features": self.trees.features.astype(float),
            "thresholds": self.trees.thresholds,
            "values": self.trees.values,
        }
        return pack(header, arrays)

    @classmethod
    def from_bytes(cls, data: bytes) -> MainTextModel:
        """Read a model from the contents of a file."""
        header, arrays = unpack(data)
        signs = header.get("signs")
        measures = header.get("measures")
        if header.get("kind") != "main text" or not isinstance(measures, list):
            raise ModelError("the file holds no model of main text", _ADVICE)
        if set(arrays) != {"weights", "features", "thresholds", "values"}:
            raise ModelError("the file lacks a part of the model", _ADVICE)
        if not isinstance(signs, list) or arrays["weights"].shape != (len(signs),):
            raise ModelError("signs and weights do not match", _ADVICE)
        trees = Trees(arrays["features"].astype(np.int64), arrays["thresholds"], arrays["values"])
        return cls(tuple(measures), dict(zip(signs, arrays["weights"].tolist(), strict=True)), trees)


def smooth_rows(survey: Survey, measured: MeasuredBoxes, scores: Floats) -> Floats:
    """The scores, with one for all boxes of each short list, row or small table, if that
    is not half of the page; the outermost ones count.
    """
    sizes = np.zeros(len(survey.elements) + 1)
    sizes[measured.boxes + 1] = [len(text) for text in measured.texts]
    before = np.cumsum(sizes).tolist()
    firsts = np.searchsorted(measured.boxes, np.arange(len(survey.elements) + 1)).tolist()
    smoothed = scores.copy()
    at = 0
    while at < len(survey.elements):
        tag, end = survey.tags[at], survey.ends[at]
        size = before[end] - before[at]
        if size <= min(before[-1] / 2, _SHORT.get(tag, 0)):
            first, last = firsts[at], firsts[end]
            if last - first > 1:
                weights = sizes[measured.boxes[first:last] + 1]
                smoothed[first:last] = (scores[first:last] * weights).sum() / weights.sum()
            at = end
        else:
            at += 1
    return smoothed


def find_furniture(survey: Survey) -> NDArray[np.bool_]:
    """Which boxes stand in parts of the page that are no main text by the meaning of HTML."""
    sizes = np.cumsum([0, *(sum(map(len, pieces)) for pieces in survey.pieces)])
    held = (sizes[np.array(survey.ends)] - sizes[:-1]).tolist()
    mains = [
        i for i, (t, h) in enumerate(zip(survey.tags, survey.hints, strict=True)) if t == "main" or h.role == "main"
    ]
    half = held[0] / 2
    found = np.zeros(len(survey.elements), bool)
    if len(mains) == 1 and held[mains[0]] > half:
        found[:] = True
        found[mains[0] : survey.ends[mains[0]]] = False
    in_text = [False] * len(found)
    for box, (tag, hints, parent) in enumerate(zip(survey.tags, survey.hints, survey.parents, strict=True)):
        in_text[box] = tag in ("article", "main") or (parent >= 0 and in_text[parent])
        is_named = tag in _FURNITURE or hints.role in _FURNITURE_ROLES
        if is_named and held[box] <= half and not (tag == "header" and in_text[box]):
            found[box : survey.ends[box]] = True
    own = np.diff(sizes)
    is_linked = (np.array(survey.linked) >= _LINKED * own) & (own > 0)
    if own[is_linked].sum() <= half:
        found |= is_linked & ~np.isin(survey.tags, _HEADINGS)
    return found


@cache
def load_main_text_model() -> MainTextModel:
    """The model that comes with the package."""
    return MainTextModel.from_bytes((resources.files("epitome") / "shipped" / FILE).read_bytes())

"""The model of main text: how likely each box of a page is text of the page itself, and why.

The log-odds of a box are a sum of shallow regression trees over its measures (`page_features.py`), among them those of
its neighbours; the words of names and texts count by weights of their own, learnt beforehand. Then they are smoothed
along the document: a second sum of trees reads the log-odds of a box beside those around it (`page_context.py`). The
shipped file holds numbers and single words, each seen on five sites or more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np

from epitome.errors import ModelError
from epitome.files import pack, unpack
from epitome.maths.arrays import Floats
from epitome.maths.trees import Trees
from epitome.readers.page_context import CONTEXT, measure_context
from epitome.readers.page_features import MeasuredBoxes, PageWords, SignWeights, measure_boxes
from epitome.readers.survey import Survey

_ADVICE = "use a file that this version of epitome wrote"
FILE = "main_text.weights"
_REASONS = 4
_PARTS = ("features", "thresholds", "values")


@dataclass(frozen=True, eq=False)
class Judgement:
    """The boxes of a page that hold text, their log-odds of being main text by themselves and among the others, and
    whether they are.
    """

    measured: MeasuredBoxes
    own: Floats
    scores: Floats
    is_main: list[bool]


@dataclass(frozen=True, eq=False)
class MainTextModel:
    """Names of measures, weights of signs, trees over the measures."""

    measures: tuple[str, ...]
    weights: SignWeights
    trees: Trees
    context: Trees

    def judge(self, survey: Survey, words: PageWords) -> Judgement:
        """Judge all boxes of a page."""
        measured = measure_boxes(survey, self.weights, words)
        if measured.names != self.measures:
            raise ModelError("the model of main text is for other measures", _ADVICE)
        own = sum_trees(self.trees, measured.values)
        scores = sum_trees(self.context, measure_context(survey, measured, own))
        return Judgement(measured, own, scores, (scores > 0).tolist())

    def list_reasons(self, judgement: Judgement) -> list[list[tuple[str, float]]]:
        """The measures that count most in the score of each box, with what they add."""
        around = (judgement.scores - judgement.own)[:, None]
        contributions = np.hstack([around, self.trees.contributions(judgement.measured.values)])
        names = ("what stands around it", *self.measures)
        best = np.argsort(-np.abs(contributions), axis=1, kind="stable")[:, :_REASONS]
        return [[(names[i], float(row[i])) for i in order] for row, order in zip(contributions, best, strict=True)]

    def to_bytes(self) -> bytes:
        """The contents of a file with this model."""
        header = {
            "kind": "main text",
            "measures": list(self.measures),
            "context": list(CONTEXT),
            "signs": list(self.weights.signs),
        }
        arrays = {"weights": np.array(list(self.weights.signs.values()))}
        for name, trees in (("own", self.trees), ("context", self.context)):
            arrays |= {
                f"{name} features": trees.features.astype(float),
                f"{name} thresholds": trees.thresholds,
                f"{name} values": trees.values,
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
        if header.get("context") != list(CONTEXT):
            raise ModelError("the model of main text is for other measures", _ADVICE)
        if set(arrays) != {"weights", *(f"{name} {part}" for name in ("own", "context") for part in _PARTS)}:
            raise ModelError("the file lacks a part of the model", _ADVICE)
        if not isinstance(signs, list) or arrays["weights"].shape != (len(signs),):
            raise ModelError("signs and weights do not match", _ADVICE)
        own, context = (
            Trees(arrays[f"{name} features"].astype(np.int64), arrays[f"{name} thresholds"], arrays[f"{name} values"])
            for name in ("own", "context")
        )
        weights = SignWeights(dict(zip(signs, arrays["weights"].tolist(), strict=True)))
        return cls(tuple(measures), weights, own, context)


def sum_trees(trees: Trees, values: Floats) -> Floats:
    """The log-odds that trees give."""
    total: Floats = trees.scores(values) + trees.values[:, 0].sum()
    return total


@cache
def load_main_text_model() -> MainTextModel:
    """The model that comes with the package."""
    return MainTextModel.from_bytes((resources.files("epitome") / "shipped" / FILE).read_bytes())

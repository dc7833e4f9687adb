"""The model of main text: the probability that each box of a page is main text, and the reasons.

The log-odds of a box are a sum of shallow regression trees over its features (`box_features.py`), among them those of
its neighbours; the words of names and texts have weights that are learnt beforehand. Then the log-odds are smoothed
along the document: a second sum of trees reads those of a box and of the boxes around it, and how likely the page is of
each kind (`box_context.py`); the boxes of a short list or table row get their mean. HTML semantics are used as well:
navigation, header, footer, aside, boxes outside <main>, and boxes that are one link lose a factor of e of their odds,
unless they are more than half of the page. Which boxes are main text is decided for the page as a whole (`cut.py`).

Small pages give a model too little evidence, and what pages of shops and forums teach is wrong for them. Unless they
look like such pages, they have a model of their own, learnt without them, and each box is main text where that is more
likely than not. There what HTML doubts loses a factor of e^2, and on tiny pages other boxes get a small bonus. The
shipped files hold numbers and single words, each seen on five sites or more.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.learners.trees import Trees
from epitome.readers.html.main_text.box_context import CONTEXT, measure_context
from epitome.readers.html.main_text.box_features import MEASURES, MeasuredBoxes
from epitome.readers.html.main_text.box_signs import SignWeights
from epitome.readers.html.main_text.cut import choose_boxes
from epitome.readers.html.main_text.survey import Survey
from epitome.runtime.errors import ModelError
from epitome.runtime.files import pack, unpack
from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped

_ADVICE = "use a file that this version of epitome wrote"
FILE, SMALL_PAGE_FILE = "main_text.weights", "main_text_small.weights"
_MAX_REASONS = 4
_MAX_GROUP_CHARACTERS = {"tr": 600, "table": 600, "ul": 2_000, "ol": 2_000, "dl": 2_000}
_DOUBT_PENALTY, _SMALL_PAGE_DOUBT_PENALTY = 1.0, 2.0
_MIN_LINK_SHARE = 0.71
_SMALL_PAGE_CHARACTERS = 2_000
_TINY_PAGE_CHARACTERS = 1_000
_TINY_PAGE_BONUS = 0.25
_OF_MANY_PARTS = frozenset({"forum", "collection", "listing", "product"})
_PARTS = ("features", "thresholds", "values")


@frozen(eq=False)
class Judgement:
    """The boxes of a page that hold text, their log-odds of being main text without and with their context, and whether
    they are main text.
    """

    measured: MeasuredBoxes
    own: Floats
    scores: Floats
    is_main: list[bool]


@frozen(eq=False)
class MainTextModel:
    """Weights of signs, trees over the features, trees over the context."""

    weights: SignWeights
    trees: Trees
    context: Trees

    def judge(self, survey: Survey, measured: MeasuredBoxes, kinds: Floats, *, small: bool) -> Judgement:
        """Judge all boxes of a page; `kinds` are the probabilities of the kinds of pages, `small` whether it is judged
        as a small one.
        """
        own = sum_trees(self.trees, measured.values)
        context = measure_context(survey, measured, own, kinds)
        doubtful = _find_doubtful(measured, context)
        penalty = _SMALL_PAGE_DOUBT_PENALTY if small else _DOUBT_PENALTY
        scores = sum_trees(self.context, context) - penalty * doubtful
        scores = _even_out_rows(survey, measured, scores)
        if survey.characters <= _TINY_PAGE_CHARACTERS:
            scores += _TINY_PAGE_BONUS * (1 - doubtful)
        sizes = [len(text) for text in measured.texts]
        is_main = (scores > 0).tolist() if small else choose_boxes(scores, sizes)
        return Judgement(measured, own, scores, is_main)

    def list_reasons(self, judgement: Judgement) -> list[list[tuple[str, float]]]:
        """The features with the largest contributions to the score of each box, and these contributions."""
        around = (judgement.scores - judgement.own)[:, None]
        contributions = np.hstack([around, self.trees.contributions(judgement.measured.values)])
        names = ("what stands around it", *MEASURES)
        best = np.argsort(-np.abs(contributions), axis=1, kind="stable")[:, :_MAX_REASONS]
        return [[(names[i], float(row[i])) for i in order] for row, order in zip(contributions, best, strict=True)]

    def to_bytes(self) -> bytes:
        """The contents of a file with this model."""
        header = {
            "kind": "main text",
            "measures": list(MEASURES),
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
        if header.get("kind") != "main text":
            raise ModelError("the file holds no model of main text", _ADVICE)
        if header.get("measures") != list(MEASURES) or header.get("context") != list(CONTEXT):
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
        return cls(weights, own, context)


def sum_trees(trees: Trees, values: Floats) -> Floats:
    """The log-odds that trees predict."""
    total: Floats = trees.scores(values) + trees.values[:, 0].sum()
    return total


def _even_out_rows(survey: Survey, measured: MeasuredBoxes, scores: Floats) -> Floats:
    """The scores, replaced by their mean (weighted by characters) in each short list, small table or row that is at
    most half of the page; of nested ones the outermost counts.
    """
    boxes, lists = measured.boxes, [i for i, tag in enumerate(survey.tags) if tag in _MAX_GROUP_CHARACTERS]
    if not lists:
        return scores
    sizes = np.zeros(len(survey.elements) + 1)
    sizes[boxes + 1] = [len(text) for text in measured.texts]
    before = np.cumsum(sizes).tolist()
    firsts = np.searchsorted(boxes, np.arange(len(survey.elements) + 1)).tolist()
    even = scores.copy()
    last_end = 0
    for at in lists:
        end = survey.ends[at]
        if at < last_end or before[end] - before[at] > min(before[-1] / 2, _MAX_GROUP_CHARACTERS[survey.tags[at]]):
            continue
        first, last = firsts[at], firsts[end]
        if last - first > 1:
            weights = sizes[boxes[first:last] + 1]
            even[first:last] = (scores[first:last] * weights).sum() / weights.sum()
        last_end = end
    return even


def _find_doubtful(measured: MeasuredBoxes, context: Floats) -> Floats:
    """Which boxes are navigation or the like by HTML semantics, outside <main>, or one link and no heading; a kind that
    makes up more than half of the page does not count, unless all of the page is navigation or the like.
    """
    sizes = np.array([len(text) for text in measured.texts])
    furniture, outside, linked, heading = (
        context[:, CONTEXT.index(name)] for name in ("furniture", "outside main", "linked", "heading")
    )
    doubtful = np.zeros(len(sizes))
    for is_kind in (furniture > 0, outside > 0, (linked >= _MIN_LINK_SHARE) & (heading == 0)):
        if sizes[is_kind].sum() <= sizes.sum() / 2:
            doubtful[is_kind] = 1.0
    if furniture.all():
        doubtful[:] = 1.0
    return doubtful


def is_small(survey: Survey, kind: str) -> bool:
    """Whether a page of such a kind is judged as a small page."""
    return survey.characters <= _SMALL_PAGE_CHARACTERS and kind not in _OF_MANY_PARTS


@cache
def load_main_text_model(*, small: bool) -> MainTextModel:
    """The model that comes with the package, of small pages or of others."""
    file = SMALL_PAGE_FILE if small else FILE
    return MainTextModel.from_bytes(read_shipped(f"maths/shipped/{file}"))

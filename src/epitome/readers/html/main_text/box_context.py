"""The context of each box of a page: how its neighbours and the boxes around it were scored.

The second step of the main-text model reads this besides a box's own log-odds: a heading is main text if the text after
it is, an item if its list is, a caption if the paragraphs on both sides are. Boxes are *alike* if they and the two
boxes around them have the same tags and classes: the items of a list of products, the posts of a thread. The page as a
whole says how much main text to expect, and how likely it is of each kind. The step also reads what HTML itself says:
navigation, header, footer, aside, the only <main>.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.readers.html.main_text.box_features import MeasuredBoxes, shift
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_kind import KINDS

_MAX_SCORE = 6.0
_LONG_TEXT = 80
_REACH = 3
_LEVELS = 3
_GROUPS = frozenset({"ul", "ol", "dl", "table", "tr"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_CAPTIONS = frozenset({"figcaption", "caption"})
_FURNITURE = frozenset({"nav", "footer", "aside", "header"})
_FURNITURE_ROLES = frozenset(
    "navigation banner contentinfo complementary search dialog alertdialog menu menubar".split()
)
CONTEXT = (
    "own score",
    *(f"score {step:+d}" for step in range(-_REACH, _REACH + 1) if step),
    "long text before",
    "long text after",
    *(f"around {level}" for level in range(1, _LEVELS + 1)),
    "around group",
    "like siblings",
    "whole page",
    "size",
    "share of group",
    "linked",
    "heading",
    "caption",
    "paragraph",
    "furniture",
    "outside main",
    "page size",
    "boxes alike",
    "number alike",
    "size alike",
    "expected share",
    "best score",
    "rank",
    *(f"page is {kind}" for kind in KINDS),
)


def measure_context(survey: Survey, measured: MeasuredBoxes, scores: Floats, kinds: Floats) -> Floats:
    """One row for each box with text of its own, one column for each of `CONTEXT`; `scores` are log-odds, `kinds` the
    probabilities of the kinds of pages.
    """
    boxes, n = measured.boxes, len(measured.texts)
    own = np.clip(scores, -_MAX_SCORE, _MAX_SCORE)
    sizes = np.array([len(text) for text in measured.texts], float)
    means = _Means(len(survey.tags), boxes, own, sizes)
    ends, parents = np.array(survey.ends), np.array(survey.parents)
    parents[0] = 0  # the outermost box counts as its own parent
    tags = [survey.tags[box] for box in boxes.tolist()]
    linked = np.array(survey.linked, float)[boxes] / np.maximum(sizes, 1)
    is_long = (sizes >= _LONG_TEXT) & (linked < 0.5)
    long_before, long_after = _find_long_neighbours(own, is_long)
    groups = _find_groups(survey)[boxes]
    columns = {
        "own score": own,
        **{f"score {step:+d}": shift(own, step) for step in range(-_REACH, _REACH + 1) if step},
        "long text before": long_before,
        "long text after": long_after,
        "around group": means.take(groups, ends[groups]),
        "like siblings": _average_alike(_key_siblings(survey, boxes), own, sizes)["boxes alike"],
        "whole page": np.full(n, means.take(np.array([0]), ends[:1])[0]),
        "size": np.log1p(sizes),
        "share of group": sizes / np.maximum(means.measure(groups, ends[groups]), 1),
        "linked": np.minimum(linked, 1),
        "heading": np.array([tag in _HEADINGS for tag in tags], float),
        "caption": np.array([tag in _CAPTIONS for tag in tags], float),
        "paragraph": np.array([tag == "p" for tag in tags], float),
        "furniture": find_furniture(survey)[boxes],
        "outside main": _find_outside(survey, means)[boxes],
        "page size": np.full(n, np.log1p(sizes.sum())),
        **_average_alike(_key_shapes(survey, boxes), own, sizes),
        **_expect_main(own, sizes),
        **{f"page is {kind}": np.full(n, share) for kind, share in zip(KINDS, kinds, strict=True)},
    }
    at = boxes
    for level in range(1, _LEVELS + 1):
        at = parents[at]
        columns[f"around {level}"] = means.take(at, ends[at])
    return np.stack([columns[name] for name in CONTEXT], axis=1)


class _Means:
    """Means of scores over consecutive boxes, weighted by their characters."""

    def __init__(self, count: int, boxes: Integers, scores: Floats, sizes: Floats) -> None:
        spread = np.zeros((2, count + 1))
        spread[:, boxes + 1] = scores * sizes, sizes
        self._sums, self._sizes = np.cumsum(spread, axis=1)

    def take(self, starts: Integers, ends: Integers) -> Floats:
        """The mean score of the boxes from each start up to its end."""
        means: Floats = (self._sums[ends] - self._sums[starts]) / np.maximum(self.measure(starts, ends), 1)
        return means

    def measure(self, starts: Integers, ends: Integers) -> Floats:
        """The number of characters in those boxes."""
        sizes: Floats = self._sizes[ends] - self._sizes[starts]
        return sizes


def _find_long_neighbours(own: Floats, is_long: Sequence[bool] | Floats) -> tuple[Floats, Floats]:
    """The scores of the last long text before each box and of the next one after it; 0 where there is none."""
    n = len(own)
    number = np.arange(n)
    padded = np.append(own, 0.0)
    before = np.maximum.accumulate(np.where(is_long, number, -1))
    before = np.append(-1, before[:-1]) if n else before
    after = np.minimum.accumulate(np.where(is_long, number, n)[::-1])[::-1]
    after = np.append(after[1:], n) if n else after
    return padded[np.where(before < 0, n, before)], padded[after]


def _find_groups(survey: Survey) -> Integers:
    """The innermost list, table or row that each box is or is in; if there is none, the box around it."""
    groups: list[int] = []
    for box, (tag, parent) in enumerate(zip(survey.tags, survey.parents, strict=True)):
        is_grouped = parent >= 0 and survey.tags[groups[parent]] in _GROUPS
        groups.append(box if tag in _GROUPS else groups[parent] if is_grouped else max(parent, 0))
    return np.array(groups)


def _key_siblings(survey: Survey, boxes: Integers) -> list[Hashable]:
    """The parent, tag and class of each box."""
    rows = ((survey.parents[box], survey.names[box]) for box in boxes.tolist())
    return [(parent, tag, classes) for parent, (tag, _, classes, _) in rows]


def _key_shapes(survey: Survey, boxes: Integers) -> list[Hashable]:
    """The tag and class of each box and of the two boxes around it."""
    shapes: list[tuple[str, ...]] = []
    for (tag, _, classes, _), parent in zip(survey.names, survey.parents, strict=True):
        around = shapes[parent][:4] if parent >= 0 else ()
        shapes.append((tag, classes, *around))
    return [shapes[box] for box in boxes.tolist()]


def _average_alike(keys: list[Hashable], own: Floats, sizes: Floats) -> dict[str, Floats]:
    """Over the boxes with the same key: the mean score, weighted by characters, their number and their characters."""
    numbers: dict[Hashable, int] = {}
    codes = np.array([numbers.setdefault(key, len(numbers)) for key in keys], np.int64)
    held = np.maximum(np.bincount(codes, sizes, len(numbers)), 1)
    return {
        "boxes alike": (np.bincount(codes, own * sizes, len(numbers)) / held)[codes],
        "number alike": np.log1p(np.bincount(codes, minlength=len(numbers)))[codes],
        "size alike": np.log1p(held)[codes],
    }


def _expect_main(own: Floats, sizes: Floats) -> dict[str, Floats]:
    """The share of the page that is expected to be main text, its best score, and the share of the page's text that
    stands in the boxes up to each one, best first.
    """
    total = max(1.0, float(sizes.sum()))
    best_first = np.argsort(-own, kind="stable")
    rank = np.empty(len(own))
    rank[best_first] = np.cumsum(sizes[best_first]) / total
    expected = float((sizes / (1 + np.exp(-own))).sum()) / total
    return {
        "expected share": np.full(len(own), expected),
        "best score": np.full(len(own), own.max(initial=-_MAX_SCORE)),
        "rank": rank,
    }


def find_furniture(survey: Survey) -> Floats:
    """Whether each box is in navigation, header, footer or aside; the header of an article does not count."""
    inside: list[bool] = []
    in_text: list[bool] = []
    for (tag, role, _, _), parent in zip(survey.names, survey.parents, strict=True):
        text = tag in ("article", "main") or (parent >= 0 and in_text[parent])
        is_named = (tag in _FURNITURE or role in _FURNITURE_ROLES) and not (tag == "header" and text)
        in_text.append(text)
        inside.append(is_named or (parent >= 0 and inside[parent]))
    return np.array(inside, float)


def _find_outside(survey: Survey, means: _Means) -> Floats:
    """Whether each box is outside of the page's only <main>; 0 if that holds at most half of the page's text."""
    mains = [i for i, (tag, role, _, _) in enumerate(survey.names) if tag == "main" or role == "main"]
    outside = np.zeros(len(survey.tags))
    if len(mains) == 1:
        start, end = mains[0], survey.ends[mains[0]]
        held, total = means.measure(np.array([start, 0]), np.array([end, len(survey.tags)]))
        if held > total / 2:
            outside[:] = 1.0
            outside[start:end] = 0.0
    return outside

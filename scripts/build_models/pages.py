"""From labelled pages to the model of main text: weights of signs, then boosted trees over the measures of boxes.

A sign's weight is the logarithm of how often it stands at main text over how often it stands at the rest, each page
counted once, both smoothed; the sign of an element counts for all boxes inside it, less with each level. Only signs of
at least five sites are kept, and of words in texts only those that speak against. Trees are learnt from measures whose
weights were learnt without the page's site, as at run time.
"""

import hashlib
import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import lightgbm
import numpy as np

from build_models.page_labels import LabelledPage
from epitome.maths.arrays import Floats
from epitome.maths.learners.trees import Trees
from epitome.readers.html.main_text.box_context import CONTEXT, measure_context
from epitome.readers.html.main_text.box_features import MeasuredBoxes, measure_boxes
from epitome.readers.html.main_text.box_signs import SignWeights, list_element_signs, list_text_signs, list_text_words
from epitome.readers.html.main_text.model import MainTextModel, sum_trees
from epitome.walk.rankers.learners.linear_trees import build_heap

FOLDS = 5
_SITES = 5
_LEAST_WEIGHT = 0.75
_PRIOR = 1.5
_FADE = 0.8
_KEPT = 0.4  # the share of unwanted boxes that are learnt from: most are alike
_PARAMETERS: dict[str, Any] = {
    "objective": "binary",
    "learning_rate": 0.1,
    "min_data_in_leaf": 30,
    "lambda_l2": 2.0,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "max_bin": 63,
    "seed": 7,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbose": -1,
}
Shares = dict[str, tuple[float, float]]


class Growth(NamedTuple):
    """How many trees are grown over measures and context, how deep, and how many columns of the context they read."""

    trees: int
    context_trees: int
    depth: int
    columns: int


LARGE_PAGES = Growth(150, 80, 4, len(CONTEXT))
SMALL_PAGES = Growth(150, 50, 3, CONTEXT.index("boxes alike"))  # small pages have no boxes of one shape to compare


def hash_site(site: str, salt: str = "") -> int:
    return int(hashlib.md5(f"{salt}{site}".encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def learn_small_pages(pages: Sequence[LabelledPage]) -> MainTextModel:
    """The model of small pages, from all but the pages of seven kinds."""
    return learn_main_text([page for page in pages if not page.page.page_kind], SMALL_PAGES)


def learn_main_text(pages: Sequence[LabelledPage], growth: Growth = LARGE_PAGES) -> MainTextModel:
    shares = [count_signs(page) for page in pages]
    rows: list[MeasuredBoxes | None] = [None] * len(pages)
    for fold in range(FOLDS):
        is_held = [hash_site(page.page.site, "inner ") == fold for page in pages]
        others = [i for i, held in enumerate(is_held) if not held]
        weights = weigh_signs([pages[i] for i in others], [shares[i] for i in others])
        for i, page in enumerate(pages):
            if is_held[i]:
                rows[i] = measure_boxes(page.survey, SignWeights(weights), page.words)
    measured = [row for row in rows if row is not None]
    trees = _grow_trees([row.values for row in measured], pages, growth.trees, growth.depth)
    contexts = [rows[:, : growth.columns] for rows in _measure_contexts(measured, pages, growth)]
    context = _grow_trees(contexts, pages, growth.context_trees, growth.depth)
    return MainTextModel(SignWeights(weigh_signs(pages, shares)), trees, context)


def _measure_contexts(measured: Sequence[MeasuredBoxes], pages: Sequence[LabelledPage], growth: Growth) -> list[Floats]:
    """What stands around the boxes of each page, judged by trees that saw no page of its site."""
    found: dict[int, Floats] = {}
    for half in range(2):
        is_held = [hash_site(page.page.site, "half ") % 2 == half for page in pages]
        others = [i for i, held in enumerate(is_held) if not held]
        trees = _grow_trees(
            [measured[i].values for i in others], [pages[i] for i in others], growth.trees, growth.depth
        )
        for i, held in enumerate(is_held):
            if held:
                own = sum_trees(trees, measured[i].values)
                found[i] = measure_context(pages[i].survey, measured[i], own)
    return [found[i] for i in range(len(pages))]


def count_signs(page: LabelledPage) -> Shares:
    """(share at the rest, share at main text) of each sign of a page."""
    survey = page.survey
    inside = np.zeros((len(survey.elements), 2))
    found: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for box, text, label, weight in zip(page.boxes, page.texts, page.is_main, page.weights, strict=True):
        inside[box, int(label)] += weight
        for sign in set(list_text_signs(text, list_text_words(text))):
            found[sign][int(label)] += weight
    for box in range(len(inside) - 1, 0, -1):
        inside[survey.parents[box]] += _FADE * inside[box]
    for names, (rest, main) in zip(survey.names, inside.tolist(), strict=True):
        for sign in set(list_element_signs(names)):
            found[sign][0] += rest
            found[sign][1] += main
    all_main = float(page.weights[page.is_main].sum()) or 1.0
    all_rest = float(page.weights[~page.is_main].sum()) or 1.0
    shares: Shares = {}
    for sign, (rest, main) in found.items():
        of_rest, of_main = rest / all_rest, main / all_main
        if of_rest + of_main > 0:
            shares[sign] = (of_rest / (of_rest + of_main), of_main / (of_rest + of_main))
    return shares


def weigh_signs(pages: Sequence[LabelledPage], shares: Sequence[Shares]) -> dict[str, float]:
    """The weight of each sign of at least five sites, in alphabetical order."""
    rest: dict[str, float] = defaultdict(float)
    main: dict[str, float] = defaultdict(float)
    sites: dict[str, set[str]] = defaultdict(set)
    for page, own in zip(pages, shares, strict=True):
        for sign, (rest_share, main_share) in own.items():
            rest[sign] += rest_share
            main[sign] += main_share
            sites[sign].add(page.page.site)
    weights: dict[str, float] = {}
    for sign in sorted(sites):
        if len(sites[sign]) >= _SITES:
            weight = round(math.log((main[sign] + _PRIOR) / (rest[sign] + _PRIOR)), 2)
            if weight <= -_LEAST_WEIGHT or (weight >= _LEAST_WEIGHT and sign[0] in "<=."):
                weights[sign] = weight
    return weights


def _grow_trees(rows_of_pages: Sequence[Floats], pages: Sequence[LabelledPage], count: int, depth: int) -> Trees:
    values = np.concatenate(rows_of_pages)
    label = np.concatenate([page.is_main for page in pages])
    known = np.concatenate([page.is_known for page in pages])
    weight = np.concatenate([page.weights / math.sqrt(page.weights.sum() + 1e-9) for page in pages])
    is_rare = label | known
    kept = (weight > 0) & (is_rare | (np.random.default_rng(1).random(len(label)) < _KEPT))
    weight = np.where(is_rare, weight, weight / _KEPT)[kept]
    rows = lightgbm.Dataset(values[kept], label[kept].astype(float), weight=weight * len(weight) / weight.sum())
    grown = lightgbm.train({**_PARAMETERS, "max_depth": depth, "num_leaves": 2**depth}, rows, count).dump_model()[
        "tree_info"
    ]
    heaps = [build_heap(tree["tree_structure"], depth) for tree in grown]
    features, thresholds, values = (np.array(part) for part in zip(*heaps, strict=True))
    return Trees(features.astype(np.int64), thresholds.astype(np.float64), np.round(values, 7).astype(np.float64))

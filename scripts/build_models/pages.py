"""From labelled pages to the model of main text: weights of signs, then boosted trees over the measures of boxes.

A sign's weight is the logarithm of how often it stands at main text over how often it stands at the rest, each page
counted once, both smoothed; the sign of an element counts for all boxes inside it, less with each level. Only signs of
at least five sites are kept, and of words in texts only those that speak against. Trees are learnt from measures whose
weights were learnt without the page's site, as at run time; so are the trees over the context, from log-odds and kinds
of pages that were told without it.
"""

import hashlib
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import lightgbm
import numpy as np

from build_models.page_kinds import learn_page_kinds, sign_labelled
from build_models.page_labels import LabelledPage
from epitome.maths.arrays import Floats
from epitome.maths.learners.trees import Trees
from epitome.readers.html.main_text.box_context import CONTEXT, measure_context
from epitome.readers.html.main_text.box_features import MeasuredBoxes, measure_boxes
from epitome.readers.html.main_text.box_signs import SignWeights
from epitome.readers.html.main_text.model import MainTextModel, sum_trees
from epitome.readers.html.page_kind import KINDS, share_kinds
from epitome.walk.rankers.learners.linear_trees import build_heap

FOLDS = 5
_SITES = 5
_LEAST_WEIGHT = 0.75
_PRIOR = 1.5
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
    """The model of main text; the model of page kinds that it is used with is learnt apart."""
    measured = _measure_without(pages)
    values = [some.values for some in measured]
    trees = _grow_trees(values, pages, growth.trees, growth.depth)
    contexts = [rows[:, : growth.columns] for rows in _measure_contexts(measured, pages, growth)]
    context = _grow_trees(contexts, pages, growth.context_trees, growth.depth)
    return MainTextModel(SignWeights(weigh_signs(pages)), trees, context)


def _measure_without(pages: Sequence[LabelledPage]) -> list[MeasuredBoxes]:
    """The boxes of each page, measured with weights of signs that were learnt from other sites."""
    found: dict[int, MeasuredBoxes] = {}
    for held, others in _split_sites(pages):
        weights = SignWeights(weigh_signs([pages[i] for i in others]))
        found |= {
            i: measure_boxes(pages[i].survey, pages[i].boxes, pages[i].texts, weights, pages[i].words) for i in held
        }
    return [found[i] for i in range(len(pages))]


def _measure_contexts(measured: Sequence[MeasuredBoxes], pages: Sequence[LabelledPage], growth: Growth) -> list[Floats]:
    """The context of the boxes of each page, scored by trees, and with kinds of pages told, that saw no page of its
    site.
    """
    found: dict[int, Floats] = {}
    for held, others in _split_sites(pages):
        rows, learnt_from = [measured[i].values for i in others], [pages[i] for i in others]
        trees = _grow_trees(rows, learnt_from, growth.trees, growth.depth)
        kinds = learn_page_kinds(sign_labelled(learnt_from)) if growth is LARGE_PAGES else None
        for i in held:
            own = sum_trees(trees, measured[i].values)
            shares = share_kinds(kinds.weigh(pages[i].signs)) if kinds else np.zeros(len(KINDS))
            found[i] = measure_context(pages[i].survey, measured[i], own, shares)
    return [found[i] for i in range(len(pages))]


def _split_sites(pages: Sequence[LabelledPage]) -> Iterator[tuple[list[int], list[int]]]:
    """The numbers of the pages of a fifth of the sites, and those of all others, for each fifth."""
    folds = [hash_site(page.page.site, "inner ") for page in pages]
    for fold in range(FOLDS):
        yield [i for i, f in enumerate(folds) if f == fold], [i for i, f in enumerate(folds) if f != fold]


def weigh_signs(pages: Sequence[LabelledPage]) -> dict[str, float]:
    """The weight of each sign of at least five sites, in alphabetical order."""
    rest: dict[str, float] = defaultdict(float)
    main: dict[str, float] = defaultdict(float)
    sites: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for sign, (rest_share, main_share) in page.shares.items():
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

"""Transductive RankNet (Amini & Usunier 2009): each theme of a topic learns its order from the ends of an initial one.

Pseudo-labels are the top and the bottom max(1, min(10, n / 3)) rows of a theme's order. RankNet is trained on them and
scores all rows; the new top and bottom are the new labels, until they stop changing or for 10 iterations. A theme of
fewer than 4 rows keeps its order. [ours] Features are scaled to [0, 1] within the theme; every iteration trains from
the same initial weights, so that its result depends only on its labels, and labels that have converged stay. Scores are
rounded before they are compared; ties are broken by row.
"""

from __future__ import annotations

from dataclasses import field

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.batched_ranknet import PairBatch, fit_batched_ranknet
from epitome.maths.learners.ranknet import Network
from epitome.maths.learners.scoring import contributions_without_trees
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen

MIN_THEME_SIZE = 4
_MAX_LABELLED = 10
_SCORE_DIGITS = 6  # of scores after hundreds of training steps


@frozen
class TransductiveRanking:
    """`place[i]`: the rank of row i in its theme, from 0; `scores[i]`: its score (the given one in a small theme).

    Per theme and iteration: `losses`, the pairwise logistic loss after training; `changes`, how many rows changed their
    label (last 0 if the theme converged). `networks` holds the last of each theme, None for a small one;
    `contributions` what each feature adds to the score of its network above that of a row of zeros, features switched
    on in their order.
    """

    place: Integers
    scores: Floats
    losses: tuple[tuple[float, ...], ...]
    changes: tuple[tuple[int, ...], ...]
    networks: tuple[Network | None, ...] = ()
    contributions: Floats = field(default_factory=lambda: np.zeros((0, 0)))


def transduce(
    features: Floats,
    scores: Floats,
    themes: Integers,
    *,
    max_iter: int = 10,
    ranknet_max_iter: int = 50,
    random_state: int = 0,
) -> TransductiveRanking:
    """The order of the rows within each theme, from the order by given scores (best first); all themes at once.

    At most `max_iter` iterations of relabelling, each with `ranknet_max_iter` steps of RankNet. [ours] The paper gives
    neither number; 99 % of the themes converge within 10 iterations (docs/methods/topic.md).
    """
    count = int(themes.max()) + 1 if len(themes) else 0
    size = np.bincount(themes, minlength=count)
    start = np.cumsum(size) - size
    half = np.clip(size // 3, 1, _MAX_LABELLED)
    x = _scale_within_themes(features, themes, start[size > 0], size)
    scores = np.asarray(scores, np.float64).copy()
    order = _sort_rows(scores, themes)
    place = _rank_within_themes(order, themes, start)
    labels = _label_ends(place, size[themes], half[themes])
    losses: list[list[float]] = [[] for _ in range(count)]
    changes: list[list[int]] = [[] for _ in range(count)]
    unconverged = np.flatnonzero(size >= MIN_THEME_SIZE)
    last: list[Network | None] = [None] * count
    for _ in range(max_iter):
        if not len(unconverged):
            break
        pairs = _build_pairs(x, order, start[unconverged], size[unconverged], half[unconverged])
        networks, loss = fit_batched_ranknet(pairs, max_iter=ranknet_max_iter, random_state=random_state)
        for theme, network in zip(unconverged, networks, strict=True):
            rows = order[start[theme] : start[theme] + size[theme]]
            scores[rows] = network.scores(x[rows])
            last[theme] = network
        order = _sort_rows(scores, themes)
        place = _rank_within_themes(order, themes, start)
        new_labels = _label_ends(place, size[themes], half[themes])
        changed = np.bincount(themes[new_labels != labels], minlength=count)
        labels = new_labels
        for theme, value in zip(unconverged, loss, strict=True):
            losses[theme].append(float(value))
            changes[theme].append(int(changed[theme]))
        unconverged = unconverged[changed[unconverged] > 0]
    contributions = np.zeros_like(x)
    for number, fitted in enumerate(last):
        if fitted is not None:
            rows = order[start[number] : start[number] + size[number]]
            contributions[rows] = _network_contributions(fitted, x[rows])
    return TransductiveRanking(
        place, scores, tuple(map(tuple, losses)), tuple(map(tuple, changes)), tuple(last), contributions
    )


def _network_contributions(network: Network, x: Floats) -> Floats:
    return contributions_without_trees({"hidden": network.hidden, "bias": network.bias, "output": network.output}, x)


def _sort_rows(scores: Floats, themes: Integers) -> Integers:
    """The rows, theme after theme, best first."""
    return np.lexsort((-settle(scores, _SCORE_DIGITS), themes))


def _rank_within_themes(order: Integers, themes: Integers, start: Integers) -> Integers:
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order)) - start[themes[order]]
    return place


def _label_ends(place: Integers, size: Integers, half: Integers) -> Integers:
    """1 at the top of a theme, -1 at its bottom, 0 between."""
    return np.where(place < half, 1, np.where(place >= size - half, -1, 0))


def _scale_within_themes(features: Floats, themes: Integers, first: Integers, size: Integers) -> Floats:
    """Each feature from 0 to 1 within each theme; 0 where it never varies."""
    if not len(themes):
        return np.asarray(features, np.float64)
    sorted_rows = np.asarray(features, np.float64)[np.argsort(themes, kind="stable")]
    number = (np.cumsum(size > 0) - 1)[themes]
    low = np.minimum.reduceat(sorted_rows, first)[number]
    width = np.maximum.reduceat(sorted_rows, first)[number] - low
    scaled: Floats = np.divide(features - low, width, out=np.zeros_like(low), where=settle(width) > 0)
    return scaled


def _build_pairs(x: Floats, order: Integers, start: Integers, size: Integers, half: Integers) -> PairBatch:
    """The labelled rows of themes, from the ends inwards, padded to the same number with the outermost row."""
    column = np.arange(int(half.max()))
    real = column < half[:, None]
    offset = np.where(real, column, 0)
    good = order[start[:, None] + offset]
    bad = order[(start + size - 1)[:, None] - offset]
    return PairBatch(x[good], x[bad], real / half[:, None])

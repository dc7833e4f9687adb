"""Transductive RankNet (Amini & Usunier 2009): every theme of a topic learns its order from the ends of a first one.

Pseudo-labels are the top and the bottom max(1, min(10, n / 3)) rows of a theme's order. RankNet is trained on them and
scores all rows; the new top and bottom are the new labels, until they settle or for 10 rounds. A theme of fewer than 4
rows keeps its order. [ours] Features are scaled to [0, 1] within the theme; every round trains anew from the same
start, so that a round depends on nothing but its labels and settled ones stay. Scores are rounded before they are
compared, ties go by row.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.ranknet import Network
from epitome.maths.ranknets import Pairs, fit_ranknets
from epitome.maths.rounding import settle
from epitome.maths.scoring import learnt_contributions

FEWEST = 4
_MOST_LABELLED = 10
_DIGITS = 6  # of scores that hundreds of steps of learning have brought about


@dataclass(frozen=True)
class Transduced:
    """`place[i]`: where row i stands in its theme, from 0; `scores[i]`: by what (the given score in a small theme).

    Per theme and round: `losses`, the pairwise logistic loss after training; `changes`, how many rows got another label
    from it (0 at the end of a theme that settled). `networks` is the last of each theme, None in a small one;
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
    features: Floats, scores: Floats, themes: Integers, *, rounds: int = 10, steps: int = 50, seed: int = 0
) -> Transduced:
    """The order of the rows inside each theme, from the order by given scores (best first); all themes at once."""
    count = int(themes.max()) + 1 if len(themes) else 0
    size = np.bincount(themes, minlength=count)
    start = np.cumsum(size) - size
    half = np.clip(size // 3, 1, _MOST_LABELLED)
    x = _scaled(features, themes, start[size > 0], size)
    scores = np.asarray(scores, np.float64).copy()
    order = _order(scores, themes)
    place = _places(order, themes, start)
    labels = _labels(place, size[themes], half[themes])
    losses: list[list[float]] = [[] for _ in range(count)]
    changes: list[list[int]] = [[] for _ in range(count)]
    unsettled = np.flatnonzero(size >= FEWEST)
    last: list[Network | None] = [None] * count
    for _ in range(rounds):
        if not len(unsettled):
            break
        pairs = _pairs(x, order, start[unsettled], size[unsettled], half[unsettled])
        networks, loss = fit_ranknets(pairs, steps=steps, seed=seed)
        for theme, network in zip(unsettled, networks, strict=True):
            rows = order[start[theme] : start[theme] + size[theme]]
            scores[rows] = network.scores(x[rows])
            last[theme] = network
        order = _order(scores, themes)
        place = _places(order, themes, start)
        found = _labels(place, size[themes], half[themes])
        changed = np.bincount(themes[found != labels], minlength=count)
        labels = found
        for theme, value in zip(unsettled, loss, strict=True):
            losses[theme].append(float(value))
            changes[theme].append(int(changed[theme]))
        unsettled = unsettled[changed[unsettled] > 0]
    added = np.zeros_like(x)
    for number, learnt in enumerate(last):
        if learnt is not None:
            rows = order[start[number] : start[number] + size[number]]
            added[rows] = _in_turn(learnt, x[rows])
    return Transduced(place, scores, tuple(map(tuple, losses)), tuple(map(tuple, changes)), tuple(last), added)


def _in_turn(network: Network, x: Floats) -> Floats:
    return learnt_contributions({"hidden": network.hidden, "bias": network.bias, "output": network.output}, x)


def _order(scores: Floats, themes: Integers) -> Integers:
    """The rows theme after theme, best first."""
    return np.lexsort((-settle(scores, _DIGITS), themes))


def _places(order: Integers, themes: Integers, start: Integers) -> Integers:
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order)) - start[themes[order]]
    return place


def _labels(place: Integers, size: Integers, half: Integers) -> Integers:
    """1 at the top of a theme, -1 at its bottom, 0 between."""
    return np.where(place < half, 1, np.where(place >= size - half, -1, 0))


def _scaled(features: Floats, themes: Integers, first: Integers, size: Integers) -> Floats:
    """Each feature from 0 to 1 within each theme; 0 where it never varies."""
    if not len(themes):
        return np.asarray(features, np.float64)
    together = np.asarray(features, np.float64)[np.argsort(themes, kind="stable")]
    number = (np.cumsum(size > 0) - 1)[themes]
    low = np.minimum.reduceat(together, first)[number]
    width = np.maximum.reduceat(together, first)[number] - low
    scaled: Floats = np.divide(features - low, width, out=np.zeros_like(low), where=settle(width) > 0)
    return scaled


def _pairs(x: Floats, order: Integers, start: Integers, size: Integers, half: Integers) -> Pairs:
    """The labelled rows of some themes, the outermost first, padded to the same number with the outermost."""
    column = np.arange(int(half.max()))
    real = column < half[:, None]
    inwards = np.where(real, column, 0)
    good = order[start[:, None] + inwards]
    bad = order[(start + size - 1)[:, None] - inwards]
    return Pairs(x[good], x[bad], real / half[:, None])

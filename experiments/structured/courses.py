"""What learning does on the way: break-even by rounds, and structural weights."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from epitome.learning.training.learning import FOLDS
from epitome.maths.arrays import Floats
from epitome.maths.learners.scoring import feature_weights, minmax_scale
from epitome.walk.rankers import Learnt
from epitome.walk.rankers.learners import LEARNERS
from structured.data import QUERIES, Table
from structured.runs import Judgement, deal_folds, judge_articles, score

ROUNDS = {"rank_boost": (1, 2, 5, 10, 20, 50, 100, 200, 300), "linear_rank": (1, 2, 3, 5, 10, 20, 50, 100)}


@dataclass(frozen=True)
class Course:
    """Break-even by rounds: articles by rounds, as seen in training (mean of the folds that saw it) and unseen."""

    rounds: tuple[int, ...]
    seen: Floats
    unseen: Floats


def trace_rounds(learner: str, tables: Sequence[Table]) -> Course:
    """Break-even on the articles learnt from and on others, round by round, with content and structure."""
    rounds = ROUNDS[learner]
    seen = np.zeros((len(tables), len(rounds)))
    unseen = np.zeros_like(seen)
    for inside, outside in deal_folds(len(tables)):
        for column, model in enumerate(_learn_by_rounds(learner, [tables[i] for i in inside], rounds)):
            values = np.array(judge_articles(tables, [score(model, t, "both") for t in tables]).break_even)
            unseen[outside, column] = values[outside]
            seen[inside, column] += values[inside] / (FOLDS - 1)
    return Course(rounds, seen, unseen)


def _learn_by_rounds(learner: str, tables: Sequence[Table], rounds: Sequence[int]) -> list[Learnt]:
    values = np.vstack([t.columns["both"] for t in tables])
    labels = np.concatenate([t.labels for t in tables])
    article = np.repeat(np.arange(len(tables)), [len(t.labels) for t in tables])
    needs = tuple(map(str, range(values.shape[1])))
    if learner == "rank_boost":  # the first rounds of a long course are a short one
        arrays = LEARNERS[learner](max_iter=max(rounds)).fit(values, labels, qid=article).arrays()
        parts = [{k: np.asarray(v if k == "scale" else v[:n], np.float64) for k, v in arrays.items()} for n in rounds]
    else:
        parts = [LEARNERS[learner](max_iter=n, tol=0).fit(values, labels, qid=article).arrays() for n in rounds]
    return [Learnt(learner=learner, needs=needs, arrays=arrays) for arrays in parts]


@dataclass(frozen=True)
class Weights:
    """Folds by structural features: the learnt `weight` of a feature scaled to [0, 1] (for RankBoost what it adds at
    most), and its `effect`, which is that times the feature's standard deviation: a feature of a few huge values has a
    large weight and a small effect.

    Of the places among siblings one always applies, so only the differences of their weights mean something: they are
    given relative to their mean.
    """

    weight: Floats
    effect: Floats


def find_structural_weights(judged: Judgement, tables: Sequence[Table]) -> Weights:
    first = len(QUERIES)
    weight = np.array([feature_weights(model.arrays) for model in judged.models])[:, first:]
    weight[:, 1:4] -= weight[:, 1:4].mean(axis=1, keepdims=True)
    values = np.vstack([t.columns["structure"] for t in tables])
    spread = np.array([minmax_scale(values, model.arrays["scale"][:, first:]).std(axis=0) for model in judged.models])
    return Weights(weight, weight * spread)

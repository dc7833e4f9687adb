"""Learning in folds, what each ranking of each article is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np

from epitome.learning.measures import BreakEven, Key, Outcome, P, R, eleven_points
from epitome.learning.training.learning import FOLDS, TrainingTable, learn
from epitome.maths.arrays import Floats
from epitome.maths.learners.scoring import Scorer
from epitome.systems.structured import best
from epitome.walk.rankers import Learnt
from harness.tasks import rank_rows
from structured.data import Table

LEARNT = {
    "logistic": "logistic, iterative scaling",
    "linear_rank": "LinearRank",
    "rank_boost": "RankBoost",
    "ranking_svm": "Ranking SVM, linear",
}
LEVELS = [level / 10 for level in range(11)]
GROUPS = {"content": "content", "structure": "structure", "both": "content + structure"}
COMPRESSION = 0.1


def judge_scores(scores: Floats, labels: Floats) -> tuple[Outcome, int]:
    ranked: tuple[Key, ...] = tuple(("", int(i)) for i in rank_rows(scores))
    gold: frozenset[Key] = frozenset(("", int(i)) for i in np.flatnonzero(labels))
    return Outcome(ranked=ranked, gold=(gold,)), int(np.ceil(COMPRESSION * len(labels)))


def average_break_even(scores: Floats, labels: Floats) -> float:
    """Break-even where ties are drawn by lot, in expectation: the place in the document then decides nothing."""
    rounded, chosen = np.round(scores, 9), int(labels.sum())
    edge = np.sort(rounded)[-chosen]
    above, tied = rounded > edge, rounded == edge
    drawn = (chosen - above.sum()) * labels[tied].mean()
    return float((labels[above].sum() + drawn) / chosen)


@dataclass(frozen=True)
class Judgement:
    """A system on the articles of a set: their scores and labels; `models` are those of the folds, in their order."""

    pairs: list[tuple[Floats, Floats]]
    models: Sequence[Learnt] = ()

    @cached_property
    def outcomes(self) -> list[tuple[Outcome, int]]:
        return [judge_scores(*pair) for pair in self.pairs]

    @cached_property
    def break_even(self) -> list[float]:
        """Precision = recall at as many sentences as the gold has."""
        return [BreakEven(outcome) or 0.0 for outcome, _ in self.outcomes]

    @property
    def mean(self) -> float:
        return float(np.mean(self.break_even))

    @cached_property
    def compressed(self) -> dict[str, list[float]]:
        """Precision, recall and their harmonic mean at 10 % of the sentences."""
        precision, recall = ([(m @ size)(outcome) or 0.0 for outcome, size in self.outcomes] for m in (P, R))
        f = [2 * p * r / (p + r) if p + r else 0.0 for p, r in zip(precision, recall, strict=True)]
        return {"precision": precision, "recall": recall, "F1": f}

    @cached_property
    def points(self) -> Floats:
        """Articles by eleven levels of recall: interpolated precision."""
        return np.array([eleven_points(outcome.ranked, outcome.gold[0]) for outcome, _ in self.outcomes])

    def select(self, articles: Sequence[int]) -> Self:
        return replace(self, pairs=[self.pairs[i] for i in articles])


def judge_articles(tables: Sequence[Table], scores: Sequence[Floats], models: Sequence[Learnt] = ()) -> Judgement:
    return Judgement([(s, t.labels) for s, t in zip(scores, tables, strict=True)], models)


def judge_columns(tables: Sequence[Table], group: str, names: Sequence[str]) -> dict[str, Judgement]:
    """Each column of a group as a system."""
    return {name: judge_articles(tables, [t.columns[group][:, k] for t in tables]) for k, name in enumerate(names)}


def find_best(systems: Mapping[str, Judgement], names: Sequence[str]) -> str:
    """The one with the highest break-even."""
    return max(names, key=lambda name: systems[name].mean)


def fit(learner: str, tables: Sequence[Table], group: str) -> Learnt:
    """A ranker of one group of features, with the learner's own settings; of our recipe's, with the recipe's."""
    names = tuple(map(str, range(tables[0].columns[group].shape[1])))
    settings = best(None).unlearnt.settings.get(learner, {}) if group == "best" else {}
    return learn(learner, names, [TrainingTable(t.columns[group], t.labels) for t in tables], **settings)


def score(model: Learnt, table: Table, group: str) -> Floats:
    return Scorer(model.arrays).scores(table.columns[group])


def deal_folds(count: int) -> list[tuple[list[int], list[int]]]:
    """(seen, unseen) of each fold; articles are dealt out in turn."""
    every = range(count)
    return [([i for i in every if i % FOLDS != k], [i for i in every if i % FOLDS == k]) for k in range(FOLDS)]


def cross_validate(learner: str, tables: Sequence[Table], group: str) -> Judgement:
    """Each article ranked by what was learnt from the other folds."""
    scores: dict[int, Floats] = {}
    models = []
    for seen, unseen in deal_folds(len(tables)):
        models.append(fit(learner, [tables[i] for i in seen], group))
        scores |= {i: score(models[-1], tables[i], group) for i in unseen}
    return judge_articles(tables, [scores[i] for i in range(len(tables))], models)


def judge_on_dev(learner: str, tables: Sequence[Table], group: str) -> Judgement:
    model = fit(learner, [t for t in tables if t.split == "train"], group)
    dev = [t for t in tables if t.split == "dev"]
    return judge_articles(dev, [score(model, t, group) for t in dev], [model])

"""Learning in folds, and what each ranking of each article is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from structured_data import Table

from epitome.maths.arrays import Floats
from epitome.maths.scoring import Scorer
from epitome.measures import BreakEven, Key, Outcome, P, R, eleven_points
from epitome.rankers import Learnt
from epitome.systems.structured import best
from epitome.training.learning import FOLDS, TrainingTable, learn

LEARNT = {
    "logistic": "logistic, iterative scaling",
    "linear_rank": "LinearRank",
    "rank_boost": "RankBoost",
    "ranking_svm": "Ranking SVM, linear",
}
LEVELS = [level / 10 for level in range(11)]
GROUPS = {"content": "content", "structure": "structure", "both": "content + structure"}
COMPRESSION = 0.1


def judged(scores: Floats, labels: Floats) -> tuple[Outcome, int]:
    """A ranking beside its gold (ties by place, as in the product), and how many sentences 10 % are."""
    order = np.argsort(-np.round(scores, 9), kind="stable")
    ranked: tuple[Key, ...] = tuple(("", int(i)) for i in order)
    gold: frozenset[Key] = frozenset(("", int(i)) for i in np.flatnonzero(labels))
    return Outcome(ranked=ranked, gold=(gold,)), int(np.ceil(COMPRESSION * len(labels)))


def by_lot(scores: Floats, labels: Floats) -> float:
    """Break-even where ties are drawn by lot, in expectation: the place in the document then decides nothing."""
    rounded, chosen = np.round(scores, 9), int(labels.sum())
    edge = np.sort(rounded)[-chosen]
    above, tied = rounded > edge, rounded == edge
    drawn = (chosen - above.sum()) * labels[tied].mean()
    return float((labels[above].sum() + drawn) / chosen)


@dataclass(frozen=True)
class Judgement:
    """A system on the articles of a set, one entry an article; `models` are those of the folds, in their order.

    `by_lot` is the break-even with ties drawn by lot.
    """

    outcomes: tuple[tuple[Outcome, int], ...]
    by_lot: tuple[float, ...]
    models: tuple[Learnt, ...] = ()

    @cached_property
    def break_even(self) -> list[float]:
        """Precision = recall at as many sentences as the gold has."""
        return [BreakEven(outcome) or 0.0 for outcome, _ in self.outcomes]

    @cached_property
    def compressed(self) -> dict[str, list[float]]:
        """Precision, recall and their harmonic mean at 10 % of the sentences."""
        some = [((P @ size)(outcome) or 0.0, (R @ size)(outcome) or 0.0) for outcome, size in self.outcomes]
        f = [2 * p * r / (p + r) if p + r else 0.0 for p, r in some]
        return {"precision": [p for p, _ in some], "recall": [r for _, r in some], "F1": f}

    @cached_property
    def points(self) -> Floats:
        """Articles by eleven levels of recall: interpolated precision."""
        return np.array([eleven_points(outcome.ranked, outcome.gold[0]) for outcome, _ in self.outcomes])

    def only(self, wanted: Sequence[int]) -> Judgement:
        """The same of some articles."""
        return Judgement(tuple(self.outcomes[i] for i in wanted), tuple(self.by_lot[i] for i in wanted), self.models)


def judgement(tables: Sequence[Table], scores: Sequence[Floats], models: Sequence[Learnt] = ()) -> Judgement:
    """Scores of articles, judged."""
    pairs = [(s, t.labels) for s, t in zip(scores, tables, strict=True)]
    return Judgement(tuple(judged(*pair) for pair in pairs), tuple(by_lot(*pair) for pair in pairs), tuple(models))


def plain(tables: Sequence[Table], group: str, column: int) -> Judgement:
    """One column as a system."""
    return judgement(tables, [t.columns[group][:, column] for t in tables])


def fit(learner: str, tables: Sequence[Table], group: str) -> Learnt:
    """A ranker of one group of features, with the learner's own settings; of our recipe's, with the recipe's."""
    names = tuple(map(str, range(tables[0].columns[group].shape[1])))
    settings = best(None).settings.get(learner, {}) if group == "best" else {}
    return learn(learner, names, [TrainingTable(t.columns[group], t.labels) for t in tables], **settings)


def scored(model: Learnt, table: Table, group: str) -> Floats:
    """The scores of an article's candidates."""
    total: Floats = Scorer(model.arrays).scores(table.columns[group])
    return total


def folds(count: int) -> list[tuple[list[int], list[int]]]:
    """(seen, unseen) of each fold; articles are dealt out in turn."""
    everything = range(count)
    return [
        ([i for i in everything if i % FOLDS != k], [i for i in everything if i % FOLDS == k]) for k in range(FOLDS)
    ]


def cross_validated(learner: str, tables: Sequence[Table], group: str) -> Judgement:
    """Each article ranked by what was learnt from the other folds."""
    scores: dict[int, Floats] = {}
    models = []
    for seen, unseen in folds(len(tables)):
        model = fit(learner, [tables[i] for i in seen], group)
        models.append(model)
        scores.update({i: scored(model, tables[i], group) for i in unseen})
    return judgement(tables, [scores[i] for i in range(len(tables))], models)


def on_dev(learner: str, tables: Sequence[Table], group: str) -> Judgement:
    """The articles of dev, by what was learnt from train."""
    model = fit(learner, [t for t in tables if t.split == "train"], group)
    dev = [t for t in tables if t.split == "dev"]
    return judgement(dev, [scored(model, t, group) for t in dev], [model])

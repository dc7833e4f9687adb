"""What is learnt from all sets together, as the shipped models are: the best recipe and the published one.

The published one learns from linking sentences too, where they were judged; both are tested on content alone, since
there all sets can be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from webpage_tasks import Asked, Case, Scores, case, splits, tested, with_sources

from epitome.summariser import Summariser
from epitome.systems.webpage import best, paper
from epitome.training.learning import TrainingTable, learn

TIMES = {"clscisumm": 20}  # as in train_models.py: few tasks, of a kind with many of scisummnet's
PROTOCOLS = ("dev", "folds")
Tables = Mapping[str, TrainingTable]  # by task


def best_cases(tasks: Mapping[str, Sequence[Asked]]) -> dict[str, list[Case]]:
    """Every set measured by the best recipe."""
    measure = best().unlearnt()
    return {name: [case(measure, a, times=TIMES.get(name, 1)) for a in some] for name, some in tasks.items()}


def five_cases(tasks: Mapping[str, Sequence[Asked]]) -> dict[str, list[Case]]:
    """Every set measured by the five features."""
    measure = paper().unlearnt()
    return {name: [case(measure, a) for a in some] for name, some in tasks.items()}


def of_best(cases: Mapping[str, Sequence[Case]], alpha: float) -> dict[str, dict[str, Scores]]:
    """The best recipe by protocol and set."""
    tables = {c.id: c.table for some in cases.values() for c in some}
    return {p: _jointly("list_net", best().feature_names, cases, tables, p, {"alpha": alpha}) for p in PROTOCOLS}


def of_paper(cases: Mapping[str, Sequence[Case]], asked: Mapping[str, Sequence[Asked]]) -> dict[str, dict[str, Scores]]:
    """The published recipe by protocol and set."""
    tables = lessons(paper().unlearnt(), cases, asked)
    settings = paper().settings["ranking_svm"]
    return {p: _jointly("ranking_svm", paper().feature_names, cases, tables, p, settings) for p in PROTOCOLS}


def lessons(
    measure: Summariser, cases: Mapping[str, Sequence[Case]], asked: Mapping[str, Sequence[Asked]]
) -> dict[str, TrainingTable]:
    """The tables that the published recipe learns from: with linking sentences where those were judged."""
    tables = {c.id: c.table for some in cases.values() for c in some}
    judged = [a for some in asked.values() for a in some if a.example.link_labels]
    return tables | {a.example.id: case(measure, with_sources(a, "both")).table for a in judged}


def _jointly(
    learner: str,
    features: tuple[str, ...],
    cases: Mapping[str, Sequence[Case]],
    tables: Tables,
    protocol: str,
    settings: Mapping[str, Any],
) -> dict[str, Scores]:
    scores: dict[str, Scores] = {name: {} for name in cases}
    for parts in zip(*(list(splits(cases[name], protocol)) for name in cases), strict=True):
        ranker = learn(learner, features, [tables[c.id] for seen, _ in parts for c in seen], **settings)
        for name, (_, unseen) in zip(cases, parts, strict=True):
            scores[name] |= tested(ranker, unseen)
    return scores

"""Judged tasks as tables, and how an order of their sentences is judged.

A table is measured once. Gold is what each annotator chose (P, R, F1 are means over annotators); where linking
sentences are candidates, those that were chosen count as gold too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from build_models.lessons import LESSONS
from epitome.learning.datasets import Judged
from epitome.learning.measures import F1, Key, Outcome, P, R
from epitome.learning.training.learning import TrainingTable, learn
from epitome.maths.arrays import Floats
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser
from harness.tasks import FOLDS, SplitTask, rank_rows, read_split_tasks, split_items

PLACE = "experiments/results/webpage"
SETS = LESSONS["webpage"][1]
TOP = 3
CHOOSING_FOLDS = 3
MOST_CHOOSING = 150
Scores = dict[str, tuple[float, float, float]]  # task -> precision, recall, F1
Settings = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """A task's rows as numbers, each with its key; what each annotator chose; and the fold of its document."""

    id: str
    document: str
    dev: bool
    fold: int
    keys: tuple[Key, ...]
    gold: tuple[frozenset[Key], ...]
    table: TrainingTable


def read_sets(root: Path) -> dict[str, list[SplitTask]]:
    """The tasks of each set; a document has one fold, however many tasks or sets ask about it."""
    folds: dict[str, int] = {}

    def choose_fold(example: Judged) -> int:
        return folds.setdefault(example.task.documents[0].id, len(folds) % FOLDS)

    return {name: read_split_tasks(root / name, "page", None, choose_fold) for name in SETS}


def measure_case(summariser: Summariser, task: SplitTask, *, times: int = 1) -> Case:
    """A task measured; only rows that may be chosen are kept."""
    example = task.example
    measured = summariser.measure(example.task)
    rows = measured.sheet.rows
    links = np.full(len(rows), -1) if rows.link is None else rows.link
    keys = tuple(
        make_link_key(example, int(link)) if link >= 0 else example.key(rows.documents[d].id, s.index)
        for link, d, s in zip(links, rows.document_of, rows.sentences, strict=True)
    )
    gold = example.annotators or example.gold
    if example.gold_links:
        gold = (example.gold[0] | {make_link_key(example, i) for i in example.gold_links},)
    chosen = frozenset[Key]().union(*gold)
    labels = np.array([float(key in chosen) for key in keys])
    table = TrainingTable(measured.values[rows.selectable], labels[rows.selectable], measured.kind, times)
    open_keys = tuple(key for key, is_open in zip(keys, rows.selectable, strict=True) if is_open)
    return Case(example.id, example.task.documents[0].id, task.dev, task.fold, open_keys, gold, table)


def make_link_key(example: Judged, number: int) -> Key:
    """How gold names a linking sentence."""
    return f"{example.task.documents[0].id}#links", number


def without_links(task: SplitTask) -> SplitTask:
    """The task with its own sentences as the only gold."""
    return replace(task, example=replace(task.example, gold_links=frozenset()))


def with_sources(task: SplitTask, sources: str) -> SplitTask:
    """The task with other sentences to choose from; what is gold stays."""
    return replace(task, example=replace(task.example, task=replace(task.example.task, sources=sources)))


def judge_case(case: Case, scores: Floats) -> tuple[float, float, float]:
    outcome = Outcome(ranked=tuple(case.keys[i] for i in rank_rows(scores)[:TOP]), gold=case.gold)
    precision, recall, f = ((measure @ TOP)(outcome) for measure in (P, R, F1))
    return precision or 0.0, recall or 0.0, f or 0.0


def run_unlearnt(summariser: Summariser, tasks: Iterable[SplitTask]) -> Scores:
    weights = [summariser.ranker.weights[f.name] for f in summariser.features]  # type: ignore[attr-defined]
    cases = (measure_case(summariser, task) for task in tasks)
    return {case.id: judge_case(case, case.table.values @ np.array(weights)) for case in cases}


def score_cases(ranker: Learnt, cases: Iterable[Case]) -> Scores:
    return {c.id: judge_case(c, ranker.scorer_of(c.table.kind).scores(c.table.values)) for c in cases}


def choose_settings(learner: str, names: tuple[str, ...], cases: Sequence[Case], tried: Sequence[Settings]) -> Settings:
    """The settings with the best mean F1 in three folds over the documents of some training tasks."""
    if len(tried) == 1:
        return tried[0]
    cases = cases[:: -(-len(cases) // MOST_CHOOSING)]
    number = {document: i for i, document in enumerate(dict.fromkeys(c.document for c in cases))}
    means = []
    for settings in tried:
        found: list[float] = []
        for fold in range(CHOOSING_FOLDS):
            held = {c.id: number[c.document] % CHOOSING_FOLDS == fold for c in cases}
            ranker = learn(learner, names, [c.table for c in cases if not held[c.id]], **settings)
            found += [f for _, _, f in score_cases(ranker, [c for c in cases if held[c.id]]).values()]
        means.append(float(np.mean(found)))
    return tried[int(np.argmax(means))]


def learn_and_test(
    learner: str, names: tuple[str, ...], cases: Sequence[Case], tried: Sequence[Settings], protocol: str
) -> tuple[Scores, list[Settings]]:
    """A learner under a protocol: its scores on what it did not see, and the settings chosen each time."""
    scores: Scores = {}
    settings: list[Settings] = []
    for seen, unseen in split_items(cases, protocol):
        settings.append(choose_settings(learner, names, seen, tried))
        scores |= score_cases(learn(learner, names, [c.table for c in seen], **settings[-1]), unseen)
    return scores, settings

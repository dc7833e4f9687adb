"""Reproduction of Amini & Usunier 2009 (topic) on open data.

    python experiments/topic.py DATA

Sets of several documents a task (medquad_mds, mediqa_mas) and of one long one (qmsum, squality). Systems: lead, random,
step 1 alone, step 1 + 2 as published, BM25, TF-IDF, LexRank, MMR, and the best recipe. Measures: ROUGE-1, -2, -SU4
recall at the sets' word limits.

dev: at most 120 dev tasks a set (46, 15, 120, 120), the best recipe as shipped. folds: five folds over the tasks of
train and dev (178, 50, of qmsum every fourth: 383, 375), the best recipe learnt anew in each as experiments/
train_models.py does, every kind of task from all sets together; tasks that share a document are in one fold.

On dev tasks also: loss, labels and ROUGE-2 over the rounds of transductive RankNet; the choices of step 1. In the
folds, on medquad_mds and squality: the best recipe without a family of features, and with another selection.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from topic_choices import effects
from topic_findings import Table, must_show, of_paper, ours_against, spans
from topic_learnt import Case, cases, crossed, without_each
from topic_plots import plots
from topic_report import report
from topic_rounds import course
from topic_tasks import (
    MAIN,
    MEASURES,
    OURS,
    SETS,
    Remembered,
    Scores,
    dev_tasks,
    graded_tasks,
    recall,
    summary_text,
    systems,
    told,
)

from epitome.datasets import Judged, data_folder

RESULTS = Path(__file__).resolve().parent / "results" / "topic"
TAKEN_APART = ("medquad_mds", "squality")


def watched(tasks: Sequence[Judged], what: str) -> Iterator[Judged]:
    """The tasks, telling every fiftieth."""
    for number, task in enumerate(tasks):
        if number % 50 == 0:
            told(f"{what}: {number} of {len(tasks)}")
        yield task


def on_dev(name: str, tasks: Sequence[Judged], themes: Remembered) -> dict[str, Any]:
    """All systems by all measures on dev tasks."""
    compared = systems(themes)
    scores: dict[str, dict[str, Scores]] = {m: {s: {} for s in compared} for m in MEASURES}
    for example in watched(tasks, f"{name}, dev"):
        for system, made in compared.items():
            text = summary_text(made, example)
            for measure, rouge in MEASURES.items():
                scores[measure][system][example.id] = recall(rouge, text, example)
    return {**summed_up(scores[MAIN]), "measures": {m: spans(some) for m, some in scores.items()}}


def in_folds(name: str, tasks: Sequence[Judged], ours: Scores, themes: Remembered) -> dict[str, Any]:
    """The best recipe, learnt in folds, and all other systems, by the main measure on tasks of train and dev."""
    others = {system: made for system, made in systems(themes).items() if system != OURS}
    scores: dict[str, Scores] = {OURS: ours, **{system: {} for system in others}}
    for example in watched(tasks, f"{name}, train + dev"):
        for system, made in others.items():
            scores[system][example.id] = recall(MEASURES[MAIN], summary_text(made, example), example)
    return summed_up(scores)


def summed_up(scores: Mapping[str, Scores]) -> dict[str, Any]:
    """Means of the main measure, comparisons, and the paper's finding."""
    return {
        "tasks": len(scores[OURS]),
        "main": spans(scores),
        "against": ours_against(scores),
        "paper": of_paper(scores),
    }


def main() -> None:
    """Everything, then the page and the plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    root = data_folder(parser.parse_args().data)
    themes = {name: Remembered() for name in SETS}
    data: dict[str, Table] = {"dev": {}, "folds": {}, "rounds": {}, "choices": {}}
    for name in SETS:
        tasks = dev_tasks(root, name)
        data["dev"][name] = on_dev(name, tasks, themes[name])
        told(f"{name}: rounds")
        data["rounds"][name] = course(tasks, themes[name])
        told(f"{name}: choices")
        data["choices"][name] = effects(tasks, themes[name])
    measured: dict[str, list[Case]] = {}
    for name in SETS:
        told(f"{name}: grading and measuring")
        measured[name] = cases(graded_tasks(root, name))
    told("learning in folds")
    ours = crossed(measured, SETS)[OURS]
    for name, some in measured.items():
        data["folds"][name] = in_folds(name, [c.example for c in some], ours[name], themes[name])
    told("without families")
    apart = Remembered(known={k: v for name in TAKEN_APART for k, v in themes[name].known.items()})
    data["families"] = without_each(measured, TAKEN_APART, apart)
    data["must show"] = {
        p: dict(must_show({n: one["against"] for n, one in data[p].items()})) for p in ("dev", "folds")
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    made = f"Python {sys.version.split()[0]}, epitome {version('epitome')}, numpy {np.__version__}, "
    made += f"scipy {version('scipy')}."
    text = report(data, command="python experiments/topic.py DATA", made=made)
    (RESULTS / "results.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    plots(data, RESULTS)
    print(text)


if __name__ == "__main__":
    main()

"""Reproduction of Amini & Usunier 2009 (topic) on open data.

    python experiments/topic.py DATA

Sets of several documents a task (medquad_mds, mediqa_mas) and of one long one (qmsum, squality). Systems: lead, random,
step 1 alone, step 1 + 2 as published, BM25, TF-IDF, LexRank, MMR, and the best recipe. Measures: ROUGE-1, -2, -SU4
recall at the sets' word limits.

dev: at most 120 dev tasks a set (46, 15, 120, 120), the best recipe as shipped. folds: five folds over the tasks of
train and dev (178, 50, of qmsum every fourth: 383, 375), the best recipe learnt anew in each as experiments/
train_models.py does, every kind of task from all sets together; tasks that share a document are in one fold.

On dev tasks also: loss, labels and ROUGE-2 over the rounds of transductive RankNet; the choices of step 1. In the
folds, on medquad_mds and squality: the best recipe without a family of features, and with another selection. Two
processes beside the main one do what learns nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from topic_choices import effects
from topic_findings import Table, must_show, of_paper, ours_against, spans
from topic_learnt import cases, crossed, otherwise_selected, without_families
from topic_learnt import summed_up as families_summed_up
from topic_plots import plots
from topic_report import report
from topic_rounds import course
from topic_tasks import (
    MAIN,
    MEASURES,
    OURS,
    SETS,
    Known,
    Remembered,
    Scores,
    asked_tasks,
    dev_tasks,
    graded_tasks,
    recall,
    summary_text,
    systems,
    told,
)

from epitome.datasets import Judged, find_data_folder

RESULTS = Path(__file__).resolve().parent / "results" / "topic"
TAKEN_APART = ("medquad_mds", "squality")
LONGEST_FIRST = ("squality", "qmsum", "medquad_mds", "mediqa_mas")
DEV_PARTS = ("dev", "rounds", "choices")


def watched(tasks: Sequence[Judged], what: str) -> Iterator[Judged]:
    """The tasks, telling every fiftieth."""
    for number, task in enumerate(tasks):
        if number % 50 == 0:
            told(f"{what}: {number} of {len(tasks)}")
        yield task


def unlearnt(root: Path, name: str) -> tuple[dict[str, Any], dict[str, Scores], Known]:
    """All of a set that needs no learning: on dev, in folds; and the themes that were found."""
    themes = Remembered()
    return on_dev(root, name, themes), unlearnt_in_folds(root, name, themes), themes.known


def on_dev(root: Path, name: str, themes: Remembered) -> dict[str, Any]:
    """All systems by all measures on the dev tasks of a set, rounds, and choices."""
    tasks = dev_tasks(root, name)
    compared = systems(themes)
    scores: dict[str, dict[str, Scores]] = {m: {s: {} for s in compared} for m in MEASURES}
    for example in watched(tasks, f"{name}, dev"):
        for system, made in compared.items():
            text = summary_text(made, example)
            for measure, rouge in MEASURES.items():
                scores[measure][system][example.id] = recall(rouge, text, example)
    told(f"{name}: rounds")
    rounds = course(tasks, themes)
    told(f"{name}: choices")
    choices = effects(tasks, themes)
    dev = {**summed_up(scores[MAIN]), "measures": {m: spans(some) for m, some in scores.items()}}
    return {"dev": dev, "rounds": rounds, "choices": choices}


def unlearnt_in_folds(root: Path, name: str, themes: Remembered) -> dict[str, Scores]:
    """All systems but the best, by the main measure on tasks of train and dev."""
    others = {system: made for system, made in systems(themes).items() if system != OURS}
    scores: dict[str, Scores] = {system: {} for system in others}
    for example in watched(asked_tasks(root, name), f"{name}, train + dev"):
        for system, made in others.items():
            scores[system][example.id] = recall(MEASURES[MAIN], summary_text(made, example), example)
    return scores


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
    root = find_data_folder(parser.parse_args().data)
    with ProcessPoolExecutor(2) as others:
        jobs = {name: others.submit(unlearnt, root, name) for name in LONGEST_FIRST}
        told("grading and measuring")
        measured = {name: cases(graded_tasks(root, name)) for name in SETS}
        told("learning in folds")
        ours = crossed(measured, SETS)[OURS]
        apart = without_families(measured, TAKEN_APART)
        found = {name: job.result() for name, job in jobs.items()}
    data: dict[str, Table] = {what: {name: found[name][0][what] for name in SETS} for what in DEV_PARTS}
    data["folds"] = {name: summed_up({OURS: ours[name], **found[name][1]}) for name in SETS}
    told("other selections")
    known = {documents: made for name in TAKEN_APART for documents, made in found[name][2].items()}
    selected = otherwise_selected(measured, TAKEN_APART, Remembered(known=known))
    data["families"] = families_summed_up({**selected, **apart})
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

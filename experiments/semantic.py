"""What meaning is worth: each system's best recipe with and without the columns of the semantic one.

    python experiments/semantic.py DATA [--systems structured,topic,webpage,elaborative,queryorder] [--train 260]

Both are learnt by who learns the shipped model of the semantic recipe, from the same tables (the best recipe's columns
are the first of the semantic one's). Two ways to judge: learnt on train, judged on (at most 120 tasks a set of) dev;
and in five folds over both, where tasks that share a document are in one fold. Of large train splits every n-th task is
taken, so that at most `--train` a set are. Cost: seconds from candidates to features with and without meaning, one
thread.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

os.environ.setdefault("RAYON_NUM_THREADS", "1")  # of tokenizers: a fair cost

import numpy as np
from topic_tasks import MAIN, MEASURES, chosen_text, folds, recall
from train_models import LESSONS, SHIPPED, learner_of, lessons, times_of

from epitome import __version__
from epitome.background import Background
from epitome.datasets import Judged, find_data_folder
from epitome.document import Task
from epitome.measures import F1, BreakEven, Measure, Outcome, R, Rouge, paired_bootstrap_test
from epitome.rankers import kind_of
from epitome.summariser import Summariser
from epitome.systems import LEARNT, SEMANTIC
from epitome.table import FeatureTable
from epitome.training.learning import TrainingTable, learn

RESULTS = Path(__file__).resolve().parent / "results" / "semantic"
FOLDS = 5
MOST = 120
TIMED = 10  # every n-th task
BY_TEXT = {"topic": MEASURES[MAIN], "queryorder": Rouge(1)}  # where there are references: recall of what is chosen
BY_CHOICE: dict[str, Measure] = {"structured": BreakEven, "webpage": F1 @ 3, "elaborative": R @ 5, "queryorder": F1 @ 3}
Scores = dict[str, float]


@dataclass(frozen=True)
class Case:
    """A measured task."""

    set: str
    dev: bool
    fold: int
    example: Judged
    table: FeatureTable
    measured: TrainingTable


def tasks(root: Path, system: str, most: int) -> list[tuple[str, bool, Judged]]:
    """The tasks of a system with their set and whether they are of dev."""
    found = []
    for name in LESSONS[system][1]:
        for split in ("train", "dev"):
            read = lessons(root, system, name, split=split)
            kept = read[:MOST] if split == "dev" else read[:: max(1, -(-len(read) // most))]
            found += [(name, split == "dev", example) for example in kept]
    return found


def cases(root: Path, system: str, most: int) -> tuple[list[Case], dict[str, float]]:
    """The tasks measured with the semantic recipe, and the seconds that either recipe took."""
    background = Background.from_bytes((SHIPPED / "background.en").read_bytes())
    plain = LEARNT[system]["best"](background).unlearnt()
    richer = LEARNT[system][SEMANTIC](background).unlearnt()
    every = tasks(root, system, most)
    fold = folds([replace(e, id=f"{s}/{e.id}") for s, _, e in every])
    seconds = {"best": 0.0, SEMANTIC: 0.0}
    found = []
    for number, (name, dev, example) in enumerate(every):
        task = replace(example.task, sources="content")
        table = richer.measure(task)
        if number % TIMED == 1:
            seconds = {"best": seconds["best"] + cost(plain, task), SEMANTIC: seconds[SEMANTIC] + cost(richer, task)}
        rows = replace(table.rows)  # without the vectors that they remember
        labels = [example.labels[d][s.index] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
        measured = TrainingTable(
            table.values, np.array(labels, float), kind_of(table), times_of(system, SEMANTIC, name)
        )
        found.append(Case(name, dev, fold[f"{name}/{example.id}"], example, replace(table, rows=rows), measured))
        if number % 100 == 0:
            print(f"{system}: {number} of {len(every)} tasks, {seconds}", flush=True)
    return found, seconds


def cost(system: Summariser, task: Task) -> float:
    """Seconds to measure a task, of documents that remember nothing."""
    fresh = replace(task, documents=tuple(replace(document) for document in task.documents))
    start = time.process_time()
    system.measure(fresh)
    return time.process_time() - start


def learnt(system: str, some: Sequence[Case], columns: int, protocol: str) -> Scores:
    """The measure of every task that was not learnt from, by the first columns."""
    recipe = LEARNT[system][SEMANTIC](None)
    learner = learner_of(system, SEMANTIC)
    names = recipe.feature_names[:columns]
    tables = [replace(c.measured, values=c.measured.values[:, :columns]) for c in some]
    found: Scores = {}
    for part in [None] if protocol == "dev" else range(FOLDS):
        unseen = [c.dev if part is None else c.fold == part for c in some]
        seen = [t for t, out in zip(tables, unseen, strict=True) if not out]
        ranker = learn(learner, names, seen, **recipe.settings.get(learner, {}))
        for case, table, out in zip(some, tables, unseen, strict=True):
            if out:
                scores = ranker.scorer_of(table.kind).scores(table.values)
                value = _judged(system, case, scores)
                if value is not None:
                    found[f"{case.set}/{case.example.id}"] = value
    return found


def _judged(system: str, case: Case, scores: np.ndarray) -> float | None:
    if system in BY_TEXT and case.example.references:
        chooser = LEARNT[system][SEMANTIC](None).unlearnt()
        return recall(BY_TEXT[system], chosen_text(chooser, case.table, scores, case.example), case.example)
    rows = case.table.rows
    order = np.argsort(-np.round(scores, 9), kind="stable")
    keys = [
        case.example.key(rows.documents[d].id, s.index) for d, s in zip(rows.document_of, rows.sentences, strict=True)
    ]
    there = frozenset(keys)
    outcome = Outcome(
        ranked=tuple(keys[i] for i in order), gold=tuple(g & there for g in case.example.gold), candidates=there
    )
    return BY_CHOICE[system](outcome)


def compared(system: str, some: Sequence[Case]) -> dict[str, dict[str, Any]]:
    """Per set and way of judging: the mean of either recipe, and p of their difference."""
    columns = {name: len(LEARNT[system][name](None).features) for name in ("best", SEMANTIC)}
    told: dict[str, dict[str, Any]] = {}
    for protocol in ("dev", "folds"):
        found = {name: learnt(system, some, first, protocol) for name, first in columns.items()}
        for of in dict.fromkeys(c.set for c in some):
            mine = [task for task in found["best"] if task.startswith(f"{of}/")]
            values = {name: [scores[task] for task in mine] for name, scores in found.items()}
            row: dict[str, Any] = {name: round(float(np.mean(some)), 4) for name, some in values.items()}
            row["p"] = round(paired_bootstrap_test(values[SEMANTIC], values["best"]), 4)
            told.setdefault(of, {})[protocol] = {"tasks": len(mine), **row}
            print(system, of, protocol, told[of][protocol], flush=True)
    return told


def page(found: dict[str, Any]) -> str:
    """The Markdown page."""
    lines = ["# What meaning is worth", "", f"Command: `python experiments/semantic.py DATA`; epitome {__version__}."]
    lines += [
        "",
        "The best recipe and the semantic one, which adds columns of meaning; measures as in the experiments of",
    ]
    lines += ["each system (structured: break-even; webpage: F1 of 3; topic: ROUGE-2 recall; elaborative: recall at 5;"]
    lines += ["queryorder: ROUGE-1 recall, of selqa F1 of 3). p by paired bootstrap: of so many comparisons one in"]
    lines += ["twenty is below .05 by chance.", ""]
    lines += ["| system | set | judged | tasks | best | semantic | change | p |", "|---" * 8 + "|"]
    for system, told in found.items():
        for of, both in told["sets"].items():
            for protocol, row in both.items():
                best, richer = row["best"], row[SEMANTIC]
                lines.append(
                    f"| {system} | {of} | {protocol} | {row['tasks']} | {best:.4f} | {richer:.4f} "
                    f"| {richer - best:+.4f} | {row['p']:.2f} |"
                )
    lines += ["", "Seconds of the processor from candidates to features, every tenth of these tasks, one thread:", ""]
    lines += ["| system | best | semantic | ratio | --train |", "|---" * 5 + "|"]
    for system, told in found.items():
        best, richer = (told["seconds"][name] for name in ("best", SEMANTIC))
        lines.append(f"| {system} | {best} | {richer} | {richer / best:.2f} | {told['train']} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Measure and write; systems that were measured before stay."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--systems", default=",".join(LESSONS))
    parser.add_argument("--train", type=int, default=260, help="at most so many train tasks a set")
    asked = parser.parse_args()
    root = find_data_folder(asked.data)
    RESULTS.mkdir(parents=True, exist_ok=True)
    file = RESULTS / "results.json"
    for system in asked.systems.split(","):
        some, seconds = cases(root, system, asked.train)
        sets = compared(system, some)
        found = json.loads(file.read_text()) if file.exists() else {}
        cost_of = {name: round(s, 1) for name, s in seconds.items()}
        found[system] = {"train": asked.train, "sets": sets, "seconds": cost_of}
        file.write_text(json.dumps(found, indent=1) + "\n")
        (RESULTS / "results.md").write_text(page(found))


if __name__ == "__main__":
    main()

"""What meaning is worth: each system's best recipe with and without the columns of the semantic one.

    python experiments/semantic.py DATA [--systems structured,topic,webpage,elaborative,queryorder] [--train 260]

Both use the learner of the shipped model of the semantic recipe and the same tables (the best recipe's columns are the
first of the semantic one's). Two ways to judge: learnt on train, judged on (at most 120 tasks a set of) dev;
and in five folds over both, where tasks that share a document are in one fold. Of large train splits every n-th task is
taken, so that at most `--train` a set are. Cost: seconds from candidates to features with and without meaning, one
thread.
"""

import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))
os.environ.setdefault("RAYON_NUM_THREADS", "1")  # of tokenizers: a fair cost

import numpy as np

from build_models.lessons import LESSONS, choose_learner, count_times, read_lessons
from epitome import __version__
from epitome.document import Task
from epitome.learning.datasets import Judged
from epitome.learning.measures import F1, BreakEven, Measure, Outcome, R, Rouge, paired_bootstrap_test
from epitome.learning.training.learning import TrainingTable, learn
from epitome.maths.arrays import Floats
from epitome.systems import LEARNT, SEMANTIC
from epitome.walk.background import shipped_background
from epitome.walk.summariser import Summariser
from epitome.walk.table import FeatureTable
from report.command import ROOT, read_arguments, show_progress, watch, write_results
from report.markdown import format_numbers, format_table
from report.tasks import PROTOCOLS, SPLITS, deal_folds, list_labels, measure_text, rank_rows, select_text, split_items

PLACE = "experiments/results/semantic"
MOST = 120
TIMED = 10  # every n-th task
BY_TEXT = {"topic": Rouge(2), "queryorder": Rouge(1)}  # where there are references: recall of the text
BY_CHOICE: dict[str, Measure] = {"structured": BreakEven, "webpage": F1 @ 3, "elaborative": R @ 5, "queryorder": F1 @ 3}
HEAD = f"""# What meaning is worth

Command: `python experiments/semantic.py DATA`; epitome {__version__}.

The best recipe and the semantic one, which adds columns of meaning; measures as in the experiments of
each system (structured: break-even; webpage: F1 of 3; topic: ROUGE-2 recall; elaborative: recall at 5;
queryorder: ROUGE-1 recall, of selqa F1 of 3). p by paired bootstrap: of so many comparisons one in
twenty is below .05 by chance.
"""
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


def read_all_tasks(root: Path, system: str, most: int) -> list[tuple[str, bool, Judged]]:
    """The tasks of a system with their set and whether they are of dev."""
    found = []
    for name in LESSONS[system][1]:
        for split in SPLITS:
            tasks = read_lessons(root, system, name, split=split)
            kept = tasks[:MOST] if split == "dev" else tasks[:: max(1, -(-len(tasks) // most))]
            found += [(name, split == "dev", example) for example in kept]
    return found


def measure_cases(root: Path, system: str, most: int) -> tuple[list[Case], dict[str, float]]:
    """The tasks measured with the semantic recipe, and the seconds that either recipe took."""
    systems = {recipe: LEARNT[system][recipe](shipped_background()) for recipe in ("best", SEMANTIC)}
    tasks = read_all_tasks(root, system, most)
    fold = deal_folds([replace(e, id=f"{name}/{e.id}") for name, _, e in tasks])
    seconds = dict.fromkeys(systems, 0.0)
    cases = []
    for number, (name, dev, example) in enumerate(watch(tasks, system, every=100)):
        task = replace(example.task, sources="content")
        table = systems[SEMANTIC].measure(task)
        if number % TIMED == 1:
            seconds = {recipe: seconds[recipe] + time_measuring(systems[recipe], task) for recipe in systems}
        rows = replace(table.sheet.rows)  # without the vectors that they remember
        times = count_times(system, SEMANTIC, name)
        measured = TrainingTable(table.values, list_labels(example, rows), table.kind, times)
        table = replace(table, sheet=replace(table.sheet, rows=rows))
        cases.append(Case(name, dev, fold[f"{name}/{example.id}"], example, table, measured))
    return cases, seconds


def time_measuring(system: Summariser, task: Task) -> float:
    """Seconds to measure a task, of documents that remember nothing."""
    fresh = replace(task, documents=tuple(replace(document) for document in task.documents))
    start = time.process_time()
    system.measure(fresh)
    return time.process_time() - start


def learn_and_test(system: str, cases: Sequence[Case], columns: int, protocol: str) -> Scores:
    """The measure of every task that was not learnt from, by the first columns."""
    recipe = LEARNT[system][SEMANTIC](None)
    learner = choose_learner(system, SEMANTIC)
    cut = [replace(c, measured=replace(c.measured, values=c.measured.values[:, :columns])) for c in cases]
    found: dict[str, float | None] = {}
    for seen, unseen in split_items(cut, protocol):
        names, settings = recipe.feature_names[:columns], recipe.unlearnt.settings.get(learner, {})
        ranker = learn(learner, names, [c.measured for c in seen], kinds=recipe.kinds.names, **settings)
        for case in unseen:
            scores = ranker.scorer_of(case.measured.kind).scores(case.measured.values)
            found[f"{case.set}/{case.example.id}"] = judge_scores(system, case, scores)
    return {task: value for task, value in found.items() if value is not None}


def judge_scores(system: str, case: Case, scores: Floats) -> float | None:
    """The measure of a system on a task; None where it cannot be judged."""
    example, rows = case.example, case.table.sheet.rows
    if system in BY_TEXT and example.references:
        selector = LEARNT[system][SEMANTIC](None)
        return measure_text(BY_TEXT[system], select_text(selector, case.table, scores, example), example)
    keys = [example.key(rows.documents[d].id, s.index) for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    there = frozenset(keys)
    ranked = tuple(keys[i] for i in rank_rows(scores))
    return BY_CHOICE[system](Outcome(ranked=ranked, gold=tuple(g & there for g in example.gold), candidates=there))


def compare_recipes(system: str, cases: Sequence[Case]) -> dict[str, dict[str, Any]]:
    """Per set and protocol: the mean of either recipe, and p of their difference."""
    columns = {name: len(LEARNT[system][name](None).features) for name in ("best", SEMANTIC)}
    compared: dict[str, dict[str, Any]] = {}
    for protocol in PROTOCOLS:
        found = {name: learn_and_test(system, cases, first, protocol) for name, first in columns.items()}
        for of in dict.fromkeys(c.set for c in cases):
            tasks = [task for task in found["best"] if task.startswith(f"{of}/")]
            values = {name: [scores[task] for task in tasks] for name, scores in found.items()}
            row: dict[str, Any] = {name: round(float(np.mean(some)), 4) for name, some in values.items()}
            row["p"] = round(paired_bootstrap_test(values[SEMANTIC], values["best"]), 4)
            compared.setdefault(of, {})[protocol] = {"tasks": len(tasks), **row}
            show_progress(f"{system} {of} {protocol} {compared[of][protocol]}")
    return compared


def format_page(found: dict[str, Any]) -> str:
    rows: list[tuple[object, ...]] = []
    for system, one in found.items():
        for of, both in one["sets"].items():
            for protocol, row in both.items():
                best, richer = row["best"], row[SEMANTIC]
                figures = (*format_numbers((best, richer)), f"{richer - best:+.4f}", f"{row['p']:.2f}")
                rows.append((system, of, protocol, row["tasks"], *figures))
    lines = [HEAD, *format_table(("system", "set", "judged", "tasks", "best", "semantic", "change", "p"), rows)]
    rows = []
    for system, one in found.items():
        best, richer = one["seconds"]["best"], one["seconds"][SEMANTIC]
        rows.append((system, best, richer, f"{richer / best:.2f}", one["train"]))
    lines += ["", "Seconds of the processor from candidates to features, every tenth of these tasks, one thread:", ""]
    return "\n".join([*lines, *format_table(("system", "best", "semantic", "ratio", "--train"), rows), ""])


def main() -> None:
    at_most = {"type": int, "default": 260, "help": "at most so many train tasks a set"}
    arguments = read_arguments(__doc__, systems={"default": ",".join(LESSONS)}, train=at_most)
    file = ROOT / PLACE / "results.json"
    for system in arguments.systems.split(","):
        cases, seconds = measure_cases(arguments.data, system, arguments.train)
        found = json.loads(file.read_text()) if file.exists() else {}
        cost = {name: round(s, 1) for name, s in seconds.items()}
        found[system] = {"train": arguments.train, "sets": compare_recipes(system, cases), "seconds": cost}
        write_results(PLACE, format_page(found), found)


if __name__ == "__main__":
    main()

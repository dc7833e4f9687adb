"""The default where nothing is named, on sets that its models never saw, beside plain peers and our BM25.

    python benchmarks/transfer.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/transfer

Leave-one-out: for each set the models are learnt anew without it and its relatives (`transfer_models.py`); the rule
that chooses the recipe knows kinds of documents and languages, no sets. Where no lesson is left of a kind of pages
that the shipped model has weights for, nothing was shown to help there, and plain answers. Tasks are those of dev, with
those of train where dev has under 60. Measures as in `quality`; of sets that only have dev, recall in the top 3. p is
two-sided, by paired bootstrap against the best of the others. `--models` keeps the learnt models for another run.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from build_models.lessons import read_tasks
from epitome.api.choice import DEFAULT_CHOICE
from epitome.document import Budget
from epitome.learning.datasets import Judged
from epitome.learning.models import summariser_for
from epitome.systems.default.recipes import PLAIN
from epitome.walk.rankers import Beside, Learnt
from epitome.walk.summariser import Summariser
from harness.command import MODELS, keep_in, read_arguments, watch, write_page
from harness.comparison import SURE
from harness.table import format_numbers, format_table
from quality.peers import PEERS, select_sentences
from quality.rows import FEWEST, ROWS, Choice, Row, find_budget, prepare_for_ours, score_choice
from quality.runs import Method, make_method, paired_p
from transfer_models import FAMILIES, LeftOut

OURS, OUR_BM25 = "default", "our bm25"
PLAIN_PEERS = ("lead", "TF-IDF", "BM25", "static")
METHODS = (*PLAIN_PEERS, OUR_BM25, OURS)
SINGLE = ("covidqa", "policyqa", "clapnq", "multirc", "evinf")
DEV_ONLY = (*SINGLE, *FAMILIES["xquad"])


def choose(example: Judged, row: Row, left_out: LeftOut) -> Summariser:
    """The default for a task, by models that never saw the row's family."""
    task = prepare_for_ours(example).task
    linked = row.kind == "linked"
    chosen = summariser_for("elaborative") if linked else DEFAULT_CHOICE.find_for(task)
    other = left_out.find(chosen.model, row.set) if chosen.model else None
    if not isinstance(other, Learnt):
        return chosen
    beside = chosen.ranker if isinstance(chosen.ranker, Beside) else None
    learnt = beside.base if beside else chosen.ranker
    lost = set(learnt.special) - set(other.special) if isinstance(learnt, Learnt) else set()
    if lost and not linked and chosen.measure(task).kind in lost:
        return summariser_for(chosen.name, recipe=PLAIN)
    return replace(chosen, ranker=replace(beside, base=other) if beside else other)


def score(example: Judged, row: Row, choice: Choice) -> float | None:
    if row.set not in DEV_ONLY:
        return score_choice(example, choice)
    gold = frozenset[Any]().union(*example.gold)
    return len(choice.keys & gold) / len(gold) if gold else None


def run_row(row: Row, examples: Sequence[Judged], left_out: LeftOut) -> dict[str, Any]:
    """The mean of each method, by which recipes the default answered, and the default beside the best of the others."""
    recipes: Counter[str] = Counter()

    def answer(example: Judged, budget: Budget) -> Choice:
        summariser = choose(example, row, left_out)
        recipes[summariser.recipe] += 1
        return make_method(summariser)(example, budget)

    methods: dict[str, Method] = {name: partial(select_sentences, PEERS[name]) for name in PLAIN_PEERS}
    methods |= {OUR_BM25: make_method(summariser_for("bm25")), OURS: answer}
    values: dict[str, dict[str, float]] = {name: {} for name in methods}
    for example in watch(examples, row.name):
        for name, method in methods.items():
            value = score(example, row, method(example, find_budget(example)))
            if value is not None:
                values[name][example.id] = value
    means = {name: float(np.mean([*some.values()])) for name, some in values.items()}
    best = max(METHODS[:-1], key=lambda name: means[name])
    beside = {"ratio": means[OURS] / means[best], "p": paired_p(values[OURS], values[best])}
    return {**means, "tasks": len(values[OURS]), **beside, "recipes": dict(recipes)}


def read_row(root: Path, row: Row, most: int) -> list[Judged]:
    """The tasks of a row, a fair sample of dev; with train where dev is small."""
    dev = read_tasks(root / row.set, row.kind, split="dev", most=most)
    return dev if len(dev) >= FEWEST else dev + read_tasks(root / row.set, row.kind, split="train", most=most)


def average_ratio(found: dict[str, dict[str, Any]]) -> float | None:
    """The mean ratio over sets that only have dev, all languages of xquad as one."""
    ratios: dict[str, list[float]] = {}
    for name, row in found.items():
        if name.split()[0] in DEV_ONLY:
            ratios.setdefault(name.split()[0].partition("_")[0], []).append(row["ratio"])
    return float(np.mean([np.mean(some) for some in ratios.values()])) if ratios else None


def show(found: dict[str, dict[str, Any]]) -> list[str]:
    below = [name for name, row in found.items() if row["ratio"] < 1 and row["p"] < SURE]
    rows = []
    for name, row in found.items():
        recipes = ", ".join(f"{recipe} {times}" for recipe, times in sorted(row["recipes"].items()))
        ratio = f"{row['ratio']:.3f}{' (below)' if name in below else ''}"
        rows.append(
            (name, row["tasks"], *format_numbers((row[m] for m in METHODS), 3), recipes, ratio, f"{row['p']:.3f}")
        )
    lines = format_table(("set", "tasks", *METHODS, "by", "ratio to the best", "p"), rows)
    mean = average_ratio(found)
    told = "" if mean is None else f"Mean ratio over sets that only have dev, xquad counted once: {mean:.3f}. "
    return [*lines, "", f"{told}Significantly below the best of the others: {', '.join(below) or 'none'}."]


def main() -> None:
    most = {"type": int, "default": 200, "help": "tasks of a set at most"}
    asked = read_arguments(__doc__, sets={"help": "only these, with commas"}, most=most, models=MODELS)
    rows = [*ROWS, *(Row(name, "page", 1.0) for name in DEV_ONLY)]
    named = asked.sets.split(",") if asked.sets else [row.set for row in rows]
    with keep_in(asked.models) as kept:
        left_out = LeftOut(asked.data, kept)
        tested = [row for row in rows if row.set in named]
        data = {row.name: run_row(row, read_row(asked.data, row, asked.most), left_out) for row in tested}
    title = "The default on sets that its models never saw"
    write_page("transfer.py DATA", title, "numpy scikit-learn", show(data), data, about=f"; at most {asked.most} tasks")


if __name__ == "__main__":
    main()

"""Two numbers of ours that no paper gives, and what speaks for them on open train splits.

    python experiments/choices.py DATA

The penalty alpha of `structured`'s best recipe: break-even on articles (elife, plos, scisummnet together) by five-fold
cross-validation. The weight of a query that no example asked (`QUERY_WEIGHT`, in standard deviations of the learnt
score): tasks with questions, answered by the model that was learnt from articles alone. Train splits only.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
from train_models import ARTICLES, judged

from epitome import __version__
from epitome.datasets import find_data_folder, read_open_set
from epitome.evaluation import Experiment
from epitome.models import Trained
from epitome.systems.structured import best
from epitome.training.learning import TrainingTable, cross_validate, learn, measure_example
from epitome.training.train import QUERY_WEIGHT, add_query_weights

RESULTS = Path(__file__).resolve().parent / "results" / "choices"
PENALTIES = (0.0, 0.03, 0.1, 0.3, 1.0, 3.0)
SPREADS = (0.5, 1.0, 2.0, 3.0, 4.0, 8.0)
QUESTIONS = {"selqa": ("S2", "F1@3"), "wice": ("S2", "F1@3"), "qmsum": ("S1", "Rouge(2).recall")}
MOST = 120


def penalties(tables: list[TrainingTable]) -> dict[str, float]:
    """Break-even by penalty."""
    names = best(None).feature_names
    found = {}
    for alpha in PENALTIES:
        values = cross_validate("linear_rank", names, tables, alpha=alpha)["BreakEven"]
        found[str(alpha)] = round(float(np.mean(values)), 4)
        print(f"alpha {alpha}: {found[str(alpha)]}", flush=True)
    return found


def spreads(tables: list[TrainingTable], root: Path) -> dict[str, dict[str, float]]:
    """The measure of each set with questions, by the weight of the query; beside TF-IDF and BM25."""
    recipe = best(None)
    ranker = learn("linear_rank", recipe.feature_names, tables, **recipe.settings["linear_rank"])
    ranker = add_query_weights(ranker, recipe, tables)
    added = ranker.arrays["added"] / QUERY_WEIGHT
    systems = [
        replace(
            Trained.of(recipe, replace(ranker, arrays={**ranker.arrays, "added": spread * added}), card={}),
            name=str(spread),
        )
        for spread in SPREADS
    ]
    told: dict[str, dict[str, float]] = {}
    for name, (kind, measure) in QUESTIONS.items():
        # questions alone: what links to a page is another system's
        tasks = [e for e in read_open_set(root / name, split="train") if e.kind == kind and e.gold][:MOST]
        results = Experiment([*systems, "tfidf", "bm25"], tasks, [measure], name=name).run()
        told[f"{name} {measure}"] = {s: round(results.interval(s, measure).mean, 4) for s in results.systems}
        print(told, flush=True)
    return told


def page(by_penalty: dict[str, float], by_spread: dict[str, dict[str, float]], tasks: int) -> str:
    """The Markdown page."""
    lines = ["# Choices of ours", "", f"Command: `python experiments/choices.py DATA`; epitome {__version__}.", ""]
    lines += [f"Break-even on {tasks} train articles, five-fold cross-validation, by penalty:", ""]
    lines += ["| alpha | " + " | ".join(by_penalty) + " |", "|---" * (len(by_penalty) + 1) + "|"]
    lines += ["| break-even | " + " | ".join(f"{v:.4f}" for v in by_penalty.values()) + " |", ""]
    lines += [f"Tasks with questions (at most {MOST} of each train split), by standard deviations a query weighs:", ""]
    systems = list(next(iter(by_spread.values())))
    lines += ["| set, measure | " + " | ".join(systems) + " |", "|---" * (len(systems) + 1) + "|"]
    lines += [f"| {name} | " + " | ".join(f"{v:.4f}" for v in row.values()) + " |" for name, row in by_spread.items()]
    return "\n".join([*lines, ""])


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    root = find_data_folder(parser.parse_args().data)
    unlearnt = best(None).unlearnt()
    tables = [measure_example(unlearnt, example) for example in judged(root, ARTICLES, "S0")]
    by_penalty, by_spread = penalties(tables), spreads(tables, root)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "results.md").write_text(page(by_penalty, by_spread, len(tables)))
    (RESULTS / "results.json").write_text(json.dumps({"alpha": by_penalty, "spreads": by_spread}, indent=1) + "\n")


if __name__ == "__main__":
    main()

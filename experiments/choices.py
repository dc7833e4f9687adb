"""Two numbers of ours that no paper gives, and what speaks for them on open train splits.

    python experiments/choices.py DATA

The penalty l2 of `structured`'s best recipe: break-even on articles (elife, plos, scisummnet together) by five-fold
cross-validation. The weight of a query that no example asked (`ASKED_SPREADS`, in standard deviations of the learnt
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
from epitome.datasets import data_folder, open_set
from epitome.evaluation import Experiment
from epitome.models import Trained
from epitome.systems.structured import best
from epitome.training.learning import Measured, cross_validated, learn, measured
from epitome.training.train import ASKED_SPREADS, with_asked

RESULTS = Path(__file__).resolve().parent / "results" / "choices"
PENALTIES = (0.0, 0.03, 0.1, 0.3, 1.0, 3.0)
SPREADS = (0.5, 1.0, 2.0, 3.0, 4.0, 8.0)
QUESTIONS = {"selqa": ("S2", "F1@3"), "wice": ("S2", "F1@3"), "qmsum": ("S1", "Rouge(2).recall")}
MOST = 120


def penalties(tables: list[Measured]) -> dict[str, float]:
    """Break-even by penalty."""
    names = best(None).feature_names
    found = {}
    for l2 in PENALTIES:
        values = cross_validated("linear_rank", names, tables, l2=l2)["BreakEven"]
        found[str(l2)] = round(float(np.mean(values)), 4)
        print(f"l2 {l2}: {found[str(l2)]}", flush=True)
    return found


def spreads(tables: list[Measured], root: Path) -> dict[str, dict[str, float]]:
    """The measure of each set with questions, by the weight of the query; beside TF-IDF and BM25."""
    recipe = best(None)
    ranker = learn("linear_rank", recipe.feature_names, tables, **recipe.settings["linear_rank"])
    ranker = with_asked(ranker, recipe, tables)
    added = ranker.arrays["added"] / ASKED_SPREADS
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
        tasks = [e for e in open_set(root / name, split="train") if e.kind == kind and e.gold][:MOST]
        results = Experiment([*systems, "tfidf", "bm25"], tasks, [measure], name=name).run()
        told[f"{name} {measure}"] = {s: round(results.interval(s, measure).mean, 4) for s in results.systems}
        print(told, flush=True)
    return told


def page(by_penalty: dict[str, float], by_spread: dict[str, dict[str, float]], tasks: int) -> str:
    """The Markdown page."""
    lines = ["# Choices of ours", "", f"Command: `python experiments/choices.py DATA`; epitome {__version__}.", ""]
    lines += [f"Break-even on {tasks} train articles, five-fold cross-validation, by penalty:", ""]
    lines += ["| l2 | " + " | ".join(by_penalty) + " |", "|---" * (len(by_penalty) + 1) + "|"]
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
    root = data_folder(parser.parse_args().data)
    unlearnt = best(None).unlearnt()
    tables = [measured(unlearnt, example) for example in judged(root, ARTICLES, "S0")]
    by_penalty, by_spread = penalties(tables), spreads(tables, root)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "results.md").write_text(page(by_penalty, by_spread, len(tables)))
    (RESULTS / "results.json").write_text(json.dumps({"l2": by_penalty, "spreads": by_spread}, indent=1) + "\n")


if __name__ == "__main__":
    main()

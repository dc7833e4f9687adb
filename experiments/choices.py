"""Two numbers of ours that no paper gives, and what speaks for them on open train splits.

    python experiments/choices.py DATA

The penalty l2 of `structured`'s best recipe: break-even on articles (elife, plos, scisummnet together) by five-fold
cross-validation. The weight of a query that no example asked (`QUERY_WEIGHT`, in standard deviations of the learnt
score): tasks with questions, answered by the model that was learnt from articles alone. Train splits only.
"""

import sys
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

import numpy as np

from build_models.lessons import ARTICLES, read_judged
from epitome import __version__
from epitome.learning.evaluation import Experiment
from epitome.learning.training.learning import TrainingTable, cross_validate, learn, measure_example
from epitome.learning.training.train import QUERY_WEIGHT, add_query_weights
from epitome.systems.structured import best
from report.command import read_arguments, show_progress, write_results
from report.markdown import format_numbers, format_table

PENALTIES = (0.0, 0.03, 0.1, 0.3, 1.0, 3.0)
SPREADS = (0.5, 1.0, 2.0, 3.0, 4.0, 8.0)
# questions alone: what links to a page is for another system
QUESTIONS = {"selqa": ("page", "F1@3"), "wice": ("page", "F1@3"), "qmsum": ("topic", "Rouge(2).recall")}
MOST = 120


def try_penalties(tables: list[TrainingTable]) -> dict[str, float]:
    names = best(None).feature_names
    found = {}
    for l2 in PENALTIES:
        values = cross_validate("linear_rank", names, tables, alpha=l2)["BreakEven"]
        found[str(l2)] = round(float(np.mean(values)), 4)
        show_progress(f"l2 {l2}: {found[str(l2)]}")
    return found


def try_spreads(tables: list[TrainingTable], root: Path) -> dict[str, dict[str, float]]:
    """The measure of each set with questions, by the weight of the query; beside TF-IDF and BM25."""
    recipe = best(None)
    ranker = learn("linear_rank", recipe.feature_names, tables, **recipe.unlearnt.settings["linear_rank"])
    ranker = add_query_weights(ranker, recipe, tables)
    added = ranker.arrays["added"] / QUERY_WEIGHT
    changed = {str(x): replace(ranker, arrays={**ranker.arrays, "added": x * added}) for x in SPREADS}
    systems = [replace(recipe, ranker=weighted, name=name) for name, weighted in changed.items()]
    found: dict[str, dict[str, float]] = {}
    for name, (kind, measure) in QUESTIONS.items():
        tasks = read_judged(root, [name], kind)[:MOST]
        results = Experiment([*systems, "tfidf", "bm25"], tasks, [measure], name=name).run()
        found[f"{name} {measure}"] = {s: round(results.interval(s, measure).mean, 4) for s in results.systems}
        show_progress(str(found))
    return found


def format_page(by_penalty: dict[str, float], by_spread: dict[str, dict[str, float]], tasks: int) -> str:
    lines = ["# Choices of ours", "", f"Command: `python experiments/choices.py DATA`; epitome {__version__}.", ""]
    lines += [f"Break-even on {tasks} train articles, five-fold cross-validation, by penalty:", ""]
    lines += format_table(("l2", *by_penalty), [("break-even", *format_numbers(by_penalty.values()))])
    told = f"Tasks with questions (at most {MOST} of each train split), by standard deviations a query weighs:"
    rows = [(name, *format_numbers(row.values())) for name, row in by_spread.items()]
    lines += ["", told, "", *format_table(("set, measure", *next(iter(by_spread.values()))), rows)]
    return "\n".join([*lines, ""])


def main() -> None:
    root = read_arguments(__doc__).data
    unlearnt = best(None)
    tables = [measure_example(unlearnt, example) for example in read_judged(root, ARTICLES, "article")]
    by_penalty, by_spread = try_penalties(tables), try_spreads(tables, root)
    page = format_page(by_penalty, by_spread, len(tables))
    write_results("experiments/results/choices", page, {"l2": by_penalty, "spreads": by_spread})


if __name__ == "__main__":
    main()

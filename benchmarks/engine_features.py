"""Features and order of the extension's engine beside Python's, and what the columns of themes are worth.

    python benchmarks/engine_features.py DATA        writes benchmarks/results/engine_features/

On the dev splits of wice and clscisumm. Recall is the share of the sentences that people chose among the first five: by
the recipe with all columns, by the one without the two columns of themes (both learnt from the train splits), and by
the engine, which is fed with Python's words, stems and sentences and has the weights of the second.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

import numpy as np

from browser_engine.fitting import (
    SETS,
    THEMES,
    drop_themes,
    get_recipe,
    learn_weights,
    measure_recall,
    measure_tasks,
    order_rows,
    read_tasks,
)
from browser_engine.node import call_each
from browser_engine.terms import describe_page
from epitome.learning.datasets import find_data_folder
from epitome.learning.measures import bootstrap_interval
from epitome.walk.rankers import Learnt
from page import write_page
from report.markdown import format_table

COLUMNS = ("tasks", "recall at 5", "without themes", "difference", "low", "high", "engine", "largest difference",
           "orders equal")  # fmt: skip


def compare_set(root: Path, name: str, learnt: dict[bool, Learnt]) -> dict[str, float]:
    """The figures of a set."""
    tasks = read_tasks(root, name, "dev")
    tables = measure_tasks(tasks)
    with_themes = [order_rows(learnt[True], table) for table in tables]
    without = [order_rows(learnt[False], drop_themes(table)) for table in tables]
    answers = call_each("extension/engine/elaborative.js", "rankPage", [[describe_page(task.task)] for task in tasks])
    engine = [answer["order"] for answer in answers]
    of_all, of_rest, of_engine = (
        np.array([measure_recall(order, table.labels) for order, table in zip(orders, tables, strict=True)])
        for orders in (with_themes, without, engine)
    )
    names = get_recipe().feature_names
    apart = [
        np.abs(table.values[:, i] - np.array(answer["columns"][feature])).max()
        for table, answer in zip(tables, answers, strict=True)
        for i, feature in enumerate(names)
        if feature not in THEMES
    ]
    interval = bootstrap_interval((of_rest - of_all).tolist())
    equal = np.mean([mine == theirs for mine, theirs in zip(engine, without, strict=True)])
    figures = (len(tasks), of_all.mean(), of_rest.mean(), interval.mean, interval.low, interval.high, of_engine.mean(),
               max(apart), equal)  # fmt: skip
    return dict(zip(COLUMNS, map(float, figures), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    root = find_data_folder(parser.parse_args().data)
    tables = [table for name in SETS for table in measure_tasks(read_tasks(root, name, "train"))]
    learnt = {themes: learn_weights(tables, themes=themes) for themes in (True, False)}
    rows = {name: compare_set(root, name, learnt) for name in SETS}
    cells = [[name, f"{row['tasks']:.0f}", *(f"{row[c]:.4g}" for c in COLUMNS[1:])] for name, row in rows.items()]
    table = format_table(["set", *COLUMNS], cells)
    write_page("engine_features.py DATA", "Features of the extension's engine", "numpy", table, rows)


if __name__ == "__main__":
    main()

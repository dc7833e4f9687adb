"""Reproduction of Wan & Paris 2008 (elaborative) on open data.

    python experiments/elaborative DATA [--most N]

Sets: wice (a sentence of an encyclopaedia, the web article that it cites) and clscisumm (a citing sentence, the cited
paper, cleaned). Systems: simple-link, SVD-link, SVD-topic, first-5, generic; TF-IDF and BM25 for the linking sentence;
the best recipe, learnt on the train splits of both sets as it is shipped (tested on dev), and in five folds over train
and dev in which no document is both learnt from and tested on. Measures: recall and precision at 5, with and without
gold in the first five sentences, with and without the neighbourhood rule (`elaborative/tasks.py`). The recipe's
features and penalty are the shipped ones, not chosen anew in folds.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

import numpy as np

from build_models.lessons import hash_fold
from elaborative.findings import compare_best, rate_findings
from elaborative.pages import format_page, plot_all
from elaborative.tasks import MEASURES, VIEWS, Orders, Values, judge_orders, rank_learnt, rank_unlearnt
from epitome.learning.measures import bootstrap_interval
from epitome.systems import SYSTEMS
from epitome.systems.elaborative import best
from harness.command import MOST, describe_versions, make_folder, read_arguments, show_progress, write_results
from harness.tasks import PROTOCOLS, SplitTask, read_split_tasks

PLACE = "experiments/results/elaborative"
SETS = ("wice", "clscisumm")
NAMES = {
    "generic": "elaborative.generic",
    "SVD-topic": "elaborative.svd-topic",
    "SVD-link": "elaborative.svd-link",
    "simple-link": "elaborative.simple-link",
    "first-5": "elaborative.first-5",
    "TF-IDF": "tfidf",
    "BM25": "bm25",
}


def summarise_values(values: Values) -> dict[str, float]:
    recall = bootstrap_interval([row["R"] for row in values.values()])
    means = {name: float(np.mean([row[name] for row in values.values()])) for name in MEASURES}
    return {**means, "low": recall.low, "high": recall.high, "tasks": len(values)}


def judge_set(
    plain: Mapping[str, Orders], ours: Mapping[str, Orders], tasks: Sequence[SplitTask]
) -> dict[str, dict[str, Any]]:
    """One set under both protocols: tables, findings, targets."""
    made: dict[str, dict[str, Any]] = {}
    for protocol in PROTOCOLS:
        tested = [task for task in tasks if task.dev or protocol == "folds"]
        orders = {**plain, "best": ours[protocol]}
        found = {view: {name: judge_orders(order, tested, view) for name, order in orders.items()} for view in VIEWS}
        single = {name: judge_orders(order, tested, "all", per_annotator=True) for name, order in orders.items()}
        made[protocol] = {
            "means": {view: {name: summarise_values(v) for name, v in some.items()} for view, some in found.items()},
            "per annotator": {name: summarise_values(v) for name, v in single.items()},
            "findings": rate_findings(found),
            "target": compare_best(found),
        }
    return made


def main() -> None:
    arguments = read_arguments(__doc__, most=MOST)
    # all tasks on a document are in one fold
    tasks = {name: read_split_tasks(arguments.data / name, "linked", arguments.most, hash_fold) for name in SETS}
    show_progress("measuring and learning")
    ours = rank_learnt(best(), [task for some in tasks.values() for task in some])
    sets = {}
    for name, some in tasks.items():
        show_progress(name)
        plain = {shown: rank_unlearnt(SYSTEMS[system], some) for shown, system in NAMES.items()}
        sets[name] = judge_set(plain, ours, some)
    data = {"sets": sets}
    command = "python experiments/elaborative DATA" + (f" --most {arguments.most}" if arguments.most else "")
    plot_all(data, make_folder(PLACE))
    write_results(PLACE, format_page(data, command, f"{describe_versions('numpy')}."), data)


if __name__ == "__main__":
    main()

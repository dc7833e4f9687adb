"""Reproduction of Wan & Paris 2008 (elaborative) on open data.

    python experiments/elaborative.py DATA [--most N]

Sets: wice (a sentence of an encyclopaedia, the web article that it cites) and clscisumm (a citing sentence, the cited
paper, cleaned). Systems: simple-link, SVD-link, SVD-topic, first-5, generic; TF-IDF and BM25 for the linking sentence;
the best recipe, learnt on the train splits of both sets as it is shipped (tested on dev), and in five folds over train
and dev in which no document is both learnt from and tested on. Measures: recall and precision at 5, with and without
gold in the first five sentences, with and without the neighbourhood rule (`elaborative_tasks.py`); detection of
unsupported claims on wice's dev split. The recipe's features and penalty are the shipped ones, not chosen anew in
folds.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from elaborative_findings import Judgements, findings, target
from elaborative_report import plots, report
from elaborative_support import unsupported
from elaborative_tasks import MEASURES, VIEWS, Asked, Orders, Values, case, judged, learnt, read_set, unlearnt

from epitome.datasets import find_data_folder
from epitome.measures import bootstrap_interval
from epitome.systems import SYSTEMS
from epitome.systems.elaborative import best

RESULTS = Path(__file__).resolve().parent / "results" / "elaborative"
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


def summed_up(values: Values) -> dict[str, float]:
    """Means, and the interval of recall."""
    recall = bootstrap_interval([one["R"] for one in values.values()])
    means = {name: float(np.mean([one[name] for one in values.values()])) for name in MEASURES}
    return {**means, "low": recall.low, "high": recall.high, "tasks": len(values)}


def judgements(orders: dict[str, Orders], tasks: list[Asked], *, per_annotator: bool = False) -> Judgements:
    """Every view of every system."""
    return {
        view: {name: judged(some, tasks, view, per_annotator=per_annotator) for name, some in orders.items()}
        for view in VIEWS
    }


def of_set(plain: dict[str, Orders], ours: dict[str, Orders], tasks: list[Asked]) -> dict[str, Any]:
    """One set under both protocols: tables, findings, targets."""
    made: dict[str, Any] = {}
    for protocol in ("dev", "folds"):
        asked = [a for a in tasks if a.dev or protocol == "folds"]
        orders = {**plain, "best": ours[protocol]}
        found = judgements(orders, asked)
        single = judgements(orders, asked, per_annotator=True)
        made[protocol] = {
            "means": {view: {name: summed_up(v) for name, v in some.items()} for view, some in found.items()},
            "per annotator": {name: summed_up(v) for name, v in single["all"].items()},
            "findings": findings(found),
            "target": target(found),
        }
    return made


def told(what: str) -> None:
    """Progress, where somebody watches."""
    print(what, file=sys.stderr, flush=True)


def main() -> None:
    """Both sets, the tables, the findings, the plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--most", type=int, help="at most so many tasks a set and split")
    given = parser.parse_args()
    root = find_data_folder(given.data)
    tasks = {name: read_set(root / name, given.most) for name in SETS}
    recipe = best()
    told("measuring")
    cases = [case(recipe.unlearnt(), asked) for some in tasks.values() for asked in some]
    told("learning")
    alpha = float(recipe.settings["linear_rank"]["alpha"])
    ours = {protocol: learnt(recipe.feature_names, cases, protocol, alpha) for protocol in ("dev", "folds")}
    sets = {}
    for name, some in tasks.items():
        told(name)
        plain = {shown: unlearnt(SYSTEMS[system], some) for shown, system in NAMES.items()}
        sets[name] = of_set(plain, ours, some)
    data = {"sets": sets, "support": unsupported(root / "wice")}
    RESULTS.mkdir(parents=True, exist_ok=True)
    command = "python experiments/elaborative.py DATA" + (f" --most {given.most}" if given.most else "")
    made = f"Python {sys.version.split()[0]}, epitome {version('epitome')}, numpy {np.__version__}."
    (RESULTS / "results.md").write_text(report(data, command=command, made=made), encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    plots(data, RESULTS)


if __name__ == "__main__":
    main()

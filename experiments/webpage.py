"""Reproduction of Wang, Jing, Zhang & Zhang 2007 (webpage) on open data.

    python experiments/webpage.py DATA [--most N]

Sets with link context (wice, elife_links, scisummnet, clscisumm) and one without (selqa). Systems: each of the five
features alone, their unlearnt sum, the combinations of Tombros & Sanderson and of White et al.; an SVM classifier
(C+/C- = 5) and a Ranking SVM, linear and Gaussian, on the five features of the set's own tasks (the Ranking SVM also
balanced: every page counts alike, however many pairs it has); the best recipe learnt from the set alone; the best and
the published recipe learnt from all sets together as they are shipped; lead, TF-IDF, BM25, and BM25 with the linking
sentences as query (with the query where nothing links). Measure: P, R, F1 of the top 3 per annotator.

Learnt on train, tested on dev; where dev has under 60 tasks the main figure is 5-fold cross-validation over train +
dev. No document is both learnt from and tested on, in any set. Settings (the width of a Gaussian kernel, c of a linear
learner) by 3-fold cross-validation over at most 150 training tasks, inside each fold. Content, context and both are
compared where linking sentences are judged (`webpage_sources.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from webpage_findings import OURS, PUBLISHED, findings, shipped, target
from webpage_joint import best_cases, five_cases, of_best, of_paper
from webpage_plots import plots
from webpage_report import report
from webpage_sources import GAUSSIAN, sources
from webpage_tasks import Asked, Case, Scores, Settings, content_only, grid, learnt, read_sets, unlearnt

from epitome.candidates import Page
from epitome.datasets import find_data_folder
from epitome.features import Bm25
from epitome.measures import bootstrap_interval
from epitome.queries import Linking, Need
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems import SYSTEMS
from epitome.systems.webpage import VARIANTS, best, paper

RESULTS = Path(__file__).resolve().parent / "results" / "webpage"
SETS = ("wice", "elife_links", "scisummnet", "clscisumm", "selqa")
WITH_GOLD_LINKS = ("elife_links", "scisummnet")
FEWEST_FOR_DEV = 60
BEST_SETTINGS = grid(alpha=[0.1])
LEARNERS: dict[str, tuple[str, Sequence[Settings]]] = {
    "SVM, linear": ("svm", grid(kernel=["linear"], positive_weight=[5.0], C=[0.001, 0.1, 10.0])),
    "Ranking SVM, linear": ("ranking_svm", grid(kernel=["linear"], C=[0.0001, 0.001, 0.01])),
    **GAUSSIAN,
}
_links = Bm25(query="linking")
LINK_BM25 = Summariser(
    name="link BM25",
    says="BM25 for the linking sentences",
    candidates=Page(),
    queries=(Need(), Linking()),
    features=(_links,),
    ranker=Weighted(weights={_links.name: 1.0}),
)


def by_links(tasks: list[Asked]) -> Scores:
    """BM25 over the linking sentences, over the query where nothing links."""
    linked = [a for a in tasks if a.example.task.in_links]
    others = [a for a in tasks if not a.example.task.in_links]
    return {**unlearnt(LINK_BM25, linked), **unlearnt(SYSTEMS["bm25"], others)}


def fixed(tasks: list[Asked]) -> dict[str, Scores]:
    """Everything that learns nothing, on all tasks of a set."""
    found = {name.removeprefix("webpage."): unlearnt(made, tasks) for name, made in VARIANTS.items()}
    peers = {"lead": "lead", "TF-IDF": "tfidf", "BM25": "bm25"}
    return {
        **found,
        **{shown: unlearnt(SYSTEMS[name], tasks) for shown, name in peers.items()},
        "link BM25": by_links(tasks),
    }


def summed_up(scores: Scores) -> dict[str, float]:
    """Means and the interval of F1."""
    precision, recall, f = np.array(list(scores.values())).T
    span = bootstrap_interval(f.tolist())
    return {
        "P": float(precision.mean()),
        "R": float(recall.mean()),
        "F1": span.mean,
        "low": span.low,
        "high": span.high,
        "tasks": len(f),
    }


def told(what: str) -> None:
    """Progress, where somebody watches."""
    print(what, file=sys.stderr, flush=True)


def of_set(
    name: str, tasks: list[Asked], five: list[Case], ours: list[Case], joint: dict[str, dict[str, Scores]]
) -> dict[str, Any]:
    """All systems on one set: scores by protocol and system, settings chosen, which protocol is the main one."""
    still = fixed(tasks)
    anchors = any(link.anchor.strip() for a in tasks for link in a.example.task.in_links)
    if not anchors:  # alone, it would be the document's order
        del still["anchor"]
    small = sum(a.dev for a in tasks) < FEWEST_FOR_DEV
    scores: dict[str, dict[str, Scores]] = {}
    settings: dict[str, dict[str, list[Settings]]] = {}
    for protocol in ("dev", "folds"):
        tested_on = {c.id for c in five if c.dev or protocol == "folds"}
        scores[protocol] = {s: {t: v for t, v in some.items() if t in tested_on} for s, some in still.items()}
        settings[protocol] = {}
        for system, (learner, tried) in LEARNERS.items() if protocol == "dev" or small else ():
            told(f"{name}: {system}, {protocol}")
            made, taken = learnt(learner, paper().feature_names, five, tried, protocol)
            scores[protocol][system], settings[protocol][system] = made, taken
        scores[protocol]["best, this set"] = learnt("list_net", best().feature_names, ours, BEST_SETTINGS, protocol)[0]
        scores[protocol] |= {system: made[protocol] for system, made in joint.items()}
    return {"main": "folds" if small else "dev", "anchors": anchors, "scores": scores, "settings": settings}


def main() -> None:
    """All sets, the tables, the findings, the plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--most", type=int, help="at most so many tasks a set and split")
    given = parser.parse_args()
    root = find_data_folder(given.data)
    asked = read_sets(root, SETS, given.most)
    tasks = {name: [content_only(a) for a in some] for name, some in asked.items()}
    told("measuring")
    ours, five = best_cases(tasks), five_cases(tasks)
    told("learning from all sets")
    joint = {PUBLISHED: of_paper(five, asked), OURS: of_best(ours, BEST_SETTINGS[0]["alpha"])}
    found = {}
    for name, some in tasks.items():
        of_all = {system: {p: made[p][name] for p in made} for system, made in joint.items()}
        found[name] = of_set(name, some, five[name], ours[name], of_all)
        if name in WITH_GOLD_LINKS:
            told(f"{name}: sources")
            found[name]["sources"] = sources(asked[name], found[name]["main"], BEST_SETTINGS)
    data = {
        name: {
            "main": one["main"],
            "settings": one["settings"],
            "means": {p: {s: summed_up(v) for s, v in some.items()} for p, some in one["scores"].items()},
            "sources": {s: {w: summed_up(v) for w, v in some.items()} for s, some in one.get("sources", {}).items()},
            "findings": findings(one),
            "shipped": {p: shipped(one["scores"][p]) for p in ("dev", "folds")},
            "target": {p: target(one["scores"][p]) for p in ("dev", "folds")},
        }
        for name, one in found.items()
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    command = "python experiments/webpage.py DATA" + (f" --most {given.most}" if given.most else "")
    made = f"Python {sys.version.split()[0]}, epitome {version('epitome')}, numpy {np.__version__}."
    text = report(data, command=command, made=made)
    (RESULTS / "results.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    plots(data, RESULTS)
    print(text)


if __name__ == "__main__":
    main()

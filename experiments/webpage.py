"""Reproduction of Wang, Jing, Zhang & Zhang 2007 (webpage) on open data.

    python experiments/webpage.py DATA [--most N]

Sets with link context (wice, elife_links, scisummnet, clscisumm) and one without (selqa). Systems: each of the five
features alone, their unlearnt sum, the combinations of Tombros & Sanderson and of White et al.; an SVM classifier
(C+/C- = 5) and a Ranking SVM, linear and Gaussian, on the five features of the set's own tasks; the best recipe learnt
from the set alone and from all sets together as it is shipped; lead, TF-IDF, BM25, and BM25 with the linking sentences
as query (with the query where nothing links). Measure: P, R, F1 of the top 3 per annotator.

Learnt on train, tested on dev; where dev has under 60 tasks the main figure is 5-fold cross-validation over train +
dev. No document is both learnt from and tested on, in any set. Settings (c, gamma) by 3-fold cross-validation over the
training documents, inside each fold. Content, context and both are compared where linking sentences are judged.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from webpage_findings import findings, target
from webpage_report import plots, report
from webpage_tasks import (
    Asked,
    Case,
    Scores,
    Settings,
    case,
    content_only,
    grid,
    learnt,
    read_sets,
    splits,
    tested,
    unlearnt,
    with_sources,
)

from epitome.candidates import Page
from epitome.datasets import data_folder
from epitome.features import Bm25
from epitome.measures import interval
from epitome.queries import Linking, Need
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems import SYSTEMS
from epitome.systems.webpage import VARIANTS, best, paper
from epitome.training.learning import learn

RESULTS = Path(__file__).resolve().parent / "results" / "webpage"
SETS = ("wice", "elife_links", "scisummnet", "clscisumm", "selqa")
WITH_GOLD_LINKS = ("elife_links", "scisummnet")
TIMES = {"clscisumm": 20}  # as in train_models.py: few tasks, of a kind with many of scisummnet's
FEWEST_FOR_DEV = 60
BEST_SETTINGS = grid(l2=[0.1])
GAMMAS = [0.1, 1.0, 10.0]
LEARNERS: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "SVM, linear": ("svm", grid(kernel=["linear"], positive_weight=[5.0], c=[0.001, 0.1, 10.0])),
    "SVM, Gaussian": (
        "svm",
        grid(kernel=["gaussian"], positive_weight=[5.0], c=[0.001, 0.01, 0.1], gamma=GAMMAS),
    ),
    "Ranking SVM, linear": ("ranking_svm", grid(kernel=["linear"], c=[0.0001, 0.001, 0.01])),
    "Ranking SVM, Gaussian": ("ranking_svm", grid(kernel=["gaussian"], c=[0.0001, 0.001, 0.01], gamma=GAMMAS)),
}
SOURCES = ("content", "links", "both")
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
    linked = [a for a in tasks if a.example.task.links]
    others = [a for a in tasks if not a.example.task.links]
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


def jointly(cases: dict[str, list[Case]], protocol: str) -> dict[str, Scores]:
    """The best recipe, learnt from all sets together."""
    scores: dict[str, Scores] = {name: {} for name in cases}
    for parts in zip(*(list(splits(cases[name], protocol)) for name in cases), strict=True):
        ranker = learn(
            "list_net", best().feature_names, [c.table for seen, _ in parts for c in seen], **BEST_SETTINGS[0]
        )
        for name, (_, unseen) in zip(cases, parts, strict=True):
            scores[name] |= tested(ranker, unseen)
    return scores


def sources(tasks: list[Asked], protocol: str) -> dict[str, dict[str, Scores]]:
    """Content, context, both: by the paper's learner and by the best recipe; gold is of content and context."""
    found: dict[str, dict[str, Scores]] = {"Ranking SVM, Gaussian": {}, "best": {}}
    for which in SOURCES:
        asked = [with_sources(a, which) for a in tasks if a.example.task.links]
        five = [case(paper().unlearnt(), a) for a in asked]
        tried = grid(kernel=["gaussian"], c=[0.001], gamma=GAMMAS)
        found["Ranking SVM, Gaussian"][which] = learnt("ranking_svm", paper().feature_names, five, tried, protocol)[0]
        ours = [case(best().unlearnt(), a) for a in asked]
        found["best"][which] = learnt("list_net", best().feature_names, ours, BEST_SETTINGS, protocol)[0]
    return found


def summed_up(scores: Scores) -> dict[str, float]:
    """Means and the interval of F1."""
    precision, recall, f = np.array(list(scores.values())).T
    span = interval(f.tolist())
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


def of_set(name: str, tasks: list[Asked], ours: list[Case], joint: dict[str, Scores]) -> dict[str, Any]:
    """All systems on one set: scores by protocol and system, settings chosen, which protocol is the main one."""
    five = [case(paper().unlearnt(), a) for a in tasks]
    still = fixed(tasks)
    anchors = any(link.anchor.strip() for a in tasks for link in a.example.task.links)
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
        scores[protocol]["best, all sets"] = joint[protocol]
    return {"main": "folds" if small else "dev", "anchors": anchors, "scores": scores, "settings": settings}


def main() -> None:
    """All sets, the tables, the findings, the plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--most", type=int, help="at most so many tasks a set and split")
    given = parser.parse_args()
    root = data_folder(given.data)
    asked = read_sets(root, SETS, given.most)
    tasks = {name: [content_only(a) for a in some] for name, some in asked.items()}
    measure = best().unlearnt()
    told("measuring")
    ours = {name: [case(measure, a, times=TIMES.get(name, 1)) for a in some] for name, some in tasks.items()}
    joint = {protocol: jointly(ours, protocol) for protocol in ("dev", "folds")}
    found = {}
    for name, some in tasks.items():
        found[name] = of_set(name, some, ours[name], {p: joint[p][name] for p in joint})
        if name in WITH_GOLD_LINKS:
            told(f"{name}: sources")
            found[name]["sources"] = sources(asked[name], found[name]["main"])
    data = {
        name: {
            "main": one["main"],
            "settings": one["settings"],
            "means": {p: {s: summed_up(v) for s, v in some.items()} for p, some in one["scores"].items()},
            "sources": {s: {w: summed_up(v) for w, v in some.items()} for s, some in one.get("sources", {}).items()},
            "findings": findings(one),
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

"""Reproduction of Wang, Jing, Zhang & Zhang 2007 (webpage) on open data.

    python experiments/webpage DATA [--most N]

Sets with link context (wice, elife_links, scisummnet, clscisumm) and one without (selqa). Systems: each of the five
features alone, their unlearnt sum, the combinations of Tombros & Sanderson and of White et al.; an SVM classifier
(C+/C- = 5) and a Ranking SVM, linear and Gaussian, on the five features of the set's own tasks (the Ranking SVM also
balanced: every page counts alike, however many pairs it has); the best recipe learnt from the set alone; the best and
the published recipe learnt from all sets together as they are shipped; lead, TF-IDF, BM25, and BM25 with the linking
sentences as query (with the query where nothing links). Measure: P, R, F1 of the top 3 per annotator.

Learnt on train, tested on dev; where dev has under 60 tasks the main figure is 5-fold cross-validation over train +
dev. No document is both learnt from and tested on, in any set. Settings (the width of a Gaussian kernel, C of a linear
learner) by 3-fold cross-validation over at most 150 training tasks, inside each fold. Content, context and both are
compared where linking sentences are judged. Why the published recipe is learnt as it is: `webpage/causes.py`.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("experiments", "scripts"))

import numpy as np

from epitome.candidates import Page
from epitome.features import Bm25
from epitome.measures import bootstrap_interval
from epitome.queries import Linking, Need
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems import SYSTEMS
from epitome.systems.webpage import VARIANTS, best, paper
from report.command import MOST, describe_versions, make_folder, read_arguments, show_progress, write_results
from report.tasks import PROTOCOLS, SplitTask
from webpage import learning
from webpage.findings import OURS, PUBLISHED, compare_best, compare_published, rate_findings
from webpage.pages import format_page, plot_all
from webpage.tasks import SETS, Case, Scores, Settings, learn_and_test, read_sets, run_unlearnt, without_links

PLACE = "experiments/results/webpage"
WITH_GOLD_LINKS = ("elife_links", "scisummnet")
FEWEST_FOR_DEV = 60
_links = Bm25(query=Linking())
LINK_BM25 = Summariser(
    name="link BM25",
    description="BM25 for the linking sentences",
    candidates=Page(),
    queries=(Need(), Linking()),
    features=(_links,),
    ranker=Weighted(weights={_links.name: 1.0}),
)


def run_all_unlearnt(tasks: Sequence[SplitTask]) -> dict[str, Scores]:
    """Everything that learns nothing, on all tasks of a set; link BM25 takes the query where nothing links."""
    systems = {name.removeprefix("webpage."): system for name, system in VARIANTS.items()}
    systems |= {"lead": SYSTEMS["lead"], "TF-IDF": SYSTEMS["tfidf"], "BM25": SYSTEMS["bm25"]}
    found = {name: run_unlearnt(system, tasks) for name, system in systems.items()}
    linked = run_unlearnt(LINK_BM25, [t for t in tasks if t.example.task.in_links])
    return {**found, "link BM25": {**linked, **{k: v for k, v in found["BM25"].items() if k not in linked}}}


def summarise_scores(scores: Scores) -> dict[str, float]:
    """Means and the interval of F1."""
    precision, recall, f = np.array(list(scores.values())).T
    span = bootstrap_interval(f.tolist())
    means = {"P": float(precision.mean()), "R": float(recall.mean()), "F1": span.mean}
    return {**means, "low": span.low, "high": span.high, "tasks": len(f)}


def run_set(
    name: str,
    tasks: Sequence[SplitTask],
    five: Sequence[Case],
    ours: Sequence[Case],
    joint: Mapping[str, Mapping[str, Mapping[str, Scores]]],
) -> dict[str, Any]:
    """All systems on one set: scores by protocol and system, settings chosen, which protocol is the main one."""
    unlearnt = run_all_unlearnt(tasks)
    anchors = any(link.anchor.strip() for t in tasks for link in t.example.task.in_links)
    if not anchors:  # alone, it would be the document's order
        del unlearnt["anchor"]
    small = sum(t.dev for t in tasks) < FEWEST_FOR_DEV
    scores: dict[str, dict[str, Scores]] = {}
    settings: dict[str, dict[str, list[Settings]]] = {}
    for protocol in PROTOCOLS:
        tested = {c.id for c in five if c.dev or protocol == "folds"}
        scores[protocol] = {s: {t: v for t, v in some.items() if t in tested} for s, some in unlearnt.items()}
        settings[protocol] = {}
        for system, (learner, tried) in learning.LEARNERS.items() if protocol == "dev" or small else ():
            show_progress(f"{name}: {system}, {protocol}")
            found, chosen = learn_and_test(learner, paper().feature_names, five, tried, protocol)
            scores[protocol][system], settings[protocol][system] = found, chosen
        alone = learn_and_test("list_net", best().feature_names, ours, learning.BEST_SETTINGS, protocol)[0]
        scores[protocol] |= {"best, this set": alone, **{s: found[protocol][name] for s, found in joint.items()}}
    return {"main": "folds" if small else "dev", "anchors": anchors, "scores": scores, "settings": settings}


def summarise_set(found: Mapping[str, Any]) -> dict[str, Any]:
    """One set as data of the page."""
    scores, sources = found["scores"], found.get("sources", {})
    return {
        "main": found["main"],
        "settings": found["settings"],
        "means": {p: {s: summarise_scores(v) for s, v in some.items()} for p, some in scores.items()},
        "sources": {s: {w: summarise_scores(v) for w, v in some.items()} for s, some in sources.items()},
        "findings": rate_findings(found),
        "shipped": {p: compare_published(scores[p]) for p in PROTOCOLS},
        "target": {p: compare_best(scores[p]) for p in PROTOCOLS},
    }


def main() -> None:
    arguments = read_arguments(__doc__, most=MOST)
    linked = read_sets(arguments.data, arguments.most)
    tasks = {name: [without_links(task) for task in some] for name, some in linked.items()}
    show_progress("measuring")
    ours, five = learning.measure_by_best(tasks), learning.measure_by_five(tasks)
    show_progress("learning from all sets")
    joint = {PUBLISHED: learning.learn_paper_jointly(five, linked), OURS: learning.learn_best_jointly(ours)}
    data = {}
    for name in SETS:
        found = run_set(name, tasks[name], five[name], ours[name], joint)
        if name in WITH_GOLD_LINKS:
            show_progress(f"{name}: sources")
            found["sources"] = learning.try_sources(linked[name], found["main"])
        data[name] = summarise_set(found)
    command = "python experiments/webpage DATA" + (f" --most {arguments.most}" if arguments.most else "")
    plot_all(data, make_folder(PLACE))
    write_results(PLACE, format_page(data, command, f"{describe_versions('numpy')}."), data)


if __name__ == "__main__":
    main()

"""Reproduction of Wang, Jing, Zhang & Zhang 2007 (webpage) on open data.

    python experiments/webpage DATA

Sets with link context (wice, elife_links, scisummnet, clscisumm) and one without (selqa). Systems: each of the five
features alone, their unlearnt sum, the combinations of Tombros & Sanderson and of White et al.; an SVM classifier
(C+/C- = 5) and a Ranking SVM, both with linear slack, linear and Gaussian, on the five features of the set's own tasks
(the Ranking SVM also balanced: every page counts alike, however many pairs it has); the best recipe learnt from the set
alone; the published recipe learnt from all sets together as it is shipped (the best one so: `benchmarks/quality`);
lead, TF-IDF, BM25, and BM25 with the linking sentences as query (with the query where nothing links). Measure: P, R, F1
of the top 3 per annotator.

Learnt on train, tested on dev; where dev has under 60 tasks the main figure is 5-fold cross-validation over train +
dev. No document is both learnt from and tested on, in any set. Settings (the width of a Gaussian kernel, C of a linear
learner) by 3-fold cross-validation over at most 150 training tasks, inside each fold. Content, context and both are
compared where linking sentences are judged.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

import numpy as np

from build_models.lessons import TIMES
from epitome.systems import SYSTEMS
from epitome.systems.webpage import VARIANTS, best, paper
from epitome.walk.features import Bm25
from epitome.walk.queries import Linking, Need
from epitome.walk.rankers import Weighted
from harness.command import describe_versions, make_folder, read_arguments, show_progress, write_results
from harness.comparison import summarise_values
from harness.tasks import PROTOCOLS, SplitTask
from webpage import learning
from webpage.findings import PUBLISHED, compare_with, rate_findings
from webpage.pages import format_page, plot_all
from webpage.tasks import PLACE, SETS, Case, Scores, Settings, learn_and_test, read_sets, run_unlearnt, without_links

WITH_GOLD_LINKS = ("elife_links", "scisummnet")
FEWEST_FOR_DEV = 60
LINKS = Bm25(query=Linking())
LINK_BM25 = replace(
    VARIANTS["webpage.sum"], queries=(Need(), Linking()), features=(LINKS,), ranker=Weighted(weights={LINKS.name: 1.0})
)


def run_all_unlearnt(tasks: Sequence[SplitTask]) -> dict[str, Scores]:
    """Everything that learns nothing, on all tasks of a set; link BM25 takes the query where nothing links."""
    systems = {name.removeprefix("webpage."): system for name, system in VARIANTS.items()}
    systems |= {"lead": SYSTEMS["lead"], "TF-IDF": SYSTEMS["tfidf"], "BM25": SYSTEMS["bm25"]}
    found = {name: run_unlearnt(system, tasks) for name, system in systems.items()}
    linked = run_unlearnt(LINK_BM25, [t for t in tasks if t.example.task.in_links])
    return {**found, "link BM25": {**linked, **{k: v for k, v in found["BM25"].items() if k not in linked}}}


def summarise_scores(scores: Scores) -> dict[str, float]:
    precision, recall, f = np.array(list(scores.values())).T
    span = summarise_values(f.tolist())
    return {"P": precision.mean(), "R": recall.mean(), "F1": span.pop("mean"), **span, "tasks": len(f)}


def run_set(
    name: str,
    linked: Sequence[SplitTask],
    five: Sequence[Case],
    ours: Sequence[Case],
    published: Mapping[str, Mapping[str, Scores]],
) -> dict[str, Any]:
    """One set as data of the page: all systems by protocol, settings chosen, which protocol is the main one."""
    tasks = [without_links(task) for task in linked]
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
        scores[protocol] |= {"best, this set": alone, PUBLISHED: published[protocol][name]}
    main_protocol = "folds" if small else "dev"
    show_progress(f"{name}: sources, findings")
    sources = learning.try_sources(linked, main_protocol) if name in WITH_GOLD_LINKS else {}
    return {
        "main": main_protocol,
        "settings": settings,
        "means": {p: {s: summarise_scores(v) for s, v in some.items()} for p, some in scores.items()},
        "sources": {s: {w: summarise_scores(v) for w, v in some.items()} for s, some in sources.items()},
        "findings": rate_findings(scores[main_protocol], sources, anchors=anchors),
        "shipped": {p: compare_with(some, PUBLISHED, ("sum", "query")) for p, some in scores.items()},
    }


def main() -> None:
    linked = read_sets(read_arguments(__doc__).data)
    tasks = {name: [without_links(task) for task in some] for name, some in linked.items()}
    show_progress("measuring")
    ours, five = learning.measure_sets(best(), tasks, TIMES), learning.measure_sets(paper(), tasks)
    show_progress("learning from all sets")
    lessons = learning.measure_linked(paper(), linked)
    published = learning.learn_jointly(paper(), "ranking_svm", five, lessons)
    data = {name: run_set(name, linked[name], five[name], ours[name], published) for name in SETS}
    plot_all(data, make_folder(PLACE))
    write_results(PLACE, format_page(data, f"{describe_versions('numpy')}."), data)


if __name__ == "__main__":
    main()

"""Reproduction of Amini, Tombros, Usunier & Lalmas 2007 (structured) on open data.

    python experiments/structured.py DATA
    python experiments/structured.py --summac FOLDER

elife, plos and scisummnet from their XML, with Marcu's extracts as labels, as in the paper: the six queries alone, four
learners with content, structure and both, overfitting by rounds, structural weights, seconds, and each finding with a
paired test. Then our recipe beside plain peers, on the same labels and on the sets' own gold. structured_data.py has
the documents, structured_rules.py what of them is used, structured_paper.py the paper's protocol, structured_runs.py
the folds, structured_findings.py the claims, structured_peers.py the comparison.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import structured_pages as pages
import structured_plots as plots
from structured_clusters import own_clusters
from structured_courses import seconds
from structured_data import SETS, STRUCTURAL, Collection, from_folder, from_set, from_xml
from structured_findings import Finding
from structured_paper import Reproduced, across, reproduced, say
from structured_peers import Row, compared, rows
from structured_runs import LEARNT

from epitome.datasets import find_data_folder
from epitome.training.learning import FOLDS

RESULTS = Path(__file__).resolve().parent / "results" / "structured"


def _json(one: Reproduced, collection: Collection) -> dict[str, Any]:
    return {
        "articles": len(collection.tables),
        "dropped": collection.dropped,
        "systems": {
            key: {
                "break-even": float(np.mean(system.break_even)),
                "at 10 %": {k: float(np.mean(v)) for k, v in system.compressed.items()},
                "precision at recall 0 to 1": system.points.mean(axis=0).round(6).tolist(),
                "break-even on dev": float(np.mean(one.dev[key].break_even)),
            }
            for key, system in one.systems.items()
        },
        "rounds": {
            learner: {
                "rounds": c.rounds,
                "seen": c.seen.mean(axis=0).tolist(),
                "unseen": c.unseen.mean(axis=0).tolist(),
            }
            for learner, c in one.courses.items()
        },
        "structural weights by fold": {
            n: dict(zip(STRUCTURAL, w.weight.T.tolist(), strict=True)) for n, w in one.weights.items()
        },
        "findings": [asdict(f) for f in one.findings],
    }


def page(
    gold: Mapping[str, Sequence[Row]],
    marcu: Mapping[str, Sequence[Row]],
    found: Mapping[str, Reproduced],
    collections: Mapping[str, Collection],
    times: Mapping[str, Sequence[tuple[int, float]]],
    between: Sequence[Finding],
    clusters: Mapping[str, Mapping[str, Mapping[str, float]]],
) -> str:
    """The whole page."""
    told = f"Python {sys.version.split()[0]}, epitome {version('epitome')}, numpy {np.__version__}."
    lines = ["# structured on open data", "", "Command: `python experiments/structured.py DATA`", "", told, ""]
    lines += ["## Our recipe beside plain peers, on the sets' own gold", "", *pages.targets(gold)]
    lines += [*pages.against_peers(gold, "the set's gold"), "![peers](peers.svg)", ""]
    lines += ["## The paper's protocol", "", pages.PROTOCOL, *pages.collections(collections)]
    claims = {**{name: one.findings for name, one in found.items()}, pages.BETWEEN: between}
    lines += ["", "## Findings of the paper", *pages.findings(claims)]
    lines += ["", pages.CLUSTERS, *pages.clusters(clusters)]
    for name, one in found.items():
        lines += ["", f"## {name}: queries and learners", ""]
        lines += [*pages.queries_and_learners(one.systems, one.dev), "", "Precision by recall:", ""]
        pictures = [f"![{what}]({name}-{what}.svg)" for what in ("queries", "learners", "rounds")]
        lines += [*pages.curves(one.systems), "", *pictures[:2]]
        lines += ["", "Break-even by rounds, content + structure:", *pages.courses(one.courses)]
        lines += ["", pictures[2], "", pages.WEIGHTS, *pages.weights(one.weights)]
    lines += ["", "![weights](weights.svg)", "", "## Our recipe beside plain peers, on Marcu's labels"]
    lines += [*pages.against_peers(marcu, "Marcu's labels"), "## Seconds of learning", "", pages.SECONDS]
    return "\n".join([*lines, *pages.times(times), ""])


def summac(folder: Path) -> str:
    """The paper's protocol on papers in SUMMAC's layout: queries, learners and findings, to be printed."""
    collection = from_folder(folder)
    if len(collection.tables) < 2 * FOLDS:
        raise SystemExit(f"{folder} has {len(collection.tables)} papers to learn from; {2 * FOLDS} are needed")
    one = reproduced("summac", collection.tables)
    lines = ["# structured on papers in SUMMAC's layout", "", *pages.collections({"summac": collection})]
    lines += ["", *pages.findings({"summac": one.findings})]
    lines += ["", *pages.queries_and_learners(one.systems, one.dev), "", *pages.weights(one.weights)]
    return "\n".join(lines)


def main() -> None:
    """Everything, to the page, JSON and plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--summac", type=Path, help="papers in SUMMAC's layout instead: a folder of XML files")
    given = parser.parse_args()
    if given.summac:
        print(summac(given.summac))
        return
    root = find_data_folder(given.data)
    RESULTS.mkdir(parents=True, exist_ok=True)
    collections = {name: from_xml(root, name) for name in SETS}
    judged = {name: from_set(root, name) for name in SETS}
    clusters = {name: own_clusters(root, name) for name in SETS}
    report(collections, judged, clusters)


def report(
    collections: Mapping[str, Collection],
    judged: Mapping[str, Collection],
    clusters: Mapping[str, Mapping[str, Mapping[str, float]]],
) -> None:
    """All runs on tables that stand, and what they gave."""
    say("beside peers, gold")
    gold = {n: rows(s) for n, s in compared({n: c.tables for n, c in judged.items()}).items()}
    say("beside peers, Marcu's labels")
    marcu = {n: rows(s) for n, s in compared({n: c.tables for n, c in collections.items()}).items()}
    found = {name: reproduced(name, collection.tables) for name, collection in collections.items()}
    between = across(found)
    say("seconds")
    everything = sorted((t for c in collections.values() for t in c.tables), key=lambda t: t.hash)
    times = {learner: seconds(learner, everything) for learner in LEARNT}
    for name, one in found.items():
        plots.queries(name, one.systems, RESULTS)
        plots.learners(name, one.systems, RESULTS)
        plots.rounds(name, one.courses, RESULTS)
    plots.weights({name: one.weights["linear_rank"] for name, one in found.items()}, RESULTS)
    plots.peers(gold, RESULTS)
    text = page(gold, marcu, found, collections, times, between, clusters)
    (RESULTS / "results.md").write_text(text, encoding="utf-8")
    data = {
        "beside peers": {
            kind: {n: [asdict(r) for r in some] for n, some in tables.items()}
            for kind, tables in (("gold", gold), ("marcu", marcu))
        },
        "paper": {name: _json(one, collections[name]) for name, one in found.items()},
        "between sets": [asdict(f) for f in between],
        "word clusters": clusters,
        "seconds": times,
    }
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()

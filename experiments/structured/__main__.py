"""Reproduction of Amini, Tombros, Usunier & Lalmas 2007 (structured) on open data.

    python experiments/structured DATA
    python experiments/structured --summac FOLDER

elife, plos and scisummnet from their XML, with Marcu's extracts as labels, as in the paper: the six queries alone, four
learners with content, structure and both, overfitting by rounds, structural weights, and each finding with a paired
test. Then our recipe beside plain peers, on the same labels and on the sets' own gold. data.py has the
documents (scripts/build_models/articles.py what of them is used), paper.py the paper's protocol, runs.py the folds,
findings.py the claims, peers.py the comparison.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

import numpy as np

from harness.command import describe_versions, make_folder, read_arguments, show_progress, write_results
from structured import pages
from structured.data import SETS, STRUCTURAL, Collection, compare_clusters, read_judged_set, read_xml_set
from structured.paper import Reproduced, compare_sets, format_summac, reproduce
from structured.peers import compare_with_peers, plot_peers

PLACE = "experiments/results/structured"
Found = Mapping[str, Reproduced]  # by set


def describe_set(reproduced: Reproduced, collection: Collection) -> dict[str, Any]:
    return {
        "articles": len(collection.tables),
        "dropped": collection.dropped,
        "systems": {
            key: {
                "break-even": system.mean,
                "at 10 %": {k: float(np.mean(v)) for k, v in system.compressed.items()},
                "precision at recall 0 to 1": system.points.mean(axis=0).round(6).tolist(),
                "break-even on dev": reproduced.dev[key].mean,
            }
            for key, system in reproduced.systems.items()
        },
        "rounds": {
            learner: {"rounds": course.rounds}
            | {part: getattr(course, part).mean(axis=0).tolist() for part in ("seen", "unseen")}
            for learner, course in reproduced.courses.items()
        },
        "structural weights by fold": {
            name: dict(zip(STRUCTURAL, weights.weight.T.tolist(), strict=True))
            for name, weights in reproduced.weights.items()
        },
        "findings": reproduced.findings,
    }


def format_page(found: Found, collections: Mapping[str, Collection], data: Mapping[str, Any]) -> str:
    gold, marcu = data["beside peers"].values()
    lines = ["# structured on open data", "", "Command: `python experiments/structured DATA`", ""]
    lines += [f"{describe_versions('numpy')}.", "", "## Our recipe beside plain peers, on the sets' own gold", ""]
    lines += [*pages.format_aims(gold), *pages.format_peers(gold, "the set's gold"), "![peers](peers.svg)", ""]
    lines += ["## The paper's protocol", "", pages.TEXTS["protocol"], *pages.format_collections(collections)]
    claims = {name: reproduced.findings for name, reproduced in found.items()}
    lines += ["", "## Findings of the paper"]
    lines += pages.format_findings({**claims, pages.BETWEEN: data["between sets"]})
    lines += ["", pages.TEXTS["clusters"], *pages.format_clusters(data["word clusters"])]
    for name, reproduced in found.items():
        lines += ["", f"## {name}: queries and learners", ""]
        lines += [*pages.format_systems(reproduced.systems, reproduced.dev), "", "Precision by recall:", ""]
        lines += pages.format_curves(reproduced.systems)
        lines += ["", "Break-even by rounds, content + structure:", *pages.format_courses(reproduced.courses)]
        lines += ["", pages.TEXTS["weights"], *pages.format_weights(reproduced.weights)]
    lines += ["", "## Our recipe beside plain peers, on Marcu's labels"]
    return "\n".join([*lines, *pages.format_peers(marcu, "Marcu's labels")])


def main() -> None:
    option = {"type": Path, "help": "papers in SUMMAC's layout instead: a folder of XML files"}
    arguments = read_arguments(__doc__, instead="summac", summac=option)
    if arguments.summac:
        print(format_summac(arguments.summac))
        return
    collections = {name: read_xml_set(arguments.data, name) for name in SETS}
    judged = {name: read_judged_set(arguments.data, name) for name in SETS}
    clusters = {name: compare_clusters(arguments.data, name) for name in SETS}
    peers = {}
    for kind, read in (("gold", judged), ("marcu", collections)):
        show_progress(f"beside peers, {kind}")
        peers[kind] = compare_with_peers({name: collection.tables for name, collection in read.items()})
    found = {name: reproduce(name, collection.tables) for name, collection in collections.items()}
    data = {
        "beside peers": peers,
        "paper": {name: describe_set(reproduced, collections[name]) for name, reproduced in found.items()},
        "between sets": compare_sets(found),
        "word clusters": clusters,
    }
    plot_peers(peers["gold"], make_folder(PLACE))
    write_results(PLACE, format_page(found, collections, data), data)


if __name__ == "__main__":
    main()

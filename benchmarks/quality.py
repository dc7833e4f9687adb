"""How good our systems are: on open dev sets, beside their published recipes and plain peers, with paired tests.

    python benchmarks/quality.py DATA [--sets elife,plos] [--most 120]

For each kind of task the measure that counts most: S0 break-even, S2 F1 of the top three, S4 ROUGE-1 recall. A star
marks a difference from our system with p < .05 (paired bootstrap). `results/quality/floors.json` holds the best that
our systems have reached; a run that falls below one says so and ends with exit code 1, a run above raises it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome import __version__
from epitome.datasets import Judged, data_folder, open_set, open_sets
from epitome.evaluation import Experiment
from epitome.evaluation.results import Results
from epitome.features import Bm25
from epitome.models import summariser_for
from epitome.queries import Linking
from epitome.rankers import Weighted
from epitome.summariser import Summariser

RESULTS = Path(__file__).resolve().parent / "results" / "quality"
PEERS: tuple[str | Summariser, ...] = ("lead", "tfidf", "bm25", "lexrank")
LINK_BM25 = Summariser(
    name="bm25 over linking sentences",
    says="BM25 with the sentences that link here as the query",
    queries=(Linking(),),
    features=(Bm25(query="linking"),),
    ranker=Weighted(weights={"bm25_linking": 1.0}),
)
OURS = {"S0": "structured", "S2": "webpage", "S4": "queryorder"}
MEASURE = {"S0": "BreakEven", "S2": "F1@3", "S4": "Rouge(1).recall"}
_ROUNDING = 5e-5


def compared(kind: str) -> list[str | Summariser]:
    """Our system, its published recipe, and the peers."""
    paper = summariser_for(OURS[kind], recipe="paper")
    published = [replace(paper, name=f"{OURS[kind]}, as published")] if kind != "S4" else []
    return [OURS[kind], *published, *PEERS, *([LINK_BM25] if kind == "S2" else [])]


def measured(name: str, kind: str, examples: list[Judged]) -> Results:
    """One kind of tasks of one set; an article's need is its title."""
    if kind == "S0":
        examples = [replace(e, task=replace(e.task, query=None)) for e in examples]
    title = f"{name} {kind} ({len(examples)} tasks)"
    return Experiment(compared(kind), examples, [MEASURE[kind]], OURS[kind], title).run()


def checked(found: dict[str, float]) -> list[str]:
    """Raise the floors; what has fallen below one."""
    path = RESULTS / "floors.json"
    floors: dict[str, float] = json.loads(path.read_text()) if path.exists() else {}
    fallen = [f"{k}: {v:.4f} is below {floors[k]:.4f}" for k, v in found.items() if v < floors.get(k, 0.0) - _ROUNDING]
    risen = {k: max(round(v, 4), floors.get(k, 0.0)) for k, v in found.items()}
    path.write_text(json.dumps({**floors, **risen}, indent=1, sort_keys=True) + "\n")
    return fallen


def main() -> int:
    """Measure, write, compare with the floors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--sets", help="only these, with commas between; nothing is written then")
    parser.add_argument("--most", type=int, default=120, help="at most so many tasks of a kind and set")
    asked = parser.parse_args()
    only = asked.sets.split(",") if asked.sets else None
    made: list[Results] = []
    reached: dict[str, float] = {}
    for folder in open_sets(data_folder(asked.data)):
        if only and folder.name not in only:
            continue
        examples = open_set(folder, most=asked.most)
        for kind in dict.fromkeys(e.kind for e in examples):
            chosen = [e for e in examples if e.kind == kind and (e.gold or kind == "S4")]
            if kind in OURS and chosen:
                made.append(measured(folder.name, kind, chosen))
                reached[f"{folder.name} {kind}"] = made[-1].interval(OURS[kind], MEASURE[kind]).mean
                print(made[-1].to_markdown() + "\n", flush=True)
    if only:
        return 0
    RESULTS.mkdir(parents=True, exist_ok=True)
    heading = f"# Quality on open dev sets\n\nCommand: `python benchmarks/quality.py DATA`; epitome {__version__}.\n\n"
    told = "Means with 95 % intervals; * : differs from our system (the first row) with p < .05, paired bootstrap.\n\n"
    (RESULTS / "results.md").write_text(heading + told + "\n\n".join(r.to_markdown() for r in made) + "\n")
    data: dict[str, Any] = {"command": "python benchmarks/quality.py DATA", "results": [r.to_dict() for r in made]}
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n")
    fallen = checked(reached)
    for line in fallen:
        print(line, file=sys.stderr)
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())

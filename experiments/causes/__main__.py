"""Why open data contradict findings of the papers: for each a likely cause, taken away.

    python experiments/causes DATA [--only PAPER]

A finding says that a difference is above zero. The difference is measured as in the paper's experiment, and again where
the likely cause is gone; the cause is confirmed where the difference rises with p < .05 (paired randomisation).
"""

import json
import sys
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

from causes.articles import try_articles
from causes.others import try_beginnings, try_costs, try_features, try_positions, try_queries
from harness.command import describe_versions, make_folder, read_arguments, write_results
from harness.table import format_table

HEAD = (
    "finding",
    "cause and change",
    "set",
    "tasks",
    "difference",
    "with the change",
    "p of the change",
    "the cause is",
)
PLACE = "experiments/results/causes"
PARTS = {
    "structured": (try_articles,),
    "topic": (try_queries,),
    "webpage": (try_features, try_costs),
    "elaborative": (try_beginnings,),
    "queryorder": (try_positions,),
}


def main() -> None:
    arguments = read_arguments(__doc__, only={"choices": sorted(PARTS), "help": "one paper; the other rows stay"})
    place = make_folder(PLACE) / "results.json"
    found = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    for name, parts in PARTS.items():
        if arguments.only in (None, name):
            found[name] = []
            for change in (change for part in parts for change in part(arguments.data)):
                found[name].append(dict(zip(HEAD, change.to_row(), strict=True)))
                write_results(PLACE, format_page(found), found)


def format_page(found: dict[str, list[dict[str, object]]]) -> str:
    lines = ["# Why findings of the papers fail on open data", "", "Command: `python experiments/causes DATA`", ""]
    lines += [f"{describe_versions('numpy')}. See experiments/causes for the protocol.", ""]
    for name in PARTS:
        rows = [row.values() for row in found.get(name, [])]
        lines += [f"## {name}", "", *format_table(HEAD, rows), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()

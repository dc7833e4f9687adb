"""All hostile files of our own at all doors: what came of them, and how much memory and processor time they took.

    python benchmarks/hostile_kit.py [DOOR...]     writes benchmarks/results/hostile_kit/; other doors stay as they were

The files are listed in tests/hostile/KIT.md, and here as long as they come. Doors: library, command, json, upload, mcp.
Needs the extras `serve`, `pdf`, `formats` and `mcp`, and Linux.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from harness.command import read_parts, write_page
from harness.table import format_table
from hostile.kit.canary import setting_lure
from hostile.kit.registry import FORMATS, KIT
from hostile.kit.running import DOORS, bring_all
from hostile.kit.verdict import Verdict

HEAVIEST = 15


def show(verdict: Verdict) -> None:
    """One line as it comes."""
    sizes = f"{verdict.caller_bytes / 1e6:.0f} {verdict.child_bytes / 1e6:.0f} MB {verdict.seconds:.1f} s"
    print(f"{verdict.file} {verdict.door} {verdict.outcome} {sizes} {verdict.fault}", flush=True)


def list_doors(verdicts: Sequence[Verdict]) -> Iterator[tuple[object, ...]]:
    for door in dict.fromkeys(verdict.door for verdict in verdicts):
        ours = [verdict for verdict in verdicts if verdict.door == door]
        outcomes = ", ".join(f"{name} {number}" for name, number in sorted(Counter(v.outcome for v in ours).items()))
        faults = sum(bool(verdict.fault) for verdict in ours)
        caller, child = (max(getattr(v, name) for v in ours) / 1e6 for name in ("caller_bytes", "child_bytes"))
        seconds = max(verdict.seconds for verdict in ours)
        yield door, len(ours), faults, outcomes, f"{caller:.0f}", f"{child:.0f}", f"{seconds:.1f}"


def format_lines(verdicts: Sequence[Verdict]) -> list[str]:
    """The figures of each door, the heaviest files, and all faults."""
    grew = ("caller grew by, most MB", "child had, most MB", "seconds of a file, most")
    lines = format_table(("door", "files", "faults", "outcomes", *grew), list_doors(verdicts))
    heaviest = sorted(verdicts, key=lambda v: max(v.caller_bytes * 5, v.child_bytes), reverse=True)[:HEAVIEST]
    heavy = [
        (
            f"`{v.file}`",
            v.door,
            v.outcome,
            f"{v.caller_bytes / 1e6:.0f}",
            f"{v.child_bytes / 1e6:.0f}",
            f"{v.seconds:.1f}",
        )
        for v in heaviest
    ]
    head = ("file", "door", "outcome", "caller, MB", "child, MB", "seconds")
    faults = [f"- `{v.file}` at {v.door}: {v.fault}" for v in verdicts if v.fault]
    return [*lines, "", "The heaviest:", "", *format_table(head, heavy), "", *(faults or ["No faults."])]


def main() -> None:
    doors = tuple(sys.argv[1:]) or DOORS
    verdicts: list[Verdict] = []
    with tempfile.TemporaryDirectory() as place, setting_lure(Path(place)) as canary:
        for verdict in bring_all(KIT.values(), doors, Path(place)):
            verdicts.append(verdict)
            show(verdict)
    told = read_parts("hostile_kit")
    for door in doors:
        told[door] = {"calls": canary.calls, "verdicts": [asdict(v) for v in verdicts if v.door == door]}
    told = {door: told[door] for door in DOORS if door in told}
    every = [Verdict(**verdict) for of_door in told.values() for verdict in of_door["verdicts"]]
    calls = max(of_door["calls"] for of_door in told.values())
    about = f"; {len(KIT)} files in {len(FORMATS)} formats; connections to the lure: {calls}."
    title = "Hostile files of our own at every door"
    write_page("hostile_kit.py", title, "lxml pypdfium2 fastapi", format_lines(every), told, about=about)


if __name__ == "__main__":
    main()

"""All hostile files of our own at all doors: what came of them, and how much memory and processor time they took.

    python benchmarks/hostile_kit.py [DOOR...]     writes benchmarks/results/hostile_kit/; other doors stay as they were

The files are listed in tests/hostile/KIT.md, and here as long as they come. Doors: library, command, json, upload, mcp.
Needs the extras `serve`, `pdf`, `formats` and `mcp`, and Linux.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from hostile.kit.canary import setting_lure  # noqa: E402
from hostile.kit.registry import FORMATS, KIT  # noqa: E402
from hostile.kit.running import DOORS, bring_all  # noqa: E402
from hostile.kit.verdict import Verdict  # noqa: E402

RESULTS = ROOT / "benchmarks" / "results" / "hostile_kit"
_HEAD = "| door | files | faults | outcomes | caller grew by, most MB | child had, most MB | seconds of a file, most |"


def show(verdict: Verdict) -> None:
    """One line as it comes."""
    sizes = f"{verdict.caller_bytes / 1e6:.0f} {verdict.child_bytes / 1e6:.0f} MB {verdict.seconds:.1f} s"
    print(f"{verdict.file} {verdict.door} {verdict.outcome} {sizes} {verdict.fault}", flush=True)


def write_table(verdicts: Sequence[Verdict], calls: int) -> str:
    """The figures of each door, the heaviest files, and all faults."""
    rows = []
    for door in dict.fromkeys(verdict.door for verdict in verdicts):
        ours = [verdict for verdict in verdicts if verdict.door == door]
        outcomes = ", ".join(f"{name} {number}" for name, number in sorted(Counter(v.outcome for v in ours).items()))
        faults = sum(bool(verdict.fault) for verdict in ours)
        caller, child = (max(getattr(v, name) for v in ours) / 1e6 for name in ("caller_bytes", "child_bytes"))
        seconds = max(verdict.seconds for verdict in ours)
        rows.append(f"| {door} | {len(ours)} | {faults} | {outcomes} | {caller:.0f} | {child:.0f} | {seconds:.1f} |")
    heaviest = sorted(verdicts, key=lambda v: max(v.caller_bytes * 5, v.child_bytes), reverse=True)[:15]
    heavy = [
        (
            f"| `{v.file}` | {v.door} | {v.outcome} | {v.caller_bytes / 1e6:.0f} "
            f"| {v.child_bytes / 1e6:.0f} | {v.seconds:.1f} |"
        )
        for v in heaviest
    ]
    faults_told = [f"- `{v.file}` at {v.door}: {v.fault}" for v in verdicts if v.fault]
    return "\n".join(
        [
            "# Hostile files of our own at every door",
            "",
            "Command: `python benchmarks/hostile_kit.py`",
            "",
            f"{len(KIT)} files in {len(FORMATS)} formats; connections to the lure: {calls}.",
            "",
            _HEAD,
            "|---|---:|---:|---|---:|---:|---:|",
            *rows,
            "",
            "The heaviest:",
            "",
            "| file | door | outcome | caller, MB | child, MB | seconds |",
            "|---|---|---|---:|---:|---:|",
            *heavy,
            "",
            *(["Faults:", "", *faults_told] if faults_told else ["No faults."]),
            "",
        ]
    )


def main() -> None:
    doors = tuple(sys.argv[1:]) or DOORS
    verdicts: list[Verdict] = []
    with tempfile.TemporaryDirectory() as place, setting_lure(Path(place)) as canary:
        for verdict in bring_all(KIT.values(), doors, Path(place)):
            verdicts.append(verdict)
            show(verdict)
    keep(doors, verdicts, canary.calls)


def keep(doors: Sequence[str], verdicts: Sequence[Verdict], calls: int) -> None:
    """Write what came of some doors, in the place of what came of them before."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / "results.json"
    told = json.loads(path.read_text(encoding="utf-8"))["doors"] if path.exists() else {}
    for door in doors:
        told[door] = {"calls": calls, "verdicts": [asdict(verdict) for verdict in verdicts if verdict.door == door]}
    told = {door: told[door] for door in DOORS if door in told}
    every = [Verdict(**verdict) for of_door in told.values() for verdict in of_door["verdicts"]]
    table = write_table(every, max(of_door["calls"] for of_door in told.values()))
    (RESULTS / "table.md").write_text(table, encoding="utf-8")
    path.write_text(
        json.dumps({"command": "python benchmarks/hostile_kit.py", "doors": told}, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()

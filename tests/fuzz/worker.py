"""The process that fuzzes: `python -m fuzz.worker FOLDER ORDER TARGET ...`; it prints a report in JSON for each target.

The folder of a target keeps its state: `current` (the input that is being run), `queue` (what was kept), `slowest` (the
input that took longest), `finding-*`, and `progress`, the report so far of a run that was stopped and will go on.
"""

from __future__ import annotations

import gc
import json
import sys
import time
import warnings
from pathlib import Path
from typing import Any

from fuzz.probes import Probes, insert_probes
from fuzz.slate import Slate

CURRENT, QUEUE, SLOWEST, PROGRESS = "current", "queue", "slowest", "progress"
_SAVE_SECONDS = 60.0


def main() -> None:
    """Fuzz each target as ordered."""
    folder, order, names = Path(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3:]
    warnings.simplefilter("ignore")
    probes = insert_probes("epitome")
    for name in names:
        print(json.dumps(fuzz(name, folder / name, probes, **order)), flush=True)


def fuzz(
    name: str, folder: Path, probes: Probes, *, seed: int, executions: int, seconds: float, limit: float, most_kept: int
) -> dict[str, Any]:
    """Fuzz a target, so often and so long at most, and tell what came of it."""
    from fuzz.corpus import CORPUS, write_corpus

    folder.mkdir(parents=True, exist_ok=True)
    run = Run(name, folder, probes, seed, limit)
    began = saved = time.monotonic()
    while run.count_executions() < executions and time.monotonic() - began < seconds:
        for _ in range(100):
            run.engine.step()
        if time.monotonic() - saved > _SAVE_SECONDS:
            saved = time.monotonic()
            report = run.save()
            print(f"{name}: {report['executions']:,} executions, {report['lines_at_end']:,} lines", file=sys.stderr)
    report = run.save()
    report["kept"] = write_corpus(name, run.engine.queue.list_fewest(), CORPUS, most=most_kept) if most_kept else 0
    (folder / PROGRESS).unlink()
    return report


class Run:
    """One target being fuzzed, from the seeds, what is kept for it, and what a run before this one came to."""

    def __init__(self, name: str, folder: Path, probes: Probes, seed: int, limit: float) -> None:
        from fuzz.corpus import read_corpus, read_dictionary
        from fuzz.engine import Engine
        from fuzz.limits import limit_memory
        from fuzz.targets import TARGETS

        self.name, self.folder, self.seed = name, folder, seed
        path = folder / PROGRESS
        self._before: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
        target = TARGETS[name]
        words = sorted({*read_dictionary(target.dictionary), *_take_words(probes, target.rooms)})
        tuple(target.run(target.seeds[0]))  # what is loaded on first use is no input's fault
        gc.collect()
        gc.freeze()
        gc.disable()
        limit_memory()
        said = f"{name} {seed} {self._before.get('executions', 0)}"
        self.engine = Engine(target, probes, words, said, limit, Slate(folder / CURRENT).write)
        self._began = time.process_time()
        self.engine.load(target.seeds)
        self._lines_of_seeds = self.engine.count_lines()
        self.engine.load([*read_corpus(name), *read_corpus(QUEUE, folder)])
        self._lines_at_start = self.engine.count_lines()

    def count_executions(self) -> int:
        """How many inputs were run, those of the run before included."""
        return self.engine.executions + int(self._before.get("executions", 0))

    def save(self) -> dict[str, Any]:
        """Bring all to the disk, and tell what came of it so far."""
        from fuzz.corpus import write_corpus

        engine, before = self.engine, self._before
        write_corpus(QUEUE, engine.queue.inputs, self.folder)
        (self.folder / SLOWEST).write_bytes(engine.slowest_input)
        for finding in engine.findings.values():
            (self.folder / f"finding-{finding.name}").write_bytes(finding.data)
        found = [{"name": f.name, "told": f.told, "bytes": len(f.data)} for f in engine.findings.values()]
        known = {one["name"] for one in found}
        report = {
            "target": self.name,
            "seed": self.seed,
            "executions": self.count_executions(),
            "processor_seconds": round(time.process_time() - self._began + before.get("processor_seconds", 0), 1),
            "lines_of_seeds": self._lines_of_seeds,
            "lines_at_start": before.get("lines_at_start", self._lines_at_start),
            "lines_at_end": engine.count_lines(),
            "inputs": len(engine.queue.entries),
            "slowest_seconds": max(round(engine.slowest, 3), before.get("slowest_seconds", 0)),
            "findings": found + [one for one in before.get("findings", ()) if one["name"] not in known],
        }
        (self.folder / PROGRESS).write_text(json.dumps(report))
        return report


def _take_words(probes: Probes, rooms: tuple[str, ...]) -> set[bytes]:
    """The short constants of some modules."""
    found = {word for module, words in probes.words.items() if module.startswith(rooms) for word in words}
    return {word if isinstance(word, bytes) else word.encode("utf-8", "replace") for word in found}


if __name__ == "__main__":
    main()

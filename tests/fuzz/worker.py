"""The process that fuzzes: `python -m fuzz.worker FOLDER ORDER TARGET ...`; it prints a report in JSON for each target.

The folder of a target keeps its state: `current` (the input that is being run, its length first), `queue` (what was
kept), `slowest` (the input that took longest), `finding-*`.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import sys
import time
import warnings
from pathlib import Path
from typing import Any

from fuzz.probes import Probes, insert_probes

CURRENT, QUEUE, SLOWEST = "current", "queue", "slowest"
_ROOM = 2**17
_SAVE_SECONDS = 60.0


class Slate:
    """A file that always holds the input that is being run, whatever happens to the process."""

    def __init__(self, path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(_ROOM)
        descriptor = os.open(path, os.O_RDWR)
        self._memory = mmap.mmap(descriptor, _ROOM)
        os.close(descriptor)

    def write(self, data: bytes) -> None:
        """Note an input."""
        data = data[: _ROOM - 4]
        self._memory[: 4 + len(data)] = len(data).to_bytes(4, "little") + data

    @staticmethod
    def read(path: Path) -> bytes:
        """The input that was run last."""
        held = path.read_bytes()
        return held[4 : 4 + int.from_bytes(held[:4], "little")]


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
    from fuzz.corpus import CORPUS, read_corpus, read_dictionary, write_corpus
    from fuzz.engine import Engine
    from fuzz.limits import limit_memory
    from fuzz.targets import TARGETS

    target = TARGETS[name]
    words = sorted({*read_dictionary(target.dictionary), *_take_words(probes, target.rooms)})
    folder.mkdir(parents=True, exist_ok=True)
    slate = Slate(folder / CURRENT)
    tuple(target.run(target.seeds[0]))  # what is loaded on first use is no input's fault
    gc.collect()
    gc.freeze()
    gc.disable()
    limit_memory()
    engine = Engine(target, probes, words, f"{name} {seed}", limit, slate.write)
    began, began_work = time.monotonic(), time.process_time()
    engine.load(target.seeds)
    lines_of_seeds = engine.count_lines()
    engine.load([*read_corpus(name), *read_corpus(QUEUE, folder)])
    lines_at_start = engine.count_lines()
    saved = began
    while engine.executions < executions and time.monotonic() - began < seconds:
        for _ in range(100):
            engine.step()
        if time.monotonic() - saved > _SAVE_SECONDS:
            saved = time.monotonic()
            write_corpus(QUEUE, engine.queue.inputs, folder)
            print(f"{name}: {engine.executions:,} executions, {engine.count_lines():,} lines", file=sys.stderr)
    write_corpus(QUEUE, engine.queue.inputs, folder)
    kept = write_corpus(name, engine.queue.list_fewest(), CORPUS, most=most_kept) if most_kept else 0
    (folder / SLOWEST).write_bytes(engine.slowest_input)
    for finding in engine.findings.values():
        (folder / f"finding-{finding.name}").write_bytes(finding.data)
    return {
        "target": name,
        "seed": seed,
        "executions": engine.executions,
        "processor_seconds": round(time.process_time() - began_work, 1),
        "lines_of_seeds": lines_of_seeds,
        "lines_at_start": lines_at_start,
        "lines_at_end": engine.count_lines(),
        "inputs": len(engine.queue.entries),
        "kept": kept,
        "slowest_seconds": round(engine.slowest, 3),
        "findings": [{"name": f.name, "told": f.told, "bytes": len(f.data)} for f in engine.findings.values()],
    }


def _take_words(probes: Probes, rooms: tuple[str, ...]) -> set[bytes]:
    """The short constants of some modules."""
    found = {word for module, words in probes.words.items() if module.startswith(rooms) for word in words}
    return {word if isinstance(word, bytes) else word.encode("utf-8", "replace") for word in found}


if __name__ == "__main__":
    main()

"""Reads files that stand for much, each in a process of its own, and prints what came of it, as JSON.

`python -m support.amplified.reading NAME ...`, of `ATTACKS`. What all need is loaded once, before the processes part.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome.readers import READERS, allowance, read_bytes
from epitome.runtime.errors import EpitomeError
from epitome.runtime.limits import LIMITS
from support.amplified.attacks import ATTACKS

PROCESSOR_SECONDS = 15
MOST_BYTES = 3 * 2**30


def read_apart(names: Iterable[str]) -> dict[str, dict[str, Any]]:
    """What came of some files: `outcome` is "read" or the name of an error, or how the process ended."""
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root / "tests")])}
    command = [sys.executable, "-m", "support.amplified.reading", *names]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=True)
    return {said["attack"]: said for said in map(json.loads, done.stdout.splitlines())}


def _read(name: str) -> dict[str, Any]:
    attack = ATTACKS[name]
    data = attack.build()
    if attack.elements:
        # more lines than that many paragraphs have, so that the limit of elements is the one that is met
        few = replace(LIMITS, document_elements=attack.elements, document_lines=3 * attack.elements)
        vars(allowance)["LIMITS"] = few
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    used = int(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]))
    resource.setrlimit(resource.RLIMIT_CPU, (used + PROCESSOR_SECONDS, resource.RLIM_INFINITY))
    try:
        document = read_bytes(data, id=attack.name, name=attack.name)
        written = len(json.dumps(document.to_dict()))
    except (EpitomeError, MemoryError) as error:
        return {"outcome": type(error).__name__}
    return {
        "outcome": "read",
        "characters": len(document.text),
        "truncated": document.truncated,
        "notes": document.notes,
        "written": written,
    }


def main() -> None:
    for load in READERS.values():
        load()
    for name in sys.argv[1:]:
        source, target = os.pipe()
        child = os.fork()
        if not child:
            said = json.dumps(_read(name)).encode()
            os.write(target, said)  # short enough for a pipe
            os._exit(0)
        os.close(target)
        _, status, usage = os.wait4(child, 0)
        with os.fdopen(source, "rb") as answer:
            said = answer.read() or json.dumps({"outcome": f"the process ended with {status}"}).encode()
        print(json.dumps({"attack": name, **json.loads(said), "mebibytes": usage.ru_maxrss // 1024}), flush=True)


if __name__ == "__main__":
    main()

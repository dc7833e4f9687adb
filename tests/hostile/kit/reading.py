"""Reads and summarises the files that are named on standard input, and tells what came of each in a line of JSON.

`python -m hostile.kit.reading`: the library's door, in a process of its own, since it may be lost. What all files need
is loaded once: the process that reads is a copy of the one that was started, and is replaced by another when it ends.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

import epitome
from hostile.kit.words import GOOD

_ADDRESSES = 3 * 2**30  # more than is allowed by far: what protects the machine that tests


def read(path: Path) -> tuple[str, str]:
    """What came of a file, and all that it said."""
    try:
        if path.suffix == ".epitome":
            return "read", str(epitome.summarise(GOOD, model=str(path), sentences=1))
        documents = list(epitome.read_many(path)) if _is_container(path) else [epitome.read(path)]
        for document in documents[:20]:
            summary = epitome.summarise(document, sentences=3)
            assert all(document.text[s.start : s.end] == s.text for s in document.sentences[:1_000])
            assert 0 < len(summary) <= 3
        return "read", " ".join(document.text[:100_000] for document in documents[:20])
    except epitome.EpitomeError as error:
        return type(error).__name__, str(error)


def _is_container(path: Path) -> bool:
    from epitome.readers import detect_container

    with path.open("rb") as opened:
        return detect_container(opened.read(1_024), path.name) not in ("", "zip") or path.suffix == ".zip"


def main() -> None:
    """Let copies of this process read until there is nothing more to read."""
    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
    epitome.summarise(GOOD, sentences=1)
    is_lost = True
    while is_lost:
        reader = os.fork()
        if not reader:
            read_all()
            os._exit(0)
        is_lost = os.waitpid(reader, 0)[1] != 0


def read_all() -> None:
    """Tell the number of this process, then what came of each file."""
    print(json.dumps(["ready", str(os.getpid())]), flush=True)
    for line in sys.stdin:
        try:
            told = read(Path(line.rstrip("\n")))
        except Exception as fault:  # the fault that is looked for: it is told, and the next file is tried
            import traceback

            told = (
                f"{type(fault).__name__}",
                "Traceback (most recent calls): " + "".join(traceback.format_exception(fault)[-3:]),
            )
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()

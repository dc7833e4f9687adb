"""The MCP server over standard input and output: how fast it finds, whether memory stays flat, what hostile calls do.

    python benchmarks/agents_server.py     writes benchmarks/results/agents_server

1. find on files of 1,000 sentences, as the SDK's client sees it once the server has answered a first call: 50 questions
   to one file, and to 50 files that it has never read. Beside it the start: the process, the greeting, the first call.
2. 1,000 calls of all tools in turn, the large ones on 40 files of 1,000 sentences one after the other, which is more
   than a worker keeps, and on one file with ever new questions: the resident memory of the server and its worker every
   100 calls. In the first 100 the worker's store of read documents becomes full.
3. 100 hostile calls (`agents_hostile.py`).
"""

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from page import write_page  # isort: skip  (it makes the rooms below importable)

from agents_client import read_memory, start_server
from agents_hostile import attack
from corpus import QUERY, make_paragraphs
from report.markdown import format_figures
from support.mcp.sessions import Caller

SENTENCES, FILES, STARTS, CALLS, EVERY = 1_000, 50, 5, 1_000, 100
ROTATED = 40  # of the files: more than a worker keeps
QUESTIONS = (
    QUERY,
    "how is bread kept from going stale?",
    "when are the tides highest?",
    "who restores a backup?",
    "which lock lifts a boat?",
    "what do lighthouses burn?",
    "why does aluminium harm the gills of fish?",
)
GUIDE = "# Locks\n\nA lock lifts a boat.\n\n## Keys\n\nThe key is lost.\n"


def write_files(folder: Path) -> None:
    """Texts of 1,000 sentences, and a small page."""
    for number in range(FILES + 1):
        text = "\n\n".join(make_paragraphs(SENTENCES, seed=number))
        (folder / f"text{number}.txt").write_text(text, encoding="utf-8")
    (folder / "guide.md").write_text(GUIDE, encoding="utf-8")


def time_find(caller: Caller) -> dict[str, float]:
    """Milliseconds of a call, one file and new files in turn."""
    known: list[float] = []
    new: list[float] = []
    for number in range(FILES):
        question = QUESTIONS[number % len(QUESTIONS)]
        known.append(_clock(caller, question, "text0.txt"))
        new.append(_clock(caller, question, f"text{number + 1}.txt"))
    return {
        "find, a file that was read before, median ms": statistics.median(known),
        "find, a new file each call, median ms": statistics.median(new),
        "find, a new file each call, 95th percentile ms": statistics.quantiles(new, n=20)[-1],
    }


def _clock(caller: Caller, question: str, source: str) -> float:
    start = time.perf_counter()
    caller.call("find", question=question, source=source, least=0)
    return 1_000 * (time.perf_counter() - start)


def time_start(folder: Path) -> dict[str, float]:
    """Milliseconds from nothing to the first answer."""
    taken = []
    for _ in range(STARTS):
        start = time.perf_counter()
        with start_server(folder) as caller:
            caller.call("find", question=QUESTIONS[0], source="guide.md", least=0)
            taken.append(1_000 * (time.perf_counter() - start))
    return {"start, greeting and first answer, median ms": statistics.median(taken)}


def repeat(caller: Caller) -> dict[str, float]:
    """Memory while calls go on."""
    small = "guide.md"
    memory: dict[int, float] = {}
    large = 0
    for number in range(1, CALLS + 1):
        source, question = f"text{large % ROTATED}.txt", QUESTIONS[number % len(QUESTIONS)]
        calls: tuple[tuple[str, dict[str, Any]], ...] = (
            ("find", {"question": question, "source": source}),
            ("outline", {"source": source}),
            ("read_section", {"source": small, "section": "Keys"}),
            ("check_claim", {"claim": "The key is lost.", "source": small}),
            ("brief", {"question": question, "sources": [source, small]}),
            ("find", {"question": f"{question} {number}", "source": f"text{FILES}.txt"}),
            ("find", {"question": question, "text": f"{GUIDE}\nCall {number}.\n"}),
            ("find", {"question": question, "source": "../no.txt"}),
        )
        tool, arguments = calls[number % len(calls)]
        large += source in str(arguments)
        caller.try_call(tool, **arguments)
        if number % EVERY == 0:
            memory[number] = read_memory()
    return {
        f"memory after {EVERY} calls, MiB": memory[EVERY],
        f"memory after {CALLS:,} calls, MiB": memory[CALLS],
        f"largest memory of every {EVERY} calls, MiB": max(memory.values()),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "texts")
        folder.mkdir()
        write_files(folder)
        figures = {"sentences of a file": float(SENTENCES), **time_start(folder)}
        with start_server(folder) as caller:
            caller.call("find", question=QUESTIONS[0], source="guide.md", least=0)
            figures |= time_find(caller)
        with start_server(folder) as caller:
            figures |= {"calls": float(CALLS), **repeat(caller)}
        hostile = Path(place, "hostile")
        hostile.mkdir()
        found = attack(hostile)
    lines = [*format_figures(figures | found.figures), "", *found.lines]
    data = {**figures, **found.figures, "hostile": found.calls}
    write_page("agents_server.py", "The MCP server: speed, memory, hostile calls", "mcp", lines, data)


if __name__ == "__main__":
    main()

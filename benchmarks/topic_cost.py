"""The cost of a topic: themes, ranking and 250 words of several documents that were read before, nothing remembered.

    python benchmarks/topic_cost.py              runs all cells and writes benchmarks/results/topic/
    python benchmarks/topic_cost.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

In an environment with sumy of benchmarks/requirements-peers.txt and `pip install -e '.[plot]'`. Documents of 40
sentences; one process a cell, BLAS on one thread; a warm-up on two documents, then the median of several calls, each on
documents made anew. Seconds by the clock, and of the processor (which others on the machine disturb less); peak memory
is that of the process. sumy's LexRank gets the same text as one, and the cheapest splitter and tokeniser
(`peer_calls.py`).
"""

from __future__ import annotations

import json
import math
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from corpus import QUERY, paragraphs
from peer_calls import sumy

SENTENCES = 40
PARAGRAPHS = SENTENCES // 5
SIZES = (25, 50, 100, 200)
CALLS = {25: 5, 50: 3, 100: 3, 200: 3}
RECIPES = ("best", "paper")
READING = "best, with reading"
PEER = "sumy LexRank"
WORDS = 250
MOST_SECONDS, MOST_GROWTH, MOST_MEGABYTES = 1.5, 1.2, 500
RESULTS = Path(__file__).resolve().parent / "results" / "topic"
Row = dict[str, float]
Table = dict[str, dict[int, Row]]


def texts(documents: int) -> list[bytes]:
    """The documents of a topic as plain text."""
    blocks = paragraphs(documents * SENTENCES)
    return ["\n\n".join(blocks[i : i + PARAGRAPHS]).encode() for i in range(0, len(blocks), PARAGRAPHS)]


def prepared(cell: str, given: list[bytes]) -> Callable[[], Callable[[], object]]:
    """What is done before each call, untimed; it gives the call."""
    if cell == PEER:
        call, whole = sumy("lexrank"), b"\n\n".join(given).decode()
        return lambda: lambda: call(whole)
    import epitome
    from epitome import Document
    from epitome.models import summariser_for

    ready = summariser_for("topic", recipe=cell.partition(",")[0])

    def summarised(documents: list[Any]) -> object:
        return epitome.summarise(documents, query=QUERY, model=ready, words=WORDS)

    if cell == READING:
        return lambda: lambda: summarised([epitome.read(data) for data in given])
    kept = [epitome.read(data).to_dict() for data in given]

    def fresh() -> Callable[[], object]:
        documents = [Document.from_dict(one) for one in kept]
        return lambda: summarised(documents)

    return fresh


def measure(cell: str, documents: int) -> Row:
    """Median seconds and peak memory of one cell in this process."""
    prepared(cell, texts(2))()()
    ready = prepared(cell, texts(documents))
    clock: list[float] = []
    processor: list[float] = []
    themes = 0
    for _ in range(1 if cell == PEER else CALLS[documents]):
        call = ready()
        start, used = time.perf_counter(), time.process_time()
        made = call()
        clock.append(time.perf_counter() - start)
        processor.append(time.process_time() - used)
        themes = len(getattr(made, "themes", ()))
    return {
        "themes": themes,
        "seconds": statistics.median(clock),
        "processor": statistics.median(processor),
        "calls": len(clock),
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def in_a_process(cell: str, documents: int) -> Row:
    """One cell in a process of its own."""
    quiet = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, __file__, "--cell", cell, str(documents)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=quiet)
    found: Row = json.loads(done.stdout.splitlines()[-1])
    print(f"{cell:<20} {documents:>4} documents {found['seconds']:.3f} s {found['megabytes']:.0f} MB", file=sys.stderr)
    return found


def growth(rows: dict[int, Row], sizes: Sequence[int]) -> float:
    """The exponent of processor seconds ~ documents^x, by least squares over the logarithms."""
    found = statistics.linear_regression([math.log(n) for n in sizes], [math.log(rows[n]["processor"]) for n in sizes])
    return found.slope


def of_as_many_themes(rows: dict[int, Row]) -> list[int]:
    """The sizes at which as many themes were found as at the largest: more themes cost more, whatever the size."""
    return [n for n in rows if rows[n]["themes"] == rows[SIZES[-1]]["themes"]]


def largest(rows: dict[int, Row]) -> float:
    """The largest peak memory, in megabytes."""
    return max(row["megabytes"] for row in rows.values())


def report(table: Table) -> str:
    """The page."""
    from importlib.metadata import version

    from epitome.themes.topics import MAX_EXTENDED

    first, last = SIZES[0], SIZES[-1]
    versions = ", ".join(f"{n} {version(n)}" for n in ("epitome", "numpy", "scipy", "sumy"))
    lines = ["# The cost of a topic", "", "Command: `python benchmarks/topic_cost.py`", ""]
    lines += [f"Python {sys.version.split()[0]}, {versions}; BLAS on one thread, {os.cpu_count()} cores.", ""]
    lines += [
        f"Seconds to choose {WORDS} words of documents of {SENTENCES} sentences, by the clock (of the processor).",
        f"Documents were read before. Above {MAX_EXTENDED:,} sentences none is extended by its word clusters, which",
        f"the growth of the published recipe to {last} documents gains from. More themes cost more, whatever the size:",
        "growth is told over all sizes, and over those with as many themes as the largest.",
        "",
        "| | "
        + " | ".join(f"{n} documents" for n in SIZES)
        + f" | themes | growth | of as many themes | peak MB at {first} | largest |",
        "|---" * (len(SIZES) + 6) + "|",
    ]
    for cell in RECIPES:
        rows = table[cell]
        themes = ", ".join(str(rows[n]["themes"]) for n in SIZES)
        cells = " | ".join(f"{rows[n]['seconds']:.3f} ({rows[n]['processor']:.3f})" for n in SIZES)
        lines.append(
            f"| {cell} | {cells} | {themes} | n^{growth(rows, SIZES):.2f} "
            f"| n^{growth(rows, of_as_many_themes(rows)):.2f} "
            f"| {rows[first]['megabytes']:.0f} | {largest(rows):.0f} |"
        )
    peer, read = table[PEER][first], table[READING][first]
    lines += [
        "",
        f"With the reading of the {first} documents: {read['seconds']:.3f} s ({read['processor']:.3f}).",
        "",
        f"sumy's LexRank on the {first * SENTENCES:,} sentences as one text, in the same run: {peer['seconds']:.2f} s "
        f"({peer['processor']:.2f}), {peer['megabytes']:.0f} MB.",
        "",
        "| sumy's LexRank / ours | by the clock | of the processor |",
        "|---|---|---|",
        *(
            f"| {cell} | {peer['seconds'] / table[cell][first]['seconds']:.1f} "
            f"| {peer['processor'] / table[cell][first]['processor']:.1f} |"
            for cell in (*RECIPES, READING)
        ),
        "",
        "| aim | true |",
        "|---|---|",
        *(f"| {what} | {'yes' if true else '**no**'} |" for what, true in aims(table).items()),
        "",
        "![growth](plot.svg)",
        "",
    ]
    return "\n".join(lines)


def aims(table: Table) -> dict[str, bool]:
    """What the default recipe should keep to on a free machine: there the clock shows the processor's seconds."""
    rows = table["best"]
    first, last = SIZES[0], SIZES[-1]
    return {
        f"best: {first} documents under {MOST_SECONDS} s of the processor": rows[first]["processor"] < MOST_SECONDS,
        f"best: growth at most n^{MOST_GROWTH}": growth(rows, SIZES) <= MOST_GROWTH,
        f"best: growth of as many themes at most n^{MOST_GROWTH}": growth(rows, of_as_many_themes(rows)) <= MOST_GROWTH,
        f"best: under {MOST_MEGABYTES} MB up to {last} documents": largest(rows) < MOST_MEGABYTES,
        "best: faster than sumy's LexRank": rows[first]["processor"] < table[PEER][first]["processor"],
    }


def plot(table: Table) -> None:
    """Processor seconds by documents, both logarithmic."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for cell in RECIPES:
        axes.loglog(SIZES, [table[cell][n]["processor"] for n in SIZES], marker="o", label=cell)
    axes.loglog(SIZES[:1], [table[PEER][SIZES[0]]["processor"]], marker="s", linestyle="", label=PEER)
    axes.set(
        xlabel=f"documents of {SENTENCES} sentences",
        ylabel="seconds of the processor",
        title=f"A topic in {WORDS} words",
    )
    axes.grid(visible=True, which="both", alpha=0.2)
    axes.legend()
    figure.savefig(RESULTS / "plot.svg", metadata={"Date": None})


def main() -> None:
    """All cells, the page and the plot."""
    table: Table = {cell: {n: in_a_process(cell, n) for n in SIZES} for cell in RECIPES}
    table |= {cell: {SIZES[0]: in_a_process(cell, SIZES[0])} for cell in (READING, PEER)}
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = report(table)
    (RESULTS / "table.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    plot(table)
    print(text)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--cell"]:
        print(json.dumps(measure(sys.argv[2], int(sys.argv[3]))))
    else:
        main()

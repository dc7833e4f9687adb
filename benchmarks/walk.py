"""The cost of the whole walk: read bytes, rank, choose; beside the bare cost of splitting and tokenising the same text.

    python benchmarks/walk.py            runs all cells and writes benchmarks/results/walk/
    python benchmarks/walk.py CELL N     one cell in this process, as JSON (the parent calls this)

One process a cell: a warm-up on 50 sentences, then the median of several calls; peak memory is that of the process.
"""

from __future__ import annotations

import json
import math
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from corpus import QUERY, plain, xml

SIZES = (50, 200, 1_000, 5_000, 20_000)
CALLS = {50: 15, 200: 15, 1_000: 9, 5_000: 7, 20_000: 5}
CELLS = ("floor", "tfidf", "queryorder", "tfidf, XML", "queryorder, XML", "structured, XML", "webpage, XML")
RANKED = ("tfidf", "queryorder", "structured", "structured.paper", "webpage", "webpage.paper", "topic")
ARTICLE = 1_000
RESULTS = Path(__file__).resolve().parent / "results" / "walk"


def work(cell: str, data: bytes) -> Callable[[], object]:
    """What one cell does with its bytes."""
    if cell == "floor":
        import sentencex

        text = data.decode()
        return lambda: (sentencex.get_sentence_boundaries("en", text), re.findall(r"\w+", text.lower()))
    import epitome

    system = cell.partition(",")[0]
    return lambda: epitome.summarise(epitome.read(data), query=QUERY, system=system)


def ranking(size: int) -> dict[str, float]:
    """Median seconds to rank and choose alone, each time in a document that was read and never ranked before."""
    import epitome
    from epitome.models import summariser_for

    data = xml(size)
    found: dict[str, float] = {}
    for name in RANKED:
        system, _, recipe = name.partition(".")
        ready = summariser_for(system, recipe=recipe or "best")
        seconds: list[float] = []
        for _ in range(15):
            document = epitome.read(data)
            start = time.perf_counter()
            epitome.summarise(document, model=ready)
            seconds.append(time.perf_counter() - start)
        found[name] = statistics.median(seconds)
    return found


def measure(cell: str, size: int) -> dict[str, float]:
    """Median seconds and peak memory of one cell in this process."""
    make = xml if cell.endswith("XML") else plain
    small, data = make(50), make(size)
    work(cell, small)()
    call = work(cell, data)
    call()
    seconds: list[float] = []
    for _ in range(CALLS[size]):
        start = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - start)
    return {
        "seconds": statistics.median(seconds),
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "characters": len(data),
    }


def in_a_process(cell: str, size: int) -> dict[str, float]:
    """One cell in a process of its own."""
    done = subprocess.run([sys.executable, __file__, cell, str(size)], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def start_up() -> dict[str, float]:
    """Seconds to import the package and to print the help, the median of seven processes each."""
    commands = {
        "python -c pass": ["-c", "pass"],
        "import epitome": ["-c", "import epitome"],
        "epitome --help": ["-m", "epitome", "--help"],
    }
    found: dict[str, float] = {}
    for name, arguments in commands.items():
        seconds = []
        for _ in range(7):
            start = time.perf_counter()
            subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
            seconds.append(time.perf_counter() - start)
        found[name] = statistics.median(seconds)
    return found


def growth(table: dict[str, dict[int, dict[str, float]]], cell: str) -> float:
    """The exponent b of seconds ~ n^b between 1,000 and 20,000 sentences."""
    rows = table[cell]
    return math.log(rows[20_000]["seconds"] / rows[1_000]["seconds"]) / math.log(20)


def report(table: dict[str, dict[int, dict[str, float]]], started: dict[str, float], ranked: dict[str, float]) -> str:
    """The Markdown table."""
    from importlib.metadata import version

    lines = ["# The cost of the walk", "", "Command: `python benchmarks/walk.py`", ""]
    names = ("epitome", "numpy", "scipy", "lxml", "sentencex", "PyStemmer")
    lines += [f"Python {sys.version.split()[0]}, " + ", ".join(f"{n} {version(n)}" for n in names), ""]
    lines += [
        "Milliseconds to read the bytes and choose five sentences; `floor` = sentencex boundaries + `\\w+` of the "
        "lower-cased text.",
        "",
    ]
    lines += ["| cell | " + " | ".join(f"{n:,}" for n in SIZES) + " | growth | x floor at 5,000 | peak MB at 20,000 |"]
    lines += ["|---" * (len(SIZES) + 4) + "|"]
    for cell in CELLS:
        rows = table[cell]
        times = " | ".join(f"{1000 * rows[n]['seconds']:.1f}" for n in SIZES)
        ratio = rows[5_000]["seconds"] / table["floor"][5_000]["seconds"]
        lines.append(
            f"| {cell} | {times} | n^{growth(table, cell):.2f} | {ratio:.2f} | {rows[20_000]['megabytes']:.0f} |"
        )
    lines += ["", "| start | ms |", "|---|---|", *(f"| {name} | {1000 * s:.0f} |" for name, s in started.items()), ""]
    xml_ratio = max(
        table[f"{s}, XML"][n]["seconds"] / table[s][n]["seconds"]
        for s in ("tfidf", "queryorder")
        for n in (5_000, 20_000)
    )
    lines += [
        f"XML of the same text costs at most {xml_ratio:.2f} times plain text (5,000 and 20,000 sentences).",
        "",
        f"Ranking alone, without a query, of an article of {ARTICLE:,} sentences that was read before:",
        "",
        "| system | ms | x tfidf |",
        "|---|---|---|",
        *(f"| {name} | {1000 * s:.1f} | {s / ranked['tfidf']:.2f} |" for name, s in ranked.items()),
        "",
        "![growth](plot.svg)",
        "",
    ]
    return "\n".join(lines)


def plot(table: dict[str, dict[int, dict[str, float]]]) -> None:
    """Seconds by size, both logarithmic."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for cell in CELLS:
        axes.loglog(SIZES, [1000 * table[cell][n]["seconds"] for n in SIZES], marker="o", label=cell)
    axes.set(xlabel="sentences", ylabel="milliseconds", title="Read, rank and choose")
    axes.grid(visible=True, which="both", alpha=0.2)
    axes.legend()
    figure.savefig(RESULTS / "plot.svg", metadata={"Date": None})


def main() -> None:
    """All cells, the report and the plot."""
    table: dict[str, dict[int, dict[str, float]]] = {cell: {} for cell in CELLS}
    for size in SIZES:
        for cell in CELLS:
            table[cell][size] = in_a_process(cell, size)
            print(f"{cell:<16} {size:>6} {1000 * table[cell][size]['seconds']:>9.1f} ms", file=sys.stderr)
    started = start_up()
    ranked = in_a_process("ranking", ARTICLE)
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = report(table, started, ranked)
    (RESULTS / "table.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(
        json.dumps({"cells": table, "start": started, "ranking": ranked}, indent=1) + "\n", encoding="utf-8"
    )
    plot(table)
    print(text)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        cell, size = sys.argv[1], int(sys.argv[2])
        print(json.dumps(ranking(size) if cell == "ranking" else measure(cell, size)))
    else:
        main()

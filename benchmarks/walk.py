"""The cost of the whole walk: read bytes, rank, choose; beside the bare cost of splitting and tokenising the same text.

    python benchmarks/walk.py                  runs all cells and writes benchmarks/results/walk/
    python benchmarks/walk.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

One process a cell: a warm-up on 50 sentences, then the median of several calls; peak memory is that of the process.
"""

import re
import statistics
import time
from collections.abc import Callable

from harness.sources import QUERY, make_plain, make_xml
from harness.timing import Row, fit_growth, peak_megabytes, run_cell, run_program, time_call, time_in_turn

SIZES = (50, 200, 1_000, 5_000, 20_000)
CALLS = {50: 15, 200: 15, 1_000: 9, 5_000: 7, 20_000: 5}
CELLS = ("floor", "tfidf", "queryorder", "default", "tfidf, XML", "queryorder, XML", "structured, XML", "webpage, XML")
RANKED = ("tfidf", "queryorder", "structured", "structured.paper", "webpage", "webpage.paper", "topic")
ARTICLE = 1_000
ASKED, ASKED_SENTENCES = ("tfidf", "queryorder", "default"), 5_000
ABOUT = """Milliseconds to read the bytes and choose five sentences; `floor` = sentencex boundaries + `\\w+` of the \
lower-cased text.
"""
Table = dict[str, dict[int, Row]]


def make_call(cell: str, data: bytes) -> Callable[[], object]:
    """What one cell does with its bytes."""
    if cell == "floor":
        import sentencex

        text = data.decode()
        return lambda: (sentencex.get_sentence_boundaries("en", text), re.findall(r"\w+", text.lower()))
    import epitome

    return lambda: epitome.summarise(epitome.read(data), query=QUERY, system=name_system(cell))


def name_system(cell: str) -> str | None:
    """The system of a cell; None for what answers when none is named."""
    name = cell.partition(",")[0]
    return None if name == "default" else name


def time_ranking(size: int) -> Row:
    """Median seconds to rank and choose alone, each time in a document that was read and never ranked before."""
    import epitome
    from epitome.learning.models import summariser_for

    data = make_xml(size)
    found: Row = {}
    for name in RANKED:
        system, _, recipe = name.partition(".")
        ready = summariser_for(system, recipe=recipe or "best")
        documents = iter([epitome.read(data) for _ in range(15)])
        found[name] = time_call(lambda: epitome.summarise(next(documents), model=ready), 15)  # noqa: B023
    return found


def time_asked(size: int) -> Row:
    """Median processor seconds to rank and choose with a query, in turn, each time in a text that was read and never
    ranked before.
    """
    import epitome

    data = make_plain(size)
    documents = iter([epitome.read(data) for _ in range(len(ASKED) * CALLS[size])])
    systems = [name_system(name) for name in ASKED]
    calls = [lambda s=s: epitome.summarise(next(documents), query=QUERY, system=s) for s in systems]
    epitome.summarise(epitome.read(data), query=QUERY)
    taken = time_in_turn(calls, CALLS[size], time.process_time)
    return dict(zip(ASKED, map(statistics.median, taken), strict=True))


def measure(cell: str, size: int) -> Row:
    """Median seconds and peak memory of one cell in this process."""
    if cell == "ranking":
        return time_ranking(size)
    if cell == "asked":
        return time_asked(size)
    make = make_xml if cell.endswith("XML") else make_plain
    data = make(size)
    make_call(cell, make(50))()
    call = make_call(cell, data)
    call()
    return {"seconds": time_call(call, CALLS[size]), "megabytes": peak_megabytes(), "characters": len(data)}


def main() -> None:
    from harness.command import make_folder, write_page
    from harness.plot import plot_growth
    from harness.table import format_numbers, format_table

    table: Table = {cell: {size: run_cell(__file__, cell, size) or {} for size in SIZES} for cell in CELLS}
    ranked = run_cell(__file__, "ranking", ARTICLE) or {}
    rows = []
    for cell in CELLS:
        seconds = {n: row["seconds"] for n, row in table[cell].items()}
        growth = fit_growth({n: seconds[n] for n in (1_000, 20_000)})
        ratio = seconds[5_000] / table["floor"][5_000]["seconds"]
        figures = (f"n^{growth:.2f}", f"{ratio:.2f}", f"{table[cell][20_000]['megabytes']:.0f}")
        rows.append((cell, *format_numbers((1000 * s for s in seconds.values()), 1), *figures))
    head = ("cell", *(f"{n:,}" for n in SIZES), "growth", "x floor at 5,000", "peak MB at 20,000")
    lines = [ABOUT, *format_table(head, rows), ""]
    both = [(table[f"{s}, XML"][n], table[s][n]) for s in ("tfidf", "queryorder") for n in (5_000, 20_000)]
    xml_ratio = max(xml["seconds"] / plain["seconds"] for xml, plain in both)
    lines += [f"XML of the same text costs at most {xml_ratio:.2f} times plain text (5,000 and 20,000 sentences).", ""]
    lines += [f"Ranking alone, without a query, of an article of {ARTICLE:,} sentences that was read before:", ""]
    rows = [(name, f"{1000 * s:.1f}", f"{s / ranked['tfidf']:.2f}") for name, s in ranked.items()]
    lines += [*format_table(("system", "ms", "x tfidf"), rows), ""]
    asked = run_cell(__file__, "asked", ASKED_SENTENCES) or {}
    lines += [
        f"With a query, in a plain text of {ASKED_SENTENCES:,} sentences that was read before, processor time:",
        "",
    ]
    rows = [(name, f"{1000 * s:.1f}", f"{s / asked['tfidf']:.2f}") for name, s in asked.items()]
    lines += [*format_table(("system", "ms", "x tfidf"), rows), "", "![growth](plot.svg)"]
    series = {c: (list(table[c]), [1000 * row["seconds"] for row in table[c].values()]) for c in CELLS}
    plot = make_folder("benchmarks/results/walk") / "plot.svg"
    plot_growth(plot, series, xlabel="sentences", ylabel="milliseconds", title="Read, rank and choose")
    data = {"cells": table, "ranking": ranked, "asked": asked}
    write_page("walk.py", "The cost of the walk", "numpy scipy lxml sentencex PyStemmer", lines, data)


if __name__ == "__main__":
    run_program(measure, main)

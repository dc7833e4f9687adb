"""The cost of a topic: themes, ranking and 250 words of several documents that were read before, nothing remembered.

    python benchmarks/topic_cost.py                  runs all cells and writes benchmarks/results/topic/
    python benchmarks/topic_cost.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

In an environment with sumy of benchmarks/requirements-peers.txt and `pip install -e '.[plot]'`. Documents of 40
sentences; one process a cell, BLAS on one thread; a warm-up on two documents, then the median of several calls, each on
documents made anew. Seconds by the clock, and of the processor (which others on the machine disturb less); peak memory
is that of the process. sumy's LexRank gets the same text as one, and the cheapest splitter and tokeniser
(`peer_calls.py`).
"""

import os
import statistics
from collections.abc import Callable, Sequence
from typing import Any

from cells import Row, fit_growth, peak_megabytes, run_cell, run_program, time_both
from corpus import QUERY, make_paragraphs
from peer_calls import call_sumy

SENTENCES = 40
PARAGRAPHS = SENTENCES // 5
SIZES = (25, 50, 100, 200)
CALLS = {25: 5, 50: 3, 100: 3, 200: 3}
RECIPES = ("best", "paper")
READING = "best, with reading"
PEER = "sumy LexRank"
WORDS = 250
MOST_SECONDS, MOST_GROWTH, MOST_MEGABYTES = 1.5, 1.2, 500
ABOUT = f"""Seconds to choose {WORDS} words of documents of {SENTENCES} sentences, by the clock (of the processor).
Documents were read before. Above {{most:,}} sentences none is extended by its word clusters, which
the growth of the published recipe to {SIZES[-1]} documents gains from. More themes cost more, whatever the size:
growth is told over all sizes, and over those with as many themes as the largest.
"""
Table = dict[str, dict[int, Row]]


def make_texts(documents: int) -> list[bytes]:
    """The documents of a topic as plain text."""
    blocks = make_paragraphs(documents * SENTENCES)
    return ["\n\n".join(blocks[i : i + PARAGRAPHS]).encode() for i in range(0, len(blocks), PARAGRAPHS)]


def prepare(cell: str, texts: list[bytes]) -> Callable[[], Callable[[], object]]:
    """What is done before each call, untimed; it gives the call."""
    if cell == PEER:
        call, whole = call_sumy("lexrank"), b"\n\n".join(texts).decode()
        return lambda: lambda: call(whole)
    import epitome
    from epitome import Document
    from epitome.learning.models import summariser_for

    ready = summariser_for("topic", recipe=cell.partition(",")[0])

    def summarise(documents: list[Any]) -> object:
        return epitome.summarise(documents, query=QUERY, model=ready, words=WORDS)

    if cell == READING:
        return lambda: lambda: summarise([epitome.read(data) for data in texts])
    kept = [epitome.read(data).to_dict() for data in texts]

    def refresh() -> Callable[[], object]:
        documents = [Document.from_dict(one) for one in kept]
        return lambda: summarise(documents)

    return refresh


def measure(cell: str, documents: int) -> Row:
    """Median seconds and peak memory of one cell in this process."""
    prepare(cell, make_texts(2))()()
    ready = prepare(cell, make_texts(documents))
    made: list[object] = []
    times = []
    for _ in range(1 if cell == PEER else CALLS[documents]):
        call = ready()
        made.clear()
        times.append(time_both(lambda: made.append(call())))  # noqa: B023
    clock, processor = (statistics.median(some) for some in zip(*times, strict=True))
    row = {"themes": len(getattr(made[-1], "themes", ())), "seconds": clock, "processor": processor}
    return {**row, "calls": len(times), "megabytes": peak_megabytes()}


def fit_processor(rows: dict[int, Row], sizes: Sequence[int] = SIZES) -> float:
    """The growth of processor seconds."""
    return fit_growth({n: rows[n]["processor"] for n in sizes})


def find_sizes_of_equal_themes(rows: dict[int, Row]) -> list[int]:
    """The sizes at which as many themes were found as at the largest: more themes cost more, whatever the size."""
    return [n for n in rows if rows[n]["themes"] == rows[SIZES[-1]]["themes"]]


def check_aims(table: Table) -> dict[str, bool]:
    """What the default recipe should keep to on a free machine: there the clock shows the processor's seconds."""
    rows, first = table["best"], SIZES[0]
    settled = fit_processor(rows, find_sizes_of_equal_themes(rows))
    memory = max(row["megabytes"] for row in rows.values())
    return {
        f"best: {first} documents under {MOST_SECONDS} s of the processor": rows[first]["processor"] < MOST_SECONDS,
        f"best: growth at most n^{MOST_GROWTH}": fit_processor(rows) <= MOST_GROWTH,
        f"best: growth of as many themes at most n^{MOST_GROWTH}": settled <= MOST_GROWTH,
        f"best: under {MOST_MEGABYTES} MB up to {SIZES[-1]} documents": memory < MOST_MEGABYTES,
        "best: faster than sumy's LexRank": rows[first]["processor"] < table[PEER][first]["processor"],
    }


def main() -> None:
    from epitome.walk.themes.topics import MAX_EXTENDED
    from page import write_page
    from report.command import make_folder
    from report.markdown import format_numbers, format_table, mark
    from report.plots import plot_growth

    first = SIZES[0]
    sizes = {**dict.fromkeys(RECIPES, SIZES), READING: SIZES[:1], PEER: SIZES[:1]}
    table: Table = {cell: {n: run_cell(__file__, cell, n) or {} for n in some} for cell, some in sizes.items()}
    rows = []
    for cell in RECIPES:
        found = table[cell]
        figures = [f"{row['seconds']:.3f} ({row['processor']:.3f})" for row in found.values()]
        growth = [f"n^{fit_processor(found, n):.2f}" for n in (SIZES, find_sizes_of_equal_themes(found))]
        memory = format_numbers((found[first]["megabytes"], max(row["megabytes"] for row in found.values())), 0)
        rows.append((cell, *figures, ", ".join(str(found[n]["themes"]) for n in SIZES), *growth, *memory))
    head = ("", *(f"{n} documents" for n in SIZES), "themes", "growth", "of as many themes", f"peak MB at {first}")
    peer, read = table[PEER][first], table[READING][first]
    lines = [ABOUT.format(most=MAX_EXTENDED), *format_table((*head, "largest"), rows), ""]
    lines += [f"With the reading of the {first} documents: {read['seconds']:.3f} s ({read['processor']:.3f}).", ""]
    lines += [
        f"sumy's LexRank on the {first * SENTENCES:,} sentences as one text, in the same run: {peer['seconds']:.2f} s "
        f"({peer['processor']:.2f}), {peer['megabytes']:.0f} MB.",
        "",
    ]
    keys = ("seconds", "processor")
    rows = [(c, *format_numbers((peer[k] / table[c][first][k] for k in keys), 1)) for c in (*RECIPES, READING)]
    lines += [*format_table(("sumy's LexRank / ours", "by the clock", "of the processor"), rows), ""]
    lines += format_table(("aim", "true"), [(aim, mark(reached)) for aim, reached in check_aims(table).items()])
    series: dict[str, Any] = {c: (SIZES, [table[c][n]["processor"] for n in SIZES], {}) for c in RECIPES}
    series[PEER] = (SIZES[:1], [peer["processor"]], {"marker": "s", "linestyle": ""})
    labels: dict[str, Any] = {"xlabel": f"documents of {SENTENCES} sentences", "ylabel": "seconds of the processor"}
    plot_growth(
        make_folder("benchmarks/results/topic") / "plot.svg", series, title=f"A topic in {WORDS} words", **labels
    )
    lines += ["", "![growth](plot.svg)"]
    about = f"; BLAS on one thread, {os.cpu_count()} cores."
    write_page("topic_cost.py", "The cost of a topic", "numpy scipy sumy", lines, table, about=about, folder="topic")


if __name__ == "__main__":
    run_program(measure, main)

"""Ours beside the peers: time, growth and memory on raw text.

    python benchmarks/peers.py                  all cells; writes benchmarks/results/peers/
    python benchmarks/peers.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

In an environment with benchmarks/requirements-peers.txt. One process a cell, BLAS on one thread; a warm-up on 50
sentences, then the median of three calls (fewer when one passes ten seconds), each at most a minute.
"""

import math
import statistics

from harness.sources import make_plain
from harness.timing import Row, fit_growth, peak_megabytes, run_cell, run_program, time_call
from peer_calls import CALLS, DEFAULTS, SUMY

SIZES = (200, 1_000, 5_000)
LARGE = 20_000
LIMIT = 60
COMPARED = (1_000, 5_000)
RIVALS = ("sumy", "summa", "lexrank", "newspaper")
PACKAGES = "numpy scipy sumy summa lexrank newspaper4k scikit-learn bm25s"
ABOUT_TIME = """Seconds to read raw text and choose ten sentences (summa: 250 words); median of three, one process a
cell. `-`: over a minute, or hopeless after the size before. sumy and newspaper4k were given the cheapest splitter and
tokeniser (one regular expression each), since NLTK's punkt data is not to be had offline; their own would be slower.
The two references are no products: they are the least that such a ranking costs."""
Table = dict[str, dict[int, Row | None]]


def measure(name: str, size: int) -> Row:
    """Median seconds, calls made and peak memory of one cell in this process."""
    call, text = CALLS[name](), make_plain(size).decode()
    call(make_plain(50).decode())
    seconds: list[float] = []
    while len(seconds) < 3 and (not seconds or seconds[-1] < 10):
        seconds.append(time_call(lambda: call(text)))
    return {"seconds": statistics.median(seconds), "calls": len(seconds), "megabytes": peak_megabytes()}


def time_everything() -> Table:
    """All cells; a system that took too long at one size is not tried at the next."""
    table: Table = {}
    for name in CALLS:
        table[name] = {}
        for size in (*SIZES, *((LARGE,) if name.startswith("epitome") else ())):
            before = [row for row in table[name].values() if row is not None]
            hopeless = len(before) < len(table[name]) or (before and before[-1]["seconds"] > LIMIT / 6)
            table[name][size] = None if hopeless else run_cell(__file__, name, size, timeout=3 * LIMIT)
    return table


def format_ratio(table: Table, slower: str, faster: str, size: int) -> str:
    """How many times one takes of the other; at least, where it was stopped."""
    other, own = table[slower].get(size), table[faster][size]
    if own is None:
        return "-"
    return f"{other['seconds'] / own['seconds']:.1f}" if other else f"> {LIMIT / own['seconds']:.0f}"


def list_ratios(table: Table) -> list[tuple[str, ...]]:
    """Ours beside the fastest peer, beside the same method, beside the references."""

    def format_best(system: str, size: int) -> str:
        times = {n: row["seconds"] if (row := table[n].get(size)) else math.inf for n in CALLS if n.startswith(RIVALS)}
        best = min(times, key=lambda rival: times[rival])
        return f"{format_ratio(table, best, f'epitome {system}', size)} ({best})"

    against = "the fastest of sumy, summa, lexrank, newspaper4k"
    rows = [(s, against, *(format_best(s, n) for n in COMPARED)) for s in (*DEFAULTS, "tfidf", "bm25")]
    same = {f"sumy {method}": method for method in SUMY}
    for other, own in {**same, "scikit-learn tf-idf (reference)": "tfidf", "bm25s (reference)": "bm25"}.items():
        rows.append((own, other, *(format_ratio(table, other, f"epitome {own}", n) for n in COMPARED)))
    return rows


def main() -> None:
    from harness.command import write_page
    from harness.table import format_table

    table = time_everything()
    rows: list[tuple[str, ...]] = []
    for name in CALLS:
        cells = [f"{row['seconds']:.4f}" if (row := table[name].get(n)) else "-" for n in (*SIZES, LARGE)]
        reached = {n: row["seconds"] for n, row in table[name].items() if row}
        growth = f"n^{fit_growth(dict([*reached.items()][-2:])):.2f}" if len(reached) > 1 else "-"
        memory = [row["megabytes"] for row in table[name].values() if row][-1]
        rows.append((name, *cells, growth, f"{memory:.0f}"))
    lines = ["## Time", "", ABOUT_TIME, ""]
    lines += format_table(("", *(f"{n:,}" for n in (*SIZES, LARGE)), "growth", "peak MB (largest)"), rows)
    lines += ["", *format_table(("ours", "against", "x at 1,000", "x at 5,000"), list_ratios(table))]
    write_page("peers.py", "Ours beside the peers", PACKAGES, lines, table, about="; BLAS on one thread.")


if __name__ == "__main__":
    run_program(measure, main)

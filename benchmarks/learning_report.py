"""The page and the plot of `learning.py`."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np

Table = dict[str, dict[int, dict[str, float]]]
OTHERS = ("iterative scaling", "RankBoost", "Ranking SVM", "RankNet")


def growth(seconds: dict[int, float]) -> float:
    """The exponent b of seconds ~ n^b, by least squares on logarithms."""
    return float(np.polyfit(np.log(list(seconds)), np.log(list(seconds.values())), 1)[0])


def report(table: Table, *, rounds: int) -> str:
    """The Markdown page."""
    names = ("epitome", "numpy", "scipy", "scikit-learn")
    lines = [
        "# The cost of learning",
        "",
        "Command: `python benchmarks/learning.py`",
        "",
        f"Python {sys.version.split()[0]}, " + ", ".join(f"{n} {version(n)}" for n in names),
        "",
        "Seconds of processor time in one thread, medians; one process a row. Made-up data from fixed seeds: documents "
        "of 100 sentences with 12 features in [0, 1], mostly small, related to each other; a fifth of the sentences "
        "positive unless said.",
        "",
    ]
    return "\n".join([*lines, *_learners(table, rounds), *_pairs(table), *_words(table), ""])


def _learners(table: Table, rounds: int) -> list[str]:
    rows = table["LinearRank"]
    fixed = growth({n: row["seconds"] for n, row in rows.items()})
    settled = growth({n: row["seconds until settled"] for n, row in rows.items()})
    until = ", ".join(f"{row['rounds until settled']:.0f}" for row in rows.values())
    lines = [
        "## Sentences",
        "",
        "| learner | " + " | ".join(f"{n:,}" for n in rows) + " | growth |",
        "|---" * (len(rows) + 2) + "|",
        f"| LinearRank, {rounds} rounds | "
        + " | ".join(f"{row['seconds']:.4f}" for row in rows.values())
        + f" | n^{fixed:.2f} |",
        "| LinearRank, until settled | "
        + " | ".join(f"{row['seconds until settled']:.4f}" for row in rows.values())
        + f" | n^{settled:.2f} |",
    ]
    for name in OTHERS:
        cells = " | ".join(f"{table[name][n]['seconds']:.3f}" if n in table[name] else "" for n in rows)
        exponent = growth({n: row["seconds"] for n, row in table[name].items()})
        lines.append(f"| {name} | {cells} | n^{exponent:.2f} |")
    return [
        *lines,
        "",
        f"Settled = the loss falls by less than 1e-6 of itself, after {until} rounds. The others with the settings of "
        "their learners. Growth: by least squares on logarithms.",
        "",
        "![growth](plot.svg)",
        "",
    ]


def _pairs(table: Table) -> list[str]:
    lines = [
        "## Beside logistic regression over pairs, 100,000 sentences",
        "",
        "scikit-learn's `LogisticRegression(fit_intercept=False, tol=1e-4)` on the differences of all pairs of a "
        "positive and a negative sentence of one document (dense, every other one turned round); LinearRank until its "
        "loss falls by less than 1e-6 of itself. Above minimum = the objective over that with no tolerance (1e-10 for "
        "the regression), less 1.",
        "",
        "| features | positive | pairs | building them | regression | iterations | above minimum | LinearRank | rounds "
        "| above minimum | regression / LinearRank | with building |",
        "|---" * 12 + "|",
    ]
    kinds = {"mostly small, related": "pairs", "uniform, independent": "pairs, even features"}
    for kind, percent, row in ((k, p, row) for k, cell in kinds.items() for p, row in table[cell].items()):
        ratio = row["pairwise"] / row["linear rank"]
        whole = (row["pairwise"] + row["building"]) / row["linear rank"]
        lines.append(
            f"| {kind} | {percent} % | {row['pairs']:,} | {row['building']:.2f} | {row['pairwise']:.2f} "
            f"| {row['iterations']} | {row['pairwise excess']:.0e} | {row['linear rank']:.3f} | {row['rounds']} "
            f"| {row['excess']:.0e} | {ratio:.1f} | {whole:.1f} |"
        )
    return [*lines, ""]


def _words(table: Table) -> list[str]:
    (one,) = table["one pass"].values()
    (whole,) = table["word clusters"].values()
    (peer,) = table["MiniBatchKMeans"].values()
    (clusters,) = table["one pass"]
    ended = "no word changes its cluster" if whole["passes"] < 60 else "the limit of passes"
    return [
        f"## Words: 50,000 by 20,000 documents, {one['entries']:,} counts, {clusters} clusters",
        "",
        "| what | seconds | peak MB |",
        "|---|---|---|",
        f"| one product of the counts with 20,000 x {clusters} dense numbers (scipy) | {one['product']:.2f} | |",
        f"| one pass: estimate and assign | {one['pass']:.2f} | |",
        f"| word clusters, {whole['passes']} passes, until {ended} | {whole['seconds']:.1f} "
        f"| {whole['megabytes']:.0f} |",
        f"| `MiniBatchKMeans({clusters}, n_init=1)`, `n_iter_` {peer['passes']} | {peer['seconds']:.1f} "
        f"| {peer['megabytes']:.0f} |",
        "",
        f"A pass costs {one['pass'] / one['product']:.2f} products; {100 * whole['moved']:.0f} % of the words end in "
        "another cluster than they were dealt into.",
    ]


def plot(table: Table, path: Path) -> None:
    """Seconds by sentences, both logarithmic."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for name in ("LinearRank", *OTHERS):
        axes.loglog(list(table[name]), [row["seconds"] for row in table[name].values()], marker="o", label=name)
    pairwise = table["pairs"][20]
    axes.loglog([100_000], [pairwise["pairwise"]], marker="x", linestyle="", label="logistic regression over pairs")
    axes.set(xlabel="sentences", ylabel="seconds", title="Training")
    axes.grid(visible=True, which="both", alpha=0.2)
    axes.legend()
    figure.savefig(path, metadata={"Date": None})

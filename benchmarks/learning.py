"""The cost of learning: LinearRank beside logistic regression over pairs, the other learners, and word clusters.

    python benchmarks/learning.py              runs all cells and writes benchmarks/results/learning/
    python benchmarks/learning.py CELL SIZE    one cell in this process, as JSON (the parent calls this)

One process a cell, one thread; seconds are processor time, medians of several calls; peak memory is the process's.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from learning_data import counts, differences, sentences

SIZES = (10_000, 31_600, 100_000, 316_000, 1_000_000)
SMALL = (10_000, 100_000)
ROUNDS = 8
PERCENT = (10, 20, 30)
CLUSTERS = 500
RESULTS = Path(__file__).resolve().parent / "results" / "learning"


def timed(call: Callable[[], object], calls: int = 1) -> float:
    """Median seconds of a call."""
    seconds = []
    for _ in range(calls):
        start = time.process_time()
        call()
        seconds.append(time.process_time() - start)
    return statistics.median(seconds)


def linear_rank(rows: int) -> dict[str, float]:
    """LinearRank: a fixed number of rounds, and until settled."""
    from epitome.maths.linear_rank import fit_linear_rank

    x, y, group = sentences(rows)
    calls = 7 if rows <= 100_000 else 3
    fixed = fit_linear_rank(x, y, group, max_iter=ROUNDS, tol=0)
    return {
        "seconds": timed(lambda: fit_linear_rank(x, y, group, max_iter=ROUNDS, tol=0), calls),
        "rounds": len(fixed.losses) - 1,
        "seconds until settled": timed(lambda: fit_linear_rank(x, y, group), calls),
        "rounds until settled": len(fit_linear_rank(x, y, group).losses) - 1,
    }


def other(name: str, rows: int) -> dict[str, float]:
    """Another learner with its default settings."""
    from epitome.maths.iterative_scaling import fit_iterative_scaling
    from epitome.maths.rank_boost import fit_rank_boost
    from epitome.maths.ranknet import fit_ranknet
    from epitome.maths.svm import fit_ranking_svm

    x, y, group = sentences(rows)
    calls: dict[str, Callable[[], object]] = {
        "iterative scaling": lambda: fit_iterative_scaling(x, y),
        "RankBoost": lambda: fit_rank_boost(x, y, group),
        "Ranking SVM": lambda: fit_ranking_svm(x, y, group),
        "RankNet": lambda: fit_ranknet(x, y, group),
    }
    return {"seconds": timed(calls[name], 1 if name == "RankNet" else 3)}


def pairs(percent: int, *, even: bool = False) -> dict[str, float]:
    """Logistic regression on differences beside LinearRank, on 100,000 sentences of which so many are positive."""
    from scipy.special import log_expit
    from sklearn.linear_model import LogisticRegression

    from epitome.maths.linear_rank import fit_linear_rank

    x, y, group = sentences(100_000, percent / 100, even=even)
    built = timed(lambda: differences(x, y, group))
    apart, labels = differences(x, y, group)

    def peer(tolerance: float) -> LogisticRegression:
        return LogisticRegression(fit_intercept=False, tol=tolerance, max_iter=10_000).fit(apart, labels)

    def penalised(model: LogisticRegression) -> float:
        loss = -log_expit(labels * (apart @ model.coef_[0])).sum() + 0.5 * model.coef_[0] @ model.coef_[0]
        return float(loss)

    ours, theirs = [], []
    for _ in range(3):
        ours.append(timed(lambda: fit_linear_rank(x, y, group)))
        theirs.append(timed(lambda: peer(1e-4)))
    settled = fit_linear_rank(x, y, group, max_iter=1_000, tol=0).losses[-1]
    return {
        "pairs": len(apart),
        "building": built,
        "pairwise": statistics.median(theirs),
        "iterations": int(peer(1e-4).n_iter_[0]),
        "linear rank": statistics.median(ours),
        "rounds": len(fit_linear_rank(x, y, group).losses) - 1,
        "excess": fit_linear_rank(x, y, group).losses[-1] / settled - 1,
        "pairwise excess": penalised(peer(1e-4)) / penalised(peer(1e-10)) - 1,
    }


def one_pass(clusters: int) -> dict[str, float]:
    """One pass of word clustering beside one product of the counts with a dense matrix of documents by clusters."""
    from epitome.maths.mixture import fit_word_clusters

    matrix = counts()
    dense = np.random.default_rng(0).random((matrix.shape[1], clusters))
    product, passes = [], []
    for _ in range(5):
        product.append(timed(lambda: matrix @ dense))
        passes.append(timed(lambda: fit_word_clusters(matrix, clusters, max_iter=1)))
    return {"product": statistics.median(product), "pass": statistics.median(passes), "entries": matrix.nnz}


def all_passes(clusters: int) -> dict[str, float]:
    """Word clustering until no assignment changes, at most 60 passes."""
    from epitome.maths.mixture import fit_word_clusters

    matrix = counts()
    start = time.process_time()
    assigned, likelihoods = fit_word_clusters(matrix, clusters)
    seconds = time.process_time() - start
    dealt, _ = fit_word_clusters(matrix, clusters, max_iter=0)
    return {"seconds": seconds, "passes": len(likelihoods), "moved": float((assigned != dealt).mean())}


def mini_batch(clusters: int) -> dict[str, float]:
    """scikit-learn's MiniBatchKMeans on the same matrix."""
    from scipy.sparse import csr_matrix
    from sklearn.cluster import MiniBatchKMeans

    matrix = csr_matrix(counts())
    model = MiniBatchKMeans(clusters, n_init=1, random_state=0)
    return {"seconds": timed(lambda: model.fit(matrix)), "passes": int(model.n_iter_)}


CELLS: dict[str, tuple[Callable[[int], dict[str, float]], tuple[int, ...]]] = {
    "LinearRank": (linear_rank, SIZES),
    "iterative scaling": (lambda n: other("iterative scaling", n), SMALL),
    "RankBoost": (lambda n: other("RankBoost", n), SMALL),
    "Ranking SVM": (lambda n: other("Ranking SVM", n), SMALL),
    "RankNet": (lambda n: other("RankNet", n), SMALL),
    "pairs": (pairs, PERCENT),
    "pairs, even features": (lambda n: pairs(n, even=True), PERCENT),
    "one pass": (one_pass, (CLUSTERS,)),
    "word clusters": (all_passes, (CLUSTERS,)),
    "MiniBatchKMeans": (mini_batch, (CLUSTERS,)),
}


def measure(cell: str, size: int) -> dict[str, float]:
    """One cell in this process."""
    found = CELLS[cell][0](size)
    return {**found, "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def in_a_process(cell: str, size: int) -> dict[str, float]:
    """One cell in a process of its own, with one thread."""
    one_thread = {**os.environ, **dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")}
    done = subprocess.run(
        [sys.executable, __file__, cell, str(size)], check=True, stdout=subprocess.PIPE, text=True, env=one_thread
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """All cells, the report and the plot."""
    from learning_report import plot, report

    table: dict[str, dict[int, dict[str, float]]] = {}
    for cell, (_, sizes) in CELLS.items():
        table[cell] = {size: in_a_process(cell, size) for size in sizes}
        print(cell, table[cell], file=sys.stderr)
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = report(table, rounds=ROUNDS)
    (RESULTS / "results.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    plot(table, RESULTS / "plot.svg")
    print(text)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
    else:
        main()

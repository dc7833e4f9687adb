"""The cost of learning: LinearRank beside logistic regression over pairs, the other learners, and word clusters.

    python benchmarks/learning.py                  runs all cells and writes benchmarks/results/learning/
    python benchmarks/learning.py --cell NAME N    one cell in this process, as JSON (the parent calls this)

One process a cell, one thread; seconds are processor time, medians of several calls; peak memory is the process's.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial

import numpy as np

from cells import Row, peak_megabytes, run_cell, run_program, time_call, time_in_turn
from learning_data import make_counts, make_differences, make_sentences

SIZES = (10_000, 31_600, 100_000, 316_000, 1_000_000)
SMALL = (10_000, 100_000)
OTHERS = ("iterative scaling", "RankBoost", "Ranking SVM", "RankNet")
ROUNDS = 8
PERCENT = (10, 20, 30)
CLUSTERS = 500
_time = partial(time_call, clock=time.process_time)


def time_linear_rank(rows: int) -> Row:
    """LinearRank: a fixed number of rounds, and until settled."""
    from epitome.maths.learners.linear_rank import fit_linear_rank

    x, y, group = make_sentences(rows)
    calls = 7 if rows <= 100_000 else 3
    fixed = fit_linear_rank(x, y, group, max_iter=ROUNDS, tol=0)
    return {
        "seconds": _time(lambda: fit_linear_rank(x, y, group, max_iter=ROUNDS, tol=0), calls),
        "rounds": len(fixed.losses) - 1,
        "seconds until settled": _time(lambda: fit_linear_rank(x, y, group), calls),
        "rounds until settled": len(fit_linear_rank(x, y, group).losses) - 1,
    }


def time_other(name: str, rows: int) -> Row:
    """Another learner with its default settings."""
    from epitome.maths.learners.iterative_scaling import fit_iterative_scaling
    from epitome.maths.learners.rank_boost import fit_rank_boost
    from epitome.maths.learners.ranknet import fit_ranknet
    from epitome.maths.learners.svm import fit_ranking_svm

    x, y, group = make_sentences(rows)
    calls: dict[str, Callable[[], object]] = {
        "iterative scaling": lambda: fit_iterative_scaling(x, y),
        "RankBoost": lambda: fit_rank_boost(x, y, group),
        "Ranking SVM": lambda: fit_ranking_svm(x, y, group),
        "RankNet": lambda: fit_ranknet(x, y, group),
    }
    return {"seconds": _time(calls[name], 1 if name == "RankNet" else 3)}


def compare_with_pairs(percent: int, *, even: bool = False) -> Row:
    """Logistic regression on differences beside LinearRank, on 100,000 sentences of which so many are positive."""
    from scipy.special import log_expit
    from sklearn.linear_model import LogisticRegression

    from epitome.maths.learners.linear_rank import fit_linear_rank

    x, y, group = make_sentences(100_000, percent / 100, even=even)
    built = _time(lambda: make_differences(x, y, group))
    apart, labels = make_differences(x, y, group)

    def fit_pairs(tolerance: float) -> LogisticRegression:
        return LogisticRegression(fit_intercept=False, tol=tolerance, max_iter=10_000).fit(apart, labels)

    def compute_loss(model: LogisticRegression) -> float:
        return float(-log_expit(labels * (apart @ model.coef_[0])).sum() + 0.5 * model.coef_[0] @ model.coef_[0])

    works: list[Callable[[], object]] = [lambda: fit_linear_rank(x, y, group), lambda: fit_pairs(1e-4)]
    ours, theirs = time_in_turn(works, 3, time.process_time)
    settled = fit_linear_rank(x, y, group, max_iter=1_000, tol=0).losses[-1]
    return {
        "pairs": len(apart),
        "building": built,
        "pairwise": statistics.median(theirs),
        "iterations": int(fit_pairs(1e-4).n_iter_[0]),
        "linear rank": statistics.median(ours),
        "rounds": len(fit_linear_rank(x, y, group).losses) - 1,
        "excess": fit_linear_rank(x, y, group).losses[-1] / settled - 1,
        "pairwise excess": compute_loss(fit_pairs(1e-4)) / compute_loss(fit_pairs(1e-10)) - 1,
    }


def time_pass(clusters: int) -> Row:
    """One pass of word clustering beside one product of the counts with a dense matrix of documents by clusters."""
    from epitome.maths.mixture import fit_word_clusters

    matrix = make_counts()
    dense = np.random.default_rng(0).random((matrix.shape[1], clusters))
    works: list[Callable[[], object]] = [
        lambda: matrix @ dense,
        lambda: fit_word_clusters(matrix, clusters, max_iter=1),
    ]
    product, passes = time_in_turn(works, 5, time.process_time)
    return {"product": statistics.median(product), "pass": statistics.median(passes), "entries": matrix.nnz}


def time_clustering(clusters: int) -> Row:
    """Word clustering until no assignment changes, at most 60 passes."""
    from epitome.maths.mixture import fit_word_clusters

    matrix = make_counts()
    start = time.process_time()
    assigned, likelihoods = fit_word_clusters(matrix, clusters)
    seconds = time.process_time() - start
    dealt, _ = fit_word_clusters(matrix, clusters, max_iter=0)
    return {"seconds": seconds, "passes": len(likelihoods), "moved": float((assigned != dealt).mean())}


def time_mini_batch(clusters: int) -> Row:
    """scikit-learn's MiniBatchKMeans on the same matrix."""
    from scipy.sparse import csr_matrix
    from sklearn.cluster import MiniBatchKMeans

    matrix = csr_matrix(make_counts())
    model = MiniBatchKMeans(clusters, n_init=1, random_state=0)
    return {"seconds": _time(lambda: model.fit(matrix)), "passes": int(model.n_iter_)}


CELLS: dict[str, tuple[Callable[[int], Row], tuple[int, ...]]] = {
    "LinearRank": (time_linear_rank, SIZES),
    **{name: (partial(time_other, name), SMALL) for name in OTHERS},
    "pairs": (compare_with_pairs, PERCENT),
    "pairs, even features": (lambda n: compare_with_pairs(n, even=True), PERCENT),
    "one pass": (time_pass, (CLUSTERS,)),
    "word clusters": (time_clustering, (CLUSTERS,)),
    "MiniBatchKMeans": (time_mini_batch, (CLUSTERS,)),
}


def measure(cell: str, size: int) -> Row:
    """One cell in this process."""
    return {**CELLS[cell][0](size), "megabytes": peak_megabytes()}


def main() -> None:
    from learning_report import write_report

    table = {c: {n: run_cell(__file__, c, n) or {} for n in sizes} for c, (_, sizes) in CELLS.items()}
    write_report(table, OTHERS, rounds=ROUNDS)


if __name__ == "__main__":
    run_program(measure, main)

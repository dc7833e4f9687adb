from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from epitome.maths.mixture import fit_word_clusters


def dense_score(counts: np.ndarray, assigned: np.ndarray, clusters: int, alpha: float) -> np.ndarray:
    """The definition: log pi_k + sum_d n(w, d) log p_dk, with p_dk proportional to alpha + the cluster's counts."""
    words, documents = counts.shape
    scores = np.empty((words, clusters))
    for k in range(clusters):
        members = counts[assigned == k]
        p = (alpha + members.sum(axis=0)) / (alpha * documents + members.sum())
        scores[:, k] = np.log((assigned == k).sum() / words) + counts @ np.log(p)
    return scores


def test_words_that_stand_in_the_same_documents_share_a_cluster() -> None:
    counts = np.zeros((8, 6))
    counts[:4, :3] = 3  # four words of the first three documents
    counts[4:, 3:] = 3  # four of the others
    assigned, _ = fit_word_clusters(csr_array(counts), 2)
    assert len(set(assigned[:4])) == 1
    assert len(set(assigned[4:])) == 1
    assert assigned[0] != assigned[4]


def test_the_result_is_a_fixed_point_of_the_definition() -> None:
    draw = np.random.default_rng(3)
    counts = draw.poisson(0.7, (60, 25)).astype(float)
    counts[:, 0] += 1
    assigned, likelihoods = fit_word_clusters(csr_array(counts), 4, max_iter=200)
    scores = dense_score(counts, assigned, 4, 0.01)
    best = scores.max(axis=1)
    assert np.allclose(scores[np.arange(60), assigned], best)
    assert likelihoods[-1] == pytest.approx(best.sum())


def test_no_cluster_is_empty_and_every_word_has_one() -> None:
    draw = np.random.default_rng(5)
    counts = csr_array(draw.poisson(0.3, (200, 40)).astype(float))
    assigned, _ = fit_word_clusters(counts, 20)
    assert set(assigned) == set(range(20))


def test_the_same_seed_gives_the_same_clusters_and_another_may_not() -> None:
    counts = csr_array(np.random.default_rng(7).poisson(0.5, (80, 30)).astype(float))
    first, _ = fit_word_clusters(counts, 6, random_state=1)
    again, _ = fit_word_clusters(counts, 6, random_state=1)
    assert (first == again).all()


@pytest.mark.parametrize("clusters", [1, 3, 50])
def test_more_clusters_than_words_are_as_many_as_words(clusters: int) -> None:
    counts = csr_array(np.eye(3) + 1)
    assigned, _ = fit_word_clusters(counts, clusters)
    assert len(assigned) == 3
    assert assigned.max() < min(clusters, 3)

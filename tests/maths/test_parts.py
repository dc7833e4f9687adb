"""Sums over documents in parts give what the sums over all documents give."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from scipy.sparse import csr_array

from epitome.maths.learners.linear_rank import fit_from_parts, fit_linear_rank
from epitome.maths.learners.ranking_sums import RankingPart
from epitome.maths.mixture import ClusterChoice, Mixture, fit_from_sums, fit_word_clusters


@pytest.mark.parametrize("alpha", [0.0, 1e-3])
def test_linear_rank_of_parts_is_that_of_all(alpha: float) -> None:
    random = np.random.default_rng(3)
    x, group = random.random((600, 5)) ** 3, np.repeat(np.arange(30), 20)
    y = (x @ random.normal(size=5) + random.normal(size=600) > 0.5).astype(np.float64)
    y[:40] = 0.0  # documents without a positive sentence, and a part of such
    cuts = [slice(0, 40), slice(40, 60), slice(60, 400), slice(400, 600)]
    parts = [part for cut in cuts if (part := RankingPart.build(x[cut], y[cut], group[cut])) is not None]
    assert len(parts) == 3
    fit = fit_from_parts(lambda ask: [ask(part) for part in parts], 5, alpha=alpha)
    whole = fit_linear_rank(x, y, group, alpha=alpha)
    assert np.abs(whole.weights).max() > 0.1
    np.testing.assert_allclose(fit.weights, whole.weights, rtol=0, atol=1e-8)
    np.testing.assert_allclose(fit.losses, whole.losses, rtol=1e-9)


def test_word_clusters_of_parts_are_those_of_all() -> None:
    random = np.random.default_rng(4)
    counts = csr_array((random.random((200, 90)) < 0.1) * random.integers(1, 5, (200, 90)).astype(np.float64))
    parts = [csr_array(counts[:, cut]) for cut in (slice(0, 10), slice(10, 11), slice(11, 90))]

    def choose_all(mixture: Mixture) -> Iterator[ClusterChoice]:
        sums = zip(*(mixture.sum_gains(part) for part in parts), strict=True)
        return (mixture.choose(blocks[0][0], np.sum([gains for _, gains in blocks], axis=0)) for blocks in sums)

    totals = np.asarray(counts.sum(axis=1)).ravel()
    cluster, likelihoods = fit_from_sums(choose_all, totals, 90, 8)
    whole, known = fit_word_clusters(counts, 8)
    assert len(set(whole)) == 8 and len(known) > 2
    assert (cluster == whole).all()
    np.testing.assert_allclose(likelihoods, known, rtol=1e-9)

"""Learners' arithmetic beside its definitions over all pairs, finite differences, and scikit-learn."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.kernel_approximation import Nystroem as PeerNystroem
from sklearn.metrics.pairwise import rbf_kernel
from sklearn.svm import LinearSVC

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.hinges import pairwise_squared_hinge, squared_hinge
from epitome.maths.learners.iterative_scaling import fit_iterative_scaling
from epitome.maths.learners.linear_rank import fit_linear_rank
from epitome.maths.learners.nystroem import fit_nystroem, gaussian_kernel
from epitome.maths.learners.rank_boost import RankBoostFit, fit_rank_boost
from epitome.maths.learners.ranking_losses import RankingGroups, exponential_loss, log_exponential_loss, log_sum_exp
from epitome.maths.learners.ranknet import Network, fit_ranknet, pairwise_logistic_loss
from epitome.maths.learners.svm import fit_ranking_svm, fit_svm

Data = tuple[Floats, Floats, Integers]
seed = st.integers(0, 2**32 - 1)


def random_data(number: int, *, rows: int = 40, features: int = 3, documents: int = 5, coarse: bool = False) -> Data:
    """Features in [0, 1], labels that follow the first loosely, documents in no order; document 0 has both classes."""
    draw = np.random.default_rng(number)
    x = draw.random((rows, features))
    x = np.round(x * 3) / 3 if coarse else x
    y = (x[:, 0] + draw.normal(0, 0.5, rows) > 0.7).astype(np.float64)
    group = draw.integers(0, documents, rows)
    y[:2], group[:2] = [1, 0], 0
    return x, y, group


def pairs(scores: Floats, y: Floats, group: Integers) -> list[Floats]:
    """Per document with both classes h(s) - h(s') of all pairs, s positive and s' not."""
    found = []
    for d in np.unique(group):
        good, bad = scores[(group == d) & (y > 0)], scores[(group == d) & (y <= 0)]
        if len(good) and len(bad):
            found.append((good[:, None] - bad[None, :]).ravel())
    return found


def differences(function: Callable[[Floats], float], at: Floats, step: float = 1e-6) -> Floats:
    """The gradient by central differences."""
    gradient = np.zeros_like(at)
    for place in np.ndindex(at.shape):
        moved = np.zeros_like(at)
        moved[place] = step
        gradient[place] = (function(at + moved) - function(at - moved)) / (2 * step)
    return gradient


# losses over pairs


def test_documents_without_both_classes_are_left_out_and_the_others_renumbered() -> None:
    y = np.array([1.0, 0, 1, 1, 0, 0, 2, -1])
    group = np.array([7, 7, 3, 3, 5, 5, 9, 9])
    data = RankingGroups.from_labels(y, group)
    assert data.rows.tolist() == [0, 1, 6, 7]
    assert data.positive.tolist() == [True, False, True, False]
    assert data.group.tolist() == [0, 0, 1, 1]
    assert data.n_groups == 2


def test_sums_of_powers_per_group_by_hand() -> None:
    found = log_sum_exp(np.log([1.0, 2, 3]), np.array([0, 0, 2]), 3)
    assert found.tolist() == [pytest.approx(np.log(3)), -np.inf, pytest.approx(np.log(3))]


@given(seed)
def test_the_exponential_loss_is_its_definition_over_pairs(number: int) -> None:
    _, y, group = random_data(number)
    scores = np.random.default_rng(number).normal(0, 2, len(y))
    data = RankingGroups.from_labels(y, group)
    expected = np.mean([np.exp(-margins).mean() for margins in pairs(scores, y, group)])
    assert exponential_loss(scores[data.rows], data) == pytest.approx(expected, rel=1e-12)


@given(seed, st.sampled_from([1, 15]))
def test_the_hinge_over_pairs_is_its_definition(number: int, digits: int) -> None:
    _, y, group = random_data(number)
    scores = np.random.default_rng(number).normal(0, 2, len(y)).round(digits)  # one digit: ties, margins of exactly 1
    data = RankingGroups.from_labels(y, group)
    expected = sum((np.maximum(0, 1 - margins) ** 2).sum() for margins in pairs(scores, y, group))
    assert pairwise_squared_hinge(scores[data.rows], data)[0] == pytest.approx(expected, rel=1e-9)


@given(seed)
def test_the_logistic_loss_over_pairs_is_its_definition(number: int) -> None:
    _, y, group = random_data(number)
    scores = np.random.default_rng(number).normal(0, 2, len(y))
    data = RankingGroups.from_labels(y, group)
    expected = np.mean([np.log1p(np.exp(-margins)).mean() for margins in pairs(scores, y, group)])
    assert pairwise_logistic_loss(scores[data.rows], data)[0] == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("loss", [pairwise_squared_hinge, pairwise_logistic_loss])
@pytest.mark.parametrize("number", range(5))
def test_gradients_by_score_are_finite_differences(
    loss: Callable[[Floats, RankingGroups], tuple[float, Floats]], number: int
) -> None:
    _, y, group = random_data(number)
    data = RankingGroups.from_labels(y, group)
    scores = np.random.default_rng(number).normal(0, 2, len(data.rows))
    found = loss(scores, data)[1]
    assert np.abs(found).max() > 1e-3
    np.testing.assert_allclose(found, differences(lambda h: loss(h, data)[0], scores), rtol=1e-5, atol=1e-6)


def test_huge_scores_do_not_overflow() -> None:
    data = RankingGroups.from_labels(np.array([1.0, 0, 1, 0]), np.array([0, 0, 1, 1]))
    wrong, right = np.array([-4e4, 4e4, 0, 0]), np.array([4e4, -4e4, 0, 0])
    np.testing.assert_allclose(log_exponential_loss(wrong, data), [8e4, 0])
    assert exponential_loss(wrong, data) == np.inf
    assert exponential_loss(right, data) == 0.5
    assert pairwise_logistic_loss(wrong, data)[0] == pytest.approx((8e4 + np.log(2)) / 2)
    assert pairwise_logistic_loss(wrong, data)[1].tolist() == [-0.5, 0.5, -0.25, 0.25]
    assert pairwise_logistic_loss(right, data)[1].tolist() == [0, 0, -0.25, 0.25]
    assert pairwise_squared_hinge(wrong, data)[0] == pytest.approx((8e4 + 1) ** 2 + 1)
    assert pairwise_squared_hinge(right, data)[0] == pytest.approx(1)


def test_scores_far_from_zero_leave_the_losses_of_pairs_as_they_are() -> None:
    _, y, group = random_data(3)
    data = RankingGroups.from_labels(y, group)
    scores = np.random.default_rng(3).normal(0, 1, len(data.rows))
    far = scores + 1e9 * (1 + data.group)  # exact to 1e-7
    assert exponential_loss(far, data) == pytest.approx(exponential_loss(scores, data), rel=1e-5)
    assert pairwise_logistic_loss(far, data)[0] == pytest.approx(pairwise_logistic_loss(scores, data)[0], rel=1e-5)
    loss, slope = pairwise_squared_hinge(scores, data)
    assert pairwise_squared_hinge(far, data)[0] == pytest.approx(loss, rel=1e-5)
    np.testing.assert_allclose(pairwise_squared_hinge(far, data)[1], slope, atol=1e-4)
    assert pairwise_squared_hinge(scores + 1e3, data)[0] == pytest.approx(loss, rel=1e-11)


# LinearRank


def by_the_paper(x: Floats, y: Floats, group: Integers, rounds: int = 1) -> Floats:
    """Rounds of the paper's formula as it stands, with A_d, B_d, A_di, B_di."""
    weights = np.zeros(x.shape[1])
    for i in list(range(x.shape[1])) * rounds:
        up = down = 0.0
        for d in np.unique(group):
            good, bad = x[(group == d) & (y > 0)], x[(group == d) & (y <= 0)]
            if not len(good) or not len(bad):
                continue
            high, low = np.exp(bad @ weights), np.exp(-good @ weights)
            a, b, a_i, b_i = high.sum(), low.sum(), high @ bad[:, i], low @ good[:, i]
            up += (a * b - a_i * b + a * b_i) / (len(good) * len(bad))
            down += (a * b + a_i * b - a * b_i) / (len(good) * len(bad))
        weights[i] += 0.5 * np.log(up / down)
    return weights


@pytest.mark.parametrize("number", range(5))
def test_a_round_of_linear_rank_is_the_formula_of_the_paper(number: int) -> None:
    x, y, group = random_data(number)
    np.testing.assert_allclose(fit_linear_rank(x, y, group, max_iter=1).weights, by_the_paper(x, y, group), rtol=1e-9)


@pytest.mark.parametrize("number", range(3))
def test_linear_rank_ends_where_the_rounds_of_the_paper_lead(number: int) -> None:
    x, y, group = random_data(number, rows=120)
    found = fit_linear_rank(x, y, group, tol=1e-12)
    assert len(found.losses) < 30
    np.testing.assert_allclose(found.weights, by_the_paper(x, y, group, rounds=400), atol=1e-5)


def test_linear_rank_reaches_the_minimum_on_features_that_are_mostly_small() -> None:
    x, y, group = random_data(4, rows=300)
    x = x**8 * [1, 0.1, 0.01]
    data = RankingGroups.from_labels(y, group)
    found = fit_linear_rank(x, y, group)
    assert found.losses[-1] < exponential_loss((x @ by_the_paper(x, y, group, rounds=100))[data.rows], data)
    settled = fit_linear_rank(x, y, group, max_iter=1_000, tol=0).losses[-1]
    assert found.losses[-1] == pytest.approx(settled, rel=1e-4)


@given(seed, st.booleans())
def test_the_loss_of_linear_rank_never_rises_and_is_that_of_its_weights(number: int, coarse: bool) -> None:
    x, y, group = random_data(number, coarse=coarse)
    found = fit_linear_rank(x, y, group, max_iter=30)
    assert found.losses[0] == pytest.approx(1)
    assert all(after <= before * (1 + 1e-12) for before, after in pairwise(found.losses))
    margins = pairs(x @ found.weights, y, group)
    assert found.losses[-1] == pytest.approx(np.mean([np.exp(-m).mean() for m in margins]), rel=1e-9)


def test_linear_rank_ends_where_the_loss_is_flat() -> None:
    x, y, group = random_data(1, rows=200)
    data = RankingGroups.from_labels(y, group)
    found = fit_linear_rank(x, y, group, max_iter=3_000, tol=1e-14).weights
    flat = differences(lambda w: exponential_loss(x[data.rows] @ w, data), found)
    np.testing.assert_allclose(flat, 0, atol=1e-5)


def test_linear_rank_survives_labels_that_a_feature_tells_apart_perfectly() -> None:
    x = np.array([[1.0, 0.2], [0, 0.4], [1, 0.1], [0, 0.3]])
    found = fit_linear_rank(x, np.array([1.0, 0, 1, 0]), np.array([0, 0, 1, 1]))
    assert np.isfinite(found.weights).all()
    assert found.weights[0] > 0
    assert np.abs(found.weights).max() <= 1e4
    assert found.losses[-1] < 1e-6


# iterative scaling


def exponential(x: Floats, y: Floats, weights: Floats, intercept: float) -> float:
    return float(np.exp(-np.where(y > 0, 1, -1) * (x @ weights + intercept)).mean())


@given(seed, st.booleans())
def test_the_loss_of_iterative_scaling_never_rises_and_is_that_of_its_weights(number: int, coarse: bool) -> None:
    x, y, _ = random_data(number, coarse=coarse)
    found = fit_iterative_scaling(x, y, max_iter=60)
    assert found.losses[0] == 1
    assert all(after <= before * (1 + 1e-12) for before, after in pairwise(found.losses))
    assert found.losses[-1] == pytest.approx(exponential(x, y, found.weights, found.intercept), rel=1e-9)


@pytest.mark.parametrize("number", range(3))
def test_a_round_of_iterative_scaling_is_the_formula_of_the_paper(number: int) -> None:
    x, y, _ = random_data(number)
    s = x / x.sum(axis=1).max()
    s = np.column_stack([1 - s.sum(axis=1), s])
    weights = np.zeros(4)
    for _ in range(2):
        h = s @ weights
        up, down = s[y > 0].T @ np.exp(-h[y > 0]), s[y <= 0].T @ np.exp(h[y <= 0])
        weights = weights + 0.5 * np.log(up / down)
    found = fit_iterative_scaling(x, y, max_iter=2)
    np.testing.assert_allclose(x @ found.weights + found.intercept, s @ weights, atol=1e-7)


def test_iterative_scaling_ends_where_the_loss_is_flat() -> None:
    x, y, _ = random_data(2, rows=200)
    found = fit_iterative_scaling(x, y, max_iter=20_000, tol=1e-14)
    solution = np.append(found.weights, found.intercept)
    np.testing.assert_allclose(differences(lambda w: exponential(x, y, w[:-1], w[-1]), solution), 0, atol=1e-5)


def test_iterative_scaling_survives_labels_that_a_feature_tells_apart_perfectly() -> None:
    x, y = np.array([[1.0, 0], [1, 0], [0, 0], [0, 0]]), np.array([1.0, 1, 0, 0])
    found = fit_iterative_scaling(x, y)
    scores = x @ found.weights + found.intercept
    assert np.isfinite(scores).all()
    assert scores[:2].min() > 0 > scores[2:].max()


# RankBoost


def strongest(x: Floats, y: Floats, group: Integers, scores: Floats) -> float:
    """The largest |r| = |sum D(s', s) (f(s) - f(s'))| over all thresholds, from all pairs."""
    documents = [d for d in np.unique(group) if {True, False} <= set((y[group == d] > 0).tolist())]
    found: dict[tuple[int, float], float] = {}
    total = 0.0
    for d in documents:
        good, bad = np.flatnonzero((group == d) & (y > 0)), np.flatnonzero((group == d) & (y <= 0))
        weight = np.exp(scores[bad][None, :] - scores[good][:, None]) / (len(good) * len(bad))
        total += weight.sum()
        for i in range(x.shape[1]):
            for threshold in np.unique(x[:, i]):
                above = (x[good, i] > threshold).astype(float)[:, None] - (x[bad, i] > threshold)[None, :]
                found[i, threshold] = found.get((i, threshold), 0.0) + float((weight * above).sum())
    return max(abs(r) for r in found.values()) / total


@given(seed, st.booleans())
def test_the_loss_of_rank_boost_is_that_of_its_scores_and_under_the_bound(number: int, coarse: bool) -> None:
    x, y, group = random_data(number, coarse=coarse)
    data = RankingGroups.from_labels(y, group)
    found = fit_rank_boost(x, y, group, max_iter=20)
    assert len(found.losses) == len(found.bounds) == len(found.alphas) + 1
    assert all(loss <= bound * (1 + 1e-9) for loss, bound in zip(found.losses, found.bounds, strict=True))
    assert found.losses[-1] == pytest.approx(exponential_loss(found.scores(x[data.rows]), data), rel=1e-9)
    margins = pairs(found.scores(x), y, group)
    assert found.losses[-1] == pytest.approx(np.mean([np.exp(-m).mean() for m in margins]), rel=1e-9)


@pytest.mark.parametrize("number", range(5))
def test_each_round_of_rank_boost_takes_the_strongest_threshold(number: int) -> None:
    x, y, group = random_data(number, rows=30, coarse=number % 2 == 0)
    found = fit_rank_boost(x, y, group, max_iter=4)
    scores = np.zeros(len(x))
    for t, alpha in enumerate(found.alphas):
        assert abs(np.tanh(alpha)) == pytest.approx(strongest(x, y, group, scores), abs=1e-9)  # alpha = artanh r
        scores += alpha * (x[:, found.features[t]] > found.thresholds[t])


def test_the_scores_of_rank_boost_by_hand() -> None:
    found = RankBoostFit(np.array([1, 0, 1, 1]), np.array([0.5, 0.2, 0.1, 0.5]), np.array([1.0, 10, 100, 1000]), (), ())
    x = np.array([[0.2, 0.1], [0.3, 0.5], [0.0, 0.6], [1.0, 1.0]])  # a value at its threshold is not above it
    assert found.scores(x).tolist() == [0, 110, 1101, 1111]


@given(seed, st.booleans())
def test_the_scores_of_rank_boost_are_the_sum_over_its_weak_rankers(number: int, coarse: bool) -> None:
    x, y, group = random_data(number, coarse=coarse)
    found = fit_rank_boost(x, y, group, max_iter=40)
    unseen = np.vstack([x, np.random.default_rng(number).normal(0, 2, (20, 3))])
    expected = (unseen[:, found.features] > found.thresholds) @ found.alphas
    np.testing.assert_allclose(found.scores(unseen), expected, rtol=0, atol=1e-12)


def test_scoring_with_many_weak_rankers_takes_memory_by_the_rows_alone() -> None:
    draw = np.random.default_rng(0)
    rounds, rows = 5_000, 20_000
    found = RankBoostFit(draw.integers(0, 3, rounds), draw.random(rounds), draw.normal(0, 1, rounds), (), ())
    x = draw.random((rows, 3))
    tracemalloc.start()
    found.scores(x)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8 * (8 * rows + 8 * rounds)  # rows by rounds: a hundred times as much


def test_rank_boost_stops_where_no_threshold_tells_anything_apart() -> None:
    found = fit_rank_boost(np.full((4, 2), 0.5), np.array([1.0, 0, 1, 0]), np.zeros(4, np.int64))
    assert len(found.alphas) == 0
    assert found.scores(np.ones((3, 2))).tolist() == [0, 0, 0]


def test_rank_boost_tells_neighbouring_floats_apart() -> None:
    x = np.array([[0.1], [np.nextafter(0.1, 1)]])
    found = fit_rank_boost(x, np.array([0.0, 1]), np.zeros(2, np.int64), max_iter=1)
    assert found.scores(x)[1] > found.scores(x)[0]


def test_the_alphas_of_rank_boost_are_finite_where_labels_are_told_apart_perfectly() -> None:
    found = fit_rank_boost(np.array([[0.0], [1.0]]), np.array([0.0, 1]), np.zeros(2, np.int64), max_iter=50)
    assert np.isfinite(found.alphas).all()
    assert found.losses[-1] < 1e-4


# Ranking SVM


def explicit(x: Floats, y: Floats, group: Integers) -> Floats:
    """s - s' of all pairs."""
    found = [s - t for d in np.unique(group) for s in x[(group == d) & (y > 0)] for t in x[(group == d) & (y <= 0)]]
    return np.array(found)


@pytest.mark.parametrize("c", [0.01, 1.0, 10.0])
@pytest.mark.parametrize("number", range(3))
def test_ranking_svm_is_a_linear_svm_on_explicit_differences(number: int, c: float) -> None:
    x, y, group = random_data(number)
    apart = explicit(x, y, group)
    both = np.vstack([apart, -apart])  # each pair twice, so half the cost
    labels = np.repeat([1, -1], len(apart))
    peer = LinearSVC(C=c / 2, fit_intercept=False, loss="squared_hinge", dual=False, tol=1e-10, max_iter=10_000)
    found = fit_ranking_svm(x, y, group, C=c)
    expected = peer.fit(both, labels).coef_[0]
    np.testing.assert_allclose(found.weights, expected, rtol=1e-4, atol=1e-5)
    hinge = (np.maximum(0, 1 - apart @ expected) ** 2).sum()
    assert found.objective == pytest.approx(0.5 * expected @ expected + c * hinge, rel=1e-8)


# the support vector classifier


@pytest.mark.parametrize("number", range(3))
def test_the_squared_hinge_and_its_gradient(number: int) -> None:
    draw = np.random.default_rng(number)
    scores, signs, costs = draw.normal(0, 2, 30), draw.choice([-1.0, 1.0], 30), draw.random(30)
    loss, gradient = squared_hinge(scores, signs, costs)
    expected = sum(c * max(0.0, 1 - y * h) ** 2 for h, y, c in zip(scores, signs, costs, strict=True))
    assert loss == pytest.approx(expected, rel=1e-12)
    slope = differences(lambda h: squared_hinge(h, signs, costs)[0], scores)
    np.testing.assert_allclose(gradient, slope, rtol=1e-5, atol=1e-7)


def test_the_svm_by_hand() -> None:
    # two points at 0 and 1, by symmetry h(s) = w (s - 1/2): minimise w^2 / 2 + 2 c (1 - w / 2)^2 => w = 2c / (1 + c)
    x, y = np.array([[0.0], [1.0]]), np.array([0.0, 1.0])
    found = fit_svm(x, y, C=3, positive_weight=1)
    assert found.weights.tolist() == [pytest.approx(1.5, abs=1e-6)]
    assert found.intercept == pytest.approx(-0.75, abs=1e-6)
    assert found.objective == pytest.approx(1.5**2 / 2 + 6 * 0.25**2, abs=1e-9)


@pytest.mark.parametrize("weight", [1.0, 5.0])
@pytest.mark.parametrize("number", range(3))
def test_the_svm_is_that_of_scikit_learn(number: int, weight: float) -> None:
    x, y, _ = random_data(number, rows=120)
    # a large column for the intercept makes its penalty vanish, as ours costs nothing
    peer = LinearSVC(C=0.7, class_weight={0: 1, 1: weight}, dual=False, intercept_scaling=1e3, tol=1e-12)
    peer.set_params(max_iter=100_000).fit(x, y)
    found = fit_svm(x, y, C=0.7, positive_weight=weight)
    np.testing.assert_allclose(found.weights, peer.coef_[0], rtol=1e-3, atol=1e-4)
    assert found.intercept == pytest.approx(peer.intercept_[0], rel=1e-3, abs=1e-4)


def test_a_larger_cost_of_positives_finds_more_of_them() -> None:
    x, y, _ = random_data(0, rows=300)
    found = [fit_svm(x, y, positive_weight=weight) for weight in (0.2, 1.0, 5.0)]
    taken = [int((x @ f.weights + f.intercept > 0).sum()) for f in found]
    assert taken == sorted(taken)
    assert taken[0] < taken[-1]


# Nystroem


def test_the_gaussian_kernel_by_hand_and_beside_scikit_learn() -> None:
    assert gaussian_kernel(np.array([[0.0, 0]]), np.array([[1.0, 2]]), 0.5).tolist() == [[pytest.approx(np.exp(-2.5))]]
    draw = np.random.default_rng(0)
    x, z = draw.random((20, 4)), draw.random((7, 4))
    np.testing.assert_allclose(gaussian_kernel(x, z, 1.7), rbf_kernel(x, z, gamma=1.7), rtol=1e-12)


def test_nystroem_features_are_exact_between_landmarks_and_never_above_the_kernel_elsewhere() -> None:
    x = np.random.default_rng(1).random((60, 3))
    mapped = fit_nystroem(x, gamma=2.0, n_components=15)
    between = mapped.features(mapped.landmarks)
    np.testing.assert_allclose(between @ between.T, rbf_kernel(mapped.landmarks, gamma=2.0), atol=1e-8)
    # a projection: no row becomes longer than k(s, s) = 1
    assert (mapped.features(x) ** 2).sum(axis=1).max() <= 1 + 1e-8


def test_all_rows_as_landmarks_give_the_kernel_itself_as_in_scikit_learn() -> None:
    x = np.random.default_rng(2).random((25, 3))
    ours = fit_nystroem(x, gamma=3.0, n_components=100).features(x)
    theirs = PeerNystroem(kernel="rbf", gamma=3.0, n_components=25, random_state=0).fit_transform(x)
    np.testing.assert_allclose(ours @ ours.T, theirs @ theirs.T, atol=1e-8)
    np.testing.assert_allclose(ours @ ours.T, rbf_kernel(x, gamma=3.0), atol=1e-8)


def test_landmarks_are_rows_drawn_by_the_seed() -> None:
    x = np.random.default_rng(3).random((50, 2))
    first, again, other = (fit_nystroem(x, gamma=1.0, n_components=10, random_state=s).landmarks for s in (1, 1, 2))
    np.testing.assert_array_equal(first, again)
    assert not np.array_equal(first, other)
    assert {tuple(row) for row in first} < {tuple(row) for row in x}
    assert len({tuple(row) for row in first}) == 10


def test_landmarks_that_repeat_each_other_do_no_harm() -> None:
    x = np.repeat([[0.1, 0.2], [0.9, 0.3]], 20, axis=0)
    mapped = fit_nystroem(x, gamma=1.0, n_components=30)
    assert mapped.projection.shape == (30, 2)
    np.testing.assert_allclose(mapped.features(x) @ mapped.features(x).T, rbf_kernel(x, gamma=1.0), atol=1e-8)


# RankNet


def test_ranknet_gives_the_same_weights_on_every_run_and_others_from_another_seed() -> None:
    x, y, group = random_data(0)
    one, two, other = (fit_ranknet(x, y, group, max_iter=20, random_state=s) for s in (4, 4, 5))
    np.testing.assert_array_equal(one.hidden, two.hidden)
    np.testing.assert_array_equal(one.output, two.output)
    assert one.losses == two.losses
    assert not np.array_equal(one.hidden, other.hidden)


@pytest.mark.parametrize("number", range(3))
def test_the_loss_of_ranknet_falls_and_is_that_of_its_scores(number: int) -> None:
    x, y, group = random_data(number)
    data = RankingGroups.from_labels(y, group)
    found = fit_ranknet(x, y, group, max_iter=100)
    assert len(found.losses) == 100
    assert found.losses[-1] < 0.9 * found.losses[0]
    assert found.losses[-1] < found.losses[50] < found.losses[0]
    after = pairwise_logistic_loss(found.scores(x[data.rows]), data)[0]
    assert after == pytest.approx(found.losses[-1], rel=0.02)  # one step more


def test_the_first_step_of_ranknet_goes_against_the_gradient_of_every_weight() -> None:
    x, y, group = random_data(6, rows=60)
    data = RankingGroups.from_labels(y, group)
    draw = np.random.default_rng(6)
    start = Network(draw.normal(0, 0.5, (4, 3)), draw.normal(0, 0.5, 4), draw.normal(0, 0.5, 4))
    after = fit_ranknet(x, y, group, max_iter=1, learning_rate=0.01, alpha=0.0, start=start)
    parts = {"hidden": start.hidden, "bias": start.bias, "output": start.output}
    for name, weights in parts.items():

        def loss(moved: Floats, name: str = name) -> float:
            changed = {**parts, name: moved}
            network = Network(changed["hidden"], changed["bias"], changed["output"])
            return pairwise_logistic_loss(network.scores(x[data.rows]), data)[0]

        slope = differences(loss, weights)
        assert np.abs(slope).min() > 1e-5
        # Adam's first step has the same length everywhere
        np.testing.assert_allclose(getattr(after, name) - weights, -0.01 * np.sign(slope), rtol=1e-2)


def test_ranknet_goes_on_from_a_network_that_was_fitted_before() -> None:
    x, y, group = random_data(2)
    first = fit_ranknet(x, y, group, max_iter=50)
    second = fit_ranknet(x, y, group, max_iter=50, start=first)
    assert second.losses[0] < first.losses[-1] * 1.01
    assert second.losses[-1] < first.losses[-1]


# documents that say nothing


def weights_of(x: Floats, y: Floats, group: Integers) -> dict[str, Floats]:
    boosted = fit_rank_boost(x, y, group, max_iter=10)
    return {
        "linear_rank": fit_linear_rank(x, y, group, max_iter=10).weights,
        "rank_boost": np.concatenate([boosted.alphas, boosted.thresholds]),
        "ranking_svm": fit_ranking_svm(x, y, group).weights,
        "ranknet": fit_ranknet(x, y, group, max_iter=10).hidden.ravel(),
    }


def test_documents_lacking_a_class_change_nothing() -> None:
    x, y, group = random_data(8, documents=3)
    more = np.random.default_rng(9).random((20, 3))
    labels = np.repeat([1.0, 0.0], 10)
    numbers = np.repeat([1_000, -5], 10)  # one before and one after all others
    expected = weights_of(x, y, group)
    found = weights_of(np.vstack([more, x]), np.append(labels, y), np.append(numbers, group))
    assert all(np.abs(weights).max() > 0 for weights in expected.values())
    for name, weights in expected.items():
        np.testing.assert_allclose(found[name], weights, rtol=1e-9, err_msg=name)


def test_without_any_pair_nothing_is_learnt() -> None:
    x, y, group = np.random.default_rng(0).random((6, 2)), np.array([1.0, 1, 1, 0, 0, 0]), np.array([0, 0, 0, 1, 1, 1])
    assert fit_linear_rank(x, y, group).weights.tolist() == [0, 0]
    assert fit_rank_boost(x, y, group).scores(x).tolist() == [0] * 6
    assert fit_ranking_svm(x, y, group).weights.tolist() == [0, 0]
    assert fit_ranknet(x, y, group).losses == ()

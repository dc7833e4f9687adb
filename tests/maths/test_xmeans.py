"""X-means beside values worked by hand, its definition, and scikit-learn's k-means."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.cluster import KMeans

from epitome.maths.arrays import Floats, Integers
from epitome.maths.xmeans import bic, k_means, principal_direction, x_means

examples = settings(max_examples=25)
seed = st.integers(0, 2**32 - 1)
small = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=30)


def blobs(number: int) -> tuple[Floats, Integers]:
    """2 to 7 clouds of unit variance around different corners of a grid, 20 apart, in 3 or 4 dimensions."""
    draw = np.random.default_rng(number)
    width, count = int(draw.integers(3, 5)), int(draw.integers(2, 8))
    corners = np.stack(np.unravel_index(draw.permutation(4**width)[:count], (4,) * width), axis=1) * 20.0
    cloud = draw.permutation(np.repeat(np.arange(count), draw.integers(8, 30, count)))
    return corners[cloud] + draw.normal(0, 1, (len(cloud), width)), cloud


def partition(labels: Integers) -> set[frozenset[int]]:
    return {frozenset(np.flatnonzero(labels == k).tolist()) for k in set(labels.tolist())}


def squares(points: Floats, labels: Integers) -> float:
    own = [points[labels == k] for k in set(labels.tolist())]
    return float(sum(((some - some.mean(axis=0)) ** 2).sum() for some in own))


# the criterion


def test_bic_of_four_numbers_by_hand() -> None:
    # 0, 1, 10, 11. One cluster: mean 5.5, SS = 2 (30.25 + 20.25) = 101, sigma^2 = 101 / 3, p = 0 + 1 + 1
    one = -2 * math.log(2 * math.pi * 101 / 3) - 3 / 2 - math.log(4)
    assert one == pytest.approx(-13.595065, abs=1e-6)
    assert bic(101.0, np.array([4]), 1) == pytest.approx(one, rel=1e-12)
    # two clusters: SS = 4 / 4 = 1, sigma^2 = 1 / 2, l = 4 log 1/2 - 2 log pi - 1, p = 1 + 2 + 1
    two = -4 * math.log(2) - 2 * math.log(math.pi) - 1 - 2 * math.log(4)
    assert two == pytest.approx(-8.834637, abs=1e-6)
    assert bic(1.0, np.array([2, 2]), 1) == pytest.approx(two, rel=1e-12)


def test_bic_in_two_dimensions_by_hand() -> None:
    # corners of a 4 by 2 rectangle: SS = 4 (4 + 1) = 20, sigma^2 = 20 / (2 * 3), p = 0 + 2 + 1; in two: SS = 4,
    # sigma^2 = 4 / (2 * 2) = 1, p = 1 + 4 + 1
    one = -4 * math.log(2 * math.pi * 10 / 3) - 3 - 1.5 * math.log(4)
    two = -4 * math.log(2) - 4 * math.log(2 * math.pi) - 2 - 3 * math.log(4)
    assert one == pytest.approx(-17.246841, abs=1e-6)
    assert two == pytest.approx(-16.282980, abs=1e-6)
    assert bic(20.0, np.array([4]), 2) == pytest.approx(one, rel=1e-12)
    assert bic(4.0, np.array([2, 2]), 2) == pytest.approx(two, rel=1e-12)


@pytest.mark.parametrize(("spread", "sizes"), [(0.0, [3, 3]), (1.0, [1, 1]), (1.0, [1])])
def test_without_variance_or_spare_points_there_is_no_criterion(spread: float, sizes: list[int]) -> None:
    assert bic(spread, np.array(sizes), 2) == -math.inf


@examples
@given(seed)
def test_the_criterion_is_the_likelihood_of_every_point_less_its_penalty(number: int) -> None:
    # Pelleg & Moore: each point has the density of its centre's Gaussian times the share of its cluster
    draw = np.random.default_rng(number)
    labels = np.append(np.arange(3), draw.integers(0, 3, 20))
    points = draw.normal(0, 2, (len(labels), 2))
    sizes, spread = np.bincount(labels), squares(points, labels)
    variance = spread / (2 * (len(points) - 3))
    total = 0.0
    for point, k in zip(points, labels, strict=True):
        far = ((point - points[labels == k].mean(axis=0)) ** 2).sum()
        total += math.log(sizes[k] / len(points)) - math.log(2 * math.pi * variance) - far / (2 * variance)
    assert bic(spread, sizes, 2) == pytest.approx(total - (2 + 6 + 1) / 2 * math.log(len(points)), rel=1e-10)


# the clusters


def test_four_numbers_fall_in_two_and_no_further() -> None:
    found = x_means(np.array([[10.0], [0.0], [11.0], [1.0]]))
    assert found.labels.tolist() == [0, 1, 0, 1]
    assert found.centres.tolist() == [[10.5], [0.5]]
    assert [k for k, _ in found.trace] == [2]
    assert found.trace[0][1] == pytest.approx(-8.834637, abs=1e-6)


@pytest.mark.parametrize("number", range(25))
def test_clouds_far_apart_are_found_as_k_means_finds_them_when_told_their_number(number: int) -> None:
    """Fixed draws: of one in two hundred X-means stops too early or splits a cloud, as the published search may."""
    points, cloud = blobs(number)
    found = x_means(points)
    count = int(cloud.max()) + 1
    peer = KMeans(count, n_init=10, random_state=0).fit(points)
    assert partition(found.labels) == partition(peer.labels_) == partition(cloud)
    assert squares(points, found.labels) == pytest.approx(float(peer.inertia_), rel=1e-9)
    for k, centre in enumerate(found.centres):
        np.testing.assert_allclose(centre, points[found.labels == k].mean(axis=0), atol=1e-9)


@examples
@given(seed)
def test_the_trace_tells_the_criterion_of_each_number_and_the_best_is_kept(number: int) -> None:
    points = np.random.default_rng(number).normal(0, 1, (60, 2)) ** 3
    found = x_means(points)
    numbers = [k for k, _ in found.trace]
    assert numbers == list(range(2, 2 + len(numbers)))
    best, value = max(found.trace, key=lambda one: one[1])
    assert len(found.centres) == best
    assert bic(squares(points, found.labels), np.bincount(found.labels), 2) == pytest.approx(value, rel=1e-9)


@examples
@given(seed)
def test_the_order_and_the_origin_of_points_name_clusters_and_change_none(number: int) -> None:
    points, _ = blobs(number)
    order = np.random.default_rng(number).permutation(len(points))
    straight, shuffled, moved = x_means(points), x_means(points[order]), x_means(points + 1e4)
    back = np.empty_like(shuffled.labels)
    back[order] = shuffled.labels
    assert partition(back) == partition(straight.labels) == partition(moved.labels)


@examples
@given(small, st.integers(2, 5))
def test_labels_cover_the_clusters_whatever_the_points(given_points: list[tuple[int, int]], most: int) -> None:
    points = np.array(given_points, np.float64)
    found = x_means(points, max_clusters=most)
    different = len(set(given_points))
    count = len(found.centres)
    assert set(found.labels.tolist()) == set(range(count))
    assert min(2, different) <= count <= min(most, different)
    assert np.unique(found.labels, return_index=True)[1].tolist() == sorted(
        np.unique(found.labels, return_index=True)[1].tolist()
    )
    assert np.isfinite(found.centres).all()
    again = x_means(points.copy(), max_clusters=most)
    assert again.labels.tobytes() == found.labels.tobytes() and again.centres.tobytes() == found.centres.tobytes()


def test_equal_points_are_one_cluster_however_they_are_rounded() -> None:
    for value in (0.0, 0.1, 1 / 3, 1e6 / 7):
        found = x_means(np.full((7, 3), value))
        assert found.labels.tolist() == [0] * 7
        assert found.trace == ((1, -math.inf),)


def test_copies_of_three_points_are_split_only_as_far_as_asked() -> None:
    # one of the first two clusters holds two of the points; split in its two, sigma^2 would be 0: no split
    points = np.repeat(np.array([[0.1, 0.2], [0.3, 0.9], [50.7, 0.1]]), 5, axis=0)
    assert x_means(points).labels.tolist() == [0] * 10 + [1] * 5
    assert x_means(points, min_clusters=3).labels.tolist() == [0] * 5 + [1] * 5 + [2] * 5


def test_fewer_points_than_clusters() -> None:
    assert x_means(np.zeros((0, 4))).centres.shape == (0, 4)
    assert x_means(np.ones((1, 2))).labels.tolist() == [0]
    assert x_means(np.array([[1.0], [2.0]])).labels.tolist() == [0, 1]
    assert x_means(np.zeros((3, 0))).labels.tolist() == [0, 0, 0]
    three = x_means(np.array([[1.0], [2.0], [9.0]]), min_clusters=5)
    assert three.labels.tolist() == [0, 1, 2]


def test_there_are_never_more_clusters_than_asked_for() -> None:
    centres = np.arange(30)[:, None] * np.array([[50.0, 70.0, 90.0]])
    points = np.repeat(centres, 10, axis=0) + np.random.default_rng(0).normal(0, 1, (300, 3))
    assert len(x_means(points).centres) == 20
    assert len(x_means(points, max_clusters=40).centres) == 30


# k-means


@examples
@given(seed)
def test_k_means_from_the_same_centres_is_scikit_learns(number: int) -> None:
    draw = np.random.default_rng(number)
    points = draw.normal(0, 1, (50, 3))
    start = points[draw.permutation(50)[:4]]
    peer = KMeans(4, init=start, n_init=1, algorithm="lloyd", tol=0, max_iter=1000).fit(points)
    assert k_means(points, start).tolist() == peer.labels_.tolist()


def test_a_centre_without_points_takes_the_farthest_or_is_dropped() -> None:
    points = np.array([[0.0], [1.0], [2.0], [30.0]])
    assert k_means(points, np.array([[0.0], [1e6]])).tolist() == [0, 0, 0, 1]
    assert k_means(np.zeros((3, 1)), np.array([[0.0], [0.0], [5.0]])).tolist() == [0, 0, 0]


def test_the_main_direction_is_the_first_principal_component() -> None:
    points = np.random.default_rng(1).normal(0, 1, (80, 4)) * np.array([1.0, 5.0, 0.5, 2.0])
    away = points - points.mean(axis=0)
    expected = np.linalg.svd(away)[2][0]
    assert abs(float(principal_direction(away) @ expected)) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("scale", [1.0, 1e-6, 1e-9, 1e6])
def test_clusters_do_not_depend_on_the_scale_of_the_points(scale: float) -> None:
    draw = np.random.default_rng(3)
    points = np.concatenate([draw.normal(0, 0.01, (20, 3)), draw.normal(1, 0.01, (20, 3))])
    assert x_means(scale * points).labels.tolist() == x_means(points).labels.tolist() == [0] * 20 + [1] * 20


@pytest.mark.parametrize("apart", [1e-6, 1e-9, 1e-12])
def test_points_that_are_nearly_equal_are_parted_without_empty_halves(apart: float) -> None:
    points = np.ones((12, 4))
    points[5:, 2] += apart
    found = x_means(points, min_clusters=2)
    assert found.labels.tolist() == [0] * 5 + [1] * 7
    assert np.isfinite(found.centres).all()

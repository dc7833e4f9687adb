"""Transductive RankNet beside one network after another and its definition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.batched_ranknet import PairBatch, fit_batched_ranknet
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.maths.learners.ranknet import fit_ranknet, pairwise_logistic_loss
from epitome.maths.learners.transductive import transduce

examples = settings(max_examples=10)
seed = st.integers(0, 2**32 - 1)


def drawn(number: int, sizes: tuple[int, ...], width: int = 5) -> tuple[Floats, Floats, Integers]:
    """Features of any scale, scores that follow the first two loosely, themes in no order."""
    draw = np.random.default_rng(number)
    themes = draw.permutation(np.repeat(np.arange(len(sizes)), sizes))
    x = draw.random((len(themes), width))
    scores = x[:, 0] + x[:, 1] + draw.normal(0, 0.3, len(themes))
    return x * draw.uniform(0.01, 1000, width) - 5, scores, themes


def by_definition(x: Floats, scores: Floats, rounds: int, steps: int) -> tuple[Integers, list[float], list[int]]:
    """One theme, one round after another with `fit_ranknet`."""
    n = len(x)
    half = max(1, min(10, n // 3))
    x = (x - x.min(axis=0)) / np.ptp(x, axis=0)
    order = sorted(range(n), key=lambda i: (-round(float(scores[i]), 9), i))
    top, bottom = set(order[:half]), set(order[-half:])
    losses, changes = [], []
    for _ in range(rounds):
        rows = np.array(sorted(top | bottom))
        y = np.array([float(i in top) for i in rows])
        network = fit_ranknet(x[rows], y, np.zeros(len(rows), np.int64), max_iter=steps)
        losses.append(
            pairwise_logistic_loss(
                network.scores(x[rows]), RankingGroups.from_labels(y, np.zeros(len(rows), np.int64))
            )[0]
        )
        scores = network.scores(x)
        order = sorted(range(n), key=lambda i: (-round(float(scores[i]), 9), i))
        new_top, new_bottom = set(order[:half]), set(order[-half:])
        label = [(i in top) - (i in bottom) for i in range(n)]
        changes.append(sum((i in new_top) - (i in new_bottom) != label[i] for i in range(n)))
        top, bottom = new_top, new_bottom
        if not changes[-1]:
            break
    place = np.empty(n, np.int64)
    place[order] = np.arange(n)
    return place, losses, changes


def test_networks_trained_in_step_are_those_trained_one_after_another() -> None:
    draw = np.random.default_rng(3)
    halves = [1, 3, 4] * 20  # more sets than a block holds
    good, bad = draw.random((2, len(halves), 4, 6))
    share = (np.arange(4) < np.array(halves)[:, None]) / np.array(halves)[:, None]
    networks, losses = fit_batched_ranknet(PairBatch(good, bad, share), max_iter=40)
    for t, half in enumerate(halves):
        x = np.vstack([good[t, :half], bad[t, :half]])
        y = np.repeat([1.0, 0.0], half)
        alone = fit_ranknet(x, y, np.zeros(2 * half, np.int64), max_iter=40)
        np.testing.assert_allclose(networks[t].hidden, alone.hidden, atol=1e-9)
        np.testing.assert_allclose(networks[t].bias, alone.bias, atol=1e-9)
        np.testing.assert_allclose(networks[t].output, alone.output, atol=1e-9)
        loss, _ = pairwise_logistic_loss(alone.scores(x), RankingGroups.from_labels(y, np.zeros(2 * half, np.int64)))
        assert losses[t] == pytest.approx(loss, rel=1e-8)


@examples
@given(seed)
def test_all_themes_at_once_are_each_theme_by_definition(number: int) -> None:
    x, scores, themes = drawn(number, (4, 9, 20, 35, 3))
    found = transduce(x, scores, themes, max_iter=4, ranknet_max_iter=20)
    for theme in range(4):
        rows = np.flatnonzero(themes == theme)
        place, losses, changes = by_definition(x[rows], scores[rows], rounds=4, steps=20)
        assert found.place[rows].tolist() == place.tolist()
        assert found.changes[theme] == tuple(changes)
        assert found.losses[theme] == pytest.approx(losses, rel=1e-6)
    assert found.losses[4] == found.changes[4] == ()


@examples
@given(seed)
def test_places_number_the_rows_of_each_theme_by_score_and_every_run_is_the_same(number: int) -> None:
    x, scores, themes = drawn(number, (1, 2, 3, 4, 5, 12))
    found, again = (transduce(x, scores, themes, ranknet_max_iter=10) for _ in range(2))
    assert found.scores.tobytes() == again.scores.tobytes() and found.place.tobytes() == again.place.tobytes()
    for theme in range(6):
        rows = np.flatnonzero(themes == theme)
        ordered = rows[np.argsort(found.place[rows])]
        assert sorted(found.place[rows]) == list(range(len(rows)))
        assert (np.diff(found.scores[ordered]) <= 1e-9).all()
        settled = found.changes[theme][-1:] in ((), (0,))
        assert settled or len(found.changes[theme]) == 10


def test_small_themes_keep_their_order_and_ties_go_by_row() -> None:
    themes = np.array([2, 0, 2, 0, 2, 0, 1])
    scores = np.array([1.0, 5, 3, 5, 2, 7, 0])
    found = transduce(np.random.default_rng(0).random((7, 3)), scores, themes)
    assert found.place.tolist() == [2, 1, 0, 2, 1, 0, 0]
    assert found.scores.tolist() == scores.tolist()
    assert found.losses == found.changes == ((), (), ())


def test_an_order_that_a_feature_tells_settles_at_once_and_is_learnt() -> None:
    x = np.linspace(0, 1, 30)[:, None]
    found = transduce(x, x[:, 0], np.zeros(30, np.int64))
    assert found.place.tolist() == list(range(29, -1, -1))
    assert found.changes == ((0,),)
    assert found.losses[0][0] < 0.1


def test_a_row_that_the_others_speak_against_changes_its_label() -> None:
    # the worst by the feature is put first: the network cannot keep it there and drops it from the top
    x = np.linspace(1, 0, 30)[:, None]
    scores = x[:, 0].copy()
    scores[29] = 2.0
    found = transduce(x, scores, np.zeros(30, np.int64))
    assert found.place[29] == 29
    assert found.changes[0][0] == 3 and found.changes[0][-1] == 0  # itself, the tenth of the top, one of the bottom


def test_the_loss_of_one_good_and_one_bad_row_is_that_of_their_difference() -> None:
    # four rows: one is labelled good, one bad, and the loss is ln(1 + e^-(f(good) - f(bad)))
    x = np.array([[0.0], [3.0], [1.0], [2.0]])
    found = transduce(x, np.array([0.1, 0.9, 0.3, 0.6]), np.zeros(4, np.int64))
    assert found.place.tolist() == [3, 0, 2, 1]
    assert found.changes == ((0,),) and len(found.losses[0]) == 1
    assert found.losses[0][0] == pytest.approx(np.log1p(np.exp(found.scores[0] - found.scores[1])), rel=1e-9)


def test_labels_that_turn_around_are_counted_round_by_round() -> None:
    # six rows, two good and two bad; row 5, put first by its score, has the lowest value of the one feature
    x = np.array([[0.9], [0.8], [0.5], [0.4], [0.1], [0.0]])
    found = transduce(x, np.array([0.7, 0.6, 0.5, 0.4, 0.1, 0.9]), np.zeros(6, np.int64))
    # good 5 and 0, bad 3 and 4 at first: no network of one feature keeps 5 above and 0 too, and 0 is the further from
    # the bad; then good 0 and 1, bad 4 and 5
    assert found.place.tolist() == [0, 1, 2, 3, 4, 5]
    assert found.changes == ((3, 0),)  # row 5 from good to bad, row 1 to good, row 3 out of the bad; then none
    assert found.losses[0][1] < found.losses[0][0]


def test_features_that_say_nothing_leave_rows_as_they_stand() -> None:
    found = transduce(np.ones((6, 2)), np.arange(6.0), np.zeros(6, np.int64))
    assert np.isfinite(found.scores).all()
    assert found.place.tolist() == [0, 1, 2, 3, 4, 5]
    assert found.losses[0][-1] == pytest.approx(np.log(2))


def test_no_rows_and_themes_without_rows() -> None:
    assert transduce(np.zeros((0, 3)), np.zeros(0), np.zeros(0, np.int64)).place.tolist() == []
    found = transduce(np.arange(8.0)[:, None], np.arange(8.0), np.repeat([1, 3], 4))
    assert found.place.tolist() == [3, 2, 1, 0] * 2
    assert [len(c) > 0 for c in found.changes] == [False, True, False, True]

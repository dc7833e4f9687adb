"""Transductive beside the network that it explains and the order that it must keep."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.transductive import transduce
from epitome.walk.candidates import Body
from epitome.walk.rankers import Transductive, Weighted
from epitome.walk.table import FeatureTable
from support.samples.columns import build_sheet

RANKER = Transductive(first="a", needs=("a", "b", "c", "d"))
examples = settings(max_examples=10)


def table(values: Floats, themes: Integers, names: tuple[str, ...] = ("a", "b", "c", "d")) -> FeatureTable:
    rows = Body()(Task((Document.from_sentences([f"Sentence {i}." for i in range(len(values))]),)))
    return FeatureTable(build_sheet(rows, themes=themes), names, values)


def drawn(seed: int, sizes: tuple[int, ...]) -> FeatureTable:
    draw = np.random.default_rng(seed)
    themes = draw.permutation(np.repeat(np.arange(len(sizes)), sizes))
    values = draw.random((len(themes), 4)) * [1, 100, 0.01, 5] - [0, 3, 0, 1]
    values[:, 0] += values[:, 1] / 100
    return table(values, themes)


def all_added(given_table: FeatureTable) -> Floats:
    return RANKER.contributions(given_table, np.arange(len(given_table.values)))


def scaled(x: Floats) -> Floats:
    return np.asarray((x - x.min(axis=0)) / np.ptp(x, axis=0))


@given(seed=st.integers(0, 2**32 - 1))
@examples
def test_contributions_add_up_to_the_score_above_that_of_a_row_of_zeros(seed: int) -> None:
    given_table = drawn(seed, (9, 4, 3, 20))
    added = all_added(given_table)
    found = transduce(given_table.values[:, 1:], given_table.values[:, 0], given_table.sheet.themes.number)
    for theme, network in enumerate(found.networks):
        mine = np.flatnonzero(given_table.sheet.themes.number == theme)
        if network is None:
            assert len(mine) == 3
            continue
        x = scaled(given_table.values[mine, 1:])
        zero = network.scores(np.zeros((1, 3)))
        np.testing.assert_allclose(added[mine].sum(axis=1), network.scores(x) - zero, atol=1e-12)
        np.testing.assert_allclose(added[mine, 1], network.scores(x * [1, 0, 0]) - zero, atol=1e-12)
        assert not added[mine, 0].any()  # the first feature gives labels, the network does not see it


@given(seed=st.integers(0, 2**32 - 1))
@examples
def test_the_order_inside_each_theme_is_the_one_that_was_learnt(seed: int) -> None:
    given_table = drawn(seed, (12, 1, 5, 4, 2))
    scores = np.round(RANKER.scores(given_table), 9)
    place = transduce(given_table.values[:, 1:], given_table.values[:, 0], given_table.sheet.themes.number).place
    for theme in range(5):
        mine = np.flatnonzero(given_table.sheet.themes.number == theme)
        learnt = mine[np.argsort(place[mine])]
        assert mine[np.argsort(-scores[mine], kind="stable")].tolist() == learnt.tolist()


def test_a_theme_of_fewer_than_four_sentences_keeps_the_first_order() -> None:
    values = np.array([[0.2, 9, 1, 1], [0.5, 1, 7, 2], [0.1, 3, 3, 3], [0.4, 0, 0, 0], [0.3, 8, 8, 8]])
    added = all_added(table(values, np.array([0, 1, 0, 1, 0])))
    assert added[:, 0].tolist() == [0.2, 0.5, 0.1, 0.4, 0.3]
    assert not added[:, 1:].any()


def test_it_tells_how_many_themes_are_too_small_to_learn_from() -> None:
    told = "themes of fewer than 4 sentences are too small to learn from and keep their first order"
    assert RANKER.notes(drawn(1, (9, 3, 4, 1, 2))) == (f"{told}: 3 of 5",)
    assert RANKER.notes(drawn(1, (3,))) == (f"{told}: 1 of 1",)
    assert RANKER.notes(drawn(1, (4, 20))) == ()
    assert Weighted(weights={"a": 1.0}).notes(drawn(1, (3,))) == ()


def test_what_was_learnt_is_there_for_a_plot() -> None:
    given_table = drawn(5, (12, 3, 30))
    found = RANKER.learn(given_table)
    assert [len(some) > 0 for some in found.losses] == [True, False, True]
    assert [len(some) for some in found.changes] == [len(some) for some in found.losses]
    again = transduce(given_table.values[:, 1:], given_table.values[:, 0], given_table.sheet.themes.number)
    assert (found.losses, found.changes) == (again.losses, again.changes)


def test_the_first_feature_is_found_by_its_name() -> None:
    values = np.random.default_rng(4).random((10, 4))
    themes = np.zeros(10, np.int64)
    straight = all_added(table(values, themes))
    moved = all_added(table(values[:, [1, 2, 0, 3]], themes, ("b", "c", "a", "d")))
    np.testing.assert_array_equal(moved, straight[:, [1, 2, 0, 3]])


def test_a_feature_that_agrees_with_the_first_order_is_learnt_to_raise_the_score() -> None:
    n = 12
    rising = np.arange(n) / n
    values = np.column_stack([rising, rising * 40, np.ones(n), np.zeros(n)])
    added = all_added(table(values, np.zeros(n, np.int64)))
    assert (np.diff(added[:, 1]) > 0).all()
    assert not added[:, 2:].any()  # what never varies adds nothing


@pytest.mark.parametrize("size", [1, 3, 4, 15])
def test_features_without_any_difference_leave_all_rows_equal(size: int) -> None:
    added = all_added(table(np.full((size, 4), 0.5), np.zeros(size, np.int64)))
    assert np.isfinite(added).all()
    assert (added == added[0]).all()


def test_the_same_on_every_run() -> None:
    first, again = (all_added(drawn(7, (30, 8))) for _ in range(2))
    assert first.tobytes() == again.tobytes()

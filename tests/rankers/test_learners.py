"""Learners as scikit-learn estimators: one battery over all of them, then what is special to each."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import sklearn
import threadpoolctl  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from sklearn.base import clone, is_classifier, is_regressor
from sklearn.metrics import average_precision_score
from sklearn.model_selection import GridSearchCV, GroupKFold
from sklearn.utils.estimator_checks import check_estimator

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.nystroem import fit_nystroem
from epitome.maths.learners.svm import fit_ranking_svm, fit_svm
from epitome.walk.rankers.learners import (
    LEARNERS,
    Learner,
    LinearRank,
    LinearTrees,
    ListNet,
    LogisticRank,
    RankBoost,
    RankingSVM,
    RankNet,
    SVMRank,
    mean_average_precision,
)
from support.boosting.grown import HERE

ALL: dict[str, Learner] = {
    "linear_rank": LinearRank(max_iter=20),
    **({"linear_trees": LinearTrees(max_iter=10, min_samples_leaf=5)} if HERE else {}),
    "list_net": ListNet(max_iter=20),
    "logistic": LogisticRank(max_iter=100),
    "rank_boost": RankBoost(max_iter=30),
    "ranking_svm": RankingSVM(),
    "ranking_svm gaussian": RankingSVM(kernel="gaussian", n_components=20),
    "ranking_svm balanced": RankingSVM(balanced=True),
    "ranking_svm hinge": RankingSVM(loss="hinge"),
    "svm": SVMRank(),
    "svm hinge": SVMRank(loss="hinge"),
    "svm gaussian": SVMRank(kernel="gaussian", n_components=20),
    "ranknet": RankNet(max_iter=60),
}
OF_PAIRS = [name for name, learner in ALL.items() if learner.within_queries]
every_learner = pytest.mark.parametrize("learner", [pytest.param(v, id=k) for k, v in ALL.items()])
# What a check cannot find in a ranker: none so far; labels (1, 2), which it counts as one class, only make it warn.
EXPECTED_FAILURES: dict[str, str] = {}


@pytest.fixture(autouse=True, scope="module")
def one_thread() -> Iterator[None]:
    """Threads only get in each other's way on matrices as small as these."""
    with threadpoolctl.threadpool_limits(1):
        yield


def random_data(number: int = 0, *, queries: int = 12, rows: int = 20) -> tuple[Floats, NDArray[Any], Integers]:
    """Labels follow the first two of four features of very different ranges; the rows are shuffled."""
    draw = np.random.default_rng(number)
    n = queries * rows
    x = draw.random((n, 4))
    y = (x[:, 0] + 0.5 * x[:, 1] + draw.normal(0, 0.15, n) > 1.0).astype(np.int64)
    qid = draw.permutation(np.repeat(np.arange(queries), rows))
    return x * [1, 10, 1e-3, 1e6] + [0, -5, 0, 1e7], y, qid


def xor(number: int = 0, n: int = 240) -> tuple[Floats, NDArray[Any], Integers]:
    """Positive where exactly one of two features is large."""
    draw = np.random.default_rng(number)
    x = draw.random((n, 2))
    return x, ((x[:, 0] > 0.5) != (x[:, 1] > 0.5)).astype(np.int64), draw.integers(0, 6, n)


# scikit-learn's own battery


@pytest.mark.parametrize(
    "learner",
    [
        *(kind() for kind in LEARNERS.values()),
        *(kind(kernel="gaussian") for kind in (RankingSVM, SVMRank)),
        *(kind(kernel="gaussian", loss="hinge") for kind in (RankingSVM, SVMRank)),
    ],
    ids=repr,
)
def test_the_checks_of_scikit_learn_pass(learner: Learner) -> None:
    found = check_estimator(learner, on_skip=None, on_fail=None, expected_failed_checks=EXPECTED_FAILURES)
    failed = {each["check_name"]: each["exception"] for each in found if each["status"] == "failed"}
    assert failed == {}
    assert {each["check_name"] for each in found if each["status"] == "xfail"} == set(EXPECTED_FAILURES)
    # array inputs other than numpy's are only checked where the environment asks for it
    assert {each["check_name"] for each in found if each["status"] == "skipped"} <= {"check_array_api_input"}
    assert len(found) > 35


def test_a_ranker_is_neither_classifier_nor_regressor() -> None:
    assert not any(is_classifier(learner) or is_regressor(learner) for learner in ALL.values())


def test_the_learners_stand_in_one_dict() -> None:
    known = ["linear_rank", "linear_trees", "list_net", "logistic", "rank_boost", "ranking_svm", "svm", "ranknet"]
    assert list(LEARNERS) == known
    assert len(set(LEARNERS.values())) == 8


def test_scoring_does_not_load_scikit_learn() -> None:
    code = "import sys, epitome, epitome.walk.rankers, epitome.systems; print('sklearn' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


# the contract


@every_learner
def test_what_was_learnt_ranks_queries_that_were_never_seen(learner: Learner) -> None:
    fitted = clone(learner).fit(*random_data(0))
    x, y, qid = random_data(1)
    chance = mean_average_precision(np.random.default_rng(0).random(len(y)), y, qid)
    assert fitted.score(x, y, qid) > chance + 0.25
    np.testing.assert_array_equal(fitted.predict(x), fitted.decision_function(x))


def unit(x: Floats, scale: Floats) -> Floats:
    low, high = scale
    return np.asarray((np.clip(x, low, high) - low) / np.where(high > low, high - low, 1.0))


def scored(arrays: dict[str, NDArray[Any]], x: Floats) -> Floats:
    """Scores from plain arrays, as the docstrings of `arrays` say."""
    s = unit(x, arrays["scale"])
    if "alphas" in arrays:
        return np.asarray((s[:, arrays["features"]] > arrays["thresholds"]) @ arrays["alphas"])
    if "hidden" in arrays:
        return np.asarray(np.tanh(s @ arrays["hidden"].T + arrays["bias"]) @ arrays["output"])
    if "landmarks" in arrays:
        s = np.exp(-arrays["gamma"] * ((s[:, None, :] - arrays["landmarks"][None]) ** 2).sum(axis=2))
    return np.asarray(s @ arrays["coef"] + arrays.get("intercept", 0.0)) + [told(arrays, row) for row in s]


def told(arrays: dict[str, NDArray[Any]], row: Floats) -> float:
    """What the trees say of a row, question by question."""
    total = 0.0
    trees = zip(*(arrays.get(f"tree_{part}", ()) for part in ("features", "thresholds", "values")), strict=True)
    for features, thresholds, values in trees:
        at = 0
        while at < len(features):
            at = 2 * at + 1 + int(row[features[at]] > thresholds[at])
        total += values[at] - values[0]
    return total


@every_learner
def test_plain_arrays_are_enough_to_score(learner: Learner) -> None:
    fitted = clone(learner).fit(*random_data(0))
    x = random_data(1)[0] * 1.5  # beyond the range of training, too
    arrays = fitted.arrays()
    assert all(type(a) is np.ndarray and a.dtype in (np.float64, np.int64) for a in arrays.values())
    assert all(np.isfinite(a).all() for a in arrays.values())
    assert arrays["scale"].shape == (2, 4)
    np.testing.assert_allclose(scored(arrays, x), fitted.decision_function(x), rtol=1e-6, atol=1e-8)


@every_learner
def test_the_range_of_a_feature_does_not_matter(learner: Learner) -> None:
    x, y, qid = random_data(0)
    expected = clone(learner).fit(x, y, qid).decision_function(x)
    moved = x * [4, 1 / 8, 16, 2]  # powers of two: the scaled features are the same to the last bit
    np.testing.assert_allclose(clone(learner).fit(moved, y, qid).decision_function(moved), expected, rtol=1e-9)


@every_learner
def test_values_beyond_the_training_range_count_as_its_ends(learner: Learner) -> None:
    x, y, qid = random_data(0)
    fitted = clone(learner).fit(x, y, qid)
    low, high = fitted.scale_
    np.testing.assert_array_equal(low, x.min(axis=0))
    np.testing.assert_array_equal(high, x.max(axis=0))
    beyond = np.stack([low - 10 * (high - low), high + 1e12])
    np.testing.assert_allclose(fitted.decision_function(beyond), fitted.decision_function(fitted.scale_))


@every_learner
def test_a_feature_that_never_varied_says_nothing(learner: Learner) -> None:
    x, y, qid = random_data(0)
    x[:, 2] = 7.0
    fitted = clone(learner).fit(x, y, qid)
    other = x.copy()
    other[:, 2] = np.linspace(-100, 100, len(x))
    np.testing.assert_array_equal(fitted.decision_function(other), fitted.decision_function(x))


@every_learner
def test_a_range_wider_than_the_largest_float_does_not_overflow(learner: Learner) -> None:
    x, y, qid = random_data(0)
    x[:, 3] = 0
    x[:2, 3] = -1.7e308, 1.7e308
    fitted = clone(learner).fit(x, y, qid)
    assert np.isfinite(fitted.decision_function(x)).all()
    assert fitted.score(x, y, qid) > 0.6


@every_learner
def test_grades_signs_and_truth_values_are_labels_alike(learner: Learner) -> None:
    x, y, qid = random_data(0)
    expected = clone(learner).fit(x, y, qid).decision_function(x)
    grades = y * (1 + np.arange(len(y)) % 3)
    for labels in (y > 0, 2 * y - 1, grades, y.astype(float) / 2, y.tolist()):
        np.testing.assert_array_equal(clone(learner).fit(x, labels, qid).decision_function(x), expected)
    fitted = clone(learner).fit(x, y, qid)
    assert fitted.score(x, grades, qid) == fitted.score(x, 2 * y - 1, qid) == fitted.score(x, y, qid)


@every_learner
def test_names_of_queries_and_the_order_of_rows_do_not_matter(learner: Learner) -> None:
    x, y, qid = random_data(0)
    if isinstance(learner, RankingSVM | SVMRank):
        learner = clone(learner).set_params(n_components=len(x))  # landmarks are drawn by their place
    expected = clone(learner).fit(x, y, qid)
    order = np.random.default_rng(1).permutation(len(x))
    names = np.array([f"query {q}" for q in qid])
    found = clone(learner).fit(x[order], y[order], names[order].tolist())
    scores = expected.decision_function(x)
    np.testing.assert_allclose(found.decision_function(x), scores, rtol=1e-3, atol=1e-3 * np.abs(scores).max())
    assert found.score(x, y, names) == pytest.approx(expected.score(x, y, qid), abs=1e-3)


@every_learner
def test_without_qid_all_rows_are_one_query(learner: Learner) -> None:
    x, y, _ = random_data(0)
    alone = clone(learner).fit(x, y)
    together = clone(learner).fit(x, y, np.full(len(y), 3))
    np.testing.assert_array_equal(alone.decision_function(x), together.decision_function(x))
    assert alone.score(x, y) == pytest.approx(average_precision_score(y, alone.decision_function(x)))


@pytest.mark.parametrize("name", OF_PAIRS)
def test_rows_are_compared_within_their_query_only(name: str) -> None:
    draw = np.random.default_rng(0)
    qid = np.repeat(np.arange(20), 15)
    base = draw.random(20)[qid]  # a column that tells queries apart, with more positives where it is large
    own = draw.random(300)
    y = (own > 0.9 - 0.7 * base).astype(int)
    x = np.column_stack([own, base])
    fitted, mixed = (clone(ALL[name]).fit(x, y, q) for q in (qid, None))
    grid = np.column_stack([np.full(50, 0.5), np.linspace(0.1, 0.9, 50)])
    # between queries the column is worth much, within one nothing
    spread = [float(np.ptp(m.decision_function(grid)) / np.ptp(m.decision_function(x))) for m in (fitted, mixed)]
    assert spread[0] < 0.6 * spread[1]


@every_learner
@pytest.mark.parametrize(
    ("qid", "what"),
    [(np.zeros(239), "inconsistent"), (np.zeros((240, 2)), "1d array"), (np.full(240, np.nan), "NaN")],
    ids=["too short", "two columns", "nan"],
)
def test_queries_that_do_not_fit_the_rows_are_refused(learner: Learner, qid: Floats, what: str) -> None:
    x, y, _ = random_data(0)
    with pytest.raises(ValueError, match=what):
        clone(learner).fit(x, y, qid)


@pytest.mark.parametrize(
    "learner",
    [
        LinearRank(max_iter=0),
        LinearRank(tol=-1),
        LogisticRank(max_iter=-5),
        LogisticRank(tol=-1e-9),
        RankBoost(max_iter=0),
        RankingSVM(C=0),
        RankingSVM(kernel="cubic"),  # type: ignore[arg-type]
        RankingSVM(gamma=0.0),
        RankingSVM(n_components=0),
        SVMRank(C=-1),
        SVMRank(positive_weight=0),
        SVMRank(loss="log"),  # type: ignore[arg-type]
        RankNet(hidden_layer_sizes=0),
        RankNet(max_iter=0),
        RankNet(learning_rate=0),
        RankNet(alpha=-1),
    ],
    ids=repr,
)
def test_settings_that_make_no_sense_are_refused_when_fitted(learner: Learner) -> None:
    with pytest.raises(ValueError, match="must be"):
        learner.fit(*random_data(0))


WRONG_TYPES: list[tuple[type[Learner], dict[str, object]]] = [
    (RankBoost, {"max_iter": 1.5}),
    (RankNet, {"hidden_layer_sizes": "ten"}),
    (RankNet, {"random_state": "seven"}),
    (RankingSVM, {"C": "1"}),
]


@pytest.mark.parametrize("learner", [kind(**wrong) for kind, wrong in WRONG_TYPES], ids=repr)
def test_settings_of_a_wrong_kind_are_refused_when_fitted(learner: Learner) -> None:
    with pytest.raises(TypeError, match=r"must be an? (integer|number) in"):
        learner.fit(*random_data(0))


@every_learner
def test_labels_of_one_class_warn_and_give_all_rows_the_same_score(learner: Learner) -> None:
    x, _, qid = random_data(0)
    for labels in (np.ones(len(x)), np.zeros(len(x))):
        with pytest.warns(UserWarning, match="nothing was learnt"):
            fitted = clone(learner).fit(x, labels, qid)
        assert np.ptp(fitted.decision_function(x * 2)) == 0
        assert np.isnan(fitted.score(x, labels, qid))


@pytest.mark.parametrize("name", [name for name in OF_PAIRS if "gaussian" not in name])  # landmarks may be any rows
def test_queries_lacking_a_class_are_skipped(name: str) -> None:
    x, y, qid = random_data(0)
    y[qid == 3], y[qid == 4] = 1, 0
    told = ~np.isin(qid, [3, 4])
    fitted = clone(ALL[name]).fit(x, y, qid)
    # two rows of one class stand for the ends of the ranges, which all rows set
    rows = np.vstack([x[told], fitted.scale_])
    fewer = clone(ALL[name]).fit(rows, np.append(y[told], [1, 1]), np.append(qid[told], [-1, -1]))
    np.testing.assert_allclose(fewer.decision_function(x), fitted.decision_function(x), rtol=1e-9)


# mean average precision


def test_average_precision_by_hand() -> None:
    scores = np.array([4.0, 3, 2, 1])
    assert mean_average_precision(scores, [1, 0, 0, 1]) == pytest.approx((1 + 2 / 4) / 2)
    assert mean_average_precision(np.zeros(4), [1, 0, 0, 0]) == pytest.approx(1 / 4)  # ties are reached together
    assert mean_average_precision(scores, [1, 0, 0, 1], ["a", "a", "b", "b"]) == pytest.approx((1 + 1 / 2) / 2)
    assert mean_average_precision(scores, [0, 1, 1, 1], [0, 0, 1, 1]) == pytest.approx(1 / 2)  # query 1 has one class
    assert np.isnan(mean_average_precision(scores, [0, 0, 1, 1], [0, 0, 1, 1]))


@given(st.integers(0, 2**32 - 1))
def test_mean_average_precision_is_that_of_scikit_learn(number: int) -> None:
    draw = np.random.default_rng(number)
    scores, y, qid = draw.integers(0, 8, 60) / 4.0, draw.integers(0, 2, 60), draw.integers(0, 6, 60)
    both = [q for q in np.unique(qid) if len(set(y[qid == q])) == 2]
    expected = np.mean([average_precision_score(y[qid == q], scores[qid == q]) for q in both])
    assert mean_average_precision(scores, y, qid) == pytest.approx(expected)


# choice of settings over groups

GRIDS: dict[str, dict[str, list[Any]]] = {
    "linear_rank": {"max_iter": [1, 20]},
    "logistic": {"max_iter": [1, 50]},
    "rank_boost": {"max_iter": [1, 20]},
    "ranking_svm": {"kernel": ["linear", "gaussian"], "gamma": [0.5, 2.0]},
    "svm": {"C": [0.01, 1.0], "positive_weight": [1.0, 5.0]},
    "ranknet": {"hidden_layer_sizes": [2, 5]},
}


@pytest.mark.parametrize("name", GRIDS)
def test_settings_are_searched_over_groups_with_the_queries_routed(name: str) -> None:
    x, y, qid = random_data(0)
    with sklearn.config_context(enable_metadata_routing=True):
        learner = LEARNERS[name]().set_fit_request(qid=True).set_score_request(qid=True)
        search = GridSearchCV(learner, GRIDS[name], cv=GroupKFold(3), error_score="raise")
        search.fit(x, y, qid=qid, groups=qid)
        by_hand = [
            clone(learner).set_params(**search.best_params_).fit(x[a], y[a], qid[a]).score(x[b], y[b], qid[b])
            for a, b in GroupKFold(3).split(x, y, groups=qid)
        ]
        assert search.score(x, y, qid=qid) == search.best_estimator_.score(x, y, qid)
    assert search.best_score_ == pytest.approx(np.mean(by_hand))
    assert search.best_score_ > 0.6


# what is special to each


def test_linear_rank_and_logistic_keep_losses_that_never_rise() -> None:
    for learner in (LinearRank(), LogisticRank()):
        losses = learner.fit(*random_data(0)).losses_
        assert losses[-1] < 0.8
        assert all(after <= before * (1 + 1e-12) for before, after in pairwise(losses))


def test_weights_say_which_features_count() -> None:
    for learner in (LinearRank(), LogisticRank(), RankingSVM(), SVMRank()):
        coef = learner.fit(*random_data(0)).coef_
        assert coef[0] > coef[1] > np.abs(coef[2:]).max()


def test_a_feature_that_never_varied_has_no_weight() -> None:
    x, y, qid = random_data(0)
    x[:, 2] = 7.0
    for learner in (LinearRank(), LogisticRank(), RankingSVM(), SVMRank()):
        assert learner.fit(x, y, qid).coef_[2] == 0


def test_rank_boost_stays_under_its_bound() -> None:
    fitted = RankBoost(max_iter=30).fit(*random_data(0))
    assert len(fitted.alphas_) == 30
    assert fitted.losses_[-1] < 0.7
    assert all(loss <= bound + 1e-12 for loss, bound in zip(fitted.losses_, fitted.bounds_, strict=True))


@pytest.mark.parametrize("kind", [RankingSVM, SVMRank])
def test_a_gaussian_kernel_learns_what_no_line_can_tell_apart(kind: type[RankingSVM] | type[SVMRank]) -> None:
    linear = kind().fit(*xor(0)).score(*xor(1))
    gaussian = kind(kernel="gaussian", gamma=4.0, n_components=60).fit(*xor(0)).score(*xor(1))
    assert linear < 0.75
    assert gaussian > 0.95


def test_a_gaussian_kernel_is_the_linear_problem_in_nystroem_features() -> None:
    x, y, qid = random_data(0)
    ranking = RankingSVM(kernel="gaussian", gamma=2.0, n_components=15).fit(x, y, qid)
    classifier = SVMRank(kernel="gaussian", gamma=2.0, n_components=15).fit(x, y, qid)
    s = unit(x, ranking.scale_)
    landmarks = ranking.landmarks_
    assert landmarks is not None
    np.testing.assert_array_equal(landmarks, classifier.landmarks_)
    features = fit_nystroem(landmarks, gamma=2.0, n_components=15).features(s)
    weights, found = fit_ranking_svm(features, y, qid).weights, fit_svm(features, y)
    np.testing.assert_allclose(ranking.decision_function(x), features @ weights, rtol=1e-3, atol=1e-3)
    expected = features @ found.weights + found.intercept
    np.testing.assert_allclose(classifier.decision_function(x), expected, rtol=1e-3, atol=1e-3)


def test_a_network_learns_what_no_line_can_tell_apart() -> None:
    assert RankNet(max_iter=400, learning_rate=0.05).fit(*xor(0)).score(*xor(1)) > 0.95


@pytest.mark.parametrize(
    "learner", [RankNet(max_iter=20), RankingSVM(kernel="gaussian", n_components=10)], ids=["ranknet", "ranking_svm"]
)
def test_chance_is_drawn_from_the_random_state_alone(learner: Learner) -> None:
    x, y, qid = random_data(0)
    one, two, other = (clone(learner).set_params(random_state=s).fit(x, y, qid).decision_function(x) for s in (7, 7, 8))
    np.testing.assert_array_equal(one, two)
    assert not np.allclose(one, other)


def test_the_loss_of_ranknet_falls() -> None:
    fitted = RankNet(max_iter=100).fit(*random_data(0))
    assert len(fitted.losses_) == 100
    assert fitted.losses_[-1] < 0.6 * fitted.losses_[0]


def test_more_cost_of_positives_moves_the_border_towards_the_negatives() -> None:
    x, y, qid = random_data(0)
    taken = [int((SVMRank(positive_weight=w).fit(x, y, qid).predict(x) > 0).sum()) for w in (1.0, 5.0)]
    assert taken[0] < taken[1]


def test_settings_changed_after_fitting_do_not_change_the_scores() -> None:
    x, y, qid = random_data(0)
    fitted = SVMRank(kernel="gaussian", n_components=10).fit(x, y, qid)
    before = fitted.decision_function(x)
    fitted.set_params(kernel="linear", gamma=9.0)
    np.testing.assert_array_equal(fitted.decision_function(x), before)
    assert set(fitted.fit(x, y, qid).arrays()) == {"scale", "coef", "intercept"}


@pytest.mark.slow
def test_a_hundred_thousand_rows_are_learnt_without_their_pairs() -> None:
    draw = np.random.default_rng(0)
    x = draw.random((100_000, 8))
    y = x[:, 0] + draw.normal(0, 0.3, len(x)) > 0.5
    qid = np.repeat(np.arange(500), 200)  # 5 million pairs: 320 MB as differences of 8 features
    for learner in (LinearRank(max_iter=5), RankBoost(max_iter=5), RankingSVM()):
        tracemalloc.start()
        learner.fit(x, y, qid)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 100e6
        assert learner.score(x, y, qid) > 0.75

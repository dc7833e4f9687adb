"""The numbers and choices of queryorder, and of what elaborative and topic compute with, each at its edge."""

from __future__ import annotations

from inspect import signature

import numpy as np
import pytest
from scipy.sparse import csr_array

from elaborative.tasks import MEASURES
from epitome.document import Document, Task
from epitome.learning.datasets import Judged
from epitome.maths.decomposition import decompose
from epitome.maths.token_runs import score_densest_cluster
from epitome.maths.xmeans import x_means
from epitome.systems import queryorder
from epitome.systems.elaborative import elaborative
from epitome.walk.features import SvdTopic
from epitome.walk.rankers import Weighted
from epitome.walk.selection import NonRedundant
from epitome.walk.themes import Topics
from queryorder.__main__ import score_schemes

TEXTS = [
    "Acid rain falls on the lake and on the hills around it.",
    "Fish die of acid rain in the lake, and so do plants.",
]


@pytest.mark.parametrize(("scheme", "shares"), [("C", (0.3, 0.7)), ("F", (0.4, 0.6))])
def test_the_published_shares_and_parts_over_their_largest(scheme: str, shares: tuple[float, float]) -> None:
    system = queryorder(scheme=scheme)
    assert isinstance(system.ranker, Weighted) and tuple(system.ranker.weights.values()) == shares
    table = system.measure(Task((Document.from_sentences(TEXTS),), "acid rain"))
    assert table.values.max(axis=0).tolist() == [1.0, 1.0]


def test_recall_is_of_single_words() -> None:
    task = Task((Document.from_sentences(TEXTS[:1]),), "acid rain")
    scores = score_schemes([Judged(task=task, id="x", kind="snippet", references=("rain acid",))], "by hand")
    assert scores["A", 9, 1.0]["recall"] == [1.0]


def test_sentences_with_a_cosine_above_seven_tenths_wait() -> None:
    assert NonRedundant().alike == 0.7


def test_five_sentences_are_judged() -> None:
    assert [str(measure) for measure in MEASURES.values()] == ["R@5", "P@5", "NearR@5", "NearP@5"]


def test_svd_topic_has_as_many_themes_as_it_is_told() -> None:
    assert elaborative(method="svd-topic", themes=5).features == (SvdTopic(topics=5, rank=100),)
    assert elaborative(method="svd-topic").features == (SvdTopic(topics=20, rank=100),)


def test_singular_values_that_are_rounding_errors_are_dropped_and_no_others() -> None:
    kept = [len(decompose(csr_array(np.diag([1.0, small])), 2).values) for small in (1e-6, 1e-11)]
    assert kept == [2, 1]


def test_there_are_two_to_twenty_themes() -> None:
    one = np.random.default_rng(0).normal(0, 1, (12, 2))
    assert int(x_means(one).labels.max()) + 1 == 2
    assert signature(x_means).parameters["max_clusters"].default == Topics().max_clusters == 20


@pytest.mark.parametrize(("between", "density"), [(4, 36 / 10), (5, 9 / 3)])
def test_four_other_words_may_stand_between_significant_ones(between: int, density: float) -> None:
    row = np.array([True] * 3 + [False] * between + [True] * 3)
    assert score_densest_cluster(row, np.array([0, len(row)])).tolist() == pytest.approx([density])

"""The numbers and choices of structured, each at its edge (docs/papers.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from build_models import __main__ as build_models
from epitome.document import Document, Task
from epitome.learning.training.learning import FOLDS
from epitome.maths.mixture import fit_word_clusters
from epitome.maths.sparse_rows import build_csr
from epitome.systems.structured import content
from epitome.walk.background import count_clusters
from epitome.walk.candidates import Body
from epitome.walk.features import DoubledByCue
from epitome.walk.queries import TitleFrequent, TitleLocal
from epitome.walk.rankers.learners import LEARNERS
from structured.runs import deal_folds, judge_scores

WORDS = "alder beech cedar date elm fir gorse hazel iris juniper kale laurel".split()


def added_words(query: Any, sentences: list[str]) -> int:
    task = Task((Document.from_sentences(sentences, title="Acid"),))
    return len(query(task, Body()(task), {}).segments) - 1


def test_a_section_has_ten_words_and_five_terms_and_no_fewer() -> None:
    sections = {
        "Ten": "Trout and perch and carp and roach and the eel.",
        "Nine": "Trout and perch and carp and roach and eel.",
        "Five": "Trout and perch and carp and roach and the eel and the eel.",
        "Four": "Trout and perch and carp and roach and the carp and the trout.",
    }
    document = Document.from_sentences(list(sections.values()), sections=[[title] for title in sections])
    assert [section.title for section, _ in epitome.outline(document, sentences=1)] == ["", "Ten", "Five"]


def test_title_mft_adds_ten_terms() -> None:
    assert added_words(TitleFrequent(), [f"{' '.join(WORDS)}."]) == 10


def test_title_lca_reads_ten_sentences_and_adds_ten_words() -> None:
    # of the ten most frequent words one, "acid", is the title's; of ten sentences nine others are left
    assert added_words(TitleLocal(), [f"Acid {word}." for word in WORDS]) == 9
    assert added_words(TitleLocal(), [f"Acid {a} {b}." for a in WORDS[:4] for b in WORDS[4:]]) == 9


def test_a_cue_doubles_four_of_the_six_queries() -> None:
    assert [isinstance(feature, DoubledByCue) for feature in content(None)] == [True] * 4 + [False] * 2


def test_a_feature_that_parts_every_pair_has_a_finite_weight() -> None:
    model = LEARNERS["rank_boost"](max_iter=1).fit(np.array([[0.0], [1.0]]), np.array([0.0, 1.0]))
    assert np.isfinite(model.decision_function(np.array([[0.0], [1.0]]))).all()


def test_a_cluster_for_every_hundred_words() -> None:
    assert [count_clusters(words) for words in (99, 199, 200, 1_000)] == [1, 1, 2, 10]


def test_rank_boost_takes_a_hundred_rounds() -> None:
    assert LEARNERS["rank_boost"]().max_iter == 100


def test_the_published_model_learns_from_marcus_extracts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    class Made:
        def to_bytes(self) -> bytes:
            return b"model"

    def train(system: str, documents: object, **settings: Any) -> Made:
        asked.update(settings, system=system)
        return Made()

    monkeypatch.setattr(build_models, "train", train)
    monkeypatch.setattr(build_models, "read_background", lambda: None)
    assert build_models.build_published_structured(Path("nowhere")) == b"model"
    assert (asked["system"], asked["recipe"], asked["labels"]) == ("structured", "paper", "marcu")


def test_a_tenth_of_the_sentences_is_kept() -> None:
    assert [judge_scores(np.zeros(n), np.ones(n))[1] for n in (10, 11, 25, 30)] == [1, 2, 3, 3]


def test_main_figures_are_those_of_five_folds() -> None:
    assert [len(unseen) for _, unseen in deal_folds(25)] == [5] * FOLDS == [5] * 5


def test_the_prior_of_the_mixture_is_a_hundredth() -> None:
    draw = np.random.default_rng(1)
    counts = build_csr(draw.poisson(0.7, (60, 40)).astype(float))
    plain = fit_word_clusters(counts, 4)[1]
    hundredth, tenth = (fit_word_clusters(counts, 4, alpha=alpha)[1] for alpha in (0.01, 0.1))
    assert plain == hundredth != tenth

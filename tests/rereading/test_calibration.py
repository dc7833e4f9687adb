"""Probabilities after a second reading."""

from __future__ import annotations

import math

import numpy as np
import pytest

from epitome.walk.meaning import calibration
from epitome.walk.meaning.calibration import tell_answers, tell_relevance
from epitome.walk.relevance import Odds


@pytest.fixture(autouse=True)
def whole_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "OF_SENTENCES", Odds({"first": 1.0, "read": 2.0}, -1.0))
    monkeypatch.setattr(calibration, "OF_DOCUMENTS", Odds({"first": 1.0, "read": 1.0}, 0.0))


def test_the_relevance_of_sentences_by_hand() -> None:
    # log odds of .5 and .8: 0 and ln 4; -1 + 0 + 2 * .5 = 0, -1 + ln 4 + 2 * 0
    relevance = tell_relevance(np.array([0.5, 0.8]), np.array([0.5, 0.0]))
    assert relevance.tolist() == pytest.approx([0.5, 4 / (4 + math.e)], abs=1e-6)


def test_a_document_answers_by_its_best_sentence() -> None:
    answers = tell_answers(0.8, np.array([0.1, 0.1]), np.array([-5.0, -1.0]), several=False)  # ln 4 - 1
    assert answers == pytest.approx(4 / (4 + math.e), abs=1e-6)


def test_several_documents_answer_if_a_sentence_does() -> None:
    assert tell_answers(0.9, np.array([0.5, 0.2]), np.zeros(2), several=True) == pytest.approx(0.6, abs=1e-6)


def test_how_few_words_are_shared_says_no_more_than_a_floor() -> None:
    relevance = tell_relevance(np.array([0.0, 0.3, 1.0]), np.zeros(3))
    assert relevance[0] == relevance[1] > 0
    assert 0.999 < relevance[2] <= 1


def test_what_was_not_estimated_is_not_told() -> None:
    assert tell_answers(None, np.array([0.5]), np.array([0.0]), several=False) is None

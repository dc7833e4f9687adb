from __future__ import annotations

import pytest

from epitome.language import has_cue


@pytest.mark.parametrize(
    "sentence",
    [
        "In this paper we study rain.",
        "We conclude, in summary, that fish return.",
        "We train an HMM (Hidden Markov Model) on it.",
        "A hidden Markov model (HMM) was trained.",
        "The University of South Florida (USF) took part.",
        "The results show that lime helps.",
    ],
)
def test_cue_phrases_and_explained_acronyms_are_cues(sentence: str) -> None:
    assert has_cue(sentence, "en")


@pytest.mark.parametrize(
    "sentence",
    ["Rain fell on the lake.", "NATO (founded in 1949) met.", "See the table (Fig. 2).", "They show paper boats.", ""],
)
def test_other_sentences_are_none(sentence: str) -> None:
    assert not has_cue(sentence, "en")


def test_floods_of_brackets_and_capitals_end_quickly() -> None:
    assert not has_cue("A (" * 500 + "x " * 500, "en")
    assert not has_cue("word " * 400 + "(AB", "en")

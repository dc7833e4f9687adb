"""Grades from what the beginnings of sentences say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_models.grades import grade_by_beginning
from epitome.language import clip_sentence

REFERENCE = "acid rain kills trout in northern lakes"  # seven words


def test_grades_by_hand() -> None:
    sentences = [
        "Acid rain kills trout.",  # 4 of 7: the best
        "Acid rain kills.",  # 3: three quarters of it
        "Acid rain fell.",  # 2: half
        "Acid burns.",  # 1
        "Bread rises.",  # 0
    ]
    assert grade_by_beginning(sentences, [REFERENCE]) == (4.0, 2.0, 1.0, 0.0, 0.0)


def test_what_stands_beyond_the_beginning_does_not_count() -> None:
    late = "x" * 70 + " and so on: acid rain kills trout in northern lakes"
    assert grade_by_beginning([late, "Acid burns."], [REFERENCE]) == (0.0, 4.0)


def test_the_best_reference_counts_and_words_are_clipped_and_stemmed() -> None:
    assert grade_by_beginning(["acid acid acid", "rains kill"], ["acid rain kills trout", "bread"]) == (1.0, 4.0)
    assert grade_by_beginning(["bread", "acid rain"], ["acid rain kills trout", "bread"]) == (4.0, 1.0)


@pytest.mark.parametrize("references", [[], [""], ["bread"]])
def test_where_nothing_is_said_no_sentence_is_better(references: list[str]) -> None:
    assert grade_by_beginning(["Acid rain.", "Lakes."], references) == (0.0, 0.0)
    assert grade_by_beginning([], references) == ()


texts = st.text(alphabet="abc  ", max_size=120)


@given(st.lists(texts, max_size=6), st.lists(texts, max_size=3))
@settings(max_examples=100)
def test_grades_follow_the_recall_of_rouge_score(sentences: list[str], references: list[str]) -> None:
    scorer = pytest.importorskip("rouge_score.rouge_scorer").RougeScorer(["rouge1"], use_stemmer=True)

    def recall(sentence: str) -> float:
        return max((scorer.score(r, clip_sentence(sentence))["rouge1"].recall for r in references), default=0.0)

    grades, values = grade_by_beginning(sentences, references), [recall(s) for s in sentences]
    best = max(values, default=0.0)
    for grade, value in zip(grades, values, strict=True):
        at_least = sum(value >= share * best - 1e-9 for share in (0.5, 0.7, 0.85, 1.0))
        assert grade == (at_least if best else 0)

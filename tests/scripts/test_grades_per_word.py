"""How much of a reference a sentence says per word: by hand and against plain counts."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_models.grades import grade_per_word

FILLER = [f"filler number {i} of many" for i in range(48)]


def plain_values(sentences: list[str], references: list[str]) -> list[float]:
    """For words that stemming leaves alone."""
    values = []
    for sentence in sentences:
        words = sentence.split()
        pairs = list(pairwise(words))
        best = 0
        for reference in references:
            told = reference.split()
            left = list(pairwise(told))
            hits = 0
            for pair in pairs:
                if pair in left:
                    left.remove(pair)
                    hits += 1
            best = max(best, hits)
        values.append(best / (len(words) + 3))
    return values


def test_grades_by_hand() -> None:
    # of fifty sentences two share bigrams: 2 / (3 + 3) = .333 and 1 / (2 + 3) = .2; the best 4 % are two
    sentences = ["cold red lake", *FILLER, "red lake"]
    assert grade_per_word(sentences, ["a cold red lake"]) == (3.0, *[0.0] * 48, 3.0)
    # of ten with .333, .2 and 1 / (4 + 3) = .143 the bounds are at places 7.2, 8.1 and 8.64: .154, .213, .285
    sentences = ["cold red lake", "red lake", "that red lake here", *FILLER[:7]]
    assert grade_per_word(sentences, ["a cold red lake"]) == (3.0, 1.0, 0.0, *[0.0] * 7)


def test_the_same_bigrams_in_fewer_words_are_worth_more() -> None:
    sentences = ["red lake", "it is said that a red lake once lay here in the far north", *FILLER[:6]]
    short, long, *rest = grade_per_word(sentences, ["red lake"])
    assert short == 3.0 > long >= 1.0
    assert not any(rest)


def test_of_several_references_the_best_counts() -> None:
    sentences = ["cold red lake", *FILLER[:9]]
    assert grade_per_word(sentences, ["blue sky", "cold red lake"])[0] == 3.0
    assert grade_per_word(sentences, ["blue sky"]) == (0.0,) * 10


@pytest.mark.parametrize(
    ("sentences", "references", "grades"),
    [
        ([], ["red lake"], ()),
        (["red lake"], [], (0.0,)),
        (["red lake"], [""], (0.0,)),
        (["", "..."], ["red lake"], (0.0, 0.0)),
        (["red lake"], ["red lake"], (3.0,)),
        (["red lake"] * 4, ["red lake"], (3.0,) * 4),
        (["lake"], ["lake"], (0.0,)),  # one word is no bigram
    ],
)
def test_little_or_equal_input(sentences: list[str], references: list[str], grades: tuple[float, ...]) -> None:
    assert grade_per_word(sentences, references) == grades


words = st.lists(st.sampled_from("red lake cold old boat".split()), max_size=6).map(" ".join)


@pytest.mark.slow
@given(sentences=st.lists(words, min_size=1, max_size=30), references=st.lists(words, max_size=3))
@settings(max_examples=120)
def test_grades_follow_the_plain_values(sentences: list[str], references: list[str]) -> None:
    grades = grade_per_word(sentences, references)
    values = np.array(plain_values(sentences, references))
    assert len(grades) == len(sentences) and set(grades) <= {0.0, 1.0, 2.0, 3.0}
    bounds = [np.quantile(values, share) for share in (0.8, 0.9, 0.96)]
    expected = [float(sum(v >= b for b in bounds)) if v > 0 else 0.0 for v in values]
    assert list(grades) == expected
    order = np.argsort(values, kind="stable")
    assert (np.diff(np.array(grades)[order]) >= 0).all()


def test_many_sentences_are_graded_in_the_shares_told() -> None:
    sentences = [" ".join(["red lake", *["x"] * i]) for i in range(500)]
    grades = np.array(grade_per_word(sentences, ["red lake"]))
    assert [int((grades >= grade).sum()) for grade in (1, 2, 3)] == [100, 50, 20]
    assert (np.diff(grades) <= 0).all()  # the shortest say most per word

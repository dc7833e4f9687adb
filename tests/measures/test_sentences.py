"""Measures of chosen and ranked sentences: overlap, rankings, neighbourhood; worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.learning.measures import (
    AP,
    F1,
    BreakEven,
    Curve,
    Key,
    Measure,
    Near,
    NearP,
    NearR,
    Outcome,
    Overlap,
    P,
    R,
    RankingMeasure,
    eleven_points,
)
from epitome.runtime.errors import UsageError

WITHOUT_K: list[Measure] = [P, R, F1, AP, BreakEven, Curve, NearR, NearP]
ALL: list[Measure] = [*WITHOUT_K, P @ 2, R @ 2, F1 @ 2, NearR @ 2, NearP @ 2]


def key(name: str) -> Key:
    return ("d", ord(name) - ord("a"))


def keys(names: str) -> tuple[Key, ...]:
    return tuple(key(name) for name in names)


def outcome(ranked: str, *gold: str) -> Outcome:
    everything = frozenset(keys("abcdefghij"))
    return Outcome(ranked=keys(ranked), gold=tuple(frozenset(keys(g)) for g in gold), candidates=everything)


@pytest.mark.parametrize(
    ("measure", "expected"),
    [(P @ 3, 2 / 3), (R @ 3, 2 / 3), (F1 @ 3, 2 / 3), (P @ 1, 1), (R @ 1, 1 / 3), (F1 @ 1, 1 / 2)],
)
def test_the_worked_example_of_overlap(measure: Overlap, expected: float) -> None:
    assert measure(outcome("abc", "acd")) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(("measure", "expected"), [(AP, 0.75), (BreakEven, 1 / 2), (Curve, (6 * 1 + 5 * 0.5) / 11)])
def test_the_worked_example_of_rankings(measure: RankingMeasure, expected: float) -> None:
    assert measure(outcome("abcd", "ad")) == pytest.approx(expected, abs=1e-12)


def test_the_worked_example_of_neighbourhood() -> None:
    chosen = Outcome(
        ranked=(("d", 2), ("d", 3)),
        gold=(frozenset({("d", 4), ("d", 9)}),),
        candidates=frozenset(("d", i) for i in range(10)),
    )
    assert NearR(chosen) == 1 / 2
    assert NearP(chosen) == 1 / 4


def test_without_k_all_that_was_chosen_counts() -> None:
    found = outcome("abcde", "ac")
    assert (P(found), R(found)) == (2 / 5, 1)
    assert F1(found) == pytest.approx(2 * 0.4 / 1.4)


def test_precision_divides_by_what_was_taken_where_fewer_than_k_are_there() -> None:
    assert (P @ 5)(outcome("ab", "ac")) == 1 / 2
    assert (R @ 5)(outcome("ab", "ac")) == 1 / 2


@pytest.mark.parametrize("measure", ALL, ids=str)
def test_nothing_chosen_is_zero(measure: Measure) -> None:
    assert measure(outcome("", "ac")) == 0


@pytest.mark.parametrize("measure", ALL, ids=str)
def test_nothing_right_is_zero(measure: Measure) -> None:
    assert measure(outcome("abc", "hij")) == 0


@pytest.mark.parametrize("measure", [P, R, F1, AP, BreakEven, Curve, NearR], ids=str)
def test_everything_right_is_one(measure: Measure) -> None:
    assert measure(outcome("abc", "bca")) == 1


@pytest.mark.parametrize("measure", ALL, ids=str)
def test_without_gold_there_is_no_number(measure: Measure) -> None:
    assert measure(outcome("abc")) is None
    assert measure(outcome("abc", "")) is None
    assert measure(outcome("abc", "", "")) is None


@pytest.mark.parametrize("measure", ALL, ids=str)
def test_several_annotators_are_averaged_and_those_without_a_choice_left_out(measure: Measure) -> None:
    golds = ("ac", "bdej", "h")
    alone = [measure(outcome("abcdef", gold)) for gold in golds]
    mean = sum(value for value in alone if value is not None) / 3
    assert measure(outcome("abcdef", *golds)) == pytest.approx(mean, abs=1e-12)
    assert measure(outcome("abcdef", "", *golds, "")) == pytest.approx(mean, abs=1e-12)


def test_two_annotators_by_hand() -> None:
    found = outcome("abc", "a", "bcde")
    assert (P @ 2)(found) == pytest.approx((1 / 2 + 1 / 2) / 2)
    assert (R @ 2)(found) == pytest.approx((1 + 1 / 4) / 2)
    assert (F1 @ 2)(found) == pytest.approx((2 / 3 + 1 / 3) / 2)
    assert AP(found) == pytest.approx((1 + (1 / 2 + 2 / 3) / 4) / 2)
    assert BreakEven(found) == pytest.approx((1 + 2 / 4) / 2)


def test_gold_that_was_not_ranked_counts_as_missed() -> None:
    assert AP(outcome("ab", "bj")) == pytest.approx((1 / 2) / 2)
    assert BreakEven(outcome("b", "bj")) == 1 / 2
    assert R(outcome("ab", "bj")) == 1 / 2


def test_the_same_position_in_another_document_is_another_sentence() -> None:
    found = Outcome(ranked=(("x", 1), ("y", 1)), gold=(frozenset({("y", 1)}),))
    assert (P @ 1)(found) == 0
    assert AP(found) == 1 / 2


def test_average_precision_by_hand_on_a_longer_ranking() -> None:
    assert AP(outcome("abcdefghij", "bdi")) == pytest.approx((1 / 2 + 2 / 4 + 3 / 9) / 3)


def test_break_even_takes_as_many_as_the_gold_has_where_precision_equals_recall() -> None:
    found = outcome("abcdefghij", "bdi")
    assert BreakEven(found) == (P @ 3)(found) == (R @ 3)(found) == 1 / 3


def test_eleven_points_by_hand() -> None:
    # precision 1/2 at recall 1/3, 2/4 at 2/3, 3/9 at 1
    points = eleven_points(keys("abcdefghij"), frozenset(keys("bdi")))
    assert points == pytest.approx((1 / 2,) * 7 + (1 / 3,) * 4)
    assert Curve(outcome("abcdefghij", "bdi")) == pytest.approx((7 / 2 + 4 / 3) / 11)


def test_eleven_points_are_zero_beyond_the_recall_that_was_reached() -> None:
    assert eleven_points(keys("ab"), frozenset(keys("aj"))) == pytest.approx((1,) * 6 + (0,) * 5)
    assert eleven_points((), frozenset(keys("a"))) == (0.0,) * 11


def test_eleven_points_reach_the_levels_that_floats_miss() -> None:
    gold = frozenset(keys("abcdefghij"))
    for count in range(1, 11):  # count / 10 is one of the levels
        points = eleven_points(keys("abcdefghij"[:count]), gold)
        assert points == pytest.approx((1,) * (count + 1) + (0,) * (10 - count))


def test_interpolated_precision_is_the_best_at_that_recall_or_beyond() -> None:
    # precisions: a no, b 1/2, c 2/3, d 3/4: the last is the best everywhere
    assert eleven_points(keys("abcd"), frozenset(keys("bcd"))) == pytest.approx((3 / 4,) * 11)


def near(chosen: str, gold: str, candidates: str = "abcdefghij") -> tuple[float | None, float | None]:
    found = Outcome(ranked=keys(chosen), gold=(frozenset(keys(gold)),), candidates=frozenset(keys(candidates)))
    return NearR(found), NearP(found)


def test_the_neighbourhood_ends_at_the_borders_of_the_document() -> None:
    assert near("a", "ab") == (1, 1)  # only a and b exist
    assert near("j", "ij") == (1, 1)
    assert near("a", "j") == (0, 0)
    assert near("a", "a", "a") == (1, 1)


def test_overlapping_neighbourhoods_are_counted_once() -> None:
    assert near("bcd", "ae") == (1, 2 / 5)  # union a b c d e
    assert near("bb", "ac") == (1, 2 / 3)


def test_a_neighbour_that_is_no_candidate_is_not_in_the_union() -> None:
    assert near("b", "bc", "ab") == (1 / 2, 1 / 2)


def test_the_neighbourhood_does_not_cross_into_another_document() -> None:
    candidates = frozenset({("x", 0), ("x", 1), ("y", 0), ("y", 1)})
    found = Outcome(ranked=(("x", 1),), gold=(frozenset({("y", 0), ("x", 0)}),), candidates=candidates)
    assert NearR(found) == 1 / 2
    assert NearP(found) == 1 / 2


def test_near_at_k_widens_only_the_first_k() -> None:
    found = outcome("bhe", "ag")
    assert (NearR @ 1)(found) == 1 / 2
    assert (NearP @ 1)(found) == 1 / 3
    assert (NearR @ 2)(found) == 1
    assert (NearP @ 2)(found) == 2 / 6


def test_five_chosen_sentences_are_widened_to_at_most_fifteen() -> None:
    candidates = frozenset(("d", i) for i in range(100))
    chosen = tuple(("d", i) for i in (1, 11, 21, 31, 41, 51))
    found = Outcome(ranked=chosen, gold=(frozenset({("d", 10), ("d", 52)}),), candidates=candidates)
    assert (NearR @ 5)(found) == 1 / 2
    assert (NearP @ 5)(found) == 1 / 15


def test_measures_are_values() -> None:
    assert Overlap("F1", 3) == F1 @ 3
    assert hash(F1 @ 3) == hash(Overlap("F1", 3))
    assert F1 @ 3 != F1 @ 4 and F1 != F1 @ 3 and P @ 3 != R @ 3
    assert NearR @ 5 == Near("R", 5) != NearP @ 5
    assert (F1 @ 3) @ 4 == F1 @ 4
    assert RankingMeasure("AP") == AP != BreakEven


@pytest.mark.parametrize("measure", ALL, ids=str)
def test_a_measure_says_one_sentence(measure: Measure) -> None:
    assert measure.description and "\n" not in measure.description


@pytest.mark.parametrize("letter", ["P", "R", "F1"])
@pytest.mark.parametrize("k", [0, -1])
def test_overlap_of_less_than_one_sentence_is_refused(letter: str, k: int) -> None:
    with pytest.raises(UsageError, match="no measure"):
        Overlap(letter, k)
    with pytest.raises(UsageError, match="no measure"):
        Overlap(letter) @ k


@pytest.mark.parametrize("letter", ["p", "F2", "", "Near"])
def test_an_unknown_letter_is_refused(letter: str) -> None:
    with pytest.raises(UsageError, match="no measure"):
        Overlap(letter)


@pytest.mark.parametrize(("letter", "k"), [("F1", None), ("X", 3), ("R", 0), ("P", -2)])
def test_a_neighbourhood_that_means_nothing_is_refused_as_overlap_is(letter: str, k: int | None) -> None:
    with pytest.raises(UsageError, match="no measure"):
        Near(letter, k)


GOLD = st.sets(st.integers(0, 19), min_size=1, max_size=20)
RANKED = st.permutations(range(20)).flatmap(lambda order: st.integers(0, 20).map(lambda cut: order[:cut]))


@given(RANKED, GOLD, st.integers(1, 20))
def test_all_measures_equal_their_definitions_in_exact_arithmetic(ranked: list[int], gold: set[int], k: int) -> None:
    found = Outcome(
        ranked=tuple(("d", i) for i in ranked),
        gold=(frozenset(("d", i) for i in gold),),
        candidates=frozenset(("d", i) for i in range(20)),
    )
    first = ranked[:k]
    hits = sum(i in gold for i in first)
    precision = Fraction(hits, len(first)) if first else Fraction(0)
    recall = Fraction(hits, len(gold))
    f = 2 * precision * recall / (precision + recall) if hits else Fraction(0)
    at_rank = [Fraction(sum(i in gold for i in ranked[: r + 1]), r + 1) for r in range(len(ranked))]
    average = sum((at_rank[r] for r, i in enumerate(ranked) if i in gold), Fraction(0)) / len(gold)
    reached = [Fraction(sum(i in gold for i in ranked[: r + 1]), len(gold)) for r in range(len(ranked))]
    points = [
        max((p for p, r in zip(at_rank, reached, strict=True) if r >= Fraction(level, 10)), default=Fraction(0))
        for level in range(11)
    ]
    union = {j for i in first for j in (i - 1, i, i + 1) if 0 <= j < 20}
    even = Fraction(sum(i in gold for i in ranked[: len(gold)]), len(gold))
    expected: list[tuple[Measure, Fraction]] = [
        (P @ k, precision),
        (R @ k, recall),
        (F1 @ k, f),
        (AP, average),
        (BreakEven, even),
        (Curve, sum(points, Fraction(0)) / 11),
        (NearR @ k, Fraction(len(union & gold), len(gold))),
        (NearP @ k, Fraction(len(union & gold), len(union)) if union else Fraction(0)),
    ]
    for measure, exact in expected:
        value = measure(found)
        assert value == pytest.approx(float(exact), abs=1e-12), str(measure)
        assert 0 <= float(value or 0) <= 1

"""Measures print as they are written, and are read back from what they print."""

from __future__ import annotations

import pytest

from epitome.learning.measures import (
    AP,
    F1,
    MEASURES,
    BreakEven,
    Curve,
    Limit,
    Measure,
    NearP,
    NearR,
    P,
    R,
    Rouge,
    octets,
    parse_measure,
    words,
)
from epitome.runtime.errors import UsageError

KINDS: list[int | str] = [1, 2, 3, 4, "L", "SU4"]
LIMITS: list[Limit | None] = [None, words(250), words(1), octets(75), octets(665)]
ROUGES: list[Measure] = [
    Rouge(kind, part, limit, several)
    for kind in KINDS
    for part in ("recall", "precision", "f")
    for limit in LIMITS
    for several in ("best", "jackknife")
]
OTHERS: list[Measure] = [P, R, F1, P @ 1, R @ 5, F1 @ 3, F1 @ 100, NearR, NearP, NearR @ 5, NearP @ 15]
RANKINGS: list[Measure] = [AP, BreakEven, Curve]


@pytest.mark.parametrize("measure", [*OTHERS, *RANKINGS, *ROUGES], ids=str)
def test_what_a_measure_prints_is_read_back_as_the_same_measure(measure: Measure) -> None:
    assert parse_measure(str(measure)) == measure
    assert str(parse_measure(str(measure))) == str(measure)


@pytest.mark.parametrize("measure", [Rouge(1, stemmed=False), Rouge("L", "f", words(9), stemmed=False)])
def test_an_unstemmed_rouge_is_read_back_as_one(measure: Rouge) -> None:
    assert parse_measure(str(measure)) == measure


def test_a_rouge_that_counts_other_words_does_not_print_as_the_plain_one() -> None:
    # experiments and their tables tell measures apart by what they print
    others = [Rouge(1), Rouge(1, stemmed=False), Rouge(1, stop=frozenset({"the"}))]
    assert len({str(measure) for measure in others}) == 3


@pytest.mark.parametrize(
    ("measure", "written"),
    [
        (F1 @ 3, "F1@3"),
        (P, "P"),
        (NearR @ 5, "NearR@5"),
        (BreakEven, "BreakEven"),
        (Rouge(2).recall @ words(250), "Rouge(2).recall@250words"),
        (Rouge(1).f, "Rouge(1).f"),
        (Rouge("SU4").precision @ octets(665), "Rouge(SU4).precision@665bytes"),
        (Rouge("L", several="jackknife"), "Rouge(L, jackknife).recall"),
    ],
)
def test_measures_are_written_like_this(measure: Measure, written: str) -> None:
    assert str(measure) == written


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("Rouge(2)", "Rouge(2).recall"),
        ("Rouge(1,jackknife).f", "Rouge(1, jackknife).f"),
        ("Rouge(L, best)", "Rouge(L).recall"),
        ("Rouge(2)@250words", "Rouge(2).recall@250words"),
    ],
)
def test_shorter_spellings_are_read_too(short: str, full: str) -> None:
    assert str(parse_measure(short)) == full


@pytest.mark.parametrize("name", list(MEASURES))
def test_every_spelling_in_the_help_is_a_measure(name: str) -> None:
    assert str(parse_measure(name)) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "F1@",
        "F1@0",
        "F1@-1",
        "F1@3.5",
        "f1@3",
        "F1 @ 3",
        "F2@3",
        "NearF1@3",
        "Near@3",
        "P@0",
        "NearR@0",
        "AP@5",
        "Curve@11",
        "breakeven",
        "MAP",
        "Rouge",
        "Rouge()",
        "Rouge(0)",
        "Rouge(-1)",
        "Rouge(l)",
        "Rouge(SU5)",
        "Rouge(W)",
        "Rouge(1).F",
        "Rouge(1).mean",
        "Rouge(1).recall@250",
        "Rouge(1).recall@0words",
        "Rouge(1).recall@250chars",
        "Rouge(1, mean).recall",
        "Rouge(1).recall extra",
        "rouge1",
        "F1@3\n",
    ],
)
def test_a_wrong_name_is_a_usage_error_that_shows_how_to_write_one(name: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_measure(name)
    assert repr(name) in caught.value.what
    assert "F1@3" in caught.value.do and "Rouge(2).recall@250words" in caught.value.do


@pytest.mark.parametrize("name", ["P@00", "NearR@00", "Rouge(00)", "Rouge(1)@000words", f"F1@{'9' * 5000}"])
def test_numbers_that_are_none_or_endless_are_usage_errors_too(name: str) -> None:
    with pytest.raises(UsageError):
        parse_measure(name)


def test_the_operators_make_the_written_measures() -> None:
    assert parse_measure("F1@3") == F1 @ 3
    assert Rouge(2).recall @ words(250) == parse_measure("Rouge(2).recall@250words")
    assert (Rouge(2) @ words(250)).precision == parse_measure("Rouge(2).precision@250words")
    assert (Rouge(1) @ octets(75)).f == parse_measure("Rouge(1).f@75bytes")


@pytest.mark.parametrize(
    "arguments",
    [(0,), (-1,), ("l",), ("SU",), (1, "mean"), (1, "recall", None, "worst"), (1.5,), (True, "x")],
)
def test_a_rouge_that_means_nothing_is_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(UsageError, match="no measure Rouge"):
        Rouge(*arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [0, -1])
def test_a_limit_below_one_is_refused(size: int) -> None:
    for limit in (words, octets):
        with pytest.raises(UsageError, match=r".+"):
            limit(size)

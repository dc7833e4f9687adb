"""What queryorder's experiment says of a:b, by hand."""

from __future__ import annotations

import pytest

from queryorder.findings import PAPER_THRESHOLD, SHARES, THRESHOLDS, Scores, rate_findings

BEST = {"C": 0.3, "F": 0.4}


def scores(lowest: float) -> Scores:
    """Fifty tasks; a share's recall falls with its distance from the paper's best, that of `lowest` is .1 alone."""
    made: Scores = {}
    for scheme in "ABCDEF":
        for a in SHARES if scheme in BEST else [1.0]:
            value = 0.1 if a == lowest else 0.5 - abs(a - BEST.get(scheme, a)) / 10
            for threshold in THRESHOLDS:
                made[scheme, threshold, a] = {"recall": [value + task % 3 / 1000 for task in range(50)], "f": []}
    return made


def verdicts(found: Scores) -> dict[str, object]:
    return {str(row["finding"]): row["verdict"] for row in rate_findings(found)}


def test_the_lowest_share_is_told_beside_the_lowest_other() -> None:
    told = verdicts(scores(0.1))
    assert told["C: 1:9 is the lowest a:b (the lowest other here: 9:1)"] == "holds"
    assert told["F: 1:9 is the lowest a:b (the lowest other here: 9:1)"] == "holds"
    assert told["C: the best a:b is 3:7 (here 3:7)"] == "holds"


def test_another_lowest_share_contradicts_it() -> None:
    told = verdicts(scores(0.7))
    assert told["C: 1:9 is the lowest a:b (the lowest other here: 7:3)"] == "contradicted"


def test_the_schemes_are_compared_at_threshold_nine() -> None:
    """Only B differs, and only there."""
    found = {
        key: {"recall": [0.3 + 0.1 * (key[:2] == ("B", 9)) + task % 3 / 1000 for task in range(50)], "f": []}
        for key in scores(0.1)
    }
    told = {str(row["finding"]): row["difference"] for row in rate_findings(found)}
    assert told["B > A"] == pytest.approx(0.1) and told["C > B"] == pytest.approx(-0.1)
    assert told["F > E"] == told["D > A"] == 0


def test_no_difference_is_open() -> None:
    same: Scores = {key: {"recall": [0.2] * 50, "f": []} for key in scores(0.1)}
    told = verdicts(same)
    assert [v for claim, v in told.items() if "lowest" in claim] == ["open", "open"]
    assert [v for claim, v in told.items() if "the best" in claim] == ["open", "open"]
    assert [v for claim, v in told.items() if "no effect" in claim] == ["no difference"]
    assert PAPER_THRESHOLD in THRESHOLDS

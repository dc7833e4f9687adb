"""What the gate tells: the table, the verdicts, the plot."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome import __version__
from quality.pages import (
    describe_result,
    format_details,
    format_results,
    format_verdicts,
    plot_costs,
)
from quality.results import merge_rows, tell_versions
from quality.rows import ROWS, Row
from quality.runs import OURS, PAPER, Reached
from quality.systems import Result


def reached(tasks: int, *, ours: float, peer: float) -> Reached:
    """Ours and two peers on so many tasks, each with the same value everywhere."""
    means = {"lead": peer / 2, "BM25": peer, PAPER: peer, OURS: ours}
    values = {name: {f"t{i}": mean for i in range(tasks)} for name, mean in means.items()}
    return Reached(values, {name: [0.001, 0.002, 0.009] for name in values})


def result(row: Row, *, dev: Reached, folds: Reached | None = None) -> Result:
    return Result(row, dev, folds)


SURE = result(ROWS[2], dev=reached(80, ours=0.4, peer=0.2))
FEW = result(ROWS[0], dev=reached(9, ours=0.1, peer=0.3), folds=reached(70, ours=0.33, peer=0.3))
BELOW = result(ROWS[7], dev=reached(80, ours=0.1, peer=0.2))
DESCRIBED = [describe_result(each) for each in (SURE, FEW, BELOW)]


def test_folds_count_where_dev_has_few_tasks() -> None:
    assert FEW.judged is FEW.folds and SURE.judged is SURE.dev
    (line,) = (line for line in format_results([describe_result(FEW)]).splitlines() if "elife" in line)
    assert line.startswith("| elife article | 70 | folds | BM25 0.3000 | 0.3000 | **0.3300** ")
    assert line.endswith("| **1.10** | 0.0002 | 1.60 | no | 2 |")


def test_verdicts_count_rows() -> None:
    told = format_verdicts(DESCRIBED)
    assert told[0].endswith("1 of 3 rows")
    assert told[1].endswith("wice page (p 0.000)")
    assert told[2].endswith("wice page (p 0.000)")
    assert told[3].endswith("1 of 3 rows")


def test_details_tell_every_method_and_which_is_not_there() -> None:
    lines = format_details(describe_result(FEW)).splitlines()
    assert "| lead | 0.1500* (0.150–0.150) | 0.1500* (0.150–0.150) | 2.0 |" in lines
    assert "| link BM25 | nothing links |  |  |" in lines
    assert "| lead, newest | one document a task |  |  |" in lines


def test_plain_data_hold_both_ways_of_judging() -> None:
    data = describe_result(FEW)
    assert data["judged"] == "folds" and data["ratio"] == 1.1
    assert data["dev"]["tasks"] == 9 and data["folds"]["methods"]["BM25"]["p"] < 0.05


def test_rows_that_are_measured_anew_replace_those_before_and_the_page_tells_which() -> None:
    before = [{**row, "version": "0.0"} for row in DESCRIBED]
    now = describe_result(result(ROWS[7], dev=reached(80, ours=0.3, peer=0.2)))
    rows = merge_rows(before, [now])
    assert rows == [before[1], before[0], now]  # in the order of the gate
    told = f". Epitome 0.0: elife article, scisummnet article; epitome {__version__}: wice page."
    assert tell_versions(rows).endswith(told)
    assert tell_versions([now]) == f"; epitome {__version__}."


@pytest.mark.slow
def test_the_plot_is_the_same_every_time_and_names_every_method(tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        plot_costs(DESCRIBED, tmp_path / name)
    first, second = ((tmp_path / name).read_bytes() for name in ("one.svg", "two.svg"))
    assert first == second
    assert all(f"<!-- {name} -->".encode() in first for name in ("lead", "BM25", PAPER, OURS))

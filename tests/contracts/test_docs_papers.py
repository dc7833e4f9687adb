"""docs/papers.md: every place in the code and every test that it names is there, every verdict is that of the results.

Where a verdict fails, the results were made anew: the message gives the cell as it has to be.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.docs.markdown import links, passages
from support.docs.places import defines, places, tables
from support.docs.verdicts import VERDICTS, in_words, verdicts

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "docs" / "papers.md"
PAGE = FILE.read_text(encoding="utf-8")
BUILT = list(tables(PAGE, "the paper", "in the code", "its test"))
FOUND = list(tables(PAGE, "finding of the paper", "line of the results", "verdict"))
PAPERS = ("structured", "topic", "webpage", "elaborative", "queryorder")


def results_of(number: int) -> str:
    """The results file of the section that holds a line."""
    section = next(p.section for p in passages(PAGE) if p.line == number)
    (address,) = [a for a in links(PAGE)[section] if "/results/" in a]
    return (FILE.parent / address).read_text(encoding="utf-8")


def test_every_paper_has_its_parts_and_its_findings() -> None:
    assert tuple(section for section in links(PAGE) if section) == PAPERS
    assert len(BUILT) > 100 and len(FOUND) > 50
    assert PAGE.count("What open data cannot show") == len(PAPERS)


@pytest.mark.parametrize(("number", "row"), BUILT, ids=[f"line {number}" for number, _ in BUILT])
def test_the_code_and_the_tests_of_a_line_are_there(number: int, row: list[str]) -> None:
    _, code, tests = row
    named = places(code)
    assert named and all(names for _, names in named), f"line {number} names no function, class or value"
    missing = [f"{path} {name}" for path, names in named for name in names if not defines(ROOT / path, name)]
    tested = [path.partition("::") for path, _ in places(tests)]
    assert tested, f"line {number} names no test"
    missing += [f"{file}::{test}" for file, _, test in tested if not defines(ROOT / file, test)]
    assert not missing, f"line {number} of docs/papers.md names what is not there: {', '.join(missing)}"


@pytest.mark.parametrize(("number", "row"), FOUND, ids=[f"line {number}" for number, _ in FOUND])
def test_the_verdict_of_a_finding_is_that_of_the_results(number: int, row: list[str]) -> None:
    _, finding, told = row
    now = in_words(verdicts(results_of(number), finding.strip("`")))
    assert now, f"line {number} of docs/papers.md: the results have no line {finding}"
    assert told == now, f"line {number} of docs/papers.md: the results now say: {now}"


def rated(found: Any) -> Iterator[tuple[float, str]]:
    """Every p of a results file that stands beside a verdict."""
    if isinstance(found, dict) and "verdict" in found and found.get("p") is not None:
        yield found["p"], found["verdict"]
    for inner in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        yield from rated(inner)


@pytest.mark.parametrize("paper", PAPERS)
def test_what_holds_or_is_contradicted_has_a_p_below_a_twentieth(paper: str) -> None:
    data = json.loads((ROOT / "experiments" / "results" / paper / "results.json").read_text(encoding="utf-8"))
    found = list(rated(data))
    assert len(found) >= 20
    assert [(p, verdict) for p, verdict in found if verdict in ("holds", "contradicted") and p >= 0.05] == []
    assert [
        (p, verdict) for p, verdict in found if verdict in VERDICTS[2:] and "told" not in verdict and p < 0.05
    ] == []


def test_verdicts_by_hand() -> None:
    page = (
        "| finding | wice, dev | selqa |\n|---|---|---|\n"
        "| A > B | +0.1 (0.01) holds | -0.1 (0.20) opposite sign only |\n"
        "| B > C (here D) | not measurable | -0.1 (0.00) contradicted |\n\n"
        "**plos**\n\n| finding | p | here |\n|---|---|---|\n| A > B | 0.3 | has the sign, p > .05 |\n"
    )
    assert verdicts(page, "A > B") == {
        "wice (dev)": "holds",
        "selqa": "opposite sign only",
        "plos": "has the sign, p > .05",
    }
    assert in_words(verdicts(page, "B > C")) == "not measurable: wice (dev); contradicted: selqa"
    assert in_words({"a": "open", "b": "holds", "c": "open"}) == "open: a, c; holds: b"
    assert verdicts(page, "C > D") == {} and len(set(VERDICTS)) == len(VERDICTS)


def test_places_by_hand(tmp_path: Path) -> None:
    assert places("`a/b.py` `one` `two`; `c/d.js` `three`") == [("a/b.py", ("one", "two")), ("c/d.js", ("three",))]
    file = tmp_path / "code.py"
    file.write_text('SIZE = 3\n\n\ndef made(*, width: int = 2) -> None:\n    """Of other."""\n    use(other)\n')
    assert all(defines(file, name) for name in ("SIZE", "made", "width"))
    assert not any(defines(file, name) for name in ("other", "use", "IZE"))
    assert not defines(tmp_path / "none.py", "SIZE")

"""Assessed elements in INEX's layout, on a sample of our own (tests/support/judged/inex)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from epitome.doors.cli.main import main
from epitome.learning.datasets import read_inex
from epitome.runtime.errors import InputError, NotFound

SAMPLE = Path(__file__).resolve().parents[1] / "support" / "judged" / "inex"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "inex"))


def test_a_task_is_an_article_for_a_topic() -> None:
    """A topic without a title and a file outside docs/ are left out."""
    found = read_inex(SAMPLE)
    assert [(e.id, e.kind, e.task.query) for e in found] == [
        ("71 tm1001", "S0", "tide mills"),
        ("71 tm1002", "S0", "tide mills"),
        ("72 tm1001", "S0", "millers"),
    ]
    assert found[0].task.documents[0].title == "The mill at the creek"


def test_the_smallest_assessed_element_decides_by_hand() -> None:
    """A paragraph of the first section and the second section are relevant, its first part is not; the third is
    exhaustive to a degree but not specific.
    """
    first, second, third = read_inex(SAMPLE)
    texts = [s.text for s in first.task.documents[0].sentences]
    assert [t for t, label in zip(texts, first.labels[0], strict=True) if label] == [
        "A tide mill stands at the creek.",
        "It is older than the town.",
        "At ebb the water turns the wheel.",
        "The stones grind for four hours.",
    ]
    assert first.gold == (frozenset({("tm1001", i) for i in (0, 1, 4, 5)}),)
    assert second.gold == () and set(second.labels[0]) == {0}
    assert third.gold == (frozenset({("tm1001", 6)}),)


def test_evaluate_reads_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--layout", "inex", "--system", "lead", "--measure", "P@2"]
    assert main(["evaluate", str(SAMPLE), *arguments]) == 0
    told = capsys.readouterr().out
    assert "| inex S0 (3 tasks) | P@2 |" in told and "| lead | 0.5000 " in told  # 1 and 0
    assert "judged 2 of 3 tasks" in told


@pytest.mark.parametrize("missing", ["topics", "assessments"])
def test_a_missing_folder_is_named(folder: Path, missing: str) -> None:
    shutil.rmtree(folder / missing)
    with pytest.raises(NotFound, match=missing):
        read_inex(folder)


def test_assessments_of_articles_that_are_not_there_are_refused(folder: Path) -> None:
    shutil.rmtree(folder / "docs")
    with pytest.raises(InputError, match="docs/"):
        read_inex(folder)

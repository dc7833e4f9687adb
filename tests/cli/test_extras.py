"""The extras that doctor and README tell of are those of the package, with their requirements."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from epitome.doors.cli import extras
from epitome.doors.cli.extras import EXTRAS, has_distribution
from epitome.doors.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FOR_THE_HOUSE = {"all", "dev"}
_NAME = re.compile(r"[\w.-]+")
_OTHER = re.compile(r"epitome-reader\[(\w+)\]")


def doctor(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["doctor", *arguments]) == 0
    return capsys.readouterr().out


def distributions_of(name: str) -> set[str]:
    """What an extra requires, with what the extras require that it names."""
    found: set[str] = set()
    for line in PROJECT["optional-dependencies"][name]:
        other = _OTHER.match(line)
        wanted = _NAME.match(line)
        assert wanted is not None
        found |= distributions_of(other[1]) if other else {wanted[0]}
    return found


def test_every_extra_is_told_with_what_it_requires() -> None:
    wanted = {name: distributions_of(name) for name in PROJECT["optional-dependencies"] if name not in FOR_THE_HOUSE}
    assert {extra.name: set(extra.distributions) for extra in EXTRAS} == wanted


def test_the_table_of_the_readme_says_the_same() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = [f"| `{extra.name}` | {extra.gives} | {extra.size} | {extra.why} |" for extra in EXTRAS]
    assert "\n".join(["| extra | you get | adds | because |", "|---|---|---|---|", *table]) in readme


def test_installed_is_what_has_all_its_distributions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert has_distribution("numpy") and not has_distribution("no-such-distribution")
    there = {"scikit-learn", "pyarrow"}
    monkeypatch.setattr(extras, "has_distribution", there.__contains__)
    report = json.loads(doctor(capsys, "-f", "json"))
    assert {name for name, installed in report["extras"].items() if installed} == {"train", "bulk", "pdf"}
    assert report["about_extras"]["boost"]["gives"] == "training with boosted trees"
    lines = {line.split()[1]: line for line in doctor(capsys).splitlines() if line.split()[0] == "extra"}
    assert "not installed" not in lines["train"]
    assert re.search(r"not installed +training with boosted trees; adds \d+ MB: ", lines["boost"])
    assert "pip install '/path/to/the/clone[NAME]'" in doctor(capsys)


def test_nothing_is_to_be_installed_where_all_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "has_distribution", lambda name: True)
    told = doctor(capsys)
    assert "not installed" not in told and "NAME" not in told

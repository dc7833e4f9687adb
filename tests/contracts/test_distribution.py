"""The distribution's name: the bare one belongs to somebody else, so nobody is told to install it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = "epitome-reader"
OTHER_FORM = re.compile(
    r"(?<![\w./-])epitome\s*\[[a-z]"  # epitome[train]
    r"|\binstall(?:s|ed|ing)?\s+(?:-\S+\s+)*[\"'`]*epitome(?![\w./-])"  # pip install -U epitome
    r"|==\s*epitome(?![\w.-])|\bclone of epitome\b",
    re.IGNORECASE,
)
FOLDERS = ("src", "docs", "scripts", "extension", "packages", "examples", "experiments", "benchmarks", "requirements")
KINDS = {".py", ".md", ".js", ".html", ".css", ".json", ".toml", ".txt", ".in"}


def texts() -> list[Path]:
    found = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*")) if p.suffix in KINDS and p.is_file()]
    return [*found, *sorted(ROOT.glob("*.md")), ROOT / "pyproject.toml"]


def test_nobody_is_told_to_install_the_bare_name() -> None:
    told = {str(p.relative_to(ROOT)): OTHER_FORM.findall(p.read_text(encoding="utf-8")) for p in texts()}
    assert len(told) > 400
    assert {path: found for path, found in told.items() if found} == {}


@pytest.mark.parametrize(
    "text", ["epitome[train]", "install epitome", "pip install -U 'epitome'", "install `epitome[pdf]`", "epitome [all]"]
)
def test_the_other_form_is_seen(text: str) -> None:
    assert OTHER_FORM.search(f"please {text} now")


@pytest.mark.parametrize(
    "text",
    ["install epitome-reader", "epitome-reader[train]", "epitome.read", "install /path/epitome", "epitome summarise"],
)
def test_the_right_form_is_left_alone(text: str) -> None:
    assert not OTHER_FORM.search(f"please {text} now")


def test_the_distribution_and_its_extras_have_that_name() -> None:
    assert PROJECT["name"] == NAME
    assert PROJECT["scripts"] == {"epitome": "epitome.doors.cli.main:run"}
    own = [r for extra in PROJECT["optional-dependencies"].values() for r in extra if r.startswith("epitome")]
    others = [r for r in own if not r.startswith(f"{NAME}[")]
    assert others == ["epitome-meaning>=0.1"]  # packages/meaning
    named = {e for r in own if r not in others for e in r.partition("[")[2].rstrip("]").split(",")}
    assert named <= set(PROJECT["optional-dependencies"])


def test_the_changelog_tells_of_the_version() -> None:
    from epitome import __version__

    heading = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert heading is not None and heading.group(1) == __version__

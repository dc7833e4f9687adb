from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from epitome.doors.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _in_the_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"```{kind}\n(.*?)```", README, re.DOTALL)
    assert found
    return found


def test_the_python_of_the_readme_prints_what_it_says() -> None:
    for code, expected in zip(blocks("python"), blocks("text"), strict=True):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "README.md", "exec"), {})
        assert printed.getvalue() == expected


@pytest.mark.parametrize("shown", blocks("console"))
def test_the_commands_of_the_readme_print_what_it_says(shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, _, expected = shown.partition("\n")
    arguments = shlex.split(command.removeprefix("$ "))
    assert arguments[0] == "epitome"
    assert main(arguments[1:]) == 0
    assert capsys.readouterr().out == expected


def test_the_readme_names_its_commands_and_its_links_lead_somewhere() -> None:
    assert all(f"`make {name}`" in README for name in ("run", "check", "test"))
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target

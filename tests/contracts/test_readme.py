from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from epitome.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _in_the_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_python_of_the_readme_prints_what_it_says() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block("python"), "README.md", "exec"), {})
    assert printed.getvalue() == block("text")


def test_the_command_of_the_readme_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    command, _, expected = block("console").partition("\n")
    arguments = shlex.split(command.removeprefix("$ "))
    assert arguments[0] == "epitome"
    assert main(arguments[1:]) == 0
    assert capsys.readouterr().out == expected


def test_the_readme_names_its_two_commands_and_its_links_lead_somewhere() -> None:
    assert "`make run`" in README and "`make test`" in README
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target

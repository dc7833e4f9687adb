"""The examples of docs/methods/topic.md do what the page says."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
from pathlib import Path

import pytest

from epitome.doors.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/methods/topic.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(python|text|console|sh)\n(.*?)```", PAGE, re.DOTALL)


def test_every_block_of_the_page_runs_in_order_and_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {kind for kind, _ in BLOCKS} == {"python", "text", "console", "sh"}
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    printed = ""
    for kind, block in BLOCKS:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            if kind == "python":
                exec(compile(block, "topic.md", "exec"), {})
            elif kind in ("console", "sh"):
                commands = block.splitlines() if kind == "sh" else [block.partition("\n")[0].removeprefix("$ ")]
                for command in commands:
                    assert main(shlex.split(command)[1:]) == 0
        if kind == "text":
            assert printed == block
        elif kind == "console":
            assert shown.getvalue() == block.partition("\n")[2]
        printed = shown.getvalue()
        assert kind == "text" or printed

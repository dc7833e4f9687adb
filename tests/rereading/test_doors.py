"""The option `meaning` at the doors."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from epitome import bulk
from epitome.doors.service.schemas.requests import RankingBody, SummaryBody, TopicBody
from support.meaning_package import PACKAGE

TEXT = "Our house stands by the lake. Wireless internet is free. Dogs are welcome in all rooms."
ASKED = "Is there wifi?"


def run_command(*arguments: str, installed: bool = True) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([*([str(PACKAGE)] if installed else []), *filter(None, sys.path)])
    command = [sys.executable, "-m", "epitome", *arguments, "-q", ASKED, "-f", "json"]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["summarise", "rank"])
def test_the_command_line_reads_unless_told_otherwise(command: str) -> None:
    for options, reads in (([], True), (["--meaning"], True), (["--no-meaning"], False)):
        more = ["--show-closest"] if command == "summarise" else []
        done = run_command(command, TEXT, *more, *options)
        parts = {reason["part"] for reason in _find_extracts(json.loads(done.stdout))[0]["reasons"]}
        assert ("reader" in parts) == reads


def _find_extracts(data: object) -> list[dict[str, list[dict[str, str]]]]:
    one = data[0] if isinstance(data, list) else data
    assert isinstance(one, dict)
    return list(one["extracts"])


def test_the_command_line_says_what_is_missing() -> None:
    done = run_command("summarise", TEXT, "--meaning", installed=False)
    assert done.returncode == 10
    assert "pip install /path/to/the/clone/packages/meaning" in done.stderr


@pytest.mark.parametrize("body", [RankingBody, SummaryBody])
def test_the_service_passes_it_on(body: type[RankingBody]) -> None:
    asked = {"text": TEXT, "query": ASKED}
    assert body.model_validate({**asked, "meaning": False}).to_arguments()["meaning"] is False
    assert "meaning" not in body.model_validate(asked).to_arguments()


def test_the_service_passes_it_on_for_several_documents() -> None:
    body = TopicBody.model_validate({"documents": [{"text": TEXT}], "query": ASKED, "meaning": False})
    assert body.to_arguments()["meaning"] is False


@pytest.mark.slow
@pytest.mark.usefixtures("reader_installed")
def test_rows_are_read_on_request(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps({"id": "a", "text": TEXT}) + "\n", encoding="utf-8")
    first = {}
    for meaning in (None, True):
        out = tmp_path / f"{meaning}.jsonl"
        more: dict[str, Any] = {} if meaning is None else {"meaning": meaning}
        bulk.run([rows], out, query=ASKED, sentences=1, workers=1, **more)
        (row,) = map(json.loads, out.read_text(encoding="utf-8").splitlines())
        first[meaning] = row["summary"]
    assert first == {None: "Our house stands by the lake.", True: "Wireless internet is free."}

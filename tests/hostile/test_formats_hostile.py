"""Hostile archives, office files and texts: no hang, no crash, nothing opened; a document, or one line of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.document.render import one_line
from epitome.doors.cli.main import main
from support.hostile_archives import ARCHIVES
from support.hostile_office import CANARY, CANARY_FILE, OFFICE
from support.hostile_texts import TEXTS

CASES = {**ARCHIVES, **OFFICE, **TEXTS}
ERRORS = {"input": epitome.InputError, "limit": epitome.LimitError, "usage": epitome.UsageError}


@pytest.mark.parametrize("case", CASES)
def test_hostile_files_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path(CANARY_FILE).write_text(f"The {CANARY} plays.", encoding="utf-8")
    name, outcome, build = CASES[case]
    Path(name).write_bytes(build())
    if outcome != "read":
        with pytest.raises(ERRORS[outcome]) as caught:
            epitome.read(name)
        assert "\n" not in one_line(str(caught.value)) and CANARY not in str(caught.value)
        return
    document = epitome.read(name)
    assert document.text.strip()
    assert CANARY not in document.text
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 60


def test_a_password_is_one_line_and_exit_code_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for case in ("a document under a password", "a text under a password", "an encrypted book", "an encrypted member"):
        name, _, build = CASES[case]
        (tmp_path / name).write_bytes(build())
        assert main(["outline", str(tmp_path / name)]) == 3
        (line,) = capsys.readouterr().err.splitlines()
        assert "is protected by a password" in line

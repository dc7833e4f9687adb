"""A test that leaves a file open is told; what is closed, or was opened before, is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.open_files import OpenFiles


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> OpenFiles:
    monkeypatch.setattr(os, "fdopen", os.fdopen)
    monkeypatch.setattr(subprocess.Popen, "__init__", subprocess.Popen.__init__)
    files = OpenFiles()
    files.watch()
    return files


def test_a_file_left_open_is_told_with_its_place(watched: OpenFiles, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("Trout swim.", encoding="utf-8")
    left = os.fdopen(os.open(tmp_path / "a", os.O_RDONLY), "rb")
    (told,) = watched.list_open()
    assert repr(left) in told and "test_a_file_left_open_is_told_with_its_place" in told
    left.close()
    assert watched.list_open() == []


def test_pipes_of_processes_are_told_until_they_are_closed(watched: OpenFiles) -> None:
    process = subprocess.Popen([sys.executable, "-c", "pass"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert len(watched.list_open()) == 2
    process.communicate()
    assert watched.list_open() == []


def test_what_was_opened_before_belongs_to_a_fixture(watched: OpenFiles, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("Trout swim.", encoding="utf-8")
    with os.fdopen(os.open(tmp_path / "a", os.O_RDONLY), "rb"):
        watched.forget()
        assert watched.list_open() == []

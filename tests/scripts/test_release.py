"""What a release asks for: one version, a changelog that tells of it, steps that fail loudly, sums that hold."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from epitome import __version__
from release import Unready, read_notes, read_version, run, write_sums

CHANGELOG = """# Changelog

## Unreleased

## 1.1.0 (2030-01-02)

- Tides are told.
- So are winds.

## 1.0.0

- The first.
"""


def test_the_packages_share_a_version() -> None:
    assert read_version() == __version__


def test_the_notes_are_what_the_changelog_says_of_the_version() -> None:
    assert read_notes(CHANGELOG, "1.1.0") == "- Tides are told.\n- So are winds."
    assert read_notes(CHANGELOG, "1.0.0") == "- The first."


def test_a_changelog_that_is_behind_is_refused() -> None:
    with pytest.raises(Unready, match=r"does not tell of 1\.2\.0"):
        read_notes(CHANGELOG, "1.2.0")
    left = CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n- Something.\n")
    with pytest.raises(Unready, match='entries under "Unreleased"'):
        read_notes(left, "1.1.0")


def test_a_command_that_fails_ends_the_release_with_what_it_said() -> None:
    with pytest.raises(Unready, match="no such tide"):
        run(sys.executable, "-c", "import sys; sys.exit('no such tide')")


def test_the_sums_are_those_of_sha256sum(tmp_path: Path) -> None:
    for name in ("a-1.whl", "a-1.tar.gz", "a-1.tgz", "other.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    write_sums(tmp_path)
    told = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == ["a-1.tar.gz: OK", "a-1.tgz: OK", "a-1.whl: OK"]

"""What takes long is found out once: `scripts/build_models/kept.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_models.kept import Kept, digest_code, digest_parts, find_kept_file


def test_a_value_is_made_once_and_found_by_the_next_run(tmp_path: Path) -> None:
    made: list[str] = []

    def make() -> dict[str, list[float]]:
        made.append("made")
        return {"weights": [0.5, 1e-300]}

    digest = digest_parts("labels", b"<p>text</p>")
    found = [Kept(tmp_path / "pages.sqlite").find(digest, make) for _ in range(3)]
    assert found == [{"weights": [0.5, 1e-300]}] * 3
    assert made == ["made"]


def test_no_value_is_a_value_too(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "pages.sqlite")
    assert kept.find(b"page without text", lambda: None) is None
    assert kept.find(b"page without text", lambda: "made again") is None


def test_other_parts_have_another_digest() -> None:
    several = [("ab", "c"), ("a", "bc"), ("abc",), ("ab", "c", ""), ("c", "ab")]
    assert len({digest_parts(*parts) for parts in several}) == len(several)


def test_code_that_changed_has_another_digest(tmp_path: Path) -> None:
    file = tmp_path / "label.py"
    file.write_text("SHARE = 0.5\n")
    before = digest_code([file], ["numpy"])
    assert digest_code([file], ["numpy"]) == before
    assert digest_code([file]) != before
    file.write_text("SHARE = 0.6\n")
    assert digest_code([file], ["numpy"]) != before


def test_a_folder_that_others_may_write_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = find_kept_file().parent
    assert folder.stat().st_mode & 0o077 == 0
    folder.chmod(0o777)
    with pytest.raises(PermissionError, match="not a folder of this user alone"):
        find_kept_file()

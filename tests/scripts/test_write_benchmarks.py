"""The page of benchmarks is what the script writes, and names every folder of results."""

from __future__ import annotations

from pathlib import Path

import pytest

from write_benchmarks import HOMES, PAGE, QUESTIONS, ROOT, UNKNOWN, list_results, read_dates, read_results, write_page

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_is_what_the_script_writes() -> None:
    assert write_page(read_dates()) == TEXT, "run scripts/write_benchmarks.py"


def test_every_folder_of_results_is_named_once() -> None:
    folders = [folder for home in HOMES for folder in (ROOT / home).iterdir() if folder.is_dir()]
    assert len(folders) > 40
    for folder in folders:
        assert TEXT.count(f"](../{folder.relative_to(ROOT).as_posix()}/") == 1, folder.name
    names = [name for group in QUESTIONS.values() for name in group]
    assert len(names) == len(set(names)) and set(names) <= {folder.name for folder in folders}


def test_every_folder_has_a_command_and_a_day() -> None:
    dates = read_dates()
    for results in list_results():
        assert results.command != UNKNOWN or results.name == "extension", results.name
        assert dates[results.folder.relative_to(ROOT).as_posix()] >= "2026", results.name


def test_a_page_of_results_by_hand(tmp_path: Path) -> None:
    (tmp_path / "table.md").write_text(
        "# Made\n\nCommand: `python benchmarks/made.py DATA`\n\nPython 3.11.7, epitome-reader 0.2.0, bm25s 0.3.16; "
        "2 cores, shared (load 2.5)\n\n| a |\n|---|\n| load 9 |\n",
        encoding="utf-8",
    )
    results = read_results(tmp_path)
    assert (results.title, results.command) == ("Made", "python benchmarks/made.py DATA")
    assert results.made_with == "Python 3.11.7, epitome-reader 0.2.0, bm25s 0.3.16"
    assert results.machine == "2 cores, load 2.5"


@pytest.mark.parametrize("name", ["rag", "peers"])
def test_what_is_shown_stands_in_the_file(name: str) -> None:
    results = read_results(ROOT / "benchmarks" / "results" / name)
    text = results.page.read_text(encoding="utf-8")
    assert results.command in text and results.made_with in text

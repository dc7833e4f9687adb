"""What every command has in common: -o, letters, completion; what is said, and said once."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

import epitome
from epitome.document.render import list_notes
from epitome.doors.cli.main import app, main
from support.collections.pages import page, quick_folder

TIDES = Path(__file__).resolve().parents[2] / "examples" / "tides.html"
ACID = TIDES.with_name("acid-rain.xml")


@pytest.fixture(autouse=True)
def _folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with quick_folder() as folder:
        monkeypatch.chdir(folder)
        Path("bread.html").write_bytes(page("Bread", "A baker bakes bread from flour.", "Bread is eaten."))
        Path("note.txt").write_text("Coal came to town by boat. A horse pulled the boat.\n", encoding="utf-8")
        Path("empty.txt").write_bytes(b"")
        assert main(["index", "c", "bread.html"]) == 0
        yield


def commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(app)
    found: dict[str, Any] = group.commands
    return found


PRINTING = {
    "summarise": "bread.html",
    "summarize": "bread.html",
    "rank": "bread.html",
    "elaborate": "bread.html --linking bread",
    "outline": "bread.html",
    "docs": "c",
    "search": "c bread",
    "brief": "c bread",
    "systems": "",
    "models": "",
    "clusters": "--top 2",
    "parts": "",
    "doctor": "",
}


@pytest.mark.parametrize("command", PRINTING)
def test_what_would_be_printed_goes_to_a_file(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [command, *PRINTING[command].split()]
    capsys.readouterr()
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed and main([*arguments, "-o", "out.txt"]) == 0
    assert capsys.readouterr().out == ""
    assert Path("out.txt").read_text(encoding="utf-8") == printed
    assert main([*arguments, "--output", "-"]) == 0
    assert capsys.readouterr().out == printed


def test_every_command_that_prints_results_takes_o() -> None:
    others = {"index", "remove", "serve", "mcp", "token", "login"}
    named = {name for name, one in commands().items() if any("-o" in p.opts for p in one.params)}
    assert named == set(commands()) - others


def test_a_file_stays_as_it_was_where_a_command_fails(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out.txt").write_text("before", encoding="utf-8")
    assert main(["summarise", "empty.txt", "-o", "out.txt"]) == epitome.InputError.exit_code
    assert Path("out.txt").read_text(encoding="utf-8") == "before"
    assert main(["summarise", "empty.txt", "note.txt", "-n", "1", "-o", "out.txt"]) == 9
    assert "note.txt" in Path("out.txt").read_text(encoding="utf-8")
    for place in (".", "no/such/folder/out.txt"):
        assert main(["summarise", "note.txt", "-o", place]) == epitome.UsageError.exit_code
    assert [p.name for p in Path().iterdir() if p.name.endswith(".part")] == []
    assert capsys.readouterr().out == ""


def test_a_letter_means_one_thing() -> None:
    meanings: dict[str, set[str]] = {}
    for command in commands().values():
        for parameter in command.params:
            names = [*parameter.opts, *parameter.secondary_opts]
            for letter in (n for n in names if re.fullmatch("-[a-zA-Z]", n)):
                meanings.setdefault(letter, set()).update(n for n in names if n.startswith("--"))
    assert meanings and {letter: names for letter, names in meanings.items() if len(names) != 1} == {}


def explain(*arguments: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    capsys.readouterr()
    assert main(["summarise", *arguments, "--explain"]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_matching_words_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    lines = explain(str(TIDES), "-q", "spring tides and neap tides", "-n", "2", capsys=capsys)
    told = [line.strip() for line in lines if "matching words" in line]
    assert told[0] == "matching words: tides; over it Spring, neap, tides"
    assert told[1] == "matching words: neap, tide; over it Spring, neap, tides"
    by_title = explain(str(ACID), "-n", "1", capsys=capsys)
    assert any("matching words of the title: Acid, rain, fish" in line for line in by_title)
    (bare,) = [x for x in explain("note.txt", "-q", "horses", "-n", "1", "-s", "bm25", capsys=capsys) if "match" in x]
    assert bare.strip() == "matching words: horse"


@pytest.mark.parametrize("query", ["spring tides and neap tides", "Bay of Fundy", "what is a tide"])
def test_no_reason_is_said_twice(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    for line in explain(str(TIDES), "-q", query, "-n", "5", capsys=capsys):
        if line.strip().startswith("rank "):
            reasons = re.findall(r"(?:^|; |: )((?:(?!; ).)+?) \([+-][\d.]+\)", line.partition(": ")[2])
            assert len(reasons) == len(set(reasons)) > 2


def test_equal_reasons_add_up() -> None:
    from epitome.document.render import list_reasons

    (extract,) = epitome.summarise(TIDES, query="spring tides", sentences=1)
    told = list_reasons(extract)
    assert sum(share for _, share in told) == pytest.approx(extract.score)
    assert len({says for says, _ in told}) == len(told)


def test_search_prints_addresses_that_a_terminal_can_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", "c", str(TIDES)]) == 0
    capsys.readouterr()
    assert main(["search", "c", "bread flour"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"    {Path('bread.html').absolute().as_uri()}" in lines
    assert main(["search", "c", "spring tides", "--top", "1"]) == 0
    assert [x.strip() for x in capsys.readouterr().out.splitlines() if "http" in x] == [epitome.read(TIDES).url]
    for format in ("json", "html"):
        assert main(["search", "c", "spring tides", "--format", format]) == 0
        assert "#:~:text=" in capsys.readouterr().out
    Path("bread.html").unlink()
    assert main(["search", "c", "bread flour"]) == 0
    assert "file:" not in capsys.readouterr().out


def test_why_a_recipe_answered_is_told_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    summary = epitome.summarise(TIDES, query="spring tides")
    assert any("recipe was taken" in note for note in summary.notes) and list_notes(summary) == []
    assert "recipe was taken" not in summary.to_html() + summary._repr_html_()
    assert any("recipe was taken" in line for line in explain(str(TIDES), "-q", "tides", capsys=capsys))
    assert main(["summarise", str(TIDES), "--query", " ".join(f"w{i}" for i in range(80))]) == 0
    assert "recipe" not in capsys.readouterr().err
    assert main(["brief", "c", "bread", "--format", "html"]) == 0
    assert "recipe was taken" not in capsys.readouterr().out


def ask_shell(**given: str) -> str:
    command = [sys.executable, "-m", "epitome"]
    return subprocess.run(
        command, env={**os.environ, **given}, capture_output=True, text=True, check=True, timeout=300
    ).stdout


@pytest.mark.slow
def test_a_shell_completes_commands_and_options() -> None:
    def complete(words: str, number: int) -> set[str]:
        return set(ask_shell(_EPITOME_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=str(number)).split())

    assert complete("epitome summ", 1) == {"summarise", "summarize"}
    assert {"--query", "--output"} <= complete("epitome summarise --", 2)
    assert "#compdef epitome" in ask_shell(_EPITOME_COMPLETE="source_zsh")


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == epitome.__version__
    assert main(["doctor", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["epitome"] == epitome.__version__

"""epitome elaborate: what it prints, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from epitome.doors.cli.main import main

TIDES = str(Path(__file__).parents[2] / "examples" / "tides.html")
LINKING = "Near the full moon the spring tides run high."


@pytest.fixture
def page(tmp_path: Path) -> str:
    read = tmp_path / "sailing.html"
    read.write_text(
        "<html><body><h1>Sailing</h1><p>A skipper who leaves the harbour near the full moon must know of the "
        '<a href="tides.html">spring tides</a> there.</p><p><a href="moon.html">The Moon</a> is far.</p></body></html>'
    )
    return str(read)


def test_a_link_on_a_page(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, "--reading", page, "--link", "tides.html", "-n", "3", "--elaboration", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and sum(line.endswith("(elaboration)") for line in lines) == 1


def test_a_sentence_and_explanations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, "--linking", LINKING, "-n", "1", "--explain", "-s", "bm25"]) == 0
    assert "rank 1, score" in capsys.readouterr().out


def test_a_published_method_takes_settings(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["elaborate", TIDES, "--reading", page, "--link", "tides.html", "-n", "3", "--format", "json"]
    told = {}
    for name, more in {
        "set": ["--set", "method=first-5"],
        "variant": ["--system", "elaborative.first-5"],
        "both": ["--system", "elaborative.svd-topic", "--set", "themes=5"],
    }.items():
        assert main([*arguments, *more]) == 0
        told[name] = json.loads(capsys.readouterr().out)
    assert [e["index"] for e in told["set"]["extracts"]] == [0, 1, 2]
    assert told["set"]["extracts"] == told["variant"]["extracts"]
    assert (told["set"]["system"], told["set"]["recipe"]) == ("elaborative", "paper")
    assert told["both"]["system"] == "elaborative.svd-topic"
    assert main([*arguments, "--set", "themes=0"]) == 2
    assert main([*arguments, "--set", "themes=5", "--model", "elaborative.best"]) == 2


def test_a_definition_is_noted(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, "--reading", page, "--link", "moon.html", "--explain"]) == 0
    assert "note: the linking sentence may be a mere definition" in capsys.readouterr().out


@pytest.mark.parametrize(
    "linking", [LINKING, "At full moon the tides are lowest.", "The orchestra of Vienna toured Japan and Brazil."]
)
def test_no_sentence_is_judged(linking: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["elaborate", TIDES, "--linking", linking, "-n", "2"]
    assert main([*arguments, "--explain"]) == 0
    told = capsys.readouterr()
    assert "support" not in told.out + told.err
    assert main([*arguments, "--format", "json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["supported"] is None and len(summary["extracts"]) == 2


def test_json_carries_roles(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["elaborate", TIDES, "--linking", LINKING, "--elaboration", "2", "--system", "elaborative.simple-link"]
    assert main([*arguments, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [e["role"] for e in told["extracts"]].count("elaboration") == 2
    assert told["query"] == LINKING
    assert main([*arguments, "--format", "jsonl"]) == 0
    assert json.loads(capsys.readouterr().out)["extracts"] == told["extracts"]


@pytest.mark.parametrize(("format", "sign"), [("html", "elaboration · "), ("markdown", ", elaboration")])
def test_pages_tell_what_is_elaboration(format: str, sign: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, "--linking", LINKING, "--elaboration", "1", "--format", format]) == 0
    assert capsys.readouterr().out.count(sign) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        ([], 2, "neither a link nor a linking sentence"),
        (["--link", "tides.html"], 2, "without the page"),
        (["--linking", LINKING, "--link", "tides.html"], 2, "both a link and"),
        (["--linking", LINKING, "--elaboration", "-1"], 2, "elaboration=-1"),
        (["--linking", LINKING, "--system", "elaborativ"], 2, "did you mean 'elaborative'"),
        (["--linking", LINKING, "--format", "pdf"], 2, "the format 'pdf'"),
        (["--linking", LINKING, "--model", "none.model"], 5, "none.model"),
        (["--linking", LINKING, "--reading", "none.html"], 5, "none.html"),
    ],
)
def test_what_is_wrong_is_told(arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, *arguments]) == code
    assert told in capsys.readouterr().err


def test_a_link_that_is_not_there(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", TIDES, "--reading", page, "--link", "nowhere.html"]) == 5
    assert "nowhere.html" in capsys.readouterr().err


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elaborate", "--help"]) == 0
    assert "epitome elaborate tides.html --reading" in capsys.readouterr().out

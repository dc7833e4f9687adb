"""--set NAME=VALUE on the commands that rank, measure and train."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.systems import queryorder, structured

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RAIN = str(EXAMPLES / "acid-rain.xml")
Captured = pytest.CaptureFixture[str]


def test_summarise_and_rank_take_settings(capsys: Captured) -> None:
    document = epitome.read(RAIN)
    options = ["-q", "acid lakes", "--system", "queryorder", "--set", "shares=1:9", "--set", "threshold=4"]
    assert main(["summarise", RAIN, *options, "-n", "3", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    model = queryorder(shares=(1, 9), threshold=4)
    expected = epitome.summarise(document, query="acid lakes", model=model, sentences=3)
    assert told["extracts"] == expected.to_dict()["extracts"]
    assert (told["system"], told["recipe"]) == ("queryorder", "paper")
    assert (
        main(["rank", RAIN, "--system", "structured", "--set", "query=title-lca", "--set", "words=3", "-f", "json"])
        == 0
    )
    ranking = epitome.rank(document, model=structured(query="title-lca", words=3))
    assert json.loads(capsys.readouterr().out)["extracts"] == ranking.to_dict()["extracts"]


def test_outline_takes_settings(capsys: Captured) -> None:
    assert main(["outline", RAIN, "--system", "queryorder.B", "--set", "threshold=20", "-n", "1", "-f", "json"]) == 0
    expected = epitome.outline(epitome.read(RAIN), sentences=1, model=queryorder(scheme="B", threshold=20))
    told = json.loads(capsys.readouterr().out)
    found = [[e["text"] for e in section["summary"]["extracts"]] for section in told["sections"]]
    assert found == [[e.text for e in summary] for _, summary in expected]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--system", "queryorder", "--set", "width=5"], "its settings are scheme, shares, threshold, stems"),
        (["--system", "queryorder", "--set", "threshold"], "give NAME=VALUE"),
        (["--system", "queryorder", "--set", "=5"], "give NAME=VALUE"),
        (["--set", "threshold=5"], "add --system"),
        (["--model", "structured.best", "--set", "threshold=5"], "add --system"),
        (["--system", "lead", "--set", "threshold=5"], "lead has no settings"),
        (["--system", "led", "--set", "threshold=5"], "did you mean 'lead'"),
        (["--system", "queryorder", "--recipe", "semantic", "--set", "threshold=5"], "no settings"),
    ],
)
def test_what_cannot_be_set_is_one_line_and_exit_code_2(capsys: Captured, options: list[str], says: str) -> None:
    for command in ("summarise", "rank", "outline"):
        assert main([command, RAIN, *options]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("error: ") and says in line


@pytest.mark.parametrize(
    ("given", "says"), [("width=1", "its settings are"), ("alpha=-1", "do not fit"), ("clusters=0", "1 or more")]
)
def test_settings_of_training_are_checked_before_anything_is_read(
    capsys: Captured, given: str, says: str, tmp_path: Path
) -> None:
    model = tmp_path / "my.model"
    assert main(["train", "structured", RAIN, "--recipe", "paper", "-o", str(model), "--set", given]) == 2
    assert says in capsys.readouterr().err and not model.exists()

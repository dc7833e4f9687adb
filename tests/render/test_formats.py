"""Every output format renders everything that there is to render, and the command line offers exactly these."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome import Document, Outline, Ranking, Summary, UsageError
from epitome.api.collected.search import Result
from epitome.document.render import FORMATS, RENDERERS, Renderer, find_renderer
from epitome.doors.cli.main import main
from epitome.doors.cli.options import FormatOption

TEXTS = [
    "Boats carry coal along the canal.",
    "A horse pulls the heavy boat slowly.",
    "Locks lift boats uphill all day.",
]
QUERY = "coal"


def document(name: str = "canal") -> Document:
    return Document.from_sentences(TEXTS, title="Canals", id=name, sections=[["Trade"], ["Boats"], ["Locks"]])


def summary() -> Summary:
    return epitome.summarise(document(), query=QUERY, system="bm25", sentences=2)


def sourced() -> Summary:
    return epitome.summarise([document("a"), document("b")], query=QUERY, words=20)


def ranking() -> Ranking:
    return epitome.rank(document(), query=QUERY, system="bm25")


def outline() -> Outline:
    return epitome.outline(document(), query=QUERY, system="bm25", sentences=1)


def result() -> Result:
    page = document()
    return Result(1, 0.5, page, page.sections[0], summary())


RENDERED: dict[str, Callable[[Renderer], str]] = {
    "summary": lambda renderer: renderer.summaries([summary()], explain=False, heading=False),
    "summary explained": lambda renderer: renderer.summaries([summary()], explain=True, heading=False),
    "summaries": lambda renderer: renderer.summaries([summary(), summary()], explain=False, heading=True),
    "sourced": lambda renderer: renderer.sourced(sourced(), themes=False, explain=False),
    "sourced by themes": lambda renderer: renderer.sourced(sourced(), themes=True, explain=True),
    "ranking": lambda renderer: renderer.ranking(ranking(), explain=False),
    "ranking explained": lambda renderer: renderer.ranking(ranking(), explain=True),
    "outline": lambda renderer: renderer.outline(outline()),
    "results": lambda renderer: renderer.results([result()], query=QUERY),
    "data": lambda renderer: renderer.data(lambda: [{"name": "Boats"}], lambda: "Boats"),
}


def plain(written: str) -> str:
    """What is written without the marks of the query's words."""
    return re.sub(r"</?mark[^>]*>|\*\*|\\", "", written)


@pytest.mark.parametrize("name", RENDERERS)
@pytest.mark.parametrize("kind", RENDERED)
def test_every_format_renders_everything_with_its_words(name: str, kind: str) -> None:
    written = RENDERED[kind](RENDERERS[name])
    assert written.endswith("\n") or name == "html"
    assert ("Boats" if kind == "data" else TEXTS[0]) in plain(written)


@pytest.mark.parametrize("kind", RENDERED)
def test_json_is_one_value_and_json_lines_are_one_per_line(kind: str) -> None:
    assert json.loads(RENDERED[kind](RENDERERS["json"]))
    lines = RENDERED[kind](RENDERERS["jsonl"]).splitlines()
    assert lines and all(json.loads(line) for line in lines)


def test_json_has_one_summary_as_it_is_and_several_as_a_list() -> None:
    one = json.loads(RENDERED["summary"](RENDERERS["json"]))
    several = json.loads(RENDERED["summaries"](RENDERERS["json"]))
    assert one == json.loads(json.dumps(summary().to_dict())) and several == [one, one]


def test_the_formats_are_the_renderers_by_name() -> None:
    assert FORMATS == tuple(RENDERERS) == ("text", "json", "jsonl", "html", "markdown")
    assert all(find_renderer(name) is renderer for name, renderer in RENDERERS.items())


def test_a_format_that_is_not_allowed_is_refused_with_those_that_are() -> None:
    with pytest.raises(UsageError, match="the format 'pdf' is unknown") as caught:
        find_renderer("pdf")
    assert caught.value.do == "use one of text, json, jsonl, html, markdown"
    with pytest.raises(UsageError, match="use one of text, json") as caught:
        find_renderer("html", ("text", "json"))


# ------------------------------------------------------------------------------------------- the command line


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("canal.txt").write_text(" ".join(TEXTS))


def test_the_help_of_the_option_names_exactly_the_formats() -> None:
    (option,) = FormatOption.__metadata__  # type: ignore[attr-defined]
    assert re.findall(r"[a-z]+", option.help.replace(" or ", ", ")) == list(RENDERERS)


@pytest.mark.parametrize("name", RENDERERS)
@pytest.mark.parametrize(
    "command",
    [("summarise",), ("rank",), ("outline",), ("elaborate", "--linking", "Boats carry coal.")],
    ids=lambda command: command[0],
)
def test_the_command_line_writes_every_format(
    name: str, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command[0], "canal.txt", *command[1:], "--format", name]) == 0
    assert TEXTS[0] in plain(capsys.readouterr().out)


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
@pytest.mark.parametrize("name", ["pdf", "", "JSON", "xml"])
def test_the_command_line_refuses_every_other_format(
    name: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "canal.txt", "--format", name]) == UsageError.exit_code
    told = capsys.readouterr()
    assert told.out == "" and f"use one of {', '.join(RENDERERS)}" in told.err

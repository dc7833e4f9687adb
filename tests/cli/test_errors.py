"""What goes wrong is told in one line, with its own exit code, and nothing is printed beside it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from epitome.api import one as api
from epitome.doors.cli.main import main

Told = tuple[int, str, str]
Run = Callable[..., Told]
LINE = re.compile(r"error: [^\n]+; [^\n]+ \(([a-z-]+)\)\n")
CODES = {2: "usage", 3: "input-refused", 4: "limit", 5: "not-found", 8: "fetch", 70: "internal", 130: "interrupted"}
TEXT = "A horse can pull a boat of thirty tons along the canal at a walking pace. Coal came to town by boat.\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> Told:
        code = main(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("canal.txt").write_text(TEXT, encoding="utf-8")
    Path("again.txt").write_text(TEXT, encoding="utf-8")
    Path("empty.txt").write_bytes(b"")
    Path("blank.txt").write_bytes(b" \n\t\n")
    Path("picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    Path("broken.xml").write_text("<a><p>Half a", encoding="utf-8")
    Path("broken.json").write_text("{", encoding="utf-8")
    Path("deep.xml").write_text("<a>" * 300 + "x" + "</a>" * 300, encoding="utf-8")
    bomb = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 10))
    Path("bomb.xml").write_text(f'<!DOCTYPE a [<!ENTITY e0 "ha">{bomb}]><a><p>&e9;</p></a>', encoding="utf-8")
    Path("nothing").mkdir()


def check(told: Told, code: int) -> str:
    """The one line of an error with its code; nothing on standard output."""
    assert told[0] == code, told
    assert told[1] == ""
    found = LINE.fullmatch(told[2])
    assert found, told[2]
    assert found.group(1) == CODES[code]
    return told[2]


@pytest.mark.parametrize(
    "arguments",
    [
        "summarise",
        "nonsense",
        "--nonsense",
        "summarise canal.txt --nonsense",
        "summarise canal.txt -n",
        "summarise canal.txt -n many",
        "summarise canal.txt -n 0",
        "summarise canal.txt -n -1",
        "summarise canal.txt --words 0",
        "summarise canal.txt --characters 0",
        "summarise canal.txt --ratio 0",
        "summarise canal.txt --ratio 1.5",
        "summarise canal.txt --ratio nan",
        "summarise canal.txt -n 2 --words 20",
        "summarise canal.txt --words 20 --characters 100",
        "summarise canal.txt --order upwards",
        "summarise canal.txt --format yaml",
        "summarise canal.txt --system nonsense",
        "summarise canal.txt --recipe nonsense",
        "summarise canal.txt --language klingon",
        "summarise canal.txt --element p[",
        "summarise canal.txt again.txt --together --element //p",
        "rank",
        "rank canal.txt again.txt",
        "rank canal.txt --format yaml",
        "rank canal.txt --system nonsense",
        "rank canal.txt --sentences 3",
        "outline",
        "outline canal.txt -n 0",
        "outline canal.txt --format yaml",
        "outline canal.txt --language klingon",
        "systems --format html",
        "parts --format html",
        "doctor --format html",
        "doctor canal.txt",
    ],
)
def test_wrong_words_are_usage_errors(run: Run, arguments: str) -> None:
    check(run(*arguments.split()), 2)


@pytest.mark.parametrize(
    "option", ["--system nonsense", "--recipe nonsense", "--order upwards", "--format yaml", "-n 0", "--language xx"]
)
def test_wrong_words_are_usage_errors_for_many_sources_too(run: Run, option: str) -> None:
    check(run("summarise", "canal.txt", "again.txt", *option.split()), 2)


def test_an_unknown_system_suggests_a_near_one(run: Run) -> None:
    assert "queryorder" in check(run("summarise", "canal.txt", "--system", "queryordr"), 2)
    assert "did you mean 'bm25'?" in check(run("rank", "canal.txt", "-s", "bm52"), 2)
    line = check(run("summarise", "canal.txt", "--system", "qqqqqq"), 2)
    assert "lead" in line and "tfidf" in line


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
@pytest.mark.parametrize("name", ["empty.txt", "blank.txt", "picture.txt", "broken.xml", "broken.json"])
def test_empty_binary_and_malformed_files_are_refused_by_name(run: Run, command: str, name: str) -> None:
    assert name in check(run(command, name), 3)


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
@pytest.mark.parametrize("name", ["deep.xml", "bomb.xml"])
def test_what_exceeds_a_limit_is_refused(run: Run, command: str, name: str) -> None:
    assert "docs/limits.md" in check(run(command, name), 4)


@pytest.mark.parametrize("sources", [["canal.txt"], ["canal.txt", "again.txt"]])
def test_a_query_that_is_too_long_is_refused(run: Run, sources: list[str]) -> None:
    check(run("summarise", *sources, "--query", "boat " * 201), 4)


def test_empty_standard_input_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO()))
    check(run("summarise", "-"), 3)


def test_an_element_path_that_is_too_long_is_refused(run: Run) -> None:
    check(run("summarise", "canal.txt", "--element", "//p" * 70), 4)


def test_a_file_that_is_too_large_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import dataclasses

    from epitome.runtime.limits import LIMITS
    from epitome.sources import files

    monkeypatch.setattr(files, "LIMITS", dataclasses.replace(LIMITS, file_bytes=50))
    assert "canal.txt" in check(run("summarise", "canal.txt"), 4)


@pytest.mark.parametrize(
    "arguments",
    [
        "summarise missing.txt",
        "summarise *.zip",
        "summarise nothing",
        "rank missing.txt",
        "outline missing.txt",
        "summarise canal.txt --element //nothing",
        "rank canal.txt --element //nothing",
        "summarise missing\0.txt",
    ],
)
def test_what_is_not_there_is_not_found(run: Run, arguments: str) -> None:
    check(run(*arguments.split(" ")), 5)


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
@pytest.mark.parametrize("address", ["https://127.0.0.1/", "http://localhost:22/", "HTTP://me:pass@example.org/"])
def test_web_addresses_that_may_not_be_fetched_are_refused(run: Run, command: str, address: str) -> None:
    assert "rule" in check(run(command, address), 8)


def test_one_refused_source_does_not_stop_the_others(run: Run) -> None:
    code, out, err = run("summarise", "empty.txt", "canal.txt", "missing.txt", "again.txt", "-n", "1")
    assert code == 9
    headings = [line for line in out.splitlines() if line.startswith("== ")]
    assert headings == ["== canal.txt (canal.txt)", "== again.txt (again.txt)"]
    lines = err.splitlines()
    assert len(lines) == 2
    assert "empty.txt" in lines[0] and lines[0].endswith("(input-refused)")
    assert "missing.txt" in lines[1] and lines[1].endswith("(not-found)")


@pytest.mark.parametrize("format", ["text", "json", "jsonl", "html", "markdown"])
@pytest.mark.parametrize("together", [[], ["--together"]])
def test_exit_9_prints_the_others_in_every_format(run: Run, format: str, together: list[str]) -> None:
    code, out, _ = run("summarise", "canal.txt", "empty.txt", "again.txt", "--format", format, *together)
    assert code == 9
    assert "thirty tons" in out and "again.txt" in out


def test_sources_that_are_all_refused_are_an_error(run: Run) -> None:
    code, out, err = run("summarise", "empty.txt", "blank.txt")
    assert (code, out) == (3, "")
    *warnings, last = err.splitlines(keepends=True)
    assert LINE.fullmatch(last) and len(warnings) == 2


def test_sources_that_are_all_refused_together_are_an_error(run: Run) -> None:
    code, out, err = run("summarise", "empty.txt", "blank.txt", "--together")
    assert (code, out) == (3, "")
    assert LINE.fullmatch(err.splitlines(keepends=True)[-1])


def break_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object, **named: object) -> None:
        raise error

    monkeypatch.setattr(api, "summarise", broken)


def test_an_internal_error_is_one_line_without_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(RuntimeError("the first line\nthe second line \x1b[31m"), monkeypatch)
    line = check(run("summarise", "canal.txt"), 70)
    assert "RuntimeError: the first line" in line and "--debug" in line
    assert "second" not in line and "Traceback" not in line and "\x1b" not in line


def test_an_internal_error_without_a_message_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(AssertionError(), monkeypatch)
    assert "AssertionError" in check(run("summarise", "canal.txt"), 70)


def test_debug_shows_the_traceback_of_an_internal_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(RuntimeError("broken on purpose"), monkeypatch)
    with pytest.raises(RuntimeError, match="broken on purpose"):
        run("--debug", "summarise", "canal.txt")


def test_debug_as_the_words_of_a_query_is_a_query(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(RuntimeError("broken on purpose"), monkeypatch)
    check(run("summarise", "canal.txt", "--query=--debug"), 70)


def test_an_interruption_is_exit_130_and_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(KeyboardInterrupt(), monkeypatch)
    code, out, err = run("summarise", "canal.txt")
    assert (code, out) == (130, "")
    assert LINE.fullmatch(err.lstrip("\n"))
    assert len(err.split()) > 1 and err.strip().count("\n") == 0


def test_names_cannot_speak_to_the_terminal(run: Run) -> None:
    _, out, err = run("summarise", "a\x1b]0;owned\x07\x9b31mb.txt")
    assert out == ""
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", err) and len(err.splitlines()) == 1


def test_text_cannot_speak_to_the_terminal(run: Run) -> None:
    hostile = "The boat \x1b]0;owned\x07 sails \x9b31m on \u202ethe canal \x08\x08 today.\n"
    Path("hostile.txt").write_text(hostile, encoding="utf-8")
    for command in ("summarise", "rank", "outline"):
        for format in ("text", "json", "jsonl"):
            code, out, err = run(command, "hostile.txt", "--format", format)
            assert (code, err) == (0, "")
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out)
    for extra in (["--explain"], ["--format", "html"], ["--format", "markdown"]):
        _, out, _ = run("summarise", "hostile.txt", *extra, "-q", "\x1b[31m boat")
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out)

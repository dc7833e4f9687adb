"""epitome verify: every state, every kind of file, exit codes, and files that nobody would expect."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from support.collections.pages import page
from support.pdf_writer import PdfWriter

Run = Callable[..., tuple[int, str, str]]
FIRST = "Boats carried coal along the canal to the town."
SECOND = "A horse can pull a heavy boat at a walking pace."
THIRD = "In winter the ice had to be broken by special boats every morning."


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("canal.txt").write_text(f"{FIRST} {SECOND} {THIRD}\n")


def summarise(run: Run, *sources: str) -> None:
    code, _, err = run("summarise", *sources, "-n", "3", "--format", "json", "-o", "s.json")
    assert (code, err) == (0, "")


def states(run: Run, file: str = "s.json") -> tuple[int, list[str]]:
    code, out, _ = run("verify", file, "--format", "json")
    return code, [entry["state"] for entry in json.loads(out)["quotes"]]


def test_quotes_that_stand(run: Run) -> None:
    summarise(run, "canal.txt")
    code, out, err = run("verify", "s.json")
    assert (code, err) == (0, "")
    assert out == (
        f"stands   canal.txt, 0-47: “{FIRST}”\n"
        f"stands   canal.txt, 48-96: “{SECOND}”\n"
        f"stands   canal.txt, 97-163: “{THIRD}”\n"
        "3 quotes: 3 stand\n"
    )


def test_quotes_that_moved_changed_and_went(run: Run) -> None:
    summarise(run, "canal.txt")
    new = "In winter the thick ice had to be broken by boats every day."
    Path("canal.txt").write_text(f"{SECOND} {new}\n")
    code, out, err = run("verify", "s.json")
    assert (code, err) == (9, "")
    assert out == (
        f"gone     canal.txt, 0-47: “{FIRST}”\n"
        f"moved    canal.txt, 48-96 → 0-48: “{SECOND}”\n"
        f"changed  canal.txt, 97-163 → 49-109: “{THIRD}”\n"
        f"         now (85% of the words): “{new}”\n"
        "3 quotes: 1 moved, 1 changed, 1 gone\n"
    )


def test_a_source_that_was_renamed_is_told(run: Run) -> None:
    summarise(run, "canal.txt")
    Path("canal.txt").rename("other.txt")
    code, out, err = run("verify", "s.json")
    assert (code, err) == (9, "")
    assert out.count("there is no file canal.txt; check the path") == 3
    assert out.endswith("3 quotes: 3 unread\n")


def test_the_report_as_json_in_a_file(run: Run) -> None:
    summarise(run, "canal.txt")
    Path("canal.txt").write_text(f"{SECOND}\n")
    assert run("verify", "s.json", "-f", "json", "-o", "checked.json") == (9, "", "")
    checked = json.loads(Path("checked.json").read_text())
    assert checked["counts"] == {"stands": 0, "moved": 1, "changed": 0, "gone": 2, "unread": 0}
    assert checked["quotes"][1] == {
        "state": "moved",
        "source": "canal.txt",
        "text": SECOND,
        "start": 48,
        "end": 96,
        "page": None,
        "now": {"start": 0, "end": 48, "page": None, "text": SECOND, "likeness": 1.0},
        "error": None,
    }


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_the_json_of_other_commands_is_read(run: Run, command: str, format: str) -> None:
    assert run(command, "canal.txt", "--format", format, "-o", "s.json")[0] == 0
    code, told = states(run)
    assert code == 0 and set(told) == {"stands"}


def test_search_results_are_verified_in_the_files_of_the_collection(run: Run) -> None:
    Path("site").mkdir()
    Path("site/boats.html").write_bytes(page("Boats", FIRST, SECOND))
    assert run("index", "c", "site")[0] == 0
    assert run("search", "c", "coal boats", "-f", "json", "-o", "s.json")[0] == 0
    code, told = states(run)
    assert code == 0 and told and set(told) == {"stands"}
    Path("site/boats.html").write_bytes(page("Boats", SECOND, SECOND))
    assert states(run)[0] == 9


def test_annotations_are_read_one_by_one_or_in_a_page(run: Run) -> None:
    written = [extract.cite("annotation") for extract in epitome.rank(Path("canal.txt"), system="lead")]
    Path("one.json").write_text(json.dumps(written[0]))
    Path("page.json").write_text(json.dumps({"type": "AnnotationPage", "items": written}))
    assert states(run, "one.json") == (0, ["stands"])
    assert states(run, "page.json") == (0, ["stands"] * 3)
    Path("canal.txt").write_text(f"New. {FIRST}")
    assert states(run, "page.json") == (9, ["moved", "gone", "gone"])


def test_a_member_of_an_archive_is_read_again(run: Run) -> None:
    with zipfile.ZipFile("a.zip", "w") as archive:
        archive.writestr("x.txt", "Salt was dear in winter.")
        archive.writestr("texts/canal.txt", f"{FIRST} {SECOND}")
    summarise(run, "a.zip")
    code, told = states(run)
    assert code == 0 and len(told) == 3
    text = Path("s.json").read_text().replace("texts/canal.txt", "texts/other.txt")
    Path("s.json").write_text(text)
    assert set(states(run)[1]) == {"stands", "unread"}


def test_standard_input_is_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    summarise(run, "canal.txt")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path("s.json").read_bytes())))
    assert states(run, "-") == (0, ["stands"] * 3)


def test_addresses_of_this_machine_are_not_fetched(run: Run) -> None:
    quote = {"text": "secret", "document_id": "http://127.0.0.1:9/x", "start": 0, "end": 6}
    Path("s.json").write_text(json.dumps(quote))
    code, out, _ = run("verify", "s.json")
    assert code == 9 and out.startswith("unread   http://127.0.0.1:9/x, 0-6: “secret”\n")


def test_controls_in_a_file_do_not_reach_the_terminal(run: Run) -> None:
    quote = {"text": "a\x1b[31m\u202e", "document_id": "\x1b]0;x\x07.txt", "start": 0, "end": 6}
    Path("s.json").write_text(json.dumps(quote))
    _, out, err = run("verify", "s.json")
    assert not set(out + err) & set("\x1b\x07\u202e")


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"{}", b"\xff", b"PK\x03\x04", b'{"extracts": 3}'])
def test_files_without_quotes_are_refused(run: Run, data: bytes) -> None:
    Path("s.json").write_bytes(data)
    code, out, err = run("verify", "s.json")
    assert (code, out) == (3, "") and err.startswith("error: s.json") and err.count("\n") == 1


def test_what_is_not_there_and_formats_that_are_not_known(run: Run) -> None:
    assert run("verify", "none.json")[0] == 5
    assert run("verify", "canal.txt", "-f", "html")[0] == 2


def test_quotes_of_a_pdf_are_told_by_page(run: Run) -> None:
    pytest.importorskip("pypdfium2")
    written = PdfWriter().add_page().write(72, 100, FIRST).add_page().write(72, 100, THIRD)
    Path("canal.pdf").write_bytes(written.build())
    summarise(run, "canal.pdf")
    pages = [entry["page"] for entry in json.loads(run("verify", "s.json", "-f", "json")[1])["quotes"]]
    assert pages == [1, 2] and states(run) == (0, ["stands", "stands"])
    written = PdfWriter().add_page().write(72, 100, SECOND).add_page().write(72, 100, FIRST)
    Path("canal.pdf").write_bytes(written.build())
    code, out, _ = run("verify", "s.json")
    assert code == 9
    assert out.startswith(f"moved    canal.pdf, 0-47 → 50-97 (page 2): “{FIRST}”\n")

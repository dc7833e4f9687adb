"""epitome check: formats, exit codes, sources of every kind, and answers that nobody would expect."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html as lxml_html

import epitome
from epitome.doors.cli.main import main

Run = Callable[..., tuple[int, str, str]]
CANAL = "Boats carried coal along the canal to the town. A horse can pull a heavy boat at a walking pace."
LOCKS = "A lock lifts a boat. The gates weigh 63 tons."
GOOD = "Boats carried coal along the canal to the town. They say “a horse can pull a heavy boat” [1]."
BAD = "They say “a horse can lift a heavy boat” [1]. The gates weigh 127 tons."


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(["check", *arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("texts").mkdir()
    Path("texts/canal.txt").write_text(CANAL)
    Path("texts/locks.txt").write_text(LOCKS)
    Path("good.md").write_text(GOOD)
    Path("bad.md").write_text(BAD)


def test_a_sound_answer(run: Run) -> None:
    code, out, err = run("good.md", "texts/canal.txt")
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "quoted       Boats carried coal along the canal to the town.",
        "             stands in the source word for word",
        "             texts/canal.txt, 0-47: “Boats carried coal along the canal to the town.”",
    ]
    assert out.endswith("3 quotes and claims: 2 quoted, 1 cannot tell\n")
    assert run("good.md", "texts/canal.txt", "--strict")[0] == 11


def test_an_altered_quote_and_another_number(run: Run) -> None:
    code, out, err = run("bad.md", "texts")
    assert (code, err) == (11, "")
    assert "not found    a horse can lift a heavy boat" in out
    assert "not as quoted: “lift” stands for the source's “pull”" in out
    assert "the source says 63 tons, the claim 127 tons" in out


def test_json_is_the_library_s(run: Run) -> None:
    code, out, _ = run("bad.md", "texts", "-f", "json")
    expected = epitome.check(Path("bad.md"), Path("texts")).to_dict()
    assert code == 11 and json.loads(out) == json.loads(json.dumps(expected))
    assert [source["id"] for source in expected["sources"]] == ["texts/canal.txt", "texts/locks.txt"]


def test_a_page_leads_from_each_sentence_to_its_passage_and_back(run: Run) -> None:
    Path("bad.md").write_text(f"{BAD} <script>alert(1)</script>\n")
    Path("texts/locks.txt").write_text(f"{LOCKS} <img src=x onerror=alert(1)> weigh tons gates.")
    assert run("bad.md", "texts", "-f", "html", "-o", "report.html") == (11, "", "")
    page = lxml_html.fromstring(Path("report.html").read_text())
    targets = {f"#{id}" for id in page.xpath("//@id")}
    links = page.xpath("//a/@href")
    assert links and set(links) <= targets
    assert not page.xpath("//script | //img | //*[@onerror]")
    assert page.xpath("//mark[contains(., '63 tons')]")


def test_markdown_and_text_hold_no_controls(run: Run) -> None:
    Path("texts/canal.txt").write_text(f"{CANAL} \x1b[31m horse \u202e heavy boat pull.")
    for format in ("text", "markdown", "html"):
        _, out, _ = run('They say "a horse can \x1b]0;x\x07 pull\u202e a heavy boat".', "texts", "-f", format)
        assert out and not set(out) & set("\x1b\x07\u202e")


def test_a_collection_and_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    epitome.index("c.epitome", ["texts"])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    code, out, _ = run("-", "--collection", "c.epitome")
    assert code == 0 and "2 quoted" in out


def test_what_is_wrong_is_one_line(run: Run) -> None:
    assert run("good.md")[0] == 2
    assert run("good.md", "none.txt")[0] == 5
    assert run("none.md", "texts")[0] == 5
    assert run("good.md", "texts", "-f", "yaml")[0] == 2
    assert run("good.md", "texts", "--passages", "0")[0] == 2
    assert run("good.md", "--collection", "none.epitome")[0] == 5
    code, _, err = run("good.md", "http://127.0.0.1:9/x")
    assert code == 8 and err.count("\n") == 1


def test_a_refused_source_is_told_and_the_others_are_read(run: Run) -> None:
    Path("texts/broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    code, out, err = run("good.md", "texts/canal.txt", "texts/broken.pdf")
    assert code == 9 and "2 quoted" in out and "broken.pdf was left out" in err

"""epitome search: every format, every option, and input that nobody would expect."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html as lxml_html
from markdown_it import MarkdownIt

import epitome
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.runtime.safe import clean_text
from support.collections.pages import page, quick_folder

Run = Callable[..., tuple[int, str, str]]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
BAD_TEXT = "Coal <script>alert(1)</script> & \x1b[31m boats\u202e </p><img src=x onerror=alert(1)> **x** | y."
CANAL = page(
    "Canal boats",
    "Boats carried coal along the canal to the town.",
    "A horse can pull a heavy boat at a walking pace.",
)
TRADE = page("Trade", 'Most of the coal came on <a href="canal.html">canal boats</a> in winter.')


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    with quick_folder() as place:
        monkeypatch.chdir(place)
        Path("site").mkdir()
        Path("site/canal.html").write_bytes(CANAL)
        Path("site/trade.html").write_bytes(TRADE)
        assert main(["index", "c", "site"]) == 0
        capsys.readouterr()
        yield place


def test_text_numbers_the_hits_and_tells_places_addresses_and_speakers(run: Run) -> None:
    code, out, err = run("search", "c", "coal boats", "-n", "9")
    assert (code, err) == (0, "")
    first, second = out.rstrip("\n").split("\n\n")
    assert first.splitlines() == [
        " 1. Canal boats",
        "    canal.html",
        f"    {Path('site/canal.html').absolute().as_uri()}",
        "    Boats carried coal along the canal to the town.",
        "    A horse can pull a heavy boat at a walking pace.",
        "    Most of the coal came on canal boats in winter.  (said by trade.html)",
    ]
    assert second.splitlines()[0] == " 2. Trade"


def test_on_a_terminal_the_querys_words_are_bold(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr("sys.stdout", shown)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert main(["search", "c", "boating with coals", "-n", "1", "--system", "webpage.query"]) == 0
    assert "\x1b[1mBoats\x1b[0m carried \x1b[1mcoal\x1b[0m along the canal" in shown.getvalue()


def test_json_is_a_list_and_jsonl_has_a_hit_a_line(run: Run) -> None:
    _, out, _ = run("search", "c", "coal boats", "--format", "json")
    listed = json.loads(out)
    assert [(r["rank"], r["id"], r["title"]) for r in listed] == [
        (1, "canal.html", "Canal boats"),
        (2, "trade.html", "Trade"),
    ]
    assert all(r["format"] == "epitome/1" and 1 <= len(r["extracts"]) <= 3 for r in listed)
    _, lines, _ = run("search", "c", "coal boats", "-f", "jsonl")
    assert [json.loads(line) for line in lines.splitlines()] == listed


def test_html_and_markdown_mark_the_querys_words(run: Run) -> None:
    _, out, _ = run("search", "c", "boat", "-n", "3", "--format", "html")
    root = lxml_html.document_fromstring(out.encode())
    assert {m.text for m in root.iter("mark")} == {"Boats", "boat", "boats"}
    assert "said by trade.html" in root.text_content()
    _, out, _ = run("search", "c", "boat", "-n", "3", "--format", "markdown")
    assert out.startswith("# boat\n\n## Canal boats\n") and "**boat**" in out


def test_sections_and_top(run: Run) -> None:
    _, out, _ = run("search", "c", "coal", "--by", "section", "--top", "1", "--format", "json")
    (only,) = json.loads(out)
    assert only["rank"] == 1 and {e["origin"] for e in only["extracts"]} == {"content"}
    _, out, _ = run("search", "c", "coal boats", "--top", "1", "--format", "json")
    assert [r["id"] for r in json.loads(out)] == ["canal.html"]


def test_other_systems_recipes_and_models(run: Run) -> None:
    for arguments, system, model in [
        (("--system", "queryorder", "-n", "1"), "queryorder", "queryorder.best"),
        (("--recipe", "paper"), "webpage", "webpage.paper"),
        (("--model", "structured.best"), "structured", "structured.best"),
    ]:
        code, out, _ = run("search", "c", "coal boats", *arguments, "--format", "json")
        assert code == 0
        assert {(r["system"], r["model"]) for r in json.loads(out)} == {(system, model)}
    _, out, _ = run("search", "c", "coal", "--system", "queryorder", "-n", "1", "--format", "json")
    assert all(e["origin"] == "content" for r in json.loads(out) for e in r["extracts"])


def test_nothing_found_is_told_in_every_format(run: Run) -> None:
    told = {form: run("search", "c", "xyzzy", "--format", form) for form in ("text", "json", "jsonl", "markdown")}
    assert {code for code, _, _ in told.values()} == {0}
    assert {form: out for form, (_, out, _) in told.items()} == {
        "text": "nothing was found\n",
        "json": "[]\n",
        "jsonl": "",
        "markdown": "# xyzzy\n",
    }
    assert "0 results" in run("search", "c", "xyzzy", "--format", "html")[1]
    assert run("search", "c", "")[1] == run("search", "c", " ?! ")[1] == "nothing was found\n"


def test_a_query_of_stop_words_finds_pages_and_marks_nothing(run: Run) -> None:
    code, out, _ = run("search", "c", "the of", "--format", "html")
    assert code == 0
    root = lxml_html.document_fromstring(out.encode())
    assert root.findall(".//li") and not list(root.iter("mark"))


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("missing", "coal"), 5, "there is no collection missing"),
        (("c", "coal", "--top", "0"), 2, "top=0"),
        (("c", "coal", "--top", "-3"), 2, "top=-3"),
        (("c", "coal", "--top", "5000"), 2, "top=5000"),
        (("c", "coal", "--top", "many"), 2, "--top"),
        (("c", "coal", "--by", "word"), 2, "by='word'"),
        (("c", "coal", "--format", "pdf"), 2, "pdf"),
        (("c", "coal", "--system", "nonsense"), 2, "nonsense"),
        (("c", "coal", "--recipe", "nonsense"), 2, "nonsense"),
        (("c", "coal", "--model", "missing.model"), 5, "missing.model"),
        (("c", "coal", "--system", "lead", "--model", "webpage.best"), 2, "lead"),
        (("c", "coal", "-n", "0"), 2, "sentences=0"),
        (("c", "coal " * 300), 4, "characters"),
        (("site/canal.html", "coal"), 6, "canal.html"),
        (("c",), 2, "QUERY"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_an_exit_code(
    run: Run, arguments: tuple[str, ...], code: int, says: str
) -> None:
    found, out, err = run("search", *arguments)
    assert (found, out) == (code, "")
    assert says in err and err.startswith("error: ") and err.count("\n") == 1
    assert not Path("missing").exists()


@pytest.fixture
def hostile() -> str:
    document = Document.from_sentences(
        [BAD_TEXT, f"More {BAD_TEXT}"],
        title=f"Coal {BAD_TEXT}\n# title",
        id="a<b>\x1b]0;x\x07.html",
        sections=[[f"Part {BAD_TEXT}"]] * 2,
    )
    with epitome.Collection("bad") as collection:
        collection.add(document)
    return "bad"


@pytest.mark.parametrize("query", ["coal boats", "coal <script>alert(1)</script>\x1b[31m\u202e", '" OR NEAR( coal *'])
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "html", "markdown"])
@pytest.mark.parametrize("by", ["page", "section"])
def test_hostile_documents_and_queries_print_no_markup_and_no_command(
    run: Run, hostile: str, query: str, form: str, by: str
) -> None:
    code, out, err = run("search", hostile, query, "--format", form, "--by", by)
    assert (code, err) == (0, "")
    assert not CONTROL.search(out)
    assert "alert" in out
    if form == "html":
        tags = {e.tag for e in lxml_html.document_fromstring(out.encode()).iter()}
        assert tags <= set("html head meta title style body header h1 main p ol li h2 bdi mark span".split())
    elif form == "markdown":
        kinds = {t.type for t in MarkdownIt("commonmark", {"html": True}).parse(out)}
        assert not kinds & {"html_block", "table_open", "bullet_list_open", "ordered_list_open", "fence", "code_block"}
        assert "<script>" not in MarkdownIt("commonmark", {"html": True}).render(out)
    elif form in ("json", "jsonl"):
        first = json.loads(out)[0] if form == "json" else json.loads(out.splitlines()[0])
        assert first["extracts"][0]["text"].endswith(clean_text(BAD_TEXT))
    else:
        assert all(line.startswith(("    ", " 1.", " 2.")) or not line for line in out.splitlines())

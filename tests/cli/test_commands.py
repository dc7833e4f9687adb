"""Every command with every option: what is printed is what Python gives, in every format."""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lxml import html as lxml_html
from markdown_it import MarkdownIt

import epitome
from epitome.doors.cli.extras import EXTRAS
from epitome.doors.cli.main import main
from epitome.readers import READERS
from epitome.systems import LEARNT, SYSTEMS
from epitome.walk.features import FEATURES

Run = Callable[..., "Told"]
XML = """<?xml version="1.0"?>
<article><front><article-meta><title-group><article-title>Canals and boats</article-title></title-group></article-meta>
</front><body>
<sec><title>Digging</title><p>Men with spades dug the canal through the hills for ten long years. They were paid by
the yard and slept in huts beside the cutting. Clay was trodden into the bed so that the canal would hold its water.</p>
</sec>
<sec><title>Boats</title><p>A horse can pull a boat of thirty tons along the canal at a walking pace. The same horse
pulls a single ton on the road beside it. Coal reached the town by boat at half of its former price.</p></sec>
</body></article>"""
TEXT = """Bread begins when water reaches flour and the yeast wakes up in the dough. It rises for some hours in a warm \
place beside the oven. The baker folds the dough twice so that it grows strong. Steam in the oven keeps the crust soft \
until the loaf has grown.
"""
PAGE = """<html><head><title>Tides</title></head><body><h1>Tides</h1>
<p>The moon pulls the water of the sea, and so the tide comes in twice a day.</p><h2>Spring tides</h2>
<p>Sun and moon together make the spring tides, which are the highest of the month.</p></body></html>"""


class Told(SimpleNamespace):
    """What a command gave back."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> Told:
        code = main(arguments)
        captured = capsys.readouterr()
        return Told(code=code, out=captured.out, err=captured.err)

    return call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("canal.xml").write_text(XML, encoding="utf-8")
    Path("bread.txt").write_text(TEXT, encoding="utf-8")
    (tmp_path / "pages").mkdir()
    Path("pages/tides.html").write_text(PAGE, encoding="utf-8")
    return tmp_path


def summary(path: str = "canal.xml", **arguments: Any) -> epitome.Summary:
    return epitome.summarise(epitome.read(path), **arguments)


def texts(made: epitome.Ranking) -> list[str]:
    return [e.text for e in made]


# summarise ----------------------------------------------------------------------------------------------------------


def test_summarise_prints_one_sentence_a_line_in_document_order(run: Run) -> None:
    told = run("summarise", "canal.xml")
    assert (told.code, told.err) == (0, "")
    assert told.lines == texts(summary())


@pytest.mark.parametrize("name", [*SYSTEMS, *(f"{system} paper" for system in LEARNT)])
def test_every_variant_and_published_recipe_runs(run: Run, name: str) -> None:
    system, _, recipe = name.partition(" ")
    asked = {"query": "price of coal", "system": system, "recipe": recipe or "best"}
    options = [f"--{option}={value}" for option, value in asked.items()]
    told = run("summarise", "canal.xml", *options, "-n", "2", "--format", "json")
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out) == summary(sentences=2, **asked).to_dict()


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        (["--query", "price of coal"], {"query": "price of coal"}),
        (["-q", "price of coal", "-n", "1"], {"query": "price of coal", "sentences": 1}),
        (["--sentences", "2"], {"sentences": 2}),
        (["--words", "20"], {"words": 20}),
        (["-w", "20"], {"words": 20}),
        (["--ratio", "0.5"], {"ratio": 0.5}),
        (["--order", "rank", "-q", "coal boat"], {"order": "rank", "query": "coal boat"}),
        (["--system", "lead", "-n", "2"], {"system": "lead", "sentences": 2}),
        (["-s", "random"], {"system": "random"}),
        (["--system", "queryorder.F", "-q", "horse"], {"system": "queryorder.F", "query": "horse"}),
        (["--recipe", "paper"], {"recipe": "paper"}),
        (["--element", "//sec[2]"], {"element": "//sec[2]"}),
        (["-e", "//sec[title='Digging']", "-n", "1"], {"element": "//sec[title='Digging']", "sentences": 1}),
        (["--language", "de"], {"language": "de"}),
    ],
    ids=lambda o: " ".join(o) if isinstance(o, list) else "",
)
def test_options_of_summarise_are_the_arguments_of_python(
    run: Run, options: list[str], arguments: dict[str, Any]
) -> None:
    told = run("summarise", "canal.xml", *options)
    assert (told.code, told.err) == (0, "")
    assert told.lines == texts(summary(**arguments))


@pytest.mark.parametrize("option", ["--characters", "-c"])
def test_a_budget_of_characters_cuts_and_shows_it(run: Run, option: str) -> None:
    told = run("summarise", "bread.txt", option, "40", "--system", "lead")
    assert told.lines == ["Bread begins when water reaches flour …"]


def test_explain_shows_place_offsets_rank_and_a_sum_that_adds_up(run: Run) -> None:
    told = run("summarise", "canal.xml", "-q", "price of coal", "-n", "1", "--explain", "--system", "queryorder.C")
    (extract,) = summary(query="price of coal", sentences=1, system="queryorder.C")
    text, place, why, *notes = told.lines
    assert text == extract.text
    (title,) = extract.sentence.section
    assert place.split() == [title, f"[{extract.index}]", extract.sentence.path, f"{extract.start}-{extract.end}"]
    assert why.startswith(f"    rank {extract.rank}, score {extract.score:.3f}: ")
    numbers = [float(found) for found in re.findall(r"\(([+-][0-9.]+)\)", why)]
    assert numbers and sum(numbers) == pytest.approx(extract.score, abs=0.002)
    assert all(r.description in why for r in extract.reasons if r.contribution)
    assert all(line.startswith("note: ") for line in notes)


def test_explain_tells_the_notes(run: Run) -> None:
    told = run("summarise", "canal.xml", "-q", "of the and", "--explain")
    assert any(line.startswith("note: ") and "stop words" in line for line in told.lines)


def test_json_is_the_dict_of_the_summary(run: Run) -> None:
    told = run("summarise", "canal.xml", "-q", "coal", "--format", "json")
    assert json.loads(told.out) == json.loads(json.dumps(summary(query="coal").to_dict()))


def test_jsonl_is_one_summary_a_line(run: Run) -> None:
    told = run("summarise", "canal.xml", "bread.txt", "-f", "jsonl")
    made = [json.loads(line) for line in told.lines]
    assert [m["documents"][0]["id"] for m in made] == ["canal.xml", "bread.txt"]
    assert [m["format"] for m in made] == ["epitome/1"] * 2
    assert made[1]["text"] == str(summary("bread.txt"))


def test_json_of_several_sources_is_one_list(run: Run) -> None:
    made = json.loads(run("summarise", "canal.xml", "bread.txt", "-f", "json").out)
    assert [m["documents"][0]["id"] for m in made] == ["canal.xml", "bread.txt"]


def test_html_is_a_page_with_the_chosen_sentences_marked(run: Run) -> None:
    told = run("summarise", "canal.xml", "-q", "coal", "-n", "2", "--format", "html")
    root = lxml_html.document_fromstring(told.out.encode())
    assert [m.text_content() for m in root.iter("mark")] == texts(summary(query="coal", sentences=2))
    assert told.out == summary(query="coal", sentences=2).to_html()


def test_html_of_several_sources_is_one_page(run: Run) -> None:
    root = lxml_html.document_fromstring(run("summarise", "canal.xml", "bread.txt", "-f", "html").out.encode())
    assert len(list(root.iter("html"))) == 1
    assert len(list(root.iter("article"))) == 2


def test_markdown_quotes_and_escapes(run: Run) -> None:
    Path("stars.txt").write_text("The *best* [boat](x) of <b>all</b> canals sails & sails.", encoding="utf-8")
    told = run("summarise", "stars.txt", "--format", "markdown")
    inline = [t for t in MarkdownIt("commonmark").parse(told.out) if t.type == "inline"]
    shown = ["".join(c.content for c in t.children or []) for t in inline]
    assert "The *best* [boat](x) of <b>all</b> canals sails & sails." in shown
    assert {c.type for t in inline for c in t.children or []} == {"text"}


# several sources ----------------------------------------------------------------------------------------------------


def headings(told: Told) -> list[str]:
    return [line.rpartition("(")[2].rstrip(")") for line in told.lines if line.startswith("== ")]


def test_several_sources_get_a_heading_each(run: Run) -> None:
    told = run("summarise", "canal.xml", "bread.txt", "-n", "1")
    assert told.lines[0] == "== Canals and boats (canal.xml)"
    assert headings(told) == ["canal.xml", "bread.txt"]
    assert len(told.lines) == 4


def test_a_folder_is_searched_for_documents_in_order(run: Run) -> None:
    Path("picture.png").write_bytes(b"\x89PNG")
    Path(".hidden.txt").write_text("Nobody should see this hidden text.", encoding="utf-8")
    Path(".git").mkdir()
    Path(".git/notes.txt").write_text("Nobody should see this either.", encoding="utf-8")
    told = run("summarise", ".")
    assert (told.code, told.err) == (0, "")
    assert headings(told) == ["bread.txt", "canal.xml", str(Path("pages/tides.html"))]


def test_globs_are_expanded_also_when_the_shell_did_not(run: Run) -> None:
    assert headings(run("summarise", "*.[tx]*")) == ["bread.txt", "canal.xml"]
    assert headings(run("summarise", "**/*.html", "*.txt")) == [str(Path("pages/tides.html")), "bread.txt"]


def test_a_file_whose_name_looks_like_a_glob_is_that_file(run: Run) -> None:
    Path("notes[1].txt").write_text("The notes speak of one single thing only.", encoding="utf-8")
    assert run("summarise", "notes[1].txt").lines == ["The notes speak of one single thing only."]


def test_a_source_given_twice_is_read_once(run: Run) -> None:
    assert headings(run("summarise", "bread.txt", "canal.xml", "bread.txt", "*.txt", "."))[:2] == [
        "bread.txt",
        "canal.xml",
    ]
    assert run("summarise", "bread.txt", "bread.txt").lines == run("summarise", "bread.txt").lines


def test_two_spellings_of_one_path_are_one_source(run: Run) -> None:
    assert len(headings(run("summarise", "bread.txt", "./bread.txt", "canal.xml"))) == 2


def test_standard_input_is_a_source(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    told = run("summarise", "-", "-n", "1", "-f", "json")
    made = json.loads(told.out)
    assert made["documents"][0]["id"] == "-"
    assert made["text"] == str(summary("bread.txt", sentences=1))


@pytest.mark.parametrize("data", [XML, PAGE, TEXT], ids=["xml", "html", "text"])
def test_the_format_of_standard_input_is_told_by_its_bytes(
    run: Run, monkeypatch: pytest.MonkeyPatch, data: str
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data.encode())))
    assert run("rank", "-", "-f", "json").code == 0
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data.encode())))
    told = run("summarise", "-")
    assert told.code == 0 and "<" not in told.out


def test_a_file_name_that_is_no_unicode_is_read(run: Run) -> None:
    name = os.fsdecode(b"t\xff.html")
    Path(name).write_text(PAGE, encoding="utf-8")
    for format in ("text", "json", "jsonl", "html", "markdown"):
        told = run("summarise", name, "bread.txt", "--format", format)
        assert (told.code, told.err) == (0, "")
        assert "highest of the month" in told.out and told.out.encode("utf-8")


def test_together_makes_one_summary_of_all(run: Run) -> None:
    told = run("summarise", "canal.xml", "bread.txt", "--together", "-q", "horse oven", "-f", "json")
    made = epitome.summarise([epitome.read("canal.xml"), epitome.read("bread.txt")], query="horse oven")
    assert json.loads(told.out) == json.loads(json.dumps(made.to_dict()))


def test_together_in_text_names_each_document(run: Run) -> None:
    told = run("summarise", "canal.xml", "bread.txt", "--together", "-n", "2", "-s", "tfidf", "-q", "canal bread")
    assert headings(told) == ["canal.xml", "bread.txt"]
    assert len(told.lines) == 4


def test_a_truncated_document_is_told_in_one_line_and_is_no_error(run: Run) -> None:
    Path("long.txt").write_text("boat " * 1000 + "\n", encoding="utf-8")
    told = run("summarise", "long.txt")
    assert told.code == 0 and told.out
    (line,) = told.err.splitlines()
    assert line.startswith("warning: long.txt was truncated: ")


# rank and outline ---------------------------------------------------------------------------------------------------


def test_rank_prints_rank_score_and_sentence(run: Run) -> None:
    told = run("rank", "canal.xml", "-q", "price of coal")
    ranking = epitome.rank(epitome.read("canal.xml"), query="price of coal")
    assert told.lines == [f"{e.rank:>4}  {e.score:>9.4f}  {e.text}" for e in ranking]


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        (["--system", "bm25", "-q", "horse"], {"system": "bm25", "query": "horse"}),
        (["--element", "//sec[2]"], {"element": "//sec[2]"}),
        (["--recipe", "paper", "--language", "en"], {"recipe": "paper", "language": "en"}),
    ],
)
def test_options_of_rank_are_the_arguments_of_python(run: Run, options: list[str], arguments: dict[str, Any]) -> None:
    ranking = epitome.rank(epitome.read("canal.xml"), **arguments)
    assert json.loads(run("rank", "canal.xml", *options, "-f", "json").out) == json.loads(json.dumps(ranking.to_dict()))
    lines = [json.loads(line) for line in run("rank", "canal.xml", *options, "-f", "jsonl").lines]
    assert [line["text"] for line in lines] == texts(ranking)


def test_rank_explains(run: Run) -> None:
    told = run("rank", "canal.xml", "-q", "coal", "--explain")
    ranking = epitome.rank(epitome.read("canal.xml"), query="coal")
    assert sum(line.strip().startswith("rank ") for line in told.lines) == len(ranking)


def test_outline_shows_titles_and_their_best_sentences(run: Run) -> None:
    told = run("outline", "canal.xml", "-n", "1", "-q", "horse")
    made = epitome.outline(epitome.read("canal.xml"), sentences=1, query="horse")
    assert [s.title for s, _ in made] == ["Canals and boats", "Digging", "Boats"]
    assert [line.strip() for line in told.lines] == [t for s, m in made for t in [s.title, *texts(m)]]


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ([], {}),
        (["--sentences", "1", "--system", "lead"], {"sentences": 1, "system": "lead"}),
        (["--query", "clay", "--recipe", "paper", "--language", "en"], {"query": "clay", "recipe": "paper"}),
    ],
)
def test_options_of_outline_are_the_arguments_of_python(
    run: Run, options: list[str], arguments: dict[str, Any]
) -> None:
    made = json.loads(json.dumps(epitome.outline(epitome.read("canal.xml"), **arguments).to_dict()))
    assert json.loads(run("outline", "canal.xml", *options, "--format", "json").out) == made
    lines = [json.loads(line) for line in run("outline", "canal.xml", *options, "--format", "jsonl").lines]
    assert lines == made["sections"]


def test_outline_as_html_is_a_page(run: Run) -> None:
    root = lxml_html.document_fromstring(run("outline", "canal.xml", "--format", "html").out.encode())
    assert [t.text_content() for t in root.xpath("//span[@class='title']")] == ["Digging", "Boats"]
    assert list(root.iter("mark"))


@pytest.mark.parametrize("format", ["text", "json", "jsonl", "html", "markdown"])
@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
def test_every_ranking_command_knows_every_common_format(run: Run, command: str, format: str) -> None:
    told = run(command, "canal.xml", "--format", format)
    assert (told.code, told.err) == (0, "")
    if format == "json":
        assert json.loads(told.out)["format"] == "epitome/1"
    elif format == "jsonl":
        assert all(json.loads(line) for line in told.lines) and told.lines
    elif format == "html":
        assert list(lxml_html.document_fromstring(told.out.encode()).iter("mark"))
    elif format == "markdown":
        tokens = MarkdownIt("commonmark").parse(told.out)
        assert any(t.type == "heading_open" for t in tokens)
    assert "A horse can pull a boat of thirty tons" in told.out


@pytest.mark.parametrize("command", ["rank", "outline"])
def test_json_of_a_command_for_one_source_stays_json_when_a_folder_is_given(run: Run, command: str) -> None:
    told = run(command, ".", "--format", "json")
    assert told.code == 2 or json.loads(told.out)


# lists, doctor, help ------------------------------------------------------------------------------------------------


def test_systems_lists_every_system_and_those_that_are_learnt(run: Run) -> None:
    lines = run("systems").lines
    assert [line.split()[0] for line in lines] == [*LEARNT, *SYSTEMS]
    says = {name: recipes["best"](None).description for name, recipes in LEARNT.items()}
    says |= {name: system.description for name, system in SYSTEMS.items()}
    assert all(says[line.split()[0]] in line for line in lines)
    rows = json.loads(run("systems", "--format", "json").out)
    assert [r["name"] for r in rows] == [*LEARNT, *SYSTEMS]
    assert [r["name"] for r in rows if r["learnt"]] == list(LEARNT)


def test_parts_lists_every_part_by_kind_with_what_it_says(run: Run) -> None:
    told = run("parts")
    assert (told.code, told.err) == (0, "")
    rows = json.loads(run("parts", "--format", "json").out)
    assert {r["name"] for r in rows if r["kind"] == "feature"} == set(FEATURES)
    assert {r["name"] for r in rows if r["kind"] == "reader"} == set(READERS)
    assert {r["kind"] for r in rows} == {"reader", "candidates", "query", "themes", "feature", "ranker", "selection"}
    assert all(r["says"] and "\n" not in r["says"] for r in rows)
    assert len(told.lines) == len(rows)


def test_doctor_tells_versions_floors_extras_and_browsers(run: Run) -> None:
    report = json.loads(run("doctor", "-f", "json").out)
    assert report["epitome"] == epitome.__version__
    assert {v["name"] for v in report["versions"]} == {"lxml", "libxml2", "Expat", "SQLite", "Python"}
    assert list(report["extras"]) == list(report["about_extras"]) == [extra.name for extra in EXTRAS]
    assert set(report["browsers"]) == {"chromium", "firefox-esr"}
    text = run("doctor").out
    for version in report["versions"]:
        (line,) = [part for part in text.splitlines() if part.split()[0] == version["name"]]
        assert version["version"] in line
        assert ("under the floor" in line) == (not version["ok"])


def test_doctor_tells_what_is_known_of_a_language(run: Run) -> None:
    report = json.loads(run("doctor", "--language", "Dutch", "-f", "json").out)
    assert (report["language"], report["name"], report["has_pack"], report["is_told"]) == ("nl", "Dutch", True, True)
    assert report["has"]["cues.phrases"] > 10 and report["problems"] == []
    assert "asking.place" in report["missing"] and "asking.number" not in report["missing"]
    text = run("doctor", "--language", "tlh").out
    assert "no pack: write language/packs/tlh.toml" in text and "cues.phrases" in text


def test_doctor_takes_browsers_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EPITOME_CHROMIUM", "/opt/some/chromium")
    assert json.loads(run("doctor", "-f", "json").out)["browsers"]["chromium"] == "/opt/some/chromium"


@pytest.mark.parametrize("command", ["summarise", "rank", "outline", "systems", "parts", "doctor"])
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_of_every_command_shows_examples(run: Run, command: str, option: str) -> None:
    told = run(command, option)
    assert (told.code, told.err) == (0, "")
    assert "Example" in told.out and f"epitome {command}" in told.out.partition("Example")[2]


def test_help_names_every_command(run: Run) -> None:
    told = run("--help")
    assert told.code == 0
    assert all(c in told.out for c in ("summarise", "rank", "outline", "systems", "parts", "doctor"))


def test_help_of_summarise_names_every_common_option(run: Run) -> None:
    told = run("summarise", "--help").out
    for option in "query system recipe element language sentences words characters ratio order explain format".split():
        assert f"--{option}" in told


def test_no_words_at_all_show_the_help(run: Run) -> None:
    told = run()
    assert told.code in {0, 2}
    shown = told.out + told.err
    assert "Usage:" in shown and shown.count("\n") > 5
    assert "error:" not in shown


def test_version_is_told(run: Run) -> None:
    told = run("--version")
    assert (told.code, told.err) == (0, "")
    assert epitome.__version__ in told.out

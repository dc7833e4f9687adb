"""epitome summarise --together --themes, in every format, and several sources that nobody would wish for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html as lxml_html

import epitome
from epitome.document.render import source_line, sourced_markdown, sourced_page
from epitome.doors.cli.main import main

Run = Callable[..., tuple[int, str, str]]
PAGES = {
    "rain.html": (
        "Rain",
        "2003-02-01",
        "Acid rain falls on the lakes. Chimneys make the rain acid. Wind carries smoke.",
    ),
    "lime.html": ("Lime", "2005", "Lime is poured into acid lakes. A boat spreads the lime. Lime is spread each year."),
    "fish.html": ("Fish", "", "Trout die in acid lakes. Perch live longer than trout. Young fish die first."),
}
QUERY = "acid in lakes"
ALL = ("rain.html", "lime.html", "fish.html", "--together", "--query", QUERY)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(["summarise", *arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, (title, date, text) in PAGES.items():
        head = f"<title>{title}</title>" + (f'<meta name="date" content="{date}">' if date else "")
        Path(name).write_text(f"<html><head>{head}</head><body><p>{text}</p></body></html>", encoding="utf-8")
    return tmp_path


def summary(**arguments: str) -> epitome.Summary:
    return epitome.summarise([epitome.read(name) for name in PAGES], query=QUERY, **arguments)  # type: ignore[arg-type]


def test_text_has_a_heading_a_theme_and_a_source_with_its_date_below_each_sentence(run: Run) -> None:
    code, out, err = run(*ALL, "--themes")
    assert (code, err) == (0, "")
    made = summary()
    blocks = [
        "\n".join([f"== {t.label}", *(f"{e.text}\n    {source_line(made, e)}" for e in t.extracts)])
        for t in made.by_theme()
    ]
    assert out == "\n\n".join(blocks) + "\n" and len(blocks) > 1
    assert "\n    Lime (lime.html), 2005\n" in out and "\n    Rain (rain.html), 2003-02-01\n" in out
    assert "\n    Fish (fish.html)\n" in out


def test_explain_tells_place_reasons_and_notes(run: Run) -> None:
    _, out, _ = run("fish.html", "--together", "--themes", "--explain", "--recipe", "paper")
    assert sum(line.startswith("    rank ") for line in out.splitlines()) == 3
    assert out.splitlines()[-1].startswith("note: themes of fewer than 4 sentences are too small to learn from")


def test_json_and_jsonl_hold_the_summary_and_its_themes(run: Run) -> None:
    _, out, _ = run(*ALL, "--themes", "--format", "json")
    told = json.loads(out)
    assert told.pop("by_theme") == [
        {"theme": t.number, "label": t.label, "extracts": list(t.places)} for t in summary().by_theme()
    ]
    assert told == json.loads(json.dumps(summary().to_dict()))
    _, line, _ = run(*ALL, "--themes", "--format", "jsonl")
    assert json.loads(line) == json.loads(out) and line.count("\n") == 1
    _, plain, _ = run(*ALL, "--format", "json")
    assert json.loads(plain) == told


def test_markdown_and_html_are_those_of_python(run: Run) -> None:
    assert run(*ALL, "--themes", "-f", "markdown")[1] == sourced_markdown(summary(), themes=True)
    _, page, _ = run(*ALL, "--themes", "-f", "html")
    assert page == sourced_page(summary(), themes=True)
    assert len(lxml_html.document_fromstring(page.encode()).xpath("//section[@class='theme']")) > 1


def test_other_systems_with_themes_and_one_source(run: Run) -> None:
    code, out, _ = run(*ALL, "--themes", "--system", "topic.step1", "-f", "json")
    assert code == 0 and json.loads(out)["system"] == "topic.step1"
    code, out, _ = run("rain.html", "--together", "--themes", "-f", "json")
    assert code == 0 and json.loads(out)["system"] == "topic" and json.loads(out)["by_theme"]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("rain.html", "--themes"), "--themes was given without --together; add --together, or leave out --themes"),
        (
            (*ALL, "--themes", "--system", "bm25"),
            "the system bm25 has no themes; use --system topic, or leave out --themes",
        ),
        (
            (*ALL, "--themes", "--model", "structured.best"),
            "the system structured has no themes; use --system topic, or leave out --themes",
        ),
        (
            ("missing.html", "--themes", "--together", "-s", "lead"),
            "the system lead has no themes; use --system topic, ",
        ),
    ],
)
def test_themes_where_there_are_none_are_one_line_that_says_what_to_do(
    run: Run, arguments: tuple[str, ...], line: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"error: {line}") and err.endswith("(usage)\n") and err.count("\n") == 1


def test_without_themes_text_tells_the_document_of_each_sentence_also_when_explained(run: Run) -> None:
    _, out, _ = run(*ALL, "--explain", "-n", "9")
    heading = ""
    documents = {d.id: d for d in summary().documents}
    for line in out.splitlines():
        if line.startswith("== "):
            heading = line.rpartition("(")[2].rstrip(")")
        elif not line.startswith((" ", "note: ")):
            assert line in documents[heading].text
    assert heading == "fish.html"


# bad input ----------------------------------------------------------------------------------------------------------

SMALL = ("--together", "--themes", "--query", "acid rain")


@pytest.mark.parametrize(
    "texts",
    [
        ["Acid rain falls. Wind carries smoke. Trout die."],
        ["Rain falls."],
        ["Rain falls. Trout die."] * 4,
        ["Nothing of it stands here. Nor there."] * 2,
        ["Rain falls on the lake.", "La pluie tombe sur le lac. Les poissons meurent.", "Дождь падает на озеро."],
        ["...", "Rain falls."],
    ],
    ids=["one document", "one sentence", "all equal", "no query term", "several languages", "no words"],
)
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "html", "markdown"])
def test_hard_input_gives_a_summary(run: Run, texts: list[str], form: str) -> None:
    names = [f"t{n}.txt" for n in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        Path(name).write_text(text, encoding="utf-8")
    code, out, err = run(*names, *SMALL, "--show-closest", "--format", form)
    assert code == 0 and "t0.txt" in out
    found = "no word of the query stands in the text" in err
    assert found == texts[0].startswith("Nothing") and err.count("\n") == found


def test_refused_sources_are_listed_and_the_rest_is_summarised(run: Run) -> None:
    Path("empty.txt").write_bytes(b"")
    Path("blank.txt").write_bytes(b" \n\n ")
    Path("broken.xml").write_bytes(b"<a><b>")
    code, out, err = run("rain.html", "empty.txt", "broken.xml", "fish.html", "blank.txt", "missing*", *SMALL)
    assert code == 5 and out == ""  # a pattern that matches nothing is told before any work
    code, out, err = run("rain.html", "empty.txt", "broken.xml", "fish.html", "blank.txt", *SMALL)
    assert code == 9
    lines = err.splitlines()
    assert [line.split()[1] for line in lines] == ["empty.txt", "broken.xml", "blank.txt"]
    assert all(line.startswith("warning: ") and "was left out" in line for line in lines)
    assert "(rain.html)" in out and "(fish.html)" in out
    code, out, err = run("empty.txt", "broken.xml", *SMALL)
    assert (code, out) == (3, "") and err.splitlines()[-1].startswith("error: none of the inputs could be read")


def test_dates_that_cannot_be_read_keep_the_order_given_and_the_newest_comes_first(run: Run) -> None:
    def in_turn(*names: str) -> list[str]:
        """The documents of the first sentences of all themes, in the order of choice."""
        _, out, _ = run(*names, "--together", "--query", QUERY, "--order", "rank", "-f", "json", "--recipe", "paper")
        told = json.loads(out)
        return [e["document_id"] for e in told["extracts"]][: len(told["themes"])]

    by_age = ["lime.html", "rain.html", "fish.html"]
    for names in (by_age, by_age[::-1]):
        found = in_turn(*names)
        assert len(found) > 1 and found == sorted(found, key=by_age.index)
    for name in PAGES:
        whole = Path(name).read_text(encoding="utf-8").replace("2003-02-01", "soon").replace("2005", "n. d.")
        Path(name).write_text(whole, encoding="utf-8")
    for names in (by_age, by_age[::-1]):
        found = in_turn(*names)
        assert len(found) > 1 and found == sorted(found, key=names.index)

"""epitome brief: every format, every option, and input that nobody would expect."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html

import epitome
from epitome.api.choice import Choice
from epitome.api.collected.brief import brief
from epitome.document import Document
from epitome.document.render import source_line, sourced_markdown, sourced_page
from epitome.doors.cli.main import main
from support.collections.pages import quick_folder

Run = Callable[..., tuple[int, str, str]]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
BAD_TEXT = "Acid <script>alert(1)</script> & \x1b[31m lakes\u202e </p><img src=x onerror=alert(1)> **x** | y."
TEXTS = {
    "rain.html": ["Acid rain falls on the lakes.", "Chimneys make the rain acid.", "Wind carries the smoke."],
    "lime.html": ["Lime is poured into acid lakes.", "A boat spreads the lime.", "Lime must be spread each year."],
    "fish.html": ["Trout die in acid lakes.", "Perch live longer than trout.", "Young fish die first."],
    "bread.html": ["Yeast makes the dough rise.", "The oven is hot.", "Bread is baked."],
}
QUESTION = "what does acid do in lakes"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(["brief", *arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with quick_folder() as place:
        monkeypatch.chdir(place)
        with epitome.Collection("c") as collection:
            for number, (name, texts) in enumerate(TEXTS.items()):
                date = f"200{number}-01-02" if number else None
                collection.add(Document.from_sentences(texts, id=name, title=f"On {name[:-5]}", date=date))
        yield place


def expected(**arguments: Any) -> epitome.Summary:
    with epitome.Collection("c") as collection:
        return brief(collection, QUESTION, **arguments)


def test_text_tells_source_and_date_of_each_sentence(run: Run) -> None:
    code, out, err = run("c", QUESTION)
    made = expected()
    assert (code, err) == (0, "")
    assert out == "".join(f"{e.text}\n    {source_line(made, e)}\n" for e in made)
    assert "    On rain (rain.html)\n" in out and "    On lime (lime.html), 2001-01-02\n" in out


def test_themes_group_the_sentences(run: Run) -> None:
    _, out, _ = run("c", QUESTION, "--themes")
    assert [line[3:] for line in out.splitlines() if line.startswith("== ")] == [t.label for t in expected().by_theme()]
    assert sorted(out.replace("\n\n", "\n").splitlines()) == sorted(
        [*run("c", QUESTION)[1].splitlines(), *(f"== {t.label}" for t in expected().by_theme())]
    )


def test_top_and_words_are_those_of_python(run: Run) -> None:
    asked: list[tuple[tuple[str, ...], dict[str, Any]]] = [
        (("--top", "2"), {"top": 2}),
        (("--words", "12"), {"words": 12}),
        (("-w", "9", "--top", "1"), {"words": 9, "top": 1}),
        (("--recipe", "paper"), {"choice": Choice(recipe="paper")}),
    ]
    for options, arguments in asked:
        _, out, _ = run("c", QUESTION, *options, "--format", "json")
        assert json.loads(out) == json.loads(json.dumps(expected(**arguments).to_dict()))


@pytest.mark.slow
def test_every_format_is_that_of_python(run: Run) -> None:
    made = expected()
    for themes in (True, False):
        options = ("--themes",) if themes else ()
        assert run("c", QUESTION, *options, "-f", "markdown")[1] == sourced_markdown(made, themes=themes)
        assert run("c", QUESTION, *options, "-f", "html")[1] == sourced_page(made, themes=themes)
        told = json.loads(run("c", QUESTION, *options, "-f", "json")[1])
        assert json.loads(run("c", QUESTION, *options, "-f", "jsonl")[1]) == told
        assert ("by_theme" in told) == themes
        assert [(e["document_id"], e["date"]) for e in told["extracts"]] == [(e.document_id, e.date) for e in made]


def test_explain_tells_reasons_and_notes(run: Run) -> None:
    _, out, _ = run("c", QUESTION, "--explain", "--recipe", "paper", "--top", "1")
    assert sum(line.startswith("    rank ") for line in out.splitlines()) == 3
    assert "\n\nnote: themes of fewer than 4 sentences" in out


def test_nothing_found_is_told_as_search_tells_it(run: Run) -> None:
    for options in ((), ("--themes",)):
        told = {form: run("c", "xyzzy", "--format", form, *options) for form in ("text", "json", "jsonl", "markdown")}
        assert {code for code, _, _ in told.values()} == {0} and {err for _, _, err in told.values()} == {""}
        assert told["text"][1] == "nothing was found\n" and told["markdown"][1] == "# xyzzy\n\nnothing was found\n"
        assert json.loads(told["json"][1])["extracts"] == json.loads(told["jsonl"][1])["extracts"] == []
        assert "nothing was found" in run("c", "xyzzy", "--format", "html", *options)[1]
    assert run("c", "")[1] == run("c", " ?! ")[1] == "nothing was found\n"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("missing", "acid"), 5, "there is no collection missing"),
        (("c", "acid", "--top", "0"), 2, "top=0"),
        (("c", "acid", "--top", "5000"), 2, "top=5000"),
        (("c", "acid", "--top", "many"), 2, "--top"),
        (("c", "acid", "--words", "0"), 2, "words=0"),
        (("c", "acid", "--words", "-1"), 2, "words=-1"),
        (("c", "acid", "--format", "pdf"), 2, "pdf"),
        (("c", "acid", "--recipe", "nonsense"), 2, "nonsense"),
        (("c", "acid " * 300), 4, "characters"),
        (("text", "acid"), 6, "text"),
        (("c",), 2, "QUESTION"),
        ((), 2, "COLLECTION"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_an_exit_code(
    run: Run, arguments: tuple[str, ...], code: int, says: str
) -> None:
    Path("text").write_text("This is no collection.", encoding="utf-8")
    found, out, err = run(*arguments)
    assert (found, out) == (code, "")
    assert says in err and err.startswith("error: ") and err.count("\n") == 1
    assert not Path("missing").exists()


def test_help_has_examples(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0 and out.count("epitome brief site.epitome") >= 3


@pytest.mark.parametrize("question", ["acid <script>alert(1)</script>\x1b[31m\u202e", '" OR NEAR( acid *'])
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "html", "markdown"])
@pytest.mark.parametrize("themes", [(), ("--themes", "--explain")])
def test_hostile_documents_and_questions_print_no_markup_and_no_command(
    run: Run, question: str, form: str, themes: tuple[str, ...]
) -> None:
    with epitome.Collection("bad") as collection:
        for number in range(2):
            document = Document.from_sentences(
                [BAD_TEXT, f"More {number} {BAD_TEXT}"],
                title=f"Acid {BAD_TEXT}\n# title",
                id=f"{number}<b>\x1b]0;x\x07.html",
                date=f"\x1b[31m<b>{number}",
            )
            collection.add(document)
    code, out, err = run("bad", question, "--format", form, *themes)
    assert (code, err) == (0, "")
    assert not CONTROL.search(out) and "alert" in out
    if form == "html":
        assert not lxml_html.document_fromstring(out.encode()).xpath("//script | //img | //@onerror")
    elif form == "text":
        assert all(
            line.startswith(("    ", "== ", "Acid ", "More ", "note: ")) or not line for line in out.splitlines()
        )


def test_what_nothing_answers_is_told_and_can_be_shown_all_the_same(run: Run) -> None:
    question = "who composed the symphony that was played on the acid moon of Jupiter"
    code, told, _ = run("c", question)
    assert (code, told) == (0, "nothing here answers this\n")
    made = json.loads(run("c", question, "--format", "json")[1])
    assert made["extracts"] == [] and made["notes"] == ["nothing here answers this"]
    code, shown, _ = run("c", question, "--least", "0")
    assert code == 0 and "nothing here answers this" not in shown and len(shown.splitlines()) > 1

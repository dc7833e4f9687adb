"""What a prompt and a notebook show, and what goes on to other programs: short, safe, and with nothing lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lxml import html as lxml_html

import epitome
from epitome.collection import Collection
from epitome.runtime.safe import shorten
from support.collections.pages import quick_folder

TIDES = Path(__file__).resolve().parents[2] / "examples" / "tides.html"
BAD = "Coal <script>alert(1)</script> & \x1b[31m boats\u202e <img src=x onerror=alert(1)> came to town by boat."


def make_things(document: epitome.Document) -> list[Any]:
    with quick_folder() as folder, Collection(folder / "c") as collection:
        collection.add(document)
        results = epitome.search(collection, "boats and tides")
    made: list[Any] = [document, epitome.summarise(document, query="boats and tides"), epitome.rank(document)]
    return [*made, epitome.outline(document), results, results[0]]


@pytest.fixture
def things() -> list[Any]:
    return make_things(epitome.read(TIDES))


def test_everything_is_short_at_a_prompt(things: list[Any]) -> None:
    document, summary, *_ = things
    model = epitome.load("structured.paper")
    task = epitome.Task((document,), "tides")
    example = epitome.Example(task, ((0.0,) * len(document.sentences),))
    for one in (*things, summary[0], document.sentences[3], model, model.background, task, example):
        assert len(repr(one)) < 300, repr(one)
    assert (
        repr(document) == f"<Document {str(TIDES)!r}: 'How tides work', {len(document.sentences)} sentences, html, en>"
    )
    assert document.sentences[22].text[:20] in repr(document.sentences[22])


def test_a_repr_cannot_speak_to_the_terminal() -> None:
    for one in make_things(epitome.Document.from_sentences([BAD], title=BAD, id=BAD)):
        assert "\x1b" not in repr(one) and "\u202e" not in repr(one) and "\n" not in repr(one)


def test_a_notebook_shows_pieces_of_html(things: list[Any]) -> None:
    for one in things[:-1]:
        shown = one._repr_html_()
        assert len(shown) < 20_000
        piece = lxml_html.fragment_fromstring(shown)
        assert piece.tag == "div" and "tide" in piece.text_content().lower()
        assert not piece.xpath("//style | //script | //meta | //link")


def test_a_notebook_runs_nothing_of_a_document() -> None:
    for one in make_things(epitome.Document.from_sentences([BAD] * 3, title=BAD, id=f"javascript:{BAD}"))[:-1]:
        piece = lxml_html.fragment_fromstring(one._repr_html_())
        assert not piece.xpath("//script | //img") and "alert(1)" in piece.text_content()
        assert all(a.get("href").startswith("http") for a in piece.xpath("//a"))
        assert "\x1b" not in one._repr_html_()


def test_long_rankings_are_shown_in_part() -> None:
    ranking = epitome.rank(epitome.Document.from_sentences([f"Sentence {i} is here." for i in range(2_000)]))
    assert "and 1,950 more" in ranking._repr_html_()


def test_markdown_is_that_of_the_command(things: list[Any]) -> None:
    _, summary, ranking, outline, results, _ = things
    for one in (summary, ranking, outline, results):
        assert "# " in one.to_markdown() and "> " in one.to_markdown()


class Frame:
    """As much of a data frame as is used."""

    def __init__(self, rows: list[dict[str, Any]], **settings: Any) -> None:
        self.rows = rows


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    for name in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(DataFrame=type(name, (Frame,), {})))
    yield monkeypatch


def test_a_row_an_extract_for_pandas_and_polars(things: list[Any], libraries: pytest.MonkeyPatch) -> None:
    _, summary, ranking, outline, results, _ = things
    frame = summary.to_frame()
    assert type(frame).__name__ == "pandas"
    assert [row["text"] for row in frame.rows] == [e.text for e in summary]
    assert frame.rows[0]["section"] == " › ".join(summary[0].sentence.section)
    assert type(summary.to_frame("polars")).__name__ == "polars"
    libraries.setitem(sys.modules, "pandas", None)
    frame = ranking.to_frame()
    assert type(frame).__name__ == "polars" and len(frame.rows) == len(ranking)
    assert [row["title"] for row in outline.to_frame().rows][:2] == ["How tides work"] * 2
    assert {row["result"] for row in results.to_frame().rows} == {1}
    assert all(not isinstance(v, (list, dict)) for row in results.to_frame().rows for v in row.values())


def test_a_library_that_is_not_there_is_told(things: list[Any], libraries: pytest.MonkeyPatch) -> None:
    libraries.setitem(sys.modules, "pandas", None)
    libraries.setitem(sys.modules, "polars", None)
    with pytest.raises(epitome.MissingExtra, match="neither pandas nor polars"):
        things[1].to_frame()
    with pytest.raises(epitome.MissingExtra, match="polars is not installed"):
        things[1].to_frame("polars")
    with pytest.raises(epitome.UsageError, match="one of pandas, polars"):
        things[1].to_frame("excel")


def test_shortened_texts() -> None:
    assert shorten("one two", 10) == "one two"
    assert shorten("one  two\nthree four", 9) == "one two t…"
    assert shorten("x" * 1_000_000, 5) == "xxxxx…"
    assert shorten("a" + " " * 500 + "b", 5) == "a…"

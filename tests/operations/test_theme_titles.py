"""Themes of a brief are called as a person would call them; scraps are left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.api.collected.brief import brief
from epitome.api.collected.theme_titles import title_themes
from epitome.collection import Collection
from epitome.document import Document
from epitome.document.summary import Summary

CHAPTERS = {
    "boilers": ("2.1. Boilers", "Pressure", ["The boiler makes steam under high pressure.", "Steam drives the wheel."]),
    "valves": ("Chapter 3. Valves", "Notes", ["A valve lets steam out of the boiler.", "It opens by itself."]),
    "gauges": ("Gauges", "Notes", ["A gauge shows the pressure of the boiler.", "Its glass breaks in frost."]),
    "pipes": ("Pipes", "Notes", ["Pipes carry the steam of the boiler.", "Copper is best."]),
}
PAGE = """<!doctype html><html><head><title>Boiler</title></head><body><h1>Boiler</h1>
<p>The boiler is heated with coal in the morning.</p><p>{}</p><p>The boiler cools down in the evening.</p>
<p>Nobody touches the boiler at night, since it is hot.</p><p>The boiler was built by two brothers.</p></body></html>"""


def build(place: Path) -> Collection:
    collection = Collection(place)
    for id, (title, heading, sentences) in CHAPTERS.items():
        sections = [[heading]] * len(sentences)
        collection.add(Document.from_sentences(sentences, id=id, title=title, sections=sections))
    for number in range(9):
        collection.add(Document.from_sentences(["Bread is baked.", "Stones lie there."], id=f"other{number}"))
    return collection


def test_headings_of_one_page_title_a_theme_and_common_ones_yield_to_the_page(tmp_path: Path) -> None:
    with build(tmp_path / "c") as collection:
        made = brief(collection, "steam and pressure of the boiler")
    assert made.themes and set(made.themes) <= {"Pressure", "Valves", "Gauges", "Pipes"}
    assert all(e.theme is not None and 0 <= e.theme < len(made.themes) for e in made)
    assert sum(len(theme.extracts) for theme in made.by_theme()) == len(made)


def test_themes_of_the_same_title_are_one(tmp_path: Path) -> None:
    with build(tmp_path / "c") as collection:
        made = brief(collection, "boiler")
    first, *_ = made.extracts
    twice = replace(made, extracts=(replace(first, theme=0), replace(first, theme=2)), themes=("a, b", "c, d", "e, f"))
    titled = title_themes(twice)
    assert len(titled.themes) == 1 and {e.theme for e in titled} == {0}


def test_without_a_title_the_words_stay() -> None:
    document = Document.from_sentences(["Steam drives the wheel."], id="a")
    with_words = Summary((), (document,), "topic", themes=("steam, wheel",))
    assert title_themes(with_words).themes == ()


@pytest.mark.parametrize("scrap", ["For example:", "The command", ")"])
def test_scraps_are_left_out(tmp_path: Path, scrap: str) -> None:
    with build(tmp_path / "c") as collection:
        collection.add(epitome.read(PAGE.format(scrap).encode()))
        made = brief(collection, "boiler")
    assert scrap not in {e.text for e in made}
    assert "The boiler is heated with coal in the morning." in {e.text for e in made}


def test_sections_that_do_not_answer_are_not_read(tmp_path: Path) -> None:
    sentences = ["The boiler is heated with coal.", "Bread costs a penny.", "The baker sings all day."]
    page = Document.from_sentences(sentences, id="page", title="Works", sections=[["Boiler"], ["Bread"], ["Bread"]])
    with build(tmp_path / "c") as collection:
        collection.add(page)
        made = brief(collection, "how is the boiler heated", words=500)
    assert {e.text for e in made if e.document_id == "page"} == {"The boiler is heated with coal."}

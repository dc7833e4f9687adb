"""Rows that say nothing of their subject, though they end like sentences."""

from __future__ import annotations

import epitome
from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features.of_sentence.incomplete import is_incomplete

PAGE = b"""<html lang="en"><h1>pump</h1><h2>NAME</h2><p>pump - an old tool of the field</p>
<p>The number of valves of the machine.</p><p>The machine lifts water from the lake.</p>
<p>Who opens the valve?</p></html>"""


def list_incomplete(document: Document) -> list[str]:
    rows = Body()(Task((document,)))
    return [rows.sentences[n].text for n in range(len(rows)) if is_incomplete(rows, n)]


def test_phrases_and_questions_are_incomplete_and_the_naming_line_is_not() -> None:
    assert list_incomplete(epitome.read(PAGE)) == ["The number of valves of the machine.", "Who opens the valve?"]


def test_only_english_phrases_are_told() -> None:
    page = "<html lang='de'><p>Die Anzahl der Ventile der Maschine.</p><p>Wer \u00f6ffnet das Ventil?</p></html>"
    assert list_incomplete(epitome.read(page.encode())) == ["Wer \u00f6ffnet das Ventil?"]


def test_sentences_that_came_split_are_left_alone() -> None:
    assert list_incomplete(Document.from_sentences(["The number of valves of the machine."])) == []


def test_a_first_paragraph_of_one_phrase_stands_below_the_name() -> None:
    tool = "<h1>lifter</h1><p>A small lifter of water for farms</p><p>Nobody paints the wall in winter. It is grey.</p>"
    assert list_incomplete(epitome.read(tool.encode())) == []
    longer = tool.replace("for farms", "for farms. The number of valves of the machine.")
    assert len(list_incomplete(epitome.read(longer.encode()))) == 2


def test_a_default_summary_prefers_what_says_something() -> None:
    phrases = "".join(f"<p>The number of valves of machine {n}.</p>" for n in range(4))
    said = "".join(
        f"<p>Machine {name} lifts water from the {place}.</p>" for name, place in (("A", "lake"), ("B", "sea"))
    )
    first = "<p>Machines move much water every day.</p>"
    document = epitome.read(f"<html lang='en'><h1>Machines</h1>{first}{phrases}{said}</html>".encode())
    assert [e.text for e in epitome.summarise(document, sentences=3)] == [
        "Machines move much water every day.",
        "Machine A lifts water from the lake.",
        "Machine B lifts water from the sea.",
    ]

"""An overview names its subject, and the newest change comes first."""

from __future__ import annotations

import pytest

import epitome
from epitome.api.display_budget import fit_display
from epitome.api.subject import name_subject
from epitome.document import Budget, Document
from epitome.document.change_log import is_change_log
from epitome.readers import read_bytes

STATED = "Oil is needed in May and in June. Valves are closed before the winter comes."


def read(title: str, text: str) -> Document:
    return read_bytes(f"# {title}\n\n{text}\n".encode(), id="page.md", media="markdown")


def show_first(document: Document) -> str:
    return name_subject(epitome.summarise(document, sentences=2))[0].display


def test_the_title_stands_over_an_overview_that_does_not_name_it() -> None:
    assert show_first(read("Care of pumps", STATED)) == "Care of pumps: Oil is needed in May and in June."


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Care of pumps", "Pumps need care all the year. Valves are closed before the winter comes."),
        ("Pumps - an old guide to their use", "Pumps are machines that lift water. Valves are closed in winter."),
        ("Introduction", STATED),
    ],
)
def test_a_title_that_is_said_or_says_nothing_is_not_shown(title: str, text: str) -> None:
    document = read(title, text)
    assert show_first(document) == document.sentences[0].text


def test_the_title_yields_to_a_sentence_in_a_budget() -> None:
    document = read("Care of pumps", STATED)
    summary = name_subject(epitome.summarise(document, words=15))
    assert [e.display for e in fit_display(summary, Budget(unit="words", size=15))] == [
        s.text for s in document.sentences
    ]


def test_a_change_log_begins_with_its_newest_version() -> None:
    notes = [
        "The pump starts faster than before.",
        "The tank of the pump news holds more pump water.",
        "News of the pump are shown in the pump window.",
    ]
    text = "\n\n".join(f"## Version {5 - n}.1\n\n- {note}" for n, note in enumerate(notes))
    document = read("News of the pump", text)
    assert is_change_log(document)
    assert epitome.summarise(document, sentences=1)[0].text == notes[0]
    assert epitome.summarise(document, sentences=1)[0].display == f"Version 5.1: {notes[0]}"
    assert not is_change_log(read("Pumps", "## 1.1 Oil\n\nOil it.\n\n## 1.2 Water\n\nFill it.\n\n## 1.3 Care\n\nCare."))


def test_changes_need_no_full_stop_and_stand_under_their_version() -> None:
    notes = ["Add a second tank to the pump", "Keep the oil of the pump warm", "Stop the pump when the well is dry."]
    text = "\n\n".join(f"## Version {5 - n}.1\n\n### Changes\n\n- {note}" for n, note in enumerate(notes))
    summary = epitome.summarise(read("News", text), sentences=2)
    assert [extract.display for extract in summary] == [f"Version {5 - n}.1: {notes[n]}" for n in range(2)]

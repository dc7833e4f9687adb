"""An answer is pasted, its sources chosen, and each sentence read beside them, in a real browser."""

from __future__ import annotations

import pytest

from support.browser.hostile import ATTACKS
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
ALTERED = "The keeper opens the gates at nine in the morning"
STANDS = "A lock lifts boats from one level of the canal to the next."
ANSWER = f"The guide says “{ALTERED}” 🛶 [1]. {STANDS} {ATTACKS[0]} It is old."
STATE = "return [...document.querySelectorAll('.said')].map((said) => [said.className.split(' ')[1], said.textContent])"


def check(room: Room, answer: str) -> None:
    room.browser.type_text(".checking textarea", answer)
    room.browser.click(".checking button[type=submit]")
    room.wait_for(".checked")


def choose(room: Room, words: str) -> None:
    room.browser.type_text(".sources input", words)
    room.wait_for(".sources > .chips:last-child button")
    room.browser.click(".sources > .chips:last-child button")
    room.wait_for(".chosen-sources button")


def test_an_answer_is_checked_against_a_chosen_document_and_read_beside_it(room: Room) -> None:
    room.browser.click("nav a[href='#check']")
    room.wait_for(".checking form")
    assert "all documents" in room.browser.read_text(".chosen-sources")
    choose(room, "guides/locks")
    check(room, ANSWER)
    marked = room.browser.run_script(STATE)
    assert ["not-found", ALTERED] in marked and ["quoted", STANDS] in marked
    assert "".join(room.read_texts(".checked .answer")).startswith(f"The guide says “{ALTERED}” 🛶 [1]. {STANDS}")
    assert "1 quoted" in room.browser.read_text(".checked h2") and "not found" in room.browser.read_text(".checked h2")
    room.browser.click(".said.not-found")
    assert ALTERED in room.browser.read_text(".finding.current")
    assert "“seven”" in room.browser.read_text(".finding.current .meta")
    assert "at seven in the morning" in room.browser.read_text(".finding.current mark")
    room.browser.press_keys("Enter")  # on the verdict, which leads back
    assert room.browser.run_script("return document.activeElement.matches('.said.not-found')") is True
    assert room.read_texts(".checked img") == [] and room.read_refused() == []
    assert room.find_serious_violations() == []


def test_a_value_that_differs_is_told_first(note_room: Room) -> None:
    room = note_room
    room.open(check="")
    room.wait_for(".checking form")
    differing = "A lower weir was washed away in the flood of 1819."
    check(room, f"Eels climb the wet stones at night. {differing}")
    assert "Look first at the one with another value" in room.browser.read_text(".checked h2")
    assert room.read_texts(".said.differs") == [differing]
    assert room.browser.read_text(".verdict.differs") == "cannot tell: values differ"
    assert room.find_serious_violations() == []


def test_the_report_is_copied_and_the_draft_is_there_after_a_look_at_a_source(room: Room) -> None:
    room.open(check="")
    check(room, f"They write “{ALTERED}” somewhere.")
    room.browser.run_script(
        "window.copied = ''; Object.defineProperty(navigator, 'clipboard', { value:"
        " { writeText: async (text) => void (window.copied = text) } })"
    )
    room.browser.click(".checked > .actions button")
    room.wait_for_text(".told", "Report copied")
    copied = room.browser.run_script("return window.copied")
    assert "**not found**" in copied and ALTERED in copied and "guides/locks.md" in copied
    room.browser.click(".finding .place a")
    room.wait_for("article.text")
    room.browser.run_script("history.back()")
    room.wait_for(".checked .said")
    assert ALTERED in room.browser.run_script("return document.querySelector('.checking textarea').value")
    assert "keeper" not in room.browser.run_script("return location.href")


def test_nothing_pasted_and_nothing_found_are_told(room: Room) -> None:
    room.open(check="")
    room.browser.click(".checking button[type=submit]")
    room.wait_for_text(".checking [role=status]", "Paste an answer first")
    room.browser.type_text(".sources input", "zzzz")
    room.wait_for_text(".sources", "no document has these words")
    check(room, "Is it?")
    assert "no quotes and no claims" in room.browser.read_text(".checked h2")

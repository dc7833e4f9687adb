"""The list of documents: what type each is of, its first line, and details that are corrected in place."""

from __future__ import annotations

from typing import Any

import pytest

from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
LOCKS = "guides/locks.md"
EDIT = ".row:has(a[href*='locks']) .edit"


def write(room: Room, field: str, text: str) -> None:
    room.browser.run_script("document.querySelector(arguments[0]).value = ''", f".details-dialog [name={field}]")
    room.browser.type_text(f".details-dialog [name={field}]", text)


def read_fields(room: Room) -> list[str]:
    fields: list[str] = room.browser.run_script(
        "return [...document.querySelectorAll('.details-dialog input, .details-dialog textarea')].map((f) => f.value)"
    )
    return fields


def open_details(room: Room) -> None:
    room.open(docs="guides")
    room.wait_for(EDIT)
    room.browser.click(EDIT)
    room.wait_for(".details-dialog[open]")


def test_rows_tell_type_and_first_line(room: Room) -> None:
    room.open(docs="guides")
    room.wait_for(".row")
    assert room.browser.run_script("return document.querySelector('.row svg').getAttribute('aria-label')") == "Markdown"
    assert room.read_texts(".row .first-line")[0].startswith("A lock lifts boats from one level of the canal")
    room.open(docs="notes")
    room.wait_for_text(".row .type", "Text")
    heights: Any = room.browser.run_script(
        "return [...document.querySelectorAll('.row')].every((row) => row.scrollHeight <= row.clientHeight)"
    )
    assert heights


def test_details_are_corrected_and_seen_again(room: Room) -> None:
    open_details(room)
    title, authors, date = read_fields(room)
    assert title == "Locks of the canal"
    write(room, "date", "some day")
    room.browser.click(".details-dialog .primary")
    room.wait_for_text(".details-dialog .problem", "date")
    assert "\n" not in room.browser.read_text(".details-dialog .problem")
    write(room, "title", "The locks")
    write(room, "authors", "Ada Lovelace\nGrace Hopper")
    write(room, "date", "May 1843")
    room.browser.click(".details-dialog .primary")
    room.wait_for_text("#status", "Details saved: The locks")
    assert room.read_texts(".details-dialog") == []
    assert room.browser.run_script("return document.activeElement.ariaLabel") == "Edit details of The locks"
    room.wait_for_text(".row:has(a[href*='locks'])", "1843-05")
    room.reload()
    room.wait_for_text(".row:has(a[href*='locks']) a", "The locks")
    room.browser.click(EDIT)
    room.wait_for(".details-dialog[open]")
    assert read_fields(room) == ["The locks", "Ada Lovelace\nGrace Hopper", "1843-05"]
    write(room, "title", title)
    room.browser.run_script("document.querySelector('.details-dialog [name=authors]').value = arguments[0]", authors)
    room.browser.run_script("document.querySelector('.details-dialog [name=date]').value = arguments[0]", date)
    room.browser.click(".details-dialog .primary")
    room.wait_for_text("#status", f"Details saved: {title}")


def test_escape_changes_nothing(room: Room) -> None:
    open_details(room)
    write(room, "title", "Something else")
    room.browser.press_keys("Escape")
    room.browser.wait_until(lambda: room.read_texts(".details-dialog") == [], "the dialog to close")
    assert room.read_texts(".row a")[0] == "Locks of the canal"
    assert room.browser.run_script("return document.activeElement.ariaLabel") == "Edit details of Locks of the canal"

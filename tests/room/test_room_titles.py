"""Titles that a reader changes: the heading becomes a field, and the document is called so on every view."""

from __future__ import annotations

import pytest

from support.browser.giving import paste_text
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
TEXT = "Herons nest in the poplars of the weir.\n\nIn frost they stand where the water never freezes."


def rename(room: Room, title: str, *, key: str = "Enter") -> None:
    room.browser.click(".title-line button")
    room.wait_for(".renaming")
    room.browser.run_script("document.querySelector('.renaming input').value = ''")
    room.browser.type_text(".renaming input", title)
    assert room.find_serious_violations() == []
    room.browser.press_keys(key)


def test_a_document_that_is_held_is_called_as_the_reader_says(room: Room) -> None:
    paste_text(room, TEXT)
    room.wait_for_text("h1", "Herons nest in the poplars")
    rename(room, "Birds in winter")
    room.wait_for_text("h1", "Birds in winter")
    assert room.browser.run_script("return document.title") == "Birds in winter · epitome"
    assert room.browser.run_script("return document.activeElement.textContent") == "Rename"
    room.open(q="where do herons stand in frost", **{"in": "held"})
    room.wait_for_text(".answers .meta", "Birds in winter")
    room.open()
    room.wait_for_text(".tasklist", "Birds in winter")


def test_a_title_of_the_collection_is_changed_and_escape_changes_nothing(room: Room) -> None:
    room.open(d="guides/tunnels.md")
    rename(room, "Something else", key="Escape")
    assert room.browser.read_text("h1") == "Tunnels"
    rename(room, "The long tunnel")
    room.wait_for_text("h1", "The long tunnel")
    room.open(docs="guides")
    room.browser.wait_until(lambda: "The long tunnel" in room.read_texts(".row a"))
    room.open(d="guides/tunnels.md")
    rename(room, "Tunnels")
    room.wait_for_text("h1", "Tunnels")

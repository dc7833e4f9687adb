"""Removing documents from the list, and taking it back."""

from __future__ import annotations

import pytest

from support.browser.giving import drop_files
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]


def test_documents_are_ticked_removed_and_brought_back(room: Room) -> None:
    room.open(add="")
    names = ("quay", "jetty")
    drop_files(
        room, {f"{name}.txt": f"The {name}\n\nThe {name} is made of oak piles. Ropes lie on it.\n" for name in names}
    )
    room.browser.wait_until(lambda: room.read_texts(".status.done")[:2] == ["in the collection"] * 2)
    room.open(docs="", w="uploads .txt y")
    room.wait_for_text(".summary", "2 documents")
    room.browser.click(".tools .quiet")
    room.wait_for_text(".bar", "Select the documents to remove")
    for row in (1, 2):
        room.browser.click(f".row:nth-of-type({row}) input")
    room.wait_for_text(".bar", "2 documents selected")
    assert room.find_serious_violations() == []
    room.browser.click(".bar button")
    room.wait_for_text(".bar", "2 documents removed")
    room.browser.wait_until(lambda: room.browser.run_script("return document.activeElement.textContent") == "Undo")
    assert "0 documents" in room.browser.read_text(".summary")
    room.browser.click(".bar button")
    room.wait_for_text(".bar", "2 documents restored")
    assert "2 documents" in room.browser.read_text(".summary")

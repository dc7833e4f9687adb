"""Pages of a PDF as pictures, with boxes over the chosen sentences."""

from __future__ import annotations

import pytest

from support.browser.reading import is_in_view, open_document, read_address
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
BRIDGES = "bridges.pdf"
DRAWN = "return [...document.querySelectorAll('.page img')].filter((picture) => picture.naturalWidth > 0).length"


def test_pages_are_drawn_when_they_come_into_view_with_boxes_over_what_is_chosen(reading_room: Room) -> None:
    room = reading_room
    room.log_in()
    open_document(room, BRIDGES, q="which bridge is the longest")
    room.browser.click(".switch button:last-child")
    room.browser.wait_until(lambda: room.browser.run_script(DRAWN))
    body = {"source": {"id": BRIDGES}, "query": "which bridge is the longest"}
    extracts = room.service.post("/page/marks", body).data["extracts"]
    boxes = [[box[0], extract["index"]] for extract in extracts for box in extract["boxes"]]
    shown = room.browser.run_script(
        "return [...document.querySelectorAll('.page rect')]"
        ".map((box) => [Number(box.closest('.page').dataset.number), Number(box.dataset.index)])"
    )
    assert sorted(shown) == sorted(boxes) and boxes
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n")
    first = min(extracts, key=lambda extract: extract["start"])["index"]
    room.browser.wait_until(lambda: is_in_view(room, f"document.querySelector('.page rect[data-index=\"{first}\"]')"))
    room.browser.wait_until(lambda: read_address(room).get("v") == ["pages"])
    assert room.find_serious_violations() == []
    assert room.read_refused() == []
    room.reload()
    room.wait_for(".pages rect")
    room.browser.click(".switch button:first-child")
    room.wait_for(".text mark")
    room.browser.wait_until(lambda: "v" not in read_address(room))


def test_a_document_without_pages_has_no_switch(reading_room: Room) -> None:
    open_document(reading_room, "harbour.html")
    assert reading_room.read_texts(".switch") == []

"""Pages of a PDF as pictures, with boxes over the chosen sentences."""

from __future__ import annotations

import pytest

from support.browser.reading import is_in_view, open_document, read_address
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
BRIDGES = "bridges.pdf"
WIND = "how do bridges move in wind"
DRAWN = "return [...document.querySelectorAll('.page img')].filter((picture) => picture.naturalWidth > 0).length"


def test_pages_are_drawn_when_they_come_into_view_with_boxes_over_what_is_chosen(reading_room: Room) -> None:
    room = reading_room
    room.log_in()
    open_document(room, BRIDGES, q="which bridge is the longest")
    room.browser.click(".switch .shows-pages")
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
    room.browser.click(".switch .shows-text")
    room.wait_for(".text:not([hidden]) mark")
    room.browser.wait_until(lambda: "v" not in read_address(room))


def test_text_and_pages_stand_side_by_side_and_lead_to_the_same_sentence(reading_room: Room) -> None:
    room = reading_room
    open_document(room, BRIDGES, q=WIND, v="both")
    assert room.browser.run_script("return document.querySelector('.switch .shows-both').ariaPressed") == "true"
    left, right = room.browser.run_script(
        "return ['.text', '.columns > .pages'].map((part) => document.querySelector(part).getBoundingClientRect())"
        ".map(({ left, right }) => [left, right])"
    )
    assert left[1] <= right[0]
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n")
    room.browser.wait_until(lambda: is_in_view(room, "document.querySelector('.text mark')"))
    room.browser.wait_until(lambda: is_in_view(room, "document.querySelector('.page rect')"))
    box, mark = room.browser.run_script(
        "return ['.page rect', '.text mark'].map((part) => document.querySelector(part).dataset.index)"
    )
    assert box == mark
    assert room.find_serious_violations() == []


def test_resting_on_an_answer_shows_its_place_on_the_page_and_it_is_copied_with_its_source(reading_room: Room) -> None:
    room = reading_room
    room.log_in()
    room.open(q=WIND)
    answer = "[...document.querySelectorAll('.answers li')].find((li) => li.textContent.includes('Why bridges move'))"
    room.browser.run_script(f"({answer}).id = 'bridge'")
    room.browser.hover("#bridge .sentence")
    room.wait_for(".floating .body .crop image")
    assert room.browser.run_script("return document.querySelectorAll('.floating .crop rect').length") >= 1
    room.browser.move_pointer_away()
    room.browser.wait_until(
        lambda: not room.browser.run_script("return document.querySelector('.floating').matches(':popover-open')")
    )
    room.browser.click("#bridge button")
    room.wait_for_text(".told", "Copied")
    assert room.read_refused() == []


def test_a_document_without_pages_has_no_switch(reading_room: Room) -> None:
    open_document(reading_room, "harbour.html")
    assert reading_room.read_texts(".switch") == []

"""The reader on a narrow screen and in the dark, in Chromium, which can be told to have both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.browser.reading import ACID, is_in_view, open_document
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
WIDTH, HEIGHT = 360, 740
READ_WIDTH = "return document.documentElement.scrollWidth"


def is_open(room: Room) -> bool:
    """Whether the sheet shows more than its title."""
    return bool(room.browser.run_script("return document.querySelector('.drawer .body').checkVisibility()"))


@pytest.fixture
def narrow_room(reading_room: Room) -> Iterator[Room]:
    size = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
    reading_room.browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)
    yield reading_room
    reading_room.browser.set_dark_mode(False)
    reading_room.browser.wire.call("DevTools", cmd="Emulation.clearDeviceMetricsOverride", params={})


@pytest.mark.parametrize("room_browser", ["chromium"], indirect=True)
def test_on_a_narrow_screen_the_answers_are_a_sheet_that_gives_way_to_the_text(narrow_room: Room) -> None:
    room = narrow_room
    for dark in (False, True):
        room.browser.set_dark_mode(dark)
        open_document(room, ACID, q="how does liming help a lake")
        assert room.browser.run_script(READ_WIDTH) <= WIDTH
        assert is_open(room)  # what answers is seen at once
        assert room.browser.read_text(".chosen .verdict") == room.browser.read_text("#status") != ""
        low, high = room.browser.run_script(
            "const box = document.querySelector('.drawer').getBoundingClientRect(); return [box.bottom, box.top]"
        )
        assert low == HEIGHT and high > HEIGHT / 3
        room.browser.click(".chosen .go")
        room.browser.wait_until(lambda: not is_open(room))
        assert is_in_view(room, "document.activeElement")
        room.browser.click(".drawer .handle")
        room.browser.wait_until(lambda: is_open(room))
        room.browser.click(".chosen .doing button")
        room.wait_for(".cite .copying")
        assert room.find_serious_violations() == []
        room.browser.click(".drawer .handle")
        room.browser.run_script("document.querySelector('.text mark').click()")
        room.wait_for(".floating .reasons")
        left, right = room.browser.run_script(
            "const box = document.querySelector('.floating').getBoundingClientRect(); return [box.left, box.right]"
        )
        assert left >= 0 and right <= WIDTH
        assert room.find_serious_violations() == []
        room.browser.press_keys("Escape")


@pytest.mark.parametrize("room_browser", ["chromium"], indirect=True)
def test_on_a_narrow_screen_the_pages_of_a_pdf_fit(narrow_room: Room) -> None:
    open_document(narrow_room, "bridges.pdf")
    assert not narrow_room.browser.run_script("return document.querySelector('.switch .shows-both').checkVisibility()")
    narrow_room.browser.click(".switch .shows-pages")
    narrow_room.wait_for(".page img")
    assert narrow_room.browser.run_script(READ_WIDTH) <= WIDTH

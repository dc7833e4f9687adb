"""The reader on a narrow screen and in the dark, in Chromium, which can be told to have both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.browser.reading import ACID, open_document
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
WIDTH = 360
READ_WIDTH = "return document.documentElement.scrollWidth"


@pytest.fixture
def narrow_room(reading_room: Room) -> Iterator[Room]:
    size = {"width": WIDTH, "height": 740, "deviceScaleFactor": 1, "mobile": False}
    reading_room.browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)
    yield reading_room
    reading_room.browser.set_dark_mode(False)
    reading_room.browser.wire.call("DevTools", cmd="Emulation.clearDeviceMetricsOverride", params={})


@pytest.mark.parametrize("reading_room", ["chromium"], indirect=True)
def test_on_a_narrow_screen_panels_fold_above_the_text(narrow_room: Room) -> None:
    room = narrow_room
    for dark in (False, True):
        room.browser.set_dark_mode(dark)
        open_document(room, ACID, q="how does liming help a lake")
        assert room.browser.run_script(READ_WIDTH) <= WIDTH
        is_open = "return ['.chosen', '.contents'].map((panel) => document.querySelector(panel).open)"
        assert room.browser.run_script(is_open) == [True, False]  # what answers is seen at once
        tops = room.browser.run_script(
            "return ['.question', '.chosen', '.contents', '.text']"
            ".map((part) => document.querySelector(part).getBoundingClientRect().top)"
        )
        assert tops == sorted(tops)
        room.browser.run_script("document.querySelector('.text mark').click()")
        room.wait_for(".floating .reasons")
        left, right = room.browser.run_script(
            "const box = document.querySelector('.floating').getBoundingClientRect(); return [box.left, box.right]"
        )
        assert left >= 0 and right <= WIDTH
        assert room.find_serious_violations() == []
        room.browser.press_keys("Escape")


@pytest.mark.parametrize("reading_room", ["chromium"], indirect=True)
def test_on_a_narrow_screen_the_pages_of_a_pdf_fit(narrow_room: Room) -> None:
    open_document(narrow_room, "bridges.pdf")
    narrow_room.browser.click(".switch button:last-child")
    narrow_room.wait_for(".page img")
    assert narrow_room.browser.run_script(READ_WIDTH) <= WIDTH

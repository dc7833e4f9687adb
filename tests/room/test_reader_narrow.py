"""The reader on a narrow screen and in the dark, in Chromium, which can be told to have both."""

from __future__ import annotations

import pytest

from support.browser.reading import ACID, open_document
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]


@pytest.mark.parametrize("reading_room", ["chromium"], indirect=True)
def test_on_a_narrow_screen_panels_fold_above_the_text(reading_room: Room) -> None:
    room = reading_room
    size = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": False}
    room.browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)
    try:
        for dark in (False, True):
            room.browser.set_dark_mode(dark)
            open_document(room, ACID, q="how does liming help a lake")
            assert room.browser.run_script("return document.documentElement.scrollWidth") <= 360
            assert room.browser.run_script("return [...document.querySelectorAll('.panel')].map((p) => p.open)") == [
                False,
                False,
            ]
            tops = room.browser.run_script(
                "return ['.contents', '.chosen', '.text']"
                ".map((part) => document.querySelector(part).getBoundingClientRect().top)"
            )
            assert tops == sorted(tops)
            room.browser.run_script("document.querySelector('.text mark').click()")
            room.wait_for(".floating .reasons")
            left, right = room.browser.run_script(
                "const box = document.querySelector('.floating').getBoundingClientRect(); return [box.left, box.right]"
            )
            assert left >= 0 and right <= 360
            assert room.find_serious_violations() == []
            room.browser.press_keys("Escape")
    finally:
        room.browser.set_dark_mode(False)
        room.browser.wire.call("DevTools", cmd="Emulation.clearDeviceMetricsOverride", params={})

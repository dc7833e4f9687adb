"""A service that is absent, malformed, locked or busy, as the popup tells it that asks for the user's own documents."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from support.browser.browsers import Browser
from support.browser.extension import OPTIONS, Reader
from support.browser.stand_in import StandIn, run_stand_in

UNPAIRED = "The epitome service does not know this extension any more. Pair with it again in the options."
INVALID = "The service gave an answer that makes no sense."
NOTICES = {
    "junk": INVALID,
    "odd": INVALID,
    "giant": INVALID,  # ten million bytes are not read
    "401": UNPAIRED,
    "403": UNPAIRED,
    "404": "",  # it has no collection
    "422": "This page cannot be read.",
    "503": "The service is busy. Try again in a moment.",
    "500": INVALID,
    "moved": "The epitome service is not running.",
    "well": "My notesAn own sentence.",
}
QUESTION = "when did people count hours"


@pytest.fixture(scope="module")
def stand_in() -> Iterator[StandIn]:
    with run_stand_in() as stand_in:
        yield stand_in


@contextmanager
def opening_popup(reader: Reader, page: str = "index.html") -> Iterator[Browser]:
    """The popup in a tab of its own, for a while."""
    browser = reader.browser
    page_tab = reader.open_popup(page)
    browser.wait_until(lambda: browser.read_text("#outline strong"))
    yield browser
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=page_tab)


def ask(browser: Browser) -> str:
    """What the popup says of the user's own documents in the end; it answers from the page in any case."""
    browser.run_script("document.querySelector('#own').textContent = 'waiting'")
    browser.run_script("document.querySelector('#query').value = ''")
    browser.type_text("#query", QUESTION)
    browser.press_keys("Enter")
    read = "return document.querySelector(arguments[0]).textContent"
    browser.wait_until(lambda: browser.run_script(read, "#own") != "waiting")
    assert browser.run_script(read, "#summary-title") == "What the page says to that"
    assert "hours" in browser.run_script(read, "#summary")
    found = f"{browser.run_script(read, '#own-notice')}{browser.run_script(read, '#own')}"
    assert browser.run_script("return document.querySelector('#own-section').hidden") is (found == "")
    return found


def ask_popup(reader: Reader) -> str:
    """The same of a popup that is opened for one question."""
    with opening_popup(reader) as browser:
        return ask(browser)


def test_a_service_that_misbehaves_gives_one_quiet_line(reader: Reader, stand_in: StandIn) -> None:
    reader.pair_with_stand_in(stand_in)
    reader.open_page("index.html")
    told = {}
    with opening_popup(reader) as browser:
        for mode in NOTICES:
            stand_in.mode = mode
            told[mode] = ask(browser)
    assert told == NOTICES


def test_a_service_that_is_not_paired_is_not_missed_and_one_that_is_gone_is_said_so(reader: Reader) -> None:
    reader.open_page("index.html")
    assert ask_popup(reader) == ""
    reader.browser.open_extension_page(OPTIONS)
    assert reader.browser.send_request(type="pair", code="123456") == {"kind": "absent"}
    with run_stand_in() as other:
        reader.pair_with_stand_in(other)
    reader.open_page("index.html")
    assert ask_popup(reader) == "The epitome service is not running."


def test_the_service_is_sent_the_question_and_nothing_of_the_page(reader: Reader, stand_in: StandIn) -> None:
    stand_in.mode = "well"
    reader.pair_with_stand_in(stand_in)
    reader.open_page("index.html?secret=1#part")
    stand_in.bodies.clear()
    stand_in.headers.clear()
    assert ask_popup(reader) == NOTICES["well"]
    assert stand_in.bodies == [{"query": QUESTION, "top": 3, "sentences": 1}]
    (headers,) = stand_in.headers
    assert headers["authorization"] == "Bearer stand-in-token-0123456789"
    assert headers["origin"] == reader.browser.origin
    assert "secret" not in " ".join(headers.values())
    assert not {"cookie", "referer"} & set(headers)

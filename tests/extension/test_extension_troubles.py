"""A service that is absent, malformed, locked or busy, as the popup tells it; what it is sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.browser.extension import OPTIONS, Reader
from support.browser.stand_in import StandIn, run_stand_in

UNPAIRED = "With the epitome service on this machine, a summary of the page stands here. Pair with it in the options."
INVALID = "The service gave an answer that makes no sense."
NOTICES = {
    "junk": INVALID,
    "odd": INVALID,
    "giant": INVALID,  # ten million bytes are not read
    "401": UNPAIRED,
    "403": UNPAIRED,
    "422": "This page cannot be read.",
    "503": "The service is busy. Try again in a moment.",
    "500": INVALID,
    "moved": "The epitome service is not running.",
}


@pytest.fixture(scope="module")
def stand_in() -> Iterator[StandIn]:
    with run_stand_in() as stand_in:
        yield stand_in


def read_notice(reader: Reader) -> str:
    """What the popup says in the end of the page that is open."""
    browser = reader.browser
    page_tab = reader.open_popup("index.html")
    read = "return document.querySelector('#notice').textContent || document.querySelector('#summary').textContent"
    browser.wait_until(lambda: browser.run_script(f"{read} || 'Reading'")[:7] != "Reading")
    notice = str(browser.run_script(read))
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=page_tab)
    return notice


def test_a_service_that_misbehaves_gives_one_quiet_line(reader: Reader, stand_in: StandIn) -> None:
    reader.pair_with_stand_in(stand_in)
    reader.open_page("index.html")
    notices = {}
    for mode in NOTICES:
        stand_in.mode = mode
        notices[mode] = read_notice(reader)
    assert notices == NOTICES


def test_a_service_that_is_not_there_or_not_paired_is_said_so(reader: Reader) -> None:
    reader.open_page("index.html")
    assert read_notice(reader) == UNPAIRED
    reader.browser.open_extension_page(OPTIONS)
    assert reader.browser.send_request(type="pair", code="123456") == {"kind": "absent"}
    with run_stand_in() as other:
        reader.pair_with_stand_in(other)
    reader.open_page("index.html")
    assert read_notice(reader) == "The epitome service is not running."


def test_the_service_is_sent_the_page_that_the_popup_is_about_and_no_more(reader: Reader, stand_in: StandIn) -> None:
    stand_in.mode = "well"
    reader.pair_with_stand_in(stand_in)
    reader.open_page("index.html?secret=1#part")
    stand_in.bodies.clear()
    stand_in.headers.clear()
    assert read_notice(reader) == "A sentence of the page."
    (body,) = stand_in.bodies
    assert set(body) == {"text", "budget"}
    assert "<title>How people learnt to keep time</title></head><body>\n<h1>" in body["text"]
    assert "Fourteen pages about clocks" not in body["text"]
    (headers,) = stand_in.headers
    assert headers["authorization"] == "Bearer stand-in-token-0123456789"
    assert headers["origin"] == reader.browser.origin
    assert "secret" not in " ".join(headers.values())
    assert not {"cookie", "referer"} & set(headers)

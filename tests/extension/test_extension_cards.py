"""Cards in Chromium and Firefox, with a real service: what they show, how they come and go, how they are used."""

from __future__ import annotations

from typing import Any

from browsed.extension import Reader, is_full, linking
from browsed.site import SITE


def test_hovering_a_link_shows_what_the_service_says_and_moves_nothing(paired: Reader) -> None:
    browser = paired.browser
    paired.read("index.html")
    layout = (
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "const root = document.documentElement;"
        "return [root.scrollHeight, root.scrollWidth, box.left, box.top + scrollY, box.width, box.height]"
    )
    before = browser.script(layout, linking("pendulum"))
    paired.hover(linking("pendulum"))
    card = browser.shown(is_full)
    assert browser.script(layout, linking("pendulum")) == before
    assert card["title"] == "The pendulum clock"
    assert card["site"] == paired.site.place
    sentence = (
        "The great leap came in the winter of 1656, when Christiaan Huygens gave the clock a pendulum and cut its "
        "error from a quarter of an hour a day to less than half a minute."
    )
    body = {"linked": {"url": f"{paired.site.address}/pendulum.html"}, "linking": sentence, "sentences": 3}
    said = paired.service.post("/api/v1/elaborations", body).data
    assert card["justification"] == [extract["text"] for extract in said["extracts"]]
    assert any("Huygens had his first pendulum clock made in December 1656" in text for text in card["justification"])
    assert len(card["elaboration"]) == 2
    assert len(card["addresses"]) == 5
    assert card["addresses"][0].startswith(f"{paired.site.address}/pendulum.html#:~:text=Christiaan%20Huygens%20had")
    left, top, right, bottom = card["box"]
    for box in browser.script(
        "const boxes = [...document.querySelector(arguments[0]).getClientRects()];"
        "return boxes.map((b) => [b.left, b.top, b.right, b.bottom])",
        linking("pendulum"),
    ):
        assert right <= box[0] or left >= box[2] or bottom <= box[1] or top >= box[3]
    browser.away()
    browser.gone()


def test_esc_and_scrolling_close_the_card_and_a_pin_keeps_it(paired: Reader) -> None:
    browser = paired.browser
    paired.read("index.html")
    paired.hover(linking("sundials"))
    assert browser.shown(is_full)["title"] == "Sundials"
    browser.keys("Escape")
    browser.gone()
    browser.away()
    browser.hover(linking("sundials"))
    browser.shown(is_full)
    browser.script("scrollBy(0, 40)")
    browser.gone()
    browser.away()
    browser.hover(linking("sundials"))
    browser.shown(is_full)
    browser.click("button[aria-label=Pin]", within="epitome-card")
    browser.script("scrollBy(0, 40)")
    browser.away()
    browser.rest()
    card = browser.card()
    assert card is not None
    browser.click("button[aria-label=Copy]", within="epitome-card")
    browser.shown(lambda shown: shown["said"] == "Copied")
    browser.click("button[aria-label=Close]", within="epitome-card")
    browser.gone()
    browser.script(
        "const field = document.createElement('textarea'); field.id = 'pasted';"
        "document.body.prepend(field); field.focus()"
    )
    browser.keys("v", holding="Control")
    pasted = browser.until(lambda: browser.script("return document.querySelector('#pasted').value"))
    told = [*card["justification"], *card["elaboration"]]
    assert pasted.split("\n") == ["Sundials", f"{paired.site.address}/sundials.html", "", *told]


def test_the_keyboard_is_enough(paired: Reader) -> None:
    browser = paired.browser
    paired.read("index.html")
    browser.until(lambda: browser.script("return document.readyState") == "complete")
    browser.script("document.querySelector(arguments[0]).focus()", linking("verge"))

    def asked() -> dict[str, Any] | None:
        browser.keys("e")
        return browser.card()

    browser.until(asked)
    card = browser.shown(is_full)
    assert card["title"] == "The verge escapement"
    assert card["focus"] == "What the linked page says: The verge escapement"
    browser.keys("Tab")
    assert browser.shown(lambda c: c["focus"] == "Pin")
    browser.keys("Tab", "Tab", "Tab")
    assert browser.shown(lambda c: c["focus"] == card["justification"][0])
    browser.keys("Tab", holding="Shift")
    browser.keys("Tab", holding="Shift")
    assert browser.shown(lambda c: c["focus"] == "Copy")
    browser.keys("Escape")
    browser.gone()
    assert browser.script("return document.activeElement.getAttribute('href')") == "verge.html"


def test_a_key_to_hold(paired: Reader) -> None:
    browser = paired.browser
    paired.set(modifier="shift")
    paired.read("index.html")
    browser.hover(linking("sundials"))
    browser.rest()
    assert browser.card() is None
    browser.keys("Shift")
    assert browser.shown(is_full)["title"] == "Sundials"


def test_a_sentence_opens_its_page_at_that_sentence_in_a_tab_of_its_own(paired: Reader) -> None:
    browser = paired.browser
    paired.read("index.html")
    paired.hover(linking("railway-time"))
    card = browser.shown(is_full)
    page = " ".join((SITE / "railway-time.html").read_text(encoding="utf-8").split())
    last = max(card["justification"], key=lambda text: page.index(text[-30:]))
    number = card["justification"].index(last) + 1
    before = browser.wire.call("GetWindowHandles")
    browser.click(f".justification li:nth-child({number}) a", within="epitome-card")
    opened = browser.until(lambda: set(browser.wire.call("GetWindowHandles")) - set(before))
    browser.wire.call("SwitchToWindow", handle=opened.pop())
    browser.until(lambda: browser.script("return location.pathname") == "/railway-time.html")
    assert browser.script("return window.opener") is None
    browser.until(lambda: browser.script("return scrollY") > 0)
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=before[0])

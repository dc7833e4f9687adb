"""Cards in Chromium and Firefox, with no service: what they show, how they come and go, how they are used."""

from __future__ import annotations

import epitome
from support.browser.extension import Reader, has_sentences, link_selector
from support.browser.site import SITE


def test_hovering_a_link_shows_what_the_linked_page_says_and_moves_nothing(reader: Reader) -> None:
    browser = reader.browser
    base = reader.open_page("index.html")
    layout = (
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "const root = document.documentElement;"
        "return [root.scrollHeight, root.scrollWidth, box.left, box.top + scrollY, box.width, box.height]"
    )
    before = browser.run_script(layout, link_selector("pendulum"))
    reader.hover_until_card(link_selector("pendulum"))
    card = browser.wait_for_card(has_sentences)
    assert browser.run_script(layout, link_selector("pendulum")) == before
    assert card["title"] == "The pendulum clock"
    assert card["site"] == reader.site.host
    page = epitome.read(str(SITE / "pendulum.html"))
    assert len(set(card["passages"])) == 3
    assert set(card["passages"]) <= {sentence.text for sentence in page.sentences}
    assert {"Huygens", "pendulum", "1656"} <= set(card["marks"])
    assert any("Huygens had his first pendulum clock made in December 1656" in text for text in card["passages"])
    assert len(card["addresses"]) == 3
    assert all(address.startswith(f"{base}/pendulum.html#:~:text=") for address in card["addresses"])
    left, top, right, bottom = card["box"]
    for box in browser.run_script(
        "const boxes = [...document.querySelector(arguments[0]).getClientRects()];"
        "return boxes.map((b) => [b.left, b.top, b.right, b.bottom])",
        link_selector("pendulum"),
    ):
        assert right <= box[0] or left >= box[2] or bottom <= box[1] or top >= box[3]
    browser.move_pointer_away()
    browser.wait_until_closed()


def test_esc_and_scrolling_close_the_card_and_a_pin_keeps_it(reader: Reader) -> None:
    browser = reader.browser
    base = reader.open_page("index.html")
    reader.hover_until_card(link_selector("sundials"))
    assert browser.wait_for_card(has_sentences)["title"] == "Sundials"
    browser.press_keys("Escape")
    browser.wait_until_closed()
    browser.move_pointer_away()
    browser.hover(link_selector("sundials"))
    browser.wait_for_card(has_sentences)
    browser.run_script("scrollBy(0, 40)")
    browser.wait_until_closed()
    browser.move_pointer_away()
    browser.hover(link_selector("sundials"))
    browser.wait_for_card(has_sentences)
    browser.click("button[aria-label=Pin]", host="epitome-card")
    browser.run_script("scrollBy(0, 40)")
    browser.move_pointer_away()
    browser.let_timers_run()
    card = browser.read_card()
    assert card is not None
    browser.click("button[aria-label=Copy]", host="epitome-card")
    browser.wait_for_card(lambda shown: shown["status"] == "Copied")
    browser.click("button[aria-label=Close]", host="epitome-card")
    browser.wait_until_closed()
    browser.run_script(
        "const field = document.createElement('textarea'); field.id = 'pasted';"
        "document.body.prepend(field); field.focus()"
    )
    browser.press_keys("v", holding="Control")
    pasted = browser.wait_until(lambda: browser.run_script("return document.querySelector('#pasted').value"))
    sentences = card["passages"]
    assert pasted.split("\n") == ["Sundials", f"{base}/sundials.html", "", *sentences]


def test_the_keyboard_is_enough(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("index.html")
    browser.wait_until(lambda: browser.run_script("return document.readyState") == "complete")
    browser.run_script("document.querySelector(arguments[0]).focus()", link_selector("verge-escapement"))
    reader.press_until_card("e")
    card = browser.wait_for_card(has_sentences)
    assert card["title"] == "The verge escapement"
    assert card["focus"] == "What the linked page says: The verge escapement"
    browser.press_keys("Tab")
    assert browser.wait_for_card(lambda c: c["focus"] == "Pin")
    browser.press_keys("Tab", "Tab", "Tab")
    assert browser.wait_for_card(lambda c: c["focus"] == card["passages"][0])
    browser.press_keys("Tab", holding="Shift")
    browser.press_keys("Tab", holding="Shift")
    assert browser.wait_for_card(lambda c: c["focus"] == "Copy")
    browser.press_keys("Escape")
    browser.wait_until_closed()
    assert browser.run_script("return document.activeElement.getAttribute('href')") == "verge-escapement.html"


def test_a_key_to_hold(reader: Reader) -> None:
    browser = reader.browser
    reader.change_settings(modifier="shift")
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("sundials"), key="Shift")
    browser.move_pointer_away()
    browser.wait_until_closed()
    browser.hover(link_selector("sundials"))
    browser.let_timers_run()
    assert browser.read_card() is None
    browser.press_keys("Shift")
    assert browser.wait_for_card(has_sentences)["title"] == "Sundials"


def test_a_sentence_opens_its_page_at_that_sentence_in_a_tab_of_its_own(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("railway-time"))
    card = browser.wait_for_card(has_sentences)
    page = " ".join((SITE / "railway-time.html").read_text(encoding="utf-8").split())
    last = max(card["passages"], key=lambda text: page.index(text[-30:]))
    number = card["passages"].index(last) + 1
    before = browser.wire.call("GetWindowHandles")
    browser.click(f"ul.passages li:nth-child({number}) a", host="epitome-card")
    opened = browser.wait_until(lambda: set(browser.wire.call("GetWindowHandles")) - set(before))
    browser.wire.call("SwitchToWindow", handle=opened.pop())
    browser.wait_until(lambda: str(browser.run_script("return location.pathname")).endswith("/railway-time.html"))
    assert browser.run_script("return window.opener") is None
    browser.wait_until(lambda: browser.run_script("return scrollY") > 0)
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=before[0])

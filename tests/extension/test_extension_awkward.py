"""Pages that are made in unusual ways, small windows, links that are drawn anew: a card comes all the same."""

from __future__ import annotations

import pytest

from support.browser.extension import OPTIONS, Reader, has_sentences, link_selector


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("components.html", "document.querySelector('x-app').shadowRoot.querySelector('x-page').shadowRoot"),
        ("in-a-form.html", "document"),
        ("hidden-main.html", "document"),
    ],
)
def test_the_sentence_is_found_wherever_the_page_keeps_its_text(reader: Reader, page: str, link: str) -> None:
    browser = reader.browser
    reader.open_page(page)
    box = browser.run_script(
        f"const box = {link}.querySelector('#it').getBoundingClientRect(); return [box.x + 5, box.y + 5]"
    )

    def hover() -> bool:
        browser.move_pointer_away()
        browser.move_pointer(*box)
        browser.let_timers_run(300)
        return browser.read_card() is not None

    browser.wait_until(hover)
    card = browser.wait_for_card(has_sentences)
    assert card["title"] == "The verge escapement"
    marks = {mark.lower() for mark in card["marks"]}
    assert "clock" in marks and marks & {"tower", "weight"}  # words around the link
    browser.move_pointer_away()
    browser.wait_until_closed()


def test_a_link_that_is_drawn_anew_keeps_its_card(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("hidden-main.html")
    reader.hover_until_card("#it")
    browser.wait_for_card(has_sentences)
    browser.run_script("const text = document.querySelectorAll('p')[1]; text.innerHTML = text.innerHTML")
    browser.hover("#it")
    browser.let_timers_run()
    card = browser.read_card()
    assert card is not None
    assert has_sentences(card)
    browser.move_pointer_away()
    browser.wait_until_closed()
    reader.open_page("index.html")
    with reader.site.holding("pendulum.html"):
        reader.hover_until_card(link_selector("pendulum"))
        browser.run_script(
            "const old = document.querySelector(arguments[0]); old.replaceWith(old.cloneNode(true))",
            link_selector("pendulum"),
        )
    assert browser.wait_for_card(has_sentences)["title"] == "The pendulum clock"
    browser.move_pointer_away()
    browser.wait_until_closed()


@pytest.mark.parametrize(("width", "height", "scale"), [(500, 400, 1), (1000, 250, 1), (500, 380, 2)])
def test_a_card_fits_into_a_small_window_beside_its_link(reader: Reader, width: int, height: int, scale: int) -> None:
    browser = reader.browser
    browser.set_view(width, height, scale)
    reader.open_page("index.html")
    try:
        for name in ("pendulum", "verge-escapement"):
            reader.hover_until_card(link_selector(name))
            left, top, right, bottom = browser.wait_for_card(has_sentences)["box"]
            boxes, view = browser.run_script(
                "const boxes = [...document.querySelector(arguments[0]).getClientRects()];"
                "return [boxes.map((b) => [b.left, b.top, b.right, b.bottom]), [innerWidth, innerHeight]]",
                link_selector(name),
            )
            assert min(left, top, view[0] - right, view[1] - bottom) >= 0, (name, left, top, right, bottom, view, boxes)
            assert bottom - top >= 60
            for box in boxes:
                assert right <= box[0] or left >= box[2] or bottom <= box[1] or top >= box[3], (name, box)
            browser.move_pointer_away()
            browser.wait_until_closed()
    finally:
        browser.set_view(1000, 760)


def test_open_pages_come_alive_when_their_site_is_turned_on(reader: Reader) -> None:
    browser = reader.browser
    reader.change_settings(on=[])
    reader.open_page("index.html")
    page_tab = browser.wire.call("GetWindowHandle")
    browser.wire.call("SwitchToWindow", handle=browser.wire.call("NewWindow", type="tab")["handle"])
    browser.open_extension_page(OPTIONS)
    browser.type_text("#site", reader.site.host)
    browser.press_keys("Enter")
    browser.wait_until(lambda: browser.read_text("#sites .name") == "127.0.0.1")
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=page_tab)
    reader.hover_until_card(link_selector("verge-escapement"))
    assert browser.wait_for_card(has_sentences)

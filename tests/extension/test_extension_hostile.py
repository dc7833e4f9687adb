"""Pages that want more than they should get."""

from __future__ import annotations

from support.browser.extension import Reader, has_sentences
from support.browser.pages import LINKS


def test_a_hostile_page_gets_nothing(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("hostile.html")
    reader.hover_until_card("#inner", host="x-y")
    assert browser.wait_for_card(has_sentences)["title"] == "The verge escapement"
    browser.move_pointer_away()
    browser.wait_until_closed()
    reader.site.fetched.clear()
    for name in LINKS:
        browser.hover(f"#{name}")
        browser.let_timers_run(250)
        assert browser.read_card() is None, name
    browser.run_script(
        "const link = document.querySelector('#evil');"
        "link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));"
        "link.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, composed: true }));"
        "window.postMessage({ type: 'elaborate', url: link.href, number: 1 }, '*')"
    )
    browser.let_timers_run()
    assert browser.read_card() is None
    assert reader.site.fetched == []
    browser.hover("#evil")
    card = browser.wait_for_card(has_sentences)
    assert "<script>" in card["title"]
    assert max(map(len, card["passages"])) <= 600
    assert not set(card["tags"]) & {"img", "script", "iframe"}
    assert card["paper"] in ("rgb(255, 255, 255)", "rgb(32, 37, 43)")  # the page's policy does not undress the card
    assert browser.run_script("return window.owned ?? null") is None

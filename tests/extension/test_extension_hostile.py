"""Pages that want more than they should get."""

from __future__ import annotations

from browsed.extension import Reader, is_full
from browsed.pages import LINKS


def test_a_hostile_page_gets_nothing(paired: Reader) -> None:
    browser = paired.browser
    paired.read("hostile.html")
    before = paired.elaborations()
    for name in LINKS:
        browser.hover(f"#{name}")
        browser.rest(250)
        assert browser.card() is None, name
    browser.script(
        "const link = document.querySelector('#evil');"
        "link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));"
        "link.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, composed: true }));"
        "window.postMessage({ type: 'elaborate', url: link.href, number: 1 }, '*')"
    )
    browser.rest()
    assert browser.card() is None
    assert paired.elaborations() == before
    browser.hover("#evil")
    card = browser.shown(is_full)
    assert "<script>" in card["title"]
    assert max(map(len, [*card["justification"], *card["elaboration"]])) <= 600
    assert not set(card["tags"]) & {"img", "script", "iframe"}
    assert card["paper"] in ("rgb(255, 255, 255)", "rgb(32, 37, 43)")  # the page's policy does not undress the card
    assert browser.script("return window.owned ?? null") is None
    browser.away()
    browser.gone()
    browser.hover("#inner", within="x-y")
    assert browser.shown(is_full)["title"] == "The verge escapement"

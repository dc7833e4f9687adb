"""Links that no sentence surrounds, notes of the same page, other languages, dark pages, other keys, fingers."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from support.browser.extension import OPTIONS, Reader, has_sentences, link_selector, open_reader

HEAD = "<!doctype html><html lang={}><head><meta charset=utf-8><title>{}</title>{}</head>"
BELL = "The bell of the tower was cast in 1386 and rings every hour. It weighs as much as four horses."
PAGES = {
    "bell-of-the-tower.html": HEAD.format("en", "The bell | Town &amp;amp; tower | Town", "")
    + f"<body><h1>Town</h1><main><h1>The bell¶</h1><p>{BELL}</p></main></body></html>",
    "dial-of-the-tower.html": HEAD.format(
        "en",
        "The dial",
        "<meta name=description content='The dial of the tower &amp;amp; its hands.'>"
        "<meta property='article:published_time' content='1990-04-02'>",
    )
    + f"<body><main><h1>The dial</h1><p>{BELL}</p></main></body></html>",
    "keeper-of-the-tower.html": HEAD.format(
        "en", "The keeper", "<meta name=description content='tower, keeper, bell, town, keys'>"
    )
    + f"<body><main><h1>The keeper</h1><p>{BELL.replace('bell', 'keeper’s bell')}</p></main></body></html>",
    "clock-in-chinese.html": HEAD.format("zh", "摆钟的历史", "")
    + "<body><main><h1>摆钟的历史</h1><p>惠更斯在1656年制造了第一个摆钟。摆钟的误差每天不超过十五秒。"
    "后来伦敦和巴黎的工匠也开始制造这种钟表。</p></main></body></html>",
    "frame.html": HEAD.format("en", "Frame", "")
    + "<body><main><p>The town has had <a id=it href=bell-of-the-tower.html>a great bell</a> for a very long time."
    "</p></main></body></html>",
    "everywhere.html": HEAD.format("en", "Everywhere", "")
    + """<body><main><h2><a id=headline href=dial-of-the-tower.html>The dial</a></h2>
<ul><li><a id=item href=bell-of-the-tower.html>The bell</a></li></ul>
<table><tr><td><a id=cell href=keeper-of-the-tower.html>The keeper</a></td></tr></table>
<p>The town has had <a id=prose href=bell-of-the-tower.html>a great bell</a> for a very long time now.</p>
<p lang=zh>惠更斯在1656年制造了第一个<a id=zh href=clock-in-chinese.html>摆钟</a>并减少误差。</p>
<p>The tower is old.<sup><a id=mark href="#fn1">[1]</a></sup> So is the bell
(<a id=cited href="#ref-smith">Smith 1990</a>), as told <a id=inner href="#below">below</a>.</p>
<section style="background:#111;color:#eee"><p>In the dark there was
<a id=dark href=bell-of-the-tower.html style="color:#8cf">a great bell</a> that rang for a very long time.</p></section>
<iframe src=frame.html width=500 height=300></iframe>
<p id=below>This is below.</p>
<ol class=footnotes><li id=fn1>Built in 1380, see <a href="https://town.example/">the town</a>.
<a id=back href="#mark" role=doc-backlink>↩</a></li></ol>
<ul><li id=ref-smith>Smith, A. (1990). Bells of the valley.</li></ul>
</main></body></html>""",
}


def open_everywhere(reader: Reader) -> None:
    assert isinstance(reader.site.pages, dict)
    reader.site.pages |= PAGES
    reader.open_page("everywhere.html")
    reader.site.fetched.clear()


def hover(reader: Reader, selector: str) -> dict[str, Any]:
    """The card of a link when the page has been read."""
    reader.browser.move_pointer_away()
    reader.browser.wait_until_closed()
    reader.hover_until_card(selector)
    return reader.browser.wait_for_card(lambda card: card["site"] is not None)


def test_where_no_sentence_surrounds_a_link_a_card_says_what_the_page_is_about(reader: Reader) -> None:
    open_everywhere(reader)
    card = hover(reader, "#headline")
    assert (card["title"], card["site"]) == ("The dial", f"{reader.site.host} · 1990-04-02")
    assert (card["description"], card["passages"]) == ("The dial of the tower & its hands.", [])
    card = hover(reader, "#item")
    assert card["title"] == "The bell"  # the site's name is none of the page's, a sign behind a heading is no word
    assert " ".join(card["passages"]) == BELL
    card = hover(reader, "#cell")
    assert card["description"] is None  # a list of keywords describes nothing
    assert card["passages"][0] == "The keeper’s bell of the tower was cast in 1386 and rings every hour."
    assert hover(reader, "#prose")["marks"]


def test_notes_of_the_same_page_are_shown_without_a_request(reader: Reader) -> None:
    browser = reader.browser
    open_everywhere(reader)
    card = hover(reader, "#mark")
    assert (card["title"], card["site"], card["note"]) == ("[1]", "On this page", "Built in 1380, see the town.")
    assert card["links"] == ["https://town.example/"]
    assert hover(reader, "#cited")["note"] == "Smith, A. (1990). Bells of the valley."
    for name in ("#back", "#inner"):
        browser.move_pointer_away()
        browser.wait_until_closed()
        browser.hover(name)
        browser.let_timers_run(500)
        assert browser.read_card() is None, name
    browser.run_script("document.querySelector('#mark').focus()")
    reader.press_until_card("e")
    assert browser.wait_for_card(lambda shown: shown["focus"] is not None)["note"].startswith("Built in 1380")
    assert reader.site.fetched == []


def test_the_language_of_the_paragraph_counts_and_chinese_has_cards(reader: Reader) -> None:
    open_everywhere(reader)
    card = hover(reader, "#zh")
    assert card["notice"] is None  # no other language than that of the paragraph
    assert card["title"] == "摆钟的历史"
    assert "惠更斯在1656年制造了第一个摆钟。" in card["passages"]
    assert {"1656", "制造"} <= set(card["marks"])


def test_a_card_is_as_dark_as_the_page_where_its_link_stands(reader: Reader) -> None:
    open_everywhere(reader)
    assert hover(reader, "#dark")["paper"] == "rgb(32, 37, 43)"
    assert hover(reader, "#prose")["paper"] == "rgb(255, 255, 255)"


def test_a_frame_of_the_same_site_has_cards(reader: Reader) -> None:
    browser = reader.browser
    open_everywhere(reader)
    browser.run_script("document.querySelector('iframe').scrollIntoView({ block: 'center' })")
    box = browser.run_script(
        "const frame = document.querySelector('iframe'), link = frame.contentDocument.querySelector('#it');"
        "const [outer, inner] = [frame, link].map((element) => element.getBoundingClientRect());"
        "return [outer.x + frame.clientLeft + inner.x + 8, outer.y + frame.clientTop + inner.y + 6]"
    )
    read = (
        "const card = document.querySelector('iframe').contentDocument.querySelector('epitome-card');"
        "return card?.shadowRoot.querySelector('h2')?.textContent ?? null"
    )

    def look() -> bool:
        browser.move_pointer_away()
        browser.move_pointer(*box)
        browser.let_timers_run(700)
        return bool(browser.run_script(read) == "The bell")

    browser.wait_until(look)
    browser.move_pointer_away()


def test_the_keys_are_the_readers_choice(reader: Reader) -> None:
    browser = reader.browser
    browser.open_extension_page(OPTIONS)
    browser.wait_until(lambda: browser.read_text("#pairing-status") == "Not paired yet.")
    browser.type_text("#key", "#")
    browser.run_script("document.querySelector('#key').blur()")
    browser.wait_until(lambda: browser.read_text("#settings-status") == "That is no letter or digit.")
    assert browser.run_script("return document.querySelector('#key').value") == "e"
    browser.type_text("#key", "K")
    browser.run_script("document.querySelector('#key').blur()")
    browser.wait_until(lambda: browser.read_text("#settings-status") == "Saved.")
    browser.click("#tap")
    browser.wait_until(lambda: browser.send_request(type="card-settings")["tap"] is False)
    assert browser.send_request(type="card-settings")["key"] == "k"
    reader.open_page("acting.html")
    reader.hover_until_card("#act")
    asked = browser.wait_for_card(lambda card: card["ask"] is not None)["ask"]
    assert "Press K to look." in asked and "Request it (K)" in asked
    browser.press_keys("Shift")
    browser.press_keys("e")
    browser.let_timers_run()
    assert reader.site.fetched == []
    browser.press_keys("k")
    browser.wait_until(lambda: reader.site.fetched_names == ["unsubscribe/77"])
    reader.change_settings(key="e", tap=True)


def test_a_long_press_opens_a_card_and_a_short_one_the_page(reader: Reader) -> None:
    browser = reader.browser
    open_everywhere(reader)

    def press(seconds: float) -> None:
        x, y = browser.run_script(
            "document.querySelector('#item').scrollIntoView({ block: 'center' });"
            "const box = document.querySelector('#item').getBoundingClientRect(); return [box.x + 5, box.y + 5]"
        )
        down = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": round(seconds * 1_000)},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": down}
        browser.wire.call("PerformActions", actions=[finger])

    def press_long() -> bool:
        press(0.7)
        time.sleep(0.2)
        return browser.read_card() is not None

    browser.wait_until(press_long)
    assert browser.wait_for_card(has_sentences)["title"] == "The bell"
    assert str(browser.run_script("return location.pathname")).endswith("/everywhere.html")
    press(0.05)
    browser.wait_until(lambda: str(browser.run_script("return location.pathname")).endswith("/bell-of-the-tower.html"))


def test_the_extensions_pages_say_their_words_in_the_language_of_the_browser(reader: Reader) -> None:
    browser = reader.browser
    for page, begins in ((OPTIONS, "Sites with cards"), ("welcome/welcome.html", "Cards")):
        browser.open_extension_page(page)
        assert browser.wait_until(lambda: browser.read_text("h2")) == begins
        empty = "return [...document.querySelectorAll('[data-word]')].filter((element) => !element.textContent).length"
        assert browser.run_script(empty) == 0
        assert browser.run_script("return [document.documentElement.lang, document.title !== '']") == ["en", True]
    assert "until you press E or Shift:" in browser.read_text("#told")


def test_a_german_browser_is_spoken_to_in_german(tmp_path: Path) -> None:
    with open_reader("chromium", tmp_path, language="de") as reader:
        browser = reader.browser
        browser.open_extension_page(OPTIONS)
        assert browser.wait_until(lambda: browser.read_text("h2")) == "Websites mit Karten"
        assert browser.run_script("return document.documentElement.lang") == "de"
        reader.open_page("index.html")
        reader.hover_until_card(link_selector("pendulum"))
        card = browser.wait_for_card(has_sentences)
        assert (card["label"], card["status"]) == ("Nächste Stellen", "3 Sätze")

"""The built extension in Chromium and Firefox, with a real service and a site of our own pages."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsed.browsers import Browser, required
from browsed.extension import OPTIONS, ROOT, Reader, reading
from browsed.site import SITE
from epitome.service.codes import new_pairing

OWNED = "<img src=x onerror=window.owned=1><script>window.owned=1</script>"
SAFE = OWNED.replace("<", "&lt;")
FILLER = "This sentence stands between the others and says nothing of any weight to anybody. "
LINKS = {
    "userinfo": "http://me:secret@127.0.0.1:{port}/verge.html",
    "mail": "mailto:someone@a.example",
    "script": "javascript:window.owned=1",
    "private": "http://192.168.7.7/verge.html",
    "file": "http://127.0.0.1:{port}/verge.pdf",
    "here": "#below",
}
HOSTILE = (
    "<!doctype html><html lang=en><head><meta charset=utf-8>"
    "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'unsafe-inline'\">"
    f"<title>{SAFE}</title></head><body><main><p>{FILLER * 3}</p>"
    + "".join(
        f'<p>Here stands a <a id="{name}" href="{address}">tempting link</a> in a sentence of its own.</p>'
        for name, address in LINKS.items()
    )
    + "<p>A sentence about <a id=evil href=evil.html>a page with a bad title</a> stands here too.</p>"
    "<p id=below>The <x-y></x-y> follows.</p>"
    "<script>const root = document.querySelector('x-y').attachShadow({ mode: 'open' });"
    "root.innerHTML = '<p>Words tell how <a id=inner href=verge.html>an escapement</a> lets a weight down.</p>';"
    "window.seen = []; addEventListener('message', (event) => window.seen.push(event.data));</script>"
    f"<p>{'word ' * 200_000}</p></main></body></html>"
)
EVIL = (
    f"<!doctype html><html><head><title>{SAFE}</title></head><body><p>A page with a bad title says {SAFE} in a "
    f"sentence about its title. {FILLER * 5}</p><p>{'giant ' * 60_000}</p></body></html>"
)


MANY = (
    "<!doctype html><html lang=en><head><title>Many</title></head><body><main>"
    + "".join(
        f"<p>A sentence about <a id=n{i} href=verge.html?{i}>the link {i}</a> that says a little more about it.</p>"
        for i in range(5_000)
    )
    + "</main></body></html>"
)


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp(request.param)
    own: dict[str, str] = {"evil.html": EVIL, "links.html": MANY}
    with reading(request.param, folder, own) as reader:
        own["hostile.html"] = HOSTILE.replace("{port}", str(reader.site.port))
        yield reader


@pytest.fixture
def paired(reader: Reader) -> Reader:
    reader.pair()
    return reader


def is_full(card: dict[str, Any]) -> bool:
    return bool(card["justification"])


def is_told(card: dict[str, Any]) -> bool:
    return card["line"] is not None and not card["line"].startswith("Reading")


def linking(name: str) -> str:
    return f'main a[href="{name}.html"]'


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
    time.sleep(0.4)
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


LINES = {
    "junk": "The service gave an answer that makes no sense.",
    "odd": "The service gave an answer that makes no sense.",
    "401": "Not paired with the service. Open the options to pair. Options",
    "403": "Not paired with the service. Open the options to pair. Options",
    "422": "This page cannot be read.",
    "502": "The page could not be fetched.",
    "503": "The service is busy. Try again in a moment.",
    "500": "The service gave an answer that makes no sense.",
    "unsupported": "Not clearly supported by that page. The nearest it says:",
    "slow": "The page or the service takes too long.",
}


def test_a_service_that_misbehaves_gives_one_quiet_line(reader: Reader) -> None:
    browser = reader.browser
    reader.pair_stand_in("well")
    reader.read("index.html")
    told = {}
    for mode in LINES:
        reader.stand_in.mode = mode
        reader.hover(linking("verge"))
        card = browser.shown(is_told)
        told[mode] = card["line"]
        assert card["justification"] == (["It comes first."] if mode == "unsupported" else [])
        browser.away()
        browser.gone()
    assert told == LINES


def test_a_service_that_is_not_there_gives_one_quiet_line(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.set(service="http://127.0.0.1:9")
    reader.read("index.html")
    reader.hover(linking("verge"))
    assert reader.browser.shown(is_told)["line"].startswith("Not paired with the service.")
    reader.browser.page(OPTIONS)
    assert reader.browser.ask(ask="pair", code="123456") == {"kind": "absent"}
    assert reader.stand_in.asked == []


def test_a_service_that_stops_after_pairing_is_told_to_be_absent(reader: Reader, tmp_path: Path) -> None:
    from browsed.stand_in import stand_in

    with stand_in() as other:
        reader.set(service=other.address, allow=["127.0.0.1"], on=["127.0.0.1"], delay=100)
        assert reader.browser.ask(ask="pair", code="123456") == {"kind": "paired"}
        reader.read("index.html")
    reader.hover(linking("verge"))
    assert reader.browser.shown(is_told)["line"] == "The epitome service is not running."


def test_what_is_sent_is_the_link_the_sentence_and_the_main_text_and_no_more(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.read("index.html?secret=1#part")
    reader.hover(linking("calendar"))
    card = reader.browser.shown(is_full)
    assert card["justification"] == ["It comes first."]
    (body,) = reader.stand_in.asked
    assert set(body) == {"linked", "reading", "linking", "sentences", "elaboration"}
    assert body["linked"] == {"url": f"{reader.site.address}/calendar.html"}
    assert body["linking"] == (
        "Even the oldest question, on which day to begin the year, was settled by astronomers, and the calendar reform "
        "of 1582 took ten days out of October."
    )
    assert "<title>How people learnt to keep time</title></head><body>\n<h1>" in body["reading"]["text"]
    assert "Fourteen pages about clocks" not in body["reading"]["text"]
    (headers,) = reader.stand_in.headers
    assert headers["authorization"] == "Bearer stand-in-token-0123456789"
    assert headers["origin"] == reader.browser.origin
    assert "cookie" not in headers
    assert "referer" not in headers


def test_a_storm_of_hovers_asks_once_and_stale_answers_are_dropped(reader: Reader) -> None:
    browser = reader.browser
    reader.pair_stand_in("well")
    reader.set(delay=300)
    reader.read("index.html")
    reader.hover(linking("sundials"))
    browser.away()
    browser.gone()
    reader.stand_in.forget()
    for _ in range(3):
        for name in ("water-clocks", "sundials", "verge"):
            browser.hover(linking(name))
    browser.shown(lambda card: card["title"] == f"Title of {reader.site.address}/verge.html")
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.asked] == ["verge.html"]
    browser.away()
    browser.gone()
    reader.stand_in.forget("slow-pendulum")
    browser.hover(linking("pendulum"))
    browser.until(lambda: reader.stand_in.asked)
    browser.hover(linking("chronometer"))
    card = browser.shown(is_full)
    assert card["title"].endswith("chronometer.html")
    time.sleep(1.3)
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.asked] == [
        "pendulum.html",
        "chronometer.html",
    ]
    still = browser.card()
    assert still is not None
    assert still["title"] == card["title"]


def test_a_hostile_page_gets_nothing(paired: Reader) -> None:
    browser = paired.browser
    paired.read("hostile.html")
    before = paired.elaborations()
    for name in LINKS:
        browser.hover(f"#{name}")
        time.sleep(0.25)
        assert browser.card() is None, name
    browser.script(
        "const link = document.querySelector('#evil');"
        "link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));"
        "link.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, composed: true }));"
        "window.postMessage({ ask: 'elaborate', url: link.href, number: 1 }, '*')"
    )
    time.sleep(0.4)
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


def test_a_giant_answer_is_clipped(reader: Reader) -> None:
    reader.pair_stand_in("giant")
    reader.read("index.html")
    reader.hover(linking("verge"))
    card = reader.browser.shown(lambda card: card["title"] is not None or is_told(card))
    assert card["line"] == "The service gave an answer that makes no sense."  # ten million bytes are not read


def test_a_key_to_hold(paired: Reader) -> None:
    browser = paired.browser
    paired.set(modifier="shift")
    paired.read("index.html")
    browser.hover(linking("sundials"))
    time.sleep(0.4)
    assert browser.card() is None
    browser.keys("Shift")
    assert browser.shown(is_full)["title"] == "Sundials"


def test_pairing_and_options_by_hand(paired: Reader) -> None:
    browser = paired.browser
    paired.set(service="http://127.0.0.1:9", on=[], allow=[])
    browser.page(OPTIONS)

    def status() -> str:
        return browser.text("#paired")

    browser.until(lambda: status() == "Not paired yet.")
    browser.write("#service", "http://example.org:8765")
    browser.keys("Enter")
    browser.until(lambda: status().startswith("The service must stand on this machine"))
    browser.write("#service", paired.service.origin)
    browser.keys("Enter")
    browser.until(lambda: browser.ask(ask="look") and status() in ("Not paired yet.", "Paired with this service."))
    browser.write("#code", "12345")
    browser.keys("Enter")
    browser.until(lambda: status().startswith("That number is wrong"))
    browser.write("#code", new_pairing(paired.service.state, 120))
    browser.keys("Enter")
    browser.until(lambda: status() == "Paired with this service.")
    browser.write("#site", f"{paired.site.address}/index.html")
    browser.keys("Enter")
    browser.until(lambda: browser.text("#sites .name") == "127.0.0.1")
    browser.write("#allow", "127.0.0.1")
    browser.write("#delay", "150")
    browser.write("#sentences", "2")
    browser.script("document.querySelector('#modifier').focus()")
    browser.until(lambda: browser.ask(ask="look")["delay"] == 150)
    browser.page(OPTIONS)
    browser.until(lambda: browser.script("return document.querySelector('#sentences').value") == "2")
    assert browser.script("return document.querySelector('#allow').value") == "127.0.0.1"
    paired.read("index.html")
    paired.hover(linking("navigation"))
    card = browser.shown(is_full)
    assert len([*card["justification"], *card["elaboration"]]) == 2
    browser.page(OPTIONS)
    browser.until(lambda: browser.text("#sites .name") == "127.0.0.1")
    browser.click("#sites input")
    browser.until(lambda: browser.text("#sites-told") == "Saved.")
    paired.read("index.html")
    browser.hover(linking("navigation"))
    time.sleep(0.5)
    assert browser.card() is None


# Chromium's question to the user cannot be answered without a window
@pytest.mark.parametrize("reader", ["firefox"], indirect=True)
def test_a_site_that_the_browser_must_be_asked_for(paired: Reader) -> None:
    browser = paired.browser
    paired.set(allow=[])
    browser.page(OPTIONS)
    browser.write("#site", "clocks.example")
    browser.keys("Enter")
    browser.until(lambda: "clocks.example" in browser.text("#sites"))
    browser.open(f"http://clocks.example:{paired.site.port}/index.html")
    browser.away()
    paired.hover(linking("verge"))
    assert browser.shown(is_told)["line"] in ("This page cannot be read.", "The page could not be fetched.")
    browser.page(OPTIONS)
    browser.until(lambda: "clocks.example" in browser.text("#sites"))
    assert "http://clocks.example/*" in rights(browser)
    browser.click("button[aria-label='Remove clocks.example']")
    browser.until(lambda: "http://clocks.example/*" not in rights(browser))
    browser.until(lambda: "clocks.example" not in browser.text("#sites"))
    assert "http://127.0.0.1/*" in rights(browser)
    browser.open(f"http://clocks.example:{paired.site.port}/index.html")
    browser.away()
    time.sleep(0.5)
    browser.hover(linking("verge"))
    time.sleep(0.4)
    assert browser.card() is None


def rights(browser: Browser) -> list[str]:
    """The sites that the extension may read; a page of it must be open."""
    return list(
        browser.eventually(
            "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
            "api.permissions.getAll().then((all) => done([...all.origins]))"
        )
    )


def test_the_popup_summarises_outlines_and_answers(paired: Reader) -> None:
    browser = paired.browser
    paired.read("pendulum.html")
    text = " ".join(browser.script("return document.querySelector('main').innerText").split())
    here, _ = paired.open_popup("pendulum.html")
    rows = "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)"
    summary = browser.until(lambda: browser.script(rows, "#summary li"))
    assert len(summary) == 5
    assert all(sentence in text for sentence in summary)
    titles = browser.until(lambda: browser.script(rows, "#outline strong"))
    assert titles == ["Galileo and Huygens", "Length and gravity", "Wide swings and the anchor", "Heat", "At sea"]
    assert browser.text("#title") == "The pendulum clock"
    assert browser.script("return document.querySelector('#on').checked") is True
    browser.write("#query", "how was heat cancelled by mercury")
    browser.keys("Enter")
    browser.until(lambda: browser.text("#summary-title") == "What the page says to that")
    answer = browser.until(lambda: browser.script(rows, "#summary li"))
    assert any("mercury" in sentence for sentence in answer)
    browser.click("#summary li a")
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=here)
    browser.until(lambda: browser.script("return location.pathname") == "/pendulum.html")


def serious(browser: Browser, source: str, selector: str) -> list[str]:
    """What axe-core finds to be serious or worse."""
    browser.script(source)
    passed, found = browser.eventually(
        "axe.run({ include: [arguments[0]] }).then("
        "(told) => done([told.passes.map((one) => one.id), told.violations.map("
        "(one) => `${one.impact} ${one.id}: ${one.nodes.map((node) => node.html).join(' ').slice(0, 300)}`)]),"
        "(error) => done([[], [`serious ${error}`]]))",
        selector,
    )
    assert (
        "button-name" in passed
    )  # it did look inside; contrast above the page it cannot tell (see the package's tests)
    return [one for one in found if one.startswith(("serious", "critical"))]


@pytest.mark.parametrize("reader", ["chromium"], indirect=True)
def test_axe_finds_nothing_serious_on_card_popup_and_options(paired: Reader) -> None:
    browser = paired.browser
    packed = ROOT / ".node" / "node_modules" / "axe-core" / "axe.min.js"
    source = Path(required("axe-core", "node", str(packed) if packed.exists() else None)).read_text(encoding="utf-8")
    found = {}
    for dark in (False, True):
        browser.dark(dark)
        paired.read("index.html")
        for name in ("pendulum", "verge"):
            paired.hover(linking(name))
            browser.shown(is_full)
            time.sleep(0.15)  # until it has come in full
            found[f"{name} {dark}"] = serious(browser, source, "epitome-card")
            browser.away()
            browser.gone()
        browser.page(OPTIONS)
        browser.until(lambda: browser.text("#paired") == "Paired with this service.")
        found[f"options {dark}"] = serious(browser, source, "html")
    paired.read("pendulum.html")
    here, _ = paired.open_popup("pendulum.html")
    browser.until(lambda: browser.text("#outline strong"))
    for dark in (False, True):
        browser.dark(dark)
        found[f"popup {dark}"] = serious(browser, source, "html")
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=here)
    browser.dark(False)
    assert {name: told for name, told in found.items() if told} == {}


def test_a_page_of_five_thousand_links_is_read_up_to_the_cap(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.read("links.html")
    reader.hover("#n2500")
    assert reader.browser.shown(is_full)["title"].endswith("verge.html?2500")
    (body,) = reader.stand_in.asked
    assert body["linking"] == "A sentence about the link 2500 that says a little more about it."
    assert 99_000 < len(body["reading"]["text"].encode()) <= 100_000

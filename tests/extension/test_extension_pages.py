"""The extension's own pages: options, pairing, rights, popup; and whether all can use them."""

from __future__ import annotations

from pathlib import Path

import pytest

from browsed.browsers import Browser, required
from browsed.extension import OPTIONS, ROOT, Reader, is_full, is_told, linking
from epitome.service.codes import new_pairing


def test_pairing_and_options_by_hand(paired: Reader) -> None:
    browser = paired.browser
    paired.set(service="http://127.0.0.1:9", on=[], allow=[])
    browser.page(OPTIONS)

    def status() -> str:
        return browser.text("#pairing-status")

    browser.until(lambda: status() == "Not paired yet.")
    browser.write("#service", "http://example.org:8765")
    browser.keys("Enter")
    browser.until(lambda: status().startswith("The service must stand on this machine"))
    browser.write("#service", paired.service.origin)
    browser.keys("Enter")
    browser.until(
        lambda: browser.ask(type="card-settings") and status() in ("Not paired yet.", "Paired with this service.")
    )
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
    browser.until(lambda: browser.ask(type="card-settings")["delay"] == 150)
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
    browser.until(lambda: browser.text("#sites-status") == "Saved.")
    paired.read("index.html")
    browser.hover(linking("navigation"))
    browser.rest(500)
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
    browser.rest(500)
    browser.hover(linking("verge"))
    browser.rest()
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


COME = "return document.querySelector('epitome-card').shadowRoot.getAnimations().length === 0"


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
            browser.until(lambda: browser.script(COME))
            found[f"{name} {dark}"] = serious(browser, source, "epitome-card")
            browser.away()
            browser.gone()
        browser.page(OPTIONS)
        browser.until(lambda: browser.text("#pairing-status") == "Paired with this service.")
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


METHODS: list[tuple[str, dict[str, str]]] = [
    ("simple-link", {"recipe": "paper"}),
    ("svd-link", {"system": "elaborative.svd-link"}),
    ("svd-topic", {"system": "elaborative.svd-topic"}),
    ("first-5", {"system": "elaborative.first-5"}),
    ("generic", {"system": "elaborative.generic"}),
    ("best", {}),
]


def test_every_published_method_may_choose_the_sentences_of_a_card(paired: Reader) -> None:
    browser = paired.browser
    offered = "return [...document.querySelectorAll('#method option')].map((one) => one.value)"
    choose = (
        "const box = document.querySelector('#method'); box.value = arguments[0];box.dispatchEvent(new Event('change'))"
    )
    cards: dict[str, list[str]] = {}
    for method, asked in METHODS:
        browser.page(OPTIONS)
        browser.until(lambda: browser.text("#pairing-status") == "Paired with this service.")
        assert set(browser.script(offered)) == {name for name, _ in METHODS}
        browser.script(choose, method)
        browser.until(lambda: browser.text("#settings-status") == "Saved.")
        paired.read("index.html")
        paired.hover(linking("verge"))
        cards[method] = browser.shown(is_full)["justification"]
        browser.away()
        body = {
            "linked": {"url": f"{paired.site.address}/verge.html"},
            "reading": {"url": f"{paired.site.address}/index.html"},
            "link": "verge.html",
            "sentences": 3,
            **asked,
        }
        said = paired.service.post("/api/v1/elaborations", body).data
        assert cards[method] == [extract["text"] for extract in said["extracts"]], method
    assert len({tuple(card) for card in cards.values()}) >= 4

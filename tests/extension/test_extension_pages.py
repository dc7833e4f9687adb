"""The extension's own pages: options, pairing, permissions, popup; and their accessibility."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

import epitome
from epitome.doors.service.auth.pairing import create_pairing_code
from support.browser.browsers import Browser, require_program
from support.browser.extension import NOWHERE, OPTIONS, ROOT, Reader, has_sentences, link_selector
from support.service.client import PATIENT, Client, serving


def test_pairing_and_options_by_hand(reader: Reader, service: Client) -> None:
    browser = reader.browser
    reader.change_settings(service=NOWHERE, on=[], allow=[])
    browser.open_extension_page(OPTIONS)

    def read_status() -> str:
        return browser.read_text("#pairing-status")

    browser.wait_until(lambda: read_status() == "Not paired yet.")
    browser.type_text("#service", "http://example.org:8765")
    browser.press_keys("Enter")
    browser.wait_until(lambda: read_status().startswith("The service must stand on this machine"))
    browser.type_text("#service", service.origin.removeprefix("http://"))
    browser.press_keys("Enter")
    browser.wait_until(
        lambda: (
            browser.send_request(type="card-settings")
            and read_status() in ("Not paired yet.", "Paired with this service.")
        )
    )
    browser.type_text("#code", "12345")
    browser.press_keys("Enter")
    browser.wait_until(lambda: read_status().startswith("That number is wrong"))
    browser.type_text("#code", create_pairing_code(service.state, 120))
    browser.press_keys("Enter")
    browser.wait_until(lambda: read_status() == "Paired with this service.")
    browser.type_text("#site", f"{reader.site.address}/index.html")
    browser.press_keys("Enter")
    browser.wait_until(lambda: browser.read_text("#sites .name") == "127.0.0.1")
    browser.type_text("#allow", "127.0.0.1")
    browser.type_text("#delay", "150")
    browser.type_text("#sentences", "2")
    browser.run_script("document.querySelector('#modifier').focus()")
    browser.wait_until(lambda: browser.send_request(type="card-settings")["delay"] == 150)
    browser.open_extension_page(OPTIONS)
    browser.wait_until(lambda: browser.run_script("return document.querySelector('#sentences').value") == "2")
    assert browser.run_script("return document.querySelector('#allow').value") == "127.0.0.1"
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("navigation"))
    card = browser.wait_for_card(has_sentences)
    assert len(card["passages"]) == 2
    browser.open_extension_page(OPTIONS)
    browser.wait_until(lambda: browser.read_text("#sites .name") == "127.0.0.1")
    browser.click("#sites input")
    browser.wait_until(lambda: browser.read_text("#sites-status") == "Saved.")
    reader.open_page("index.html")
    browser.hover(link_selector("navigation"))
    browser.let_timers_run(500)
    assert browser.read_card() is None


def test_the_first_run_screen_says_what_a_hover_tells_the_linked_site(reader: Reader) -> None:
    browser = reader.browser
    reader.change_settings(everywhere=False)
    browser.open_extension_page("welcome/welcome.html")
    described = "return document.querySelector('#everywhere').getAttribute('aria-describedby')"
    told = browser.read_text(f"#{browser.run_script(described)}")
    for word in ("address", "time", "IP address"):
        assert word in told
    assert browser.run_script("return document.querySelector('#everywhere').checked") is False
    if browser.origin.startswith("moz"):  # Chromium's question to the user cannot be answered without a window
        browser.click("#everywhere")
        browser.wait_until(lambda: browser.read_text("#status").startswith("Cards are on."))
        assert browser.run_script("return document.querySelector('#everywhere').checked") is True
        browser.click("#everywhere")
        browser.wait_until(lambda: browser.read_text("#status") == "Cards are off.")


# Chromium's question to the user cannot be answered without a window
@pytest.mark.parametrize("shared_reader", ["firefox"], indirect=True)
def test_a_site_that_the_browser_must_be_asked_for(reader: Reader) -> None:
    browser = reader.browser
    reader.change_settings(allow=[])
    browser.open_extension_page(OPTIONS)
    browser.type_text("#site", "clocks.example")
    browser.press_keys("Enter")
    browser.wait_until(lambda: "clocks.example" in browser.read_text("#sites"))
    browser.open(f"http://clocks.example:{reader.site.port}/docs/visit8800/index.html")
    browser.move_pointer_away()
    reader.hover_until_card(link_selector("verge-escapement"))
    assert browser.wait_for_card(has_sentences)["site"] == f"clocks.example:{reader.site.port}"
    browser.open_extension_page(OPTIONS)
    browser.wait_until(lambda: "clocks.example" in browser.read_text("#sites"))
    assert "http://clocks.example/*" in read_origins(browser)
    browser.click("button[aria-label='Remove clocks.example']")
    browser.wait_until(lambda: "http://clocks.example/*" not in read_origins(browser))
    browser.wait_until(lambda: "clocks.example" not in browser.read_text("#sites"))
    assert "http://127.0.0.1/*" in read_origins(browser)
    browser.open(f"http://clocks.example:{reader.site.port}/docs/visit8800/index.html")
    browser.move_pointer_away()
    browser.let_timers_run(500)
    browser.hover(link_selector("verge-escapement"))
    browser.let_timers_run()
    assert browser.read_card() is None


def read_origins(browser: Browser) -> list[str]:
    """The sites that the extension may read; a page of it must be open."""
    return list(
        browser.run_async_script(
            "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
            "api.permissions.getAll().then((all) => done([...all.origins]))"
        )
    )


def test_the_popup_summarises_outlines_and_answers_without_a_service(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("pendulum.html")
    text = " ".join(browser.run_script("return document.querySelector('main').innerText").split())
    page_tab = reader.open_popup("pendulum.html")
    rows = "return [...document.querySelectorAll(arguments[0])].map((row) => row.textContent)"
    summary = browser.wait_until(lambda: browser.run_script(rows, "#summary li"))
    assert len(summary) == 5
    assert all(sentence in text for sentence in summary)
    titles = browser.wait_until(lambda: browser.run_script(rows, "#outline strong"))
    assert titles == ["Galileo and Huygens", "Length and gravity", "Wide swings and the anchor", "Heat", "At sea"]
    assert browser.read_text("#title") == "The pendulum clock"
    assert browser.run_script("return document.querySelector('#on').checked") is True
    assert browser.read_text("#reach:not([hidden])").startswith(
        "Cards come for links within the sites that you turned on."
    )
    browser.type_text("#query", "how was heat cancelled by mercury")
    browser.press_keys("Enter")
    browser.wait_until(lambda: browser.read_text("#summary-title") == "What the page says to that")
    answer = browser.wait_until(lambda: browser.run_script(rows, "#summary li"))
    assert any("mercury" in sentence for sentence in answer)
    browser.click("#summary li a")
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=page_tab)
    browser.wait_until(lambda: str(browser.run_script("return location.pathname")).endswith("/pendulum.html"))


def test_the_popup_answers_from_the_own_documents_of_a_paired_service(
    reader: Reader, tmp_path_factory: pytest.TempPathFactory
) -> None:
    browser, folder = reader.browser, tmp_path_factory.mktemp("own")
    (folder / "jar.txt").write_text("Mercury in a jar rises when it is warm.")
    document = epitome.read(folder / "jar.txt")
    with epitome.Collection(folder / "own.epitome") as collection:
        collection.add(document)
    workers = {"workers": 1, "queue": 4, **PATIENT}
    with serving(folder, collection=str(folder / "own.epitome"), workers=workers) as service:
        reader.pair(service)
        reader.open_page("pendulum.html")
        page_tab = reader.open_popup("pendulum.html")
        browser.wait_until(lambda: browser.read_text("#outline strong"))
        browser.type_text("#query", "mercury in a jar")
        browser.press_keys("Enter")
        browser.wait_until(lambda: browser.read_text("#own a") == "Mercury in a jar rises when it is warm.")
        address = browser.run_script("return document.querySelector('#own a').href")
        assert address == f"{service.origin}/#{urlencode({'d': document.id, 'q': 'mercury in a jar'})}"
        browser.wire.call("CloseWindow")
        browser.wire.call("SwitchToWindow", handle=page_tab)


def find_serious_violations(browser: Browser, source: str, selector: str) -> list[str]:
    """The violations that axe-core calls serious or critical."""
    browser.run_script(source)
    passed, violations = browser.run_async_script(
        "axe.run({ include: [arguments[0]] }, { resultTypes: ['violations'] }).then("
        "(result) => done([result.passes.map((rule) => rule.id), result.violations.map("
        "(rule) => `${rule.impact} ${rule.id}: ${rule.nodes.map((node) => node.html).join(' ').slice(0, 300)}`)]),"
        "(error) => done([[], [`serious ${error}`]]))",
        selector,
    )
    assert "button-name" in passed  # it did look inside the card; the contrast there is checked with the package
    return [violation for violation in violations if violation.startswith(("serious", "critical"))]


NOTES = """<!doctype html><html lang=en><head><title>Notes</title></head><body><main><h1>Notes</h1>
<ul><li><a id=lead href=pendulum.html>Pendulum</a></li></ul><p>It was late.<a id=note href="#n1"><sup>1</sup></a></p>
<ol><li id=n1>As told by <a href="https://town.example/">the town</a>.</li></ol></main></body></html>"""
ANIMATION_DONE = "return document.querySelector('epitome-card').shadowRoot.getAnimations().length === 0"


@pytest.mark.parametrize("shared_reader", ["chromium"], indirect=True)
def test_axe_finds_nothing_serious_on_card_popup_and_options(paired_reader: Reader) -> None:
    browser = paired_reader.browser
    path = ROOT / ".node" / "node_modules" / "axe-core" / "axe.min.js"
    source = Path(require_program("axe-core", "node", str(path) if path.exists() else None)).read_text(encoding="utf-8")
    assert isinstance(paired_reader.site.pages, dict)
    paired_reader.site.pages["notes-of-clocks.html"] = NOTES
    violations = {}
    for dark in (False, True):
        browser.set_dark_mode(dark)
        paired_reader.open_page("index.html")
        for name in ("pendulum", "verge-escapement"):
            paired_reader.hover_until_card(link_selector(name))
            browser.wait_for_card(has_sentences)
            browser.wait_until(lambda: browser.run_script(ANIMATION_DONE))
            violations[f"{name} {dark}"] = find_serious_violations(browser, source, "epitome-card")
            browser.move_pointer_away()
            browser.wait_until_closed()
        browser.open_extension_page(OPTIONS)
        browser.wait_until(lambda: browser.read_text("#pairing-status") == "Paired with this service.")
        violations[f"options {dark}"] = find_serious_violations(browser, source, "html")
        browser.open_extension_page("welcome/welcome.html")
        browser.wait_until(lambda: browser.read_text("#told li"))
        violations[f"welcome {dark}"] = find_serious_violations(browser, source, "html")
        paired_reader.open_page("notes-of-clocks.html")
        for name in ("lead", "note"):
            paired_reader.hover_until_card(f"#{name}")
            browser.wait_for_card(lambda card: card["site"] is not None)
            browser.wait_until(lambda: browser.run_script(ANIMATION_DONE))
            violations[f"{name} {dark}"] = find_serious_violations(browser, source, "epitome-card")
            browser.move_pointer_away()
            browser.wait_until_closed()
    paired_reader.open_page("pendulum.html")
    page_tab = paired_reader.open_popup("pendulum.html")
    browser.wait_until(lambda: browser.read_text("#outline strong"))
    for dark in (False, True):
        browser.set_dark_mode(dark)
        violations[f"popup {dark}"] = find_serious_violations(browser, source, "html")
    browser.wire.call("CloseWindow")
    browser.wire.call("SwitchToWindow", handle=page_tab)
    browser.set_dark_mode(False)
    assert {name: found for name, found in violations.items() if found} == {}


METHODS = ["best", "simple-link", "svd-link", "svd-topic", "first-5", "generic"]


@pytest.mark.parametrize("shared_reader", ["chromium"], indirect=True)  # the methods are the engine's, which both run
def test_every_published_method_may_choose_the_sentences_of_a_card(reader: Reader) -> None:
    browser = reader.browser
    offered = "return [...document.querySelectorAll('#method option')].map((option) => option.value)"
    choose = (
        "const box = document.querySelector('#method'); box.value = arguments[0];box.dispatchEvent(new Event('change'))"
    )
    cards: dict[str, list[str]] = {}
    for method in METHODS:
        browser.open_extension_page(OPTIONS)
        browser.wait_until(lambda: browser.read_text("#pairing-status") == "Not paired yet.")
        assert browser.run_script(offered) == METHODS
        browser.run_script(choose, method)
        browser.wait_until(lambda: browser.read_text("#settings-status") == "Saved.")
        reader.open_page("index.html")
        reader.hover_until_card(link_selector("verge-escapement"))
        cards[method] = browser.wait_for_card(has_sentences)["passages"]
        browser.move_pointer_away()
        browser.wait_until_closed()
    assert len({tuple(card) for card in cards.values()}) >= 4

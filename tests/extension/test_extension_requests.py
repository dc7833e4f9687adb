"""The extension requests linked pages itself, as a stranger with limits, and makes cards of them without a service."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from support.browser.browsers import Browser
from support.browser.extension import OPTIONS, Reader, has_notice, has_sentences, link_selector
from support.browser.odd_pages import PLACES, SAYING, TEXT, WALLS
from support.browser.site import Answer, Site, serve_site
from support.browser.stand_in import run_stand_in

SENTENCE = "Of the bell in the tower it is said that it was cast in Málaga in 1386."
_NUMBERS = count(1)


def ask_worker(reader: Reader, url: str, **fields: Any) -> dict[str, Any]:
    """The worker's answer about a link; a page of the extension must be open."""
    request = {"number": next(_NUMBERS), "url": url, "linking": SENTENCE, "language": "en", **fields}
    answer: dict[str, Any] = reader.browser.send_request(type="elaborate", **request)
    return answer


def visit(site: Site, name: str) -> str:
    """The address of a page that no card was made for yet."""
    return f"{site.address}/docs/visit{4000 + next(_NUMBERS)}/{name}"


def test_walls_and_hostile_answers_are_named(reader: Reader) -> None:
    found = {name: ask_worker(reader, visit(reader.site, name), asked="sure")["kind"] for name in WALLS}
    assert found == {name: kind for name, (_, kind) in WALLS.items()}


def test_charsets_redirects_and_kinds_of_text_all_give_the_text(reader: Reader) -> None:
    said = {}
    for name in SAYING:
        answer = ask_worker(reader, visit(reader.site, name), asked="sure")
        said[name] = answer.get("sentences", [answer])[0].get("text")
    assert said == dict.fromkeys(SAYING, TEXT)


def test_what_stands_at_the_place_that_the_fragment_names_leads(reader: Reader) -> None:
    url = visit(reader.site, "places.html")
    said = {name: ask_worker(reader, url, fragment=name)["sentences"][0]["text"] for name in PLACES}
    assert said == PLACES
    for name in ("", "nowhere"):
        assert ask_worker(reader, url, fragment=name)["sentences"][0]["text"] == TEXT


def test_a_site_sees_a_plain_request_of_a_stranger(reader: Reader) -> None:
    browser = reader.browser
    base = reader.open_page("index.html?secret=1#part")
    browser.run_script("document.cookie = 'who=me; path=/'")
    reader.hover_until_card(link_selector("calendar"))
    card = browser.wait_for_card(has_sentences)
    assert card["title"]
    (request,) = reader.site.fetched
    assert request.name == "calendar.html"
    assert not {"cookie", "referer", "origin", "authorization"} & set(request.headers)
    told = " ".join(request.headers.values())
    assert "secret" not in told
    assert base not in told
    assert not any(word in told for word in ("extension", "epitome", "ten days out of October"))


def test_a_storm_of_hovers_asks_once_and_stale_answers_are_dropped(reader: Reader) -> None:
    browser, site = reader.browser, reader.site
    reader.change_settings(delay=3_000)
    for _ in range(5):
        reader.open_page("index.html")
        reader.hover_until_card(link_selector("sundials"))
        browser.move_pointer_away()
        browser.wait_until_closed()
        site.fetched.clear()
        begun = time.monotonic()
        browser.sweep_pointer(*map(link_selector, ("water-clocks", "sundials", "verge-escapement") * 3))
        is_quick = time.monotonic() - begun < 2.5
        browser.wait_for_card(lambda card: card["title"] == "The verge escapement")
        if is_quick:  # a sweep that rests on a link for the delay, since the machine is busy, says nothing
            break
    assert is_quick
    assert site.fetched_names == ["verge-escapement.html"]
    reader.begin()
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("sundials"))
    site.fetched.clear()
    with site.holding("pendulum.html"):
        browser.hover(link_selector("pendulum"))
        browser.wait_until(lambda: site.fetched)
        browser.hover(link_selector("chronometer"))
        # The first card stays while the pointer travels, so it may still be there.
        card = browser.wait_for_card(lambda card: has_sentences(card) and card["title"] != "Sundials")
        assert "chronometer" in card["title"]
    browser.let_timers_run()
    assert site.fetched_names == ["pendulum.html", "chronometer.html"]
    still = browser.read_card()
    assert still is not None
    assert still["title"] == card["title"]


def test_a_page_of_five_thousand_links_gives_cards(reader: Reader) -> None:
    reader.open_page("links.html")
    reader.hover_until_card("#n2500")
    assert reader.browser.wait_for_card(lambda card: card["title"] == "The verge escapement")
    assert reader.site.fetched_names == ["verge-escapement.html"]


def test_links_that_leave_the_sites_which_are_on_get_no_card(reader: Reader) -> None:
    browser = reader.browser
    there = f"http://pages.example:{reader.site.port}/docs/verge-escapement.html"
    reader.open_page("acting.html")
    browser.run_script("document.querySelector('#plain').href = arguments[0]", there)
    reader.hover_until_card("#token")
    browser.move_pointer_away()
    browser.wait_until_closed()
    browser.hover("#plain")
    browser.let_timers_run(300)
    assert browser.read_card() is None
    browser.open_extension_page(OPTIONS)
    assert ask_worker(reader, there)["kind"] == "ungranted"
    assert reader.site.fetched_names == []
    reader.change_settings(on=["127.0.0.1", "pages.example"])
    assert ask_worker(reader, there)["kind"] == "card"
    assert reader.site.fetched_names == ["verge-escapement.html"]


@pytest.fixture
def canary() -> Iterator[Site]:
    """A site on this machine that only hears what a rule let through."""
    with serve_site({"secret.html": "<p>Nobody from outside was to read this sentence.</p>"}) as site:
        yield site


INWARD = {
    "number": "http://127.0.0.1:{port}/secret.html",
    "name": "http://localhost:{port}/secret.html",
    "whole number": "http://2130706433:{port}/secret.html",
    "zero": "http://0.0.0.0:{port}/secret.html",
    "mapped": "http://[::ffff:127.0.0.1]:{port}/secret.html",
    "with a user": "http://me:secret@127.0.0.1:{port}/secret.html",
    "single label": "http://pages:{port}/secret.html",
}


def test_no_redirect_of_a_public_page_leads_inwards(reader: Reader, canary: Site) -> None:
    site = reader.site
    assert isinstance(site.pages, dict)
    reader.change_settings(on=["pages.example"], allow=[])
    found = {}
    for name, address in INWARD.items():
        for status in (301, 307):
            page = f"leads{next(_NUMBERS)}.html"
            site.pages[page] = Answer(status=status, location=address.format(port=canary.port))
            found[name, status] = ask_worker(reader, f"http://pages.example:{site.port}/{page}", asked="sure")["kind"]
    assert set(found.values()) == {"unreachable"}
    assert len(site.fetched) == len(found)
    assert canary.fetched == []
    reader.change_settings(on=["pages.example", "127.0.0.1"], allow=["127.0.0.1"])  # it is the rules that refused
    site.pages["leads.html"] = Answer(status=302, location=INWARD["number"].format(port=canary.port))
    ask_worker(reader, f"http://pages.example:{site.port}/leads.html", asked="sure")
    assert canary.fetched_names == ["secret.html"]


def test_the_paired_service_is_posted_to_and_never_the_target_of_a_redirect(reader: Reader) -> None:
    site = reader.site
    assert isinstance(site.pages, dict)
    with run_stand_in() as stand_in:
        reader.change_settings(on=["pages.example"], allow=[])
        reader.pair_with_stand_in(stand_in)
        for status in (302, 307):
            page = f"serves{next(_NUMBERS)}.html"
            site.pages[page] = Answer(status=status, location=f"{stand_in.address}/api/v1/search")
            assert ask_worker(reader, f"http://pages.example:{site.port}/{page}", asked="sure")["kind"] == "unreachable"
        answer = reader.browser.send_request(type="search", window=0, query="locks")
        assert [document["title"] for document in answer["documents"]] == ["My notes"]
        assert stand_in.asked == ["POST /api/v1/pairings", "POST /api/v1/search"]
        with run_stand_in() as other:
            reader.change_settings(service=other.address)
            answer = reader.browser.send_request(type="search", window=0, query="locks")
            assert answer == {"kind": "found", "documents": []}
            assert other.asked == []


def stop_worker(browser: Browser) -> None:
    """End the worker, as browsers do after some seconds without work; a page of the extension must be open."""
    if browser.origin.startswith("moz"):
        browser.wire.call("Marionette:SetContext", value="chrome")
        try:
            browser.run_async_script(
                "WebExtensionPolicy.getByHostname(arguments[0]).extension.terminateBackground().then(() => done(1))",
                browser.origin.removeprefix("moz-extension://"),
            )
        finally:
            browser.wire.call("Marionette:SetContext", value="content")
    else:
        browser.wire.call("DevTools", cmd="ServiceWorker.enable", params={})
        browser.wire.call("DevTools", cmd="ServiceWorker.stopAllWorkers", params={})


def test_a_worker_that_was_ended_makes_cards_again(reader: Reader) -> None:
    browser = reader.browser
    for _ in range(2):
        browser.open_extension_page(OPTIONS)
        stop_worker(browser)
        assert ask_worker(reader, visit(reader.site, "bells.html"))["kind"] == "card"
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("verge-escapement"))
    assert browser.wait_for_card(has_sentences)["title"] == "The verge escapement"


@pytest.mark.parametrize("shared_reader", ["chromium"], indirect=True)
def test_a_document_that_was_closed_is_opened_again(reader: Reader) -> None:
    assert ask_worker(reader, visit(reader.site, "bells.html"))["kind"] == "card"
    reader.browser.run_async_script("chrome.offscreen.closeDocument().then(() => done(1))")
    assert ask_worker(reader, visit(reader.site, "bells.html"))["kind"] == "card"


def test_a_wall_is_shown_with_its_site(reader: Reader) -> None:
    reader.open_page("acting.html")
    reader.browser.run_script("document.querySelector('#plain').href = 'lost.html'")
    reader.hover_until_card("#plain")
    card = reader.browser.wait_for_card(has_notice)
    assert card["notice"] == "The site says that this page is not there."
    assert card["site"] == reader.site.host

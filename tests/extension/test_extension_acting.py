"""Addresses that act are not requested by hovering, straight or behind redirects: the server's log tells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from support.browser.extension import OPTIONS, Reader, has_sentences
from support.browser.site import Answer

LINKS = Path(__file__).parent / "links"
DRAWS = ("acting-fresh.txt", "acting-second.txt", "acting-third.txt")  # each of 120, written after a rule was frozen
AT_ONCE = 20  # addresses of a script, which a busy browser ends after half a minute
ASK = """
const page = window.wrappedJSObject ?? window;
const api = page.browser ?? page.chrome;
(async () => {
  const kinds = [];
  for (const url of JSON.parse(arguments[0])) {
    const asked = { linking: "A sentence of its own.", reading: "", asked: "hover" };
    const request = { type: "elaborate", number: 1, url, ...asked };
    const answer = await api.runtime.sendMessage(page.JSON.parse(JSON.stringify(request)));
    kinds.push([answer.kind, answer.obstacle ?? "", answer.url ?? ""]);
  }
  return kinds;
})().then(done, (error) => done(String(error)));
"""
FORGET = """
const page = window.wrappedJSObject ?? window;
(page.browser ?? page.chrome).storage.session.remove("sites").then(() => done(1));
"""


def ask_all(reader: Reader, addresses: list[str]) -> list[list[str]]:
    """Kind, obstacle and address of the worker's answer to a hover of each address."""
    reader.browser.open_extension_page(OPTIONS)
    found: list[list[str]] = []
    for first in range(0, len(addresses), AT_ONCE):
        found += reader.browser.run_async_script(ASK, json.dumps(addresses[first : first + AT_ONCE]))
    return found


@pytest.mark.parametrize("draw", DRAWS)
def test_none_of_120_acting_addresses_is_requested(reader: Reader, draw: str) -> None:
    paths = [
        urlsplit(address)._replace(scheme="", netloc="").geturl() for address in (LINKS / draw).read_text().split()
    ]
    assert len(set(paths)) == 120
    answers = ask_all(reader, [reader.site.address + path for path in paths])
    assert {kind for kind, *_ in answers} == {"ask"}
    assert reader.site.fetched == []


def test_none_is_requested_behind_redirects(reader: Reader) -> None:
    site, pages = reader.site, reader.site.pages
    assert isinstance(pages, dict)
    paths = [
        urlsplit(address)._replace(scheme="", netloc="").geturl() for address in (LINKS / DRAWS[0]).read_text().split()
    ]
    chains = []
    for at, path in enumerate(paths):
        steps = [f"blog/the-long-story-of-old-clocks-{at:03}-{step}.html" for step in range(at % 3 + 1)]
        for step, following in zip(steps, [*(f"/{step}" for step in steps[1:]), path], strict=True):
            pages[step] = Answer(status=(301, 302, 307)[at % 3], location=following)
        chains.append(steps)
    answers = ask_all(reader, [f"{site.address}/{steps[0]}" for steps in chains])
    assert [answer[:2] for answer in answers] == [["ask", "leads"]] * len(paths)
    assert [answer[2] for answer in answers] == [site.address + path for path in paths]
    assert site.fetched_names == [step for steps in chains for step in steps]


def test_a_redirect_off_the_site_is_told_and_followed_on_demand(reader: Reader) -> None:
    browser, site = reader.browser, reader.site
    assert isinstance(site.pages, dict)
    reader.change_settings(on=["127.0.0.1", "pages.example"])
    there = f"http://pages.example:{site.port}/docs/water-clocks.html"
    site.pages["about-old-clocks.html"] = Answer(status=302, location=there)
    reader.open_page("acting.html")
    browser.run_script("document.querySelector('#plain').href = 'about-old-clocks.html'")
    reader.hover_until_card("#plain")

    def leads(card: dict[str, Any]) -> bool:
        return card["ask"] is not None and "leads on" in card["ask"]

    card = browser.wait_for_card(leads)
    assert there in card["ask"]
    assert card["title"] == "water clocks"  # the text of the link
    assert site.fetched_names == ["about-old-clocks.html"]
    browser.press_keys("e")
    assert browser.wait_for_card(has_sentences)["title"] == "Water clocks"
    assert site.fetched_names == ["about-old-clocks.html", "water-clocks.html"]


def test_a_site_that_was_not_asked_before_gets_no_query_and_no_campaign(reader: Reader) -> None:
    site = reader.site
    reader.change_settings(on=["127.0.0.1", "pages.example"], everywhere=False)
    base = f"http://pages.example:{site.port}/docs"
    reader.browser.run_async_script(FORGET)
    asked = [
        f"{base}/sundials.html?page=2",
        f"{base}/sundials.html?utm_source=letter&fbclid=x1",
        f"{base}/sundials.html?page=3",
    ]
    answers = ask_all(reader, asked)
    assert [answer[:2] for answer in answers] == [["ask", "new"], ["card", ""], ["card", ""]]
    assert site.fetched_names == ["sundials.html", "sundials.html?page=3"]

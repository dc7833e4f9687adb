"""Hovering requests what is safe to request, and asks about the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.browser.extension import OPTIONS, Reader, has_notice, has_sentences
from support.node import run_module

LINKS = Path(__file__).parent / "links"
ACTING = (LINKS / "acting.txt").read_text(encoding="utf-8").split()
ORDINARY = (LINKS / "ordinary.txt").read_text(encoding="utf-8").split()
OBSTACLES = """
import { findObstacle } from "./extension/hovers/rule.js";
const judge = (address) => [findObstacle(address, false), findObstacle(address, true)];
console.log(JSON.stringify(Object.fromEntries(data.map((address) => [address, judge(address)]))));
"""
ROOMS = ("extension/hovers", "extension/shared")


def find_obstacles(folder: Path, addresses: list[str]) -> dict[str, list[str | None]]:
    """Why hovering requests none of these addresses, on a site that was not asked before and on one that was."""
    found: dict[str, list[str | None]] = run_module(folder, OBSTACLES, addresses, rooms=ROOMS)
    return found


def test_no_link_that_acts_and_most_others_are_requested_by_hovering(tmp_path: Path) -> None:
    assert len(set(ACTING)) >= 80
    assert len(set(ORDINARY)) >= 300
    found = find_obstacles(tmp_path, [*ACTING, *ORDINARY])
    assert [address for address in ACTING if None in found[address]] == []
    for place, share in enumerate((0.75, 0.80)):
        assert sum(found[address][place] is None for address in ORDINARY) / len(ORDINARY) >= share


def read_draw(name: str) -> list[str]:
    """The addresses of a draw; lines that begin with # name their groups."""
    return [line for line in (LINKS / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(("draw", "most"), [("acting-frameworks.txt", 4), ("acting-last.txt", 3)])
def test_few_routes_of_frameworks_and_devices_are_requested(tmp_path: Path, draw: str, most: int) -> None:
    addresses = read_draw(draw)
    assert len(set(addresses)) == len(addresses) > 100
    requested = [address for address, found in find_obstacles(tmp_path, addresses).items() if None in found]
    assert len(requested) <= most, requested


SLUG = "https://a.example/blog/why-the-old-clocks-of-europe-were-late"
QUERIES: dict[str, list[str | None]] = {
    SLUG: [None, None],
    f"{SLUG}?page=2": ["new", None],
    f"{SLUG}?id=1234567": ["new", None],
    f"{SLUG}?id=12345678": ["query", "query"],
    f"{SLUG}?lang=en-GB": ["new", None],
    f"{SLUG}?mode=del": ["query", "query"],
    f"{SLUG}?page=logout": ["acting", "acting"],
    f"{SLUG}?title=jane%40a.example": ["query", "query"],
    f"{SLUG}/42/yes": ["unread", "unread"],
    f"https://a.example/xk3jd9/{SLUG.rpartition('/')[2]}": [None, None],
    "https://a.example/news/xk3jd9/clocks": ["unread", "unread"],
    f"{SLUG}/applaud": ["unread", "unread"],
    "https://a.example/": [None, None],
    "https://a.example/k3J9dQx2": ["unread", "unread"],
    "https://a.example/98213764": ["query", "query"],
    "https://a.example/%E0%A4%A": ["unread", "unread"],
    "https://a.example/m/jane@b.example": ["query", "query"],
    "https://a.example/report.PDF": ["file", "file"],
    "https://a.example/vote-now": ["acting", "acting"],
    "https://docs.a.example/manual/vote.html": [None, None],
    "https://docs.a.example/manual/log-out.html": ["acting", "acting"],
    "https://webmail.a.example/help/start.html": ["host", "host"],
}


def test_where_the_bounds_of_the_rule_lie(tmp_path: Path) -> None:
    assert find_obstacles(tmp_path, list(QUERIES)) == QUERIES


CAMPAIGNS = {
    f"{SLUG}?utm_source=a&page=2&fbclid=b": f"{SLUG}?page=2",
    f"{SLUG}?page=2&x=%20": f"{SLUG}?page=2&x=%20",
    f"{SLUG}?gclid=1": SLUG,
    f"{SLUG}?intcmp=a&_gl=1&pk_source=b": SLUG,
}


def test_keys_of_campaigns_are_left_out(tmp_path: Path) -> None:
    program = """
import { stripCampaign } from "./extension/hovers/rule.js";
console.log(JSON.stringify(data.map(stripCampaign)));
"""
    assert run_module(tmp_path, program, list(CAMPAIGNS), rooms=ROOMS) == list(CAMPAIGNS.values())


def test_the_worker_keeps_to_it_whatever_a_page_sends(reader: Reader) -> None:
    reader.browser.open_extension_page(OPTIONS)
    kinds = reader.browser.run_async_script(
        "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
        "(async () => { const kinds = []; for (const url of JSON.parse(arguments[0])) {"
        " const request = { type: 'elaborate', number: 1, url, linking: 'A sentence.', reading: '', asked: 'yes' };"
        " kinds.push((await api.runtime.sendMessage(page.JSON.parse(JSON.stringify(request)))).kind); }"
        " return kinds; })().then(done, (error) => done(String(error)))",
        json.dumps([*ACTING, *ORDINARY]),
    )
    assert kinds == ["ungranted"] * len(kinds)  # these sites are not turned on; those of test_extension_acting.py are


def test_a_link_that_may_act_is_asked_about_and_requested_only_on_demand(reader: Reader) -> None:
    browser, site = reader.browser, reader.site
    base = reader.open_page("acting.html")

    def asks(card: dict[str, Any]) -> bool:
        return card["ask"] is not None

    reader.hover_until_card("#act")
    card = browser.wait_for_card(asks)
    assert card["ask"].startswith("Not requested: this address may do something when it is opened.")
    assert f"A request tells {reader.site.host} this address, the time and your IP address" in card["ask"]
    assert f"{base}/unsubscribe/77" in card["ask"]
    browser.press_keys("a", holding="Shift")  # Shift with another key asks for nothing
    browser.hover("#token")
    browser.wait_for_card(lambda card: asks(card) and "for you alone" in card["ask"])
    assert site.fetched_names == []
    browser.press_keys("Shift")
    browser.wait_for_card(has_sentences)
    assert site.fetched_names == ["verge-escapement.html?key=1"]
    browser.hover("#menu")
    browser.wait_until_closed()
    browser.let_timers_run(300)
    assert browser.read_card() is None
    browser.run_script("document.querySelector('#field').focus()")
    browser.press_keys("e")  # typed into the field
    assert browser.run_script("return document.querySelector('#field').value") == "e"
    browser.run_script("document.querySelector('#field').blur()")
    reader.press_until_card("e")
    assert browser.wait_for_card(has_sentences)["title"] == "Sundials"
    assert site.fetched_names == ["verge-escapement.html?key=1", "sundials.html"]


def test_the_keyboard_asks_first_too(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("acting.html")
    reader.hover_until_card("#act")
    browser.move_pointer_away()
    browser.wait_until_closed()
    browser.run_script("document.querySelector('#act').focus()")
    reader.press_until_card("e")
    browser.wait_for_card(
        lambda card: card["ask"] is not None and card["focus"] == "What the linked page says: leave the list"
    )
    assert reader.site.fetched == []
    browser.press_keys("e")
    assert browser.wait_for_card(has_notice)["notice"] == "The site says that this page is not there."
    assert reader.site.fetched_names == ["unsubscribe/77"]
    browser.press_keys("Escape")
    browser.wait_until_closed()
    assert browser.run_script("return document.activeElement.id") == "act"


def test_a_page_that_was_read_is_not_requested_again_in_a_session(reader: Reader) -> None:
    browser = reader.browser
    reader.open_page("acting.html")
    for _ in range(2):
        reader.hover_until_card("#plain")
        assert browser.wait_for_card(has_sentences)["title"] == "Water clocks"
        browser.move_pointer_away()
        browser.wait_until_closed()
    assert reader.site.fetched_names == ["water-clocks.html"]

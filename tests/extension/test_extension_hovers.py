"""Hovering requests what is safe to request, and asks about the rest."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from support.browser.browsers import require_program
from support.browser.extension import OPTIONS, ROOT, Reader, has_notice, has_sentences

LINKS = Path(__file__).parent / "links"
ACTING = (LINKS / "acting.txt").read_text(encoding="utf-8").split()
ORDINARY = (LINKS / "ordinary.txt").read_text(encoding="utf-8").split()
OBSTACLES = """
import { findObstacle } from "./shared/hovers.js";
const addresses = JSON.parse(process.argv[2]);
console.log(JSON.stringify(Object.fromEntries(addresses.map((address) => [address, findObstacle(address)]))));
"""


def find_obstacles(folder: Path, addresses: list[str]) -> dict[str, str | None]:
    """Why hovering requests none of these addresses, as the modules say in Node."""
    node = require_program("node", "node", shutil.which("node"))
    shutil.copytree(ROOT / "extension" / "shared", folder / "shared")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "obstacles.js").write_text(OBSTACLES)
    command = [node, str(folder / "obstacles.js"), json.dumps(addresses)]
    found: dict[str, str | None] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def test_no_link_that_acts_and_nearly_every_other_is_requested_by_hovering(tmp_path: Path) -> None:
    assert len(set(ACTING)) >= 80
    assert len(set(ORDINARY)) >= 300
    found = find_obstacles(tmp_path, [*ACTING, *ORDINARY])
    assert [address for address in ACTING if found[address] is None] == []
    assert sum(found[address] is None for address in ORDINARY) / len(ORDINARY) >= 0.95


QUERIES: dict[str, str | None] = {
    "https://a.example/x?id=7&lang=en": None,
    "https://a.example/x?ID=7": None,
    "https://a.example/x?q=water+clocks": None,
    "https://a.example/x?": None,
    "https://a.example/x?id=": None,
    "https://a.example/x?id=7&sid=7": "query",
    f"https://a.example/x?q={'a' * 40}": None,
    f"https://a.example/x?q={'a' * 41}": "query",
    "https://a.example/x?id=a1b2c3d4e5f6g7h": None,
    "https://a.example/x?id=a1b2c3d4e5f6g7h8": "query",
    "https://a.example/x?q=jane%40a.example": "query",
    "https://a.example/x?page=//b.example/": "query",
    "https://a.example/x?page=logout": "acting",
    "https://a.example/%E0%A4%A": None,
    "https://a.example/m/jane@b.example": "query",
    "https://a.example/report.PDF": "file",
    "https://a.example/the-long-vote-on-a-new-law": None,
    "https://a.example/vote-now": "acting",
    "https://docs.a.example/manual/vote.html": None,
    "https://docs.a.example/manual/log-out.html": "acting",
    "https://webmail.a.example/help/start.html": "host",
}


def test_where_the_bounds_of_a_query_lie(tmp_path: Path) -> None:
    assert find_obstacles(tmp_path, list(QUERIES)) == QUERIES


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
    assert kinds[: len(ACTING)] == ["refused"] * len(ACTING)
    assert kinds[len(ACTING) :].count("ungranted") / len(ORDINARY) >= 0.95  # these sites are not turned on


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
    browser.wait_for_card(lambda card: card["ask"] is not None and card["focus"] == "What the linked page says")
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

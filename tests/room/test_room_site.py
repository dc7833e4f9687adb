"""Adding a whole site: what would be done is told first, then each page is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection
from support.browser.room import WORKERS, Room
from support.browser.site import serve_site
from support.service.client import serving

pytestmark = [pytest.mark.browser, pytest.mark.service]


@pytest.mark.parametrize("room_browser", ["chromium"], indirect=True)  # it starts a service of its own
def test_a_site_is_told_of_before_it_is_read_and_its_pages_are_counted(room: Room, tmp_path: Path) -> None:
    path = tmp_path / "site.epitome"
    with Collection(path) as collection:
        collection.add(epitome.read(b"A ford is a shallow place of a river.", language="en"))
    with serve_site() as site, serving(tmp_path, collection=str(path), trust=[site.host], workers=WORKERS) as service:
        other = Room(room.keeper, service)
        other.log_in()
        other.open(add="")
        other.browser.type_text("form.card:last-of-type input[type=url]", f"{site.address}/index.html")
        other.browser.type_text("form.card:last-of-type label:last-child input", "3")
        other.browser.click("form.card:last-of-type button[type=submit]")
        other.wait_for_text(".plan", "Up to 3 pages")
        assert other.find_serious_violations() == []
        other.browser.click(".plan button")
        other.wait_for_text(".task .status", "3 of 3 pages read")
        other.open(docs="", w="html")
        other.wait_for_text(".summary", "3 documents")

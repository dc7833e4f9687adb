"""Sixty hostile documents in every view: nothing of them runs, and the page asks for nothing its policy refuses."""

from __future__ import annotations

import pytest

from support.browser.hostile import ATTACKS, build_hostile_documents
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
FOREIGN = (
    "main script, main img, main svg script, main iframe, main object, main style, main link, main base, main math"
)
STEPS = {"chromium": 1, "firefox": 4}  # one browser reads all of them, the other some, by the same scripts


def check_untouched(room: Room) -> None:
    assert room.browser.run_script("return typeof (window.wrappedJSObject ?? window).owned") == "undefined"
    assert room.read_refused() == []
    assert room.read_texts(FOREIGN) == []
    hrefs = room.browser.run_script("return [...document.querySelectorAll('a')].map((link) => link.href)")
    assert all(href.startswith(("http://127.0.0.1", "http://localhost")) for href in hrefs), hrefs


def test_hostile_documents_stay_text_in_lists_and_results(room: Room, request: pytest.FixtureRequest) -> None:
    room.open(docs="")
    check_untouched(room)
    for attack in ATTACKS[:: STEPS[request.node.callspec.params["room_browser"]]]:
        room.open(q=f"canal {attack}")
        check_untouched(room)


def test_hostile_documents_stay_text_where_they_are_read(room: Room, request: pytest.FixtureRequest) -> None:
    documents = build_hostile_documents()
    assert len(documents) == 60
    for document in documents[:: STEPS[request.node.callspec.params["room_browser"]]]:
        room.open(d=document.id, q="canal boats")
        assert document.title.strip() in room.browser.read_text("h1")
        check_untouched(room)

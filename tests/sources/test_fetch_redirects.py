"""Redirects are followed by hand: a few, each through the whole guard."""

from __future__ import annotations

import socket

import pytest

from epitome.runtime.errors import FetchError
from epitome.sources.web import Fetcher
from support.servers import (
    HTML,
    NAMES,
    Dialler,
    FakeClock,
    Names,
    Script,
    answer,
    patient,
    public,
    refused,
    says,
    serving,
)
from support.waiting import LONG


def to(*places: str, status: int = 302) -> Script:
    """Redirects from /0 to the first place, from /1 to the second, ...; anything else is a page."""

    def script(connection: socket.socket, request: bytes) -> None:
        path = request.split()[1].decode()[1:]
        if path.isdigit() and int(path) < len(places):
            header = f"Location: {places[int(path)]}"
            connection.sendall(answer(b"", status=f"{status} Moved", headers=(header,)))
        else:
            connection.sendall(answer())

    return script


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize(
    ("place", "final"),
    [
        ("/page", "http://pages.example/page"),
        ("page?a=b#c", "http://pages.example/page?a=b"),
        ("//other.example/", "http://other.example/"),
        ("http://other.example:8080/x", "http://other.example:8080/x"),
    ],
)
def test_a_redirect_is_followed(status: int, place: str, final: str) -> None:
    with serving(to(place, status=status)) as server:
        page = public(server).fetch("http://pages.example/0")
    assert (page.url, page.final_url, page.data) == ("http://pages.example/0", final, HTML)
    assert len(server.requests) == 2


def test_a_redirect_may_be_written_in_utf_8() -> None:
    with serving(to("/caf\u00e9")) as server:
        assert public(server).fetch("http://pages.example/0").final_url == "http://pages.example/caf%C3%A9"


def test_five_redirects_are_followed_and_a_sixth_is_not() -> None:
    with serving(to("/1", "/2", "/3", "/4", "/5", "/6")) as server:
        assert public(server).fetch("http://pages.example/1").final_url == "http://pages.example/6"
        refused(public(server), "http://pages.example/0", "redirects")
    assert len(server.requests) == 12


def test_a_redirect_loop_ends() -> None:
    with serving(to("/0")) as server:
        refused(public(server), "http://pages.example/0", "redirects")
    assert len(server.requests) == 6


@pytest.mark.parametrize(
    ("place", "rule"),
    [
        ("file:///etc/passwd", "scheme"),
        ("ftp://pages.example/", "scheme"),
        ("javascript:alert(1)", "scheme"),
        ("data:text/html,x", "scheme"),
        ("http://127.0.0.1/", "address"),
        ("http://localhost/", "address"),
        ("http://[::1]/", "address"),
        ("//169.254.169.254/latest/meta-data/", "address"),
        ("http://inside.example/", "address"),
        ("http://mixed.example/", "address"),
        ("http://nowhere.example/", "resolve"),
        ("http://2130706433/", "number"),
        ("http://pages.example:22/", "port"),
        ("http://me:secret@pages.example/", "userinfo"),
        ("http://pages.example/a b", "characters"),
        ("\\\\127.0.0.1\\x", "characters"),
        ("/a\tb", "characters"),
        ("http://pages.example/\xff", "characters"),
        ("http://[::1", "host"),
        ("http://" + "a" * 3_000, "length"),
        ("", "redirect"),
    ],
)
def test_a_redirect_goes_through_the_whole_guard(place: str, rule: str) -> None:
    names = Names(
        {**NAMES, "localhost": ["127.0.0.1"], "inside.example": ["10.0.0.1"], "mixed.example": ["8.8.8.8", "::1"]}
    )
    raw = answer(b"", status="302 Found", headers=("Location: @",)).replace(b"@", place.encode("latin-1"))
    with serving(says(raw)) as server:
        dialler = Dialler(server)
        told = refused(Fetcher(patient(), resolver=names, connect=dialler), "http://pages.example/", rule)
    assert len(dialler.dialled) == 1
    assert "secret" not in told and "10.0.0.1" not in told


def test_a_redirect_without_a_place_leads_nowhere() -> None:
    with serving(says(answer(b"", status="302 Found"))) as server:
        refused(public(server), "http://pages.example/", "redirect")


def test_the_deadline_holds_for_all_redirects_together() -> None:
    clock = FakeClock()

    def slow(connection: socket.socket, request: bytes) -> None:
        clock.time += 0.4 * LONG
        connection.sendall(answer(b"", status="302 Found", headers=("Location: /next",)))

    with serving(slow) as server, pytest.raises(FetchError, match=r"\((?:total|first-byte) rule\)"):
        public(server, clock=clock).fetch("http://pages.example/")
    assert len(server.requests) == 3


def test_a_trusted_target_opens_no_other() -> None:
    with serving(says(b"")) as canary, serving(to(f"http://{canary.place}/")) as server:
        refused(Fetcher(patient(trust=(server.place,))), f"http://{server.place}/0", "port")
    assert canary.requests == []

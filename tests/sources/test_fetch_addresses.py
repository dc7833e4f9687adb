"""Which resolved addresses may be called: all of a host's, or none."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.sources.web import Fetcher
from epitome.sources.web.hosts import is_public, parse_address
from support.servers import PUBLIC, Dialler, Names, answer, patient, refused, says, serving
from support.waiting import LONG

NOT_PUBLIC = (
    "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.1.2.3 169.254.169.254 "
    "172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.8 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 "
    "203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 "
    ":: ::1 ::127.0.0.1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:0:127.0.0.1 ::ffff:100.64.0.1 "
    "64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::7f00:1 100::1 2001::1 2001:0:7f00:1:: 2001:db8::1 2001:10::1 "
    "2002:7f00:1:: 2002:808:808:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 2606:2800::1%1 fec0::1 "
    "ff02::1 ff0e::1 2606:2800::5efe:7f00:1 2606:2800::200:5efe:a00:1 fe80::5efe:7f00:1 4000::1 "
    "localhost 127.1 nonsense"
).split()
IS_PUBLIC = (
    "1.1.1.1 8.8.8.8 93.184.216.34 100.63.255.255 100.128.0.1 172.32.0.1 192.0.1.1 223.255.255.254 "
    "::ffff:8.8.8.8 2606:2800:21f:cb07::1 2001:4860:4860::8888 2a00:1450:4001::1 2001:200::1"
).split()


@pytest.mark.parametrize("address", NOT_PUBLIC)
@pytest.mark.parametrize("before", [[], [PUBLIC]], ids=["alone", "after a public one"])
def test_a_host_with_any_address_that_is_not_public_is_refused(address: str, before: list[str]) -> None:
    names, dialler = Names({"pages.example": [*before, address]}), Dialler()
    told = refused(Fetcher(resolver=names, connect=dialler), "http://pages.example/", "address")
    assert dialler.dialled == []
    assert names.asked == ["pages.example"]
    assert address not in told


def test_the_table_is_large_enough() -> None:
    assert len(NOT_PUBLIC) >= 40


@pytest.mark.parametrize("address", IS_PUBLIC)
def test_a_public_address_is_called_and_no_other(address: str) -> None:
    with serving(says(answer())) as server:
        dialler = Dialler(server)
        page = Fetcher(patient(), resolver=Names({"pages.example": [address]}), connect=dialler).fetch(
            "http://pages.example/"
        )
    assert dialler.dialled == [(address.removeprefix("::ffff:"), 80)]
    assert b"coal" in page.data


@given(st.integers(0, 2**32 - 1).map(ip_address))
def test_whatever_python_calls_private_is_private_here_too_however_it_is_wrapped(address: object) -> None:
    plain, mapped = parse_address(str(address)), parse_address(f"::ffff:{address}")
    assert plain is not None and plain == mapped
    assert plain.is_global or not is_public(plain)
    for tunnel in (f"64:ff9b::{address}", f"::{address}", f"2606:2800::5efe:{address}"):
        inside = parse_address(tunnel)
        assert inside is not None and not is_public(inside)


def test_a_name_is_resolved_once_and_what_was_checked_is_what_is_called() -> None:
    """A resolver that answers with this machine the second time (rebinding) is not asked a second time."""
    asked: list[str] = []

    def rebinding(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return [PUBLIC] if len(asked) == 1 else ["127.0.0.1"]

    with serving(says(answer())) as server:
        dialler = Dialler(server)
        fetcher = Fetcher(patient(), resolver=rebinding, connect=dialler)
        fetcher.fetch("http://pages.example/")
        assert asked == ["pages.example"]
        assert dialler.dialled == [(PUBLIC, 80)]
        refused(fetcher, "http://pages.example/again", "address")
    assert dialler.dialled == [(PUBLIC, 80)]


def test_the_next_address_is_called_when_one_does_not_answer() -> None:
    with serving(says(answer())) as server:
        inner = Dialler(server)
        called: list[str] = []

        def half_dead(address: object, port: int, seconds: float) -> object:
            called.append(str(address))
            if len(called) < 3:
                raise ConnectionRefusedError
            return inner(address, port, seconds)  # type: ignore[arg-type]

        names = Names({"pages.example": ["1.1.1.1", "2606:2800::1", "8.8.8.8", "9.9.9.9"]})
        fetcher = Fetcher(patient(), resolver=names, connect=half_dead)  # type: ignore[arg-type]
        fetcher.fetch("http://pages.example/")
    assert called == ["1.1.1.1", "2606:2800::1", "8.8.8.8"]
    refused(Fetcher(patient(), resolver=names, connect=Dialler()), "http://pages.example/", "connect")


def test_a_name_without_an_answer_is_refused() -> None:
    def broken(host: str, port: int) -> Sequence[str]:
        raise OSError("no such name 10.0.0.1")

    def odd(host: str, port: int) -> Sequence[str]:
        raise RuntimeError("10.0.0.1")

    for resolver in (Names({}), broken, odd):
        told = refused(Fetcher(resolver=resolver, connect=Dialler()), "http://pages.example/", "resolve")
        assert "10.0.0.1" not in told


def test_a_resolver_that_does_not_answer_is_given_up() -> None:
    release = threading.Event()

    def silent(host: str, port: int) -> Sequence[str]:
        release.wait(LONG)  # then it would be called
        return [PUBLIC]

    try:
        fetcher = Fetcher(patient(resolve_seconds=0.05), resolver=silent, connect=Dialler())
        refused(fetcher, "http://pages.example/", "resolve")
    finally:
        release.set()


def test_literal_addresses_are_not_looked_up() -> None:
    with serving(says(answer())) as server:
        names, dialler = Names(), Dialler(server)
        Fetcher(patient(), resolver=names, connect=dialler).fetch("http://[::ffff:8.8.8.8]:8080/")
    assert (names.asked, dialler.dialled) == ([], [("8.8.8.8", 8080)])


def test_allowed_hosts_lift_the_address_rule_and_nothing_else() -> None:
    names = Names({"wiki.corp.example": ["10.0.0.7"], "evil.wiki.corp.example": ["10.0.0.7"]})
    with serving(says(answer())) as server:
        dialler = Dialler(server)
        fetcher = Fetcher(patient(allow_hosts=("Wiki.corp.example",)), resolver=names, connect=dialler)
        assert b"coal" in fetcher.fetch("http://wiki.corp.example./").data
        assert dialler.dialled == [("10.0.0.7", 80)]
        refused(fetcher, "http://evil.wiki.corp.example/", "address")
        refused(fetcher, "http://wiki.corp.example:6379/", "port")
        refused(fetcher, "http://10.0.0.7/", "address")
    assert len(dialler.dialled) == 1


def test_trust_lifts_address_port_and_rate_for_one_target() -> None:
    with serving(says(answer())) as server:
        fetcher = Fetcher(patient(trust=(server.place,), seconds_per_request=1_000.0))
        for number in range(20):
            assert b"coal" in fetcher.fetch(f"http://{server.place}/{number}").data
        refused(fetcher, f"http://127.0.0.1:{server.port + 1 if server.port < 65_535 else 1}/", "port")
        refused(fetcher, "http://127.0.0.1:8080/", "address")
        refused(fetcher, f"http://localhost:{server.port}/", "port")
    assert len(server.requests) == 20


def test_a_trusted_name_is_resolved_by_the_system() -> None:
    """This machine's name may stand for ::1 too, where nobody listens: the next address is called."""
    with serving(says(answer())) as server:
        fetcher = Fetcher(patient(trust=(f"localhost:{server.port}",)))
        assert b"coal" in fetcher.fetch(f"http://LocalHost:{server.port}/").data
        refused(Fetcher(patient(ports=(server.port,))), f"http://localhost:{server.port}/", "address")
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("own", "url"),
    [
        ("127.0.0.1:8080", "http://127.0.0.1:8080/"),
        ("127.0.0.1:8080", "http://[::1]:8080/"),
        ("127.0.0.1:8080", "http://[::ffff:127.0.0.1]:8080/"),
        ("127.0.0.1:8080", "http://0.0.0.0:8080/"),
        ("127.0.0.1:8080", "http://127.8.8.8:8080/"),
        ("127.0.0.1:8080", "http://inside.example:8080/"),
        ("8.8.8.8:80", "http://dns.example/"),
        ("dns.example:443", "https://DNS.example/"),
    ],
)
def test_the_service_never_fetches_itself(own: str, url: str) -> None:
    names = Names({"inside.example": ["127.0.0.1"], "dns.example": ["1.1.1.1", "8.8.8.8"]})
    dialler = Dialler()
    allowed = ("127.0.0.1", "127.8.8.8", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "inside.example")
    trust = ("127.0.0.1:8080", "inside.example:8080")
    fetcher = Fetcher(patient(own=(own,), allow_hosts=allowed, trust=trust), resolver=names, connect=dialler)
    refused(fetcher, url, "own")
    assert dialler.dialled == []

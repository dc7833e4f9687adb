"""https: the certificate must be for the host, while the connection goes to the address that was checked."""

from __future__ import annotations

import socket
import ssl

import pytest

from epitome.sources.web import Fetcher
from support.servers import (
    CERTIFICATES,
    HTML,
    Dialler,
    HurriedClock,
    Names,
    answer,
    patient,
    public,
    refused,
    says,
    serving,
)


def of_server() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATES / "pages.example.pem")
    return context


@pytest.fixture
def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(CERTIFICATES / "authority.pem"))


def test_the_host_is_named_and_its_certificate_checked(trusting: ssl.SSLContext) -> None:
    context, named = of_server(), []
    context.sni_callback = lambda connection, name, _: named.append(name)
    with serving(says(answer()), context) as server:
        dialler = Dialler(server)
        fetcher = Fetcher(patient(), resolver=Names(), connect=dialler, tls=trusting)
        assert fetcher.fetch("https://PAGES.example/").data == HTML
    assert named == ["pages.example"]
    assert dialler.dialled == [("93.184.216.34", 443)]


def test_a_certificate_for_another_host_is_refused(trusting: ssl.SSLContext) -> None:
    with serving(says(answer()), of_server()) as server:
        refused(public(server, tls=trusting), "https://other.example/", "certificate")
        refused(public(server, tls=trusting), "https://93.184.216.34/", "certificate")
    assert server.requests == []


def test_an_authority_that_nobody_knows_is_refused() -> None:
    with serving(says(answer()), of_server()) as server:
        refused(public(server), "https://pages.example/", "certificate")
    assert server.requests == []


@pytest.mark.slow
def test_a_server_that_speaks_no_tls_is_refused(trusting: ssl.SSLContext) -> None:
    def plain(connection: socket.socket, request: bytes) -> None:
        connection.sendall(answer())

    with serving(plain) as server:
        refused(public(server, tls=trusting, connect_seconds=1.5), "https://pages.example/", "tls")


def test_no_redirect_leads_from_https_to_http(trusting: ssl.SSLContext) -> None:
    away = answer(b"", status="301 Moved", headers=("Location: http://pages.example/",))
    with serving(says(away), of_server()) as server:
        refused(public(server, tls=trusting), "https://pages.example/", "downgrade")
    assert len(server.requests) == 1


@pytest.mark.slow
def test_a_dripping_server_is_cut_off_under_tls_too(trusting: ssl.SSLContext) -> None:
    def script(connection: socket.socket, request: bytes) -> None:
        clock.leave(3.0)
        connection.sendall(answer(b"", length=100_000))
        while not server.stop.wait(0.02):
            connection.sendall(b"c")

    clock = HurriedClock()
    with serving(script, of_server()) as server:
        refused(public(server, clock=clock, tls=trusting), "https://pages.example/", "total")

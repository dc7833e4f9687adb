"""Web addresses as sources: the library and the command line read pages through the guard."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.sources import web
from support.servers import Server, answer, public, serving

PAGES = {
    "/canal": ("text/html", b"<title>Canals</title><p>Boats carry coal. Horses pull the boats along the canal.</p>"),
    "/locks.html": ("text/plain", b"<html><body><p>Locks lift boats.</p></body></html>"),
    "/notes.md": ("text/plain", b"# Notes\n\nLocks *lift* boats.\n"),
    "/notes": ("text/plain", b"Locks lift boats.\n"),
    "/jats": (
        "application/jats+xml",
        b"<article><body><sec><title>A</title><p>Locks lift boats.</p></sec></body></article>",
    ),
    "/french": ("text/html; charset=windows-1252", "<p>L'\u00e9cluse est ferm\u00e9e.</p>".encode("cp1252")),
    "/russian": (
        "text/plain; charset=koi8-r",
        "\u041b\u043e\u0434\u043a\u0430 \u043f\u043b\u044b\u0432\u0451\u0442.".encode("koi8-r"),
    ),
    "/liar": ("text/html; charset=utf-8", b'<meta charset="windows-1251"><p>Caf\xc3\xa9s sell tea.</p>'),
    "/odd": ("text/html; charset=zlib_codec", b"<p>Caf\xc3\xa9s sell tea.</p>"),
    "/empty": ("text/html", b" "),
    "/robots.txt": ("text/plain", b"User-agent: *\nDisallow: /notes\n"),
}


def script(connection: socket.socket, request: bytes) -> None:
    found = PAGES.get(request.split()[1].decode().partition("?")[0])
    if found is None:
        connection.sendall(answer(status="404 Not Found"))
    else:
        connection.sendall(answer(found[1], headers=(f"Content-Type: {found[0]}",)))


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    with serving(script) as running:
        fetcher = public(running)
        monkeypatch.setattr(web, "get_default_fetcher", lambda: fetcher)
        yield running


@pytest.mark.parametrize(
    ("path", "media", "text"),
    [
        ("/canal", "html", "Horses pull the boats along the canal."),
        ("/locks.html", "html", "Locks lift boats."),
        ("/notes.md?raw=1", "markdown", "Locks lift boats."),
        ("/notes", "text", "Locks lift boats."),
        ("/jats", "xml", "Locks lift boats."),
        ("/french", "html", "L'\u00e9cluse est ferm\u00e9e."),
        ("/russian", "text", "\u041b\u043e\u0434\u043a\u0430 \u043f\u043b\u044b\u0432\u0451\u0442."),
        ("/liar", "html", "Caf\u00e9s sell tea."),
        ("/odd", "html", "Caf\u00e9s sell tea."),
    ],
)
def test_a_page_is_read_by_its_declared_type_and_charset(server: Server, path: str, media: str, text: str) -> None:
    url = f"http://pages.example{path}"
    document = epitome.read(url)
    assert (document.id, document.media) == (url, media)
    assert document.sentences[-1].text == text


def test_what_goes_wrong_has_its_own_error(server: Server) -> None:
    with pytest.raises(epitome.FetchError, match="status 404"):
        epitome.read("http://pages.example/nothing")
    with pytest.raises(epitome.InputError, match="empty"):
        epitome.read("http://pages.example/empty")
    assert len(server.requests) == 2


def test_one_page_on_the_command_line(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", "HTTP://pages.example/canal", "-q", "horses", "-n", "1", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["documents"][0]["id"] == "HTTP://pages.example/canal"
    assert len(server.requests) == 1


def test_several_pages_on_the_command_line_keep_to_robots_txt(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = ["http://pages.example/canal", "http://pages.example/notes", "http://pages.example/canal"]
    assert main(["summarise", *pages, "-n", "1"]) == 9
    captured = capsys.readouterr()
    assert "http://pages.example/canal" in captured.out
    assert "http://pages.example/notes was left out" in captured.err and "(robots rule)" in captured.err
    assert [request.split()[1] for request in server.requests] == [b"/robots.txt", b"/canal"]


def test_the_default_fetcher_is_one_and_strict() -> None:
    assert web.get_default_fetcher() is web.get_default_fetcher()
    assert web.get_default_fetcher().settings == web.FetchSettings()
    with pytest.raises(epitome.FetchError, match="address rule"):
        web.fetch("http://[::1]/")

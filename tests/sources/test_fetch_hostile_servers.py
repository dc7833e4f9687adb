"""Servers that mean harm, or are broken: each is refused by its rule, with little memory, before its deadline."""

from __future__ import annotations

import socket
import threading
import tracemalloc
import zlib

import pytest

from support.servers import HTML, HurriedClock, Script, answer, fetched, public, refused, says, serving
from support.waiting import LONG

URL = "http://pages.example/"
MEBIBYTE = 2**20
SECONDS_LEFT = 3.0  # to read the first byte of a server that has sent it
CHUNKED = ("Transfer-Encoding: chunked",)


def stops(script: Script, rule: str) -> None:
    with serving(script) as server:
        refused(public(server), URL, rule)
    assert len(server.requests) == 1


def endless(start: bytes, piece: bytes) -> Script:
    def script(connection: socket.socket, request: bytes) -> None:
        connection.sendall(start)
        while True:
            connection.sendall(piece)

    return script


def dripping(start: bytes, drip: bytes, stop: threading.Event, clock: HurriedClock | None = None) -> Script:
    """One byte, a pause, one byte, ...: no single read takes long, the whole never ends."""

    def script(connection: socket.socket, request: bytes) -> None:
        if clock is not None:
            clock.leave(SECONDS_LEFT)
        connection.sendall(start)
        while not stop.wait(0.1):
            connection.sendall(drip)

    return script


def packed(data: bytes, *, bits: int = 31) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, bits)
    return deflate.compress(data) + deflate.flush()


def chunks(*pieces: bytes) -> bytes:
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)


HEAD = answer(headers=("Content-Length: 100000",), body=b"")
OPEN = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"
IN_CHUNKS = answer(b"", headers=CHUNKED)
TOO_MUCH: dict[str, tuple[Script, str]] = {
    "endless body": (endless(OPEN, b"coal and canals " * 4_096), "size"),
    "endless chunks": (endless(IN_CHUNKS, chunks(b"coal " * 10_000)), "size"),
    "endless tiny chunks": (endless(IN_CHUNKS, chunks(b"c") * 10_000), "reply"),
    "endless chunk extension": (endless(IN_CHUNKS + b"1;", b"x" * 60_000), "reply"),
    "endless trailers": (endless(IN_CHUNKS + b"0\r\n", b"X: y\r\n" * 10_000), "reply"),
    "endless chunk of size -1": (endless(IN_CHUNKS + b"-1\r\n", b"coal " * 10_000), "reply"),
    "endless headers": (endless(b"HTTP/1.1 200 OK\r\n", b"X-A: b\r\n" * 1_000), "headers"),
    "endless header line": (endless(b"HTTP/1.1 200 OK\r\nX-A: ", b"b" * 60_000), "headers"),
    "endless status line": (endless(b"HTTP/1.1 200 ", b"O" * 60_000), "headers"),
    "endless 100 Continue": (endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000), "headers"),
    "endless nonsense": (endless(b"", b"\x00\xff" * 30_000), "headers"),
    "200,000 headers": (says(b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 200_000 + b"\r\n"), "headers"),
    "announced too large": (says(answer(b"coal", length=5 * MEBIBYTE + 1)), "size"),
    "announced absurdly large": (says(answer(b"coal", length=10**17)), "size"),
    "gzip bomb": (says(answer(packed(bytes(32 * MEBIBYTE)), headers=("Content-Encoding: gzip",))), "size"),
    "gzip bomb below the size limit": (
        says(answer(packed(bytes(4 * MEBIBYTE)), headers=("Content-Encoding: gzip",))),
        "size",
    ),
    "deflate bomb in chunks": (
        says(
            answer(
                chunks(packed(bytes(16 * MEBIBYTE), bits=15)) + b"0\r\n\r\n",
                headers=(*CHUNKED, "Content-Encoding: deflate"),
            )
        ),
        "size",
    ),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_cut_off_and_not_kept(name: str) -> None:
    script, rule = TOO_MUCH[name]
    with serving(script) as server:
        fetcher = public(server)
        tracemalloc.start()
        try:
            refused(fetcher, URL, rule)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert peak < 20 * MEBIBYTE


UNFINISHED: dict[str, tuple[bytes, bytes]] = {
    "drips in the status": (b"HTTP", b"/"),
    "drips headers": (b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
    "drips a body": (HEAD, b"c"),
    "drips a body without length": (OPEN, b"c"),
    "drips chunks": (IN_CHUNKS, b"1\r\nc\r\n"),
    "drips trailers": (IN_CHUNKS + b"0\r\n", b"X: y\r\n"),
    "silent in the status": (b"HTTP/1.1 200", b""),
    "silent in the body": (HEAD + b"c", b""),
    "silent in a chunk": (IN_CHUNKS + b"5\r\nco", b""),
}


@pytest.mark.slow
def test_a_server_that_does_not_finish_is_cut_off_by_the_total_deadline() -> None:
    """Nine at once, so that all are awaited only once; no single read of theirs takes long."""
    stop = threading.Event()
    told: dict[str, str] = {}
    ended: list[str] = []

    def work(name: str) -> None:
        clock = HurriedClock()
        with serving(dripping(*UNFINISHED[name], stop, clock)) as server:
            try:
                told[name] = refused(public(server, clock=clock), URL, "total")
            finally:
                ended.append(name)
                stop.set() if len(ended) == len(UNFINISHED) else stop.wait(LONG)

    threads = [threading.Thread(target=work, args=(name,)) for name in UNFINISHED]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(told) == set(UNFINISHED)


def test_a_server_that_says_nothing_is_given_up() -> None:
    stop = threading.Event()
    with serving(dripping(b"", b"", stop)) as server:
        try:
            refused(public(server, first_byte_seconds=0.1), URL, "first-byte")
        finally:
            stop.set()


BROKEN: dict[str, bytes] = {
    "closed at once": b"",
    "closed in the status": b"HTTP/1.1 20",
    "closed in the body": answer(HTML, length=len(HTML) + 1),
    "closed before the body": answer(b"", length=10),
    "closed before a chunk": answer(b"", headers=CHUNKED),
    "closed in a chunk": answer(b"a\r\ncoal", headers=CHUNKED),
    "closed after a chunk": answer(chunks(HTML), headers=CHUNKED),
    "a chunk without length": answer(b"\r\ncoal\r\n0\r\n\r\n", headers=CHUNKED),
    "a chunk whose length is no number": answer(b"zz\r\ncoal\r\n0\r\n\r\n", headers=CHUNKED),
    "a chunk with a negative length": answer(b"-5\r\ncoal\r\n0\r\n\r\n", headers=CHUNKED),
    "a chunk longer than it says": answer(b"2\r\n" + HTML + b"\r\n0\r\n\r\n", headers=CHUNKED),
    "two lengths": answer(headers=("Content-Length: 4", "Content-Length: 5")),
    "a length that is no number": answer(headers=("Content-Length: many",)),
    "a negative length": answer(headers=("Content-Length: -1",)),
    "two codings": answer(chunks(HTML), headers=("Transfer-Encoding: gzip, chunked",)),
    "garbage": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc" * 20,
    "another protocol": b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
    "HTTP 0.9": HTML,
    "a status that is no number": b"HTTP/1.1 abc OK\r\n\r\n",
    "a status below 100": b"HTTP/1.1 7 OK\r\n\r\n",
    "an unknown version": b"HTTP/9.9 200 OK\r\nContent-Type: text/html\r\n\r\n",
    "half of a gzip": answer(packed(HTML)[:-20], headers=("Content-Encoding: gzip",)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_answer_is_no_page(name: str) -> None:
    stops(says(BROKEN[name]), "reply")


@pytest.mark.parametrize("encoding", ["br", "zstd", "compress", "gzip, gzip", "nonsense"])
def test_other_packings_are_not_opened(encoding: str) -> None:
    stops(says(answer(headers=(f"Content-Encoding: {encoding}",))), "encoding")


def test_what_only_claims_to_be_packed_is_refused() -> None:
    stops(says(answer(headers=("Content-Encoding: gzip",))), "encoding")


@pytest.mark.parametrize(
    "type",
    [
        "image/png",
        "application/pdf",
        "application/octet-stream",
        "application/json",
        "application/javascript",
        "text/css",
        "video/mp4",
        "multipart/x-mixed-replace; boundary=x",
        "text/html, image/png",
        "html",
        "",
    ],
)
def test_other_types_are_not_read(type: str) -> None:
    stops(says(answer(headers=(f"Content-Type: {type}",))), "type")


def test_a_page_without_a_type_is_not_read() -> None:
    stops(says(b"HTTP/1.1 200 OK\r\n\r\n" + HTML), "type")


@pytest.mark.parametrize(
    "data",
    [
        b"%PDF-1.7 text",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a",
        b"\xff\xd8\xff\xe0",
        b"PK\x03\x04",
        b"\x1f\x8b\x08",
        b"\x7fELF\x02\x01",
        b"MZ\x90",
        HTML + b"\x00",
    ],
)
def test_what_calls_itself_a_page_must_begin_like_one(data: bytes) -> None:
    stops(says(answer(data)), "type")


@pytest.mark.parametrize("status", ["404 Not Found", "500 Oops", "204 No Content", "206 Partial", "304 Same", "999 ?"])
def test_an_answer_that_is_no_page_is_told_by_its_status(status: str) -> None:
    with serving(says(answer(status=status))) as server:
        told = refused(public(server), URL, "status")
    assert f"status {status[:3]}" in told
    assert "Boats" not in told and "93.184" not in told


GOOD: dict[str, bytes] = {
    "with its length": answer(),
    "until the connection closes": OPEN + HTML,
    "in chunks": answer(chunks(HTML[:20], HTML[20:]) + b"0\r\n\r\n", headers=CHUNKED),
    "in chunks with extensions and trailers": answer(
        b"%x;a=b\r\n%s\r\n0\r\nX: y\r\n\r\n" % (len(HTML), HTML), headers=CHUNKED
    ),
    "packed with gzip": answer(packed(HTML), headers=("Content-Encoding: gzip",)),
    "packed with deflate": answer(packed(HTML, bits=15), headers=("content-encoding: Deflate",)),
    "after a 100 Continue": b"HTTP/1.1 100 Continue\r\n\r\n" + answer(),
    "with a length that is too short": answer(HTML + b"<p>more", length=len(HTML)),
    "over HTTP/1.0": answer().replace(b"HTTP/1.1", b"HTTP/1.0"),
    "in small chunks": answer(
        b"".join(chunks(HTML[i : i + 3]) for i in range(0, len(HTML), 3)) + b"0\r\n\r\n", headers=CHUNKED
    ),
    "with 60 kB of headers": answer(headers=("X-A: " + "b" * 60_000,)),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_page_may_come_in_any_honest_way(name: str) -> None:
    page = fetched(says(GOOD[name]))
    assert (page.data, page.content_type) == (HTML, "text/html")


@pytest.mark.parametrize(
    ("header", "type", "charset"),
    [
        ("text/html; charset=UTF-8", "text/html", "utf-8"),
        ('TEXT/Plain;Charset="ISO-8859-1"', "text/plain", "iso-8859-1"),
        ("application/xhtml+xml", "application/xhtml+xml", None),
        ("application/atom+xml;charset=", "application/atom+xml", None),
        ("text/xml", "text/xml", None),
        ("application/xml", "application/xml", None),
    ],
)
def test_the_type_and_the_charset_are_told(header: str, type: str, charset: str | None) -> None:
    page = fetched(says(answer(headers=(f"Content-Type: {header}",))))
    assert (page.content_type, page.charset) == (type, charset)


@pytest.mark.parametrize("size", [0, 1, 5 * MEBIBYTE])
def test_a_page_may_be_as_large_as_the_limit(size: int) -> None:
    assert len(fetched(says(answer(b"a" * size))).data) == size


def test_pages_in_utf_16_are_known_by_their_mark() -> None:
    data = "<html><p>Canals".encode("utf-16")
    assert fetched(says(answer(data))).data == data


def test_the_fetcher_works_on_after_each_of_them() -> None:
    replies = [*BROKEN.values(), answer()]
    turn = iter(replies)

    def script(connection: socket.socket, request: bytes) -> None:
        connection.sendall(next(turn))

    with serving(script) as server:
        fetcher = public(server)
        for number in range(len(replies) - 1):
            refused(fetcher, f"http://pages.example/{number}", "reply")
        assert fetcher.fetch("http://pages.example/last").data == HTML

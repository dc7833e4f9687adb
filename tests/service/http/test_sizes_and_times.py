"""How much and how long: request line, headers, body, slow and silent clients, keep-alive."""

from __future__ import annotations

import contextlib
import json
import select
import socket

import pytest

from support.service.client import API, Client, reply_of
from support.waiting import LONG

SUMMARIES = f"{API}/summaries"
BODY = json.dumps({"text": "A canal is dug. Boats use it.", "budget": {"sentences": 1}})


def posted(service: Client, *lines: str) -> bytes:
    own = (f"Host: {service.host}", f"Authorization: Bearer {service.token}", "Content-Type: application/json")
    return service.head(SUMMARIES, *own, *lines, method="POST")


@pytest.mark.parametrize("length", [8_192, 70_000])
def test_a_long_address_is_refused(service: Client, length: int) -> None:
    answer = service.raw(service.head("/" + "a" * length, f"Host: {service.host}"))
    assert (answer.status, answer.code) == (414, "target-length")
    asked = service.raw(service.head("/healthz?" + "a" * length, f"Host: {service.host}"))
    assert (asked.status, asked.code) == (414, "target-length")


@pytest.mark.parametrize("length", [16_384, 70_000])
def test_large_headers_are_refused(service: Client, length: int) -> None:
    answer = service.raw(service.head("/healthz", f"Host: {service.host}", "X-Pad: " + "a" * length))
    assert (answer.status, answer.code) == (431, "header-size")


def test_many_headers_are_refused(service: Client) -> None:
    many = [f"X-{number}: a" for number in range(20_000)]
    answer = service.raw(service.head("/healthz", f"Host: {service.host}", *many))
    assert (answer.status, answer.code) == (431, "header-size")


def test_headers_below_the_limit_are_taken(service: Client) -> None:
    assert service.raw(service.head("/healthz", f"Host: {service.host}", "X-Pad: " + "a" * 15_000)).status == 200


def test_a_large_body_is_refused_when_it_is_announced(service: Client) -> None:
    answer = service.send(
        "POST", SUMMARIES, b'{"text": "' + b"a" * 2**20 + b'"}', {**service.bearer, "Content-Type": "application/json"}
    )
    assert (answer.status, answer.code) == (413, "body-size")
    assert answer.data["limit"] == 2**20
    assert answer.headers["connection"] == "close"
    for length in ("99999999999999999999", "-1", "1e3"):
        assert service.raw(posted(service, f"Content-Length: {length}")).status in (400, 413)


def test_a_large_body_is_refused_while_it_comes(service: Client) -> None:
    piece = b"4000\r\n" + b"a" * 0x4000 + b"\r\n"
    answer = service.raw(posted(service, "Transfer-Encoding: chunked") + piece * 80)
    assert (answer.status, answer.code) == (413, "body-size")


def test_whoever_asks_before_sending_gets_the_refusal_instead(service: Client) -> None:
    answer = service.raw(posted(service, "Content-Length: 2000000", "Expect: 100-continue"))
    assert (answer.status, answer.code) == (413, "body-size")


def test_a_body_that_comes_too_slowly_is_given_up(hasty: Client) -> None:
    for lines in (("Content-Length: 100",), ("Transfer-Encoding: chunked",)):
        answer = hasty.raw(posted(hasty, *lines) + b"5\r\n{")
        assert (answer.status, answer.code) == (408, "slow")


def test_headers_that_come_too_slowly_are_given_up(hasty: Client) -> None:
    for begun in (b"", b"GET /healthz HTTP/1.1\r\nHost: "):
        answer = hasty.raw(begun)
        assert (answer.status, answer.code) == (408, "slow")


def test_a_dripping_client_is_cut_off_by_the_same_clock(hasty: Client) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=LONG) as connection:
        for byte in hasty.head("/healthz", "X-Pad: " + "a" * 10_000):
            connection.sendall(bytes([byte]))
            if select.select([connection], [], [], 0.05)[0]:
                break
        assert reply_of(connection.recv(65_536)).code == "slow"


def test_a_second_request_on_a_connection_has_its_own_clock(hasty: Client) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=LONG) as connection:
        connection.sendall(f"GET /healthz HTTP/1.1\r\nHost: {hasty.host}\r\n\r\nGET /heal".encode())
        data = b""
        while piece := connection.recv(65_536):
            data += piece
        first, _, second = data.partition(b'{"status":"ok"}')
        assert reply_of(first).status == 200
        assert reply_of(second).code == "slow"


def test_half_open_clients_keep_nobody_from_being_answered(service: Client) -> None:
    with contextlib.ExitStack() as held:
        for number in range(100):
            connection = held.enter_context(socket.create_connection(("127.0.0.1", service.port), timeout=LONG))
            if number % 2:
                connection.sendall(posted(service, "Content-Length: 500") + b"{")
        assert service.get("/healthz").status == 200
        assert service.post(SUMMARIES, json.loads(BODY)).status == 200


def test_a_connection_serves_several_requests_and_each_answer_comes_in_one_piece(service: Client) -> None:
    request = f"GET /healthz HTTP/1.1\r\nHost: {service.host}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", service.port), timeout=LONG) as connection:
        for _ in range(5):
            connection.sendall(request)
            answer = reply_of(connection.recv(65_536))
            assert (answer.status, answer.body) == (200, b'{"status":"ok"}')
        connection.sendall(request * 3)
        data = b""
        while data.count(b'{"status":"ok"}') < 3:
            data += connection.recv(65_536)


def test_after_a_refused_body_the_connection_ends(service: Client) -> None:
    with socket.create_connection(("127.0.0.1", service.port), timeout=LONG) as connection:
        head = f"POST {SUMMARIES} HTTP/1.1\r\nHost: {service.host}\r\nContent-Length: {len(BODY)}\r\n\r\n"
        connection.sendall((head + BODY).encode())
        data = b""
        while piece := connection.recv(65_536):
            data += piece
        answer = reply_of(data)
        assert (answer.status, answer.code, answer.headers["connection"]) == (401, "token", "close")


@pytest.mark.parametrize(
    "noise", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELO\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\0\r\n\r\n"]
)
def test_what_is_no_http_is_told_so(hasty: Client, noise: bytes) -> None:
    answer = hasty.raw(noise)
    assert answer.status in (400, 408, 421)
    assert answer.code in ("request", "slow", "host")


@pytest.mark.parametrize(
    "declared",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
        "application/jsonp",
        "application/json; charset=latin-1",
        "application/json, text/plain",
        "",
    ],
)
def test_only_json_is_taken(service: Client, declared: str) -> None:
    answer = service.send("POST", SUMMARIES, BODY, {**service.bearer, "Content-Type": declared})
    assert (answer.status, answer.code) == (415, "media-type")


def test_json_may_name_its_charset_but_not_be_packed(service: Client) -> None:
    told = {**service.bearer, "Content-Type": "application/json; charset=UTF-8"}
    assert service.send("POST", SUMMARIES, BODY, told).status == 200
    assert service.send("POST", SUMMARIES, BODY, {**told, "Content-Encoding": "gzip"}).code == "media-type"
    assert service.send("POST", SUMMARIES, BODY, service.bearer).code == "media-type"


def test_a_get_has_no_body(service: Client) -> None:
    assert service.send("GET", f"{API}/systems", "{}", service.bearer).code == "request"


@pytest.mark.parametrize(
    "path", ["/nothing", "/API/v1/summaries", f"{SUMMARIES}/", "/static/../page.html", "//", "/%2e"]
)
def test_unknown_paths_are_not_found(service: Client, path: str) -> None:
    answer = service.get(path)
    assert (answer.status, answer.code) == (404, "not-found")


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_other_methods_are_named_as_such(service: Client, method: str) -> None:
    answer = service.send(method, SUMMARIES, headers=service.bearer)
    assert (answer.status, answer.headers["allow"]) == (405, "POST")


def test_noise_after_a_request_ends_the_connection_and_breaks_nothing(service: Client) -> None:
    for _ in range(5):
        request = posted(service, f"Content-Length: {len(BODY)}").replace(b"Connection: close\r\n", b"")
        answer = service.raw(request + BODY.encode() + b"\0noise\r\n\r\n")
        assert answer.status in (200, 400)
    assert "Exception in callback" not in service.logged()

"""Who may speak: Host, Origin, fetch metadata, CORS; before a path is looked at or a body read."""

from __future__ import annotations

import json

import pytest

from support.service.client import API, EXTENSION, Client

BODY = json.dumps({"text": "A canal is dug. Boats use it.", "budget": {"sentences": 1}})
JSON = {"Content-Type": "application/json"}
REQUESTS = [("GET", "/healthz", None), ("GET", f"{API}/systems", None), ("POST", f"{API}/summaries", BODY)]
OTHER_EXTENSION = "chrome-extension://" + "b" * 32


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "localhost",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.example",
        "127.0.0.1:{port}@evil.example",
        "evil@127.0.0.1:{port}",
        "127.0.0.2:{port}",
        "0.0.0.0:{port}",
        "[::ffff:127.0.0.1]:{port}",
        "2130706433:{port}",
        "localhost.:{port}",
        "a.localhost:{port}",
        "reader.example",
        "",
    ],
)
def test_another_host_is_misdirected(service: Client, host: str, method: str, path: str, body: str | None) -> None:
    given = {**service.bearer, **JSON, "Host": host.format(port=service.port), "Origin": service.origin}
    assert service.send(method, path, body, given).code == "host"


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_the_own_names_are_answered(service: Client, host: str) -> None:
    assert service.send("GET", "/healthz", headers={"Host": host.format(port=service.port)}).status == 200


def test_a_configured_name_is_answered(service: Client) -> None:
    assert service.send("GET", "/healthz", headers={"Host": "reader.example:8443"}).status == 200


def test_two_hosts_no_host_and_other_forms_of_the_target(service: Client) -> None:
    own = f"Host: {service.host}"
    for request in (
        service.head("/healthz", own, own),
        service.head("/healthz", own, "Host: evil.example"),
        service.head("/healthz"),
        b"GET /healthz HTTP/1.0\r\n\r\n",
        service.head(f"http://{service.host}/healthz", own),
        service.head("http://evil.example/healthz", own),
        service.head("*", own, method="OPTIONS"),
        service.head(service.host, own, method="CONNECT"),
    ):
        answer = service.raw(request)
        assert (answer.status, answer.code) == (421, "host")


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "file://",
        "https://evil.example",
        "http://127.0.0.1",
        "http://localhost:1",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:{port}.evil.example",
        "http://127.0.0.1:{port}/",
        "HTTP://127.0.0.1:{port}",
        OTHER_EXTENSION,
        f"{EXTENSION}.evil.example",
        "moz-extension://00000000-0000-4000-8000-000000000000",
        "",
    ],
)
def test_a_foreign_origin_is_refused(service: Client, origin: str, method: str, path: str, body: str | None) -> None:
    answer = service.send(method, path, body, {**service.bearer, **JSON, "Origin": origin.format(port=service.port)})
    assert (answer.status, answer.code) == (403, "origin")
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_two_origins_are_foreign(service: Client) -> None:
    own = f"Origin: {service.origin}"
    assert service.raw(service.head("/healthz", f"Host: {service.host}", own, own)).code == "origin"


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_a_cross_site_request_without_an_allowed_origin_is_refused(
    service: Client, method: str, path: str, body: str | None
) -> None:
    for site in ("cross-site", "same-site", "something-new"):
        answer = service.send(method, path, body, {**service.bearer, **JSON, "Sec-Fetch-Site": site})
        assert (answer.status, answer.code) == (403, "cross-site")
    for site in ("same-origin", "none"):
        assert service.send(method, path, body, {**service.bearer, **JSON, "Sec-Fetch-Site": site}).status == 200
    allowed = {**service.bearer, **JSON, "Sec-Fetch-Site": "cross-site", "Origin": EXTENSION}
    assert service.send(method, path, body, allowed).status == 200


def test_a_page_of_another_port_may_link_here(service: Client) -> None:
    linked = {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate"}
    assert service.send("GET", "/login", headers=linked).status == 200


def test_the_own_origin_needs_no_cors_and_gets_none(service: Client) -> None:
    answer = service.send("POST", f"{API}/summaries", BODY, {**service.bearer, **JSON, "Origin": service.origin})
    assert answer.status == 200
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_a_configured_extension_is_told_so_by_its_exact_origin(service: Client) -> None:
    answer = service.send("POST", f"{API}/summaries", BODY, {**service.bearer, **JSON, "Origin": EXTENSION})
    assert answer.status == 200
    assert answer.headers["access-control-allow-origin"] == EXTENSION
    assert "Origin" in answer.headers["vary"]
    assert "access-control-allow-credentials" not in answer.headers
    refused = service.send("POST", f"{API}/summaries", BODY, {**JSON, "Origin": EXTENSION})
    assert (refused.status, refused.headers["access-control-allow-origin"]) == (401, EXTENSION)


def test_a_preflight_is_answered_for_extensions_only(service: Client) -> None:
    asked = {
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
        "Access-Control-Request-Private-Network": "true",
    }
    answer = service.send("OPTIONS", f"{API}/summaries", headers={**asked, "Origin": EXTENSION})
    assert answer.status == 204
    told = {name: value for name, value in answer.headers.items() if name.startswith("access-control")}
    assert told == {
        "access-control-allow-origin": EXTENSION,
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "authorization, content-type",
        "access-control-max-age": "600",
    }
    assert service.send("OPTIONS", f"{API}/summaries", headers={**asked, "Origin": service.origin}).status == 405
    assert service.send("OPTIONS", f"{API}/nothing", headers={**asked, "Origin": EXTENSION}).status == 404
    assert service.send("OPTIONS", f"{API}/summaries", headers={**asked, "Origin": OTHER_EXTENSION}).status == 403


def test_host_comes_before_origin_and_origin_before_path_and_path_before_token(service: Client) -> None:
    wrong = {"Host": "evil.example", "Origin": "https://evil.example"}
    assert service.send("GET", "/nothing", headers=wrong).code == "host"
    assert service.send("GET", "/nothing", headers={"Origin": "https://evil.example"}).code == "origin"
    assert service.send("GET", "/nothing").code == "not-found"
    assert service.send("DELETE", f"{API}/summaries").code == "method"
    assert service.send("POST", f"{API}/summaries", "x").code == "token"
    assert service.send("POST", f"{API}/summaries", "x", service.bearer).code == "media-type"

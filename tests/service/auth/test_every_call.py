"""Every call that changes something, or is posted: only our own page may make it, with its word, in its own form."""

from __future__ import annotations

import pytest

from epitome.doors.service.http.routes import ROUTES
from support.service.client import Client
from support.service.uploading import BOUNDARY, FORM, build_form

pytestmark = pytest.mark.service
NAMES = {"{id}": "a" * 22, "{token}": "a" * 22, "{key}": "a" * 32, "{n}": "1"}
JSON = {"Content-Type": "application/json"}


def _fill(path: str) -> str:
    for name, value in NAMES.items():
        path = path.replace(name, value)
    return path


POSTED = [_fill(path) for path, methods in ROUTES.items() if "POST" in methods and not methods["POST"].is_open]
FOREIGN = ["null", "http://127.0.0.1:1", "http://localhost:8000", "https://evil.example", "file://"]


@pytest.fixture(scope="module")
def session(service: Client) -> dict[str, str]:
    return service.session()[1]


def test_no_method_but_get_and_post_exists() -> None:
    assert {method for methods in ROUTES.values() for method in methods} == {"GET", "POST"}
    assert len(POSTED) > 15


@pytest.mark.parametrize("path", POSTED)
def test_only_our_own_origin_may_post_from_a_session(service: Client, session: dict[str, str], path: str) -> None:
    without = {name: value for name, value in session.items() if name != "Origin"}
    assert (answer := service.send("POST", path, "{}", {**without, **JSON})).status == 403 and answer.code == "origin"
    for origin in FOREIGN:
        answer = service.send("POST", path, "{}", {**session, **JSON, "Origin": origin})
        assert (answer.status, answer.code) == (403, "origin"), origin


@pytest.mark.parametrize("path", POSTED)
def test_the_word_of_the_session_is_needed(service: Client, session: dict[str, str], path: str) -> None:
    for word in ("", "wrong", session["X-Epitome-Csrf"][:-1]):
        answer = service.send("POST", path, "{}", {**session, **JSON, "X-Epitome-Csrf": word})
        assert (answer.status, answer.code) == (403, "csrf")


@pytest.mark.parametrize("path", POSTED)
def test_forms_of_another_local_port_reach_nothing(service: Client, session: dict[str, str], path: str) -> None:
    cookie = {"Cookie": session["Cookie"], "Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-site"}
    for media, body in (
        ("application/x-www-form-urlencoded", b"ids=a"),
        ("text/plain", b'{"ids": ["a"]}'),
        (FORM, build_form(b"text")),
    ):
        answer = service.send("POST", path, body, {**cookie, "Content-Type": media})
        assert (answer.status, answer.code) == (403, "origin")


@pytest.mark.parametrize("path", [path for path in POSTED if not path.endswith("/documents") or "/page/" in path])
def test_forms_are_taken_on_the_path_of_uploads_alone(service: Client, session: dict[str, str], path: str) -> None:
    for media in (FORM, f"multipart/mixed; boundary={BOUNDARY}", "application/x-www-form-urlencoded", "text/plain"):
        answer = service.send("POST", path, build_form(b"text"), {**session, "Content-Type": media})
        assert (answer.status, answer.code) == (415, "media-type")


@pytest.mark.parametrize("path", POSTED)
def test_preflights_of_foreign_pages_are_refused(service: Client, path: str) -> None:
    for origin in FOREIGN:
        asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        answer = service.send("OPTIONS", path, headers=asked)
        assert answer.status == 403 and "access-control-allow-origin" not in answer.headers

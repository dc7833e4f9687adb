"""Token, login, sessions, CSRF, pairing; and the commands that hand them out."""

from __future__ import annotations

import json
import os
import re
import stat
import time
from pathlib import Path

import pytest

from epitome.doors.cli.main import main
from epitome.doors.http.state_folder import (
    announce_service,
    find_service,
    find_state_folder,
    read_private,
    write_private,
)
from epitome.doors.http.token import Token, load_token, rotate_token
from epitome.doors.service.auth.pairing import PairingCodes, create_pairing_code
from epitome.doors.service.auth.sessions import SessionStore, create_login_code, redeem_login_code
from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.errors import NotFound, StoreError, UsageError
from support.service.client import API, EXTENSION, Client

SUMMARIES = f"{API}/summaries"
BODY = {"text": "A canal is dug. Boats use it.", "budget": {"sentences": 1}}
NEW_EXTENSION = "moz-extension://01234567-89ab-4cde-8f01-23456789abcd"
CLOSED = [
    ("GET", "/readyz"),
    ("GET", "/metrics"),
    ("GET", "/openapi.json"),
    ("GET", "/session"),
    ("GET", "/"),
    ("GET", f"{API}/systems"),
    ("GET", f"{API}/collection"),
    *[
        ("POST", f"{API}/{name}")
        for name in ("summaries", "elaborations", "outlines", "rankings", "search", "topics", "checks")
    ],
    *[("POST", f"/page/{name}") for name in ("ask", "documents", "document", "marks", "outline", "sentence", "check")],
    ("POST", "/beta/litellm_basic_guardrail_api"),
    *[("POST", f"/v1/{name}") for name in ("rerank", "compress", "snippets")],
    ("POST", "/logout"),
    ("POST", f"{API}/documents"),
    ("GET", f"{API}/events"),
    ("GET", f"{API}/jobs/{'a' * 22}"),
    ("POST", f"{API}/jobs/{'a' * 22}/cancel"),
    ("POST", f"{API}/jobs/{'a' * 22}/keep"),
    ("POST", f"{API}/sites"),
    ("POST", "/page/site"),
    ("POST", "/page/title"),
    ("POST", f"{API}/removals"),
    ("POST", f"{API}/removals/{'a' * 22}/undo"),
    ("GET", f"{API}/originals/{'a' * 32}/pages/1.png"),
    ("POST", f"{API}/notes"),
    *[("POST", f"{API}/notes/{n}") for n in ("search", "changes", "removals", "imports", "exports", "checks")],
    ("POST", f"{API}/feedback"),
    ("POST", f"{API}/feedback/search"),
    ("POST", f"{API}/metadata"),
    ("GET", f"{API}/trainings"),
    ("POST", f"{API}/trainings"),
    ("POST", f"{API}/trainings/uses"),
]


@pytest.mark.parametrize(("method", "path"), CLOSED)
def test_everything_else_needs_a_token(service: Client, method: str, path: str) -> None:
    answer = service.send(method, path, "{}" if method == "POST" else None, {"Content-Type": "application/json"})
    assert (answer.status, answer.code) == (401, "token")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "path", ["/healthz", "/login", "/static/room/base.css", "/static/room/main.js", "/static/login.js"]
)
def test_health_login_and_static_files_are_open(service: Client, path: str) -> None:
    assert service.send("GET", path).status == 200


def test_other_forms_of_the_token_are_none(service: Client) -> None:
    token = service.token
    for form in (
        token,
        f"Basic {token}",
        f"Bearer {token[:-1]}",
        f"Bearer {token}x",
        f"Bearer  {token}",
        f"Bearer {token.swapcase()}",
        "Bearer",
        "Bearer ",
        "",
        "Bearer \xff",
    ):
        assert service.send("GET", f"{API}/systems", headers={"Authorization": form}).code == "token"
    assert service.send("GET", f"{API}/systems?token={token}").code == "token"
    assert service.send("GET", f"{API}/systems", headers={"Cookie": f"token={token}"}).code == "token"
    line = f"Authorization: Bearer {token}"
    twice = service.head(f"{API}/systems", f"Host: {service.host}", line, line)
    assert service.raw(twice).code == "token"
    assert service.send("GET", f"{API}/systems", headers={"Authorization": f"bearer {token}"}).status == 200


def test_a_browser_without_a_session_is_shown_the_login_page(service: Client) -> None:
    answer = service.send("GET", "/", headers={"Accept": "text/html,*/*"})
    assert answer.status == 401
    assert answer.headers["content-type"].startswith("text/html")
    assert b"epitome login" in answer.body


def test_the_token_is_made_once_with_nobody_else_to_read_it(tmp_path: Path) -> None:
    state = tmp_path / "a" / "state"
    token = load_token(state)
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)
    assert load_token(state) == token
    assert stat.S_IMODE((state / "token").stat().st_mode) == 0o600
    assert stat.S_IMODE(state.stat().st_mode) == 0o700
    assert rotate_token(state) != token


def test_a_token_that_others_can_read_or_that_is_none_is_refused(tmp_path: Path) -> None:
    load_token(tmp_path)
    (tmp_path / "token").chmod(0o640)
    with pytest.raises(StoreError, match="can be read by others"):
        load_token(tmp_path)
    write_private(tmp_path / "token", "short\n")
    with pytest.raises(StoreError, match="holds no token"):
        load_token(tmp_path)


def test_a_rotated_token_counts_at_once_and_ends_the_sessions(tmp_path: Path) -> None:
    token = Token(tmp_path)
    sessions = SessionStore(token, ServiceLimits())
    old = token.value
    secret, _ = sessions.open()
    assert token.matches(old.encode()) and sessions.find(secret) is not None
    new = rotate_token(tmp_path)
    assert token.matches(new.encode()) and not token.matches(old.encode())
    assert sessions.find(secret) is None
    (tmp_path / "token").unlink()
    assert not token.matches(new.encode())


def test_the_state_folder_is_named_or_the_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_state_folder({"EPITOME_STATE": "/somewhere"}) == Path("/somewhere")
    monkeypatch.setattr("sys.platform", "linux")
    assert find_state_folder({"XDG_STATE_HOME": "/x"}) == Path("/x/epitome")
    assert find_state_folder({}) == Path.home() / ".local" / "state" / "epitome"
    monkeypatch.setattr("sys.platform", "darwin")
    assert find_state_folder({}).parts[-2:] == ("Application Support", "epitome")
    monkeypatch.setattr("sys.platform", "win32")
    assert find_state_folder({"LOCALAPPDATA": "/local"}) == Path("/local/epitome")


def test_a_login_code_is_good_once(service: Client) -> None:
    code = create_login_code(service.state, 60)
    files = list((service.state / "logins").iterdir())
    assert all(stat.S_IMODE(f.stat().st_mode) == 0o600 and code not in f.name + f.read_text() for f in files)
    own = {"Origin": service.origin}
    assert service.post("/login", {"code": "x" * 43}, own).code == "login"
    answer = service.post("/login", {"code": code}, own)
    assert answer.status == 204
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"epitome-{service.port}=")
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= set(cookie.split("; "))
    assert service.token not in cookie
    again = service.post("/login", {"code": code}, own)
    assert (again.status, again.code) == (401, "login")
    assert "set-cookie" not in again.headers


def test_a_login_code_is_good_for_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, late = create_login_code(tmp_path, 60), create_login_code(tmp_path, 60)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 58)
    assert redeem_login_code(tmp_path, code)
    monkeypatch.setattr(time, "time", lambda: now + 62)
    assert not redeem_login_code(tmp_path, late)
    create_login_code(tmp_path, 60)
    assert not redeem_login_code(tmp_path, "../token")


def test_a_session_reads_and_with_its_word_asks(service: Client) -> None:
    reads, asks = service.session()
    assert service.send("GET", "/", headers=reads).status == 200
    assert service.send("GET", f"{API}/systems", headers=reads).status == 200
    assert service.post(SUMMARIES, BODY, headers=asks).status == 200
    wrong = {**asks, "X-Epitome-Csrf": "x" * 43}
    assert service.post(SUMMARIES, BODY, headers=reads).code == "csrf"
    assert service.post(SUMMARIES, BODY, headers=wrong).code == "csrf"
    _, others = service.session()
    mixed = {**asks, "X-Epitome-Csrf": others["X-Epitome-Csrf"]}
    assert service.post(SUMMARIES, BODY, headers=mixed).code == "csrf"


def test_a_session_is_no_use_to_an_extension_or_twice(service: Client) -> None:
    _, asks = service.session()
    assert service.post(SUMMARIES, BODY, headers={**asks, "Origin": EXTENSION}).code == "token"
    doubled = {**asks, "Cookie": f"{asks['Cookie']}; {asks['Cookie']}"}
    assert service.post(SUMMARIES, BODY, headers=doubled).code == "token"
    assert service.post(SUMMARIES, BODY, headers={**asks, "Authorization": "Bearer wrong"}).code == "token"


def test_logging_out_ends_the_session(service: Client) -> None:
    reads, asks = service.session()
    answer = service.post("/logout", {}, headers=asks)
    assert answer.status == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert service.send("GET", f"{API}/systems", headers=reads).code == "token"


def test_a_session_ends_with_its_time_and_the_oldest_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = SessionStore(Token(tmp_path), ServiceLimits(sessions=2, session_seconds=100))
    first, second, third = (sessions.open()[0] for _ in range(3))
    assert [sessions.find(s) is not None for s in (first, second, third)] == [False, True, True]
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 101)
    assert sessions.find(second) is None


def test_an_extension_is_paired_by_the_number_of_the_terminal(service: Client) -> None:
    from_new = {"Origin": NEW_EXTENSION}
    assert service.post(SUMMARIES, BODY, {**service.bearer, **from_new}).code == "origin"
    code = create_pairing_code(service.state, 120)
    assert re.fullmatch(r"\d{6}", code)
    asked = {**from_new, "Access-Control-Request-Method": "POST"}
    assert service.send("OPTIONS", f"{API}/pairings", headers=asked).status == 204
    assert service.post(f"{API}/pairings", {"code": code}, {}).code == "origin"
    wrong = service.post(f"{API}/pairings", {"code": f"{(int(code) + 1) % 10**6:06d}"}, from_new)
    assert (wrong.status, wrong.code) == (401, "pairing")
    answer = service.post(f"{API}/pairings", {"code": code}, from_new)
    assert answer.data == {"origin": NEW_EXTENSION, "token": service.token}
    assert answer.headers["access-control-allow-origin"] == NEW_EXTENSION
    assert service.post(f"{API}/pairings", {"code": code}, from_new).code == "pairing"
    used = service.post(SUMMARIES, BODY, {**service.bearer, **from_new})
    assert (used.status, used.headers["access-control-allow-origin"]) == (200, NEW_EXTENSION)
    assert read_private(service.state / "extensions") == f"{NEW_EXTENSION}\n"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "chrome-extension://short", "chrome-extension://*"])
def test_nobody_else_can_pair(service: Client, origin: str) -> None:
    code = create_pairing_code(service.state, 120)
    assert service.post(f"{API}/pairings", {"code": code}, {"Origin": origin}).code == "origin"


def test_a_pairing_number_is_good_for_five_tries_and_two_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairings = PairingCodes(tmp_path, 5)
    assert not pairings.redeem("")
    code = create_pairing_code(tmp_path, 120)
    assert [pairings.redeem("wrong!") for _ in range(4)] == [False] * 4
    assert pairings.redeem(code)
    code = create_pairing_code(tmp_path, 120)
    assert [pairings.redeem("wrong!") for _ in range(5)] == [False] * 5
    assert not pairings.redeem(code)
    code = create_pairing_code(tmp_path, 120)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 121)
    assert not pairings.redeem(code)


def test_the_commands_hand_out_token_link_and_number(
    service: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EPITOME_STATE", str(service.state))
    assert main(["token", "show"]) == 0
    assert capsys.readouterr().out == f"{service.token}\n"
    assert main(["login", "--port", str(service.port)]) == 0
    address, _, code = capsys.readouterr().out.strip().partition("/login#code=")
    assert address == service.origin
    assert service.post("/login", {"code": code}, {}).status == 204
    assert main(["login", "--extension", "--port", str(service.port)]) == 0
    number = capsys.readouterr().out.strip()
    assert service.post(f"{API}/pairings", {"code": number}, {"Origin": EXTENSION}).status == 200


def test_the_commands_say_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EPITOME_STATE", str(tmp_path))
    assert main(["login"]) == NotFound.exit_code
    assert "no service is running" in capsys.readouterr().err
    assert main(["token", "steal"]) == UsageError.exit_code
    assert main(["token", "rotate"]) == 0
    assert capsys.readouterr().out.strip() == load_token(tmp_path)


def test_a_service_that_died_is_not_linked_to(tmp_path: Path) -> None:
    announce_service(tmp_path, 8765, "http://127.0.0.1:8765")
    assert find_service(tmp_path, None) == find_service(tmp_path, 8765) == "http://127.0.0.1:8765"
    write_private(tmp_path / "running-9", f"{2**22 + 5} http://127.0.0.1:9\n")
    with pytest.raises(NotFound):
        find_service(tmp_path, 9)
    write_private(tmp_path / "running-10", f"{os.getpid()} http://127.0.0.1:10\n")
    with pytest.raises(UsageError, match="several"):
        find_service(tmp_path, None)


def test_bodies_of_login_and_pairing_are_strict(service: Client) -> None:
    bodies: list[object] = [{}, {"code": 1}, {"code": "x", "more": 1}, [], "x"]
    for body in bodies:
        answer = service.post("/login", body, {})
        assert (answer.status, answer.code) == (422, "usage")
    assert json.dumps(service.post("/login", {"code": "s3cret" * 100}, {}).data).count("s3cret") == 0

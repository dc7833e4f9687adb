"""Health, readiness, metrics, log, headers; faults and overload; starting and stopping."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from epitome.doors.cli.main import main
from epitome.doors.http.response_writer import CONTENT_SECURITY_POLICY
from epitome.runtime.errors import EpitomeError, MissingExtra, NotFound, StoreError, UsageError
from support.servers import CERTIFICATES, Server
from support.service.client import API, CANARY, EXTENSION, PAGE, ROOT, Client, Reply, reply_of, serving
from support.waiting import LONG

RANKINGS = f"{API}/rankings"
TEXT = "A canal is dug by hand. Boats carry coal along the canal."


def test_health_says_nothing_but_that_it_lives(service: Client) -> None:
    assert service.send("GET", "/healthz").data == {"status": "ok"}


def test_readiness(service: Client) -> None:
    assert service.get("/readyz").data == {"status": "ready"}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/healthz"),
        ("GET", "/login"),
        ("GET", "/static/room/main.js"),
        ("GET", "/nothing"),
        ("GET", f"{API}/systems"),
        ("POST", f"{API}/summaries"),
        ("BREW", "/healthz"),
    ],
)
def test_every_answer_has_the_security_headers(service: Client, method: str, path: str) -> None:
    headers = service.send(method, path, "x" if method == "POST" else None, service.bearer).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert headers["server"] == "epitome"
    assert re.fullmatch(r"[0-9a-f]{16}", headers["x-request-id"])


def test_the_policy_is_that_of_the_security_page_and_lets_our_own_faces_load() -> None:
    assert CONTENT_SECURITY_POLICY.split("; ") == [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "trusted-types 'none'",
        "require-trusted-types-for 'script'",
    ]


def test_metrics_count_by_route_and_take_no_label_from_a_request(service: Client, web: Server) -> None:
    service.get("/unheardof")
    service.post(f"{API}/summaries", {"url": "http://127.0.0.1/unheardof"})
    answer = service.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = answer.body.decode()
    assert "unheardof" not in text
    assert re.search(r'^epitome_requests_total\{route="none",status="404"\} [1-9]', text, re.M)
    assert re.search(r'^epitome_problems_total\{code="fetch"\} [1-9]', text, re.M)
    assert re.search(r'^epitome_fetch_refusals_total\{rule="address"\} [1-9]', text, re.M)
    assert re.search(r'^epitome_request_seconds_bucket\{route="summaries",le="\+Inf"\} [1-9]', text, re.M)
    assert re.search(r"^epitome_workers [1-9]", text, re.M)
    assert int(re.findall(r"^epitome_resident_bytes (\d+)$", text, re.M)[0]) > 2**20 or sys.platform != "linux"
    for line in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) epitome_\w+ .+|epitome_\w+(\{(\w+="[^"\\]*",?)+\})? [0-9.e+-]+', line), line


def test_the_log_holds_no_word_of_what_was_asked_or_answered(service: Client, web: Server) -> None:
    secrets = [f"{CANARY}{number}" for number in range(9)]
    text, query, key, path, host, origin, code, order, system = secrets
    service.post(f"{API}/summaries", {"text": f"{text} is a word. {PAGE}", "query": query})
    service.post(f"{API}/summaries", {"url": f"http://{web.place}/{path}", "query": query})
    service.post(f"{API}/summaries", {"text": "A canal.", key: 1})
    service.post(f"{API}/summaries", {"text": f"<?xml version='1.0'?><a><{text}></a>"})
    service.post(f"{API}/summaries", {"text": "A canal.", "system": system})
    service.post(f"{API}/search", {"query": query})
    service.get(f"/{path}")
    service.get(f"/healthz?{path}")
    service.send("GET", "/healthz", headers={"Host": host})
    service.send("GET", "/healthz", headers={"Origin": f"https://{origin}"})
    service.post("/login", {"code": code}, {})
    service.post(RANKINGS, {"text": f"mock:raise {order}"})
    service.raw(f"{CANARY}\r\n\r\n".encode())
    last = service.send("GET", "/healthz", headers={"X-Pad": "\x1b[31mred", "User-Agent": CANARY})
    service.until(lambda: last.headers["x-request-id"] in service.logged())
    log = service.logged()
    assert len(log.splitlines()) > 10
    assert CANARY not in log
    assert service.token not in log
    assert "example" not in log and "127.0.0.1" not in log
    assert not [c for c in log if c != "\n" and not c.isprintable()]
    lines = [line for line in log.splitlines() if "route=" in line]
    shape = (
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00 info [0-9a-f]{16} route=[a-z-]+ status=\d+ code=[a-z-]+ "
        r"ms=[0-9.]+ in=\d+ out=\d+ worker=(-|\d+)"
    )
    assert [line for line in lines if not re.fullmatch(shape, line)] == []
    assert [line for line in lines if re.search(r"route=search status=200 .* worker=\d+", line)]
    assert not [line for line in lines if "route=health" in line and "worker=-" not in line]


def asked_at_once(service: Client, bodies: list[dict[str, str]]) -> list[Reply]:
    replies: list[Reply | None] = [None] * len(bodies)

    def one(number: int) -> None:
        replies[number] = service.post(RANKINGS, bodies[number])

    threads = [threading.Thread(target=one, args=(number,)) for number in range(len(bodies))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [reply for reply in replies if reply is not None]


def test_overload_is_answered_at_once_and_health_stays_green(service: Client, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    held = threading.Thread(target=asked_at_once, args=(service, [{"text": f"mock:hold {gate}"}] * 2))
    held.start()
    service.until(lambda: service.figure("epitome_workers_busy") == 2)
    crowd = threading.Thread(target=asked_at_once, args=(service, [{"text": TEXT}] * 4))
    crowd.start()
    service.until(lambda: service.figure("epitome_queue_length") == 4)
    answer = service.post(RANKINGS, {"text": TEXT})
    assert (answer.status, answer.code, answer.headers["retry-after"]) == (503, "overloaded", "1")
    assert service.get("/healthz").status == 200
    unready = service.get("/readyz")
    assert (unready.status, unready.code) == (503, "not-ready")
    gate.touch()
    held.join()
    crowd.join()
    assert service.post(RANKINGS, {"text": TEXT}).status == 200


def test_sixteen_clients_at_once_get_answers_or_are_told_to_come_again(service: Client) -> None:
    answers = asked_at_once(service, [{"text": f"{TEXT} Number {n}."} for n in range(16)])
    counts = Counter(answer.status for answer in answers)
    assert set(counts) <= {200, 503} and counts[200] >= 2


def until_all_are_idle(service: Client) -> None:
    service.until(lambda: service.figure("epitome_workers_idle") == 3)


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ("mock:exit 3", 500, "internal"),
        ("mock:raise s3cret", 500, "internal"),
        ("mock:burn", 504, "time-limit"),
        ("mock:store", 503, "store"),
    ],
)
def test_a_fault_of_a_worker_harms_nobody_else(hasty: Client, order: str, status: int, code: str) -> None:
    until_all_are_idle(hasty)
    fault, other = asked_at_once(hasty, [{"text": order}, {"text": TEXT}])
    assert (fault.status, fault.code) == (status, code)
    assert "s3cret" not in fault.data["detail"] and "/secret" not in fault.data["detail"]
    assert other.status == 200
    assert hasty.post(RANKINGS, {"text": TEXT}).status == 200


def started(state: Path, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    environment = {**os.environ, "EPITOME_STATE": str(state), "PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen(
        [sys.executable, "-m", "epitome", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    return process, process.stdout.readline().strip()


def test_the_command_prints_one_link_and_a_signal_stops_it_with_success(tmp_path: Path) -> None:
    process, link = started(tmp_path)
    try:
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/login#code=([A-Za-z0-9_-]{43})", link)
        assert found is not None
        client = Client(int(found[1]), tmp_path, tmp_path, process)
        assert client.post("/login", {"code": found[2]}, {}).status == 204
        missing = client.get(f"{API}/collection")
        assert (missing.status, missing.code) == (404, "not-found")
        from_new = {"Origin": EXTENSION}
        assert client.post(f"{API}/pairings", {}, from_new).code == "pairing"
        assert client.post(f"{API}/pairings", {}, {**from_new, **client.bearer}).status == 200
        assert client.post(RANKINGS, {"text": TEXT}, {**from_new, **client.bearer}).status == 200
        running: list[Reply] = []
        slow = {"text": TEXT * 1_000, "system": "lexrank"}
        asking = threading.Thread(target=lambda: running.append(client.post(RANKINGS, slow)))
        asking.start()
        client.until(lambda: bool(running) or client.figure("epitome_workers_busy") == 1)
        process.send_signal(signal.SIGTERM)
        asking.join()
        out, errors = process.communicate(timeout=LONG)
    finally:
        process.kill()
    assert process.returncode == 0
    assert out == ""
    assert running[0].status == 200
    assert "Traceback" not in errors
    assert not list(tmp_path.glob("running-*"))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--host", "0.0.0.0"], UsageError),
        (["--host", "0.0.0.0", "--i-know-this-is-public", "--name", "reader.example:8765"], UsageError),
        (["--extension", "https://evil.example"], UsageError),
        (["--trust-fetch", "nowhere"], UsageError),
        (["none.epitome"], NotFound),
        (["--host", "127.0.0.1", "--port", "{taken}"], StoreError),
    ],
)
def test_the_command_refuses_what_it_should(
    service: Client,
    arguments: list[str],
    code: type[EpitomeError],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("EPITOME_STATE", str(tmp_path))
    assert main(["serve", *(word.format(taken=service.port) for word in arguments)]) == code.exit_code
    *warnings, error = capsys.readouterr().err.splitlines()
    assert error.startswith("error: ") and all(line.startswith("warning: ") for line in warnings)


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['uvicorn'] = None; from epitome.doors.cli.main import main; sys.exit(main(['serve']))"
    )
    environment = {**os.environ, "EPITOME_STATE": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, check=False)
    assert done.returncode == MissingExtra.exit_code
    assert "pip install '/path/to/the/clone[serve]'" in done.stderr


def test_it_speaks_tls_with_a_certificate(tmp_path: Path) -> None:
    both = str(CERTIFICATES / "pages.example.pem")
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    with serving(tmp_path, certificate=both, key=both, workers={"workers": 1, "spares": 0}) as client:
        for scheme, status in (("https", 200), ("http", 403)):
            with socket.create_connection(("127.0.0.1", client.port), timeout=LONG) as plain:
                tls = anybody.wrap_socket(plain)
                tls.sendall(client.head("/login", f"Host: {client.host}", f"Origin: {scheme}://{client.host}"))
                assert reply_of(tls.recv(65_536)).status == status
                tls.close()


def test_the_description_needs_a_token_and_names_every_path(service: Client) -> None:
    told = service.get("/openapi.json").data
    assert set(told["paths"]) == {
        "/beta/litellm_basic_guardrail_api",
        *(f"/v1/{name}" for name in ("rerank", "compress", "snippets")),
    } | {
        f"{API}/{name}"
        for name in (
            "summaries elaborations outlines rankings search topics checks systems collection pairings documents "
            "jobs/{id} jobs/{id}/cancel jobs/{id}/keep sites removals removals/{token}/undo "
            "originals/{key}/pages/{n}.png metadata notes notes/search notes/changes notes/removals notes/imports "
            "notes/exports notes/checks feedback feedback/search trainings trainings/uses"
        ).split()
    }
    assert told["security"] == [{"token": []}]
    text = json.dumps(told)
    assert "cdn" not in text and "HTTPValidationError" not in text
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            assert operation["responses"]["default"]["content"].keys() == {"application/problem+json"}
            if method == "post":
                assert operation["requestBody"]["content"]["application/json"]["examples"], path

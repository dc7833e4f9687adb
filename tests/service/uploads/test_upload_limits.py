"""How much and how long an upload may be, what is held, and what becomes of files that break their reader."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.service.client import API, PATIENT, Client, reply_of, serving
from support.service.uploading import DOCUMENTS, FORM, ask, build_form, finish, upload
from support.waiting import LONG

pytestmark = pytest.mark.service
LIMITS = {"upload_bytes": 200_000, "upload_form_bytes": 1_000, "held_bytes": 100_000, "event_streams": 1}
TIMES = {"upload_pause_seconds": LONG, "upload_seconds": LONG}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    slow = {"workers": 1, "cpu_seconds": 2, "start_seconds": LONG}
    with serving(
        tmp_path_factory.mktemp("small"),
        limits={**LIMITS, **TIMES},
        workers={"workers": 1, **PATIENT},
        slow_workers=slow,
    ) as client:
        yield client


def head_of(client: Client, *lines: str) -> bytes:
    own = (f"Host: {client.host}", f"Authorization: Bearer {client.token}", f"Content-Type: {FORM}")
    return client.head(DOCUMENTS, *own, *lines, method="POST")


def count_files(client: Client) -> int:
    """The uploads that are arriving."""
    return len(list((client.state / "uploads").rglob("*.part")))


def test_too_large_a_file_is_refused_announced_or_counted(small: Client) -> None:
    before = count_files(small)
    for size in (200_500, 10**6):
        answer = upload(small, b"a" * size)
        assert (answer.status, answer.code, answer.data["limit"]) == (413, "body-size", 200_000)
    form = build_form(b"a" * 10**6)
    chunks = b"".join(b"1000\r\n" + form[at : at + 4096] + b"\r\n" for at in range(0, 500_000, 4096))
    answer = small.raw(head_of(small, "Transfer-Encoding: chunked") + chunks)
    assert (answer.status, answer.code) == (413, "body-size")
    assert count_files(small) == before


def test_the_largest_file_is_taken(small: Client) -> None:
    data = b"Boats. " * (200_000 // 7)
    assert upload(small, data).status == 202


def test_a_pause_is_given_up(hasty: Client) -> None:
    form = build_form(b"a" * 1_000)
    answer = hasty.raw(head_of(hasty, f"Content-Length: {len(form)}") + form[:500])
    assert (answer.status, answer.code) == (408, "slow")
    assert "paused" in answer.data["detail"]
    assert count_files(hasty) == 0


def test_a_drip_is_given_up(tmp_path: Path) -> None:
    form = build_form(b"a" * 100_000)
    with (
        serving(tmp_path, limits={**TIMES, "upload_seconds": 2.0}, workers={"workers": 1, **PATIENT}) as client,
        socket.create_connection(("127.0.0.1", client.port), timeout=LONG) as connection,
    ):
        connection.sendall(head_of(client, f"Content-Length: {len(form)}"))
        for byte in form:
            connection.sendall(bytes([byte]))
            if select.select([connection], [], [], 0.05)[0]:
                break
        answer = reply_of(connection.recv(65_536))
        assert (answer.status, answer.code) == (408, "slow")
        assert "did not come" in answer.data["detail"]
        assert count_files(client) == 0


def test_a_client_that_goes_away_leaves_nothing(small: Client) -> None:
    before = count_files(small)
    form = build_form(b"a" * 10_000)
    with socket.create_connection(("127.0.0.1", small.port), timeout=LONG) as connection:
        connection.sendall(head_of(small, f"Content-Length: {len(form)}") + form[:5_000])
        small.until(lambda: count_files(small) > before)
    small.until(lambda: count_files(small) == before)


def test_what_breaks_its_reader_fails_alone(small: Client) -> None:
    crashing, burning, fine = (
        upload(small, data) for data in (b"mock:exit now", b"mock:burn now", b"Boats carry coal.")
    )
    assert finish(small, fine)["status"] == "done"
    job = finish(small, burning)
    assert (job["status"], job["problem"]["code"], job["problem"]["status"]) == ("failed", "time-limit", 504)
    job = finish(small, crashing)
    assert (job["status"], job["problem"]["code"]) == ("failed", "internal")


def test_held_documents_are_bounded(small: Client) -> None:
    jobs = [finish(small, upload(small, b"Boats carry coal. " * 1_200 + bytes([65 + n])))["job"] for n in range(4)]
    states = [ask(small, job).data["status"] for job in jobs]
    assert states[-1] == "done" and "expired" in states
    assert states == sorted(states, key=lambda s: s == "done")
    held = sum(p.stat().st_size for p in (small.state / "uploads").rglob("*.result"))
    assert 0 < held <= LIMITS["held_bytes"]


def test_keeping_needs_a_collection(small: Client) -> None:
    assert upload(small, b"Boats carry coal.", keep="true").code == "not-found"
    assert small.post(DOCUMENTS, {"text": "Boats carry coal.", "keep": True}).code == "not-found"


def test_streams_of_events_are_few_and_end_with_the_service(tmp_path: Path) -> None:
    with (
        serving(tmp_path, limits={**LIMITS, **TIMES}, workers={"workers": 1, **PATIENT}) as client,
        socket.create_connection(("127.0.0.1", client.port), timeout=LONG) as watching,
    ):
        line = f"Authorization: Bearer {client.token}"
        watching.sendall(client.head(f"{API}/events", f"Host: {client.host}", line))
        assert b"200 OK" in watching.recv(65_536)
        assert client.get(f"{API}/events").code == "overloaded"
        client.process.terminate()
        while watching.recv(65_536):
            pass
        assert client.process.wait(LONG) == 0

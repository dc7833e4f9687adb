"""The stream of events: one for all jobs of a login, numbered, with signs of life, and gone with its login."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.http.token import rotate_token
from support.service.client import API, PATIENT, Client, serving
from support.service.uploading import finish, upload
from support.waiting import LONG

pytestmark = pytest.mark.service


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("events")
    with serving(folder, limits={"event_seconds": 1.0}, workers={"workers": 1, **PATIENT}) as client:
        yield client


@contextmanager
def watching(client: Client, headers: Mapping[str, str]) -> Iterator[HTTPResponse]:
    connection = HTTPConnection("127.0.0.1", client.port, timeout=LONG)
    try:
        connection.request("GET", f"{API}/events", headers=dict(headers))
        answer = connection.getresponse()
        assert answer.status == 200
        yield answer
    finally:
        connection.close()


def read_events(answer: HTTPResponse) -> Iterator[dict[str, Any]]:
    """The events of a stream, each with its id and its data; comments as {"comment"}."""
    event: dict[str, Any] = {}
    while line := answer.readline():
        text = line.decode().rstrip("\n")
        if text.startswith(":"):
            yield {"comment": text[1:].strip()}
        elif text:
            name, _, value = text.partition(": ")
            event[name] = json.loads(value) if name == "data" else value
        elif event:
            yield event
            event = {}


def take_until_done(answer: HTTPResponse, job: str) -> str:
    """The id of the event that says that a job is done."""
    for event in read_events(answer):
        if event.get("data", {}).get("job") == job and event["data"]["status"] == "done":
            return str(event["id"])
    raise AssertionError("the stream ended")


def test_whoever_comes_back_hears_of_what_came_after(client: Client) -> None:
    reading, calls = client.session()
    first = finish(client, upload(client, b"Boats carry coal.", headers=calls), reading)["job"]
    with watching(client, reading) as answer:
        last = take_until_done(answer, first)
    second = finish(client, upload(client, b"Locks lift boats.", headers=calls), reading)["job"]
    with watching(client, {**reading, "Last-Event-ID": last}) as answer:
        told = next(event["data"]["job"] for event in read_events(answer) if "data" in event)
    assert told == second
    for other in ("0000-1", "nonsense", "-", "9" * 5_000):
        with watching(client, {**reading, "Last-Event-ID": other}) as answer:
            assert next(e["data"]["job"] for e in read_events(answer) if "data" in e) == first


def test_a_quiet_stream_gives_signs_of_life(client: Client) -> None:
    reading, _ = client.session()
    with watching(client, reading) as answer:
        assert next(e for e in read_events(answer) if e.get("comment") == "still here")


def test_a_stream_tells_of_its_own_login_alone(client: Client) -> None:
    (reading, calls), (_, others) = client.session(), client.session()
    with watching(client, reading) as answer:
        upload(client, b"Somebody else's boats.", headers=others)
        mine = upload(client, b"My own boats.", headers=calls).data["job"]
        jobs = (event["data"]["job"] for event in read_events(answer) if "data" in event)
        assert next(jobs) == mine


def test_a_logout_ends_the_streams_of_its_login_alone(client: Client) -> None:
    (reading, calls), (staying, _) = client.session(), client.session()
    with watching(client, reading) as answer, watching(client, staying) as other:
        assert client.post("/logout", {}, calls).status == 204
        answer.read()  # to its end
        assert next(e for e in read_events(other) if e.get("comment") == "still here")


def test_a_rotation_of_the_token_ends_all_streams(tmp_path: Path) -> None:
    with serving(tmp_path, workers={"workers": 1, **PATIENT}) as client:
        reading, _ = client.session()
        with watching(client, reading) as answer, watching(client, client.bearer) as other:
            rotate_token(client.state)
            assert b"event" not in answer.read() + other.read()
        assert client.send("GET", f"{API}/events", headers=reading).code == "token"

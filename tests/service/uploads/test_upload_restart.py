"""What was acknowledged is not lost: workers and the service are killed, and it goes on."""

from __future__ import annotations

import os
import shutil
import signal
import socket
from pathlib import Path

import pytest

from epitome.collection import Collection
from support.service.client import API, PATIENT, Client, serving
from support.service.uploading import DOCUMENTS, FORM, ask, build_form, finish, upload
from support.waiting import LONG

pytestmark = pytest.mark.service
WORKERS = {"workers": 1, **PATIENT}


def kill(client: Client) -> None:
    client.process.send_signal(signal.SIGKILL)
    client.process.wait()


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_restart_goes_on_and_names_what_was_not_whole(tmp_path: Path, collection: Path) -> None:
    own, gate = tmp_path / "own.epitome", tmp_path / "gate"
    shutil.copy(collection, own)
    with serving(tmp_path, collection=str(own), workers=WORKERS) as client:
        texts = [f"mock:hold {gate} {n}" for n in range(6)]
        kept = [upload(client, text.encode(), name=f"{n}.txt", keep="true").data["job"] for n, text in enumerate(texts)]
        held = client.post(DOCUMENTS, {"text": "Boats carry coal."}).data["job"]
        _, posting = client.session()
        of_login = upload(client, b"A login sent this.", headers=posting).data["job"]
        form = build_form(b"a" * 10_000, name="half.txt")
        with socket.create_connection(("127.0.0.1", client.port), timeout=LONG) as half:
            own_lines = (f"Host: {client.host}", f"Authorization: Bearer {client.token}", f"Content-Type: {FORM}")
            head = client.head(DOCUMENTS, *own_lines, f"Content-Length: {len(form)}", method="POST")
            half.sendall(head + form[:5_000])
            client.until(lambda: bool(list((client.state / "uploads").rglob("*.part"))))
            client.until(lambda: len(list((client.state / "uploads").rglob("*.json"))) == 9)
            kill(client)
    gate.touch()
    with serving(tmp_path, collection=str(own), workers=WORKERS) as client:
        for job in kept:
            client.until(lambda job=job: ask(client, job).data["status"] == "done")  # type: ignore[misc]
        client.until(lambda: ask(client, of_login).data["status"] == "done")
        assert ask(client, held).data["document"]["text"].strip() == "Boats carry coal."
        assert ask(client, of_login).data["document"]["text"].strip() == "A login sent this."
        (lost,) = [p for p in (client.state / "uploads").rglob("*.json") if '"half.txt"' in p.read_text()]
        told = ask(client, lost.stem).data
        assert (told["status"], told["name"], told["problem"]["code"]) == ("failed", "half.txt", "input-refused")
        assert "was not whole" in told["problem"]["detail"]
        assert not list((client.state / "uploads").rglob("*.part"))
        assert f"upload {lost.stem} was not whole" in client.logged()
        ids = {ask(client, job).data["id"] for job in kept}
        with Collection(own) as stored:
            assert ids <= {entry.id for entry in stored.documents}
    with serving(tmp_path, collection=str(own), workers=WORKERS) as client:  # what is finished stays so
        assert ask(client, kept[0]).data["id"] in ids
        assert ask(client, held).data["status"] == "done"


def test_an_orderly_stop_goes_on_too(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    with serving(tmp_path, workers=WORKERS) as client:
        job = upload(client, f"mock:hold {gate} now".encode()).data["job"]
        client.until(lambda: ask(client, job).data["status"] == "running")
    gate.touch()
    with serving(tmp_path, workers=WORKERS) as client:
        client.until(lambda: ask(client, job).data["status"] == "done")


def test_two_services_do_not_take_each_others_uploads(tmp_path: Path) -> None:
    with serving(tmp_path, workers=WORKERS) as first, serving(tmp_path, workers=WORKERS) as second:
        job = upload(first, b"Boats carry coal.").data["job"]
        assert ask(second, job).code == "not-found"
        other = upload(second, b"Coal is carried by boats.").data["job"]
        first.until(lambda: ask(first, job).data["status"] == "done")
        second.until(lambda: ask(second, other).data["status"] == "done")
        kill(first)
        kill(second)
    with serving(tmp_path, workers=WORKERS) as client:
        assert [ask(client, id).data["status"] for id in (job, other)] == ["done", "done"]


def test_killed_workers_lose_nothing(tmp_path: Path, collection: Path) -> None:
    own = tmp_path / "own.epitome"
    shutil.copy(collection, own)
    with serving(tmp_path, collection=str(own), workers=WORKERS) as client:
        accepted = [
            upload(client, f"Boat {n} carries coal along the canal. ".encode() * 50, name=f"{n}.txt", keep="true")
            for n in range(20)
        ]
        ordinary = {}
        for _ in range(5):
            for child in children_of(client.process.pid):
                ordinary[child] = True
                os.kill(child, signal.SIGKILL)
            client.until(lambda: bool(set(children_of(client.process.pid)) - set(ordinary)))
        jobs = [finish(client, reply) for reply in accepted]
        assert {job["status"] for job in jobs} == {"done"}
        with Collection(own) as stored:
            assert {job["id"] for job in jobs} <= {entry.id for entry in stored.documents}
        client.until(lambda: client.get(f"{API}/collection").status == 200)  # the killed workers are replaced

"""Uploads that are sent while workers and the service are killed: what was acknowledged, and whether it was read."""

import json
import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path

from epitome.collection import Collection
from harness.service import Running, index_folder, run_threads, start_service
from harness.sources import EXAMPLES
from kills_commands import Count
from support.pdf_writer import PdfWriter

API = "/api/v1"
SECONDS = 600.0
FINISHED = ("done", "failed", "cancelled", "expired")
CLIENTS, LIFETIMES, WORKER_KILLS = 2, 7, 3  # seven services, three workers of each, and itself


def make_pdf(number: int, pages: int = 5) -> bytes:
    writer = PdfWriter()
    for page in range(pages):
        lines = [f"Boat {number} carries load {page * 40 + n} of coal along the canal today." for n in range(40)]
        writer.add_page().write_lines(72, 72, lines, leading=14)
    return writer.build()


def make_document(number: int) -> tuple[str, bytes]:
    """The name and the bytes of an upload, in turn PDF, HTML and text."""
    text = " ".join(f"Boat {number} carries load {n} of coal." for n in range(200))
    if number % 3 == 0:
        return f"{number}.pdf", make_pdf(number)
    return (f"{number}.txt", text.encode()) if number % 3 == 1 else (f"{number}.html", f"<html><p>{text}</p>".encode())


class Place:
    """A service over one collection and one state folder, which may be killed and started again at one port."""

    def __init__(self, folder: Path) -> None:
        self.collection, self._folder, self._port = folder / "kept.epitome", folder, "0"
        index_folder(self.collection, EXAMPLES)
        self.service = self._start()
        self._port = str(self.service.port)

    def _start(self) -> Running:
        log = self._folder / "log"
        for _ in range(50):
            service = start_service(self.collection, self._folder / "state", log, self._port)
            if service is not None:
                return service
            time.sleep(0.2)
        raise RuntimeError(log.read_text()[-2_000:])

    def kill(self) -> None:
        self.service.process.kill()
        self.service.process.wait()
        self.service = self._start()

    def kill_worker(self, chance: random.Random) -> bool:
        workers = self.service.workers()
        if workers:
            os.kill(chance.choice(workers), signal.SIGKILL)
        return bool(workers)

    def stop(self) -> None:
        self.service.stop()

    def _request(
        self, path: str, body: bytes | None = None, kind: str = "application/json"
    ) -> tuple[int, bytes] | None:
        """Status and bytes of an answer; None where there was none."""
        with suppress(OSError, HTTPException):
            return self.service.client().ask(path, body, kind=kind, again=False)
        return None

    def ask(self, path: str) -> dict[str, object]:
        """The answer to a GET, once the service is there."""
        while (answer := self._request(path)) is None:
            time.sleep(0.1)
        found: dict[str, object] = json.loads(answer[1])
        return found

    def upload(self, name: str, data: bytes, *, keep: bool) -> str | None:
        """The job of an upload that was acknowledged; None where it was not."""
        border, part = b"--border\r\n", 'Content-Disposition: form-data; name="{}"\r\n\r\n'
        form = border + f"{part.format('keep')}{str(keep).lower()}\r\n".encode()
        form += border + part.format(f'file"; filename="{name}').encode() + data + b"\r\n--border--\r\n"
        answer = self._request(f"{API}/documents", form, "multipart/form-data; boundary=border")
        return str(json.loads(answer[1])["job"]) if answer is not None and answer[0] == 202 else None


class Acknowledged:
    """Uploads that were acknowledged: job, name, bytes, whether to keep."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.jobs: dict[str, tuple[str, bytes, bool]] = {}

    def send(self, number: int) -> bool:
        name, data = make_document(number)
        keep = number % 2 == 0
        job = self.place.upload(name, data, keep=keep)
        if job is not None:
            self.jobs[job] = (name, data, keep)
        return job is not None

    def wait(self) -> Counter[str]:
        """The statuses of all jobs when they are finished."""
        end, statuses = time.monotonic() + SECONDS, Counter[str]()
        for job in self.jobs:
            while (status := str(self.place.ask(f"{API}/jobs/{job}").get("status"))) not in FINISHED:
                if time.monotonic() > end or status == "404":
                    break
                time.sleep(0.1)
            statuses[status] += 1
        return statuses

    def count_lost(self) -> int:
        """How many are neither in the collection nor given back as they should be."""
        with Collection(self.place.collection) as stored:
            ids = {entry.id for entry in stored.documents}
        lost = 0
        for job, (name, data, keep) in self.jobs.items():
            id = f"uploads/{sha256(data).hexdigest()[:16]}/{name}"
            number = name.partition(".")[0]
            text = "" if keep else str(self.place.ask(f"{API}/jobs/{job}").get("document", {}))
            lost += id not in ids if keep else f"Boat {number} carries load 10 " not in text
        return lost


def kill_uploads(folder: Path, kills: int, found: Count) -> None:
    """Uploads by some clients while workers and services are killed, in rounds: after each all must be there."""
    place, draw, numbers = Place(folder), random.Random(7), iter(range(10**6))
    try:
        while found["kills"] < kills:
            sent, over = Acknowledged(place), threading.Event()

            def send_on() -> None:
                while not over.is_set():  # noqa: B023
                    time.sleep(0.2 if sent.send(next(numbers)) else 0.5)  # noqa: B023

            def shoot() -> None:
                for shot in range(LIFETIMES * (WORKER_KILLS + 1)):
                    time.sleep(draw.uniform(0.05, 0.7))
                    if shot % (WORKER_KILLS + 1) == WORKER_KILLS:
                        place.kill()
                    else:
                        while not place.kill_worker(draw):
                            time.sleep(0.05)
                        found["of them of a worker"] += 1
                    found["kills"] += 1
                over.set()  # noqa: B023

            run_threads([shoot, *[send_on] * CLIENTS])
            statuses = sent.wait()
            found["acknowledged"] += len(sent.jobs)
            found["lost"] += sent.count_lost()
            found["changed"] += sum(n for status, n in statuses.items() if status != "done")
            print(dict(found), file=sys.stderr, flush=True)
    finally:
        place.stop()

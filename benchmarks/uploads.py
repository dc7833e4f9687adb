"""Uploads under load: what was acknowledged is read.

    python benchmarks/uploads.py [short]     writes benchmarks/results/uploads/ (a short run only prints)

1. 100 uploads at once (PDF, HTML, text; half of them kept): the statuses of their jobs, and the memory meanwhile.
2. An upload of 49 MiB: the memory of the server while it arrives.

Uploads while workers and the service are killed: `kills.py`, with the parts of this program. Needs the extras `serve`
and `pdf`, and Linux.
"""

import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from epitome.collection import Collection
from harness.command import write_page
from harness.service import Running, index_folder, run_threads, start_service
from harness.sources import EXAMPLES
from harness.table import format_figures
from support.pdf_writer import PdfWriter

API = "/api/v1"
SHORT = sys.argv[1:] == ["short"]
UPLOADS = 20 if SHORT else 100
SECONDS = 600.0
FINISHED = ("done", "failed", "cancelled", "expired")


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
            service = start_service(self.collection, self._folder / "state", log, "--port", self._port)
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

    def _request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes] | None:
        """Status and bytes of an answer; None where there was none."""
        connection = HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        told = {"Authorization": f"Bearer {self.service.token}", **headers}
        try:
            connection.request(method, path, body, told)
            answer = connection.getresponse()
            return answer.status, answer.read()
        except (OSError, HTTPException):
            return None
        finally:
            connection.close()

    def ask(self, path: str) -> dict[str, object]:
        """The answer to a GET, once the service is there."""
        while (answer := self._request("GET", path)) is None:
            time.sleep(0.1)
        found: dict[str, object] = json.loads(answer[1])
        return found

    def upload(self, name: str, data: bytes, *, keep: bool) -> str | None:
        """The job of an upload that was acknowledged; None where it was not."""
        border, part = b"--border\r\n", 'Content-Disposition: form-data; name="{}"\r\n\r\n'
        form = border + f"{part.format('keep')}{str(keep).lower()}\r\n".encode()
        form += border + part.format(f'file"; filename="{name}').encode() + data + b"\r\n--border--\r\n"
        kind = {"Content-Type": "multipart/form-data; boundary=border"}
        answer = self._request("POST", f"{API}/documents", form, **kind)
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


def watch_memory(place: Place, work: Callable[[], object]) -> dict[str, float]:
    """The most memory that the server and any worker had while some work was done."""
    most, over = [0.0, 0.0], threading.Event()

    def watch() -> None:
        while not over.is_set():
            try:
                own, workers = place.service.memory()
            except (OSError, ValueError, IndexError):
                continue
            most[:] = [max(most[0], own), max(most[1], *workers, 0.0)]
            time.sleep(0.05)

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        work()
    finally:
        over.set()
        thread.join()
    return {"server, most MiB": most[0], "largest worker, most MiB": most[1]}


def run_at_once(place: Place) -> dict[str, float]:
    sent, taken, statuses = Acknowledged(place), list[float](), Counter[str]()
    start = time.perf_counter()

    def work() -> None:
        run_threads([lambda n=n: sent.send(n) for n in range(UPLOADS)])  # type: ignore[misc]
        taken.append(time.perf_counter() - start)
        statuses.update(sent.wait())

    memory = watch_memory(place, work)
    figures = {
        "acknowledged": len(sent.jobs),
        "seconds until all were acknowledged": taken[0],
        "seconds until all were read": time.perf_counter() - start,
        **statuses,
        "lost": sent.count_lost(),
        **memory,
    }
    return {f"{UPLOADS} uploads at once, {name}": figure for name, figure in figures.items()}


def run_large(place: Place) -> dict[str, float]:
    before, _ = place.service.memory()
    data = b"Boats carry coal. " * (49 * 2**20 // 18)
    jobs: list[str | None] = []
    memory = watch_memory(place, lambda: jobs.append(place.upload("large.txt", data, keep=False)))
    assert jobs[0] is not None
    return {"49 MiB, server before, MiB": before, "49 MiB, server meanwhile, most MiB": memory["server, most MiB"]}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        try:
            figures = run_at_once(place) | run_large(place)
        finally:
            place.stop()
    about, title = (
        f"; {os.cpu_count()} cores, shared with other work and with the clients",
        "Uploads at once, and a large one",
    )
    lines = format_figures(figures)
    write_page("uploads.py", title, "fastapi uvicorn pypdfium2", lines, figures, about=about, short=SHORT)


if __name__ == "__main__":
    main()

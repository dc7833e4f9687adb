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
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from corpus import EXAMPLES
from epitome.collection import Collection
from page import write_page
from report.markdown import format_figures
from service_client import Running, run_threads

API = "/api/v1"
SHORT = sys.argv[1:] == ["short"]
UPLOADS = 20 if SHORT else 100
SECONDS = 600.0
FINISHED = ("done", "failed", "cancelled", "expired")


def make_pdf(number: int, pages: int = 5) -> bytes:
    """A PDF of some pages of text."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>"]
    for page in range(pages):
        lines = [f"Boat {number} carries load {page * 40 + n} of coal along the canal today." for n in range(40)]
        text = "\n".join(f"1 0 0 1 72 {720 - 14 * n} Tm ({line}) Tj" for n, line in enumerate(lines))
        drawn = f"BT /F 10 Tf {text} ET".encode()
        parts = "/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >>"
        objects.append(f"<< {parts} /Contents {len(objects) + 2} 0 R >>".encode())
        objects.append(b"<< /Length %d >>\nstream\n%b\nendstream" % (len(drawn), drawn))
    kids = " ".join(f"{4 + 2 * page} 0 R" for page in range(pages))
    objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>".encode()
    data, places = b"%PDF-1.7\n", []
    for n, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (n, body)
    table = "".join(f"{at:010} 00000 n \n" for at in places)
    start = (
        f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer << /Size {len(objects) + 1} /Root 1 0 R >>"
    )
    return data + f"{start}\nstartxref\n{len(data)}\n%%EOF\n".encode()


def make_document(number: int) -> tuple[str, bytes]:
    """The name and the bytes of an upload, in turn PDF, HTML and text."""
    text = " ".join(f"Boat {number} carries load {n} of coal." for n in range(200))
    if number % 3 == 0:
        return f"{number}.pdf", make_pdf(number)
    return (f"{number}.txt", text.encode()) if number % 3 == 1 else (f"{number}.html", f"<html><p>{text}</p>".encode())


class Place:
    """A service over one collection and one state folder, which may be killed and started again at one port."""

    def __init__(self, folder: Path) -> None:
        self.collection, self.state, self.log = folder / "kept.epitome", folder / "state", folder / "log"
        ours = [sys.executable, "-m", "epitome"]
        subprocess.run([*ours, "index", str(self.collection), str(EXAMPLES)], check=True, stdout=subprocess.DEVNULL)
        self._port = "0"
        self._command = [*ours, "serve", str(self.collection), "--port"]
        self.service = self._start()
        self._port = str(self.service.port)

    def _start(self) -> Running:
        environment = {**os.environ, "EPITOME_STATE": str(self.state)}
        for _ in range(50):
            with self.log.open("a") as log:
                command = [*self._command, self._port]
                process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
            assert process.stdout is not None
            found = re.search(r":(\d+)/login", process.stdout.readline())
            if found is not None:
                return Running(process, int(found[1]), (self.state / "token").read_text().strip())
            process.wait()
            time.sleep(0.2)
        raise RuntimeError(self.log.read_text()[-2_000:])

    def kill(self) -> None:
        """Kill the service and start it again."""
        self.service.process.kill()
        self.service.process.wait()
        self.service = self._start()

    def kill_worker(self, chance: random.Random) -> bool:
        """Kill one of the workers, if there is one."""
        pid = self.service.process.pid
        workers = [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        if workers:
            os.kill(chance.choice(workers), signal.SIGKILL)
        return bool(workers)

    def stop(self) -> None:
        self.service.process.terminate()
        self.service.process.wait(timeout=30)

    def ask(self, path: str) -> dict[str, object]:
        """The answer to a GET, once the service is there."""
        while True:
            connection = HTTPConnection("127.0.0.1", int(self._port or self.service.port), timeout=60)
            try:
                connection.request("GET", path, headers={"Authorization": f"Bearer {self.service.token}"})
                answer: dict[str, object] = json.loads(connection.getresponse().read())
                return answer
            except (OSError, HTTPException):
                time.sleep(0.1)
            finally:
                connection.close()

    def upload(self, name: str, data: bytes, *, keep: bool) -> str | None:
        """The job of an upload that was acknowledged; None where it was not."""
        border = b"--border\r\n"
        form = border + b'Content-Disposition: form-data; name="keep"\r\n\r\n' + str(keep).lower().encode() + b"\r\n"
        form += border + f'Content-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode() + data
        form += b"\r\n--border--\r\n"
        connection = HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        try:
            told = {
                "Authorization": f"Bearer {self.service.token}",
                "Content-Type": "multipart/form-data; boundary=border",
            }
            connection.request("POST", f"{API}/documents", form, told)
            answer = connection.getresponse()
            body = json.loads(answer.read())
            return str(body["job"]) if answer.status == 202 else None
        except (OSError, HTTPException, ValueError):
            return None
        finally:
            connection.close()


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


def watch_memory(place: Place, work: Callable[[], None]) -> dict[str, float]:
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
    """Many uploads at the same moment."""
    sent = Acknowledged(place)
    start = time.perf_counter()

    def work() -> None:
        run_threads([lambda n=n: sent.send(n) for n in range(UPLOADS)])  # type: ignore[misc]
        taken.append(time.perf_counter() - start)
        statuses.update(sent.wait())

    taken: list[float] = []
    statuses: Counter[str] = Counter()
    memory = watch_memory(place, work)
    title = f"{UPLOADS} uploads at once"
    return {
        f"{title}, acknowledged": len(sent.jobs),
        f"{title}, seconds until all were acknowledged": taken[0],
        f"{title}, seconds until all were read": time.perf_counter() - start,
        **{f"{title}, {status}": n for status, n in statuses.items()},
        f"{title}, lost": sent.count_lost(),
        **{f"{title}, {name}": mib for name, mib in memory.items()},
    }


def run_large(place: Place) -> dict[str, float]:
    """One upload that is nearly as large as may be."""
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
    lines = format_figures(figures)
    if SHORT:
        return print("\n".join(lines))
    about = f"; {os.cpu_count()} cores, shared with other work and with the clients"
    title = "Uploads at once, and a large one"
    write_page("uploads.py", title, "fastapi uvicorn pypdfium2", lines, figures, about=about)


if __name__ == "__main__":
    main()

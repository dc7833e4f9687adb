"""A service to measure: `epitome serve` in a process of its own, and clients."""

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

OURS = [sys.executable, "-m", "epitome"]


class Client:
    """One connection to the service, kept alive."""

    def __init__(self, port: int, token: str) -> None:
        self._token = token
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(
        self, path: str, body: object | None = None, *, kind: str = "application/json", again: bool = True
    ) -> tuple[int, bytes]:
        """Status and bytes of an answer to bytes or JSON; a connection that the service has ended is made anew."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": kind}
        try:
            self._connection.request("GET" if data is None else "POST", path, data, headers)
            answer = self._connection.getresponse()
            return answer.status, answer.read()
        except OSError:
            self._connection.close()
            if not again:
                raise
        return self.ask(path, body, kind=kind, again=False)

    def time(self, path: str, body: object | None = None) -> tuple[int, bytes, float]:
        start = time.perf_counter()
        status, answer = self.ask(path, body)
        return status, answer, 1_000 * (time.perf_counter() - start)


class Running:
    """A service that runs."""

    def __init__(self, process: subprocess.Popen[str], port: int, token: str) -> None:
        self.process, self.port, self.token = process, port, token

    def client(self) -> Client:
        return Client(self.port, self.token)

    def memory(self) -> tuple[float, list[float]]:
        """MiB of the server itself, and of each process below it, the largest last (Linux)."""
        own, *others = (int(_read(pid, "statm").split()[1]) for pid in (self.process.pid, *self.workers()))
        page = os.sysconf("SC_PAGE_SIZE") / 2**20
        return own * page, sorted(n * page for n in others)

    def cpu_seconds(self) -> float:
        """The processor time of the server and of its workers that live or have been replaced (Linux)."""
        last = {self.process.pid: 15, **dict.fromkeys(self.workers(), 13)}  # fields of stat, after the name in brackets
        ticks = (n for pid, end in last.items() for n in _read(pid, "stat").rpartition(")")[2].split()[11:end])
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def workers(self) -> list[int]:
        return [int(n) for n in _read(self.process.pid, f"task/{self.process.pid}/children").split()]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


def _read(pid: int, name: str) -> str:
    return Path(f"/proc/{pid}/{name}").read_text()


def run_threads(works: Sequence[Callable[[], None]]) -> None:
    with ThreadPoolExecutor(len(works)) as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()


def start_service(collection: Path, state: Path, log: Path, port: str = "0") -> Running | None:
    """The service over a collection, once it listens; None where it did not start."""
    command = [*OURS, "serve", str(collection), "--port", port]
    environment = {**os.environ, "EPITOME_STATE": str(state)}
    with log.open("a") as told:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told, text=True, env=environment)
    assert process.stdout is not None
    found = re.search(r":(\d+)/login", process.stdout.readline())
    if found is None:
        process.wait()
        return None
    return Running(process, int(found[1]), (state / "token").read_text().strip())


def index_folder(path: Path, pages: Path) -> None:
    subprocess.run([*OURS, "index", str(path), str(pages)], check=True, stdout=subprocess.DEVNULL)


@contextlib.contextmanager
def serve(pages: Path, path: Path) -> Iterator[Running]:
    """A folder of pages served, as a collection that is made at the path unless it is there."""
    if not path.exists():
        index_folder(path, pages)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        service = start_service(path, Path(folder, "state"), log)
        if service is None:
            raise RuntimeError(log.read_text())
        try:
            yield service
        finally:
            service.stop()

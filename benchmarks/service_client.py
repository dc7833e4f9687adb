"""A service to measure: `epitome serve` in a process of its own, a web server with one page, and clients."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import epitome

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SENTENCES = 200
LINKING = "Acid rain lets aluminium out of the soil, which harms the gills of fish."


def make_page() -> str:
    """A page of 200 sentences, out of the examples; a few are headings there and join with what follows."""
    texts = [
        " ".join(sentence.text.split())
        for name in ("acid-rain.xml", "backups.dbk.xml")
        for sentence in epitome.read(EXAMPLES / name).sentences
    ]
    blocks = [" ".join(texts[at : at + 5]) for at in range(0, SENTENCES + 10, 5)]
    body = "".join(f"<h2>Part {n // 8 + 1}</h2>" * (n % 8 == 0) + f"<p>{text}</p>" for n, text in enumerate(blocks))
    return f"<html><head><title>Rain and backups</title></head><body><main><h1>Both</h1>{body}</main></body></html>"


@contextlib.contextmanager
def serve_page(page: str) -> Iterator[str]:
    """HOST:PORT of a server whose every address is the page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            data = page.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class Client:
    """One connection to the service, kept alive."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, path: str, body: object | None = None, *, raw: bytes | None = None) -> tuple[int, bytes]:
        """Status and bytes of an answer; a connection that the service has ended is made anew."""
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        for last in (False, True):
            try:
                self._connection.request("GET" if data is None else "POST", path, data, headers)
                answer = self._connection.getresponse()
                return answer.status, answer.read()
            except (ConnectionError, OSError):
                self._connection.close()
                if last:
                    raise
        raise AssertionError

    def resident_bytes(self) -> int:
        """The memory of the server itself."""
        found = re.search(rb"^epitome_resident_bytes (\d+)$", self.ask("/metrics")[1], re.M)
        return int(found[1]) if found else 0


class Running:
    """A service that runs."""

    def __init__(self, process: subprocess.Popen[str], port: int, token: str) -> None:
        self.process, self.port, self.token = process, port, token

    def client(self) -> Client:
        return Client(self.port, self.token)

    def worker_bytes(self) -> list[int]:
        """The memory of each process below the server (Linux)."""
        return sorted(map(_resident_bytes, self._workers()))

    def resident_bytes(self) -> int:
        """The memory of the server itself (Linux)."""
        return _resident_bytes(self.process.pid)

    def cpu_seconds(self) -> float:
        """The processor time of the server and of its workers that live or have been replaced (Linux)."""
        ticks = [int(n) for n in _stat(self.process.pid)[11:15]]
        ticks += [int(n) for pid in self._workers() for n in _stat(pid)[11:13]]
        return sum(ticks) / os.sysconf("SC_CLK_TCK")

    def _workers(self) -> list[int]:
        return [int(n) for n in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]


def _resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run_threads(works: Sequence[Callable[[], None]]) -> None:
    """Do all of it at once, and wait."""
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat after the name, which may hold blanks."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


@contextlib.contextmanager
def serve_examples(trusted: str) -> Iterator[Running]:
    """The examples as a collection, served."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "examples.epitome")
        command = [sys.executable, "-m", "epitome", "index", str(path), str(EXAMPLES)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with serve(path, "--trust-fetch", trusted) as service:
            yield service


@contextlib.contextmanager
def serve(path: Path, *options: str) -> Iterator[Running]:
    with tempfile.TemporaryDirectory() as folder, Path(folder, "log").open("w") as log:
        state = Path(folder, "state")
        environment = {**os.environ, "EPITOME_STATE": str(state)}
        command = [sys.executable, "-m", "epitome", "serve", str(path), "--port", "0", *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert process.stdout is not None
        try:
            found = re.search(r":(\d+)/login", process.stdout.readline())
            if found is None:
                raise RuntimeError(Path(folder, "log").read_text())
            yield Running(process, int(found[1]), (state / "token").read_text().strip())
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)

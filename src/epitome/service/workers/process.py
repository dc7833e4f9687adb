"""One worker process, as the service sees it: a fresh interpreter at the other end of a socket pair."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from epitome.service.workers.chatter import Chatter
from epitome.service.workers.frames import HEADER_BYTES, BadFrame, Header, Kind, header, parse_header

_THREADS = "OMP_NUM_THREADS OPENBLAS_NUM_THREADS MKL_NUM_THREADS BLIS_NUM_THREADS VECLIB_MAXIMUM_THREADS"
_HANDED_ON = ("HOME", "LD_LIBRARY_PATH")  # Python may not start without them
_READ = 65_536
_LOOK_AGAIN = 0.005


class Severed(Exception):
    """The wire was cut at the other end."""


class Process:
    """A worker and its wire. Made in the thread of the event loop: a worker dies with the thread that started it."""

    def __init__(self, *, log_bytes: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._wire, theirs = socket.socketpair()
        self._wire.setblocking(False)
        self._is_buried = False
        with theirs, _closed_on_error(self._wire):
            command = [sys.executable, "-P", "-m", "epitome.service.workers.main"]
            self._popen = subprocess.Popen(
                [*command, str(theirs.fileno()), str(os.getpid())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                pass_fds=[theirs.fileno()],
                env=_environment(),
                start_new_session=True,
            )
        self._chatter = Chatter(self._popen.pid, limit=log_bytes)
        assert self._popen.stderr is not None
        self._stderr = self._popen.stderr.fileno()
        os.set_blocking(self._stderr, False)
        self._loop.add_reader(self._stderr, self._hear)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._popen.pid

    async def exchange(
        self, number: int, request: bytes, blob: bytes = b"", *, answer_limit: int
    ) -> tuple[Kind, bytes]:
        """Send a request, wait for its answer; `Severed` where none comes, `BadFrame` where something else comes."""
        try:
            start = header(Kind.REQUEST, number, len(request), len(blob))
            await self._loop.sock_sendall(self._wire, start + request)
            if blob:
                await self._loop.sock_sendall(self._wire, blob)
            found = await self._header(answer_limit)
            if found.number != number:
                raise BadFrame
            return found.kind, bytes(await self._exactly(found.json_bytes))
        except OSError:
            raise Severed from None

    def is_quiet(self) -> bool:
        """Whether nothing has come over the wire, not even its end."""
        try:
            self._wire.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def watch(self, disturbed: Callable[[], None]) -> None:
        """Tell when an idle worker speaks or dies."""
        self._loop.add_reader(self._wire, disturbed)

    def unwatch(self) -> None:
        """It may speak again."""
        self._loop.remove_reader(self._wire)

    def kill(self) -> None:
        """Now, whatever it does."""
        self._popen.kill()

    async def status(self, patience: float) -> int | None:
        """How it ended; None if it did not within the patience."""
        end = self._loop.time() + patience
        while self._popen.poll() is None:
            if self._loop.time() >= end:
                return None
            await asyncio.sleep(_LOOK_AGAIN)
        return self._popen.returncode

    async def bury(self, patience: float) -> None:
        """Kill it, wait for it, keep nothing of it. Nobody may be waiting for its answer."""
        self.kill()
        if self._is_buried:
            return
        self._is_buried = True
        self._loop.remove_reader(self._wire)
        self._wire.close()
        try:
            await self.status(patience)
        finally:
            self._hear()
            self._chatter.end()
            self._loop.remove_reader(self._stderr)
            if self._popen.stderr is not None:
                self._popen.stderr.close()

    async def _header(self, answer_limit: int) -> Header:
        return parse_header(await self._exactly(HEADER_BYTES), json_limit=answer_limit, blob_limit=0)

    async def _exactly(self, size: int) -> bytearray:
        data = bytearray(size)
        rest = memoryview(data)
        while rest:
            came = await self._loop.sock_recv_into(self._wire, rest)
            if not came:
                raise ConnectionResetError
            rest = rest[came:]
        return data

    def _hear(self) -> None:
        try:
            said = os.read(self._stderr, _READ)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if said:
            self._chatter.hear(said)
        else:
            self._loop.remove_reader(self._stderr)


@contextmanager
def _closed_on_error(wire: socket.socket) -> Iterator[None]:
    try:
        yield
    except BaseException:
        wire.close()
        raise


def _environment() -> dict[str, str]:
    """Nothing of ours but where Python finds its modules: the worker runs the very code that the service runs."""
    places = [place for place in sys.path if Path(place).is_absolute()]
    handed_on = {name: os.environ[name] for name in _HANDED_ON if name in os.environ}
    threads = dict.fromkeys(_THREADS.split(), "1")
    return {**handed_on, **threads, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(places)}

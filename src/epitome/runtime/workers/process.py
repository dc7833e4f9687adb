"""One worker process, driven from an event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import subprocess
from collections.abc import Callable

from epitome.runtime.workers.confinement import read_processor_time
from epitome.runtime.workers.launch import launch_worker
from epitome.runtime.workers.messages import HEADER_BYTES, BadFrame, FrameHeader, FrameKind, pack_header, parse_header

LOGGER = logging.getLogger("epitome.runtime")
_READ_BYTES = 65_536
_POLL_SECONDS = 0.005
_MAX_LINE_CHARACTERS = 300
_FOLDERS = re.compile(r'(?<=")/[^"]*/|(?<!\S)/\S*/')


class ConnectionLost(Exception):
    """The worker closed its end of the socket pair."""


class WorkerProcess:
    """A process and its socket. Create it in the event loop's thread: the kernel kills the worker with that thread."""

    def __init__(self, *, log_bytes: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._popen, self._socket = launch_worker(stderr=subprocess.PIPE)
        self._socket.setblocking(False)
        self._is_closed = False
        self._stderr_log = StderrLog(self._popen.pid, limit=log_bytes)
        assert self._popen.stderr is not None
        self._stderr = self._popen.stderr.fileno()
        os.set_blocking(self._stderr, False)
        self._loop.add_reader(self._stderr, self._read_stderr)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._popen.pid

    def read_processor_time(self) -> float | None:
        """The seconds of processor time that it has used; None if it has ended."""
        return read_processor_time(self._popen.pid)

    async def exchange(
        self, number: int, request: bytes, blob: bytes = b"", *, answer_limit: int
    ) -> tuple[FrameKind, bytes]:
        """Send a request and wait for its answer; `ConnectionLost` if none comes, `BadFrame` if it is not one."""
        try:
            start = pack_header(FrameKind.REQUEST, number, len(request), len(blob))
            await self._loop.sock_sendall(self._socket, start + request)
            if blob:
                await self._loop.sock_sendall(self._socket, blob)
            header = await self._read_header(answer_limit)
            if header.number != number:
                raise BadFrame
            return header.kind, bytes(await self._read_exactly(header.json_bytes))
        except OSError:
            raise ConnectionLost from None

    def is_silent(self) -> bool:
        """Whether nothing has arrived on the socket, not even end-of-file."""
        try:
            self._socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def watch(self, on_activity: Callable[[], None]) -> None:
        """Call back when an idle worker sends something or dies."""
        self._loop.add_reader(self._socket, on_activity)

    def unwatch(self) -> None:
        """End `watch`: the worker is about to get a request."""
        self._loop.remove_reader(self._socket)

    def kill(self) -> None:
        """Kill the process immediately."""
        self._popen.kill()

    async def wait_for_exit(self, timeout: float) -> int | None:
        """The exit status; None if the process does not end within the timeout."""
        deadline = self._loop.time() + timeout
        while self._popen.poll() is None:
            if self._loop.time() >= deadline:
                return None
            await asyncio.sleep(_POLL_SECONDS)
        return self._popen.returncode

    async def close(self, timeout: float) -> None:
        """Kill the process, wait for it and release its descriptors. No request may be in progress."""
        self.kill()
        if self._is_closed:
            return
        self._is_closed = True
        self._loop.remove_reader(self._socket)
        self._socket.close()
        try:
            await self.wait_for_exit(timeout)
        finally:
            self._read_stderr()
            self._stderr_log.flush()
            self._loop.remove_reader(self._stderr)
            if self._popen.stderr is not None:
                self._popen.stderr.close()

    async def _read_header(self, answer_limit: int) -> FrameHeader:
        return parse_header(await self._read_exactly(HEADER_BYTES), json_limit=answer_limit, blob_limit=0)

    async def _read_exactly(self, size: int) -> bytearray:
        data = bytearray(size)
        rest = memoryview(data)
        while rest:
            received = await self._loop.sock_recv_into(self._socket, rest)
            if not received:
                raise ConnectionResetError
            rest = rest[received:]
        return data

    def _read_stderr(self) -> None:
        try:
            data = os.read(self._stderr, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._stderr_log.feed(data)
        else:
            self._loop.remove_reader(self._stderr)


class StderrLog:
    """Logs the standard error of one process line by line, escaped, up to `limit` bytes; the rest is discarded."""

    def __init__(self, pid: int, *, limit: int) -> None:
        self._pid = pid
        self._bytes_left = limit
        self._partial_line = b""

    def feed(self, data: bytes) -> None:
        """Log the lines that are complete."""
        accepted = data[: self._bytes_left]
        self._bytes_left -= len(accepted)
        *lines, self._partial_line = (self._partial_line + accepted).split(b"\n")
        for line in lines:
            self._log_line(line)
        if accepted and not self._bytes_left:
            self.flush()
            LOGGER.warning("worker %d says more than is logged", self._pid)

    def flush(self) -> None:
        """Log the incomplete last line."""
        if self._partial_line:
            self._log_line(self._partial_line)
        self._partial_line = b""

    def _log_line(self, line: bytes) -> None:
        text = _FOLDERS.sub("", line[:_MAX_LINE_CHARACTERS].decode("utf-8", "replace"))
        safe = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text)
        if safe.strip():
            LOGGER.warning("worker %d: %s", self._pid, safe)

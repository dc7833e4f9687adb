"""One worker for blocking calls from one thread at a time; a failed request ends it, the next one starts it again."""

from __future__ import annotations

import os
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from epitome.runtime.workers.launch import launch_worker
from epitome.runtime.workers.messages import (
    HEADER_BYTES,
    BadFrame,
    ExitReason,
    FrameKind,
    encode_json,
    encode_startup,
    explain_exit,
    pack_header,
    parse_header,
    unpack_error,
)
from epitome.runtime.workers.worker_limits import WALL_FACTOR, WorkerLimits

if TYPE_CHECKING:
    import socket
    import subprocess

_EXIT_SECONDS = 0.5


class ChildLost(Exception):
    """The worker gave no answer and was ended; `reason` says why."""

    def __init__(self, reason: ExitReason) -> None:
        super().__init__(reason)
        self.reason: ExitReason = reason


class Answer(NamedTuple):
    """The result of a job: JSON and bytes."""

    json: bytes
    data: bytes


class Child:
    """A process that runs the jobs of a module, one request at a time."""

    def __init__(self, jobs: str, limits: WorkerLimits, settings: Mapping[str, Any] | None = None) -> None:
        self._startup = encode_startup(jobs, settings or {}, limits, dies_with_thread=False)
        self._limits = limits
        self._connection: _Connection | None = None
        self._is_ready = False
        self._served = 0

    @property
    def pid(self) -> int | None:
        """The process id; None while there is none."""
        return None if self._connection is None else self._connection.process.pid

    @property
    def is_exhausted(self) -> bool:
        """Whether it has served as many requests as it should; its user closes it after the last request."""
        return self._served >= self._limits.requests

    def ask(self, job: str, request: dict[str, Any], blob: bytes = b"", *, files: Sequence[int] = ()) -> Answer:
        """The answer of a job; raises the `EpitomeError` that the job raised, `ChildLost`, or OSError where no process
        can be started. `files` is the descriptor of an open file that the job may read.
        """
        connection = self.launch()
        if not self._is_ready:
            self._wait_until_ready(connection)
        self._served += 1
        try:
            kind, answer = connection.exchange(
                self._served, encode_json([job, request]), blob, files, self._limits.wall_seconds, self._limits
            )
        except BaseException as fault:  # also an interrupt: the next request would get this one's answer
            reason = connection.find_exit_reason() if isinstance(fault, EOFError) else "crash"
            self.close()
            if isinstance(fault, TimeoutError):
                raise ChildLost("time") from None
            if isinstance(fault, (EOFError, BadFrame, OSError)):
                raise ChildLost(reason) from None
            raise
        if kind == FrameKind.ERROR:
            raise unpack_error(answer.json)
        return answer

    def launch(self) -> _Connection:
        """Start the process if there is none, without waiting until it is ready: `ask` does."""
        if self._connection is not None and self._connection.process.poll() is not None:
            self.close()  # it ended while it was idle
        if self._connection is None:
            self._connection, self._served, self._is_ready = _Connection(), 0, False
        return self._connection

    def close(self) -> None:
        """End the process; the next request starts a new one."""
        if self._connection is not None:
            self._connection.end()
        self._connection = None

    def forget(self) -> None:
        """Let go of the process without ending it: after a fork it belongs to the parent."""
        if self._connection is not None:
            self._connection.leave()
        self._connection = None

    def _wait_until_ready(self, connection: _Connection) -> None:
        seconds = WALL_FACTOR * self._limits.start_seconds
        try:
            kind, answer = connection.exchange(0, self._startup, b"", (), seconds, self._limits)
        except BaseException as fault:
            self.close()
            if isinstance(fault, TimeoutError):
                raise OSError(f"it was not ready within {seconds:g} seconds") from None
            if isinstance(fault, (EOFError, BadFrame, OSError)):
                raise OSError("it ended before it was ready") from None
            raise
        if kind != FrameKind.READY:
            self.close()
            raise OSError(answer.json.decode("utf-8", "replace")[:500])
        self._is_ready = True


class _Connection:
    """A process and our end of its socket; both are released at the latest when this object is garbage-collected."""

    def __init__(self) -> None:
        self.process, self._socket = launch_worker(stderr=None)
        self._end = weakref.finalize(self, _end, self.process, self._socket, os.getpid())

    def exchange(
        self, number: int, request: bytes, blob: bytes, files: Sequence[int], seconds: float, limits: WorkerLimits
    ) -> tuple[FrameKind, Answer]:
        """Send a request and wait for its answer; EOFError if none comes, TimeoutError if it takes too long."""
        end = time.monotonic() + seconds
        start = pack_header(FrameKind.REQUEST, number, len(request), len(blob))
        try:
            self._send(start, end, files)
            self._send(request, end)
            self._send(blob, end)
            head = self._receive(HEADER_BYTES, end)
            header = parse_header(head, json_limit=limits.answer_bytes, blob_limit=limits.answer_bytes)
            if header.number != number:
                raise BadFrame
            answer = Answer(bytes(self._receive(header.json_bytes, end)), bytes(self._receive(header.blob_bytes, end)))
        except (ConnectionError, BrokenPipeError):
            raise EOFError from None
        return header.kind, answer

    def find_exit_reason(self) -> ExitReason:
        """Why the process ended on its own."""
        import subprocess

        with suppress(subprocess.TimeoutExpired):
            return explain_exit(self.process.wait(_EXIT_SECONDS))
        return explain_exit(None)

    def end(self) -> None:
        """Kill the process and release its descriptors."""
        self._end()

    def leave(self) -> None:
        """Close only our end of the socket: the process is not ours."""
        self._end.detach()
        self._socket.close()

    def _send(self, data: bytes, end: float, files: Sequence[int] = ()) -> None:
        self._set_timeout(end)
        if files:
            import socket

            sent = socket.send_fds(self._socket, [data], list(files))
            data = data[sent:]
        self._socket.sendall(data)

    def _receive(self, size: int, end: float) -> bytearray:
        data = bytearray(size)
        rest = memoryview(data)
        while rest:
            self._set_timeout(end)
            received = self._socket.recv_into(rest)
            if not received:
                raise EOFError
            rest = rest[received:]
        return data

    def _set_timeout(self, end: float) -> None:
        """Let the next socket call time out at this moment."""
        self._socket.settimeout(max(0.001, end - time.monotonic()))


def _end(process: subprocess.Popen[bytes], connection: socket.socket, owner: int) -> None:
    connection.close()
    if os.getpid() == owner:
        process.kill()
        process.wait()

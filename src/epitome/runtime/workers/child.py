"""One worker for blocking calls, of one thread at a time: ended when a request goes wrong, started by the next."""

from __future__ import annotations

import os
import socket
import subprocess
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

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

_EXIT_SECONDS = 0.5


class ChildLost(Exception):
    """The worker gave no answer; it was ended, and why."""

    def __init__(self, reason: ExitReason) -> None:
        super().__init__(reason)
        self.reason: ExitReason = reason


class Answer(NamedTuple):
    """What a job gave: its JSON and its bytes."""

    json: bytes
    data: bytes


class Child:
    """A process that answers one request at a time, by the jobs of a module."""

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
        """Whether it has served as many requests as it should; who borrowed it ends it when all is asked."""
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
        except BaseException as fault:  # also an interrupt: the next question would get this one's answer
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
        """Begin to start the process, if there is none; who asks then waits until it is ready."""
        if self._connection is not None and self._connection.process.poll() is not None:
            self.close()  # somebody ended it while it was idle
        if self._connection is None:
            self._connection, self._served, self._is_ready = _Connection(), 0, False
        return self._connection

    def close(self) -> None:
        """End the process; it is started again when it is asked again."""
        if self._connection is not None:
            self._connection.end()
        self._connection = None

    def forget(self) -> None:
        """Leave the process to the program that this one was forked from."""
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
    """A process and our end of its socket; both are gone, at the latest, when nobody refers to this."""

    def __init__(self) -> None:
        self.process, self._socket = launch_worker(stderr=subprocess.DEVNULL)
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
        with suppress(subprocess.TimeoutExpired):
            return explain_exit(self.process.wait(_EXIT_SECONDS))
        return explain_exit(None)

    def end(self) -> None:
        """Kill the process and release its descriptors."""
        self._end()

    def leave(self) -> None:
        """Close our end alone: the process is not ours."""
        self._end.detach()
        self._socket.close()

    def _send(self, data: bytes, end: float, files: Sequence[int] = ()) -> None:
        self._wait_until(end)
        if files:
            sent = socket.send_fds(self._socket, [data], list(files))
            data = data[sent:]
        self._socket.sendall(data)

    def _receive(self, size: int, end: float) -> bytearray:
        data = bytearray(size)
        rest = memoryview(data)
        while rest:
            self._wait_until(end)
            received = self._socket.recv_into(rest)
            if not received:
                raise EOFError
            rest = rest[received:]
        return data

    def _wait_until(self, end: float) -> None:
        """Let the next call on the socket take until then."""
        self._socket.settimeout(max(0.001, end - time.monotonic()))


def _end(process: subprocess.Popen[bytes], connection: socket.socket, owner: int) -> None:
    connection.close()
    if os.getpid() == owner:
        process.kill()
        process.wait()

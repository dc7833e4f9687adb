"""A worker process: `python -m epitome.runtime.workers.main DESCRIPTOR PARENT`, started by `launch.py`.

It imports the jobs, opens what they need, reports that it is ready and then answers one request after another until its
socket is closed. A job returns plain data, or plain data and bytes. A request may come with an open file: the job finds
its descriptor under "file". An `EpitomeError` is sent back. Any other exception ends the process, since it may have
left things in any state; only its class and location are reported.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from epitome.runtime.errors import EpitomeError, LimitError, UsageError, ran_out_of_memory
from epitome.runtime.workers.confinement import confine_at_start, confine_when_ready, end_on_hangup, limit_cpu
from epitome.runtime.workers.messages import (
    EXIT_OUT_OF_MEMORY,
    EXIT_UNEXPECTED_ERROR,
    HEADER_BYTES,
    FrameKind,
    encode_json,
    pack_error,
    pack_header,
    parse_header,
)

_MAX_PART_BYTES = 2**32 - 1  # the parent is trusted to have enforced its limits
_REPORTED_FRAMES = 12


class _Request(NamedTuple):
    """A request: its number, its JSON, its bytes, and the descriptor of an open file that came with it."""

    number: int
    json: bytes
    blob: bytes
    file: int | None


def main(descriptor: int, parent: int) -> None:
    """Answer requests until the socket is closed."""
    with socket.socket(fileno=descriptor) as connection:
        startup = json.loads(_read_frame(connection).json)
        limits = startup["limits"]
        confine_at_start(parent, open_files=limits["open_files"], dies_with_thread=startup["dies_with_thread"])
        limit_cpu(limits["start_seconds"])
        context, jobs = _load_jobs(connection, startup)
        confine_when_ready(
            memory_bytes=limits["memory_bytes"],
            written_bytes=limits["written_bytes"],
            server=getattr(context, "server", None),
        )
        connection.sendall(pack_header(FrameKind.READY, 0, 0))
        while True:
            request = _read_frame(connection)
            number = request.number
            limit_cpu(limits["cpu_seconds"])
            end_on_hangup(connection, ends=True)
            kind, answer, data = _run_job(context, jobs, request, limit=limits["answer_bytes"])
            del request
            end_on_hangup(connection, ends=False)
            connection.sendall(pack_header(kind, number, len(answer), len(data)) + answer)
            connection.sendall(data)
            del answer, data


def _load_jobs(connection: socket.socket, startup: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The context and the jobs; if they cannot be loaded, send the parent the error and exit."""
    try:
        module = import_module(startup["jobs"])
        return module.start(startup["settings"]), module.JOBS
    except EpitomeError as error:
        report = pack_error(error)
    except Exception as error:  # no document has been read yet, so the message cannot quote one
        report = encode_json({"failed": f"{type(error).__name__}: {str(error)[:500]}"})
    connection.sendall(pack_header(FrameKind.ERROR, 0, len(report)) + report)
    os._exit(EXIT_UNEXPECTED_ERROR)


def _run_job(context: Any, jobs: dict[str, Any], request: _Request, *, limit: int) -> tuple[FrameKind, bytes, bytes]:
    try:
        name, fields = json.loads(request.json)
        if name not in jobs:
            raise UsageError(f"there is no job {name!r}", "name one of the service's jobs")
        if request.file is not None:
            fields["file"] = request.file
        result = jobs[name](context, fields, request.blob)
        value, data = result if isinstance(result, tuple) else (result, b"")
        answer = encode_json(value)
        if len(answer) + len(data) > limit:
            raise LimitError(f"the answer has {len(answer) + len(data):,} bytes", "ask for less")
        return FrameKind.ANSWER, answer, data
    except BaseException as error:
        if ran_out_of_memory(error):
            os._exit(EXIT_OUT_OF_MEMORY)  # an exit status needs no memory
        if isinstance(error, EpitomeError):
            return FrameKind.ERROR, pack_error(error), b""
        _report_and_exit(error)


def _report_and_exit(error: BaseException) -> NoReturn:
    """Write an error's class and traceback locations to stderr, without its message, which may quote a document."""
    frames = [(f.f_code, line) for f, line in traceback.walk_tb(error.__traceback__)]
    places = [f"{Path(code.co_filename).name}:{line} {code.co_name}" for code, line in frames[-_REPORTED_FRAMES:]]
    os.write(2, f"{type(error).__name__} at {' > '.join(places)}\n".encode(errors="replace"))
    os._exit(EXIT_UNEXPECTED_ERROR)


def _read_frame(connection: socket.socket) -> _Request:
    """The next request; the process ends when there are no more."""
    try:
        start, files, _, _ = socket.recv_fds(connection, HEADER_BYTES, 1)
    except ConnectionError:
        start = b""
    if not start:
        os._exit(0)
    head = start + _read_exactly(connection, HEADER_BYTES - len(start))
    header = parse_header(head, json_limit=_MAX_PART_BYTES, blob_limit=_MAX_PART_BYTES)
    text, blob = _read_exactly(connection, header.json_bytes), _read_exactly(connection, header.blob_bytes)
    return _Request(header.number, text, blob, files[0] if files else None)


def _read_exactly(connection: socket.socket, size: int) -> bytes:
    parts: list[bytes] = []
    while size:
        try:
            part = connection.recv(size, socket.MSG_WAITALL)
        except ConnectionError:
            part = b""
        if not part:
            os._exit(0)
        parts.append(part)
        size -= len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

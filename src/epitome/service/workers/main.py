"""A worker process: `python -m epitome.service.workers.main DESCRIPTOR PARENT`, started by `process.py`.

It imports the jobs, opens what they need, reports that it is ready and then answers one request after the other until
its socket is closed. An `EpitomeError` is sent back. Any other exception ends the process, since it may have left
things in any state; only its class and location are reported.
"""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from epitome.errors import EpitomeError, LimitError, UsageError
from epitome.service.workers.confinement import confine_at_start, confine_when_ready, limit_cpu
from epitome.service.workers.messages import (
    EXIT_OUT_OF_MEMORY,
    EXIT_UNEXPECTED_ERROR,
    HEADER_BYTES,
    FrameKind,
    encode_json,
    pack_error,
    pack_header,
    parse_header,
)

_MAX_BYTES = 2**32 - 1  # the parent is trusted to have kept its limits
_REPORTED_FRAMES = 12


def main(descriptor: int, parent: int) -> None:
    """Answer requests until the socket is closed."""
    with socket.socket(fileno=descriptor) as connection:
        startup = json.loads(_read_frame(connection)[1])
        limits = startup["limits"]
        confine_at_start(parent, open_files=limits["open_files"])
        context, jobs = _load_jobs(connection, startup)
        confine_when_ready(memory_bytes=limits["memory_bytes"], written_bytes=limits["written_bytes"])
        gc.freeze()  # what was loaded stays until the end: later collections need not walk it
        connection.sendall(pack_header(FrameKind.READY, 0, 0))
        while True:
            number, request, blob = _read_frame(connection)
            limit_cpu(limits["cpu_seconds"])
            kind, answer = _run_job(context, jobs, request, blob, limit=limits["answer_bytes"])
            del request, blob
            connection.sendall(pack_header(kind, number, len(answer)))
            connection.sendall(answer)
            del answer


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


def _run_job(context: Any, jobs: dict[str, Any], request: bytes, blob: bytes, *, limit: int) -> tuple[FrameKind, bytes]:
    try:
        name, fields = json.loads(request)
        if name not in jobs:
            raise UsageError(f"there is no job {name!r}", "name one of the service's jobs")
        answer = encode_json(jobs[name](context, fields, blob))
        if len(answer) > limit:
            raise LimitError(f"the answer has {len(answer):,} bytes", "ask for less")
        return FrameKind.ANSWER, answer
    except EpitomeError as error:
        return FrameKind.ERROR, pack_error(error)
    except MemoryError:
        os._exit(EXIT_OUT_OF_MEMORY)  # a status needs no memory
    except BaseException as error:
        _report_and_exit(error)


def _report_and_exit(error: BaseException) -> NoReturn:
    """Write the class and the traceback's locations of an error, without its message, which may quote a document."""
    frames = [(f.f_code, line) for f, line in traceback.walk_tb(error.__traceback__)]
    places = [f"{Path(code.co_filename).name}:{line} {code.co_name}" for code, line in frames[-_REPORTED_FRAMES:]]
    os.write(2, f"{type(error).__name__} at {' > '.join(places)}\n".encode(errors="replace"))
    os._exit(EXIT_UNEXPECTED_ERROR)


def _read_frame(connection: socket.socket) -> tuple[int, bytes, bytes]:
    """The number, JSON and bytes of the next request; the process ends when there are no more."""
    header = parse_header(_read_exactly(connection, HEADER_BYTES), json_limit=_MAX_BYTES, blob_limit=_MAX_BYTES)
    return header.number, _read_exactly(connection, header.json_bytes), _read_exactly(connection, header.blob_bytes)


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

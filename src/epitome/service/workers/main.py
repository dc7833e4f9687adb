"""A worker process: `python -m epitome.service.workers.main DESCRIPTOR PARENT`, started by `process.py`.

It imports the jobs, opens what they need, says that it is ready and then answers one request after the other, until
its wire is closed. Errors of ours travel back; any other exception ends the process, since nobody knows what it left
behind, and only its kind and place are told.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from epitome.errors import EpitomeError, LimitError, UsageError
from epitome.service.workers.confinement import allow_cpu, at_birth, when_ready
from epitome.service.workers.errors import packed
from epitome.service.workers.exits import OUT_OF_MEMORY, UNFORESEEN
from epitome.service.workers.frames import HEADER_BYTES, Kind, header, parse_header, to_json

_LARGEST = 2**32 - 1  # the parent is trusted to have kept its limits
_FRAMES_TOLD = 12


def main(descriptor: int, parent: int) -> None:
    """Serve the wire until it is closed."""
    with socket.socket(fileno=descriptor) as wire:
        hello = json.loads(_frame(wire)[1])
        limits = hello["limits"]
        at_birth(parent, open_files=limits["open_files"])
        context, jobs = _warmed(wire, hello)
        when_ready(memory_bytes=limits["memory_bytes"], written_bytes=limits["written_bytes"])
        wire.sendall(header(Kind.READY, 0, 0))
        while True:
            number, request, blob = _frame(wire)
            allow_cpu(limits["cpu_seconds"])
            kind, answer = _answer(context, jobs, request, blob, limit=limits["answer_bytes"])
            del request, blob
            wire.sendall(header(kind, number, len(answer)))
            wire.sendall(answer)
            del answer


def _warmed(wire: socket.socket, hello: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The context and the jobs; or what stands in their way, told to the parent."""
    try:
        module = import_module(hello["jobs"])
        return module.start(hello["settings"]), module.JOBS
    except EpitomeError as error:
        said = packed(error)
    except Exception as error:  # no document has been seen yet: its words may be told
        said = to_json({"failed": f"{type(error).__name__}: {str(error)[:500]}"})
    wire.sendall(header(Kind.ERROR, 0, len(said)) + said)
    os._exit(UNFORESEEN)


def _answer(context: Any, jobs: dict[str, Any], request: bytes, blob: bytes, *, limit: int) -> tuple[Kind, bytes]:
    try:
        name, fields = json.loads(request)
        if name not in jobs:
            raise UsageError(f"there is no job {name!r}", "name one of the service's jobs")
        answer = to_json(jobs[name](context, fields, blob))
        if len(answer) > limit:
            raise LimitError(f"the answer has {len(answer):,} bytes", "ask for less")
        return Kind.ANSWER, answer
    except EpitomeError as error:
        return Kind.ERROR, packed(error)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # a status needs no memory
    except BaseException as error:
        _tell(error)


def _tell(error: BaseException) -> NoReturn:
    """The kind and the places of an exception, without its words, which may quote a document."""
    frames = [(f.f_code, line) for f, line in traceback.walk_tb(error.__traceback__)]
    places = [f"{Path(code.co_filename).name}:{line} {code.co_name}" for code, line in frames[-_FRAMES_TOLD:]]
    os.write(2, f"{type(error).__name__} at {' > '.join(places)}\n".encode(errors="replace"))
    os._exit(UNFORESEEN)


def _frame(wire: socket.socket) -> tuple[int, bytes, bytes]:
    """The number, JSON and bytes of the next request; the process ends when there is none any more."""
    found = parse_header(_exactly(wire, HEADER_BYTES), json_limit=_LARGEST, blob_limit=_LARGEST)
    return found.number, _exactly(wire, found.json_bytes), _exactly(wire, found.blob_bytes)


def _exactly(wire: socket.socket, size: int) -> bytes:
    parts: list[bytes] = []
    while size:
        try:
            part = wire.recv(size, socket.MSG_WAITALL)
        except ConnectionError:
            part = b""
        if not part:
            os._exit(0)
        parts.append(part)
        size -= len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

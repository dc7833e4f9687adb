"""What a worker and its parent exchange: frames of JSON and bytes, errors, exit statuses; never a Python object.

    mark (4 bytes)  kind (1)  number of the request (4)  length of the JSON (4)  length of the bytes (4)

An answer carries the number of its request, so that a late or stray frame is never taken for another request's answer.
"""

from __future__ import annotations

import json
import signal
import struct
from collections.abc import Mapping
from dataclasses import asdict
from enum import IntEnum
from typing import Any, Literal, NamedTuple

from epitome.runtime import errors
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.worker_limits import WorkerLimits

ExitReason = Literal["time", "memory", "broken", "crash", "exit", "retired", "cancelled"]
EXIT_REASONS: tuple[ExitReason, ...] = ("time", "memory", "broken", "crash", "exit", "retired", "cancelled")
EXIT_OUT_OF_MEMORY = 75
EXIT_UNEXPECTED_ERROR = 70

# signals of native code that crashes; in a worker, because of the document
_CRASH_SIGNALS = frozenset(
    getattr(signal, name)
    for name in ("SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP")
    if hasattr(signal, name)
)
_HEADER = struct.Struct("!4sBIII")
_MARK = b"EPI1"
HEADER_BYTES = _HEADER.size
_MAX_ERROR_CHARACTERS = 1_000
_ERROR_CLASSES: dict[str, type[EpitomeError]] = {
    name: kind for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, EpitomeError)
}


class FrameKind(IntEnum):
    """The kind of a frame."""

    REQUEST = 1
    READY = 2
    ANSWER = 3
    ERROR = 4


class FrameHeader(NamedTuple):
    """The beginning of a frame."""

    kind: FrameKind
    number: int
    json_bytes: int
    blob_bytes: int


class BadFrame(Exception):
    """These bytes are not a frame, or the frame is longer than agreed."""


def pack_header(kind: FrameKind, number: int, json_bytes: int, blob_bytes: int = 0) -> bytes:
    """Encode a header."""
    return _HEADER.pack(_MARK, kind, number, json_bytes, blob_bytes)


def parse_header(data: bytes | bytearray, *, json_limit: int, blob_limit: int) -> FrameHeader:
    """Decode a header within the limits; anything else is a `BadFrame`."""
    mark, kind, number, json_bytes, blob_bytes = _HEADER.unpack(data)
    if mark != _MARK or kind not in FrameKind._value2member_map_ or json_bytes > json_limit or blob_bytes > blob_limit:
        raise BadFrame
    return FrameHeader(FrameKind(kind), number, json_bytes, blob_bytes)


def encode_json(value: Any) -> bytes:
    """Encode plain data; a lone surrogate, which UTF-8 cannot hold, is escaped, and NaN is refused."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, allow_nan=False, separators=(",", ":")).encode()


def encode_startup(jobs: str, settings: Mapping[str, Any], limits: WorkerLimits, *, dies_with_thread: bool) -> bytes:
    """The first request to every worker: the module of its jobs, their settings, and the limits."""
    return encode_json(
        {"jobs": jobs, "settings": dict(settings), "limits": asdict(limits), "dies_with_thread": dies_with_thread}
    )


def describe_error(error: EpitomeError) -> dict[str, str]:
    """An error as plain data, under the name of the nearest class in `epitome.runtime.errors`."""
    name = next(kind.__name__ for kind in type(error).__mro__ if _ERROR_CLASSES.get(kind.__name__) is kind)
    return {"class": name, "what": error.what[:_MAX_ERROR_CHARACTERS], "advice": error.do[:_MAX_ERROR_CHARACTERS]}


def build_error(fields: Any) -> EpitomeError:
    """The error that `describe_error` described; anything else is a `BadFrame`."""
    try:
        return _ERROR_CLASSES[fields["class"]](str(fields["what"]), str(fields["advice"]))
    except (KeyError, TypeError):
        raise BadFrame from None


def pack_error(error: EpitomeError) -> bytes:
    """Encode an error as JSON."""
    return encode_json(describe_error(error))


def unpack_error(data: bytes) -> EpitomeError:
    """Decode an error that `pack_error` encoded."""
    try:
        fields: Any = json.loads(data)
    except (ValueError, RecursionError):
        raise BadFrame from None
    return build_error(fields)


def explain_exit(status: int | None) -> ExitReason:
    """The reason behind an exit status (negative: killed by that signal; None: still running, has to be killed)."""
    if status == EXIT_OUT_OF_MEMORY:
        return "memory"
    if status is not None and status == -getattr(signal, "SIGXCPU", 0):
        return "time"
    if status is not None and -status in _CRASH_SIGNALS:
        return "broken"
    if status is not None and (status < 0 or status == EXIT_UNEXPECTED_ERROR):
        return "crash"
    return "exit"

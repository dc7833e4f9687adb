"""Messages between a program and the process that reads PDF for it: a head in JSON and bytes, with their lengths."""

from __future__ import annotations

import json
import struct
from typing import IO, Any

_LENGTHS = struct.Struct("<IQ")
_LONGEST_HEAD = 2**24
_LONGEST_BODY = 2**31


def write_message(stream: IO[bytes], head: dict[str, Any], body: bytes = b"") -> None:
    """Write a message."""
    said = json.dumps(head).encode()
    stream.write(_LENGTHS.pack(len(said), len(body)))
    stream.write(said)
    stream.write(body)
    stream.flush()


def read_message(stream: IO[bytes]) -> tuple[dict[str, Any], bytes]:
    """Read a message; EOFError where the other side has ended or says nonsense."""
    head_length, body_length = _LENGTHS.unpack(_read_exactly(stream, _LENGTHS.size))
    if head_length > _LONGEST_HEAD or body_length > _LONGEST_BODY:
        raise EOFError
    head = json.loads(_read_exactly(stream, head_length))
    if not isinstance(head, dict):
        raise EOFError
    return head, _read_exactly(stream, body_length)


def _read_exactly(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if data is None or len(data) < length:
        raise EOFError
    return data

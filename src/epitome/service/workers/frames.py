"""What goes over the wire between the service and a worker: a header, JSON, bytes; never an object.

    mark (4 bytes)  kind (1)  number of the request (4)  length of the JSON (4)  length of the bytes (4)

An answer carries the number of its request, so that no late or stray frame is taken for the answer to another one.
"""

from __future__ import annotations

import json
import struct
from enum import IntEnum
from typing import Any, NamedTuple

_HEADER = struct.Struct("!4sBIII")
_MARK = b"EPI1"
HEADER_BYTES = _HEADER.size


class Kind(IntEnum):
    """What a frame is."""

    REQUEST = 1
    READY = 2
    ANSWER = 3
    ERROR = 4


class Header(NamedTuple):
    """The beginning of a frame."""

    kind: Kind
    number: int
    json_bytes: int
    blob_bytes: int


class BadFrame(Exception):
    """These bytes are no frame, or one that is longer than agreed."""


def header(kind: Kind, number: int, json_bytes: int, blob_bytes: int = 0) -> bytes:
    """The bytes of a header."""
    return _HEADER.pack(_MARK, kind, number, json_bytes, blob_bytes)


def parse_header(data: bytes | bytearray, *, json_limit: int, blob_limit: int) -> Header:
    """A header within the limits; anything else is a `BadFrame`."""
    mark, kind, number, json_bytes, blob_bytes = _HEADER.unpack(data)
    if mark != _MARK or kind not in Kind._value2member_map_ or json_bytes > json_limit or blob_bytes > blob_limit:
        raise BadFrame
    return Header(Kind(kind), number, json_bytes, blob_bytes)


def to_json(value: Any) -> bytes:
    """Plain data to JSON; half a surrogate pair, which UTF-8 cannot hold, is escaped, and NaN is refused."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, allow_nan=False, separators=(",", ":")).encode()

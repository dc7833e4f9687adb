"""Model files."""

from __future__ import annotations

import json
import struct
import zipfile
from typing import Any

from hostile.kit.words import LURE
from support.archives import pack_zip

SUFFIX = "epitome"
_MAGIC = b"EPITOME1"


def _model(header: object, arrays: bytes = bytes(64)) -> bytes:
    data = header if isinstance(header, bytes) else json.dumps(header).encode()
    return _MAGIC + struct.pack("<L", len(data)) + data + arrays


def _good(**changes: Any) -> dict[str, Any]:
    from importlib.resources import files

    models = (files("epitome.maths") / "shipped").iterdir()
    shipped = next(path for path in models if path.read_bytes()[:8] == _MAGIC).read_bytes()
    (length,) = struct.unpack("<L", shipped[8:12])
    return {**json.loads(shipped[12 : 12 + length]), **changes}


def lying_length() -> bytes:
    """A header of four gigabytes in a file of a hundred bytes."""
    return _MAGIC + struct.pack("<L", 2**32 - 1) + b"{" + bytes(99)


def deep_nesting() -> bytes:
    """A header of lists in lists."""
    return _model(b"[" * 100_000 + b"]" * 100_000)


def huge_number() -> bytes:
    """Shapes and offsets of a hundred thousand digits, not a number, and infinity."""
    return _model(json.dumps(_good()).encode()[:-1] + b', "shape": [' + b"9" * 100_000 + b'], "x": NaN, "y": 1e9999}')


def duplicate_names() -> bytes:
    """Keys that come twice, the second time with other values."""
    return _model(json.dumps(_good()).encode()[:-1] + b', "system": "x", "format": 9, "sha256": ""}')


def type_confusion() -> bytes:
    """Lists for names, objects for numbers, truths for arrays."""
    return _model({key: [{"x": True}] for key in _good()})


def active_content() -> bytes:
    """A pickle that would call the system, under our magic and alone in a zip as others store models."""
    pickled = b"\x80\x04c" + b"posix\nsystem\n" + b"(X\x01\0\0\0xtR."
    return _model(pickled) + pack_zip({"data.pkl": pickled}, zipfile.ZIP_STORED)


def path_traversal() -> bytes:
    """A model that names its background by a path and an address."""
    return _model(_good(background=f"../../..{LURE.file}", model=LURE.address))


def truncation() -> bytes:
    """Ends in the middle of its header."""
    data = json.dumps(_good()).encode()
    return _MAGIC + struct.pack("<L", len(data)) + data[: len(data) // 2]


def polyglot() -> bytes:
    """A shipped header, and in place of arrays a page, a PDF and a zip."""
    return _model(_good(), b"<html>%PDF-1.7 " + pack_zip({"a.txt": b"ice"}))

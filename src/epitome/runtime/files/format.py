"""The file format: magic `EPITOME1`, header length (uint32, little-endian), JSON header, then little-endian float64
arrays.

The header lists the arrays by name and shape, in the order of their bytes, and the sha256 of these bytes. Everything is
checked before anything is used: sizes, names, shapes, the digest, only finite numbers, no duplicate key. Any mismatch
is a `ModelError`; nothing in such a file can run.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.runtime.errors import ModelError

MAGIC = b"EPITOME1"
MAX_BYTES = 64 * 2**20
MAX_HEADER_BYTES = 2**20
_ADVICE = "use a file that this version of epitome wrote"
Arrays = dict[str, NDArray[np.float64]]


def pack(header: Mapping[str, Any], arrays: Mapping[str, NDArray[np.float64]]) -> bytes:
    """The bytes of a file; equal headers and arrays give equal bytes."""
    flat = {name: np.ascontiguousarray(array, "<f8") for name, array in arrays.items()}
    if not all(np.isfinite(a).all() for a in flat.values()):
        raise ModelError("an array holds a number that is not finite", "fit again")
    data = b"".join(a.tobytes() for a in flat.values())
    entries = [{"name": name, "shape": list(a.shape)} for name, a in flat.items()]
    full = {**header, "format": 1, "arrays": entries, "sha256": hashlib.sha256(data).hexdigest()}
    text = json.dumps(full, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()
    if len(text) > MAX_HEADER_BYTES or len(text) + len(data) > MAX_BYTES:
        raise ModelError("the file would be larger than the limit", "use fewer words or features")
    return MAGIC + len(text).to_bytes(4, "little") + text + data


def unpack(data: bytes) -> tuple[dict[str, Any], Arrays]:
    """The header and the arrays of a file that `pack` wrote."""
    if len(data) > MAX_BYTES or not data.startswith(MAGIC) or len(data) < len(MAGIC) + 4:
        raise ModelError("this is no epitome file", _ADVICE)
    start = len(MAGIC) + 4
    length = int.from_bytes(data[len(MAGIC) : start], "little")
    if length > MAX_HEADER_BYTES or start + length > len(data):
        raise ModelError("the header does not fit the file", _ADVICE)
    header = _parse_header(data[start : start + length])
    body = memoryview(data)[start + length :]
    if header.get("format") != 1 or header.get("sha256") != hashlib.sha256(body).hexdigest():
        raise ModelError("the file is damaged or of another format", _ADVICE)
    return header, _parse_arrays(header.get("arrays"), body)


def _parse_header(text: bytes) -> dict[str, Any]:
    def refuse_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            raise ValueError("a key stands twice")
        return dict(pairs)

    def refuse_constant(word: str) -> float:
        raise ValueError(f"{word} is no number")

    try:
        header = json.loads(text.decode("utf-8"), object_pairs_hook=refuse_duplicates, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ModelError(f"the header cannot be read ({str(error)[:60]})", _ADVICE) from None
    if not isinstance(header, dict):
        raise ModelError("the header is no object", _ADVICE)
    return header


def _parse_arrays(entries: Any, body: memoryview) -> Arrays:
    if not isinstance(entries, list):
        raise ModelError("the header lists no arrays", _ADVICE)
    arrays: Arrays = {}
    at = 0
    for entry in entries:
        name, shape = (entry.get("name"), entry.get("shape")) if isinstance(entry, dict) else (None, None)
        if not isinstance(name, str) or name in arrays or not isinstance(shape, list) or not _is_shape(shape):
            raise ModelError("an array has no proper name or shape", _ADVICE)
        size = 8 * math.prod(shape)
        if at + size > len(body):
            raise ModelError("an array is longer than the file", _ADVICE)
        arrays[name] = np.frombuffer(body[at : at + size], "<f8").reshape(shape).astype(np.float64)
        at += size
    if at != len(body) or not all(np.isfinite(a).all() for a in arrays.values()):
        raise ModelError("the arrays do not fill the file, or hold numbers that are not finite", _ADVICE)
    return arrays


def _is_shape(shape: list[Any]) -> bool:
    valid = (isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= MAX_BYTES for n in shape)
    return len(shape) <= 3 and all(valid)

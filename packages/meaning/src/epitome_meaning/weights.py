"""The file of weights: the layout of safetensors (a header in JSON, then the numbers), nothing that could run.

Tables are stored as whole numbers from -127 to 127 with a factor for each row, so that the file is a quarter as
large, and turned into float32 once, when they are loaded: every machine computes with the same numbers. The file is
known by its SHA-256; one that differs is refused.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

_TYPES: dict[str, np.dtype[Any]] = {"F32": np.dtype("<f4"), "F16": np.dtype("<f2"), "I8": np.dtype("i1")}
_LARGEST_HEADER = 1_000_000  # bytes
SCALE = ".scale"


class DamagedWeights(ValueError):
    """The file of weights is not the one that was shipped."""


def read_weights(path: Path, digest: str) -> dict[str, npt.NDArray[Any]]:
    """The arrays of a file whose SHA-256 is `digest`."""
    raw = path.read_bytes()
    found = hashlib.sha256(raw).hexdigest()
    if found != digest:
        message = f"{path.name} is damaged: its SHA-256 is {found}, not {digest}. Install epitome-meaning again."
        raise DamagedWeights(message)
    size = int.from_bytes(raw[:8], "little")
    if size > min(_LARGEST_HEADER, len(raw) - 8):
        raise DamagedWeights(f"{path.name} is damaged: its header has {size} bytes. Install epitome-meaning again.")
    head: dict[str, Any] = json.loads(raw[8 : 8 + size])
    body = memoryview(raw)[8 + size :]
    arrays: dict[str, npt.NDArray[Any]] = {}
    for name, entry in head.items():
        start, end = entry["data_offsets"]
        arrays[name] = np.frombuffer(body[start:end], _TYPES[entry["dtype"]]).reshape(entry["shape"])
    return arrays


def restore(arrays: dict[str, npt.NDArray[Any]], name: str) -> npt.NDArray[np.float32]:
    """An array as float32: whole numbers times the factor of their row."""
    table = arrays[name].astype(np.float32)
    scale = arrays.get(name + SCALE)
    return table if scale is None else table * scale.astype(np.float32)

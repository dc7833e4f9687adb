"""The file of weights is checked before it is read."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from support.meaning_package import importable_meaning

with importable_meaning():
    from epitome_meaning.weights import DamagedWeights, read_weights, restore


def write(path: Path, arrays: dict[str, tuple[str, np.ndarray[Any, Any]]]) -> str:
    head: dict[str, Any] = {}
    body = b""
    for name, (kind, array) in arrays.items():
        raw = array.tobytes()
        head[name] = {"dtype": kind, "shape": list(array.shape), "data_offsets": [len(body), len(body) + len(raw)]}
        body += raw
    text = json.dumps(head).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + body)
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def file(tmp_path: Path) -> tuple[Path, str]:
    path = tmp_path / "reader.safetensors"
    table = np.array([[127, -127], [0, 64]], np.int8)
    scale = np.array([[0.5], [0.25]], np.float32)
    return path, write(path, {"table": ("I8", table), "table.scale": ("F32", scale)})


def test_whole_numbers_are_restored_by_the_factor_of_their_row(file: tuple[Path, str]) -> None:
    path, digest = file
    assert restore(read_weights(path, digest), "table").tolist() == [[63.5, -63.5], [0, 16]]


def test_a_changed_bit_is_refused(file: tuple[Path, str]) -> None:
    path, digest = file
    raw = bytearray(path.read_bytes())
    raw[-1] ^= 1
    path.write_bytes(raw)
    with pytest.raises(DamagedWeights, match="damaged"):
        read_weights(path, digest)


def test_a_cut_file_is_refused(file: tuple[Path, str]) -> None:
    path, digest = file
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(DamagedWeights, match="Install epitome-meaning again"):
        read_weights(path, digest)


def test_a_header_longer_than_the_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "reader.safetensors"
    path.write_bytes((2**60).to_bytes(8, "little") + b"{}")
    with pytest.raises(DamagedWeights, match="header"):
        read_weights(path, hashlib.sha256(path.read_bytes()).hexdigest())

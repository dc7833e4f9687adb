from __future__ import annotations

import hashlib
import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.runtime.errors import ModelError
from epitome.runtime.files import pack, unpack
from epitome.runtime.files.format import MAGIC

HEADER = {"kind": "test", "words": ["İstanbul", "ﬃ", "lake"]}
ARRAYS = {"weights": np.array([1.0, -2.5, 3e300]), "table": np.arange(6.0).reshape(2, 3), "empty": np.zeros(0)}
FILE = pack(HEADER, ARRAYS)


def made(header: object, data: bytes = b"") -> bytes:
    text = json.dumps(header).encode()
    return MAGIC + len(text).to_bytes(4, "little") + text + data


def described(arrays: object, data: bytes = b"", **more: object) -> bytes:
    return made({"format": 1, "arrays": arrays, "sha256": hashlib.sha256(data).hexdigest(), **more}, data)


def test_what_was_packed_comes_back_equal_and_packs_to_the_same_bytes() -> None:
    header, arrays = unpack(FILE)
    assert {k: header[k] for k in HEADER} == HEADER
    assert set(arrays) == set(ARRAYS)
    for name, array in ARRAYS.items():
        assert arrays[name].dtype == np.float64
        assert arrays[name].shape == array.shape
        assert (arrays[name] == array).all()
    assert pack(HEADER, ARRAYS) == FILE


def test_the_layout_is_the_promised_one() -> None:
    assert FILE.startswith(b"EPITOME1")
    length = int.from_bytes(FILE[8:12], "little")
    header = json.loads(FILE[12 : 12 + length])
    body = FILE[12 + length :]
    assert header["sha256"] == hashlib.sha256(body).hexdigest()
    assert np.frombuffer(body[:24], "<f8").tolist() == [1.0, -2.5, 3e300]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"EPITOME1",
        b"PK\x03\x04" + FILE,
        FILE[:-1],
        FILE + b"\0",
        FILE[:40],
        MAGIC + (2**31).to_bytes(4, "little") + b"{}",
        made([]),
        made({"format": 1}),
        made({"format": 2, "arrays": [], "sha256": hashlib.sha256(b"").hexdigest()}),
        described("x"),
        described([5]),
        described([{"name": 5, "shape": [1]}], bytes(8)),
        described([{"name": "a", "shape": [-1]}], bytes(8)),
        described([{"name": "a", "shape": [True]}], bytes(8)),
        described([{"name": "a", "shape": [1.0]}], bytes(8)),
        described([{"name": "a", "shape": [10**9, 10**9]}], bytes(8)),
        described([{"name": "a", "shape": [2]}], bytes(8)),
        described([{"name": "a", "shape": [1]}], bytes(16)),
        described([{"name": "a", "shape": [1]}, {"name": "a", "shape": [1]}], bytes(16)),
        described([{"name": "a", "shape": [1]}], np.array([np.nan], "<f8").tobytes()),
        described([{"name": "a", "shape": [1, 1, 1, 1]}], bytes(8)),
        MAGIC + (30).to_bytes(4, "little") + b'{"format":1,"format":1,"a":01}'.ljust(30),
        MAGIC + (17).to_bytes(4, "little") + b'{"format": NaN   }'[:17],
        MAGIC + (200_000).to_bytes(4, "little") + b"[" * 200_000,
    ],
)
def test_anything_else_is_a_model_error(data: bytes) -> None:
    with pytest.raises(ModelError):
        unpack(data)


@given(at=st.integers(0, len(FILE) - 1), value=st.integers(0, 255), cut=st.integers(0, len(FILE)))
def test_a_damaged_file_is_refused_or_equal(at: int, value: int, cut: int) -> None:
    damaged = bytearray(FILE)
    damaged[at] = value
    for data in (bytes(damaged), bytes(damaged[:cut])):
        try:
            header, arrays = unpack(data)
        except ModelError:
            continue
        assert all(np.isfinite(a).all() for a in arrays.values())
        assert header["format"] == 1


def test_numbers_that_are_not_finite_are_not_packed() -> None:
    with pytest.raises(ModelError):
        pack({}, {"a": np.array([np.inf])})

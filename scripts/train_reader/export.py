"""A learnt network as the file that is shipped, in the layout of safetensors.

python -m train_reader.export STATE.npz OUT [--parts FOLDER]

Tables become whole numbers with a factor for each row; the rest stays float32. With --parts the file is cut into parts
under 15 MB; `cat` joins them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from train_reader.vocabulary import to_whole_numbers

_PART = 15_000_000  # bytes
_NAMES = {"float32": "F32", "float16": "F16", "int8": "I8"}


def pack_state(state: dict[str, np.ndarray[Any, Any]]) -> bytes:
    """The bytes of the file."""
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    for name, value in sorted(state.items()):
        table = value.astype(np.float32)
        if table.ndim == 2 and table.shape[0] > 3:
            arrays[name], arrays[f"{name}.scale"] = to_whole_numbers(table)
        else:
            arrays[name] = table
    head: dict[str, Any] = {}
    place = 0
    for name, array in arrays.items():
        head[name] = {
            "dtype": _NAMES[array.dtype.name],
            "shape": list(array.shape),
            "data_offsets": [place, place + array.nbytes],
        }
        place += array.nbytes
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + b"".join(array.tobytes() for array in arrays.values())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("state", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--parts", type=Path)
    choice = parser.parse_args()
    raw = pack_state(dict(np.load(choice.state)))
    choice.out.write_bytes(raw)
    print(choice.out.name, len(raw), hashlib.sha256(raw).hexdigest())
    if choice.parts is not None:
        for number in range(-(-len(raw) // _PART)):
            part = raw[number * _PART : (number + 1) * _PART]
            (choice.parts / f"{choice.out.name}.{number}").write_bytes(part)


if __name__ == "__main__":
    main()

"""The input that is being run, in a file: it survives whatever happens to the process."""

from __future__ import annotations

import mmap
import os
from pathlib import Path

_ROOM = 2**17


class Slate:
    """A file that always holds the input that is being run, its length first."""

    def __init__(self, path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(_ROOM)
        descriptor = os.open(path, os.O_RDWR)
        self._memory = mmap.mmap(descriptor, _ROOM)
        os.close(descriptor)

    def write(self, data: bytes) -> None:
        """Note an input."""
        data = data[: _ROOM - 4]
        self._memory[: 4 + len(data)] = len(data).to_bytes(4, "little") + data

    @staticmethod
    def read(path: Path) -> bytes:
        """The input that was run last."""
        held = path.read_bytes()
        return held[4 : 4 + int.from_bytes(held[:4], "little")]

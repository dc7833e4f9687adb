"""Files that were written for a login and wait to be fetched, once and soon.

The page cannot make a file of its own: its policy allows no blob: and no data: address. So it posts what it wants, and
the browser fetches the file from an address that nobody can guess.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from epitome.doors.service.limits import ServiceLimits
from epitome.runtime.errors import LimitError


@dataclass(frozen=True)
class ShelvedFile:
    """A file, and whose it is."""

    owner: str
    name: str
    media_type: str
    data: bytes
    expiry: float


class FileShelf:
    """The files by their keys; the oldest make room for new ones. Used by one event loop."""

    def __init__(self, limits: ServiceLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._files: OrderedDict[str, ShelvedFile] = OrderedDict()

    def put(self, owner: str, name: str, media_type: str, data: bytes) -> str:
        """The key of a file from now on."""
        if len(data) > self._limits.export_bytes:
            raise LimitError(
                f"the file would have {len(data):,} bytes", f"choose Markdown or less: {self._limits.export_bytes:,}"
            )
        key = secrets.token_urlsafe(16)
        self._files[key] = ShelvedFile(owner, name, media_type, data, self._clock() + self._limits.export_seconds)
        self._make_room()
        return key

    def take(self, key: str, owner: str) -> ShelvedFile | None:
        """The file of a key, for its owner alone, the first time."""
        self._make_room()
        file = self._files.get(key)
        if file is None or file.owner != owner:
            return None
        return self._files.pop(key)

    def _make_room(self) -> None:
        size = sum(len(file.data) for file in self._files.values())
        while self._files:
            key, oldest = next(iter(self._files.items()))
            if oldest.expiry > self._clock() and size <= self._limits.export_bytes:
                return
            size -= len(oldest.data)
            del self._files[key]

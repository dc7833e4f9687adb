"""Files written for a login, to be fetched once and soon.

The page cannot create a file itself: its content security policy allows neither blob: nor data: URLs. So it posts what
it wants, and the browser fetches the file from an address that nobody can guess.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.errors import LimitError
from epitome.runtime.frozen import frozen


@frozen
class ShelvedFile:
    """A file and its owner."""

    owner: str
    name: str
    media_type: str
    data: bytes
    expiry: float


class FileShelf:
    """The files by key; the oldest are dropped to make room. Belongs to one event loop."""

    def __init__(self, limits: ServiceLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._files: OrderedDict[str, ShelvedFile] = OrderedDict()

    def put(self, owner: str, name: str, media_type: str, data: bytes) -> str:
        """Store a file; returns its key."""
        if len(data) > self._limits.export_bytes:
            raise LimitError(
                f"the file would have {len(data):,} bytes", f"choose Markdown or less: {self._limits.export_bytes:,}"
            )
        key = secrets.token_urlsafe(16)
        self._files[key] = ShelvedFile(owner, name, media_type, data, self._clock() + self._limits.export_seconds)
        self._make_room()
        return key

    def take(self, key: str, owner: str) -> ShelvedFile | None:
        """Remove and return the file of a key; None if it is gone or belongs to another owner."""
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

"""The token: 32 random bytes in a file of the user's, compared in constant time, never shown in a URL, page or log."""

from __future__ import annotations

import hmac
import re
import secrets
from pathlib import Path

from epitome.errors import StoreError
from epitome.service.state import read_private, write_private

_FILE = "token"
_FORM = re.compile(r"[A-Za-z0-9_-]{43}")


def token_in(state: Path) -> str:
    """The token; made at the first need."""
    return _read(state / _FILE) or rotated(state)


def rotated(state: Path) -> str:
    """A new token in place of the old one, which is worth nothing from now on."""
    token = secrets.token_urlsafe(32)
    write_private(state / _FILE, token + "\n")
    return token


def _read(path: Path) -> str | None:
    text = read_private(path)
    if text is None:
        return None
    if not _FORM.fullmatch(text.strip()):
        raise StoreError(f"{path} holds no token", "make a new one: epitome token rotate")
    return text.strip()


class Token:
    """The token as a running service knows it: read again when its file changes, so that a rotation counts at once."""

    def __init__(self, state: Path) -> None:
        self._path = state / _FILE
        self._value = token_in(state).encode()
        self._seen = self._stamp()
        self.generation = 0

    def matches(self, given: bytes) -> bool:
        """Whether this is the token."""
        self.refresh()
        return hmac.compare_digest(given, self._value)

    def refresh(self) -> int:
        """Look at the file; the number of changes since the start. A file that is gone or off lets nobody in."""
        stamp = self._stamp()
        if stamp != self._seen:
            self._seen = stamp
            self.generation += 1
            try:
                self._value = (_read(self._path) or secrets.token_urlsafe(32)).encode()
            except StoreError:
                self._value = secrets.token_bytes(32)
        return self.generation

    @property
    def value(self) -> str:
        """The token itself, for an extension that has just been paired."""
        self.refresh()
        return self._value.decode("ascii")

    def _stamp(self) -> tuple[int, int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_mode

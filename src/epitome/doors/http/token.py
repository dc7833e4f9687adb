"""The token: 32 random bytes in a file of the user, compared in constant time, never shown in a URL, page or log."""

from __future__ import annotations

import hmac
import re
import secrets
from pathlib import Path

from epitome.doors.http.state_folder import read_private, write_private
from epitome.runtime.errors import StoreError

_FILE = "token"
_PATTERN = re.compile(r"[A-Za-z0-9_-]{43}")


def load_token(state: Path) -> str:
    """The token; created on first use."""
    return _read_token(state / _FILE) or rotate_token(state)


def rotate_token(state: Path) -> str:
    """Replace the token by a new one; the old one is no longer valid."""
    token = secrets.token_urlsafe(32)
    write_private(state / _FILE, token + "\n")
    return token


def _read_token(path: Path) -> str | None:
    text = read_private(path)
    if text is None:
        return None
    if not _PATTERN.fullmatch(text.strip()):
        raise StoreError(f"{path} holds no token", "make a new one: epitome token rotate")
    return text.strip()


class Token:
    """The token of a running service: read again when its file changes, so that a rotation takes effect at once."""

    def __init__(self, state: Path) -> None:
        self._path = state / _FILE
        self._value = load_token(state).encode()
        self._stamp = self._read_stamp()
        self.generation = 0

    def matches(self, value: bytes) -> bool:
        """Whether this is the token."""
        self.refresh()
        return hmac.compare_digest(value, self._value)

    def refresh(self) -> int:
        """Re-read the file if it has changed, and return the number of changes since the start. If the file is missing
        or invalid, no token matches.
        """
        stamp = self._read_stamp()
        if stamp != self._stamp:
            self._stamp = stamp
            self.generation += 1
            try:
                self._value = (_read_token(self._path) or secrets.token_urlsafe(32)).encode()
            except StoreError:
                self._value = secrets.token_bytes(32)
        return self.generation

    @property
    def value(self) -> str:
        """The token itself, for an extension that has just been paired."""
        self.refresh()
        return self._value.decode("ascii")

    def _read_stamp(self) -> tuple[int, int, int] | None:
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_ino, status.st_mtime_ns, status.st_mode

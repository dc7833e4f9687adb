"""Logins and sessions of the page.

A login code goes from the terminal to the browser in a link that works once. The command that creates it and the
service that redeems it share only the user's state folder: anyone who can write there has the token anyway. A session
is a cookie that scripts cannot read, with a CSRF token bound to it that only our page gets.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path

from epitome.doors.http.state_folder import read_private, write_private
from epitome.doors.http.token import Token
from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.frozen import frozen

CSRF_HEADER = "x-epitome-csrf"
_LOGINS_FOLDER = "logins"


def create_login_code(state: Path, seconds: int) -> str:
    """A code for one login within this many seconds; its file is named by its hash and holds only its expiry."""
    folder = state / _LOGINS_FOLDER
    for file in folder.glob("*") if folder.is_dir() else ():
        if _read_expiry(file) < time.time():
            file.unlink(missing_ok=True)
    code = secrets.token_urlsafe(32)
    write_private(folder / _hash(code).hex(), f"{time.time() + seconds:.0f}\n")
    return code


def is_overdue(state: Path, code: str) -> bool:
    """Whether a code has expired without having been used."""
    file = state / _LOGINS_FOLDER / _hash(code).hex()
    return file.exists() and _read_expiry(file) < time.time()


def redeem_login_code(state: Path, code: str) -> bool:
    """Whether a code is valid; its file is removed, so that only the first caller succeeds."""
    file = state / _LOGINS_FOLDER / _hash(code).hex()
    expiry = _read_expiry(file)
    try:
        file.unlink()
    except OSError:
        return False
    return time.time() <= expiry


def _read_expiry(file: Path) -> float:
    try:
        return float(read_private(file) or 0)
    except ValueError:
        return 0.0


@frozen(kw_only=True)
class Session:
    """A logged-in browser: its CSRF token, when it expires, and the generation of the token at login."""

    csrf: str
    expires_at: float
    generation: int

    def matches_csrf(self, value: str) -> bool:
        """Whether this is the CSRF token of the session."""
        return hmac.compare_digest(value.encode("utf-8", "replace"), self.csrf.encode())


class SessionStore:
    """The sessions of a running service; they end with it, when they expire, and when the token is rotated."""

    def __init__(self, token: Token, limits: ServiceLimits) -> None:
        self._token = token
        self._limits = limits
        self._sessions: OrderedDict[bytes, Session] = OrderedDict()

    def open(self) -> tuple[str, Session]:
        """Create a session; returns the secret for its cookie, and the session."""
        secret = secrets.token_urlsafe(32)
        session = Session(
            csrf=secrets.token_urlsafe(32),
            expires_at=time.monotonic() + self._limits.session_seconds,
            generation=self._token.refresh(),
        )
        self._sessions[_hash(secret)] = session
        while len(self._sessions) > self._limits.sessions:
            self._sessions.popitem(last=False)
        return secret, session

    def find(self, secret: str) -> Session | None:
        """The session of a cookie; looked up by hash, so that timing reveals nothing about it."""
        session = self._sessions.get(_hash(secret))
        if session is None:
            return None
        if time.monotonic() > session.expires_at or session.generation != self._token.refresh():
            del self._sessions[_hash(secret)]
            return None
        return session

    def close(self, secret: str) -> None:
        """Log out."""
        self._sessions.pop(_hash(secret), None)


def _hash(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "replace")).digest()

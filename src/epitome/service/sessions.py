"""Sessions of the page: a cookie that scripts cannot read, and a CSRF word bound to it that only our page is told."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256

from epitome.service.limits import ServiceLimits
from epitome.service.token import Token

CSRF_HEADER = "x-epitome-csrf"


@dataclass(frozen=True, kw_only=True)
class Session:
    """One browser that has logged in: until when, under which token, and the word that its calls must carry."""

    csrf: str
    end: float
    generation: int


class Sessions:
    """The sessions of a running service; they end with it, with their time, and with the token."""

    def __init__(self, token: Token, limits: ServiceLimits) -> None:
        self._token = token
        self._limits = limits
        self._sessions: OrderedDict[bytes, Session] = OrderedDict()

    def open(self) -> tuple[str, Session]:
        """A new session and the secret of its cookie."""
        secret = secrets.token_urlsafe(32)
        session = Session(
            csrf=secrets.token_urlsafe(32),
            end=time.monotonic() + self._limits.session_seconds,
            generation=self._token.refresh(),
        )
        self._sessions[_digest(secret)] = session
        while len(self._sessions) > self._limits.sessions:
            self._sessions.popitem(last=False)
        return secret, session

    def find(self, secret: str) -> Session | None:
        """The session of a cookie; looked up by hash, so that time tells nothing about it."""
        session = self._sessions.get(_digest(secret))
        if session is None:
            return None
        if time.monotonic() > session.end or session.generation != self._token.refresh():
            del self._sessions[_digest(secret)]
            return None
        return session

    def close(self, secret: str) -> None:
        """Log out."""
        self._sessions.pop(_digest(secret), None)


def csrf_matches(session: Session, given: str) -> bool:
    """Whether a call carries the word of its session."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), session.csrf.encode())


def _digest(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "replace")).digest()

"""Codes that the user carries from the terminal to the browser: login links and pairing numbers.

The command that makes a code and the service that takes it share the user's state folder, and nothing else: whoever can
write there has the token anyway.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from hashlib import sha256
from pathlib import Path

from epitome.service.state import read_private, write_private

_LOGINS = "logins"
_PAIRING = "pairing"


def new_login(state: Path, seconds: int) -> str:
    """A code for one login within some seconds; the file is named by its hash and holds only its end."""
    folder = state / _LOGINS
    for old in folder.glob("*") if folder.is_dir() else ():
        if _end(old) < time.time():
            old.unlink(missing_ok=True)
    code = secrets.token_urlsafe(32)
    write_private(folder / _digest(code), f"{time.time() + seconds:.0f}\n")
    return code


def take_login(state: Path, code: str) -> bool:
    """Whether a code is good; the file goes, so that each is good once, whoever comes first."""
    file = state / _LOGINS / _digest(code)
    end = _end(file)
    try:
        file.unlink()
    except OSError:
        return False
    return time.time() <= end


def _digest(code: str) -> str:
    return sha256(code.encode("utf-8", "replace")).hexdigest()


def _end(file: Path) -> float:
    try:
        return float(read_private(file) or 0)
    except ValueError:
        return 0.0


def new_pairing(state: Path, seconds: int) -> str:
    """Six digits for one pairing within some seconds; an older code is worth nothing from now on."""
    code = f"{secrets.randbelow(1_000_000):06d}"
    told = {"code": code, "end": time.time() + seconds, "name": secrets.token_hex(8)}
    write_private(state / _PAIRING, json.dumps(told) + "\n")
    return code


class Pairings:
    """Takes pairing codes: each once, and after some wrong guesses not at all."""

    def __init__(self, state: Path, tries: int) -> None:
        self._file = state / _PAIRING
        self._tries = tries
        self._name = ""
        self._wrong = 0

    def take(self, code: str) -> bool:
        """Whether a code is the one shown in the terminal."""
        try:
            told = json.loads(read_private(self._file) or "null")
            expected, end, name = str(told["code"]), float(told["end"]), str(told["name"])
        except (ValueError, TypeError, KeyError):
            return False
        if name != self._name:
            self._name, self._wrong = name, 0
        if time.time() > end:
            self._file.unlink(missing_ok=True)
            return False
        if hmac.compare_digest(code.encode("utf-8", "replace"), expected.encode()):
            self._file.unlink(missing_ok=True)
            return True
        self._wrong += 1
        if self._wrong >= self._tries:
            self._file.unlink(missing_ok=True)
        return False

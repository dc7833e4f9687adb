"""Pairing of browser extensions: six digits from the terminal, and the origins that were paired with them.

The command that creates a code and the service that redeems it share only the user's state folder.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from pathlib import Path

from epitome.doors.http.origins import is_extension_origin
from epitome.doors.http.state_folder import read_private, write_private

_CODE_FILE = "pairing"
_ORIGINS_FILE = "extensions"
_MAX_ORIGINS = 32


def create_pairing_code(state: Path, seconds: int) -> str:
    """Six digits for one pairing within this many seconds; an older code is no longer valid."""
    code = f"{secrets.randbelow(1_000_000):06d}"
    record = {"code": code, "end": time.time() + seconds, "name": secrets.token_hex(8)}
    write_private(state / _CODE_FILE, json.dumps(record) + "\n")
    return code


class PairingCodes:
    """Redeems pairing codes: each once, and none after `tries` wrong guesses."""

    def __init__(self, state: Path, tries: int) -> None:
        self._file = state / _CODE_FILE
        self._tries = tries
        self._name = ""
        self._wrong = 0

    def redeem(self, code: str) -> bool:
        """Whether this is the code shown in the terminal."""
        try:
            record = json.loads(read_private(self._file) or "null")
            expected, end, name = str(record["code"]), float(record["end"]), str(record["name"])
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


class PairedExtensions:
    """The exact origins of the extensions that the user has paired, in the state folder; only the latest are kept."""

    def __init__(self, state: Path) -> None:
        self._path = state / _ORIGINS_FILE
        lines = (read_private(self._path) or "").split()
        self._origins = [line for line in lines if is_extension_origin(line)][-_MAX_ORIGINS:]

    def __contains__(self, origin: str) -> bool:
        return origin in self._origins

    def add(self, origin: str) -> None:
        """Allow an extension from now on."""
        self._origins = [*(o for o in self._origins if o != origin), origin][-_MAX_ORIGINS:]
        write_private(self._path, "".join(f"{line}\n" for line in self._origins))

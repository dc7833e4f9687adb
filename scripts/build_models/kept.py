"""What takes long to find out, kept in a file from one run to the next, so that a run that was stopped continues.

A value is kept under a digest of all that it depends on: what it was made from, the code that made it, the versions of
packages. So no value is ever out of date, and the file may be deleted at any time. It lies in the system's temporary
folder, in a folder that only its owner may open, since reading it could run code.
"""

import hashlib
import os
import pickle
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

Value = TypeVar("Value")


class Kept:
    """A file of values by digest; several processes may use it at once."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = sqlite3.connect(path or find_kept_file(), timeout=600, isolation_level=None)
        self._file.execute("CREATE TABLE IF NOT EXISTS kept (digest BLOB PRIMARY KEY, value BLOB)")

    def find(self, digest: bytes, make: Callable[[], Value]) -> Value:
        """The value that is kept under a digest; else it is made, and kept."""
        row = self._file.execute("SELECT value FROM kept WHERE digest = ?", (digest,)).fetchone()
        if row is not None:
            found: Value = pickle.loads(row[0])
            return found
        value = make()
        self._file.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (digest, pickle.dumps(value, protocol=5)))
        return value


def find_kept_file() -> Path:
    """The file of this user."""
    folder = Path(tempfile.gettempdir()) / f"epitome-kept-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.stat().st_uid != os.getuid() or folder.stat().st_mode & 0o077:
        raise PermissionError(f"{folder} is not a folder of this user alone: remove it")
    return folder / "pages.sqlite"


def digest_parts(*parts: bytes | str) -> bytes:
    """A digest of some parts, in this order."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "little") + data)
    return whole.digest()


def digest_code(files: Iterable[Path], packages: Iterable[str] = ()) -> bytes:
    """A digest of source files and of the versions of packages."""
    return digest_parts(*(path.read_bytes() for path in sorted(files)), *map(_name_version, packages))


@cache
def _name_version(package: str) -> str:
    return f"{package} {version(package)}"

"""The files that documents were read from: of uploads kept beside the collection (NAME.files), of others in place.

A kept file has the key of its document as its name, and is readable by its user alone. A file counts only while its
digest is the one that was stored with the document: it depends on the bytes and on the version that read them.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from epitome.collection.schema import describe_word_rules
from epitome.errors import InputError, StoreError
from epitome.limits import LIMITS
from epitome.sources import open_regular

_KEY_CHARACTERS = 32


def make_key(id: str) -> str:
    """An opaque name for the file of a document."""
    return sha256(id.encode("utf-8", "surrogatepass")).hexdigest()[:_KEY_CHARACTERS]


def digest_content(data: bytes) -> bytes:
    """What tells whether a file is still the one that was read, by the same rules."""
    return sha256(describe_word_rules().encode() + b"\0" + data).digest()[:16]


class Originals:
    """The kept files of one collection."""

    def __init__(self, collection: Path) -> None:
        self.folder = collection.with_name(collection.name + ".files")

    def get_path(self, id: str) -> Path:
        """Where the file of a document is, if it was kept."""
        return self.folder / make_key(id)

    def keep(self, id: str, source: Path) -> None:
        """Keep a copy of a file, in one step; `StoreError` where it cannot be written."""
        target = self.get_path(id)
        temporary = target.with_name(f".{target.name}")
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            with (
                source.open("rb") as given,
                os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file,
            ):
                shutil.copyfileobj(given, file)
            temporary.replace(target)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink()
            raise StoreError(f"{self.folder} cannot be written ({error.strerror})", "free some space") from None

    def remove(self, id: str) -> None:
        """Remove the file of a document if it was kept, and the folder after the last one."""
        with suppress(OSError):
            self.get_path(id).unlink()
            self.folder.rmdir()


def read_if_unchanged(path: Path, digest: bytes | None) -> bytes | None:
    """The bytes of a file; None where it is not there, or not what was read any more."""
    try:
        with open_regular(path) as file:
            data = file.read(LIMITS.file_bytes + 1)
    except (OSError, InputError):
        return None
    return data if digest is not None and digest_content(data) == digest else None

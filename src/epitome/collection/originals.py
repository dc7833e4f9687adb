"""The files that documents were read from: uploads are kept next to the collection (NAME.files), others stay in place.

A kept file is named by the key of its document, and only its user can read it. A file is used only while its digest is
the one that was stored with the document; the digest depends on the bytes and on the version that read them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from epitome.collection.store.schema import describe_word_rules
from epitome.runtime.errors import InputError, StoreError
from epitome.runtime.limits import LIMITS
from epitome.sources import open_regular

_KEY_CHARACTERS = 32


def make_key(id: str) -> str:
    """An opaque name for the file of a document."""
    return sha256(id.encode("utf-8", "surrogatepass")).hexdigest()[:_KEY_CHARACTERS]


def digest_content(data: bytes) -> bytes:
    """A digest of the content and the word rules: it changes if the file or the rules change."""
    return sha256(describe_word_rules().encode() + b"\0" + data).digest()[:16]


class Originals:
    """The kept files of one collection."""

    def __init__(self, collection: Path) -> None:
        self.folder = collection.with_name(collection.name + ".files")

    def get_path(self, id: str) -> Path:
        """The path of the file of a document, if it was kept."""
        return self.folder / make_key(id)

    @contextmanager
    def keep(self, id: str, data: bytes) -> Iterator[None]:
        """Keep the bytes of a file: they are on the disk before the block begins, and replace the kept file when it
        succeeds. `StoreError` if they cannot be written; the folder is then unchanged.
        """
        target = self.get_path(id)
        temporary = target.with_name(f".{target.name}")
        try:
            with self._translate_errors():
                self.folder.mkdir(mode=0o700, exist_ok=True)
                with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            yield
            with self._translate_errors():
                temporary.replace(target)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            with suppress(OSError):
                self.folder.rmdir()  # if it is empty
            raise

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StoreError(f"{self.folder} cannot be written ({error.strerror})", "free some space") from None

    def remove(self, id: str) -> None:
        """Remove the file of a document if it was kept, and the folder after the last one."""
        with suppress(OSError):
            self.get_path(id).unlink()
            self.folder.rmdir()


def read_file(path: Path) -> bytes:
    """The bytes of a file that is to be kept."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise StoreError(f"{path} cannot be read ({error.strerror})", "check the file") from None


def read_if_unchanged(path: Path, digest: bytes | None) -> bytes | None:
    """The bytes of a file; None if it is missing, or no longer the file that was read."""
    try:
        with open_regular(path) as file:
            data = file.read(LIMITS.file_bytes + 1)
    except (OSError, InputError):
        return None
    return data if digest is not None and digest_content(data) == digest else None

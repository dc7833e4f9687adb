"""Files that jobs read and write beside the collection: in one step, and with errors that the service can tell."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from epitome.runtime.errors import NotFound, StoreError


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise what the disk refuses as a `StoreError`: such a job is tried again, and its worker lives on."""
    try:
        yield
    except OSError as error:
        what = f"the files of the service cannot be used ({error.strerror})"
        raise StoreError(what, "see whether the disk is full") from None


def read_whole(path: Path) -> bytes:
    """The bytes of a file; `NotFound` where it is not there any more, since it will never be again."""
    try:
        with translate_errors():
            return path.read_bytes()
    except StoreError:
        if path.exists():
            raise
        raise NotFound("the upload is not held any more", "send it again") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a private file in one step: where it is, it is whole."""
    temporary = path.with_name(f".{path.name}")
    try:
        with translate_errors():
            with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise

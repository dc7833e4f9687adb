"""Files that jobs read and write besides the collection: atomically, and with errors that the service can report."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from epitome.document import Document
from epitome.runtime.errors import NotFound, StoreError


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise OSError as a `StoreError`: the job is retried, and its worker survives."""
    try:
        yield
    except OSError as error:
        what = f"the files of the service cannot be used ({error.strerror})"
        raise StoreError(what, "see whether the disk is full") from None


def read_whole(path: Path) -> bytes:
    """The bytes of a file; `NotFound`, which is not retried, if it is gone."""
    try:
        with translate_errors():
            return path.read_bytes()
    except StoreError:
        if path.exists():
            raise
        raise NotFound("the upload is not held any more", "send it again") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a private file atomically: if it exists, it is complete."""
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


def read_document(path: Path) -> Document:
    """The document that `write_document` wrote."""
    return Document.from_dict(json.loads(read_whole(path)))


def pack_document(document: Document) -> bytes:
    """A document as it is written."""
    return json.dumps(document.to_dict(), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")


def write_document(path: Path, document: Document) -> int:
    """Write a document; returns how many bytes it takes."""
    data = pack_document(document)
    write_whole(path, data)
    return len(data)

"""The jobs of the process that reads for `IsolatedReader`: reading a document, drawing pages, unpacking containers."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, cast

from epitome.document.plain.process_columns import pack_document
from epitome.readers import read_bytes
from epitome.readers.containers.members import Member, find_members
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS
from epitome.runtime.workers.messages import describe_error

Given = dict[str, Any] | tuple[dict[str, Any], bytes]


class _OwnPositionFile(io.RawIOBase):
    """A file that another process also has open, read with a separate file position."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor, self._at = descriptor, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at}.get(whence)
        self._at = max(0, offset + (os.fstat(self._descriptor).st_size if base is None else base))
        return self._at

    def tell(self) -> int:
        return self._at

    def readinto(self, buffer: Any) -> int:
        data = os.pread(self._descriptor, len(buffer), self._at)
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed:
            os.close(self._descriptor)
        super().close()


class Opened:
    """The container that is being read, if any, and its remaining members."""

    def __init__(self) -> None:
        self.file: BinaryIO = io.BytesIO()
        self.members: Iterator[Member] | None = None

    def open(self, file: BinaryIO, *, id: str, name: str | None) -> bool:
        """Open a file; returns whether it is a container."""
        self.close()
        self.file = file
        members = find_members(file, id=id, name=name)
        self.members = iter(()) if members is None else members
        return members is not None

    def close(self) -> None:
        """Close the file."""
        self.members = None
        self.file.close()


def start(settings: dict[str, Any]) -> Opened:
    """The initial state: nothing is open."""
    return Opened()


def read(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """A document, packed."""
    return pack_document(read_bytes(blob, **request))


def draw(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """The pictures of the requested pages, with their numbers and sizes."""
    from epitome.readers.pdf.pictures import draw_pages

    pictures = draw_pages(blob, request["pages"], id=request["id"])
    sizes = [[picture.page, picture.width, picture.height, len(picture.png)] for picture in pictures]
    return {"pictures": sizes}, b"".join(picture.png for picture in pictures)


def open_container(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """Open a file, by descriptor or bytes; the answer says whether it is a container."""
    file = io.BufferedReader(_OwnPositionFile(request["file"])) if "file" in request else io.BytesIO(blob)
    return {"is_container": opened.open(cast("BinaryIO", file), id=request["id"], name=request["name"])}


def list_works(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """What Zotero's library says of its files, by their paths."""
    from epitome.readers.containers.zotero import list_works as list_all

    file = io.BufferedReader(_OwnPositionFile(request["file"])) if "file" in request else io.BytesIO(blob)
    with file:
        works = list_all(file.read(LIMITS.document_bytes + 1), id=request["id"])
    return {"works": {path: [w.title, list(w.authors), w.date, w.abstract] for path, w in works.items()}}


def take_member(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """The next member: its id and name, and its bytes or error; null after the last one."""
    if opened.members is None:  # this process replaced one that was lost
        raise InputError("the process that took the archive apart was lost", "read it again")
    member = next(opened.members, None)
    if member is None:
        return {"member": None}
    error = None if member.error is None else describe_error(member.error)
    return {"member": {"id": member.id, "name": member.name}, "error": error}, member.data


def close_container(opened: Opened, request: dict[str, Any], blob: bytes) -> Given:
    """Close the container."""
    opened.close()
    return {}


JOBS: dict[str, Callable[[Opened, dict[str, Any], bytes], Given]] = {
    job.__name__: job for job in (read, draw, list_works, open_container, take_member, close_container)
}

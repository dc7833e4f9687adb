"""From sources to documents; those of a container (archive, packed file, mailbox) one by one."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from epitome.readers import read_bytes
from epitome.readers.containers.members import Member, take_only_member
from epitome.readers.isolated import READER, FileReader
from epitome.runtime.errors import EpitomeError, explaining
from epitome.sources import NamedSource, open_source, parse_source
from epitome.sources.files import is_url

if TYPE_CHECKING:
    from epitome.document import Document

Read = Callable[..., "Document"]


class Documents(Iterator["Document"]):
    """The documents of members; a refused one raises its error in its turn, and iteration can continue after it."""

    def __init__(self, members: Iterator[Member], *, language: str | None, read: Read = read_bytes) -> None:
        self._members, self._language, self._read = members, language, read
        self.id = ""  # of the current member
        self.is_broken = False  # the container itself was refused: no more members come

    def __next__(self) -> Document:
        try:
            with explaining("the archive"):
                member = next(self._members)
        except EpitomeError:
            self.is_broken = True
            raise
        self.id = member.id
        if member.error is not None:
            raise member.error
        try:
            with explaining(member.id):
                return self._read(member.data, id=member.id, language=self._language, name=member.name)
        except EpitomeError as error:
            what = error.what if member.id in error.what else f"{member.id}: {error.what}"
            raise type(error)(what, error.do) from error.__cause__


def open_members(source: object, id: str, reader: FileReader) -> Iterator[Member] | None:
    """The members of a container, given as a path, bytes or a seekable binary file; None for everything else."""
    if isinstance(source, bytes):
        return reader.find_members(io.BytesIO(source), id=id, name=None)
    if isinstance(source, (str, os.PathLike)):
        place = os.fspath(source)
        return open_source_members(parse_source(str(place)), reader) if _is_file(str(place)) else None
    if isinstance(source, (io.BufferedIOBase, io.RawIOBase)) and source.seekable():
        name = getattr(source, "name", None)
        name = name if isinstance(name, str) else None
        return reader.find_members(_as_binary(source), id=name or id, name=name)
    return None


def open_source_members(source: NamedSource, reader: FileReader = READER) -> Generator[Member] | None:
    """The members of a source that is a container file, otherwise None. The file is closed when the iterator ends."""
    if source.path is None:
        return None
    stack = ExitStack()
    try:
        file = stack.enter_context(open_source(source))
        members = reader.find_members(file, id=source.id, name=source.id)
    except BaseException:
        stack.close()
        raise
    if members is None:
        stack.close()
        return None
    return _close_after(members, stack)


def find_only(source: NamedSource, reader: FileReader) -> Member | None:
    """The only document in a source that is a container; None if it is not one."""
    members = open_source_members(source, reader)
    if members is None:
        return None
    with closing(members):  # a container of several would leave its file to the garbage collector
        return take_only_member(members, source.id)


def _close_after(members: Iterator[Member], stack: ExitStack) -> Generator[Member]:
    with stack:
        yield from members


def _is_file(place: str) -> bool:
    try:
        return not is_url(place) and Path(place).is_file()
    except (OSError, ValueError):  # too long, a NUL in the name
        return False


def _as_binary(file: io.BufferedIOBase | io.RawIOBase) -> BinaryIO:
    return file  # type: ignore[return-value]

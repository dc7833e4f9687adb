"""Reads paths, folders, globs, web addresses and `-`, each as a named piece of bytes within the size limit.

Only regular files are read: a pipe, a socket or a device may never end, or never begin, so it is refused. The kind is
checked twice: before opening, because opening a device can itself have an effect, and on the open file (O_NONBLOCK, so
that opening does not wait), because the path may meanwhile name another file.
"""

from __future__ import annotations

import glob
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from epitome.runtime.errors import InputError, LimitError, NotFound, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import shorten

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_SPECIAL = {
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
STDIN = "-"
_MAX_NAME_CHARACTERS = 40  # of a text that names its source


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading; InputError for special files; OSError as `open` raises it, for a folder too."""
    refuse_special(path)
    handle = os.open(path, _FLAGS)
    try:
        _refuse_mode(os.fstat(handle).st_mode, path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def refuse_special(path: Path) -> None:
    """Raise InputError for a pipe, a socket or a device; a path that does not exist passes."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):  # ValueError: a NUL in the name
        return
    _refuse_mode(mode, path)


def is_file_of_any_kind(path: Path) -> bool:
    """Whether a path names anything but a folder; special files are refused when they are read."""
    return path.exists() and not path.is_dir()


def _refuse_mode(mode: int, path: Path) -> None:
    kind = _SPECIAL.get(stat.S_IFMT(mode))
    if kind is not None:
        raise InputError(f"{path} is {kind}, not a file", "give a file, or - for standard input")


@frozen
class NamedSource:
    """A place to read from: its id (as the user wrote it) and its path. A web address, standard input and a literal
    `text` have no path.
    """

    id: str
    path: Path | None
    text: str | None = None

    @property
    def is_page(self) -> bool:
        """Whether it is a web address."""
        return self.path is None and self.text is None and is_url(self.id)


@frozen(kw_only=True)
class Contents:
    """The bytes of a source and what is known about their format: a file's name, or what a server declared."""

    data: bytes
    name: str | None = None
    media: str | None = None
    charset: str | None = None


def is_url(place: str) -> bool:
    """Whether a place is a web address, not a file."""
    return place[:8].lower().startswith(("http://", "https://"))


def parse_source(place: str) -> NamedSource:
    """The source of one file or web address."""
    check_place(place)
    return NamedSource(place, None if is_url(place) else Path(place))


def check_place(place: str) -> None:
    """Raise `UsageError` for an empty name, as an unset variable gives: it would be the current folder."""
    if not place:
        raise UsageError(
            "a source has an empty name", "name a file, a folder or a web address; . is the current folder"
        )


def expand_sources(
    places: Iterable[str], *, is_document: Callable[[Path], bool], is_text: Callable[[str], bool] = lambda place: False
) -> list[NamedSource]:
    """All sources that the places name, in order, without duplicates; folders are searched for documents."""
    sources: dict[str, NamedSource] = {}
    for place in places:
        if is_text(place):
            sources.setdefault(place, NamedSource(f"“{shorten(place, _MAX_NAME_CHARACTERS)}”", None, place))
            continue
        for source in _expand_place(place, is_document):
            sources.setdefault(source.id if source.path is None else os.path.realpath(source.path), source)
    return list(sources.values())


def _expand_place(place: str, is_document: Callable[[Path], bool]) -> list[NamedSource]:
    check_place(place)
    if place == STDIN:
        return [NamedSource(STDIN, None)]
    if is_url(place):
        return [parse_source(place)]
    if "\0" in place:
        raise NotFound("a path holds a NUL character", "check the path")
    path = Path(place)
    try:
        path.stat()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise NotFound(f"{place[:80]} cannot be found ({error.strerror})", "check the path") from None
    if path.is_dir():
        _check_readable(path, place)
        files = sorted(
            p
            for p in path.rglob("*")
            if not any(part.startswith(".") for part in p.relative_to(path).parts)
            and is_file_of_any_kind(p)
            and is_document(p)
        )
        if not files:
            raise NotFound(f"the folder {place} holds no readable document", "see docs/formats.md for what is read")
        return [NamedSource(str(p), p) for p in files]
    if not path.exists() and glob.has_magic(place):
        matches = sorted(m for m in glob.glob(place, recursive=True) if is_file_of_any_kind(Path(m)))
        if not matches:
            raise NotFound(f"no file matches {place}", "check the pattern")
        return [NamedSource(m, Path(m)) for m in matches]
    return [NamedSource(place, path)]


def _check_readable(folder: Path, place: str) -> None:
    """Raise `InputError` if a folder may not be listed: a search would find nothing in it."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        raise InputError(f"the folder {place} cannot be read ({error.strerror})", "check its permissions") from None


def read_source(source: NamedSource, *, bulk: bool = False) -> Contents:
    """Read a source within the size limit; `bulk`: it is one of several web pages."""
    if source.is_page:
        return _fetch_page(source.id, bulk=bulk)
    if source.path is None:
        return Contents(data=_check_size(_read_standard_input(), source.id))
    return Contents(data=_read_file(source), name=source.id)


def _read_standard_input() -> bytes:
    if sys.stdin is None:  # closed by the caller of the program
        raise InputError("standard input is closed", "give a file, or pipe a text into the command")
    return sys.stdin.buffer.read(LIMITS.file_bytes + 1)


def _fetch_page(url: str, *, bulk: bool) -> Contents:
    from epitome.sources.web import fetch
    from epitome.sources.web.content import BINARY_MEDIA, get_media

    page = fetch(url, bulk=bulk)
    if page.content_type == "text/plain":  # servers send XML and Markdown as plain text too
        name = page.final_url.partition("?")[0].rpartition("/")[2]
        return Contents(data=page.data, name=name, charset=page.charset)
    charset = None if page.content_type in BINARY_MEDIA else page.charset
    return Contents(data=page.data, media=get_media(page.content_type), charset=charset)


@contextmanager
def open_source(source: NamedSource) -> Iterator[BinaryIO]:
    """The open file of a source that has one, for reading piece by piece; I/O errors inside the block become ours."""
    if source.path is None:
        raise UsageError(f"{source.id} is no file", "give a path")
    try:
        if source.path.is_dir():
            raise InputError(f"{source.id} is a folder", "give a file, or let the command line search the folder")
        with open_regular(source.path) as file:
            yield file
    except FileNotFoundError:
        raise NotFound(f"there is no file {source.id[:200]}", "check the path") from None
    except OSError as error:
        raise InputError(f"{source.id} cannot be read ({error.strerror or error})", "check its permissions") from None
    except ValueError as error:  # a NUL in the name
        raise NotFound(f"there is no such file ({error})", "check the path") from None


def _read_file(source: NamedSource) -> bytes:
    with open_source(source) as file:
        return _check_size(file.read(LIMITS.file_bytes + 1), source.id)


def _check_size(data: bytes, id: str) -> bytes:
    if len(data) > LIMITS.file_bytes:
        raise LimitError(
            f"{id} has more than {LIMITS.file_bytes:,} bytes", "split it, or give a part of it (docs/limits.md)"
        )
    return data

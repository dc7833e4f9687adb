"""Places: paths, folders, globs, web addresses and `-`, each to a named piece of bytes, never more than the limit."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from epitome.errors import InputError, LimitError, NotFound
from epitome.limits import LIMITS
from epitome.sources.regular import is_file_of_any_kind, open_regular

STDIN = "-"


@dataclass(frozen=True)
class Source:
    """A place to read from: its id (as the user wrote it) and its path; a web address and standard input have none."""

    id: str
    path: Path | None

    @property
    def is_page(self) -> bool:
        """Whether it is a web address."""
        return self.path is None and is_url(self.id)


@dataclass(frozen=True, kw_only=True)
class Contents:
    """The bytes of a source and what is known of their format: a file's name, or what a server declared."""

    data: bytes
    name: str | None = None
    media: str | None = None
    charset: str | None = None


def is_url(place: str) -> bool:
    """Whether a place is a web address, not a file."""
    return place[:8].lower().startswith(("http://", "https://"))


def source_of(place: str) -> Source:
    """One file or web address, as it is named."""
    return Source(place, None if is_url(place) else Path(place))


def expand(places: Iterable[str], *, suffixes: Sequence[str]) -> list[Source]:
    """Every file that the places name, in order, none twice; folders are searched for files with a known ending."""
    found: dict[str, Source] = {}
    for place in places:
        for source in _expand_one(place, suffixes):
            found.setdefault(source.id if source.path is None else os.path.realpath(source.path), source)
    return list(found.values())


def _expand_one(place: str, suffixes: Sequence[str]) -> list[Source]:
    if place == STDIN:
        return [Source(STDIN, None)]
    if is_url(place):
        return [source_of(place)]
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
        files = sorted(
            p
            for p in path.rglob("*")
            if p.suffix.lower().lstrip(".") in suffixes
            and is_file_of_any_kind(p)
            and not any(part.startswith(".") for part in p.relative_to(path).parts)
        )
        if not files:
            raise NotFound(
                f"the folder {place} holds no readable document", f"give files ending in .{', .'.join(suffixes)}"
            )
        return [Source(str(p), p) for p in files]
    if not path.exists() and glob.has_magic(place):
        matches = sorted(m for m in glob.glob(place, recursive=True) if is_file_of_any_kind(Path(m)))
        if not matches:
            raise NotFound(f"no file matches {place}", "check the pattern")
        return [Source(m, Path(m)) for m in matches]
    return [Source(place, path)]


def read_source(source: Source, *, bulk: bool = False) -> Contents:
    """The contents of a source, up to the limit; `bulk` says that it is one of several pages of the web."""
    if source.is_page:
        return _page(source.id, bulk=bulk)
    if source.path is None:
        return Contents(data=_limited(_standard_input(), source.id))
    return Contents(data=_file(source, source.path), name=source.id)


def _standard_input() -> bytes:
    if sys.stdin is None:  # whoever started the program closed it
        raise InputError("standard input is closed", "give a file, or pipe a text into the command")
    return sys.stdin.buffer.read(LIMITS.file_bytes + 1)


def _page(url: str, *, bulk: bool) -> Contents:
    from epitome.sources.web import fetch

    page = fetch(url, bulk=bulk)
    if page.content_type == "text/plain":  # XML and Markdown come as plain text too
        name = page.final_url.partition("?")[0].rpartition("/")[2]
        return Contents(data=page.data, name=name, charset=page.charset)
    media = "html" if page.content_type == "text/html" else "xml"
    return Contents(data=page.data, media=media, charset=page.charset)


def _file(source: Source, path: Path) -> bytes:
    try:
        if path.is_dir():
            raise InputError(f"{source.id} is a folder", "give a file, or let the command line search the folder")
        with open_regular(path) as file:
            return _limited(file.read(LIMITS.file_bytes + 1), source.id)
    except FileNotFoundError:
        raise NotFound(
            f"there is no file {source.id[:200]}", "check the path, or give bytes to read a text itself"
        ) from None
    except OSError as error:
        raise InputError(f"{source.id} cannot be read ({error.strerror or error})", "check its permissions") from None
    except ValueError as error:  # a NUL in the name
        raise NotFound(f"there is no such file ({error})", "check the path") from None


def _limited(data: bytes, id: str) -> bytes:
    if len(data) > LIMITS.file_bytes:
        raise LimitError(
            f"{id} has more than {LIMITS.file_bytes:,} bytes", "split it, or give a part of it (docs/limits.md)"
        )
    return data

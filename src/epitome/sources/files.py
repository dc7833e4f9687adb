"""Files: paths, folders, globs and `-`, each to a named piece of bytes, never more than the limit."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from epitome.errors import FetchError, InputError, LimitError, NotFound
from epitome.limits import LIMITS

STDIN = "-"


@dataclass(frozen=True)
class Source:
    """A place to read from: its id (as the user wrote it) and its path; no path is standard input."""

    id: str
    path: Path | None


def expand(places: Iterable[str], *, suffixes: Sequence[str]) -> list[Source]:
    """Every file that the places name, in order, none twice; folders are searched for files with a known ending."""
    found: dict[str, Source] = {}
    for place in places:
        for source in _expand_one(place, suffixes):
            found.setdefault(STDIN if source.path is None else os.path.realpath(source.path), source)
    return list(found.values())


def _expand_one(place: str, suffixes: Sequence[str]) -> list[Source]:
    if place == STDIN:
        return [Source(STDIN, None)]
    refuse_url(place)
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
            and p.is_file()
            and not any(part.startswith(".") for part in p.relative_to(path).parts)
        )
        if not files:
            raise NotFound(
                f"the folder {place} holds no readable document", f"give files ending in .{', .'.join(suffixes)}"
            )
        return [Source(str(p), p) for p in files]
    if not path.exists() and glob.has_magic(place):
        matches = sorted(m for m in glob.glob(place, recursive=True) if Path(m).is_file())
        if not matches:
            raise NotFound(f"no file matches {place}", "check the pattern")
        return [Source(m, Path(m)) for m in matches]
    return [Source(place, path)]


def read_source(source: Source) -> bytes:
    """The bytes of a source, up to the limit."""
    if source.path is None:
        return _limited(sys.stdin.buffer.read(LIMITS.file_bytes + 1), source.id)
    try:
        if source.path.is_dir():
            raise InputError(f"{source.id} is a folder", "give a file, or let the command line search the folder")
        with source.path.open("rb") as file:
            return _limited(file.read(LIMITS.file_bytes + 1), source.id)
    except FileNotFoundError:
        raise NotFound(
            f"there is no file {source.id[:200]}", "check the path, or give bytes to read a text itself"
        ) from None
    except OSError as error:
        raise InputError(f"{source.id} cannot be read ({error.strerror or error})", "check its permissions") from None
    except ValueError as error:  # a NUL in the name
        raise NotFound(f"there is no such file ({error})", "check the path") from None


def refuse_url(place: str) -> None:
    """Pages are not fetched by this version."""
    if place.startswith(("http://", "https://")):
        raise FetchError(
            f"{place} was not fetched, since this version reads no web addresses", "save the page and give its file"
        )


def _limited(data: bytes, id: str) -> bytes:
    if len(data) > LIMITS.file_bytes:
        raise LimitError(
            f"{id} has more than {LIMITS.file_bytes:,} bytes", "split it, or give a part of it (docs/limits.md)"
        )
    return data

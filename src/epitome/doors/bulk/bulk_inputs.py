"""Reads inputs row by row: JSONL, Parquet, archives, folders and files of any format."""

from __future__ import annotations

import os
from collections.abc import Collection, Generator, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from epitome.collection.folders import is_document
from epitome.doors.bulk.arrow import check_parquet, read_parquet
from epitome.doors.bulk.payloads import Columns, File, JsonLine, Payload, Row
from epitome.readers.isolated import READER
from epitome.runtime.errors import EpitomeError, InputError, LimitError, NotFound, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.sources import expand_sources, open_regular

_JSONL_SUFFIXES = (".jsonl", ".ndjson")
_PARQUET_SUFFIXES = (".parquet",)
MANIFEST = "_manifest.json"  # in a folder of Parquet files that a run wrote
_SKIPPED_BYTES_AT_ONCE = 2**20


@frozen
class Input:
    """A file with rows: its name as given, its size and modification time."""

    name: str
    path: Path
    size: int
    time: int

    @property
    def is_table(self) -> bool:
        """Whether it holds rows with columns."""
        return self.name.lower().endswith((*_JSONL_SUFFIXES, *_PARQUET_SUFFIXES))


def list_inputs(places: Iterable[str], *, columns: Columns, leave_out: Collection[Path] = ()) -> list[Input]:
    """The files that the places name, in order, without `leave_out`, the run's own output."""
    inputs = []
    left_out = {os.path.realpath(path) for path in leave_out}
    for source in expand_sources(places, is_document=_has_rows):
        if source.path is None:
            raise UsageError(f"{source.id} cannot be read again after a break", "save it to a file, and give that")
        if any(real == os.path.realpath(source.path) for real in left_out) or _is_inside(source.path, left_out):
            continue
        try:
            status = source.path.stat()
        except OSError as error:
            raise NotFound(f"{source.id} cannot be found ({error.strerror})", "check the path") from None
        inputs.append(Input(source.id, source.path, status.st_size, status.st_mtime_ns))
    if not inputs:
        raise NotFound("there is nothing to summarise", "see docs/bulk.md for what is read")
    for one in inputs:
        if columns.query is not None and not one.is_table:
            raise UsageError(f"{one.name} has no column {columns.query}", "give --query, or JSONL or Parquet")
        if one.name.lower().endswith(_PARQUET_SUFFIXES):
            check_parquet(one.path, columns)
    return inputs


def read_rows(inputs: Iterable[Input], columns: Columns) -> Generator[Row, None, None]:
    """The rows of all inputs, in order."""
    before = furthest = 0
    for one in inputs:
        for name, payload, done in _read_input(one, columns):
            furthest = max(furthest, before + min(done, one.size))  # members may be stored in any order
            yield Row(name, payload, furthest)
        before += one.size


def _read_input(one: Input, columns: Columns) -> Iterator[tuple[str, Payload, int]]:
    suffix = one.name.lower()
    try:
        if suffix.endswith(_PARQUET_SUFFIXES):
            for number, (cells, share) in enumerate(read_parquet(one.path, columns), 1):
                yield f"{one.name}#{number}", cells, int(one.size * share)
            return
        with open_regular(one.path) as file:
            if suffix.endswith(_JSONL_SUFFIXES):
                for number, line in enumerate(_split_lines(file, one.name), 1):
                    yield f"{one.name}#{number}", line, file.tell()
                return
            members = READER.find_members(file, id=one.name, name=one.path.name)
            for member in members or ():
                yield member.id, member, file.tell()
        if members is None:
            yield one.name, File(one.path), one.size
    except EpitomeError as error:
        yield one.name, error, one.size
    except OSError as error:
        yield one.name, InputError(f"{one.name} cannot be read ({error.strerror})", "check the file"), one.size


def _split_lines(file: BinaryIO, name: str) -> Iterator[JsonLine | LimitError]:
    """The non-blank lines; an error instead of a line that is too long."""
    while line := file.readline(LIMITS.file_bytes + 1):
        if len(line) > LIMITS.file_bytes:
            while line and not line.endswith(b"\n"):
                line = file.readline(_SKIPPED_BYTES_AT_ONCE)
            yield LimitError(f"a line of {name} has more than {LIMITS.file_bytes:,} bytes", "split it (docs/limits.md)")
        elif line.strip():
            yield JsonLine(line)


def _has_rows(path: Path) -> bool:
    return path.name != MANIFEST and (
        path.name.lower().endswith((*_JSONL_SUFFIXES, *_PARQUET_SUFFIXES)) or is_document(path)
    )


def _is_inside(path: Path, folders: Collection[str]) -> bool:
    return any(os.path.realpath(path).startswith(folder + os.sep) for folder in folders)

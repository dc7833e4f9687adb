"""What a row holds before it is read: a line of JSON, cells of a table, a file, or a member of an archive."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from epitome.readers.containers.members import Member
from epitome.runtime.errors import EpitomeError


@dataclass(frozen=True)
class Columns:
    """The columns of the text (None: "text", else "content"), of the query (None: there is none), and of the paths of
    files, which then stand for the texts.
    """

    text: str | None = None
    query: str | None = None
    path: str | None = None


@dataclass(frozen=True)
class JsonLine:
    """A line of a JSONL file; it is parsed in the worker, since it may be hostile."""

    data: bytes


@dataclass(frozen=True)
class Cells:
    """The cells of a row of a table; bytes are a document of any format, a string is a text. With a `path` that file is
    the document.
    """

    id: object
    text: object = None
    title: object = None
    query: object = None
    path: object = None


@dataclass(frozen=True)
class File:
    """A file of a folder, or one that was named."""

    path: Path


Payload = JsonLine | Cells | File | Member | EpitomeError


@dataclass(frozen=True)
class Row:
    """A row in its turn: its id where it has none of its own, what it holds, and how many bytes of the inputs have been
    read with it.
    """

    name: str
    payload: Payload
    done: int = 0

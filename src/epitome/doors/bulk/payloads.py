"""The content of a row before it is parsed: a line of JSON, cells of a table, a file, or a member of an archive."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from epitome.readers.containers.members import Member
from epitome.runtime.errors import EpitomeError


@dataclass(frozen=True)
class Columns:
    """The columns of the text (None: "text", otherwise "content"), of the query (None: there is none), and of file
    paths, whose files are read instead of texts.
    """

    text: str | None = None
    query: str | None = None
    path: str | None = None


@dataclass(frozen=True)
class JsonLine:
    """A line of a JSONL file; it is parsed in the worker, since it may be malicious."""

    data: bytes


@dataclass(frozen=True)
class Cells:
    """The cells of a table row; bytes are a document of any format, a string is a text. If `path` is given, that file
    is the document.
    """

    id: object
    text: object = None
    title: object = None
    query: object = None
    path: object = None


@dataclass(frozen=True)
class File:
    """A file that was named or found in a folder."""

    path: Path


Payload = JsonLine | Cells | File | Member | EpitomeError


@dataclass(frozen=True)
class Row:
    """A row: a name to use if it has no id of its own, its content, and how many bytes of the inputs have been read so
    far.
    """

    name: str
    payload: Payload
    done: int = 0

"""The content of a row before it is parsed: a line of JSON, cells of a table, a file, or a member of an archive."""

from __future__ import annotations

from pathlib import Path

from epitome.readers.containers.members import Member
from epitome.runtime.errors import EpitomeError
from epitome.runtime.frozen import frozen


@frozen
class Columns:
    """The columns of the text (None: "text", otherwise "content"), of the query (None: there is none), and of file
    paths, whose files are read instead of texts.
    """

    text: str | None = None
    query: str | None = None
    path: str | None = None


@frozen
class JsonLine:
    """A line of a JSONL file; it is parsed in the worker, since it may be malicious."""

    data: bytes


@frozen
class Cells:
    """The cells of a table row; bytes are a document of any format, a string is a text. If `path` is given, that file
    is the document.
    """

    id: object
    text: object = None
    title: object = None
    query: object = None
    path: object = None


@frozen
class File:
    """A file that was named or found in a folder."""

    path: Path


Payload = JsonLine | Cells | File | Member | EpitomeError


@frozen
class Row:
    """A row: a name to use if it has no id of its own, its content, and how many bytes of the inputs have been read so
    far.
    """

    name: str
    payload: Payload
    done: int = 0

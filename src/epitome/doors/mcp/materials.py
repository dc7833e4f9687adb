"""Materials: the sources of a call as bytes with what is known about their format; never parsed here."""

from __future__ import annotations

from typing import Any

from epitome.doors.mcp.allowed import AllowedFolder
from epitome.readers.formats import FORMATS, ISOLATED
from epitome.readers.media import detect_container, get_suffix, is_pdf
from epitome.runtime.errors import NotFound, UsageError
from epitome.runtime.frozen import frozen
from epitome.sources import parse_source, read_source

_MEMBER_SEPARATOR = "!/"
_SAMPLE_BYTES = 65_536
# of slow formats that a name tells; those of the others are told by their bytes
_SLOW_SUFFIXES = frozenset(s for f in FORMATS if f.is_isolated and f.kind != "binary" for s in f.suffixes)


@frozen
class Material:
    """A source as bytes; None if it is a document of the collection. `description` is sent to the worker."""

    description: dict[str, Any]
    data: bytes | None = None

    @property
    def size(self) -> int:
        """How many bytes are sent to a worker."""
        return len(self.data or b"")

    @property
    def is_slow(self) -> bool:
        """Whether its format may take long to read: PDF, office files, books, archives."""
        if self.data is None:
            return False
        name = self.description.get("name")
        return (
            self.description.get("media") in ISOLATED
            or is_pdf(self.data, name)
            or bool(detect_container(self.data[:_SAMPLE_BYTES], name))
            or get_suffix(name) in _SLOW_SUFFIXES
        )


def take_text(text: str) -> Material:
    """A text given directly."""
    data = text.encode("utf-8", "replace")
    return Material({"id": "text", "is_text": True, "size": len(data)}, data)


def take_from_collection(id: str) -> Material:
    """A document of the collection."""
    return Material({"id": id})


def take_file(allowed: AllowedFolder, name: str) -> Material:
    """A file of the allowed folder, or a member of an archive there (`ARCHIVE!/MEMBER`)."""
    path, members = name, ""
    while True:
        try:
            id, data = allowed.read(path)
            break
        except NotFound:  # the separator may also be part of a folder's name
            path, mark, member = path.rpartition(_MEMBER_SEPARATOR)
            if not mark:
                raise
            members = f"{_MEMBER_SEPARATOR}{member}{members}"
    description: dict[str, Any] = {"id": id, "name": id, "size": len(data)}
    if members:
        description["member"] = f"{id}{members}"
    return Material(description, data)


def take_page(url: str) -> Material:
    """A web page, fetched with the usual restrictions (docs/limits.md)."""
    contents = read_source(parse_source(url))
    description = {"id": url, "media": contents.media, "charset": contents.charset, "size": len(contents.data)}
    return Material(description, contents.data)


def take_source(name: str, *, allowed: AllowedFolder, has_collection: bool) -> Material:
    """A file of the allowed folder; otherwise, if there is a collection, its document with that id."""
    try:
        return take_file(allowed, name)
    except (NotFound, UsageError):
        if has_collection:
            return take_from_collection(name)
        raise

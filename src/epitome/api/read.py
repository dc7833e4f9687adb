"""Reading what a caller gives: a path, an address, a text, bytes, a file object, an archive, or a list of them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeAlias, cast

from epitome.api.container_sources import Documents, find_only, open_members
from epitome.api.strings import find_source, read_string
from epitome.readers.isolated import choose_reader
from epitome.runtime.errors import InputError, LimitError, UsageError, explaining
from epitome.runtime.limits import LIMITS
from epitome.sources import NamedSource, read_source

if TYPE_CHECKING:
    from epitome.document import Document

Readable = str | os.PathLike[str] | bytes | BinaryIO | Mapping[str, str]
Target: TypeAlias = "Document | Readable | Iterable[Document | str | os.PathLike[str] | bytes | Mapping[str, str]]"


def check_language(language: str | None) -> None:
    """Refuse an unknown language; None asks for none."""
    if language is not None:
        from epitome.language import demand_language

        demand_language(language)


@explaining("the input")
def read(source: Readable, *, language: str | None = None, isolated: bool = True) -> Document:
    """Read a document from a path, a web address, a text, bytes, a binary file object or a dict that has a "text".

    >>> import epitome
    >>> document = epitome.read("examples/tides.html")
    >>> print(document.title, "-", len(document.sentences), "sentences,", document.language)
    How tides work - 118 sentences, en

    A string is a web address, otherwise a file if one has that name, otherwise a text; NotFound is raised if it looks
    like a file name but there is no such file. A Path is always a file. The format is detected from the name, the
    declared type, otherwise the bytes (docs/formats.md). An archive or a mailbox must hold one document; use
    `read_many` for several. Private web addresses are refused. Binary and zipped formats are read in a separate
    process with limits of memory and time (docs/limits.md), unless `isolated` is False.

    Raises NotFound, InputError for what is empty or damaged, LimitError for what is too large, FetchError for a page
    that cannot be fetched, UsageError for an unknown language, and MissingExtra for RTF and scans.
    """
    check_language(language)
    read_data = choose_reader(isolated).read
    if isinstance(source, bytes):
        return read_data(source, id=_hash_id(source), language=language)
    if isinstance(source, str):
        place = find_source(source)
        if place is None:
            return read_string(source, language=language)
        return read_from(place, language=language, isolated=isolated)
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        return read_from(NamedSource(path, Path(path)), language=language, isolated=isolated)
    if isinstance(source, Mapping):
        return read_string(_get_text(source), language=language)
    if not hasattr(source, "read"):
        raise UsageError(f"{type(source).__name__} cannot be read", "give a path, bytes or a binary file object")
    data = source.read(LIMITS.file_bytes + 1)
    if not isinstance(data, bytes):
        raise InputError("the file object gives no bytes", "open it with mode 'rb'")
    if len(data) > LIMITS.file_bytes:
        raise LimitError(f"the file has more than {LIMITS.file_bytes:,} bytes", "split it (docs/limits.md)")
    name = getattr(source, "name", None)
    name = name if isinstance(name, str) else None
    return read_data(data, id=name or _hash_id(data), language=language, name=name)


@explaining("the input")
def read_from(source: NamedSource, *, language: str | None, bulk: bool = False, isolated: bool = True) -> Document:
    """Read the document of a source; `bulk` says that it is one of several web pages."""
    if source.text is not None:
        return read_string(source.text, language=language)
    reader = choose_reader(isolated)
    member = find_only(source, reader)
    if member is not None:
        return reader.read(member.data, id=member.id, language=language, name=member.name)
    contents = read_source(source, bulk=bulk)
    return reader.read(
        contents.data,
        id=source.id,
        language=language,
        name=contents.name,
        media=contents.media,
        charset=contents.charset,
    )


@explaining("the input")
def read_many(source: Readable, *, language: str | None = None, isolated: bool = True) -> Iterator[Document]:
    """The documents of an archive, a packed file or a mailbox, one by one; for anything else the one document.

    >>> import epitome
    >>> import zipfile
    >>> with zipfile.ZipFile("letters.zip", "w") as archive:
    ...     archive.writestr("first.txt", "The canal was dug by hand.")
    ...     archive.writestr("second.txt", "Boats carry coal.")
    >>> for document in epitome.read_many("letters.zip"):
    ...     print(document.id, "-", document.text)
    letters.zip!/first.txt - The canal was dug by hand.
    letters.zip!/second.txt - Boats carry coal.

    Ids are `ARCHIVE!/MEMBER`. A refused member raises its error in its turn, and iteration can continue after it.
    `isolated` as in `read`, and so are the errors: NotFound, InputError, LimitError, FetchError, UsageError,
    MissingExtra.
    """
    check_language(language)
    reader = choose_reader(isolated)
    members = open_members(source, _hash_id(source) if isinstance(source, bytes) else "archive", reader)
    if members is None:
        return iter((read(source, language=language, isolated=isolated),))
    return Documents(members, language=language, read=reader.read)


def read_target(target: Target, language: str | None, *, isolated: bool = True) -> Iterable[Document]:
    """The documents of a target; in a list of targets a string is always a text, and only a Path is a file."""
    from epitome.document import Document

    if isinstance(target, Document):
        return (target,)
    if isinstance(target, (str, bytes, os.PathLike, Mapping)) or hasattr(target, "read"):
        return (read(cast("Readable", target), language=language, isolated=isolated),)
    if not isinstance(target, Iterable):
        raise UsageError(
            f"{type(target).__name__} is no document", "give a text, a Path, a Document, or a list of them"
        )
    return tuple(_read_member(member, language, isolated) for member in target)


def _read_member(
    member: Document | str | os.PathLike[str] | bytes | Mapping[str, str], language: str | None, isolated: bool
) -> Document:
    if isinstance(member, str):
        return read_string(member, language=language)
    if not isinstance(member, (bytes, os.PathLike, Mapping)):
        return member
    return read(member, language=language, isolated=isolated)


def _get_text(record: Mapping[str, str]) -> str:
    text = record.get("text")
    if not isinstance(text, str):
        raise UsageError('the dict has no "text"', 'give the text itself, or a dict whose "text" is a string')
    return text


def _hash_id(data: bytes) -> str:
    """An id for input without a name: the same bytes give the same id."""
    return f"sha256:{hashlib.sha256(data).hexdigest()[:16]}"

"""Bytes to documents: one reader per format (`formats.py`)."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from epitome.readers.containers.members import find_members, take_only_member
from epitome.readers.decode import convert_to_utf8
from epitome.readers.format_record import Reader
from epitome.readers.formats import CONTAINERS, READERS, SUFFIXES, UNREAD_SUFFIXES
from epitome.readers.media import (
    detect_container,
    detect_media,
    find_unread,
    is_locked,
    names_document,
    tells_document,
)
from epitome.runtime.errors import InputError, LimitError, UsageError, explaining
from epitome.runtime.garbage import without_collecting
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from epitome.document import Document


@without_collecting
def read_bytes(
    data: bytes,
    *,
    id: str,
    language: str | None = None,
    name: str | None = None,
    media: str | None = None,
    charset: str | None = None,
) -> Document:
    """Read a document; `media` decides the format, else the first bytes and the suffix of `name` do (`media.py`).

    `charset` is what a server declares; it takes precedence over what the bytes declare themselves.
    """
    with explaining(id):
        return _read_bytes(data, id=id, language=language, name=name, media=media, charset=charset)


def _read_bytes(
    data: bytes, *, id: str, language: str | None, name: str | None, media: str | None, charset: str | None
) -> Document:
    if len(data) > LIMITS.file_bytes:
        raise LimitError(f"{id} has {len(data):,} bytes", f"at most {LIMITS.file_bytes:,} are read (docs/limits.md)")
    if not data.strip():
        raise InputError(f"{id} is empty", "give a document with text")
    if charset is not None and not detect_container(data, None):
        data = convert_to_utf8(data, charset)
    if is_locked(data):
        raise InputError(f"{id} is protected by a password", "give a copy that opens without one")
    unread = find_unread(data, name)
    if unread is not None:
        raise InputError(f"{id} is {unread}, which is not read", "save it as PDF, HTML or text")
    media = media or detect_media(data, name)
    if media in CONTAINERS:
        members = find_members(io.BytesIO(data), id=id, name=name)
        if members is None:
            raise InputError(f"{id} is no {media} archive", "give a whole file")
        member = take_only_member(members, id)
        return read_bytes(member.data, id=member.id, language=language, name=member.name)
    if media not in READERS:
        raise UsageError(f"the format {media!r} is unknown", f"use one of {', '.join(READERS)}")
    return READERS[media]()(data, id=id, language=language)


__all__ = [
    "CONTAINERS",
    "READERS",
    "SUFFIXES",
    "UNREAD_SUFFIXES",
    "Reader",
    "detect_container",
    "detect_media",
    "names_document",
    "read_bytes",
    "tells_document",
]

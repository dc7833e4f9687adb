"""The documents of a request: read from the bytes sent or from the collection, and cached for the next request."""

from __future__ import annotations

import io
from typing import Any

from epitome.api.strings import read_string
from epitome.document import Document
from epitome.doors.mcp.marking import quote
from epitome.doors.worker_memory import Held
from epitome.readers import CONTAINERS, detect_media
from epitome.readers.containers.members import Member, find_members
from epitome.readers.decode import decode
from epitome.readers.formats import FORMATS
from epitome.runtime.errors import EpitomeError, InputError, NotFound
from epitome.runtime.frozen import frozen

MEMBERS = 50
_MEDIA_WITH_LINES = frozenset(f.name for f in FORMATS if f.has_lines)


@frozen
class Read:
    """A document, and the text of its source file if line numbers in it make sense."""

    document: Document
    source: str | None = None


@frozen
class Gathered:
    """The documents of a request, and notes on what was left out; `is_search` if they were found, not named."""

    read: tuple[Read, ...]
    notes: tuple[str, ...] = ()
    is_search: bool = False

    def only(self) -> Read:
        """The one document."""
        if len(self.read) > 1:
            names = "the source holds several documents"
            raise InputError(names, "name one of them as ARCHIVE!/MEMBER; find tells their names")
        return self.read[0]


class DocumentShelf(Held):
    """What a worker keeps between requests: the collection, and the documents it parsed last."""

    command = "epitome mcp"

    def gather(self, sources: list[dict[str, Any]], blob: bytes, *, searched: str = "") -> Gathered:
        """The documents of a request, in order; of an archive, the first members. `searched` is a note on the search
        that found them.
        """
        read: list[Read] = []
        notes: list[str] = []
        at = 0
        for source in sources:
            if "size" not in source:
                read.append(Read(self.searched.document(source["id"])))
                continue
            data, at = blob[at : at + source["size"]], at + source["size"]
            try:
                read += self._read(data, source, notes)
            except EpitomeError as error:
                if len(sources) == 1:
                    raise
                notes.append(quote(f"left out ({error.code})", source["id"]))
        if not read:
            raise InputError("none of the sources could be read", "name another source")
        return Gathered(tuple(read), (*filter(None, [searched]), *notes), is_search=bool(searched))

    def _read(self, data: bytes, source: dict[str, Any], notes: list[str]) -> list[Read]:
        if source.get("is_text"):
            text = data.decode()
            document = read_string(text, language=None)
            return [Read(document, text)]
        media = source.get("media") or detect_media(data, source.get("name"))
        if media in CONTAINERS:
            return self._read_members(data, source, notes)
        if "member" in source:
            raise NotFound(f"{source['id'][:200]} is no archive", "name the file alone")
        return [self._read_one(data, source["id"], source.get("charset"), media, has_lines=bool(source.get("name")))]

    def _read_members(self, data: bytes, source: dict[str, Any], notes: list[str]) -> list[Read]:
        """The members of an archive: the named one, otherwise the first ones."""
        wanted = source.get("member")
        read: list[Read] = []
        for member in find_members(io.BytesIO(data), id=source["id"], name=source.get("name")) or ():
            if wanted is not None and member.id != wanted:
                continue
            if len(read) == MEMBERS:
                notes.append(quote(f"only the first {MEMBERS} documents were read", source["id"]))
                break
            try:
                read.append(self._read_member(member))
            except EpitomeError as error:
                if wanted is not None:
                    raise
                notes.append(quote(f"left out ({error.code})", member.id))
            if wanted is not None:
                break
        if not read:
            raise NotFound(f"there is no readable document {(wanted or source['id'])[:200]}", "check the name")
        return read

    def _read_member(self, member: Member) -> Read:
        if member.error is not None:
            raise member.error
        media = detect_media(member.data, member.name)
        return self._read_one(member.data, member.id, None, media, has_lines=True)

    def _read_one(self, data: bytes, id: str, charset: str | None, media: str, *, has_lines: bool) -> Read:
        document = self._documents.read(data, {"id": id, "media": media, "charset": charset}, language=None)
        source = (
            decode(data, declares=media in ("html", "xml")).text if has_lines and media in _MEDIA_WITH_LINES else None
        )
        return Read(document, source)

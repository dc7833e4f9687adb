"""The members of a container that are documents, in order, including those of containers inside it.

A member is a document by the same rules as a file in a folder: by its suffix, or by its first bytes. Its id is
`ARCHIVE!/MEMBER`. A member that cannot be read (encrypted, too large, a link, a name that leads out of the archive) is
returned with the error, and the others are still read; an error of the whole container is raised.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import BinaryIO

from epitome.readers.allowance import Decoding, read_member
from epitome.readers.containers.mailboxes import split_mailbox
from epitome.readers.containers.packed import PackedStream, PlainStream, Stream
from epitome.readers.containers.tars import BLOCK, is_tar, iterate_tar
from epitome.readers.containers.warcs import MARKS, iterate_warc, read_page
from epitome.readers.formats import CONTAINERS, FORMATS
from epitome.readers.media import detect_container, detect_media, names_document, tells_document
from epitome.readers.zip_kinds import tell_zip
from epitome.runtime.errors import EpitomeError, InputError, LimitError, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

SAMPLE_BYTES = 65_536
_PACKED = [f for f in FORMATS if f.tar_suffixes]
_PACKED_SUFFIX = late(rf"\.(?:{'|'.join(s for f in _PACKED for s in f.suffixes)})$", re.IGNORECASE)
_SHORT_SUFFIX = late(rf"\.(?:{'|'.join(s for f in _PACKED for s in f.tar_suffixes)})$", re.IGNORECASE)


@frozen
class Member:
    """A document in a container: its id, its own name, and its bytes, or the error that prevents reading it."""

    id: str
    name: str
    data: bytes = b""
    error: EpitomeError | None = None


def find_members(file: BinaryIO, *, id: str, name: str | None) -> Iterator[Member] | None:
    """The documents in a file that is a container; None for other files, which are rewound."""
    start = file.read(SAMPLE_BYTES)
    file.seek(0)
    media = detect_container(start, name)
    if media == "zip" and tell_zip(file) != "zip":
        media = ""
    file.seek(0)
    return _Walk(id).walk(file, media, id, name or "", nesting=1) if media else None


def take_only_member(members: Iterator[Member], id: str) -> Member:
    """The only document in a container; UsageError if it holds several, InputError if it holds none."""
    only = next(members, None)
    if only is None:
        raise InputError(f"{id} holds no readable document", "see docs/formats.md for what is read")
    if next(members, None) is not None:
        raise UsageError(f"{id} holds several documents", "read them with epitome.read_many(source)")
    if only.error is not None:
        raise only.error
    return only


class _Walk:
    """One walk through a container, with one allowance for all of it."""

    def __init__(self, id: str) -> None:
        self.decoding = Decoding(id)

    def walk(self, file: BinaryIO, media: str, id: str, name: str, *, nesting: int) -> Iterator[Member]:
        if media == "zip":
            found = self._walk_zip(file, id)
        elif media == "mbox":
            found = self._walk_mailbox(file, id)
        elif media == "tar":
            found = self._walk_tar(PlainStream(file, self.decoding), id)
        elif media == "zotero":
            found = self._walk_library(file, id)
        elif media == "warc":
            found = self._walk_warc(PlainStream(file, self.decoding), id)
        else:
            found = self._walk_packed(PackedStream(file, media, id, self.decoding), id, name)
        for member in found:
            if member.error is None and detect_media(member.data, member.name) in CONTAINERS:
                yield from self._enter(member, nesting)
            else:
                yield member

    def _enter(self, member: Member, nesting: int) -> Iterator[Member]:
        """The members of a container in a container. Its errors are reported for it only, unless the limit of the
        whole container is exceeded.
        """
        if nesting >= LIMITS.archive_nesting:
            what = f"{member.id} lies more than {LIMITS.archive_nesting} archives deep"
            yield Member(member.id, member.name, error=LimitError(what, "unpack the outer one first"))
            return
        media = detect_media(member.data, member.name)
        try:
            yield from self.walk(io.BytesIO(member.data), media, member.id, member.name, nesting=nesting + 1)
        except EpitomeError as error:
            if self.decoding.is_exhausted:
                raise
            yield Member(member.id, member.name, error=error)

    def _walk_zip(self, file: BinaryIO, id: str) -> Iterator[Member]:
        from epitome.readers.containers.zips import open_zip, read_zip_member

        with open_zip(file, id) as archive:
            for info in archive.infolist():
                self.decoding.take_member()
                name = info.filename
                if _is_hidden(name):
                    continue
                member_id = f"{id}!/{name}"
                is_named = names_document(name)
                error: EpitomeError | None = _find_refusal(name, member_id) if is_named else None
                data: bytes | None = None
                try:
                    if error is None:
                        wanted = None if is_named else tells_document
                        data = read_zip_member(archive, info, member_id, self.decoding, is_wanted=wanted)
                except EpitomeError as refusal:
                    if self.decoding.is_exhausted:
                        raise
                    error = refusal if is_named else None
                if data is not None:
                    error = error or _find_refusal(name, member_id)
                if data is not None or error is not None:
                    yield Member(member_id, name, b"" if error else data or b"", error)

    def _walk_tar(self, stream: Stream, id: str) -> Iterator[Member]:
        for entry in iterate_tar(stream, id):
            self.decoding.take_member()
            if _is_hidden(entry.name):
                continue
            member_id = f"{id}!/{entry.name}"
            is_named = names_document(entry.name)
            start = b"" if is_named or entry.kind else entry.read(SAMPLE_BYTES)
            if not is_named and not tells_document(start):
                continue
            error: EpitomeError | None = _find_refusal(entry.name, member_id, entry.kind)
            data = b""
            try:
                if error is None:
                    data = read_member(entry.read, member_id, start=start)
            except LimitError as refusal:
                if self.decoding.is_exhausted or stream.is_broken:
                    raise
                error = refusal
            yield Member(member_id, entry.name, data, error)

    def _walk_packed(self, stream: PackedStream, id: str, name: str) -> Iterator[Member]:
        block = stream.read(BLOCK)
        stream.push_back(block)
        if is_tar(block):
            yield from self._walk_tar(stream, id)
            return
        if block.startswith(MARKS):
            yield from self._walk_warc(stream, id)
            return
        self.decoding.take_member()
        own = _PACKED_SUFFIX.sub("", _SHORT_SUFFIX.sub(".tar", name.rpartition("/")[2])) or "data"
        member_id = f"{id}!/{own}"
        yield Member(member_id, own, read_member(stream.read, member_id))

    def _walk_warc(self, stream: Stream, id: str) -> Iterator[Member]:
        """Records are bounded by their bytes: a crawl of one file has more pages than an archive may have members."""
        for record in iterate_warc(stream, id):
            member_id = f"{id}!/{record.address}"
            try:
                page = read_page(record, member_id, self.decoding)
            except EpitomeError as refusal:
                if self.decoding.is_exhausted or stream.is_broken:
                    raise
                yield Member(member_id, "", error=refusal)
                continue
            if page is not None and (names_document(page.name) or tells_document(page.data)):
                yield Member(member_id, page.name, page.data)

    def _walk_library(self, file: BinaryIO, id: str) -> Iterator[Member]:
        from epitome.readers.containers.zotero import read_library, write_page

        for item in read_library(file.read(LIMITS.document_bytes + 1), id=id):
            if item.has_text:
                data = write_page(item)
                self.decoding.take_bytes(len(data))
                yield Member(f"{id}!/{item.key}.html", f"{item.key}.html", data)

    def _walk_mailbox(self, file: BinaryIO, id: str) -> Iterator[Member]:
        data = read_member(file.read, id, count=self.decoding.take_bytes)
        for number, message in enumerate(split_mailbox(data), 1):
            self.decoding.take_member()
            yield Member(f"{id}!/{number}.eml", f"{number}.eml", message)


def _is_hidden(name: str) -> bool:
    """Whether nobody asks for it: a folder, what has no name, what Unix hides, what macOS adds."""
    parts = name.replace("\\", "/").split("/")
    return not parts[-1] or parts[0] == "__MACOSX" or any(p.startswith(".") and p.strip(".") for p in parts)


def _find_refusal(name: str, id: str, kind: str = "") -> InputError | None:
    """Why a member is not read: it is no file, or its name leads out of the archive (nothing is written, but an id must
    not mislead); None if it can be read.
    """
    from epitome.readers.containers.zips import leads_out

    if leads_out(name):
        return InputError(f"{id!a} names a place outside the archive", "pack it again under a plain name")
    return InputError(f"{id} is {kind}, not a file", "give what it stands for") if kind else None

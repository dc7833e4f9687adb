"""WARC (ISO 28500), also WET: what a crawler kept, record after record, each with headers of its own.

Read from a stream, forwards only. A page is what a server sent with success (`response`, whose headers of HTTP are
read, too), a file (`resource`) or the text of a page (`conversion`); requests, revisits and metadata are passed over.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

from epitome.readers.allowance import Decoding, build_damage_error, read_member
from epitome.readers.containers.packed import PackedStream, Stream, Window
from epitome.readers.decode import convert_to_utf8
from epitome.readers.formats import FORMATS
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen

MARKS = (b"WARC/1.", b"WARC/0.")
_KEPT = ("response", "resource", "conversion")
_MAX_HEADER_BYTES = 65_536
_PIECE = 4_096
_MAX_BYTES = 2**40
_SUCCESS = (b"200", b"203", b"206")
_SUFFIX_OF_TYPE = {stated: f.suffixes[0] for f in FORMATS for stated in f.media_types}
_UNTOLD = ("", "application/octet-stream", "binary/octet-stream", "unknown/unknown")
Fields = dict[bytes, bytes]


@frozen
class CrawlRecord:
    """A page that was kept: its address, its headers, and the function that reads its bytes."""

    address: str
    is_http: bool
    media_type: str
    read: Callable[[int], bytes]


@frozen
class CrawledPage:
    """The bytes of a page, and a name that tells its format; "" where only the bytes tell."""

    name: str
    data: bytes


def iterate_warc(stream: Stream, id: str) -> Iterator[CrawlRecord]:
    """The records of pages in order; the unread bytes of one are skipped when the next is requested."""
    while (fields := _read_header(stream, id)) is not None:
        stated = fields.get(b"content-length", b"")
        size = int(stated) if stated.isdigit() and len(stated) <= 15 else -1
        if not 0 <= size <= _MAX_BYTES:
            raise build_damage_error(id)
        window = Window(stream, size, id)
        address = _decode(fields.get(b"warc-target-uri", b"")).strip("<>")
        kind = _decode(fields.get(b"warc-type", b""))
        if kind in _KEPT and address.startswith(("http://", "https://", "file:")):
            media_type = _decode(fields.get(b"content-type", b""))
            yield CrawlRecord(address, kind == "response", media_type, window.read)
        window.close()


def read_page(record: CrawlRecord, id: str, decoding: Decoding) -> CrawledPage | None:
    """The page of a record as its server meant it: in one piece, unpacked, in UTF-8 where it says how it is encoded.
    None where the server had none, or it is no document by its type.
    """
    data, media_type = read_member(record.read, id), record.media_type
    if record.is_http:
        head, gap, body = data.partition(b"\r\n\r\n")
        status, _, lines = head[:_MAX_HEADER_BYTES].partition(b"\r\n")
        if not gap or not status.startswith(b"HTTP/") or status.split(b" ")[1:2] not in ([code] for code in _SUCCESS):
            return None
        fields = _parse_fields(lines)
        media_type = _decode(fields.get(b"content-type", b""))
        data = body
    essence, _, parameters = media_type.partition(";")
    suffix = _SUFFIX_OF_TYPE.get(essence.strip().lower())
    if suffix is None and essence.strip().lower() not in _UNTOLD:
        return None
    if record.is_http:
        data = _unpack(_join_chunks(data, fields), fields, id, decoding)
    name = urlsplit(record.address.partition("?")[0]).path.rpartition("/")[2] if suffix is None else f"page.{suffix}"
    charset = parameters.lower().rpartition("charset=")[2].partition(";")[0].strip(" \"'")
    return CrawledPage(name, convert_to_utf8(data, charset) if suffix in ("html", "txt") and charset else data)


def _read_header(stream: Stream, id: str) -> Fields | None:
    """The fields of the next record; None at the end."""
    head = stream.read(_PIECE)
    while head and not head.strip(b"\r\n"):
        head = stream.read(_PIECE)
    head = head.lstrip(b"\r\n")
    if not head:
        return None
    while b"\r\n\r\n" not in head and len(head) < _MAX_HEADER_BYTES and (more := stream.read(_PIECE)):
        head += more
    fields, gap, rest = head.partition(b"\r\n\r\n")
    if not gap or not fields.startswith(MARKS):
        raise build_damage_error(id)
    stream.push_back(rest)
    return _parse_fields(fields.partition(b"\r\n")[2])


def _parse_fields(lines: bytes) -> Fields:
    """Headers by their names in small letters; of several with one name the first."""
    fields: Fields = {}
    for line in lines.split(b"\r\n"):
        name, colon, value = line.partition(b":")
        if colon:
            fields.setdefault(name.strip().lower(), value.strip())
    return fields


def _join_chunks(body: bytes, fields: Fields) -> bytes:
    """A body without the sizes of its chunks; many crawlers have left them out, whatever the headers say."""
    if fields.get(b"transfer-encoding", b"").lower() != b"chunked":
        return body
    pieces: list[bytes] = []
    at = 0
    while (end := body.find(b"\r\n", at, at + 100)) >= 0:
        digits = body[at:end].partition(b";")[0].strip()
        try:
            size = int(digits, 16)
        except ValueError:
            break
        if size == 0:
            return b"".join(pieces)
        if size < 0 or end + 2 + size > len(body):
            break
        pieces.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2
    return b"".join(pieces) if pieces else body


def _unpack(body: bytes, fields: Fields, id: str, decoding: Decoding) -> bytes:
    coding = fields.get(b"content-encoding", b"").lower()
    if coding in (b"", b"identity"):
        return body
    if coding not in (b"gzip", b"x-gzip"):
        raise InputError(f"{id} is packed by {_decode(coding)[:40]!a}", "keep pages unpacked, or packed by gzip")
    if not body.startswith(b"\x1f\x8b"):  # unpacked by the crawler
        return body
    return read_member(PackedStream(io.BytesIO(body), "gzip", id, decoding).read, id)


def _decode(value: bytes) -> str:
    return value.decode("utf-8", "replace")

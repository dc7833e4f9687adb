"""The content of an answer: its declared type, its first bytes, and its body, decompressed as it arrives within limits.

Requests accept `identity` only, but some servers store their pages compressed and send them so.
"""

from __future__ import annotations

import re
import zlib

from epitome.readers.formats import FORMATS
from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import FetchSettings

_FORMAT_OF_TYPE = {media_type: f for f in FORMATS for media_type in f.media_types}
# documents that are no text, by their types
BINARY_MEDIA = {media_type: f.name for media_type, f in _FORMAT_OF_TYPE.items() if f.kind == "binary"}
_TYPE = re.compile(r"[a-z0-9!#$&^_.+-]{1,64}/[a-z0-9!#$&^_.+-]{1,64}")
_CHARSET = re.compile(r""";\s*charset\s*=\s*["']?([a-z0-9_.:-]{1,40})""", re.I)
_SNIFFED_BYTES = 512
# control characters that no text holds (https://mimesniff.spec.whatwg.org/#binary-data-byte)
_BINARY = bytes([*range(0x09), 0x0B, *range(0x0E, 0x1B), *range(0x1C, 0x20)])
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MAGIC = (b"%PDF-", b"%!PS", b"GIF8", b"\xff\xd8\xff", b"BZh", b"{\\rtf", b"Rar!", b"MZ\x90")
_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32
_UNCHECKED_RATIO_BYTES = 2**20  # a smaller page with a high ratio only has many blanks


def parse_content_type(header: str) -> tuple[str, str | None]:
    """The media type of a page without its parameters, and its charset; unsupported types are refused."""
    declared = header.partition(";")[0].strip().lower()
    if not _TYPE.fullmatch(declared) or (declared not in _FORMAT_OF_TYPE and not declared.endswith("+xml")):
        raise make_refusal("type")
    charset = _CHARSET.search(header)
    return declared, charset.group(1).lower() if charset else None


def get_media(content_type: str) -> str:
    """The format of a page by its type, which is no plain text: servers send many formats as that."""
    return _FORMAT_OF_TYPE[content_type].name if content_type in _FORMAT_OF_TYPE else "xml"


def refuse_other(data: bytes, content_type: str) -> None:
    """Refuse a body that is declared as PDF, zipped or text but does not start so; UTF-16 is recognised by its mark."""
    if content_type in BINARY_MEDIA:
        if not _FORMAT_OF_TYPE[content_type].is_marked(data, is_named=True):
            raise make_refusal("type")
        return
    start = data[:_SNIFFED_BYTES]
    if start.startswith(_UTF16_MARKS):
        return
    if start.startswith(_MAGIC) or len(start.translate(None, _BINARY)) < len(start):
        raise make_refusal("type")


class PlainBody:
    """An uncompressed body, up to the size limit."""

    def __init__(self, settings: FetchSettings, limit: int) -> None:
        self._settings = settings
        self._limit = limit
        self.data = bytearray()

    def feed(self, piece: bytes) -> None:
        """Add the next piece of the body."""
        self.data += piece
        if len(self.data) > self._limit:
            raise make_refusal("size", f" (at most {self._limit:,} bytes)")

    def finish(self) -> bytes:
        """The whole body."""
        return bytes(self.data)


class CompressedBody(PlainBody):
    """A gzip or zlib body; the ratio of its size to the bytes sent is limited too."""

    def __init__(self, settings: FetchSettings, limit: int) -> None:
        super().__init__(settings, limit)
        self._inflate = zlib.decompressobj(_GZIP_OR_ZLIB)
        self._sent = 0

    def feed(self, piece: bytes) -> None:
        """Decompress the next piece, to at most one byte over the limit."""
        self._sent += len(piece)
        limit = self._limit - len(self.data) + 1
        try:
            super().feed(self._inflate.decompress(piece, limit))
        except zlib.error:
            raise make_refusal("encoding") from None
        if len(self.data) > max(_UNCHECKED_RATIO_BYTES, self._sent * self._settings.inflate_ratio):
            raise make_refusal("size", f" (unpacked to over {self._settings.inflate_ratio} times what was sent)")

    def finish(self) -> bytes:
        """The whole body; an incomplete compressed stream is refused."""
        if not self._inflate.eof:
            raise make_refusal("reply")
        return super().finish()


def get_size_limit(content_type: str, settings: FetchSettings) -> int:
    """The maximum size of a body of a type, in bytes."""
    return settings.pdf_bytes if content_type in BINARY_MEDIA else settings.page_bytes


def make_body(encoding: str, settings: FetchSettings, limit: int) -> PlainBody:
    """The receiver of a body with a Content-Encoding."""
    if encoding in ("", "identity"):
        return PlainBody(settings, limit)
    if encoding in ("gzip", "x-gzip", "deflate"):
        return CompressedBody(settings, limit)
    raise make_refusal("encoding")

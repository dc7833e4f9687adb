"""Packed answers, unpacked as they come and never beyond the limits.

`identity` is all that is asked for, but some servers keep their pages packed and send them so.
"""

from __future__ import annotations

import zlib

from epitome.sources.web.rules import refusal
from epitome.sources.web.settings import FetchSettings

_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32
_FREE_BYTES = 2**20  # below this a high ratio is only a page with many blanks


class Plain:
    """The body as it is, up to the limit."""

    def __init__(self, settings: FetchSettings) -> None:
        self._settings = settings
        self.data = bytearray()

    def feed(self, piece: bytes) -> None:
        """Take the next piece of the body."""
        self.data += piece
        if len(self.data) > self._settings.page_bytes:
            raise refusal("size", f" (at most {self._settings.page_bytes:,} bytes)")

    def finish(self) -> bytes:
        """The whole body."""
        return bytes(self.data)


class Inflated(Plain):
    """A gzip or zlib body; the ratio of its size to what was sent is limited too."""

    def __init__(self, settings: FetchSettings) -> None:
        super().__init__(settings)
        self._inflate = zlib.decompressobj(_GZIP_OR_ZLIB)
        self._sent = 0

    def feed(self, piece: bytes) -> None:
        """Unpack the next piece, by no more than one byte over the limit."""
        self._sent += len(piece)
        room = self._settings.page_bytes - len(self.data) + 1
        try:
            super().feed(self._inflate.decompress(piece, room))
        except zlib.error:
            raise refusal("encoding") from None
        if len(self.data) > max(_FREE_BYTES, self._sent * self._settings.inflate_ratio):
            raise refusal("size", f" (unpacked to over {self._settings.inflate_ratio} times what was sent)")

    def finish(self) -> bytes:
        """The whole body; a packing that does not end is refused."""
        if not self._inflate.eof:
            raise refusal("reply")
        return super().finish()


def body_of(encoding: str, settings: FetchSettings) -> Plain:
    """What takes up a body with this Content-Encoding."""
    if encoding in ("", "identity"):
        return Plain(settings)
    if encoding in ("gzip", "x-gzip", "deflate"):
        return Inflated(settings)
    raise refusal("encoding")

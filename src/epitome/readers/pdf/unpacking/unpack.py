"""Unpacks streams of a PDF in pieces without keeping them; input and output are counted against limits."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from epitome.readers.allowance import CHUNK, Decoding
from epitome.readers.pdf.unpacking.filters import FILTERS, MAX_FILTERS, decode_lzw
from epitome.readers.pdf.unpacking.streams import Chain, Stream
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS

_FIRST_PIECE_BYTES = 1_024
_MAX_READS_PER_BYTE = 8  # streams of unknown length are read a little too far
_EXTRA_BYTES = 2**20
_LATE = re.compile(rb"/EarlyChange[\s\0]+0")
_ENDS = re.compile(rb"endstream|endobj|\Z")


class Unpacker:
    """Unpacks the streams of a file, each at most `times` times."""

    def __init__(self, data: bytes, id: str, *, times: int = 1) -> None:
        self._data, self._id = data, id
        self._packed = Decoding(id, bytes_in_all=_MAX_READS_PER_BYTE * len(data) + _EXTRA_BYTES)
        self._unpacked = Decoding(id, bytes_in_all=times * LIMITS.pdf_stream_bytes_in_all)

    def check_size(self, stream: Stream) -> None:
        """Raise a LimitError as soon as a stream, or the output of one of its filters, has too many bytes."""
        for chain in stream.chains:
            if len(chain) > MAX_FILTERS:
                raise LimitError(f"{self._id} has a stream that is packed over and over", "save it again")
            deque(self._decode(stream, chain), maxlen=0)

    def iterate_pieces(self, stream: Stream) -> Iterator[bytes]:
        """The bytes of a stream, piece by piece."""
        return self._decode(stream, stream.chains[0] if stream.chains else ())

    def _decode(self, stream: Stream, chain: Chain) -> Iterator[bytes]:
        end = len(self._data) if stream.length is None else stream.start + stream.length
        if stream.length is None and not chain:
            found = _ENDS.search(self._data, stream.start)
            end = found.start() if found else end
        is_late = _LATE.search(stream.entries) is not None
        pieces = self._read(stream.start, end)
        for name in chain:
            decode = FILTERS[name][0]
            pieces = self._count(decode_lzw(pieces, 0) if decode is decode_lzw and is_late else decode(pieces))
        return pieces

    def _read(self, start: int, end: int) -> Iterator[bytes]:
        size = _FIRST_PIECE_BYTES  # most streams are short, and some end long before their bytes do
        while start < end:
            piece = self._data[start : min(start + size, end)]
            self._packed.take_bytes(len(piece))
            yield piece
            start, size = start + size, min(2 * size, CHUNK)

    def _count(self, pieces: Iterator[bytes]) -> Iterator[bytes]:
        size = 0
        for piece in pieces:
            size += len(piece)
            self._unpacked.take_bytes(len(piece))
            if size > LIMITS.pdf_stream_bytes:
                what = f"{self._id} has a stream of more than {LIMITS.pdf_stream_bytes:,} bytes, unpacked"
                raise LimitError(what, "split it (docs/limits.md)")
            if piece:
                yield piece

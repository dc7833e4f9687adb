"""Compressed streams (gzip, bzip2, xz), unpacked piece by piece: no more is kept in memory than was asked for."""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Callable
from typing import BinaryIO, Protocol

from epitome.readers.allowance import CHUNK, Decoding, build_damage_error, check_ratio
from epitome.readers.formats import FORMAT_OF_NAME
from epitome.runtime.errors import LimitError

_XZ_MEMORY = 2**27
_ERRORS = (zlib.error, lzma.LZMAError, OSError, EOFError, ValueError)


class _Unpacker(Protocol):
    """The interface that the decompressors of `bz2` and `lzma` share."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    @property
    def needs_input(self) -> bool: ...
    def decompress(self, data: bytes, max_length: int) -> bytes: ...


class _Gunzip:
    """The decompressor of `zlib` with that interface."""

    def __init__(self) -> None:
        self._inflate = zlib.decompressobj(zlib.MAX_WBITS | 16)

    @property
    def eof(self) -> bool:
        return self._inflate.eof

    @property
    def unused_data(self) -> bytes:
        return self._inflate.unused_data

    @property
    def needs_input(self) -> bool:
        return not self._inflate.unconsumed_tail

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._inflate.decompress(self._inflate.unconsumed_tail + data, max_length)


_UNPACKERS: dict[str, Callable[[], _Unpacker]] = {
    "gzip": _Gunzip,
    "bzip2": bz2.BZ2Decompressor,
    "xz": lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_XZ_MEMORY),
}


class PackedStream:
    """The unpacked bytes of a compressed file; several streams in a row are read as one, as gunzip does."""

    def __init__(self, file: BinaryIO, media: str, id: str, decoding: Decoding) -> None:
        self._file, self._media, self._id, self._decoding = file, media, id, decoding
        self._mark = FORMAT_OF_NAME[media].marks[0][:2]  # how every stream of this format begins
        self._unpacker = _UNPACKERS[media]()
        self._buffer = b""
        self._packed = self._unpacked = 0
        self._is_at_end = False
        self.is_broken = False  # a limit stopped it before its end

    def read(self, size: int) -> bytes:
        """Up to `size` bytes; fewer only at the end."""
        pieces: list[bytes] = []
        wanted = size
        while wanted and (piece := self._buffer[:wanted] or self._unpack(wanted)):
            self._buffer = self._buffer[len(piece) :]
            pieces.append(piece)
            wanted -= len(piece)
        return b"".join(pieces)

    def push_back(self, data: bytes) -> None:
        """Put bytes back that were read ahead; the next `read` begins with them."""
        self._buffer = data + self._buffer

    def skip(self, size: int) -> None:
        """Skip `size` bytes."""
        while size > 0 and (piece := self.read(min(size, CHUNK))):
            size -= len(piece)

    def _unpack(self, size: int) -> bytes:
        try:
            while not self._is_at_end:
                piece = self._step(min(size, CHUNK))
                if piece:
                    self._unpacked += len(piece)
                    self._decoding.take_bytes(len(piece))
                    check_ratio(self._id, packed=self._packed, unpacked=self._unpacked)
                    return piece
        except LimitError:
            self.is_broken = True
            raise
        except _ERRORS:
            raise build_damage_error(self._id) from None
        return b""

    def _step(self, size: int) -> bytes:
        """Call the unpacker once; where its stream has ended and another follows, begin that one."""
        unpacker = self._unpacker
        if unpacker.eof:
            rest = unpacker.unused_data.lstrip(b"\0") or self._read_packed().lstrip(b"\0")
            if not rest.startswith(self._mark):  # padding, or bytes of something else, after the last stream
                self._is_at_end = True
                return b""
            self._unpacker = unpacker = _UNPACKERS[self._media]()
            return unpacker.decompress(rest, size)
        fed = self._read_packed() if unpacker.needs_input else b""
        if not fed and unpacker.needs_input:
            raise EOFError
        return unpacker.decompress(fed, size)

    def _read_packed(self) -> bytes:
        data = self._file.read(CHUNK)
        self._packed += len(data)
        return data


class PlainStream:
    """An uncompressed file with the interface of `PackedStream`; skipped bytes are not even read."""

    def __init__(self, file: BinaryIO, decoding: Decoding) -> None:
        self._file, self._decoding = file, decoding
        self._buffer = b""
        self.is_broken = False

    def read(self, size: int) -> bytes:
        """Up to `size` bytes; fewer only at the end."""
        data, self._buffer = self._buffer[:size], self._buffer[size:]
        if len(data) < size:
            fresh = self._file.read(size - len(data))
            self._decoding.take_bytes(len(fresh))
            data += fresh
        return data

    def push_back(self, data: bytes) -> None:
        """Put bytes back that were read ahead; the next `read` begins with them."""
        self._buffer = data + self._buffer

    def skip(self, size: int) -> None:
        """Skip `size` bytes."""
        read_ahead = len(self._buffer)
        self._buffer = self._buffer[size:]
        if size > read_ahead:
            self._file.seek(size - read_ahead, 1)


Stream = PackedStream | PlainStream


class Window:
    """The bytes of one member in a stream, and those that fill up its last block."""

    def __init__(self, stream: Stream, size: int, id: str, *, padding: int = 0) -> None:
        self._stream, self._id, self._padding = stream, id, padding
        self.left = size

    def read(self, size: int) -> bytes:
        """Up to `size` bytes of the member; an InputError where the stream ends before it does."""
        data = self._stream.read(min(size, self.left))
        if len(data) < min(size, self.left):
            raise build_damage_error(self._id)
        self.left -= len(data)
        return data

    def close(self) -> None:
        """Skip what was not read."""
        self._stream.skip(self.left + self._padding)

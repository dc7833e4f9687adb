"""The expanding filters of PDF, applied in pieces: the output is counted, and never kept as a whole.

Damage ends the output of a filter; how to handle a damaged stream is left to the engine.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import a85decode
from collections.abc import Callable, Iterable, Iterator

from epitome.readers.allowance import CHUNK

Pieces = Iterator[bytes]
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f>]+")
_NOT_85 = re.compile(rb"[^!-uz~]+")
_CLEAR, _END = 256, 257
_MAX_CODE_BITS = 12


def inflate(pieces: Iterable[bytes]) -> Pieces:
    """FlateDecode."""
    unpacker = zlib.decompressobj()
    try:
        for piece in pieces:
            rest = piece
            while rest and not unpacker.eof:
                yield unpacker.decompress(rest, CHUNK)
                rest = unpacker.unconsumed_tail
            if unpacker.eof:
                return
        while tail := unpacker.decompress(unpacker.unconsumed_tail, CHUNK):
            yield tail
    except zlib.error:
        return


def decode_lzw(pieces: Iterable[bytes], early: int = 1) -> Pieces:
    """LZWDecode; the width of codes grows `early` codes before it is necessary."""
    first = [bytes((n,)) for n in range(256)] + [b"", b""]
    table, last, width = list(first), b"", 9
    bits = held = size = 0
    output: list[bytes] = []
    for piece in pieces:
        for byte in piece:
            bits, held = bits << 8 | byte, held + 8
            if held < width:
                continue
            held -= width
            code = bits >> held
            bits &= (1 << held) - 1
            if code == _END:
                yield b"".join(output)
                return
            if code == _CLEAR:
                table, last, width = list(first), b"", 9
                continue
            if code > len(table) or (code == len(table) and not last):
                yield b"".join(output)
                return
            entry = table[code] if code < len(table) else last + last[:1]
            if last and len(table) < 1 << _MAX_CODE_BITS:
                table.append(last + entry[:1])
            last = entry
            width = min(_MAX_CODE_BITS, max(9, (len(table) + early).bit_length()))
            output.append(entry)
            size += len(entry)
            if size >= CHUNK:
                yield b"".join(output)
                output, size = [], 0
    yield b"".join(output)


def decode_runs(pieces: Iterable[bytes]) -> Pieces:
    """RunLengthDecode."""
    rest = b""
    for piece in pieces:
        data, at = rest + piece, 0
        output: list[bytes] = []
        while at < len(data):
            length = data[at]
            if length == 128:
                yield b"".join(output)
                return
            needed = 2 if length > 128 else length + 2
            if at + needed > len(data):
                break
            output.append(data[at + 1 : at + 2] * (257 - length) if length > 128 else data[at + 1 : at + needed])
            at += needed
        rest = data[at:]
        yield b"".join(output)


def decode_hex(pieces: Iterable[bytes]) -> Pieces:
    """ASCIIHexDecode."""
    rest = b""
    for piece in pieces:
        data, end, _ = (rest + _NOT_HEX.sub(b"", piece)).partition(b">")
        even = len(data) // 2 * 2
        yield binascii.unhexlify(data[:even])
        if end:
            return
        rest = data[even:]


def decode_85(pieces: Iterable[bytes]) -> Pieces:
    """ASCII85Decode."""
    rest = b""
    for piece in pieces:
        data, end, _ = (rest + _NOT_85.sub(b"", piece)).partition(b"~")
        data = data.replace(b"z", b"!!!!!")
        whole = len(data) if end else len(data) // 5 * 5
        try:
            yield a85decode(data[:whole])
        except ValueError:
            return
        if end:
            return
        rest = data[whole:]


MAX_FILTERS = 8
FILTERS: dict[bytes, tuple[Callable[[Iterable[bytes]], Pieces], int]] = {
    **dict.fromkeys((b"FlateDecode", b"Fl"), (inflate, 1_032)),
    **dict.fromkeys((b"LZWDecode", b"LZW"), (decode_lzw, 2_600)),
    **dict.fromkeys((b"RunLengthDecode", b"RL"), (decode_runs, 64)),
    **dict.fromkeys((b"ASCII85Decode", b"A85"), (decode_85, 4)),
    **dict.fromkeys((b"ASCIIHexDecode", b"AHx"), (decode_hex, 1)),
}
"""By its name: the filter, and how many bytes it makes of one at most."""

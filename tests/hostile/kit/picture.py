"""Pictures of pages. Most are small, since reading a whole page takes seconds."""

from __future__ import annotations

import io
import struct
import zlib

from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from hostile.kit.words import GOOD, LURE, many
from support.scanned import save, typeset

SUFFIX = "png"
SUFFIXES = {
    "many_sections": "tif",
    "reference_cycle": "tif",
    "lying_offset": "tif",
    "truncation": "jpg",
    "polyglot": "jpg",
    "lying_encoding": "webp",
}
_SIZE = (700, 260)


def _write_line() -> Image.Image:
    return typeset([GOOD[:20]], size=_SIZE, letters=24)


def _write_chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def giant_picture() -> bytes:
    """Twenty thousand white points by twenty thousand in fifty kilobytes."""
    return save(Image.new("1", (20_000, 20_000), 1))


def huge_number() -> bytes:
    """A head that states four thousand million points by as many, and no points."""
    head = struct.pack(">IIBBBBB", 2**32 - 1, 2**32 - 1, 16, 6, 0, 0, 1)
    return b"\x89PNG\r\n\x1a\n" + _write_chunk(b"IHDR", head) + _write_chunk(b"IEND", b"")


def decompression_ratio() -> bytes:
    """A comment and a profile of fifty million letters each, packed."""
    text = zlib.compress(b"a" * many(50_000_000), 9)
    data = save(_write_line())
    at = data.index(b"IDAT") - 4
    extra = _write_chunk(b"zTXt", b"Comment\0\0" + text) + _write_chunk(b"iCCP", b"x\0\0" + text)
    return data[:at] + extra + data[at:]


def many_sections() -> bytes:
    """A TIFF of two thousand pages."""
    blank = Image.new("1", (40, 40), 1)
    return save(_write_line(), "TIFF", *[blank] * many(2_000))


def reference_cycle() -> bytes:
    """A TIFF whose last page is followed by its first."""
    data = bytearray(save(_write_line(), "TIFF", _write_line()))
    first = struct.unpack("<I", data[4:8])[0]
    second = _find_next(data, first)
    data[_place_of_next(data, second) : _place_of_next(data, second) + 4] = struct.pack("<I", first)
    return bytes(data)


def lying_offset() -> bytes:
    """A TIFF whose points lie beyond its end."""
    data = bytearray(save(_write_line(), "TIFF"))
    first = struct.unpack("<I", data[4:8])[0]
    for at in range(first + 2, _place_of_next(data, first), 12):
        if struct.unpack("<H", data[at : at + 2])[0] == 273:  # where the strips lie
            data[at + 8 : at + 12] = struct.pack("<I", 2**31)
    return bytes(data)


def _place_of_next(data: bytearray, at: int) -> int:
    return at + 2 + 12 * int(struct.unpack("<H", data[at : at + 2])[0])


def _find_next(data: bytearray, at: int) -> int:
    place = _place_of_next(data, at)
    return int(struct.unpack("<I", data[place : place + 4])[0])


def many_words() -> bytes:
    """A page of one and a half thousand lines of dots, none of which is a letter."""
    page = Image.new("L", (1_200, 1_600), 255)
    pen = ImageDraw.Draw(page)
    for top in range(0, 1_600, 1_600 // many(1_500)):
        for left in range(0, 1_200, 12):
            pen.rectangle((left, top, left + 5, top + 2), fill=0)
    return save(page)


def truncation() -> bytes:
    """A JPEG that ends in the middle of its points."""
    data = save(_write_line(), "JPEG")
    return data[: len(data) * 2 // 3]


def polyglot() -> bytes:
    """A JPEG with a page of HTML in its comment and a zip behind its end."""
    page = f"<html><body><script src='{LURE.address}'></script><p>{GOOD}</p></body></html>".encode()
    data = save(_write_line(), "JPEG")
    comment = b"\xff\xfe" + struct.pack(">H", len(page) + 2) + page
    return data[:2] + comment + data[2:] + b"PK\x05\x06" + bytes(18)


def lying_encoding() -> bytes:
    """A sound in the container of WebP."""
    return b"RIFF" + struct.pack("<I", 36) + b"WAVEfmt " + bytes(24)


def control_characters() -> bytes:
    """A title and a comment with escapes of terminals and zero bytes."""
    info = PngInfo()
    info.add_itxt("Title", "\x1b]0;owned\x07\x1b[2J\u202e")
    info.add_text("Comment", "\x1b[31m" * 1_000)
    file = io.BytesIO()
    _write_line().save(file, "PNG", pnginfo=info)
    return file.getvalue()

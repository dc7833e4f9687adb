"""Pages drawn as pictures (PNG)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from epitome.readers.pdf.engine import load_engine, open_pdf
from epitome.runtime.limits import LIMITS

_PIXELS_PER_POINT = 1.5
_MAX_PIXELS = 4_000_000


@dataclass(frozen=True, slots=True)
class PagePicture:
    """A page of a PDF: its number, its size in points, and its picture."""

    page: int
    width: float
    height: float
    png: bytes


def measure_pages(data: bytes, *, id: str) -> dict[int, tuple[float, float]]:
    """Width and height of each page in points, by its number, up to the limit of pages; pages that the file counts but
    does not contain are left out.
    """
    engine, _ = load_engine()
    sizes: dict[int, tuple[float, float]] = {}
    with open_pdf(data, id) as pdf:
        for number in range(min(len(pdf), LIMITS.pdf_pages)):
            with suppress(engine.PdfiumError):
                width, height = pdf.get_page_size(number)
                sizes[number + 1] = (round(float(width), 1), round(float(height), 1))
    return sizes


def draw_pages(data: bytes, pages: Iterable[int], *, id: str) -> list[PagePicture]:
    """Draw pages, up to the limit; those that the engine cannot draw are left out."""
    engine, _ = load_engine()
    pictures: list[PagePicture] = []
    with open_pdf(data, id) as pdf:
        for number in sorted(set(pages))[: LIMITS.pdf_pictures]:
            if not 1 <= number <= len(pdf):
                continue
            try:
                page = pdf[number - 1]
            except engine.PdfiumError:
                continue
            try:
                pictures.append(_draw(page, number))
            except engine.PdfiumError:
                continue
            finally:
                page.close()
    return pictures


def _draw(page: Any, number: int) -> PagePicture:
    width, height = page.get_size()
    scale = min(_PIXELS_PER_POINT, (_MAX_PIXELS / max(1.0, width * height)) ** 0.5)
    bitmap = page.render(scale=scale, rev_byteorder=True, may_draw_forms=False)
    try:
        pixels = bitmap.to_numpy()
        return PagePicture(number, float(width), float(height), encode_png(pixels))
    finally:
        bitmap.close()


def encode_png(pixels: Any) -> bytes:
    """An array (rows, columns, red green blue and perhaps more) as PNG."""
    rows, columns = pixels.shape[:2]
    lines = b"".join(b"\0" + row[:, :3].tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )

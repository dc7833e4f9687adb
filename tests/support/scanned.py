"""Scanned pages made by code: typeset by Pillow with its own font, degraded as scanners and time do, packed as PDF."""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

PAGE = (2480, 3508)  # A4 at 300 dots per inch
SMALL_PAGE = (1240, 900)
TIDES = (
    "The tide rises because the Moon pulls the wa-",
    "ter of the sea. It falls again six hours later.",
    "Spring tides follow the full and the new Moon.",
)


def typeset(lines: Sequence[str], *, size: tuple[int, int] = SMALL_PAGE, letters: int = 42) -> Image.Image:
    """Lines of black letters on white paper, by default of ten points at 300 dots per inch."""
    page = Image.new("L", size, 255)
    pen, font = ImageDraw.Draw(page), ImageFont.load_default(letters)
    for number, line in enumerate(lines):
        pen.text((120, 120 + round(1.4 * letters * number)), line, font=font, fill=0)
    return page


def degrade(page: Image.Image, *, degrees: float = 0.8, noise: float = 15.0, share: float = 1.0) -> Image.Image:
    """A page that lies askew, out of focus and under dust, with fewer dots; the same each time."""
    turned = page.rotate(degrees, resample=Image.Resampling.BICUBIC, expand=True, fillcolor=255)
    turned = turned.filter(ImageFilter.GaussianBlur(1.0))
    small = turned.resize((round(turned.width * share), round(turned.height * share)), Image.Resampling.BILINEAR)
    random = np.random.default_rng(7)
    grain = np.asarray(small, np.float32) + random.normal(0.0, noise, (small.height, small.width))
    return Image.fromarray(np.clip(0.85 * grain + 20, 0, 255).astype(np.uint8))


def save(page: Image.Image, format: str = "PNG", *more: Image.Image, dots: int = 300) -> bytes:
    """A page, or several, as the bytes of a file."""
    file = io.BytesIO()
    pages = {"save_all": True, "append_images": list(more)} if more else {}
    resolution = {"resolution": dots} if format == "PDF" else {"dpi": (dots, dots)}
    page.save(file, format, **pages, **resolution)
    return file.getvalue()


def join_pdfs(*files: bytes) -> bytes:
    """The pages of several PDFs as one file."""
    import pypdfium2

    joined = pypdfium2.PdfDocument.new()
    for data in files:
        with pypdfium2.PdfDocument(data) as part:
            joined.import_pages(part)
    written = io.BytesIO()
    joined.save(written)
    return written.getvalue()

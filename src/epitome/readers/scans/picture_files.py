"""Pictures of pages (PNG, JPEG, TIFF, WebP): decoded by Pillow, each page no larger than it is read.

Sizes are checked before anything is decoded. Only a TIFF has several pages; of moving pictures the first is taken.
"""

from __future__ import annotations

import io
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from epitome.document import Document
from epitome.readers.pdf.build import build_document
from epitome.readers.pdf.pages import ReadPages
from epitome.readers.scans.layer import PAGE_HEIGHT
from epitome.readers.scans.recogniser import INSTALL, is_installed
from epitome.readers.scans.scanned_page import ScannedPage, lay_out_pages, recognise_page
from epitome.readers.scans.telling import tell_recognised
from epitome.runtime.errors import InputError, LimitError, MissingExtra
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from PIL.Image import Image

_FORMATS = ("PNG", "JPEG", "TIFF", "WEBP")
_RESOLUTIONS = (50.0, 1_300.0)
_SHADES = 256


def read_picture(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a picture of a page, or a TIFF of several."""
    if not is_installed():
        raise MissingExtra(f"{id} is a picture; reading it needs text recognition", INSTALL)
    read = ReadPages()
    scanned: list[ScannedPage] = []
    deadline = time.process_time() + LIMITS.scan_seconds
    with _decoding(id):
        for number, (picture, size) in enumerate(_list_pages(data, id), 1):
            if number > LIMITS.scan_pages or time.process_time() > deadline:
                read.is_cut = True
                read.notes.append(f"only the first {number - 1:,} pages were read")
                break
            page = recognise_page(picture, number, size, goes_on=lambda: time.process_time() <= deadline)
            scanned.append(page)
    if not any(page.pieces for page in scanned):
        shown = f"the {len(scanned):,} pages" if len(scanned) > 1 else "the picture"
        raise InputError(f"{id} has no text: nothing was recognised in {shown}", "give a sharper or larger picture")
    read.is_cut |= any(page.is_cut for page in scanned)
    read.pages = lay_out_pages([page for page in scanned if page.pieces])
    read.notes += tell_recognised(scanned)
    return build_document(read, id=id, media="picture", language=language)


@contextmanager
def _decoding(id: str) -> Iterator[None]:
    """Errors of Pillow as one of the file; it warns of what is harmless here."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except Image.DecompressionBombError:
        raise _build_size_error(id) from None
    except UnidentifiedImageError:
        raise InputError(f"{id} is no picture that is read", "give PNG, JPEG, TIFF or WebP") from None
    except (OSError, SyntaxError, ValueError, ArithmeticError, LookupError, TypeError, EOFError, AttributeError):
        raise InputError(f"{id} is a damaged picture", "give a whole file") from None


def _list_pages(data: bytes, id: str) -> Iterator[tuple[Image, tuple[float, float]]]:
    """The pages of a file, with their sizes in points."""
    from PIL import Image

    with Image.open(io.BytesIO(data), formats=_FORMATS) as file:
        number = 0
        while True:
            if file.width * file.height > LIMITS.scan_pixels:
                raise _build_size_error(id)
            dots = _read_resolution(file.info)
            yield _decode_page(file, dots)
            number += 1
            if file.format != "TIFF":
                return
            try:
                file.seek(number)
            except EOFError:
                return


def _decode_page(file: Any, dots: float) -> tuple[Image, tuple[float, float]]:
    """A page upright, in grey or colour on white, and its size in points."""
    from PIL import Image, ImageOps

    file.draft("RGB", _bound(file.size))
    original = file.size
    picture: Image.Image = _even_shades(file)
    picture = ImageOps.exif_transpose(picture) or picture
    if picture.mode in ("RGBA", "LA", "PA", "P"):
        picture = picture.convert("RGBA")
        paper = Image.new("RGBA", picture.size, "white")
        picture = Image.alpha_composite(paper, picture)
    picture = picture.convert("L" if picture.mode in ("1", "L") else "RGB")
    if picture.width * picture.height > LIMITS.scan_page_pixels:
        picture = picture.resize(_bound(picture.size), Image.Resampling.BOX)
    scale = 72.0 / dots * (max(original) / max(picture.size)) if dots else PAGE_HEIGHT / picture.height
    return picture, (picture.width * scale, picture.height * scale)


def _even_shades(file: Any) -> Any:
    """A picture of more than 256 shades with so many, the darkest black and the lightest white."""
    if file.mode[:1] not in ("I", "F"):
        file.load()
        return file.copy()
    import numpy as np
    from PIL import Image

    shades = np.nan_to_num(np.asarray(file, dtype=np.float32))
    low, high = float(shades.min()), float(shades.max())
    even = (shades - low) * ((_SHADES - 1) / max(high - low, 1.0))
    return Image.fromarray(even.astype(np.uint8))


def _bound(size: tuple[int, int]) -> tuple[int, int]:
    """A size of at most as many pixels as are read."""
    share = min(1.0, (LIMITS.scan_page_pixels / (size[0] * size[1])) ** 0.5)
    return max(1, int(size[0] * share)), max(1, int(size[1] * share))


def _read_resolution(info: dict[Any, Any]) -> float:
    """The dots an inch that a file states; 0 if it states none that a scanner has."""
    try:
        dots = float(info["dpi"][0])
    except (KeyError, TypeError, ValueError, IndexError, ZeroDivisionError):
        return 0.0
    return dots if _RESOLUTIONS[0] <= dots <= _RESOLUTIONS[1] else 0.0


def _build_size_error(id: str) -> LimitError:
    return LimitError(f"{id} has more than {LIMITS.scan_pixels:,} pixels", "scan it at 300 dots per inch")

"""The scanned pages of a PDF: drawn, and read by text recognition where it is installed."""

from __future__ import annotations

import time
from typing import Any

from epitome.readers.pdf.engine import load_engine, open_pdf
from epitome.readers.pdf.page.page_metrics import measure
from epitome.readers.pdf.pages import ReadPages
from epitome.readers.scans.recogniser import INSTALL, is_installed
from epitome.readers.scans.scanned_page import ScannedPage, lay_out_pages, recognise_page
from epitome.readers.scans.telling import tell_recognised
from epitome.runtime.errors import EpitomeError
from epitome.runtime.limits import LIMITS

_DOTS = 300 / 72  # of a point
_MIN_TIMES = 2  # as many characters as the text of a page, for its picture to be read instead


def add_scans(read: ReadPages, data: bytes, *, id: str, deadline: float) -> None:
    """Read the scanned pages among those of a document, up to a time of the process."""
    if not is_installed():
        if read.pages:
            read.notes.append(f"scanned pages were not read: text recognition is not installed ({INSTALL})")
        return
    try:
        found = _recognise(read, data, id, deadline)
    except EpitomeError as error:
        if not read.pages:
            raise
        read.notes.append(f"scanned pages were not read: {error}")
        return
    texts = {page.number: sum(len(line.text) for line in page.list_all_lines()) for page in read.pages}
    found = [page for page in found if page.count_characters() > _MIN_TIMES * texts.get(page.number, 0)]
    numbers = {page.number for page in found}
    read.empty = [number for number in read.empty if number not in numbers]
    kept = [page for page in read.pages if page.number not in numbers]
    usual = measure(kept).size if kept else None
    read.pages = sorted([*kept, *lay_out_pages(found, usual)], key=lambda page: page.number)
    read.is_cut |= any(page.is_cut for page in found)
    read.notes += tell_recognised(found)


def _recognise(read: ReadPages, data: bytes, id: str, deadline: float) -> list[ScannedPage]:
    engine, _ = load_engine()
    found: list[ScannedPage] = []
    with open_pdf(data, id) as pdf:
        for done, number in enumerate(read.scans):
            if done >= LIMITS.scan_pages or time.process_time() > deadline:
                read.is_cut = True
                read.notes.append(f"only {done:,} of {len(read.scans):,} scanned pages were read")
                break
            try:
                picture, size = _draw(pdf[number - 1])
            except engine.PdfiumError:
                continue
            found.append(recognise_page(picture, number, size, goes_on=lambda: time.process_time() <= deadline))
    return found


def _draw(page: Any) -> tuple[Any, tuple[float, float]]:
    """The picture of a page, and its size in points."""
    try:
        width, height = page.get_size()
        scale = min(_DOTS, (LIMITS.scan_page_pixels / max(1.0, width * height)) ** 0.5)
        bitmap = page.render(scale=scale, may_draw_forms=False)
        try:
            return bitmap.to_pil().convert("RGB"), (float(width), float(height))
        finally:
            bitmap.close()
    finally:
        page.close()

"""Reads a PDF: its pages, bookmarks and metadata, of which a document is built."""

from __future__ import annotations

import time

from epitome.document import Document
from epitome.readers.pdf.blocks.bookmarks import list_bookmarks
from epitome.readers.pdf.build import build_document
from epitome.readers.pdf.engine import load_engine, open_pdf
from epitome.readers.pdf.metadata import read_metadata
from epitome.readers.pdf.pages import ReadPages, describe_empty, read_pages
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS


def read_pdf(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a PDF document."""
    deadline = time.process_time() + LIMITS.scan_seconds
    engine, raw = load_engine()
    with open_pdf(data, id, reads_text=True) as pdf:
        metadata = read_metadata(pdf, engine)
        bookmarks = list_bookmarks(pdf, engine)
        read = read_pages(pdf, engine, raw)
    if read.scans:
        from epitome.readers.scans.pdf_scans import add_scans

        add_scans(read, data, id=id, deadline=deadline)
    read.notes += describe_empty(read.empty)
    if not any(page.regions for page in read.pages):
        raise _build_refusal(read, id)
    return build_document(read, id=id, media="pdf", language=language, metadata=metadata, bookmarks=bookmarks)


def _build_refusal(read: ReadPages, id: str) -> InputError:
    """The error of a document without text: what was found, and what to do."""
    from epitome.readers.scans.recogniser import INSTALL, is_installed

    count = len(read.empty)
    found = f"its {count:,} pages are" if count > 1 else "its page is"
    if is_installed():
        what = f"{id} has no text ({found} blank, or pictures in which none was recognised)"
        return InputError(what, "give a sharper or larger scan")
    advice = f"for pictures of text, install text recognition: {INSTALL}"
    return InputError(f"{id} has no text ({found} blank, or pictures)", advice)

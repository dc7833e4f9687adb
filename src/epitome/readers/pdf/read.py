"""Reads a PDF: its pages, bookmarks and metadata, of which a document is built."""

from __future__ import annotations

from epitome.document import Document
from epitome.readers.pdf.blocks.bookmarks import list_bookmarks
from epitome.readers.pdf.build import build_document
from epitome.readers.pdf.engine import load_engine, open_pdf
from epitome.readers.pdf.metadata import read_metadata
from epitome.readers.pdf.pages import read_pages
from epitome.runtime.errors import InputError


def read_pdf(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a PDF document."""
    engine, raw = load_engine()
    with open_pdf(data, id, reads_text=True) as pdf:
        metadata = read_metadata(pdf, engine)
        bookmarks = list_bookmarks(pdf, engine)
        read = read_pages(pdf, engine, raw)
    if not any(page.regions for page in read.pages):
        raise InputError(
            f"{id} has no text (its pages are blank, or pictures)", "run text recognition (OCR) over it first"
        )
    return build_document(read, id=id, media="pdf", language=language, metadata=metadata, bookmarks=bookmarks)

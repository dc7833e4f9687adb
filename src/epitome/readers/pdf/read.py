"""Reads a PDF: pages to blocks, blocks to a document whose sentences have boxes on the pages."""

from __future__ import annotations

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.pdf.blocks.block import TextBlock, drop_gone
from epitome.readers.pdf.blocks.block_kinds import classify
from epitome.readers.pdf.blocks.bookmarks import Bookmark, apply_bookmarks, list_bookmarks
from epitome.readers.pdf.blocks.contents import mark_contents
from epitome.readers.pdf.blocks.front import find_front
from epitome.readers.pdf.blocks.headings import mark_headings, set_levels
from epitome.readers.pdf.blocks.note_marks import drop_note_marks, move_notes
from epitome.readers.pdf.blocks.paragraphs import group_lines
from epitome.readers.pdf.blocks.running import drop_running_lines
from epitome.readers.pdf.blocks.stream import join_blocks, mark_references
from epitome.readers.pdf.boxes import place_sentences
from epitome.readers.pdf.engine import load_engine, open_pdf
from epitome.readers.pdf.metadata import PdfMetadata, read_metadata
from epitome.readers.pdf.page.page_metrics import measure
from epitome.readers.pdf.pages import ReadPages, read_pages
from epitome.readers.pdf.pdf_feed import Feeder
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
    return _build(read, metadata, bookmarks, id=id, language=language)


def _build(
    read: ReadPages, metadata: PdfMetadata, bookmarks: list[Bookmark], *, id: str, language: str | None
) -> Document:
    drop_running_lines(read.pages)
    metrics = measure(read.pages)
    blocks: list[TextBlock] = []
    region = 0
    for page in read.pages:
        for entries in page.regions:
            blocks += group_lines(entries, region, metrics)
            region += 1
    classify(blocks, metrics)
    blocks = drop_gone(blocks)
    mark_headings(blocks, metrics)
    blocks = drop_gone(blocks)
    mark_contents(blocks)
    front = find_front(blocks, metrics)
    set_levels([block for block in blocks if block.kind == "heading"])
    title = metadata.choose_title(front.title)
    apply_bookmarks(blocks, bookmarks, title)
    mark_references(blocks)
    places = drop_note_marks(blocks)
    builder = Builder(root="document", media="pdf", path="/document")
    builder.notes += read.notes
    builder.truncated = read.is_cut
    feeder = Feeder(builder, metrics.words)
    feeder.feed(move_notes(join_blocks(blocks), places))
    document = builder.build(
        DocumentHead(
            id=id,
            title=title,
            language=language,
            date=metadata.date,
            authors=front.authors or metadata.authors,
        )
    )
    return place_sentences(document, feeder.stretches, {page.number: page.view for page in read.pages})

"""Builds a document from pages of lines, whatever they were read from: their blocks, and sentences with boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.pdf.blocks.block import TextBlock, drop_gone
from epitome.readers.pdf.blocks.block_kinds import classify
from epitome.readers.pdf.blocks.bookmarks import Bookmark, apply_bookmarks
from epitome.readers.pdf.blocks.contents import mark_contents
from epitome.readers.pdf.blocks.front import find_front
from epitome.readers.pdf.blocks.headings import mark_headings, set_levels
from epitome.readers.pdf.blocks.long_tables import join_tables
from epitome.readers.pdf.blocks.note_marks import drop_note_marks, move_notes
from epitome.readers.pdf.blocks.paragraphs import group_lines
from epitome.readers.pdf.blocks.running import drop_running_lines
from epitome.readers.pdf.blocks.stream import join_blocks, mark_references
from epitome.readers.pdf.boxes import place_sentences
from epitome.readers.pdf.metadata import PdfMetadata
from epitome.readers.pdf.page.page_metrics import PageMetrics, measure
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.table_cells import Table
from epitome.readers.pdf.pages import ReadPages
from epitome.readers.pdf.pdf_feed import Feeder

Grouping = Callable[[Sequence[PdfLine | Table], int, PageMetrics], list[TextBlock]]


def build_document(
    read: ReadPages,
    *,
    id: str,
    media: str,
    language: str | None,
    metadata: PdfMetadata | None = None,
    bookmarks: Sequence[Bookmark] = (),
    group: Grouping = group_lines,
) -> Document:
    """The document of some pages; `group` makes the paragraphs of a region of a page."""
    metadata = metadata or PdfMetadata()
    drop_running_lines(read.pages)
    join_tables(read.pages)
    metrics = measure(read.pages)
    blocks: list[TextBlock] = []
    region = 0
    for page in read.pages:
        for entries in page.regions:
            blocks += group(entries, region, metrics)
            region += 1
    classify(blocks, metrics)
    blocks = drop_gone(blocks)
    mark_headings(blocks, metrics)
    blocks = drop_gone(blocks)
    mark_contents(blocks)
    front = find_front(blocks, metrics, metadata.title)
    set_levels([block for block in blocks if block.kind == "heading"])
    title = metadata.choose_title(front.title)
    apply_bookmarks(blocks, bookmarks, title)
    mark_references(blocks)
    places = drop_note_marks(blocks)
    builder = Builder(root="document", media=media, path="/document")
    builder.notes += read.notes
    builder.truncated = read.is_cut
    feeder = Feeder(builder, metrics.words)
    feeder.feed(move_notes(join_blocks(blocks), places))
    document = builder.build(
        DocumentHead(
            id=id,
            title=title,
            language=language,
            date=front.date or metadata.date,
            authors=metadata.choose_authors(front.authors),
        )
    )
    return place_sentences(document, feeder.stretches, {page.number: page.view for page in read.pages})

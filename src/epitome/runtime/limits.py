"""One table of limits, applied before every step that could cost more than linear time (docs/limits.md).

Refused (`LimitError`): bytes, decoded bytes, XML depth, elements and attributes, query and path length. Cut with
`truncated=True`: the rest.
"""

from __future__ import annotations

from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class Limits:
    """How much of anything is read."""

    file_bytes: int = 64 * 2**20
    xml_depth: int = 256
    attributes: int = 1_000
    html_depth: int = 250
    html_elements: int = 500_000
    xml_elements: int = 1_000_000
    document_bytes: int = 256 * 2**20
    document_characters: int = 20_000_000
    document_lines: int = 1_000_000
    document_elements: int = 500_000
    sentences: int = 200_000
    sentence_characters: int = 2_000
    sections: int = 10_000
    section_depth: int = 32
    vocabulary: int = 1_000_000
    word_characters: int = 64
    query_characters: int = 1_000
    query_terms: int = 64
    element_path_characters: int = 200
    link_sentences: int = 1_000
    outline_sections: int = 500
    links: int = 100_000
    reading_characters: int = 100_000
    reading_sentences: int = 2_000
    encoded_texts: int = 250_000
    found_sentences: int = 10_000
    found_sections: int = 2_500
    found_characters: int = 2_000_000
    pdf_stream_bytes: int = 32 * 2**20
    pdf_stream_bytes_in_all: int = 512 * 2**20
    pdf_pages: int = 2_000
    pdf_characters: int = 20_000_000
    pdf_page_characters: int = 200_000
    pdf_page_objects: int = 100_000
    pdf_bookmarks: int = 10_000
    pdf_page_links: int = 2_000
    pdf_seconds: int = 300
    pdf_pictures: int = 20
    scan_pixels: int = 40_000_000
    scan_page_pixels: int = 10_000_000
    scan_pages: int = 200
    scan_seconds: int = 500
    archive_bytes: int = 2 * 2**30
    archive_members: int = 10_000
    archive_nesting: int = 3
    archive_ratio: int = 100
    archive_ratio_bytes: int = 2**20
    bulk_seconds: int = 600
    bulk_memory_bytes: int = 2 * 2**30


LIMITS = Limits()

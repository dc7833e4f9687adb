"""The formats in which APIs of large models cite the source of a text.

Anthropic's Messages API: `char_location`, `page_location` and `content_block_location`; characters and blocks count
from 0, pages from 1, each end is exclusive. OpenAI's Responses API: `url_citation`, whose indices are those of the
answer's characters, and `file_citation`.
"""

from __future__ import annotations

from typing import Any

from epitome.document.citing.cited import Cited
from epitome.document.citing.work import Work
from epitome.document.views import tell_scan


def cite_for_anthropic(extract: Cited, work: Work, *, document_index: int, blocks: bool) -> dict[str, Any]:
    """Cites the page of a PDF, else the characters; with `blocks`, the paragraph if it is known. The title says
    what was read from a scan.
    """
    sentence = extract.sentence
    title = _name(work, sentence.confidence) or None
    cited = {"cited_text": extract.text, "document_index": document_index, "document_title": title}
    if blocks and sentence.paragraph is not None and extract.origin == "content":
        place = {"start_block_index": sentence.paragraph, "end_block_index": sentence.paragraph + 1}
        return {"type": "content_block_location", **cited, "cited_text": _find_paragraph(extract), **place}
    if sentence.boxes:
        pages = [box[0] for box in sentence.boxes]
        return {
            "type": "page_location",
            **cited,
            "start_page_number": min(pages),
            "end_page_number": max(pages) + 1,
        }
    return {"type": "char_location", **cited, "start_char_index": extract.start, "end_char_index": extract.end}


def _name(work: Work, confidence: int | None) -> str:
    """The title of a work, and that the quotation was read from a scan."""
    note = tell_scan(confidence)
    return f"{work.title} ({note})" if work.title and note else work.title or note


def _find_paragraph(extract: Cited) -> str:
    """The text of the paragraph around an extract; paragraphs are separated by empty lines."""
    text = extract.sentence.source
    start, end = text.rfind("\n\n", 0, extract.start), text.find("\n\n", extract.end)
    return text[start + 2 if start >= 0 else 0 : end if end >= 0 else len(text)].strip()


def cite_for_openai(extract: Cited, work: Work, *, document_index: int, at: int) -> dict[str, Any]:
    """Cites the address of a page, for the characters of the answer from `at` on; without an address, the file name."""
    if work.address is not None:
        return {
            "type": "url_citation",
            "start_index": at,
            "end_index": at + len(extract.text),
            "url": work.address,
            "title": _name(work, extract.sentence.confidence),
        }
    return {"type": "file_citation", "file_id": work.id, "filename": work.name, "index": document_index}

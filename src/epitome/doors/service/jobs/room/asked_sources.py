"""A question to the collection and to what is held for a login, in two steps as a search: finding, then reading."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from epitome.api.checking.values import find_quantities
from epitome.api.collected.theme_titles import clean_title
from epitome.document import Document
from epitome.document.extract import Extract
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.room.asked import AskedDocument, ask
from epitome.doors.service.jobs.room.page_views import find_marks
from epitome.doors.service.jobs.searching import build_filter
from epitome.doors.service.jobs.titles import find_title
from epitome.language import find_term_spans
from epitome.runtime.errors import InputError, NotFound
from epitome.runtime.limits import LIMITS

_READ_BY_MEANING = 3  # hits, as in a search
_SENTENCES_EACH = 3
_MAX_AROUND = 600  # characters of a paragraph before and after its sentence


def find_asked(context: JobContext, arguments: dict[str, Any]) -> dict[str, Any]:
    """The documents to read for a question, how many were found, and how many there are."""
    only = build_filter(arguments)
    found = context.searched.find(
        arguments["query"], by="page", top=arguments["top"], offset=arguments.get("offset", 0), only=only
    )
    sizes = [context.searched.read_sizes(hit.id).sentences for hit in found.hits]
    return {
        "hits": [[rank, *hit] for rank, hit in enumerate(found.hits, arguments.get("offset", 0) + 1)],
        "sizes": [n if n <= LIMITS.found_sentences else 0 for n in sizes],
        "total": found.total,
        "documents": context.searched.count_documents(only),
    }


def read_asked(context: JobContext, request: dict[str, Any]) -> dict[str, Any]:
    """What some documents have for a question; those for which there is no time are only named."""
    query, deadline = request["arguments"]["query"], time.process_time() + request["seconds"]
    words = context.weigh_words(query)
    sources = []
    for rank, id, section, _ in request["hits"]:
        sizes = context.searched.read_sizes(id)
        is_short = sizes.sentences <= LIMITS.found_sentences and sizes.characters <= LIMITS.found_characters
        asked = None
        if is_short and time.process_time() < deadline:
            document = context.searched.document(id)
            asked = _ask(document, query, words, meaning=None if rank <= _READ_BY_MEANING else False)
        else:
            document, _ = context.searched.read_heading(id, section)
        sources.append({"rank": rank, "id": id, "job": None, **_describe(document, asked, query)})
    for held in request["held"]:
        try:
            (document,) = context.read_documents({"sources": [held], "arguments": {}}, b"")
        except NotFound:  # forgotten meanwhile
            continue
        is_short = len(document.sentences) <= LIMITS.found_sentences and time.process_time() < deadline
        asked = _ask(document, query, words, meaning=None) if is_short else None
        sources.append({"rank": 0, "id": "", "job": held["job"], **_describe(document, asked, query)})
    return {"sources": sources}


def _ask(document: Document, query: str, words: Any, *, meaning: bool | None) -> AskedDocument | None:
    try:
        return ask(document, query, words, meaning=meaning)
    except InputError:  # only a title, a table or a listing
        return None


def _describe(document: Document, asked: AskedDocument | None, query: str) -> dict[str, Any]:
    chosen = () if asked is None else asked.choose()[:_SENTENCES_EACH]
    return {
        "title": find_title(document),
        "date": document.date,
        "language": document.language,
        "read": asked is not None,
        "verdict": "perhaps" if asked is None else asked.verdict,
        "whole": asked is not None and asked.is_whole,
        "missing": [] if asked is None else list(asked.missing),
        "meaning": asked is not None and asked.ranking.meaning,
        "sentences": [_describe_sentence(document, asked, extract, query) for extract in chosen if asked is not None],
    }


def _describe_sentence(document: Document, asked: AskedDocument, extract: Extract, query: str) -> dict[str, Any]:
    start, end = _find_paragraph(document, extract)
    return {
        "index": extract.index,
        "text": extract.text,
        "under": [head.to_dict() for head in extract.under],
        "place": extract.place,
        "page": extract.sentence.page,
        "relevance": extract.relevance,
        "likelihood": asked.tell(extract),
        "marks": find_marks(extract.text, query, extract.language),
        "before": document.text[max(start, extract.start - _MAX_AROUND) : extract.start],
        "heads": _list_heads(document, extract),
        "values": _list_values(extract.text),
        "terms": sorted(_find_terms(extract.text, extract.language)),
        "after": document.text[extract.end : min(end, extract.end + _MAX_AROUND)],
    }


def _list_heads(document: Document, extract: Extract) -> list[list[str]]:
    """The headings above a sentence, the innermost first, then the title: each as it is shown, and its terms."""
    title = find_title(document)
    titles = filter(None, dict.fromkeys(map(clean_title, [*reversed(extract.sentence.section), title])))
    heads = [[head, " ".join(sorted(_find_terms(head, document.language)))] for head in titles]
    return heads or [[title, ""]]


def _list_values(text: str) -> list[list[str]]:
    """The numbers and dates of a sentence that are alone of their unit: unit, value, the words for both."""
    found = list(find_quantities(text))
    units = Counter(quantity.unit for quantity in found)
    return [[q.unit, str(q.value), q.text] for q in found if units[q.unit] == 1]


def _find_terms(text: str, language: str) -> set[str]:
    return {term for _, _, term in find_term_spans(text, language) if not any(c.isdigit() for c in term)}


def _find_paragraph(document: Document, extract: Extract) -> tuple[int, int]:
    block = next((b for b in document.blocks if b.start <= extract.start < b.end), None)
    return (extract.start, extract.end) if block is None else (block.start, block.end)

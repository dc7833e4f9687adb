"""Text fragments: the `#:~:text=` that makes a browser open a page at a sentence (WICG text fragments)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from epitome.document import Document

if TYPE_CHECKING:
    from epitome.summary import Extract

_WHOLE_CHARACTERS = 90
_EDGE_WORDS = 5
_CONTEXT_WORDS = 4


def text_fragment(document: Document, extract: Extract) -> str:
    """The fragment of an extract: its words, or the first and last; with words before it where these stand twice."""
    text = document.text[extract.start : extract.end]
    words = text.split()
    if not words:
        return ""
    if len(text) <= _WHOLE_CHARACTERS or len(words) <= 2 * _EDGE_WORDS:
        start, end = " ".join(words), ""
    else:
        start, end = " ".join(words[:_EDGE_WORDS]), " ".join(words[-_EDGE_WORDS:])
    prefix = ""
    if document.text.find(start) < extract.start:
        before = document.text[max(0, extract.start - 200) : extract.start].rpartition("\n\n")[2].split()
        prefix = " ".join(before[-_CONTEXT_WORDS:])
    parts = [f"{_percent_encode(prefix)}-" if prefix else "", _percent_encode(start), _percent_encode(end)]
    return "#:~:text=" + ",".join(p for p in parts if p)


def _percent_encode(text: str) -> str:
    return quote(text, safe="", errors="replace").replace("-", "%2D")


def page_address(document: Document, extract: Extract) -> str | None:
    """Where a web page or a PDF shows the extract; None for other documents."""
    if document.media not in ("html", "pdf"):
        return None
    named = next((a for a in (document.url, document.id) if a and a.startswith(("http://", "https://"))), None)
    # a path is a path: a colon is quoted, so it has no scheme, and one slash at its start, so it has no host
    path = "/" + document.id.lstrip("/") if document.id.startswith("/") else document.id
    address = named.partition("#")[0] if named else quote(path, errors="replace")
    if document.media == "pdf":
        return address if extract.sentence.page is None else f"{address}#page={extract.sentence.page}"
    return address + text_fragment(document, extract)

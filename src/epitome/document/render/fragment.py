"""Text fragments: the `#:~:text=` that makes a browser open a page at a sentence (WICG text fragments).

`#:~:text=prefix-,start,end,-suffix`: a browser shows the first stretch of the page from `start` to `end` that is
directly between the prefix and the suffix, ignoring case. Prefix and suffix are added if the words alone would lead to
an earlier place; every part is percent-encoded, including `-`.
"""

from __future__ import annotations

from urllib.parse import quote

from epitome.document import Document
from epitome.document.extract import Extract
from epitome.runtime.memo import memoised
from epitome.runtime.web_address import find_web_address

_MAX_WHOLE_CHARACTERS = 90
_EDGE_WORDS = 5
_CONTEXT_WORDS = 4
_MAX_CONTEXT_CHARACTERS = 200


def text_fragment(document: Document, extract: Extract) -> str:
    """The fragment of an extract: all its words, or the first and last; with context if these also occur earlier."""
    text = document.text[extract.start : extract.end]
    words = text.split()
    if not words:
        return ""
    if len(text) <= _MAX_WHOLE_CHARACTERS or len(words) <= 2 * _EDGE_WORDS:
        start, end = " ".join(words), ""
    else:
        start, end = " ".join(words[:_EDGE_WORDS]), " ".join(words[-_EDGE_WORDS:])
    prefix = suffix = ""
    if _occurs_earlier(document, start, extract.start):
        prefix = _take_before(document.text, extract.start)
        if not prefix or _occurs_earlier(document, f"{prefix} {start}", extract.start - len(prefix) - 1):
            suffix = _take_after(document.text, extract.end)
    parts = [_percent_encode(start), _percent_encode(end)]
    parts = [f"{_percent_encode(prefix)}-" if prefix else "", *parts, f"-{_percent_encode(suffix)}" if suffix else ""]
    return "#:~:text=" + ",".join(p for p in parts if p)


def _occurs_earlier(document: Document, words: str, start: int) -> bool:
    return 0 <= _lower(document).find(words.lower()) < start


@memoised
def _lower(document: Document) -> str:
    """The text in lower case, as a browser compares it; unchanged if lower-casing would change its length."""
    lowered = document.text.lower()
    return lowered if len(lowered) == len(document.text) else document.text


def _take_before(text: str, start: int) -> str:
    """The last words before a position, within one block: its own, or the previous one at the start of a block."""
    before = text[max(0, start - _MAX_CONTEXT_CHARACTERS) : start].rstrip().rpartition("\n\n")[2].split()
    return " ".join(before[-_CONTEXT_WORDS:])


def _take_after(text: str, end: int) -> str:
    """The first words after a position, within one block."""
    after = text[end : end + _MAX_CONTEXT_CHARACTERS].lstrip().partition("\n\n")[0].split()
    return " ".join(after[:_CONTEXT_WORDS])


def _percent_encode(text: str) -> str:
    return quote(text, safe="", errors="replace").replace("-", "%2D")


def page_address(document: Document, extract: Extract) -> str | None:
    """The address at which a web page or a PDF shows the extract; None for other documents."""
    if document.media not in ("html", "pdf"):
        return None
    named = find_web_address(document.url, document.id)
    # a path must stay one: its colons are quoted, so it has no scheme, and it starts with one slash, so it has no host
    path = "/" + document.id.lstrip("/") if document.id.startswith("/") else document.id
    address = named.partition("#")[0] if named else quote(path, errors="replace")
    if document.media == "pdf":
        return address if extract.sentence.page is None else f"{address}#page={extract.sentence.page}"
    return address + text_fragment(document, extract)

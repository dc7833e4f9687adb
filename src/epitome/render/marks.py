"""Where a query's words stand in a text: pieces of it, marked or not; a word is marked that has the same term."""

from __future__ import annotations

from collections.abc import Iterator

from epitome.text import extract_terms, find_term_spans


def split_query_words(text: str, query: str, language: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, in order, each with whether it is one of the query's words; joined they are the text."""
    wanted = set(extract_terms(query, language))
    at = 0
    for start, end, term in find_term_spans(text, language):
        if term in wanted:
            if start > at:
                yield text[at:start], False
            yield text[start:end], True
            at = end
    if at < len(text):
        yield text[at:], False

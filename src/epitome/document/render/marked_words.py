"""Marks a query's words in a text: splits it into pieces, marked or not. A word is marked if it has the same term.

In scripts without blanks, shared letters are marked if two or more are adjacent, or if the query's word is one letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from epitome.language import find_term_spans


def split_query_words(text: str, query: str, language: str) -> Iterator[tuple[str, bool]]:
    """The pieces of the text in order, each with whether it is one of the query's words; joined they give the text."""
    wanted = {term for _, _, term in find_term_spans(query, language, single_letters=False)}
    at = 0
    for start, end in _join_overlapping(
        (start, end) for start, end, t in find_term_spans(text, language) if t in wanted
    ):
        if start > at:
            yield text[at:start], False
        yield text[start:end], True
        at = end
    if at < len(text):
        yield text[at:], False


def _join_overlapping(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Merge spans that overlap, as pairs of letters do."""
    start, end = 0, 0
    for first, last in spans:
        if first >= end:
            if end:
                yield start, end
            start = first
        end = max(end, last)
    if end:
        yield start, end

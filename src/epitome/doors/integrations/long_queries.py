"""Shortens a query beyond the limit, like a whole conversation from a pipeline, to its rarest terms.

Terms are compared by their document frequency in the shipped background; unknown terms are the rarest, and of equally
rare ones the earlier come first. If a language has no background, the earliest terms are kept.
"""

from __future__ import annotations

from epitome.language import detect_language, map_terms_to_words
from epitome.runtime.limits import LIMITS
from epitome.walk.background import shipped_background


def shorten_query(query: str, language: str | None) -> tuple[str, str | None]:
    """The query, or the words of its rarest terms in their order if it is too long, and then a note."""
    if len(query) <= LIMITS.query_characters:
        return query, None
    read = query[: LIMITS.reading_characters]
    language = language or detect_language(read)
    words = map_terms_to_words([read], language)
    background = shipped_background(language)
    known = background.number if background else {}

    def count_documents(term: str) -> float:
        return float(background.frequency[known[term]]) if background and term in known else 0.0

    room = LIMITS.query_characters + 1
    rarest: set[str] = set()
    for term in sorted(words, key=count_documents)[: LIMITS.query_terms]:
        if len(words[term]) < room:
            rarest.add(term)
            room -= len(words[term]) + 1
    kept = " ".join(word for term, word in words.items() if term in rarest)
    return kept, f"the query has {len(query):,} characters; of its terms the {len(rarest)} rarest were taken"

"""A question beyond the limit, as pipelines make of a whole conversation: its rarest terms.

Terms are compared by the number of documents of the shipped background in which they stand; what it does not know is
rarest, and of equally rare ones the earlier come first. Where a language has no background, the earliest are kept.
"""

from __future__ import annotations

from epitome.language import detect_language, map_terms_to_words
from epitome.runtime.limits import LIMITS
from epitome.walk.background import shipped_background


def shorten_query(query: str, language: str | None) -> tuple[str, str | None]:
    """A query within the limit, and a note where it was shortened: the words of its rarest terms, in their order."""
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

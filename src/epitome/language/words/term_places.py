"""The places of a few terms in a text, without splitting all of it into words.

A word has a term of the query if its own term is equal. In languages whose stemmers leave the beginning of words as it
is, only words that begin like one of the terms or of the query's words are looked at, by one pattern; accents that a
stemmer takes away do not count. In other languages, and in stretches with marks or without blanks, all words are
looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter

from epitome.language.packs import load_pack
from epitome.language.words.terms import make_term_function
from epitome.language.words.words import find_marked_stretches, find_word_spans
from epitome.runtime.limits import LIMITS

Place = tuple[int, int, str]

BEGINNING = 3  # characters
_BEGINS_ALIKE = frozenset(("en", "de", "fr", "es", "da", "fi", "no", "pt", "ru", "sv"))
_VARIANTS = {
    "de": {"a": "aä", "o": "oö", "u": "uü"},
    "es": {"a": "aá", "e": "eé", "i": "ií", "o": "oó", "u": "uúü"},
}


def find_term_places(text: str, query: Sequence[str], terms: frozenset[str], language: str) -> list[Place]:
    """(start, end, term) of each word of `text` that has one of `terms`; `query` are the words they were made of."""
    text = text.replace("İ", "i")  # the only character whose lower case is longer
    term_of = make_term_function(language)
    begins = _compile_beginnings(tuple(query), terms, language)
    lowered = text.lower()
    marked = list(find_marked_stretches(text))
    places: list[Place] = []
    for first, last in marked:
        for start, end in find_word_spans(text[first:last]):
            word = text[first + start : first + end].lower()[: LIMITS.word_characters]
            term = term_of(word) if begins.match(word) else None
            if term is not None and term in terms:
                places.append((first + start, first + end, term))
    following = iter((*marked, (len(text), len(text))))
    first, last = next(following)
    for match in begins.finditer(lowered):
        start, end = match.span()
        while last <= start < len(text):
            first, last = next(following)
        if start >= first or (start and lowered[start - 1].isalnum()):
            continue
        term = term_of(lowered[start : min(end, start + LIMITS.word_characters)])
        if term is not None and term in terms:
            places.append((start, end, term))
    return sorted(places, key=itemgetter(0)) if marked else places


@lru_cache(maxsize=64)
def _compile_beginnings(query: Sequence[str], terms: frozenset[str], language: str) -> re.Pattern[str]:
    """The pattern of words that may have one of the terms."""
    if load_pack(language).stemmer and language not in _BEGINS_ALIKE:
        return re.compile(r"[^\W_]+")
    variants = _VARIANTS.get(language, {})
    starts: set[str] = set()
    for word in (*query, *terms):
        starts |= {"".join(letters) for letters in product(*(variants.get(c, c) for c in word[:BEGINNING]))}
    return re.compile(f"(?:{'|'.join(map(re.escape, sorted(starts)))})[^\\W_]*")

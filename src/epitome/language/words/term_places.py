"""The places of a few terms in a text, without splitting all of it into words.

A word has a term of the query if its own term is equal. In languages whose stemmers leave the beginning of words as it
is, only words that begin like one of the terms or of the query's words are looked at, by one pattern; accents that a
stemmer takes away do not count. In other languages, and where words have marks or no blanks, all words are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

from epitome.language.packs import load_pack
from epitome.language.words.terms import make_term_function
from epitome.language.words.words import find_word_spans, may_have_marks
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
    most = LIMITS.word_characters
    if may_have_marks(text):
        begins = _compile_beginnings(tuple(query), terms, language)
        spans: Iterable[tuple[int, int]] = find_word_spans(text)
        words = ((start, end, text[start:end].lower()[:most]) for start, end in spans)
        found = ((start, end, term_of(word)) for start, end, word in words if begins.match(word))
        return [(start, end, term) for start, end, term in found if term in terms]
    places: list[Place] = []
    lowered = text.lower()
    for match in _compile_beginnings(tuple(query), terms, language).finditer(lowered):
        start, end = match.span()
        if start and (lowered[start - 1].isalnum()):
            continue
        term = term_of(lowered[start : min(end, start + most)])
        if term in terms:
            places.append((start, end, term))
    return places


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

"""What a query asks for: its terms in order, and how much each weighs in a text (docs/snippets.md).

    weight(t) = order(t) * rarity(t)
    order(t) = 1 + ORDER (k - 1 - i) / (k - 1) of the i-th of k terms: what is named first weighs most
    rarity(t) = ln(1 + (N - n + .5) / (n + .5)): n times in a text of about N sentences

The order is that of queryorder (Liang, Devlin and Tait 2007), weaker; the rarity is Robertson and Sparck Jones' (1976).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import log

from epitome.language.words.query_words import split_segments
from epitome.language.words.terms import split_words
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

ORDER = 0.25
SENTENCE_CHARACTERS = 120  # of a sentence, about


@frozen
class AskedTerms:
    """The words of a query, its distinct terms in order, and those that follow each other in it."""

    words: tuple[str, ...]
    terms: tuple[str, ...]
    known: frozenset[str]
    pairs: frozenset[tuple[str, str]]

    def weigh(self, counts: Mapping[str, int], characters: int, order: float = ORDER) -> dict[str, float]:
        """The weight of each term in a text of so many characters that has it `counts[term]` times."""
        sentences = max(1, -(-characters // SENTENCE_CHARACTERS))
        last = len(self.terms) - 1
        weights: dict[str, float] = {}
        for place, term in enumerate(self.terms):
            times = min(counts.get(term, 0), sentences)
            rarity = log(1 + (sentences - times + 0.5) / (times + 0.5))
            weights[term] = (1 + order * (last - place) / max(1, last)) * rarity
        return weights


def parse_query(query: str, language: str) -> AskedTerms:
    """The terms of a query without its stop words."""
    segments = split_segments(query, language)
    terms = tuple(dict.fromkeys(term for segment in segments for term in segment))[: LIMITS.query_terms]
    words = tuple(dict.fromkeys(split_words(query)))
    return AskedTerms(
        words, terms, frozenset(terms), frozenset(pair for segment in segments for pair in pairwise(segment))
    )

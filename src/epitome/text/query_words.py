"""The words of a query: the segments of a given query, or the automatic query of a cluster of documents (Liang, Devlin
& Tait 2007; docs/methods/queryorder.md).

A segment is a maximal run of words between stop words or punctuation, in the order given:

    "effects of acid rain on fish" -> effects | acid rain | fish

The automatic query consists of the most frequent words of the cluster.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from epitome.limits import LIMITS
from epitome.text.languages import load_stop_words
from epitome.text.terms import make_term_function, split_words

_PUNCTUATION = re.compile(r"[^\w\s]|_")
DATE_WORDS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun "
    "january february march april may june july august september october november december "
    "jan feb mar apr jun jul aug sep sept oct nov dec "
    "morning noon midday afternoon evening night midnight today yesterday tomorrow tonight "
    "day days week weeks month months year years hour hours minute minutes am pm".split()
)


def split_segments(query: str, language: str, *, stems: bool = True) -> tuple[tuple[str, ...], ...]:
    """Split a query into segments, tuples of terms; stop words and punctuation end a segment."""
    make_term = make_term_function(language, stems)
    segments: list[tuple[str, ...]] = []
    for piece in _PUNCTUATION.split(query):
        run: list[str] = []
        for word in split_words(piece):
            term = make_term(word[: LIMITS.word_characters])
            if term is None:
                segments.append(tuple(run))
                run = []
            else:
                run.append(term)
        segments.append(tuple(run))
    return tuple(segment for segment in segments if segment)


def find_most_frequent_words(texts: Iterable[str], language: str, *, most: int = 5) -> list[str]:
    """The most frequent words that are neither stop words, nor words for dates, nor numbers; most frequent first.

    Words are counted without stemming; equally frequent words are in order of first occurrence.
    """
    stops = load_stop_words(language) | DATE_WORDS
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(w for w in split_words(text) if w not in stops and len(w) > 1 and not w.isdigit())
    return [word for word, _ in counts.most_common(most)]

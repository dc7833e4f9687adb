"""The automatic query of a cluster of documents: its most frequent words (Liang, Devlin & Tait 2007)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from epitome.text.languages import stop_words
from epitome.text.terms import words

DATE_WORDS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun "
    "january february march april may june july august september october november december "
    "jan feb mar apr jun jul aug sep sept oct nov dec "
    "morning noon midday afternoon evening night midnight today yesterday tomorrow tonight "
    "day days week weeks month months year years hour hours minute minutes am pm".split()
)


def most_frequent_words(texts: Iterable[str], language: str, *, most: int = 5) -> list[str]:
    """The most frequent words that are neither stop words, nor words for dates, nor numbers; most frequent first.

    Words are counted as they stand, without stemming; of two equally frequent ones the first seen comes first.
    """
    stops = stop_words(language) | DATE_WORDS
    counted: Counter[str] = Counter()
    for text in texts:
        counted.update(w for w in words(text) if w not in stops and len(w) > 1 and not w.isdigit())
    return [word for word, _ in counted.most_common(most)]

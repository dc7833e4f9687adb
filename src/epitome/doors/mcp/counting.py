"""Counts prefixes of a question's words in texts: enough to tell which of many files may answer, without parsing.

The prefix of a word is what it shares with its stem ("restored", "restor"), so that its other forms count too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from epitome.language import detect_language, map_terms_to_words
from epitome.maths.okapi import K1, B, okapi_idf, okapi_weight
from epitome.runtime.frozen import frozen

_MIN_PREFIX_CHARACTERS = 2


def find_beginnings(question: str) -> list[str]:
    """The prefixes of a question's words, without stop words."""
    words = map_terms_to_words([question], detect_language(question))
    shared = (_find_common_prefix(term, word.lower()) for term, word in words.items())
    found = dict.fromkeys(
        beginning for beginning in shared if len(beginning) >= _MIN_PREFIX_CHARACTERS or not beginning.isascii()
    )
    return list(found) or question.lower().split()[:8]


def _find_common_prefix(stem: str, word: str) -> str:
    same = takewhile(lambda pair: pair[0] == pair[1], zip(stem, word, strict=False))
    return "".join(letter for letter, _ in same)


def count_words(texts: Iterable[str], beginnings: Sequence[str]) -> list[int]:
    """How often each prefix occurs in the texts."""
    counts = [0] * len(beginnings)
    for text in texts:
        lowered = text.lower()
        for place, beginning in enumerate(beginnings):
            counts[place] += lowered.count(beginning)
    return counts


@frozen
class Counted:
    """The counts of a file by prefix, and its length."""

    id: str
    counts: Sequence[int]
    length: int


def rank_files(counted: Sequence[Counted]) -> list[str]:
    """The ids of files with any of the words, best first, by BM25."""
    if not counted:
        return []
    mean = sum(one.length for one in counted) / len(counted) or 1.0
    having = [sum(count > 0 for count in column) for column in zip(*(one.counts for one in counted), strict=True)]
    idf = [okapi_idf(len(counted), many) for many in having]

    def score(one: Counted) -> float:
        terms = zip(idf, one.counts, strict=True)
        return float(sum(okapi_weight(rarity, count, one.length, mean, k1=K1, b=B) for rarity, count in terms))

    scored = sorted(((score(one), one.id) for one in counted), key=lambda entry: (-entry[0], entry[1]))
    return [id for value, id in scored if value > 0]

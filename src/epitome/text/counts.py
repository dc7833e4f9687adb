"""Texts to one sparse count matrix and one token sequence, which every part reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.limits import LIMITS
from epitome.maths.arrays import Integers
from epitome.text.terms import STOP, Numbering, Vocabulary, find_words


@dataclass(frozen=True)
class TermCounts:
    """What the texts say, in numbers.

    `counts[i, t]`: how often term t stands in text i. `tokens[bounds[i]:bounds[i+1]]`: text i's words in order, as
    term numbers, -1 for stop words. `cuts` says what went over a limit.
    """

    vocabulary: Vocabulary
    counts: csr_array
    tokens: NDArray[np.int32]
    bounds: Integers
    cuts: tuple[str, ...] = ()

    def take(self, rows: Integers) -> TermCounts:
        """The same for some of the texts, in the order given."""
        lengths = np.diff(self.bounds)[rows]
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        start = np.repeat(self.bounds[rows] - bounds[:-1], lengths)
        tokens = self.tokens[np.arange(bounds[-1]) + start]
        return TermCounts(self.vocabulary, self.counts[rows], tokens, bounds, self.cuts)

    def narrowed(self, also: Iterable[str]) -> TermCounts:
        """The same over a vocabulary of these texts' own terms and some others, in the order that they had."""
        others = [self.vocabulary.number[term] for term in also if term in self.vocabulary.number]
        used = np.union1d(self.counts.indices, np.array(others, np.int32))
        vocabulary = Vocabulary()
        for number in used:
            vocabulary.add(self.vocabulary.terms[number])
        vocabulary.full = self.vocabulary.full
        tokens = np.where(self.tokens < 0, STOP, np.searchsorted(used, self.tokens)).astype(np.int32)
        return TermCounts(vocabulary, _counts(tokens, self.bounds, len(vocabulary)), tokens, self.bounds, self.cuts)

    def first(self, words: Integers) -> TermCounts:
        """The same of each text's first words, so many of each."""
        kept = np.minimum(words, np.diff(self.bounds))
        bounds = np.concatenate([[0], np.cumsum(kept)])
        tokens = self.tokens[np.arange(bounds[-1]) + np.repeat(self.bounds[:-1] - bounds[:-1], kept)]
        counts = _counts(tokens, bounds, len(self.vocabulary))
        return TermCounts(self.vocabulary, counts, tokens, bounds, self.cuts)

    def followed_by(self, other: TermCounts) -> TermCounts:
        """These texts, then the other ones, with one vocabulary."""
        vocabulary = self.vocabulary.copy()
        numbers = np.array([*map(vocabulary.add, other.vocabulary.terms), STOP], np.int32)  # STOP is -1, the last
        tokens = np.concatenate([self.tokens, numbers[other.tokens]])
        bounds = np.concatenate([self.bounds, self.bounds[-1] + other.bounds[1:]])
        cuts = tuple(dict.fromkeys((*self.cuts, *other.cuts, *_full(vocabulary))))
        return TermCounts(vocabulary, _counts(tokens, bounds, len(vocabulary)), tokens, bounds, cuts)


def count_terms(texts: Sequence[str], languages: Sequence[str], *, stems: bool = True) -> TermCounts:
    """Count the terms of each text, in its language; only the first 2,000 characters of a text are counted."""
    vocabulary = Vocabulary()
    numberings = {language: Numbering(language, vocabulary, stems=stems) for language in dict.fromkeys(languages)}
    numbers: list[int] = []
    bounds = np.zeros(len(texts) + 1, np.int64)
    lengths: list[int] = []
    longest = LIMITS.sentence_characters
    number_of = {language: numbering.__getitem__ for language, numbering in numberings.items()}
    for text, language in zip(texts, languages, strict=True):
        lowered = (text if len(text) <= longest else text[:longest]).lower()
        found = find_words(lowered)
        numbers.extend(map(number_of[language], found))
        lengths.append(len(found))
    bounds[1:] = np.cumsum(lengths)
    tokens = np.array(numbers, np.int32)
    cuts = _full(vocabulary)
    if any(len(text) > longest for text in texts):
        cuts.append(f"only the first {longest:,} characters of a sentence were counted")
    return TermCounts(vocabulary, _counts(tokens, bounds, len(vocabulary)), tokens, bounds, tuple(cuts))


def _full(vocabulary: Vocabulary) -> list[str]:
    return [f"only the first {LIMITS.vocabulary:,} different words were counted"] if vocabulary.full else []


def _counts(tokens: NDArray[np.int32], bounds: Integers, width: int) -> csr_array:
    rows = np.repeat(np.arange(len(bounds) - 1), np.diff(bounds))
    kept = tokens >= 0
    matrix = csr_array(
        (np.ones(int(kept.sum())), (rows[kept], tokens[kept])), shape=(len(bounds) - 1, max(1, width)), dtype=np.float64
    )
    matrix.sum_duplicates()
    return matrix

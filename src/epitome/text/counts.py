"""Texts to one sparse count matrix and one token sequence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.limits import LIMITS
from epitome.maths.arrays import Integers
from epitome.text.terms import STOP, TermTable, Vocabulary, get_term_table
from epitome.text.words import find_words


@dataclass(frozen=True)
class TermCounts:
    """The terms of some texts, as numbers.

    `counts[i, t]`: how often term t occurs in text i. `tokens[bounds[i]:bounds[i+1]]`: text i's words in order, as
    term numbers, -1 for stop words. `cuts` are notes on exceeded limits.
    """

    vocabulary: Vocabulary
    counts: csr_array
    tokens: NDArray[np.int32]
    bounds: Integers
    cuts: tuple[str, ...] = ()

    def take(self, rows: Integers) -> TermCounts:
        """The counts of some of the texts, in the order given."""
        lengths = np.diff(self.bounds)[rows]
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        start = np.repeat(self.bounds[rows] - bounds[:-1], lengths)
        tokens = self.tokens[np.arange(bounds[-1]) + start]
        return TermCounts(self.vocabulary, self.counts[rows], tokens, bounds, self.cuts)

    def restrict_vocabulary(self, keep: Iterable[str]) -> TermCounts:
        """The counts over a vocabulary of only these texts' terms and the terms to keep, in the same order."""
        numbers = [self.vocabulary.number[term] for term in keep if term in self.vocabulary.number]
        used = np.union1d(self.counts.indices, np.array(numbers, np.int32))
        vocabulary = Vocabulary()
        for number in used:
            vocabulary.add(self.vocabulary.terms[number])
        vocabulary.full = self.vocabulary.full
        tokens = np.where(self.tokens < 0, STOP, np.searchsorted(used, self.tokens)).astype(np.int32)
        return TermCounts(
            vocabulary, _build_matrix(tokens, self.bounds, len(vocabulary)), tokens, self.bounds, self.cuts
        )

    def truncate(self, words: Integers) -> TermCounts:
        """The counts of the first `words[i]` words of each text i."""
        lengths = np.minimum(words, np.diff(self.bounds))
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        tokens = self.tokens[np.arange(bounds[-1]) + np.repeat(self.bounds[:-1] - bounds[:-1], lengths)]
        counts = _build_matrix(tokens, bounds, len(self.vocabulary))
        return TermCounts(self.vocabulary, counts, tokens, bounds, self.cuts)

    def concatenate(self, other: TermCounts) -> TermCounts:
        """The counts of these texts, then of the others, over one vocabulary."""
        vocabulary = self.vocabulary.copy()
        numbers = np.array([*map(vocabulary.add, other.vocabulary.terms), STOP], np.int32)  # STOP is -1, the last
        tokens = np.concatenate([self.tokens, numbers[other.tokens]])
        bounds = np.concatenate([self.bounds, self.bounds[-1] + other.bounds[1:]])
        cuts = tuple(dict.fromkeys((*self.cuts, *other.cuts, *_describe_full_vocabulary(vocabulary))))
        return TermCounts(vocabulary, _build_matrix(tokens, bounds, len(vocabulary)), tokens, bounds, cuts)


def count_terms(texts: Sequence[str], languages: Sequence[str], *, stems: bool = True) -> TermCounts:
    """Count the terms of each text, in its language; only the first 2,000 characters of a text are read."""
    vocabulary = Vocabulary()
    longest = LIMITS.sentence_characters
    words = [find_words((text if len(text) <= longest else text[:longest]).lower()) for text in texts]
    bounds = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, words), np.int64, len(texts)), out=bounds[1:])
    tokens = np.empty(bounds[-1], np.int32)
    first = 0
    for language, together in groupby(zip(words, languages, strict=True), key=itemgetter(1)):
        run = [found for found, _ in together]
        last = first + len(run)
        tokens[bounds[first] : bounds[last]] = _number_words(
            chain.from_iterable(run), get_term_table(language, stems=stems), vocabulary
        )
        first = last
    cuts = _describe_full_vocabulary(vocabulary)
    if any(len(text) > longest for text in texts):
        cuts.append(f"only the first {longest:,} characters of a sentence were counted")
    return TermCounts(vocabulary, _build_matrix(tokens, bounds, len(vocabulary)), tokens, bounds, tuple(cuts))


def _number_words(words: Iterable[str], table: TermTable, vocabulary: Vocabulary) -> NDArray[np.int32]:
    """Words as the numbers of their terms, which the vocabulary takes up in the order in which they come.

    Nothing here is done word by word but look-ups: that is most of what it costs to count a text.
    """
    places = list(map(table.__getitem__, words))
    found = list(dict.fromkeys(places))
    numbers = np.empty(len(table.terms), np.int32)
    numbers[0] = STOP
    if 0 in found:
        found.remove(0)
    numbers[found] = vocabulary.add_all([term for place in found if (term := table.terms[place]) is not None])
    return numbers[places]


def _describe_full_vocabulary(vocabulary: Vocabulary) -> list[str]:
    return [f"only the first {LIMITS.vocabulary:,} different words were counted"] if vocabulary.full else []


def _build_matrix(tokens: NDArray[np.int32], bounds: Integers, width: int) -> csr_array:
    is_term = tokens >= 0
    ends = np.zeros(len(tokens) + 1, np.int32)
    np.cumsum(is_term, out=ends[1:])
    terms = tokens[is_term].astype(np.int32, copy=False)
    matrix = csr_array((np.ones(len(terms)), terms, ends[bounds]), shape=(len(bounds) - 1, max(1, width)))
    matrix.sum_duplicates()
    return matrix

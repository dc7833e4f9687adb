"""Turns texts into one sparse count matrix and one token sequence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from epitome.language.words.term_numbers import STOP, TermVocabulary
from epitome.language.words.terms import END, TermTable, forget_large_tables, get_term_table
from epitome.language.words.words import find_words_apart
from epitome.maths.arrays import Integers
from epitome.maths.sparse_rows import SparseRows
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_BATCH_TEXTS = 50


@frozen
class TermCounts:
    """The terms of some texts, as numbers.

    `counts[i, t]`: how often term t occurs in text i. `tokens[bounds[i]:bounds[i+1]]`: text i's words in order, as
    term numbers, -1 for stop words. `cuts` are notes on exceeded limits.
    """

    vocabulary: TermVocabulary
    tokens: NDArray[np.int32]
    bounds: Integers
    cuts: tuple[str, ...] = ()

    @cached_property
    def sparse(self) -> SparseRows:
        """Texts by terms; put together when it is asked for: of a whole document seldom, of its candidates always."""
        is_term = self.tokens >= 0
        ends = np.concatenate([[0], np.cumsum(is_term)])
        return SparseRows.count(self.tokens[is_term], ends[self.bounds], max(1, len(self.vocabulary)))

    @cached_property
    def counts(self) -> csr_array:
        """The same as a matrix of SciPy."""
        return self.sparse.to_scipy()

    def take(self, rows: Integers) -> TermCounts:
        """The counts of some of the texts, in the order given."""
        lengths = np.diff(self.bounds)[rows]
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        start = np.repeat(self.bounds[rows] - bounds[:-1], lengths)
        tokens = self.tokens[np.arange(bounds[-1]) + start]
        return TermCounts(self.vocabulary, tokens, bounds, self.cuts)

    def restrict_vocabulary(self, keep: Iterable[str]) -> TermCounts:
        """The counts over a vocabulary of only these texts' terms and the terms to keep, in the same order."""
        numbers = [self.vocabulary.number[term] for term in keep if term in self.vocabulary.number]
        used = np.union1d(self.sparse.indices, np.array(numbers, np.int32))
        vocabulary = TermVocabulary()
        for number in used:
            vocabulary.add(self.vocabulary.terms[number])
        vocabulary.full = self.vocabulary.full
        tokens = np.where(self.tokens < 0, STOP, np.searchsorted(used, self.tokens)).astype(np.int32)
        return TermCounts(vocabulary, tokens, self.bounds, self.cuts)

    def truncate(self, words: Integers) -> TermCounts:
        """The counts of the first `words[i]` words of each text i."""
        lengths = np.minimum(words, np.diff(self.bounds))
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        tokens = self.tokens[np.arange(bounds[-1]) + np.repeat(self.bounds[:-1] - bounds[:-1], lengths)]
        return TermCounts(self.vocabulary, tokens, bounds, self.cuts)

    def concatenate(self, other: TermCounts) -> TermCounts:
        """The counts of these texts, then of the others, over one vocabulary."""
        vocabulary = self.vocabulary.copy()
        numbers = np.array([*map(vocabulary.add, other.vocabulary.terms), STOP], np.int32)  # STOP is -1, the last
        tokens = np.concatenate([self.tokens, numbers[other.tokens]])
        bounds = np.concatenate([self.bounds, self.bounds[-1] + other.bounds[1:]])
        cuts = tuple(dict.fromkeys((*self.cuts, *other.cuts, *_describe_full_vocabulary(vocabulary))))
        return TermCounts(vocabulary, tokens, bounds, cuts)


def count_terms(texts: Sequence[str], languages: Sequence[str], *, stems: bool = True) -> TermCounts:
    """Count the terms of each text, in its language; only the first 2,000 characters of a text are read."""
    vocabulary = TermVocabulary()
    longest = LIMITS.sentence_characters
    runs: list[NDArray[np.int32]] = []
    lengths: list[Integers] = []
    for language, together in groupby(zip(texts, languages, strict=True), key=itemgetter(1)):
        run = [text[:longest] for text, _ in together]
        tokens, ends = _number_terms(run, language, vocabulary, stems=stems)
        runs.append(tokens)
        lengths.append(np.diff(ends, prepend=0))
    tokens = np.concatenate(runs) if runs else np.empty(0, np.int32)
    bounds = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(np.concatenate(lengths) if lengths else [], out=bounds[1:])
    cuts = _describe_full_vocabulary(vocabulary)
    if max(map(len, texts), default=0) > longest:
        cuts.append(f"only the first {longest:,} characters of a sentence were counted")
    return TermCounts(vocabulary, tokens, bounds, tuple(cuts))


def _number_terms(
    texts: Sequence[str], language: str, vocabulary: TermVocabulary, *, stems: bool
) -> tuple[NDArray[np.int32], Integers]:
    """The term number of each word, with new terms added to the vocabulary in order of occurrence; and where each text
    ends.

    A table that is too large to be kept is dropped before the vocabulary takes its terms, so that a flood of different
    words is held in memory only once.
    """
    table = get_term_table(language, stems=stems)
    places, terms = _look_up(texts, table), table.terms
    vocabulary.full = vocabulary.full or table.full
    del table
    forget_large_tables()
    ends = np.flatnonzero(places == END)
    ends -= np.arange(len(ends))
    places = places[places != END]
    found = _find_first(places, len(terms))
    numbers = np.empty(len(terms), np.int32)
    numbers[0] = STOP
    numbers[found] = vocabulary.add_all([term for place in found.data if (term := terms[place]) is not None])
    return numbers[places], ends


def _find_first(places: NDArray[np.int32], size: int) -> NDArray[np.int32]:
    """The places of terms, all below `size`, in the order in which they come first."""
    order = np.arange(len(places), dtype=np.int32)
    first = np.empty(size, np.int32)
    first[places[::-1]] = order[::-1]  # of a place that is set several times the last value stays
    found: NDArray[np.int32] = places[(first[places] == order) & (places > 0)]
    return found


def _look_up(texts: Sequence[str], table: TermTable) -> NDArray[np.int32]:
    """The place of each word of all texts in order, with `END` after each text.

    Texts are split and looked up in batches: smaller ones cost more calls, and the words of a whole book would be
    looked up half as fast, since they do not fit into the processor's cache.
    """
    places = [np.empty(0, np.int32)]
    for start in range(0, len(texts), _BATCH_TEXTS):
        words = find_words_apart(texts[start : start + _BATCH_TEXTS])
        places.append(np.fromiter(map(table.__getitem__, words), np.int32, len(words)))
    return np.concatenate(places)


def _describe_full_vocabulary(vocabulary: TermVocabulary) -> list[str]:
    return [f"only the first {LIMITS.vocabulary:,} different words were counted"] if vocabulary.full else []

"""Context: the sentences of the reading context, around the linking sentence, as term counts (Wan & Paris 2008).

At most `LIMITS.reading_characters` and `LIMITS.reading_sentences` of a document are read: its beginning, or, if the
linking sentence lies beyond, the part that ends with it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from epitome.document import Document, Reading
from epitome.language import TermCounts, count_terms
from epitome.maths.arrays import Floats
from epitome.maths.sparse_rows import build_csr
from epitome.maths.weighting import smooth_idf
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from epitome.maths.decomposition import Decomposition

_MAX_THEMES = 100


@frozen(eq=False)
class Space:
    """Sentences as term counts, and the space of themes that they span, computed on first use."""

    terms: TermCounts

    @cached_property
    def idf(self) -> Floats:
        """ln((1 + n) / (1 + df)) + 1 over the sentences."""
        return smooth_idf(self.terms.counts)

    @cached_property
    def themes(self) -> Decomposition:
        """The themes: A = U S V' of the terms by sentences, tf-idf weighted."""
        from epitome.maths.decomposition import decompose  # imported here: reading a collection needs no decomposition

        weighted = self.terms.counts.copy()
        weighted.data = weighted.data * self.idf[weighted.indices]
        return decompose(weighted, _MAX_THEMES)

    def weighted(self, counts: csr_array, vocabulary: Sequence[str]) -> csr_array:
        """Other sentences, counted over another vocabulary, converted to these terms and weighted by their idf, like
        columns of A; unknown words are dropped.
        """
        number = self.terms.vocabulary.number
        shared = [(i, number[term]) for i, term in enumerate(vocabulary) if term in number]
        other_terms, own_terms = [i for i, _ in shared], [j for _, j in shared]
        shape = (counts.shape[1], self.terms.counts.shape[1])
        mapping = build_csr((self.idf[own_terms], (other_terms, own_terms)), shape=shape)
        return build_csr(counts @ mapping)


@frozen(eq=False)
class Context:
    """Sentences of the reading context; the linking sentence is (or lies in) those from `first` to `last` - 1.

    If it is in none of them, all are before it: `first` = `last` = their number.
    """

    space: Space
    first: int
    last: int
    notes: tuple[str, ...] = ()


def read_context(reading: Reading, language: str) -> Context:
    """The context of a reading, its words in a language; without a document the linking sentence alone."""
    document = reading.document
    if document is None:
        return Context(Space(count_terms([reading.linking], [language])), 0, 1)
    sentences = [s.text for s in document.sentences if s.text.strip()]
    span = _find_linking(sentences, reading.linking)
    begin, end = _find_readable_span(sentences, span[1] if span else 0)
    notes: tuple[str, ...] = ()
    if end - begin < len(sentences):
        notes = (f"only {end - begin:,} of the {len(sentences):,} sentences of the reading context were read",)
    first, last = (span[0] - begin, span[1] - begin) if span else (end - begin, end - begin)
    space = _read_space(document, begin, end, language)  # all links on a page share its themes
    return Context(space, max(0, first), last, (*notes, *space.terms.cuts))


@memoised
def _read_space(document: Document, begin: int, end: int, language: str) -> Space:
    texts = [s.text for s in document.sentences if s.text.strip()][begin:end]
    return Space(count_terms(texts, [language] * len(texts)))


def _find_linking(sentences: Sequence[str], linking: str) -> tuple[int, int] | None:
    """The range of sentences that contains the linking one, ignoring white space; None if none does."""
    wanted = " ".join(linking.split())
    normal = [" ".join(text.split()) for text in sentences]
    if wanted in normal:
        at = normal.index(wanted)
        return at, at + 1
    start = " ".join(normal).find(wanted) if wanted else -1
    if start < 0:
        return None
    ends = list(accumulate(len(text) + 1 for text in normal))  # one past the space after each
    return bisect_right(ends, start), bisect_right(ends, start + len(wanted) - 1) + 1


def _find_readable_span(sentences: Sequence[str], needed: int) -> tuple[int, int]:
    """The range that is read: from the beginning, or ending with sentence `needed` - 1 where that lies beyond."""
    end = _count_readable(sentences)
    if needed <= end:
        return 0, end
    return needed - _count_readable(sentences[needed - 1 :: -1]), needed


def _count_readable(sentences: Sequence[str]) -> int:
    """The number of sentences that fit the limits, at least one."""
    lengths = accumulate(len(text) for text in sentences[: LIMITS.reading_sentences])
    return max(min(1, len(sentences)), sum(length <= LIMITS.reading_characters for length in lengths))

"""Extracts of a document that approximate its abstract, as labels: 1 for their sentences.

Marcu's extracts (Marcu 1999): the sentences whose words together come closest to the abstract's. Start with all
sentences; repeatedly delete the one whose removal leaves the remaining text with the highest cosine to the abstract (of
equal ones the latest), and stop when every further deletion would lower it. With T the sum of the remaining rows,
|T - x|^2 = |T|^2 - 2 T.x + |x|^2, and T.x is updated after a deletion by one sparse product: a step is one pass over
the counts.

Greedy ROUGE extracts (Nallapati et al. 2017): add the sentence that raises ROUGE-1 F + ROUGE-2 F most, until none does.
Only n-grams of the reference can match, so a step visits only the few entries that sentences share with it: matches
grow by sum_g min(c_g + s_g, r_g) - min(c_g, r_g).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from scipy.sparse import csr_array

from epitome.document import Document, Sentence
from epitome.language import count_terms
from epitome.learning.measures.rouge import tokenise
from epitome.maths.arrays import Floats
from epitome.runtime.errors import InputError, UsageError

METHODS = ("marcu", "greedy")
_NOISE = 1e-12
_MIN_GAIN = 1e-9


def label_from_abstract(
    document: Document, *, method: str = "marcu", among: Iterable[Sentence] | None = None
) -> tuple[float, ...]:
    """0 or 1 for each sentence of the document; only body sentences can be in the extract, or only some of them."""
    if method not in METHODS:
        raise UsageError(f"there is no way {method!r} to make labels", f"use one of {', '.join(METHODS)}")
    body = [
        s for s in (document.sentences if among is None else among) if document.kind_of(s) == "body" and s.text.strip()
    ]
    if not document.abstract or not body:
        raise InputError(f"{document.id} has no abstract or no body to label", "give documents with both")
    texts = [s.text for s in body]
    if method == "greedy":
        extract = greedy_extract(texts, document.abstract)
    else:
        counts = count_terms([*texts, document.abstract], [document.language] * (len(texts) + 1)).counts
        extract = marcu_extract(counts[np.arange(len(texts))], counts[[len(texts)]].toarray().ravel())
    chosen = {body[i].index for i in extract}
    return tuple(float(s.index in chosen) for s in document.sentences)


def marcu_extract(counts: csr_array, abstract: Floats) -> tuple[int, ...]:
    """The rows that remain, for counts of sentences by terms and the abstract's counts of the same terms."""
    n = counts.shape[0]
    total = np.asarray(counts.sum(axis=0)).ravel()
    with_abstract = np.asarray(counts @ abstract)
    squares = np.asarray(counts.multiply(counts).sum(axis=1)).ravel()
    with_total = np.asarray(counts @ total)
    product, square = float(total @ abstract), float(total @ total)
    remaining = np.ones(n, bool)
    while remaining.sum() > 1:
        now = _cosine(np.array([product]), np.array([square]))[0]
        without = _cosine(product - with_abstract, square - 2 * with_total + squares)
        without = np.where(remaining, without, -np.inf)
        best = float(without.max())
        if best < now - _NOISE:
            break
        row = int(np.flatnonzero(without >= best - _NOISE)[-1])
        remaining[row] = False
        product -= float(with_abstract[row])
        square += float(-2 * with_total[row] + squares[row])
        with_total -= np.asarray(counts @ counts[[row]].toarray().ravel())
    return tuple(int(i) for i in np.flatnonzero(remaining))


def _cosine(product: Floats, square: Floats) -> Floats:
    """The cosine times the abstract's length, a common factor of all; 0 where nothing is left."""
    length = np.sqrt(np.maximum(square, 0.0))
    cosine: Floats = np.divide(product, length, out=np.zeros_like(product), where=length > _NOISE)
    return cosine


class _SharedNgrams:
    """The n-grams that sentences share with a reference, as flat arrays."""

    def __init__(self, sentences: Sequence[Sequence[str]], reference: Sequence[str], n: int) -> None:
        reference_grams = Counter(zip(*(reference[i:] for i in range(n)), strict=False))
        number = {gram: i for i, gram in enumerate(reference_grams)}
        self.reference = np.array(list(reference_grams.values()), np.float64)
        self.lengths = np.array([max(0, len(s) - n + 1) for s in sentences], np.float64)
        rows, grams, counts = [], [], []
        for row, sentence in enumerate(sentences):
            for gram, count in Counter(zip(*(sentence[i:] for i in range(n)), strict=False)).items():
                if gram in number:
                    rows.append(row)
                    grams.append(number[gram])
                    counts.append(count)
        self.rows, self.grams = np.array(rows, np.int64), np.array(grams, np.int64)
        self.counts = np.array(counts, np.float64)
        self.taken = np.zeros(len(reference_grams))
        self.length = 0.0

    def f_with_each(self) -> Floats:
        """F of the extract with each sentence added."""
        before = np.minimum(self.taken, self.reference)
        after = np.minimum(self.taken[self.grams] + self.counts, self.reference[self.grams])
        gain = np.bincount(self.rows, weights=after - before[self.grams], minlength=len(self.lengths))
        both = self.length + self.lengths + self.reference.sum()
        f: Floats = 2 * (before.sum() + gain) / np.maximum(both, 1.0)
        return f

    def add(self, row: int) -> None:
        """Add a sentence to the extract."""
        in_row = self.rows == row
        self.taken[self.grams[in_row]] += self.counts[in_row]
        self.length += float(self.lengths[row])


def greedy_extract(sentences: Sequence[str], reference: str) -> tuple[int, ...]:
    """The indices of the added sentences, in text order; of equal gains the earliest."""
    tokens = [tokenise(s) for s in sentences]
    orders = [_SharedNgrams(tokens, tokenise(reference), n) for n in (1, 2)]
    chosen: list[int] = []
    reached = 0.0
    while len(chosen) < len(sentences):
        value = np.round(sum(hits.f_with_each() for hits in orders), 12)
        value[chosen] = -1.0
        best = int(np.argmax(value))
        if value[best] < reached + _MIN_GAIN:
            break
        reached = float(value[best])
        chosen.append(best)
        for hits in orders:
            hits.add(best)
    return tuple(sorted(chosen))

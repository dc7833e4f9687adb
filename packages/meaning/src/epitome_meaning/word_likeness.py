"""How close the words of a sentence are to those of a query, without the network: a way to find what it should read.

Each word piece has a vector in the reader's table. Of each piece q of the query the closest piece of the sentence
counts, by cosine, and rare ones count more:

    likeness(s) = sum_q w_q max_{p in s} cos(q, p) / sum_q w_q,    w_q = log(1 + N / (1 + n_q))

with N sentences, n_q of them with q itself. Reference: Khattab and Zaharia (2020), ColBERT (the sum of maxima).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
_AT_ONCE = 4_096  # sentences
_SAME = np.float32(1 - 1e-4)


def compare_words(table: npt.NDArray[np.int8], query: Sequence[int], sentences: Sequence[Sequence[int]]) -> Floats:
    """The likeness of each sentence to a query, all as word pieces; `table` has their vectors, in any length."""
    if not query or not sentences:
        return np.zeros(len(sentences), np.float32)
    asked = _normalise(table[list(query)])
    parts = [
        _find_closest(table, asked, sentences[start : start + _AT_ONCE]) for start in range(0, len(sentences), _AT_ONCE)
    ]
    closest = np.concatenate(parts)
    found = (closest >= _SAME).sum(axis=0)
    weights = np.log(1 + len(sentences) / (1 + found)).astype(np.float32)
    likeness: Floats = closest @ weights / weights.sum()
    return likeness


def _find_closest(table: npt.NDArray[np.int8], asked: Floats, sentences: Sequence[Sequence[int]]) -> Floats:
    """Sentences by pieces of the query: the largest cosine; 0 for a sentence without pieces."""
    lengths = np.array([len(pieces) for pieces in sentences])
    pieces = np.fromiter(chain.from_iterable(sentences), np.int64, int(lengths.sum()))
    closest = np.zeros((len(sentences), len(asked)), np.float32)
    if len(pieces):
        known, place = np.unique(pieces, return_inverse=True)
        cosines = _normalise(table[known]) @ asked.T
        starts = np.cumsum(lengths) - lengths
        closest[lengths > 0] = np.maximum.reduceat(cosines[place], starts[lengths > 0])
    return closest


def _normalise(vectors: npt.NDArray[np.int8]) -> Floats:
    values = vectors.astype(np.float32)
    values /= np.sqrt(np.einsum("ij,ij->i", values, values))[:, None]
    return values

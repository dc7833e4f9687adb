"""The weight of a word: its idf among the candidates, in the background, or both.

local: ln(1 + (n - df + 1/2) / (df + 1/2)) over the n candidate sentences (as in BM25; df = 0 for a word that none
has); background: ln((1 + N) / (1 + df)) over the background's N documents (df = 0 for an unknown word). A background
covers one language: rows in another, for which none is shipped, get their local idf. blended: the square root of their
product, since the local idf overrates a common word that a document happens to have once ("difference"), and the
background one that occurs throughout the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat

import numpy as np

from epitome.maths.arrays import Floats, list_distinct
from epitome.maths.okapi import okapi_idf
from epitome.maths.weighting import bm25_idf
from epitome.runtime.errors import UsageError
from epitome.runtime.memo import memoised
from epitome.walk.background import Background, choose_background
from epitome.walk.table import Rows

WEIGHTS = ("local", "background", "blended")


def check_weights(name: str) -> None:
    """Raise `UsageError` for unknown weights."""
    if name not in WEIGHTS:
        raise UsageError(f"there are no weights {name!r}", f"use one of {', '.join(WEIGHTS)}")


def word_weights(rows: Rows, words: Iterable[str], weights: str, background: Background | None) -> dict[str, float]:
    """The weight of each word, by the rows, by a background of their language, or by both."""
    listed = list(words)
    if weights == "blended":
        local, known = (word_weights(rows, listed, kind, background) for kind in ("local", "background"))
        return {word: (local[word] * known[word]) ** 0.5 for word in listed}
    found = choose_background(rows.documents[0].language, background) if weights == "background" else None
    if found is not None:
        return dict(zip(listed, background_weights(found, listed).tolist(), strict=True))
    idf = _local_idf(rows)
    unknown = float(okapi_idf(len(rows), 0))
    number = rows.terms.vocabulary.number
    return {word: float(idf[number[word]]) if word in number else unknown for word in listed}


@memoised
def _local_idf(rows: Rows) -> Floats:
    return bm25_idf(rows.terms.sparse)


@memoised
def vocabulary_weights(rows: Rows, background: Background | None) -> Floats:
    """The weight of each word of the rows, by a background of their language, else by the rows; 0 for other words of
    their document.
    """
    terms, used = rows.terms.vocabulary.terms, list_distinct(rows.terms.sparse.indices)
    known = choose_background(rows.documents[0].language, background)
    weights = np.zeros(rows.terms.sparse.shape[1])
    weights[used] = _local_idf(rows)[used] if known is None else background_weights(known, [terms[i] for i in used])
    return weights


def background_weights(background: Background, words: Sequence[str]) -> Floats:
    """ln((1 + N) / (1 + df)) of each word."""
    at = np.fromiter(map(background.number.get, words, repeat(-1)), np.int64, len(words))
    frequency = np.append(background.frequency, 0.0)[at]
    weights: Floats = np.log(1 + background.documents) - np.log1p(frequency)
    return weights

"""How much a word weighs: idf among the candidates, or in the background, for features that weigh a query's words.

local: ln(1 + (n - df + 1/2) / (df + 1/2)) over the n candidate sentences (as in BM25; a word that none has, df = 0);
background: ln((1 + N) / (1 + df)) over the background's N documents (a word that it does not know, df = 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from epitome.background import Background, shipped_background
from epitome.errors import UsageError
from epitome.maths.arrays import Floats
from epitome.maths.weighting import bm25_idf
from epitome.table import Rows

WEIGHTS = ("local", "background")


def check_weights(name: str) -> None:
    """Refuse unknown weights."""
    if name not in WEIGHTS:
        raise UsageError(f"there are no weights {name!r}", f"use one of {', '.join(WEIGHTS)}")


def word_weights(rows: Rows, words: Iterable[str], weights: str, background: Background | None) -> dict[str, float]:
    """The weight of each word, by the rows or by a background (else the one shipped for the language)."""
    if weights == "local":
        idf = rows.remember("bm25 idf", lambda: bm25_idf(rows.terms.counts))
        unknown = float(np.log1p((len(rows) + 0.5) / 0.5))
        number = rows.terms.vocabulary.number
        return {word: float(idf[number[word]]) if word in number else unknown for word in words}
    asked = list(words)
    return dict(zip(asked, background_weights(known_or_shipped(rows, background), asked).tolist(), strict=True))


def vocabulary_weights(rows: Rows, background: Background | None) -> Floats:
    """The background's weight of each word of the rows (0 for others of their document), looked up once."""

    def made() -> Floats:
        terms, used = rows.terms.vocabulary.terms, np.unique(rows.terms.counts.indices)
        weights = np.zeros(rows.terms.counts.shape[1])
        weights[used] = background_weights(known_or_shipped(rows, background), [terms[i] for i in used])
        return weights

    return rows.remember(("background weights", background_key(background)), made)


def background_key(background: Background | None) -> int:
    """What tells one background from another in what rows remember: parts, which live longer than rows, hold them."""
    return id(background)


def known_or_shipped(rows: Rows, background: Background | None) -> Background | None:
    """The background given, else the one shipped for the rows' language."""
    return background or shipped_background(rows.documents[0].language)


def background_weights(known: Background | None, words: Sequence[str]) -> Floats:
    """ln((1 + N) / (1 + df)) of each word; 1 without a background."""
    if known is None:
        return np.ones(len(words))
    at = np.fromiter((known.number.get(word, -1) for word in words), np.int64, len(words))
    frequency = np.append(known.frequency, 0.0)[at]
    weights: Floats = np.log(1 + known.documents) - np.log1p(frequency)
    return weights

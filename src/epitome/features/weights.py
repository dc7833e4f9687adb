"""How much a word weighs: idf among the candidates, or in the background, for features that weigh a query's words.

local: ln(1 + (n - df + 1/2) / (df + 1/2)) over the n candidate sentences (as in BM25; a word that none has, df = 0);
background: ln((1 + N) / (1 + df)) over the background's N documents (a word that it does not know, df = 0).
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from epitome.background import Background, shipped_background
from epitome.errors import UsageError
from epitome.maths.weighting import bm25_idf
from epitome.table import Floats, Rows

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
    known = background or shipped_background(rows.documents[0].language)
    if known is None:
        return dict.fromkeys(words, 1.0)
    number, total = known.number, float(np.log(1 + known.documents))
    return {word: total - (float(np.log1p(known.frequency[number[word]])) if word in number else 0.0) for word in words}


def vocabulary_weights(rows: Rows, background: Background | None) -> Floats:
    """The background's weight of each word of the rows, looked up once."""

    def made() -> Floats:
        found = word_weights(rows, rows.terms.vocabulary.terms, "background", background)
        weights = np.zeros(rows.terms.counts.shape[1])
        weights[: len(found)] = list(found.values())
        return weights

    return rows.remember("background weights", made)

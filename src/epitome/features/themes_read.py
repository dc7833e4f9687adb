"""Themes of what is being read, and which sentences of the linked page speak of them (Wan & Paris 2008).

A = terms by sentences of the reading context, tf-idf weighted; A = U S V'. A linked sentence q is folded in as
f = q' U S^-1, with words that the context does not have dropped.

SvdLink: the linking theme is the one on which the linking sentence scores highest, t = argmax |v_t|; a sentence scores
sign(v_t) f_t. Those that belong to the theme (their largest |f| is at t, with that sign) come before all others.
SvdTopic: for each of the strongest themes the sentence with the largest f, none twice; then the others by |q' U|.
[ours] absolute values and the sign, since signs of singular vectors are arbitrary; at most `rank` themes, 100.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from scipy.sparse import csr_array

from epitome.context import Context
from epitome.maths.arrays import Floats, Integers
from epitome.maths.decomposition import VECTOR_DIGITS, lsa_scores
from epitome.maths.rounding import settle
from epitome.table import Queries, Query, Rows

_BLOCK = 4096


def _context(queries: Queries) -> Context:
    context = queries["reading"].context
    assert context is not None, "the query 'reading' carries its context"
    return context


def _weighted(rows: Rows, context: Context) -> csr_array:
    """The rows over the context's terms, with its weights."""
    return rows.remember(
        "in the context's terms", lambda: context.space.weighted(rows.terms.counts, rows.terms.vocabulary.terms)
    )


@dataclass(frozen=True, kw_only=True)
class SvdLink:
    """2 for belonging to the linking theme + the score on it, relative to the largest: in [-1, 3]."""

    name: ClassVar[str] = "svd_link"
    says: ClassVar[str] = "how much it speaks of the theme that the linking sentence belongs to"
    needs: ClassVar[tuple[str, ...]] = ("linking-sentence", "reading")
    rank: int = 100

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """Whether it belongs to the theme."""
        return f"{'speaks first of all' if value > 1 else 'does not speak first'} of the linking sentence's theme"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The score of each row."""
        context = _context(queries)
        found = context.space.themes.truncate(self.rank)
        linking = found.fold_in(_linking(context, queries["linking-sentence"]))[0]
        linking = settle(linking, VECTOR_DIGITS)
        if not linking.any():
            return np.zeros(len(rows))
        theme = int(np.argmax(np.abs(linking)))
        weighted = _weighted(rows, context)
        score, belongs = np.zeros(len(rows)), np.zeros(len(rows), bool)
        for start in range(0, len(rows), _BLOCK):
            part = settle(found.fold_in(weighted[start : start + _BLOCK]), VECTOR_DIGITS)
            score[start : start + _BLOCK] = part[:, theme] * np.sign(linking[theme])
            belongs[start : start + _BLOCK] = np.abs(part).argmax(axis=1) == theme
        largest = float(np.abs(score).max())
        scaled: Floats = 2.0 * (belongs & (score > 0)) + score / (largest or 1.0)
        return scaled


def _linking(context: Context, sentence: Query) -> csr_array:
    """The linking sentence as a column of A; where it is one of the context's, that one."""
    times = Counter(sentence.terms) or Counter({"": 0})
    return context.space.weighted(csr_array(np.array([list(times.values())], np.float64)), tuple(times))


@dataclass(frozen=True, kw_only=True)
class SvdTopic:
    """topics - r for the best sentence of the r-th theme (from 0), below 1 for the others."""

    name: ClassVar[str] = "svd_topic"
    says: ClassVar[str] = "which theme of what is being read it says best, strongest themes first"
    needs: ClassVar[tuple[str, ...]] = ("reading",)
    topics: int = 20
    rank: int = 100

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The score of each row."""
        context = _context(queries)
        found = context.space.themes.truncate(self.rank)
        weighted = _weighted(rows, context)
        entries = np.asarray(weighted @ found.terms[:, : self.topics]) / found.values[: self.topics]
        projection = np.zeros(len(rows))
        for start in range(0, len(rows), _BLOCK):
            part = np.asarray(weighted[start : start + _BLOCK] @ found.terms)
            projection[start : start + _BLOCK] = np.sqrt((part**2).sum(axis=1))
        return lsa_scores(entries, projection, self.topics)

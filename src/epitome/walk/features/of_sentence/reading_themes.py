"""Themes of the reading context, and the sentences of the linked page that are about them (Wan & Paris 2008).

A = terms by sentences of the reading context, tf-idf weighted; A = U S V'. A sentence q of the linked page is folded in
as f = q' U S^-1, with words that the context lacks dropped.

SvdLink: the linking theme is the one on which the linking sentence scores highest, t = argmax |v_t|; a sentence scores
sign(v_t) f_t. Those that belong to the theme (their largest |f| is at t, with that sign) come before all others.
SvdTopic: for each of the strongest themes the sentence with the largest f, none twice; then the others by |q' U|.
[ours] absolute values and the sign, since signs of singular vectors are arbitrary; at most `rank` themes, 100.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.decomposition import VECTOR_DIGITS, lsa_scores
from epitome.maths.rounding import settle
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, name_with_settings
from epitome.walk.queries import LinkingSentence, QueryWords, ReadingContext
from epitome.walk.table import Context, Query, Sheet

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_BLOCK_ROWS = 4096


def _reading_context(sheet: Sheet) -> Context:
    context = sheet.queries[ReadingContext.name].context
    assert context is not None, "the query 'reading' carries its context"
    return context


@memoised
def _weigh_by_context(sheet: Sheet) -> csr_array:
    """The rows over the context's terms, with its weights."""
    terms = sheet.rows.terms
    return _reading_context(sheet).space.weighted(terms.counts, terms.vocabulary.terms)


@frozen(kw_only=True)
class SvdLink(Feature):
    """2 for belonging to the linking theme + the score on it, relative to the largest: in [-1, 3]."""

    description: ClassVar[str] = "how much it speaks of the theme that the linking sentence belongs to"
    family: ClassVar[str] = "links"
    reads: ClassVar[tuple[QueryWords, ...]] = (LinkingSentence(), ReadingContext())
    rank: int = 100

    @property
    def name(self) -> str:
        """svd_link, and the number of themes if not the default."""
        return name_with_settings("svd_link", self, "rank")

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it belongs to the theme."""
        return f"{'speaks first of all' if value > 1 else 'does not speak first'} of the linking sentence's theme"

    def column(self, sheet: Sheet) -> Floats:
        """The score of each row."""
        n = len(sheet.rows)
        context = _reading_context(sheet)
        themes = context.space.themes.truncate(self.rank)
        linking = themes.fold_in(_linking_column(context, sheet.queries[LinkingSentence.name]))[0]
        linking = settle(linking, VECTOR_DIGITS)
        if not linking.any():
            return np.zeros(n)
        theme = int(np.argmax(np.abs(linking)))
        weighted = _weigh_by_context(sheet)
        score, belongs = np.zeros(n), np.zeros(n, bool)
        for start in range(0, n, _BLOCK_ROWS):
            block = settle(themes.fold_in(weighted[start : start + _BLOCK_ROWS]), VECTOR_DIGITS)
            score[start : start + _BLOCK_ROWS] = block[:, theme] * np.sign(linking[theme])
            belongs[start : start + _BLOCK_ROWS] = np.abs(block).argmax(axis=1) == theme
        largest = float(np.abs(score).max())
        scaled: Floats = 2.0 * (belongs & (score > 0)) + score / (largest or 1.0)
        return scaled


def _linking_column(context: Context, sentence: Query) -> csr_array:
    """The linking sentence as a column of A, equal to the one it has there if it is a sentence of the context."""
    times = Counter(sentence.terms) or Counter({"": 0})
    return context.space.weighted(build_csr(np.array([list(times.values())], np.float64)), tuple(times))


@frozen(kw_only=True)
class SvdTopic(Feature):
    """topics - r for the best sentence of the r-th theme (from 0), below 1 for the others."""

    description: ClassVar[str] = "which theme of what is being read it says best, strongest themes first"
    family: ClassVar[str] = "links"
    reads: ClassVar[tuple[QueryWords, ...]] = (ReadingContext(),)
    topics: int = 20
    rank: int = 100

    @property
    def name(self) -> str:
        """svd_topic, and the numbers of themes if not the defaults."""
        return name_with_settings("svd_topic", self, "topics", "rank")

    def column(self, sheet: Sheet) -> Floats:
        """The score of each row."""
        n = len(sheet.rows)
        themes = _reading_context(sheet).space.themes.truncate(self.rank)
        weighted = _weigh_by_context(sheet)
        entries = np.asarray(weighted @ themes.terms[:, : self.topics]) / themes.values[: self.topics]
        projection = np.zeros(n)
        for start in range(0, n, _BLOCK_ROWS):
            block = np.asarray(weighted[start : start + _BLOCK_ROWS] @ themes.terms)
            projection[start : start + _BLOCK_ROWS] = np.sqrt((block**2).sum(axis=1))
        return lsa_scores(entries, projection, self.topics)

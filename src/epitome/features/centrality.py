"""Centrality: how much a sentence stands at the middle of its document, by LexRank or TextRank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.centrality import lexrank, textrank
from epitome.maths.weighting import presence, unit_tfidf
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class LexRank:
    """Continuous LexRank over tf-idf cosines (Erkan & Radev 2004), times the number of sentences: 1 is average."""

    name: ClassVar[str] = "lexrank"
    says: ClassVar[str] = "how similar it is to other sentences that are similar to others"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The centrality of each row."""
        return lexrank(unit_tfidf(rows.terms.counts)) * len(rows)


@dataclass(frozen=True, kw_only=True)
class TextRank:
    """TextRank over shared words (Mihalcea & Tarau 2004), times the number of sentences: 1 is average."""

    name: ClassVar[str] = "textrank"
    says: ClassVar[str] = "how many words it shares with other sentences that share many"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The centrality of each row."""
        lengths = np.asarray(rows.terms.counts.sum(axis=1)).ravel()
        return textrank(presence(rows.terms.counts), lengths) * len(rows)

"""Latent topics (Gong & Liu 2001): for each of the strongest right singular vectors the sentence with the largest
entry.

A = terms by sentences, binary (one of the local weightings they compare), A = U S V'. The sentence that
vector r points at most scores topics - r; all others follow by the length of their projection sqrt(sum_r s_r^2 v_r^2)
(Steinberger & Jezek 2004), scaled below 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.decomposition import decompose, lsa_scores
from epitome.maths.weighting import presence
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class LatentTopics:
    """The best sentence of each latent topic, strongest topic first."""

    name: ClassVar[str] = "lsa"
    says: ClassVar[str] = "which latent topic of the document it says best, strongest topics first"
    needs: ClassVar[tuple[str, ...]] = ()
    topics: int = 20

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The score of each row."""
        found = decompose(presence(rows.terms.counts), self.topics)
        projection = np.sqrt((found.coordinates() ** 2).sum(axis=1))
        return lsa_scores(found.sentences, projection, self.topics)

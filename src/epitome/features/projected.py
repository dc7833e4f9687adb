"""Projected concepts (Amini et al. 2007): sentence and title as counts per word cluster, then their cosine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from scipy.sparse import csr_array

from epitome.background import Background, shipped_background
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import cosine
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class ProjectedConcepts:
    """cos of the cluster counts of a sentence and of the query; words without a cluster are left out."""

    name: ClassVar[str] = "projected"
    says: ClassVar[str] = "how much it speaks of the same clusters of words as the query"
    query: str = "need"
    background: Background | None = None

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that it compares with."""
        return (self.query,)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        background = self.background or shipped_background(rows.documents[0].language)
        if background is None:
            return np.zeros(len(rows))
        width = int(background.cluster.max()) + 1
        known = [
            (i, c) for i, t in enumerate(rows.terms.vocabulary.terms) if (c := background.cluster_of(t)) is not None
        ]
        shape = (rows.terms.counts.shape[1], width)
        if not known:
            return np.zeros(len(rows))
        words, clusters = map(np.array, zip(*known, strict=True))
        projection = csr_array((np.ones(len(words)), (words, clusters)), shape=shape)
        asked = np.zeros(width)
        for term in queries[self.query].terms:
            cluster = background.cluster_of(term)
            if cluster is not None:
                asked[cluster] += 1
        return cosine(csr_array(rows.terms.counts @ projection), asked)

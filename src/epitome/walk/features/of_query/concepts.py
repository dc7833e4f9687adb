"""Projected concepts (Amini et al. 2007): sentence and title as counts per word cluster, then their cosine."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.sparse_rows import build_csr
from epitome.maths.weighting import cosine
from epitome.runtime.frozen import frozen
from epitome.walk.background import Background, choose_background
from epitome.walk.features.feature import MeasureOfQuery, query_slug
from epitome.walk.queries import QueryWords, Title
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class ProjectedConcepts(MeasureOfQuery):
    """Cosine of the cluster counts of a sentence and of the query; words without a cluster are left out."""

    description: ClassVar[str] = "how much it speaks of the same clusters of words as the query"
    query: QueryWords = Title()
    background: Background | None = None

    @property
    def name(self) -> str:
        """projected, and the query unless it is the title."""
        return "projected" if self.query.name == Title.name else f"projected_{query_slug(self.query)}"

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        rows = sheet.rows
        background = choose_background(rows.documents[0].language, self.background)
        if background is None:
            return np.zeros(len(rows))
        width = int(background.cluster.max()) + 1
        clustered = [
            (i, c) for i, t in enumerate(rows.terms.vocabulary.terms) if (c := background.cluster_of(t)) is not None
        ]
        if not clustered:
            return np.zeros(len(rows))
        words, clusters = map(np.array, zip(*clustered, strict=True))
        shape = (rows.terms.counts.shape[1], width)
        projection = build_csr((np.ones(len(words)), (words, clusters)), shape=shape)
        query = np.zeros(width)
        for term in self._query(sheet).terms:
            cluster = background.cluster_of(term)
            if cluster is not None:
                query[cluster] += 1
        return cosine(build_csr(rows.terms.counts @ projection), query)

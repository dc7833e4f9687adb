"""KnownCosine: cosine of a sentence and a query, both as (1 + ln tf) * w vectors, w the background's weights.

Where TfIdf asks what is rare in the document, this asks what is rare in the language.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.background import Background
from epitome.features.of_query import OfQuery
from epitome.features.products import compared
from epitome.features.query_words import whose
from epitome.features.weights import background_key, vocabulary_weights
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import cosines, sublinear_tf
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class KnownCosine(OfQuery):
    """cos in [0, 1]; query words that no row has are left out."""

    background: Background | None = None

    @property
    def name(self) -> str:
        """known_cosine, and of what."""
        return self._name("known_cosine")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how close its words are to {whose(self.query)}, those that are rare in the language weighing more"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""

        def product(asked: Floats) -> Floats:
            weights = vocabulary_weights(rows, self.background)
            weighted = rows.terms.counts.copy()
            weighted.data = (1 + np.log(weighted.data)) * weights[weighted.indices]
            return cosines(weighted, sublinear_tf(asked) * weights[:, None])

        return compared(rows, queries, self.query, f"known cosine {background_key(self.background)}", product)

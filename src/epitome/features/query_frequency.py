"""Query term frequency (QTF): how often the query's words stand in a sentence (Liang, Devlin & Tait 2007).

QTF(sentence) = sum over the distinct terms q of the query of the frequency of q in the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class QueryTermFrequency:
    """Sum of the frequencies of the query's terms."""

    name: ClassVar[str] = "query_frequency"
    says: ClassVar[str] = "how often the query's words stand in it"
    query: str = "need"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that is asked for."""
        return (self.query,)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """QTF of each row."""
        asked = (query_vector(rows, queries[self.query]) > 0).astype(np.float64)
        return np.asarray(rows.terms.counts @ asked)

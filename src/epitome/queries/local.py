"""Local: the words around another query in the text (after local context analysis, Xu & Croft 1996).

Every sentence is weighted by its nearness to the query: the mean, over itself and its neighbours in the document, of
its cosine with the query. The words that these sentences hold beyond what all sentences do are the query:
q = max(0, sum_s (w_s - mean w) tf_s).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.maths.rounding import settle
from epitome.maths.weighting import cosine
from epitome.queries.query import QueryMaker
from epitome.rows import around
from epitome.table import Query, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class Local:
    """What the text says around the words of another query."""

    says: ClassVar[str] = "the words that stand around those of another query"
    needs: ClassVar[tuple[str, ...]] = ()
    of: QueryMaker

    @property
    def name(self) -> str:
        """The other query's name, and -lca."""
        return f"{self.of.name}-lca"

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The words as weights."""
        asked = self.of(task, rows)
        near = around(rows, cosine(rows.terms.counts, query_vector(rows, asked)), 1)
        mean = float(near.mean()) if len(rows) else 0.0
        beyond = settle(np.asarray(rows.terms.counts.T @ (near - mean)))  # a word that stands everywhere alike: 0
        return Query(self.name, "", (), counts=np.maximum(beyond, 0.0))

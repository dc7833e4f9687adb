"""Related: a short query and the words of the text that mean nearly the same.

Of all words of the text those are added whose cosine with a word of the query is at least `least`, the nearest first,
each query word at most `most`; only where the query has at most `short` different terms: a longer one says enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.errors import UsageError
from epitome.queries.query import QueryMaker
from epitome.row_vectors import query_term_vectors, term_vectors
from epitome.table import Query, Rows

_DIGITS = 6


@dataclass(frozen=True, kw_only=True)
class Related:
    """Another query, and words of the text near to its words in meaning."""

    says: ClassVar[str] = "the words of a short query and those that mean nearly the same"
    needs: ClassVar[tuple[str, ...]] = ()
    of: QueryMaker
    short: int = 3
    least: float = 0.5
    most: int = 5

    def __post_init__(self) -> None:
        if not 0 < self.least <= 1 or self.most < 1 or self.short < 1:
            raise UsageError("the settings of Related are off", "give least in (0, 1], most and short from 1")

    @property
    def name(self) -> str:
        """The other query's name, and -related."""
        return f"{self.of.name}-related"

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The query's segments, then one a word that was found."""
        asked = self.of(task, rows)
        if not 1 <= len(set(asked.terms)) <= self.short:
            return Query(self.name, asked.text, asked.segments)
        added = [term for term in self._near(asked, rows) if term not in asked.terms]
        return Query(self.name, asked.text, (*asked.segments, *((term,) for term in added)))

    def _near(self, asked: Query, rows: Rows) -> list[str]:
        """Terms of the text near to a term of the query, nearest first."""
        known = rows.terms.vocabulary.terms
        wanted = list(dict.fromkeys(asked.terms))
        cosine = np.round((term_vectors(rows) @ query_term_vectors(rows, asked, wanted).T).astype(np.float64), _DIGITS)
        best = np.argsort(-cosine, axis=0, kind="stable")[: self.most]
        enough = best[np.take_along_axis(cosine, best, axis=0) >= self.least]
        near = {known[i]: float(cosine[i].max()) for i in np.unique(enough)}
        return sorted(near, key=lambda term: (-near[term], term))

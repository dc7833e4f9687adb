"""Query term order (QTO): what the query names first weighs most (Liang, Devlin & Tait 2007).

The query's segments s_1..s_j and then the words t_1..t_k of its segments of several words get the weights m, m-1, ..,
1 (m = j + k); QTO(sentence) = sum of weight * frequency. A segment counts as a phrase, and its words count too.

    effects of acid rain on fish  ->  effects 5, "acid rain" 4, fish 3, acid 2, rain 1
    a sentence with "acid rain" once scores 4 + 2 + 1 = 7
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.token_runs import count_phrase
from epitome.table import Queries, Query, Rows


@dataclass(frozen=True, kw_only=True)
class QueryTermOrder:
    """Sum of the query's weighting terms in a sentence, each with its weight by order."""

    name: ClassVar[str] = "query_order"
    says: ClassVar[str] = "how often the query's words and phrases stand in it, those named first weighing most"
    query: str = "need"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that is asked for."""
        return (self.query,)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The sum."""
        return f"the query's words and phrases, those named first weighing most: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """QTO of each row."""
        number = rows.terms.vocabulary.number
        single = np.zeros(rows.terms.counts.shape[1])
        total = np.zeros(len(rows))
        for words, weight in weighting_terms(queries[self.query]):
            if not all(w in number for w in words):
                continue
            if len(words) == 1:
                single[number[words[0]]] += weight
            else:
                phrase = tuple(number[w] for w in words)
                total += weight * count_phrase(rows.terms.tokens, rows.terms.bounds, phrase)
        total += np.asarray(rows.terms.counts @ single)
        return total


def weighting_terms(query: Query) -> list[tuple[tuple[str, ...], int]]:
    """The query's weighting terms in order, each with its weight: segments first, then the words of longer segments."""
    words = [(word,) for segment in query.segments if len(segment) > 1 for word in segment]
    terms = [*query.segments, *words]
    return [(term, len(terms) - i) for i, term in enumerate(terms)]

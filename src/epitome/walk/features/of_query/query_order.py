"""Query term order and frequency (Liang, Devlin & Tait 2007).

QTO: the query's segments s_1..s_j and then the words t_1..t_k of its segments of several words get the weights m, m-1,
.., 1 (m = j + k); QTO(sentence) = sum of weight * frequency. A segment counts as a phrase, and its words count too.

    effects of acid rain on fish  ->  effects 5, "acid rain" 4, fish 3, acid 2, rain 1
    a sentence with "acid rain" once scores 4 + 2 + 1 = 7

QTF(sentence) = sum over the distinct terms q of the query of the frequency of q in the sentence.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.token_runs import count_phrase
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import MeasureOfQuery, OfQuery
from epitome.walk.table import Query, Sheet


@frozen(kw_only=True)
class QueryTermOrder(OfQuery):
    """Sum of the query's weighting terms in a sentence, each with its weight by order."""

    description: ClassVar[str] = "how often the query's words and phrases stand in it, those named first weighing most"

    @property
    def name(self) -> str:
        """query_order, and the query unless it is the need."""
        return self._name("query_order")

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The sum."""
        return f"the query's words and phrases, those named first weighing most: {value:.2g}"

    def column(self, sheet: Sheet) -> Floats:
        """QTO of each row."""
        terms = sheet.rows.terms
        number = terms.vocabulary.number
        single = np.zeros(terms.sparse.shape[1])
        total = np.zeros(len(sheet.rows))
        for words, weight in weighting_terms(self._query(sheet)):
            if not all(w in number for w in words):
                continue
            if len(words) == 1:
                single[number[words[0]]] += weight
            else:
                phrase = tuple(number[w] for w in words)
                total += weight * count_phrase(terms.tokens, terms.bounds, phrase)
        total += np.asarray(terms.sparse @ single)
        return total


def weighting_terms(query: Query) -> list[tuple[tuple[str, ...], int]]:
    """The query's weighting terms in order, each with its weight: segments first, then the words of longer segments."""
    words = [(word,) for segment in query.segments if len(segment) > 1 for word in segment]
    terms = [*query.segments, *words]
    return [(term, len(terms) - i) for i, term in enumerate(terms)]


@frozen(kw_only=True)
class QueryTermFrequency(MeasureOfQuery):
    """Sum of the frequencies of the query's terms."""

    description: ClassVar[str] = "how often the query's words stand in it"

    @property
    def name(self) -> str:
        """query_frequency, and the query unless it is the need."""
        return self._name("query_frequency")

    def column(self, sheet: Sheet) -> Floats:
        """QTF of each row."""
        wanted = (sheet.vector(self.query.name) > 0).astype(np.float64)
        return np.asarray(sheet.rows.terms.sparse @ wanted)

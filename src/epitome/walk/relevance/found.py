"""What a document has of a query: which of its words stand anywhere in it, those that are rare in the language weighing
more.

A word that a document lacks can be answered by none of its sentences, however well one of them does beside the others.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from epitome.language import extract_terms
from epitome.maths.arrays import Floats
from epitome.runtime.memo import memoised
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet


class FoundShares(NamedTuple):
    """By row, of its document: the share of the query's weight that stands in it, and the largest weight of a word that
    does as a share of the largest of all.
    """

    share: Floats
    rarest: Floats


@memoised
def find_words(sheet: Sheet, query: str) -> FoundShares:
    """What each row's document has of a query's words, its title included."""
    rows = sheet.rows
    weight = word_weights(rows, dict.fromkeys(sheet.queries[query].terms), "background", None)
    if not weight or not len(rows):
        return FoundShares(np.zeros(len(rows)), np.zeros(len(rows)))
    values = np.array([*weight.values()])
    stands = _mark_documents(rows, tuple(weight))
    total, largest = float(values.sum()) or 1.0, float(values.max()) or 1.0
    share = (stands * values).sum(axis=1) / total
    rarest = (stands * values).max(axis=1) / largest
    return FoundShares(share[rows.document_of], rarest[rows.document_of])


def _mark_documents(rows: Rows, terms: tuple[str, ...]) -> Floats:
    """Documents by terms: 1 where one of its rows or its title has the term."""
    marks = np.zeros((len(rows.documents), len(terms)))
    np.maximum.at(marks, rows.document_of, mark_terms(rows, terms))
    for number, document in enumerate(rows.documents):
        title = set(extract_terms(document.title, document.language, stems=rows.stems)) if document.title else set()
        marks[number] = np.maximum(marks[number], [term in title for term in terms])
    return marks

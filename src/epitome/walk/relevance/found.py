"""How much of a query a document covers: which query words occur anywhere in it, weighted by rarity in the language.

No sentence of a document can answer for a word that the document lacks, however well it scores among the others.
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
    """For each row's document: the share of the query's weight that occurs in it, and the largest weight of a word that
    does, divided by the largest of all.
    """

    share: Floats
    rarest: Floats


@memoised
def find_words(sheet: Sheet, query: str) -> FoundShares:
    """How much of a query's words each row's document has, its title included."""
    rows = sheet.rows
    weight = word_weights(rows, dict.fromkeys(sheet.queries[query].terms), "background", None)
    if not weight or not len(rows):
        return FoundShares(np.zeros(len(rows)), np.zeros(len(rows)))
    values = np.array([*weight.values()])
    occurs = _mark_documents(rows, tuple(weight))
    total, largest = float(values.sum()) or 1.0, float(values.max()) or 1.0
    share = (occurs * values).sum(axis=1) / total
    rarest = (occurs * values).max(axis=1) / largest
    return FoundShares(share[rows.document_of], rarest[rows.document_of])


def _mark_documents(rows: Rows, terms: tuple[str, ...]) -> Floats:
    """Documents by terms: 1 where one of its rows or its title has the term."""
    marks = np.zeros((len(rows.documents), len(terms)))
    np.maximum.at(marks, rows.document_of, mark_terms(rows, terms))
    for number, document in enumerate(rows.documents):
        title = set(extract_terms(document.title, document.language, stems=rows.stems)) if document.title else set()
        marks[number] = np.maximum(marks[number], [term in title for term in terms])
    return marks

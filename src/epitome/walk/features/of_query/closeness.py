"""How close the words of a query are to a sentence, each with its weight in the searched collection.

c(s) = sum_t w(t) n(t, s) / sum_t w(t) over the distinct terms t of the query, where n(t, s) is 1 if the sentence has t,
else .7 if its own labels do (the term or table header above it), .5 if the headings or the title, .3 if the sentence
before it in the same section. Sections of a collection are ranked similarly
(`collection/finding/section_closeness.py`).
"""

from __future__ import annotations

import numpy as np

from epitome.language import extract_terms
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.of_query.heads import group_by_heads
from epitome.walk.table import Rows, Sheet

_OWN_LABEL, _TITLES, _BEFORE = 0.7, 0.5, 0.3


@frozen(kw_only=True)
class Closeness(OfQuery):
    """The share of the query's weight in a sentence, its heads and the sentence before it.

    Without `weights` all terms weigh the same; otherwise a term without a weight counts nothing.
    """

    weights: tuple[tuple[str, float], ...] = ()

    @property
    def name(self) -> str:
        """closeness, and the query unless it is the need."""
        return self._name("closeness")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words stand in it, over it or just before it"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows, distinct = sheet.rows, dict.fromkeys(self._query(sheet).terms, 1.0)
        weights = dict(self.weights) or distinct
        terms = [term for term in distinct if weights.get(term, 0.0) > 0]
        if not terms:
            return np.zeros(len(rows))
        own = mark_terms(rows, tuple(terms))
        before = np.zeros_like(own)
        before[1:] = _BEFORE * (own[:-1] * _mark_same_section(rows)[:, None])
        near = np.maximum(np.maximum(own, before), _weigh_labels(rows, terms))
        weight = np.array([weights[term] for term in terms])
        column: Floats = near @ weight / weight.sum()
        return column


def _mark_same_section(rows: Rows) -> Floats:
    """For each row but the first: 1 if it is in the same section as the row before it."""
    section = np.fromiter((s.section_index for s in rows.sentences), np.int64, len(rows))
    follows: Floats = np.where((np.diff(section) == 0) & (np.diff(rows.document_of) == 0), 1.0, 0.0)
    return follows


def _weigh_labels(rows: Rows, terms: list[str]) -> Floats:
    """Rows by terms: the factor of a term that occurs in a label above the row."""
    groups = group_by_heads(rows)
    titles = [set(extract_terms(d.title, d.language, stems=rows.stems)) for d in rows.documents]
    document = np.zeros(len(groups.heads), np.int64)
    document[groups.number] = rows.document_of
    over = np.zeros((len(groups.heads), len(terms)))
    for group, heads in enumerate(groups.heads):
        titled = heads.headings | titles[document[group]]
        over[group] = [_OWN_LABEL if t in heads.own else _TITLES if t in titled else 0.0 for t in terms]
    found: Floats = over[groups.number]
    return found

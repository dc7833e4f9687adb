"""Queries from a document's own words: its headings, its claims, its edges, all of it.

Centroid: all candidates (Radev et al. 2004). Claims: sentences that say in the first person, or as a result, what was
found or is proposed. Edges: the first and the last paragraph of each top part. Headings: the titles of the sections
inside the summarised element.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.language import STYLE_CUES, extract_terms
from epitome.runtime.frozen import frozen
from epitome.walk.queries.query import QueryMaker
from epitome.walk.table import Queries, Query, Rows
from epitome.walk.table.row_places import edge_paragraphs, style_cues

_CLAIMING = [STYLE_CUES.index(s) for s in ("first_person", "opens_result", "opens_conclusion")]
_REPORTING = [STYLE_CUES.index(s) for s in ("reports", "proposes")]


@frozen(kw_only=True)
class Centroid(QueryMaker):
    """All candidates."""

    name: ClassVar[str] = "whole"
    description: ClassVar[str] = "all words of the document"
    possessive: ClassVar[str] = "its whole document's"
    word_kind: ClassVar[str] = "document"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sum of all rows."""
        return _sum_rows(self.name, rows, np.ones(len(rows)))


@frozen(kw_only=True)
class Claims(QueryMaker):
    """Sentences that claim something."""

    name: ClassVar[str] = "claims"
    description: ClassVar[str] = "the words of the sentences that say what was found or is proposed"
    possessive: ClassVar[str] = "those of its document's claims"
    word_kind: ClassVar[str] = "claim"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sum of the claiming rows."""
        cues = style_cues(rows) > 0
        return _sum_rows(
            self.name, rows, np.logical_and(cues[:, _CLAIMING].any(axis=1), cues[:, _REPORTING].any(axis=1))
        )


@frozen(kw_only=True)
class Edges(QueryMaker):
    """First and last paragraphs of the top parts."""

    name: ClassVar[str] = "edges"
    description: ClassVar[str] = "the words of the first and last paragraph of each top part"
    possessive: ClassVar[str] = "those of the first and last paragraphs"
    word_kind: ClassVar[str] = "edge-paragraph"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sum of the rows at the edges."""
        first, last = edge_paragraphs(rows)
        return _sum_rows(self.name, rows, first | last)


@frozen(kw_only=True)
class Headings(QueryMaker):
    """The titles of all sections inside the summarised element."""

    name: ClassVar[str] = "headings"
    description: ClassVar[str] = "the words of the section headings"
    possessive: ClassVar[str] = "the headings'"
    word_kind: ClassVar[str] = "heading"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The headings in terms, each heading once per document."""
        headings: list[tuple[str, ...]] = []
        for document in rows.documents:
            last = document.elements[rows.top].end if rows.top else len(document.elements)
            titles = dict.fromkeys(s.title for s in document.sections[1:] if rows.top < s.element < last)
            headings.extend(tuple(extract_terms(title, document.language)) for title in titles)
        return Query(self.name, "", tuple(heading for heading in headings if heading))


def _sum_rows(name: str, rows: Rows, chosen: np.ndarray) -> Query:
    return Query(name, "", (), counts=rows.terms.sparse.multiply_transposed(chosen.astype(np.float64)))

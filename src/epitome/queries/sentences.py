"""Queries made of a document's own words: its headings, what its sentences claim, its edges, all of it.

Whole: every candidate (the centroid of Radev et al. 2004). Claims: sentences that say in the first person, or as a
result, what was found or is proposed. Edges: the first and the last paragraph of each top part. Headings: the titles of
the sections below what is summarised.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.rows import edge_paragraphs, sign_table
from epitome.table import Query, Rows
from epitome.text import STYLE_CUES, extract_terms

_CLAIMING = [STYLE_CUES.index(s) for s in ("first_person", "opens_result", "opens_conclusion")]
_SAYING = [STYLE_CUES.index(s) for s in ("reports", "proposes")]


@dataclass(frozen=True, kw_only=True)
class Whole:
    """All candidates."""

    name: ClassVar[str] = "whole"
    says: ClassVar[str] = "all words of the document"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sum of all rows."""
        return _summed(self.name, rows, np.ones(len(rows)))


@dataclass(frozen=True, kw_only=True)
class Claims:
    """Sentences that claim something."""

    name: ClassVar[str] = "claims"
    says: ClassVar[str] = "the words of the sentences that say what was found or is proposed"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sum of the claiming rows."""
        shown = sign_table(rows) > 0
        return _summed(self.name, rows, np.logical_and(shown[:, _CLAIMING].any(axis=1), shown[:, _SAYING].any(axis=1)))


@dataclass(frozen=True, kw_only=True)
class Edges:
    """First and last paragraphs of the top parts."""

    name: ClassVar[str] = "edges"
    says: ClassVar[str] = "the words of the first and last paragraph of each top part"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sum of the rows at the edges."""
        first, last = edge_paragraphs(rows)
        return _summed(self.name, rows, first | last)


@dataclass(frozen=True, kw_only=True)
class Headings:
    """The titles of all sections inside what is summarised."""

    name: ClassVar[str] = "headings"
    says: ClassVar[str] = "the words of the section headings"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The headings in terms, each heading once a document."""
        found: list[tuple[str, ...]] = []
        for document in rows.documents:
            last = document.elements[rows.top].end if rows.top else len(document.elements)
            titles = dict.fromkeys(s.title for s in document.sections[1:] if rows.top < s.element < last)
            found.extend(tuple(extract_terms(title, document.language)) for title in titles)
        return Query(self.name, "", tuple(heading for heading in found if heading))


def _summed(name: str, rows: Rows, chosen: np.ndarray) -> Query:
    return Query(name, "", (), counts=np.asarray(rows.terms.counts.T @ chosen.astype(np.float64)))

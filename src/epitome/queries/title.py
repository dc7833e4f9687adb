"""The content-only queries of Amini et al. 2007 that need nothing but the document: the title, and three expansions of
it.

Title: the title's keywords (of the document, or of the summarised part where it has a title). Title-MFT: and the
document's most frequent terms. Title-LCA: and the words most frequent in the sentences most similar to the title
(local context analysis, Xu & Croft 1996). Title-WN: and all first-order WordNet synonyms of its keywords.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.maths.rounding import settle
from epitome.maths.weighting import cosine
from epitome.queries.need import in_terms, meaningful_title
from epitome.table import Query, Rows, query_vector
from epitome.text import extract_terms, find_synonyms, split_words


def title_of(task: Task) -> str:
    """The title of the summarised part, else of its document; of several documents all titles."""
    return meaningful_title(task)[0] or " . ".join(d.title for d in task.documents)


def widened(name: str, task: Task, more: Iterable[str]) -> Query:
    """The title's segments, then further terms one by one, none twice."""
    known, _ = in_terms(title_of(task), task.language)
    seen = {term for segment in known for term in segment}
    added = [t for t in dict.fromkeys(more) if t not in seen]
    return Query(name, title_of(task), (*known, *((t,) for t in added)))


@dataclass(frozen=True, kw_only=True)
class Title:
    """The title's keywords."""

    name: ClassVar[str] = "title"
    says: ClassVar[str] = "the keywords of the title"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The title in terms."""
        return widened(self.name, task, ())


@dataclass(frozen=True, kw_only=True)
class TitleFrequent:
    """The title and the document's most frequent terms (Title-MFT)."""

    name: ClassVar[str] = "title-mft"
    says: ClassVar[str] = "the title's keywords and the document's most frequent terms"
    needs: ClassVar[tuple[str, ...]] = ()
    most: int = 10

    def __call__(self, task: Task, rows: Rows) -> Query:
        """Title and frequent terms."""
        return widened(self.name, task, _frequent(rows, np.ones(len(rows)), self.most))


@dataclass(frozen=True, kw_only=True)
class TitleLocal:
    """The title and the words most frequent in the sentences most similar to it (Title-LCA)."""

    name: ClassVar[str] = "title-lca"
    says: ClassVar[str] = "the title's keywords and the words that stand around them"
    needs: ClassVar[tuple[str, ...]] = ()
    sentences: int = 10
    most: int = 10

    def __call__(self, task: Task, rows: Rows) -> Query:
        """Title and local context."""
        similar = settle(cosine(rows.terms.counts, query_vector(rows, widened(self.name, task, ()))))
        nearest = np.argsort(-similar, kind="stable")[: self.sentences]
        chosen = np.zeros(len(rows))
        chosen[nearest[similar[nearest] > 0]] = 1.0
        return widened(self.name, task, _frequent(rows, chosen, self.most))


@dataclass(frozen=True, kw_only=True)
class TitleSynonyms:
    """The title and all first-order WordNet synonyms of its keywords (Title-WN); English only."""

    name: ClassVar[str] = "title-wn"
    says: ClassVar[str] = "the title's keywords and their synonyms"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """Title and synonyms."""
        more: list[str] = []
        if task.language == "en":
            for word in split_words(title_of(task)):
                if extract_terms(word, "en"):
                    more.extend(
                        t for s in find_synonyms(word) or find_synonyms(_singular(word)) for t in extract_terms(s, "en")
                    )
        return widened(self.name, task, more)


def _singular(word: str) -> str:
    """The base form of a plural, which is what WordNet lists ("lakes", "bodies")."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


def _frequent(rows: Rows, chosen: np.ndarray, most: int) -> list[str]:
    """The terms that stand most often in the chosen rows; ties go by first sight."""
    counted = np.asarray(rows.terms.counts.T @ chosen)
    ranked = np.argsort(-counted, kind="stable")[:most]
    return [rows.terms.vocabulary.terms[i] for i in ranked if counted[i] > 0]

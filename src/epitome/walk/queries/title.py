"""The title and the content-only queries of Amini et al. 2007 that expand it, except Title-LCA, which needs the
sentences around its words (`expansion.py`).

Title: the title's keywords (of the document, or of the summarised part where it has a title). Title-MFT: and the
document's most frequent terms. Title-WN: and all first-order WordNet synonyms of its keywords. Extended concepts: and
all words that share a word cluster with one of its keywords.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.language import extract_terms, find_synonyms, split_words
from epitome.runtime.frozen import frozen
from epitome.walk.background import Background, choose_background
from epitome.walk.queries.need import meaningful_title, split_terms
from epitome.walk.queries.query import QueryMaker
from epitome.walk.table import Queries, Query, Rows


def title_text(task: Task) -> str:
    """The title of the summarised part, else of its document; of several documents all titles."""
    return meaningful_title(task)[0] or " . ".join(d.title for d in task.documents)


def widen_title(name: str, task: Task, more: Iterable[str]) -> Query:
    """The title's segments, then further terms as one-word segments, without duplicates."""
    own, _ = split_terms(title_text(task), task.language)
    seen = {term for segment in own for term in segment}
    added = [t for t in dict.fromkeys(more) if t not in seen]
    return Query(name, title_text(task), (*own, *((t,) for t in added)))


@frozen(kw_only=True)
class Title(QueryMaker):
    """The title's keywords."""

    name: ClassVar[str] = "title"
    description: ClassVar[str] = "the keywords of the title"
    possessive: ClassVar[str] = "the title's"
    word_kind: ClassVar[str] = "title"
    text_name: ClassVar[str] = "the title"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The title in terms."""
        return widen_title(self.name, task, ())


@frozen(kw_only=True)
class TitleFrequent(QueryMaker):
    """The title and the document's `most` frequent terms (Title-MFT)."""

    name: ClassVar[str] = "title-mft"
    description: ClassVar[str] = "the title's keywords and the document's most frequent terms"
    possessive: ClassVar[str] = "the title's and the most frequent ones"
    word_kind: ClassVar[str] = "title or frequent"
    family: ClassVar[str] = "document"
    most: int = 10

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """Title and frequent terms."""
        return widen_title(self.name, task, most_frequent_terms(rows, np.ones(len(rows)), self.most))


@frozen(kw_only=True)
class TitleSynonyms(QueryMaker):
    """The title and all first-order WordNet synonyms of its keywords (Title-WN); English only."""

    name: ClassVar[str] = "title-wn"
    description: ClassVar[str] = "the title's keywords and their synonyms"
    possessive: ClassVar[str] = "the title's and their synonyms"
    word_kind: ClassVar[str] = "title or synonymous"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """Title and synonyms."""
        more: list[str] = []
        if task.language == "en":
            for word in split_words(title_text(task)):
                if extract_terms(word, "en"):
                    more.extend(
                        t for s in find_synonyms(word) or find_synonyms(_singular(word)) for t in extract_terms(s, "en")
                    )
        return widen_title(self.name, task, more)


@frozen(kw_only=True)
class ExtendedConcepts(QueryMaker):
    """The title and its clusters' words, from the background given or the one shipped for the language."""

    name: ClassVar[str] = "extended"
    description: ClassVar[str] = "the title's keywords and the words of their clusters"
    possessive: ClassVar[str] = "the title's and their clusters'"
    word_kind: ClassVar[str] = "title-cluster"
    family: ClassVar[str] = "document"
    background: Background | None = None

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """Title and cluster words."""
        background = choose_background(task.language, self.background)
        if background is None:
            return widen_title(self.name, task, ())
        clusters = dict.fromkeys(map(background.cluster_of, extract_terms(title_text(task), task.language)))
        return widen_title(self.name, task, (w for c in clusters if c is not None for w in background.members[c]))


def _singular(word: str) -> str:
    """The base form of a plural, which is what WordNet lists ("lakes", "bodies")."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


def most_frequent_terms(rows: Rows, weights: np.ndarray, most: int) -> list[str]:
    """The terms that stand most often in the rows, by the rows' weights; ties go by first appearance."""
    counts = rows.terms.sparse.multiply_transposed(weights)
    ranked = np.argsort(-counts, kind="stable")[:most]
    return [rows.terms.vocabulary.terms[i] for i in ranked if counts[i] > 0]

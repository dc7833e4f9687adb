"""Aspect: what a question asks about its subject ("treatments", in "What are the treatments for narcolepsy?").

Query words in a title of the documents name the subject. If no title has a query word, those that occur in at least
half as many sentences as the most frequent one are the subject. The other query words, and words of the text that begin
with the same five letters ("treat") and do not name the subject, are the aspect. A query without an aspect asks about
the subject in general.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.language import extract_terms
from epitome.runtime.frozen import frozen
from epitome.walk.queries.need import UserQuery
from epitome.walk.queries.query import QueryMaker, get_or_make_query
from epitome.walk.table import Queries, Query, Rows

_PREFIX_LETTERS = 5


@frozen(kw_only=True)
class Aspect(QueryMaker):
    """The query's words that do not name its subject, with related forms in the text."""

    name: ClassVar[str] = "aspect"
    description: ClassVar[str] = "what the query asks of its subject, in all forms of the words"
    possessive: ClassVar[str] = "those for what the query asks of its subject"
    word_kind: ClassVar[str] = "aspect"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The aspect in terms."""
        query = get_or_make_query(UserQuery(), task, rows, made)
        words = tuple(dict.fromkeys(query.terms))
        titles = {term for document in task.documents for term in extract_terms(document.title, document.language)}
        aspect = [term for term in words if term not in titles]
        if len(aspect) == len(words):
            aspect = _rarer_terms(rows, words)
        subject = set(words).difference(aspect)
        related = [term for term in _related_forms(aspect, rows.terms.vocabulary.terms) if term not in subject]
        return Query(self.name, query.text if aspect else "", tuple((term,) for term in related))


def _rarer_terms(rows: Rows, words: Sequence[str]) -> list[str]:
    """The words that occur in fewer than half as many sentences as the most frequent of them."""
    number: Mapping[str, int] = rows.terms.vocabulary.number
    sentences = np.bincount(rows.terms.sparse.indices, minlength=rows.terms.sparse.shape[1])
    times = {term: int(sentences[number[term]]) if term in number else 0 for term in words}
    return [term for term in words if 2 * times[term] < max(times.values())]


def _related_forms(aspect: Sequence[str], vocabulary: Sequence[str]) -> list[str]:
    """The words, then those of a vocabulary with the same prefix, in its order."""
    prefixes = {term[:_PREFIX_LETTERS] for term in aspect if len(term) >= _PREFIX_LETTERS}
    related = (term for term in vocabulary if term[:_PREFIX_LETTERS] in prefixes)
    return list(dict.fromkeys((*aspect, *related)))

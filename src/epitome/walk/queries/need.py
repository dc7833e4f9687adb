"""The reader's need: the query, else the title, else the most frequent words.

The last is the automatic query of Liang, Devlin & Tait 2007 for a cluster of documents: the five most frequent words
of the whole cluster, including sentences too short to be chosen, as five one-word segments, most frequent first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from epitome.document import Task
from epitome.language import extract_terms, find_most_frequent_words, split_segments
from epitome.runtime.errors import LimitError, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.queries.query import QueryMaker, get_or_make_query
from epitome.walk.table import Queries, Query, Rows

Segments = tuple[tuple[str, ...], ...]
NOTHING_FOUND = "no word of the query stands in the text"
ONLY_STOP_WORDS = "the query has only stop words"
NO_WORDS = "the query has no words"
UNASKED = (NOTHING_FOUND, ONLY_STOP_WORDS, NO_WORDS)  # notes that say that the query chose nothing


@frozen(kw_only=True)
class Need(QueryMaker):
    """The query; without one the title (of one document or of its part); without a title the most frequent words."""

    name: ClassVar[str] = "need"
    description: ClassVar[str] = "the query; without one the title, without a title the five most frequent words"
    possessive: ClassVar[str] = "the query's"
    word_kind: ClassVar[str] = "query"
    text_name: ClassVar[str] = "the query"
    family: ClassVar[str] = "need"
    automatic_words: int = 5

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The need of a task, in terms."""
        query = get_or_make_query(UserQuery(), task, rows, made)
        if query.segments:
            return replace(query, name=self.name)
        notes = list(query.notes)
        title, title_segments = meaningful_title(task, stems=rows.stems)
        if title_segments:
            notes = [f"{notes[0]}, so the title was taken as the need"] if notes else []
            return Query(self.name, title, title_segments, tuple(notes))
        pool = rows.sentences if rows.pool is None else rows.pool
        frequent = find_most_frequent_words((s.text for s in pool), task.language, most=self.automatic_words)
        if frequent:
            notes.append(f"without a query and a title the need is the most frequent words: {', '.join(frequent)}")
        one_word = tuple((term,) for word in frequent for term in extract_terms(word, task.language, stems=rows.stems))
        return Query(self.name, " ".join(frequent), one_word, tuple(notes))


@frozen(kw_only=True)
class UserQuery(QueryMaker):
    """The user's query, empty without one: for systems that use it in addition to the title."""

    name: ClassVar[str] = "asked"
    description: ClassVar[str] = "the query; nothing without one"
    possessive: ClassVar[str] = "the query's"
    word_kind: ClassVar[str] = "query"
    text_name: ClassVar[str] = "the query"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The query of a task, in terms."""
        if task.query is None or not task.query.strip():
            return Query(self.name, "", ())
        query_segments, cut = split_terms(task.query, task.language, stems=rows.stems)
        return Query(
            self.name, task.query, query_segments, _make_notes(task.query, query_segments, rows, cut=cut), truncated=cut
        )


def _make_notes(text: str, query: Segments, rows: Rows, *, cut: bool) -> tuple[str, ...]:
    """Notes on a query: that it has no words, only stop words, too many terms, or none that occurs in the text."""
    if not query:
        return (ONLY_STOP_WORDS if any(map(str.isalnum, text)) else NO_WORDS,)
    notes = [f"only the first {LIMITS.query_terms} terms of the query were taken"] if cut else []
    terms = {term for segment in query for term in segment}
    if not any(term in rows.terms.vocabulary.number for term in terms) and not _is_in_labels(terms, rows):
        notes.append(NOTHING_FOUND)
    return tuple(notes)


def _is_in_labels(terms: set[str], rows: Rows) -> bool:
    """Whether one of the terms occurs in a heading or another label (a defined term, a table header)."""
    for document in rows.documents:
        heads = (document.text[head.start : head.end] for head in document.heads)
        text = "\n".join([*(section.title for section in document.sections[1:]), *heads])
        if not terms.isdisjoint(extract_terms(text, document.language, stems=rows.stems)):
            return True
    return False


def meaningful_title(task: Task, *, stems: bool = True) -> tuple[str, Segments]:
    """The title of the summarised part, or else of its document, whichever is first to have more than stop words; with
    its segments.

    Several documents have no common title.
    """
    titles = [task.scope.title if task.scope else "", task.documents[0].title if len(task.documents) == 1 else ""]
    for title in titles:
        title_segments, _ = split_terms(title, task.language, stems=stems)
        if title_segments:
            return title, title_segments
    return "", ()


def split_terms(text: str, language: str, *, stems: bool = True) -> tuple[Segments, bool]:
    """The segments of a text, and whether it has more terms than the limit allows; the rest is left out."""
    kept: list[tuple[str, ...]] = []
    remaining = LIMITS.query_terms
    for segment in split_segments(text[: LIMITS.sentence_characters], language, stems=stems):
        if len(segment) > remaining:
            return (*kept, segment[:remaining]) if remaining else tuple(kept), True
        kept.append(segment)
        remaining -= len(segment)
    return tuple(kept), False


def check_query(query: str | None) -> None:
    """Raise an error for a query that is too long, before any work is done."""
    if query is not None and not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    if query is not None and len(query) > LIMITS.query_characters:
        raise LimitError(
            f"the query has {len(query):,} characters", f"ask in at most {LIMITS.query_characters:,} (docs/limits.md)"
        )

"""Need: what the reader asked, else the title, else the most frequent words.

The last is the automatic query of Liang, Devlin & Tait 2007 for a cluster of documents: the five most frequent words
of the whole cluster, also of sentences that are too short to be chosen, as five one-word segments, most frequent first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from epitome.document import Task
from epitome.errors import LimitError, UsageError
from epitome.limits import LIMITS
from epitome.table import Query, Rows
from epitome.text import extract_terms, find_most_frequent_words, split_segments

Segments = tuple[tuple[str, ...], ...]
NOTHING_FOUND = "no word of the query stands in the text"


@dataclass(frozen=True, kw_only=True)
class Need:
    """The query; without one the title (of one document or of its part); without a title the most frequent words."""

    name: ClassVar[str] = "need"
    says: ClassVar[str] = "the query; without one the title, without a title the five most frequent words"
    needs: ClassVar[tuple[str, ...]] = ()
    automatic_words: int = 5

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The need of a task, in terms."""
        query = Asked()(task, rows)
        if query.segments:
            return replace(query, name=self.name)
        notes = list(query.notes)
        title, asked = meaningful_title(task, stems=rows.stems)
        if asked:
            notes = [f"{notes[0]}, so the title was taken as the need"] if notes else []
            return Query(self.name, title, asked, tuple(notes))
        everything = rows.sentences if rows.pool is None else rows.pool
        found = find_most_frequent_words((s.text for s in everything), task.language, most=self.automatic_words)
        if found:
            notes.append(f"without a query and a title the need is the most frequent words: {', '.join(found)}")
        one_word = tuple((term,) for word in found for term in extract_terms(word, task.language, stems=rows.stems))
        return Query(self.name, " ".join(found), one_word, tuple(notes))


@dataclass(frozen=True, kw_only=True)
class Asked:
    """The query that was asked, and nothing without one: for systems where it stands beside the title."""

    name: ClassVar[str] = "asked"
    says: ClassVar[str] = "the query; nothing without one"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The query of a task, in terms."""
        if task.query is None or not task.query.strip():
            return Query(self.name, "", ())
        asked, cut = in_terms(task.query, task.language, stems=rows.stems)
        return Query(self.name, task.query, asked, _notes(asked, rows, cut=cut), truncated=cut)


def _notes(asked: Segments, rows: Rows, *, cut: bool) -> tuple[str, ...]:
    """What is to be told of a query: that it has no words, too many, or none that the text has."""
    if not asked:
        return ("the query has only stop words",)
    notes = [f"only the first {LIMITS.query_terms} terms of the query were taken"] if cut else []
    if not any(term in rows.terms.vocabulary.number for segment in asked for term in segment):
        notes.append(NOTHING_FOUND)
    return tuple(notes)


def meaningful_title(task: Task, *, stems: bool = True) -> tuple[str, Segments]:
    """The title of the summarised part, else of its document, whichever first has more than stop words; with its
    segments.

    Several documents have no title in common.
    """
    titles = [task.scope.title if task.scope else "", task.documents[0].title if len(task.documents) == 1 else ""]
    for title in titles:
        asked, _ = in_terms(title, task.language, stems=stems)
        if asked:
            return title, asked
    return "", ()


def in_terms(text: str, language: str, *, stems: bool = True) -> tuple[Segments, bool]:
    """The segments of a text, and whether it has more terms than the limit allows; the rest is left out."""
    kept: list[tuple[str, ...]] = []
    room = LIMITS.query_terms
    for segment in split_segments(text[: LIMITS.sentence_characters], language, stems=stems):
        if len(segment) > room:
            return (*kept, segment[:room]) if room else tuple(kept), True
        kept.append(segment)
        room -= len(segment)
    return tuple(kept), False


def check_query(query: str | None) -> None:
    """Refuse a query that is too long before anything is done with it."""
    if query is not None and not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    if query is not None and len(query) > LIMITS.query_characters:
        raise LimitError(
            f"the query has {len(query):,} characters", f"ask in at most {LIMITS.query_characters:,} (docs/limits.md)"
        )

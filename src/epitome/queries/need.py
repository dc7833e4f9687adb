"""Need: what the reader asked, else the title, else the most frequent words.

The last is the automatic query of Liang, Devlin & Tait 2007 for a cluster of documents: its five most frequent words
as five one-word segments, most frequent first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from epitome.document import Task
from epitome.errors import LimitError
from epitome.limits import LIMITS
from epitome.table import Query, Rows
from epitome.text import most_frequent_words, segments, terms


@dataclass(frozen=True, kw_only=True)
class Need:
    """The query; without one the title (of one document or of its part); without a title the most frequent words."""

    name: ClassVar[str] = "need"
    says: ClassVar[str] = "the query; without one the title, without a title the five most frequent words"
    needs: ClassVar[tuple[str, ...]] = ()
    automatic_words: int = 5

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The need of a task, in terms."""
        notes: list[str] = []
        if task.query is not None and task.query.strip():
            asked = _in_terms(task.query, task.language, notes)
            if asked:
                return Query(self.name, task.query, asked, tuple(notes))
            notes.append("the query has only stop words")
        title = _title(task)
        asked = _in_terms(title, task.language, notes) if title else ()
        if asked:
            if notes:
                notes[0] += ", so the title was taken as the need"
            return Query(self.name, title, asked, tuple(notes))
        found = most_frequent_words((s.text for s in rows.sentences), task.language, most=self.automatic_words)
        if found:
            notes.append(f"without a query and a title the need is the most frequent words: {', '.join(found)}")
        one_word = tuple((term,) for word in found for term in terms(word, task.language))
        return Query(self.name, " ".join(found), one_word, tuple(notes))


def _title(task: Task) -> str:
    if len(task.documents) > 1:
        return ""
    return (task.scope.title if task.scope else "") or task.documents[0].title


def _in_terms(text: str, language: str, notes: list[str]) -> tuple[tuple[str, ...], ...]:
    """The segments of a text, at most as many terms as the limit allows."""
    found = segments(text[: LIMITS.sentence_characters], language)
    kept: list[tuple[str, ...]] = []
    room = LIMITS.query_terms
    for segment in found:
        if len(segment) > room:
            notes.append(f"only the first {LIMITS.query_terms} terms of the query were taken")
            kept.extend([segment[:room]] if room else [])
            break
        kept.append(segment)
        room -= len(segment)
    return tuple(kept)


def check_query(query: str | None) -> None:
    """Refuse a query that is too long before anything is done with it."""
    if query is not None and len(query) > LIMITS.query_characters:
        raise LimitError(
            f"the query has {len(query):,} characters", f"ask in at most {LIMITS.query_characters:,} (docs/limits.md)"
        )

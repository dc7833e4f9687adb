"""Queries from the syntax of a query: `Obeyed`, the query without its exclusions; `LeftOut`, the words of `-word`;
`Phrases`, the words in quotes (`language/words/query_marks.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from epitome.document import Task
from epitome.language.words.query_marks import drop_left_out, find_left_out, find_phrases
from epitome.runtime.frozen import frozen
from epitome.walk.queries.need import UserQuery, split_terms
from epitome.walk.queries.query import QueryMaker
from epitome.walk.table import Queries, Query, Rows


def _find_left_out(task: Task, rows: Rows) -> tuple[str, ...]:
    return find_left_out(task.query or "", [document.text for document in rows.documents])


@frozen(kw_only=True)
class Obeyed(UserQuery):
    """The user's query without its excluded words, in place of `UserQuery`."""

    description: ClassVar[str] = "the query without what it leaves out"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The query of a task, in terms."""
        kept = drop_left_out(task.query or "", _find_left_out(task, rows))
        return super().__call__(replace(task, query=kept), rows, made)


@frozen(kw_only=True)
class LeftOut(QueryMaker):
    """The words that must not occur in an answer."""

    name: ClassVar[str] = "left-out"
    description: ClassVar[str] = "the words that the query excludes"
    possessive: ClassVar[str] = "those that the query leaves out"
    word_kind: ClassVar[str] = "left-out"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The words of a task's query, in terms."""
        text = " ".join(_find_left_out(task, rows))
        return Query(self.name, text, split_terms(text, task.language, stems=rows.stems)[0])


@frozen(kw_only=True)
class Phrases(QueryMaker):
    """The phrases that must occur in an answer, one per line."""

    name: ClassVar[str] = "phrases"
    description: ClassVar[str] = "the words in quotes"
    possessive: ClassVar[str] = "those in quotes"
    word_kind: ClassVar[str] = "quoted"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The phrases of a task's query."""
        text = "\n".join(find_phrases(task.query or ""))
        return Query(self.name, text, split_terms(text, task.language, stems=rows.stems)[0])

"""Queries from the reading context: the linking sentence with its names and numbers, the whole context, and the
sentences before the linking one.

Without a reading context the need replaces both the linking sentence and the context (Wan & Paris 2008).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar

from epitome.document import Task
from epitome.language import count_terms, extract_terms
from epitome.language.words.letters import list_marks
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.queries.need import NOTHING_FOUND, Need
from epitome.walk.queries.query import QueryMaker, get_or_make_query
from epitome.walk.table import Context, Queries, Query, Rows, Space, read_context


@frozen(kw_only=True)
class LinkingSentence(QueryMaker):
    """The sentence that links to the page: all words of its first 2,000 characters."""

    name: ClassVar[str] = "linking-sentence"
    description: ClassVar[str] = "the sentence that links to the page; without one the need"
    possessive: ClassVar[str] = "the linking sentence's"
    word_kind: ClassVar[str] = "linking-sentence"
    text_name: ClassVar[str] = "the linking sentence"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sentence in terms."""
        if task.reading is None:
            return replace(get_or_make_query(Need(), task, rows, made), name=self.name)
        sentence = task.reading.linking
        words = tuple(extract_terms(sentence[: LIMITS.sentence_characters], task.language))
        notes: tuple[str, ...] = ("the linking sentence has only stop words",)
        if words:
            notes = () if any(term in rows.terms.vocabulary.number for term in words) else (NOTHING_FOUND,)
        return Query(self.name, sentence, (words,) if words else (), notes)


@frozen(kw_only=True)
class Names(QueryMaker):
    """The capitalised words of the linking sentence, without stop words."""

    name: ClassVar[str] = "names"
    description: ClassVar[str] = "the names in the linking sentence"
    possessive: ClassVar[str] = "the names in the linking sentence"
    word_kind: ClassVar[str] = "name"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """A segment per word."""
        words = _linking_words(task, rows, made)
        return _make_query(self.name, [word for word in words if word[0].isupper()], task.language)


@frozen(kw_only=True)
class Numbers(QueryMaker):
    """The words of the linking sentence with a digit."""

    name: ClassVar[str] = "numbers"
    description: ClassVar[str] = "the numbers in the linking sentence"
    possessive: ClassVar[str] = "the numbers in the linking sentence"
    word_kind: ClassVar[str] = "number"
    family: ClassVar[str] = "need"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """A segment per number."""
        words = _linking_words(task, rows, made)
        return _make_query(self.name, [word for word in words if any(map(str.isdigit, word))], task.language)


def _linking_words(task: Task, rows: Rows, made: Queries) -> list[str]:
    text = get_or_make_query(LinkingSentence(), task, rows, made).text[: LIMITS.sentence_characters]
    return re.findall(rf"\w[\w{list_marks()}]*", text)


def _make_query(name: str, words: list[str], language: str) -> Query:
    segments = (tuple(extract_terms(word, language)) for word in dict.fromkeys(words))
    return Query(name, " ".join(words), tuple(segment for segment in segments if segment))


@frozen(kw_only=True)
class ReadingContext(QueryMaker):
    """All sentences of the reading context, one per segment, and the space of their themes."""

    name: ClassVar[str] = "reading"
    description: ClassVar[str] = "the words of what is being read"
    possessive: ClassVar[str] = "those of what is being read"
    word_kind: ClassVar[str] = "context"
    family: ClassVar[str] = "links"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The context in terms."""
        context = _reading_context(task, rows, made)
        return _make_context_query(self.name, context, 0, len(context.space.terms.bounds) - 1)


@frozen(kw_only=True)
class PrecedingContext(QueryMaker):
    """The sentences just before the linking sentence, at most `most` of them."""

    name: ClassVar[str] = "before"
    description: ClassVar[str] = "the words of the sentences before the linking one"
    possessive: ClassVar[str] = "those of what stands before the linking sentence"
    word_kind: ClassVar[str] = "context"
    family: ClassVar[str] = "links"
    most: int = 5

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sentences in terms; empty if none are known to come before."""
        context = _reading_context(task, rows, made)
        return _make_context_query(self.name, context, max(0, context.first - self.most), context.first)


def _reading_context(task: Task, rows: Rows, made: Queries) -> Context:
    """The reading context of a task; without one, the need."""
    reading = made.get(ReadingContext.name)
    if reading is not None and reading.context is not None:
        return reading.context
    if task.reading is not None:
        return read_context(task.reading, task.language)
    text = get_or_make_query(Need(), task, rows, made).text
    return Context(Space(count_terms([text], [task.language])), 0, 1)


def _make_context_query(name: str, context: Context, begin: int, end: int) -> Query:
    counted = context.space.terms
    word = counted.vocabulary.terms
    segments = (
        tuple(word[t] for t in counted.tokens[counted.bounds[i] : counted.bounds[i + 1]] if t >= 0)
        for i in range(begin, end)
    )
    return Query(
        name,
        "",
        tuple(segment for segment in segments if segment),
        context.notes,
        truncated=bool(context.notes),
        context=context,
    )

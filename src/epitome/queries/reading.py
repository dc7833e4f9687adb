"""What is being read as queries: the linking sentence, all of the reading context, and what stands before the sentence.

Without a reading the need stands for the linking sentence, and alone is the context (Wan & Paris 2008).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from epitome.context import Context, Space, context_of
from epitome.document import Task
from epitome.limits import LIMITS
from epitome.maths.rounding import settle
from epitome.maths.weighting import bm25, bm25_idf
from epitome.queries.need import NOTHING_FOUND, Need
from epitome.table import Query, Rows, query_vector
from epitome.text import count_terms, extract_terms


@dataclass(frozen=True, kw_only=True)
class LinkingSentence:
    """The sentence that links to the page: all its words, of its first 2,000 characters."""

    name: ClassVar[str] = "linking-sentence"
    says: ClassVar[str] = "the sentence that links to the page; without one the need"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sentence in terms."""
        if task.reading is None:
            return replace(Need()(task, rows), name=self.name)
        sentence = task.reading.linking
        found = tuple(extract_terms(sentence[: LIMITS.sentence_characters], task.language))
        notes: tuple[str, ...] = ("the linking sentence has only stop words",)
        if found:
            notes = () if any(term in rows.terms.vocabulary.number for term in found) else (NOTHING_FOUND,)
        return Query(self.name, sentence, (found,) if found else (), notes)


@dataclass(frozen=True, kw_only=True)
class LinkingLocal:
    """The linking sentence, and the words that tell most in the `sentences` of the page most like it (BM25).

    A word's weight there is sum of f(s) c(w, s) idf(w), f the BM25 of s over the largest (local context analysis, Xu &
    Croft 1996).
    """

    name: ClassVar[str] = "linking-local"
    says: ClassVar[str] = "the words of the linking sentence and those that stand around them on the page"
    needs: ClassVar[tuple[str, ...]] = ()
    sentences: int = 5
    most: int = 20

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sentence's words, then others, best first."""
        asked = LinkingSentence()(task, rows)
        counts = rows.terms.counts
        like = settle(bm25(counts, query_vector(rows, asked), k1=1.2, b=0.75))
        nearest = np.argsort(-like, kind="stable")[: self.sentences]
        chosen = np.zeros(len(rows))
        chosen[nearest] = like[nearest] / (float(like.max(initial=0.0)) or 1.0)
        weight = settle(np.asarray(counts.T @ chosen) * bm25_idf(counts))
        best = np.argsort(-weight, kind="stable")[: self.most]
        around = tuple((rows.terms.vocabulary.terms[i],) for i in best if weight[i] > 0)
        return Query(self.name, asked.text, (*asked.segments, *around))


@dataclass(frozen=True, kw_only=True)
class ReadingContext:
    """All sentences that are being read, one a segment, and the space of their themes."""

    name: ClassVar[str] = "reading"
    says: ClassVar[str] = "the words of what is being read"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The context in terms."""
        context = _context(task, rows)
        return _of_sentences(self.name, context, 0, len(context.space.terms.bounds) - 1)


@dataclass(frozen=True, kw_only=True)
class Before:
    """What stands before the linking sentence: the last sentences first said, at most `most` of them."""

    name: ClassVar[str] = "before"
    says: ClassVar[str] = "the words of the sentences before the linking one"
    needs: ClassVar[tuple[str, ...]] = ()
    most: int = 5

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The sentences in terms; none where nothing is known to stand before."""
        context = _context(task, rows)
        return _of_sentences(self.name, context, max(0, context.first - self.most), context.first)


def _context(task: Task, rows: Rows) -> Context:
    """The context of a task; the need where nothing is being read. Made once for all queries."""

    def made() -> Context:
        if task.reading is not None:
            return context_of(task.reading, task.language)
        text = Need()(task, rows).text
        return Context(Space(count_terms([text], [task.language])), 0, 1)

    return rows.remember("reading context", made)


def _of_sentences(name: str, context: Context, begin: int, end: int) -> Query:
    counted = context.space.terms
    word = counted.vocabulary.terms
    segments = (
        tuple(word[t] for t in counted.tokens[counted.bounds[i] : counted.bounds[i + 1]] if t >= 0)
        for i in range(begin, end)
    )
    found = tuple(segment for segment in segments if segment)
    return Query(name, "", found, context.notes, truncated=bool(context.notes), context=context)

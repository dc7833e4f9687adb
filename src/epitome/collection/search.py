"""Full-text search over sections (FTS5, Okapi BM25 with the titles weighted), by section or by page.

A query's words are quoted terms joined by OR: nothing in it is syntax. Stop words are left out unless there is nothing
else. A page scores sum over its sections, best first, of score_i / 2^i: sections that share the need add up, but many
poor ones never outweigh a good one (the sum is below twice the best). A common word is found in every other section:
what matches is handled as columns of numbers, and ids are looked up only for what is among the best.

FTS5's bm25() has k1 = 1.2 and b = 0.75 and is lower for better matches; words of titles count threefold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from epitome.collection.rows import BadValue, is_key, is_text, query_rows
from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.text.terms import is_stop_word, mark_terms

_TITLE_WEIGHT = 3.0
_ROWS_PER_FETCH = 10_000
_IDS_PER_QUERY = 500
_MATCHES = f"""
SELECT section.document, section.number, round(-found.score, 9)
FROM (SELECT rowid AS key, bm25(words, {_TITLE_WEIGHT}, 1.0) AS score FROM words WHERE words MATCH ?) AS found
JOIN section ON section.key = found.key
"""


@dataclass(frozen=True)
class Matches:
    """Sections that were found, one entry a section."""

    document: NDArray[np.int64]
    number: NDArray[np.int64]
    score: NDArray[np.float64]

    def __getitem__(self, which: NDArray[np.int64]) -> Matches:
        return Matches(self.document[which], self.number[which], self.score[which])

    def listed(self) -> Iterator[tuple[int, int, float]]:
        """The entries as plain numbers."""
        return zip(self.document.tolist(), self.number.tolist(), self.score.tolist(), strict=True)


def find_matches(connection: sqlite3.Connection, expression: str) -> Matches:
    """All sections that match an expression of FTS5; rows are taken some thousands at once, to be small in memory."""
    cursor = connection.execute(_MATCHES, (expression,))
    parts = [Matches(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0))]
    while some := cursor.fetchmany(_ROWS_PER_FETCH):
        documents, numbers, scores = zip(*some, strict=True)
        if {*map(type, documents), *map(type, numbers)} != {int} or set(map(type, scores)) != {float}:
            raise BadValue("a section's number or score is none")
        parts.append(Matches(np.array(documents, np.int64), np.array(numbers, np.int64), np.array(scores)))
    found = Matches(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("document", "number", "score")))
    if (found.number < 0).any() or not np.isfinite(found.score).all():
        raise BadValue("a section's number or score is out of bounds")
    return found


def load_ids(connection: sqlite3.Connection, documents: NDArray[np.int64]) -> dict[int, str]:
    """The ids of some documents by their keys."""
    found: dict[int, str] = {}
    left = iter(np.unique(documents).tolist())
    while some := tuple(islice(left, _IDS_PER_QUERY)):
        question = f"SELECT key, id FROM document WHERE key IN ({', '.join('?' * len(some))})"
        found.update(query_rows(connection, question, some, key=is_key, id=is_text))
        if not found.keys() >= set(some):
            raise BadValue("the document of a section is missing")
    return found


BY = ("page", "section")
MAX_HITS = 1_000
_MAX_LANGUAGES = 4
_DIGITS = 9


class Hit(NamedTuple):
    """A page or section found: the document's id, the number of the (best) section, the score."""

    id: str
    section: int
    score: float


def check_search(query: str, *, by: str, top: int) -> None:
    """Refuse what no collection could answer."""
    from epitome.queries import check_query

    if not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    check_query(query)
    if by not in BY:
        raise UsageError(f"by={by!r} is unknown", f"use one of {', '.join(BY)}")
    if isinstance(top, bool) or not isinstance(top, int) or not 1 <= top <= MAX_HITS:
        raise UsageError(f"top={top!r} is no number of hits", f"give 1 to {MAX_HITS:,}")


def search(
    connection: sqlite3.Connection, query: str, languages: tuple[str, ...], *, by: str, top: int
) -> tuple[Hit, ...]:
    """The best pages or sections, best first; ties by id."""
    expression = _build_expression(query, languages)
    if not expression:
        return ()
    found = find_matches(connection, expression)
    if by == "page":
        found = _group_by_page(found)
    found = found[_select_best(found.score, top)]
    ids = load_ids(connection, found.document)
    hits = [Hit(ids[key], number, score) for key, number, score in found.listed()]
    return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.id, hit.section))[:top])


def list_languages(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The languages of most documents, the main one first."""
    question = "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT ?"
    return tuple(language for (language,) in query_rows(connection, question, (_MAX_LANGUAGES,), language=is_text))


def _group_by_page(sections: Matches) -> Matches:
    """Each page by its best section, with the score of all of them."""
    sections = sections[np.lexsort((sections.number, -sections.score, sections.document))]
    _, first, page = np.unique(sections.document, return_index=True, return_inverse=True)
    place = np.arange(len(page)) - first[page]
    total = np.bincount(page, sections.score / 2.0 ** np.minimum(place, 62))
    best = sections[first]
    return Matches(best.document, best.number, np.round(total, _DIGITS))


def _select_best(score: NDArray[np.float64], top: int) -> NDArray[np.int64]:
    """Which are among the best, ties with the last of them too."""
    if len(score) <= top:
        return np.arange(len(score))
    return np.flatnonzero(score >= np.partition(score, len(score) - top)[len(score) - top])


def _build_expression(query: str, languages: tuple[str, ...]) -> str:
    """The query for FTS5: every word as the term it has in each of the collection's languages."""
    ways = [mark_terms(query, language)[: LIMITS.query_terms] for language in languages]
    if not ways:
        return ""
    meant = [not is_stop_word(marked) for marked in ways[0]]  # a stop word of the main language says nothing
    if not any(meant):
        meant = [True] * len(meant)
    chosen = dict.fromkeys(way[i] for i, wanted in enumerate(meant) if wanted for way in ways)
    return " OR ".join(f'"{term.replace(chr(34), chr(34) * 2)}"' for term in chosen)

"""Full-text search over sections (FTS5, Okapi BM25 with the titles weighted), by section or by page.

A query's words are quoted terms joined by OR: nothing in it is syntax. Stop words are left out unless there is nothing
else. A page scores sum over its sections, best first, of score_i / 2^i: sections that share the need add up, but many
poor ones never outweigh a good one (the sum is below twice the best). A common word is found in every other section:
what matches is handled as columns of numbers, and ids are looked up only for what is among the best.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

import numpy as np

from epitome.collection.matches import Matches, ids_of, matches_of
from epitome.collection.rows import rows, text
from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.maths.arrays import Floats, Integers
from epitome.text.marked import is_stop, marked_terms

BY = ("page", "section")
MOST_HITS = 1_000
_LANGUAGES = 4
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
    if isinstance(top, bool) or not isinstance(top, int) or not 1 <= top <= MOST_HITS:
        raise UsageError(f"top={top!r} is no number of hits", f"give 1 to {MOST_HITS:,}")


def search(
    connection: sqlite3.Connection, query: str, languages: tuple[str, ...], *, by: str, top: int
) -> tuple[Hit, ...]:
    """The best pages or sections, best first; ties by id."""
    expression = _expression(query, languages)
    if not expression:
        return ()
    found = matches_of(connection, expression)
    if by == "page":
        found = _pages(found)
    found = found[_at_least(found.score, top)]
    ids = ids_of(connection, found.document)
    hits = [Hit(ids[key], number, score) for key, number, score in found.listed()]
    return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.id, hit.section))[:top])


def languages_of(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The languages of most documents, the main one first."""
    question = "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT ?"
    return tuple(language for (language,) in rows(connection, question, (_LANGUAGES,), language=text))


def _pages(sections: Matches) -> Matches:
    """Each page by its best section, with the score of all of them."""
    sections = sections[np.lexsort((sections.number, -sections.score, sections.document))]
    _, first, page = np.unique(sections.document, return_index=True, return_inverse=True)
    place = np.arange(len(page)) - first[page]
    total = np.bincount(page, sections.score / 2.0 ** np.minimum(place, 62))
    best = sections[first]
    return Matches(best.document, best.number, np.round(total, _DIGITS))


def _at_least(score: Floats, top: int) -> Integers:
    """Which are among the best, ties with the last of them too."""
    if len(score) <= top:
        return np.arange(len(score))
    return np.flatnonzero(score >= np.partition(score, len(score) - top)[len(score) - top])


def _expression(query: str, languages: tuple[str, ...]) -> str:
    """The query for FTS5: every word as the term it has in each of the collection's languages."""
    ways = [marked_terms(query, language)[: LIMITS.query_terms] for language in languages]
    if not ways:
        return ""
    meant = [not is_stop(marked) for marked in ways[0]]  # a stop word of the main language says nothing
    if not any(meant):
        meant = [True] * len(meant)
    chosen = dict.fromkeys(way[i] for i, wanted in enumerate(meant) if wanted for way in ways)
    return " OR ".join(f'"{term.replace(chr(34), chr(34) * 2)}"' for term in chosen)

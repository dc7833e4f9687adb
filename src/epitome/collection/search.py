"""Full-text search over sections (FTS5, Okapi BM25 with the titles weighted), by section or by page.

A query's words are quoted terms joined by OR: nothing in it is syntax. Stop words are left out unless there is nothing
else. A page scores sum over its sections, best first, of score_i / 2^i: sections that share the need add up, but many
poor ones never outweigh a good one (the sum is below twice the best).
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.text.marked import is_stop, marked_terms

BY = ("page", "section")
MOST_HITS = 1_000
_TITLE_WEIGHT = 3.0
_LANGUAGES = 4
_SECTIONS = f"""
SELECT document.id AS id, section.number AS number, round(-found.score, 9) AS score
FROM (SELECT rowid AS key, bm25(words, {_TITLE_WEIGHT}, 1.0) AS score FROM words WHERE words MATCH ?) AS found
JOIN section ON section.key = found.key JOIN document ON document.key = section.document
"""
_BY_SECTION = f"{_SECTIONS} ORDER BY score DESC, id, number LIMIT ?"
_BY_PAGE = f"""
SELECT id, number, round(total, 9) AS total FROM (
    SELECT id, number, place, sum(score / (1 << min(place - 1, 62))) OVER (PARTITION BY id) AS total FROM (
        SELECT *, row_number() OVER (PARTITION BY id ORDER BY score DESC, number) AS place FROM ({_SECTIONS})
    )
) WHERE place = 1 ORDER BY total DESC, id LIMIT ?
"""


class Hit(NamedTuple):
    """A page or section found: the document's id, the number of the (best) section, the score."""

    id: str
    section: int
    score: float


def search(connection: sqlite3.Connection, query: str, *, by: str, top: int) -> list[Hit]:
    """The best pages or sections, best first; ties by id."""
    from epitome.queries import check_query

    if not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    check_query(query)
    if by not in BY:
        raise UsageError(f"by={by!r} is unknown", f"use one of {', '.join(BY)}")
    if isinstance(top, bool) or not isinstance(top, int) or not 1 <= top <= MOST_HITS:
        raise UsageError(f"top={top!r} is no number of hits", f"give 1 to {MOST_HITS:,}")
    expression = _expression(connection, query)
    if not expression:
        return []
    found = connection.execute(_BY_PAGE if by == "page" else _BY_SECTION, (expression, top))
    return [Hit(*row) for row in found]


def _expression(connection: sqlite3.Connection, query: str) -> str:
    """The query for FTS5: every word as the term it has in each of the collection's languages."""
    languages = connection.execute(
        "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT ?", (_LANGUAGES,)
    )
    ways = [marked_terms(query, language)[: LIMITS.query_terms] for (language,) in languages]
    if not ways:
        return ""
    meant = [not is_stop(marked) for marked in ways[0]]  # a stop word of the main language says nothing
    if not any(meant):
        meant = [True] * len(meant)
    chosen = dict.fromkeys(way[i] for i, wanted in enumerate(meant) if wanted for way in ways)
    return " OR ".join(f'"{term.replace(chr(34), chr(34) * 2)}"' for term in chosen)

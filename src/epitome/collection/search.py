"""Full-text search over sections (FTS5, Okapi BM25 with the titles weighted), by section or by page.

A query's words are quoted terms joined by OR: nothing in it is syntax. Stop words are ignored unless there is nothing
else. A section whose title, or a term that it defines, is an identifier of the query stands before all others: the best
score is added to its own. The score of a page is the sum over its sections, best first, of score_i / 2^i: several
matching sections add up, but many poor ones never outweigh a good one (the sum is below twice the best). A common word
matches many sections: matches are handled as columns of numbers, and ids are looked up only for the best.

FTS5's bm25() has k1 = 1.2 and b = 0.75 and is lower for better matches; words of titles count threefold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

import numpy as np

from epitome.collection.rows import BadValue, is_key, is_text, query_rows
from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.maths.arrays import Floats, Integers
from epitome.text.identifiers import find_names, make_index_token
from epitome.text.terms import is_stop_word, mark_terms

_TITLE_WEIGHT = 3.0
_ROWS_PER_FETCH = 10_000
_IDS_PER_QUERY = 500
_MATCHES = f"""
SELECT section.document, section.holder, round(-found.score, 9)
FROM (SELECT rowid AS key, bm25(words, {_TITLE_WEIGHT}, 1.0) AS score FROM words WHERE words MATCH ?) AS found
JOIN section ON section.key = found.key
"""
BY = ("page", "section")
MAX_HITS = 1_000
_MAX_LANGUAGES = 4
_DIGITS = 9


@dataclass(frozen=True)
class Matches:
    """Matches as columns, an entry for each section and each table in one: document's key, section's number, BM25."""

    document: Integers
    number: Integers
    score: Floats

    def __getitem__(self, entries: Integers) -> Matches:
        return Matches(self.document[entries], self.number[entries], self.score[entries])

    def iterate(self) -> Iterator[tuple[int, int, float]]:
        """The entries as plain numbers."""
        return zip(self.document.tolist(), self.number.tolist(), self.score.tolist(), strict=True)


def find_matches(connection: sqlite3.Connection, expression: str) -> Matches:
    """All sections that match an expression of FTS5; rows are fetched in batches, to save memory."""
    cursor = connection.execute(_MATCHES, (expression,))
    parts = [Matches(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0))]
    while rows := cursor.fetchmany(_ROWS_PER_FETCH):
        documents, numbers, scores = zip(*rows, strict=True)
        if {*map(type, documents), *map(type, numbers)} != {int} or set(map(type, scores)) != {float}:
            raise BadValue("a section's number or score is none")
        parts.append(Matches(np.array(documents, np.int64), np.array(numbers, np.int64), np.array(scores)))
    matches = Matches(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("document", "number", "score")))
    if (matches.number < 0).any() or not np.isfinite(matches.score).all():
        raise BadValue("a section's number or score is out of bounds")
    return matches


def load_ids(connection: sqlite3.Connection, documents: Integers) -> dict[int, str]:
    """The ids of documents by their keys."""
    ids: dict[int, str] = {}
    remaining = iter(np.unique(documents).tolist())
    while keys := tuple(islice(remaining, _IDS_PER_QUERY)):
        sql = f"SELECT key, id FROM document WHERE key IN ({', '.join('?' * len(keys))})"
        ids.update(query_rows(connection, sql, keys, key=is_key, id=is_text))
        if not ids.keys() >= set(keys):
            raise BadValue("the document of a section is missing")
    return ids


class Hit(NamedTuple):
    """A matching page or section: the document's id, the number of the (best) section, the score."""

    id: str
    section: int
    score: float


def check_search(query: str, *, by: str, top: int) -> None:
    """Refuse a search that no collection can answer."""
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
    names = [f'"{make_index_token(name)}"' for name in find_names(query)[: LIMITS.query_terms]]
    expression = _build_expression(query, languages, names)
    if not expression:
        return ()
    matches = find_matches(connection, expression)
    if names and len(matches.score):
        matches = _raise_titled(matches, find_matches(connection, f"title : ({' OR '.join(names)})"))
    matches = _group_by_page(matches) if by == "page" else _take_each_once(matches)
    matches = matches[_select_best(matches.score, top)]
    ids = load_ids(connection, matches.document)
    hits = [Hit(ids[key], number, score) for key, number, score in matches.iterate()]
    return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.id, hit.section))[:top])


def list_languages(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The languages of most documents, the main one first."""
    sql = "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT ?"
    return tuple(language for (language,) in query_rows(connection, sql, (_MAX_LANGUAGES,), language=is_text))


def _group_by_page(sections: Matches) -> Matches:
    """Each page as its best section, with the score of all its sections."""
    sections = sections[np.lexsort((sections.number, -sections.score, sections.document))]
    _, first, page = np.unique(sections.document, return_index=True, return_inverse=True)
    place = np.arange(len(page)) - first[page]
    total = np.bincount(page, sections.score / 2.0 ** np.minimum(place, 62))
    best = sections[first]
    return Matches(best.document, best.number, np.round(total, _DIGITS))


def _take_each_once(sections: Matches) -> Matches:
    """Each section as its best part: a table in it is found by itself."""
    sections = sections[np.lexsort((-sections.score, sections.number, sections.document))]
    is_first = np.ones(len(sections.score), bool)
    is_first[1:] = np.diff(sections.document).astype(bool) | np.diff(sections.number).astype(bool)
    return sections[np.flatnonzero(is_first)]


def _select_best(score: Floats, top: int) -> Integers:
    """The indices of the `top` best scores, with all ties of the last."""
    if len(score) <= top:
        return np.arange(len(score))
    return np.flatnonzero(score >= np.partition(score, len(score) - top)[len(score) - top])


def _raise_titled(matches: Matches, titled: Matches) -> Matches:
    """The matches; those that are also among the titled ones come first."""
    pairs = {(document, number) for document, number, _ in titled.iterate()}
    is_titled = np.array([(document, number) in pairs for document, number, _ in matches.iterate()])
    return Matches(matches.document, matches.number, matches.score + is_titled * matches.score.max())


def _build_expression(query: str, languages: tuple[str, ...], names: list[str]) -> str:
    """The query for FTS5: each word as its term in each of the collection's languages, and identifiers whole."""
    by_language = [mark_terms(query, language)[: LIMITS.query_terms] for language in languages]
    if not by_language:
        return ""
    searched = [not is_stop_word(marked) for marked in by_language[0]]  # stop words of the main language are ignored
    if not any(searched):
        searched = [True] * len(searched)
    chosen = dict.fromkeys(terms[i] for i, is_searched in enumerate(searched) if is_searched for terms in by_language)
    return " OR ".join([*(f'"{term.replace(chr(34), chr(34) * 2)}"' for term in chosen), *names])

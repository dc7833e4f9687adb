"""Full-text search over sections (Okapi BM25 with the titles weighted), by section or by page.

A query's words are terms of the index, and nothing in it is syntax. Stop words are ignored unless there is nothing
else. A section whose title, or a term that it defines, is an identifier of the query gets the best score added. The
best sections are then read and ranked again (`section_ranking.py`). The score of a page is the sum over its sections,
best first, of score_i / 4^i: several matching sections add up, but many poor ones never outweigh a good one. A common
word matches many sections: matches are columns of numbers (`section_index.py`), and ids are looked up only for the
best. Of more than 4,000 matches, the pages with the 4,000 best are ranked, and all pages only where another page could
be among the hits or their number.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

import numpy as np

from epitome.collection.finding.asked_words import AskedWords, weigh_words
from epitome.collection.finding.matches import Matches, select_best, take_best_pages, take_each_once
from epitome.collection.finding.section_index import SectionIndex
from epitome.collection.finding.section_ranking import read_best
from epitome.collection.finding.stored_pages import StoredPages
from epitome.collection.listing import Filter, find_keys, sort_keys
from epitome.collection.store.rows import is_text, query_rows
from epitome.language.words.identifiers import find_names, make_index_token
from epitome.maths.arrays import Integers
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

BY = ("page", "section")
SORTS = ("relevance", "date", "title")
EVERYTHING = Filter()
MAX_HITS = 1_000
_MAX_RANKED = 4 * MAX_HITS
_MAX_LANGUAGES = 4


class CollectionHit(NamedTuple):
    """A matching page or section: the document's id, the number of the (best) section, the score."""

    id: str
    section: int
    score: float


@frozen
class FoundHits:
    """The hits that were asked for, and how many there are in all, up to `MAX_HITS`."""

    hits: tuple[CollectionHit, ...]
    total: int


def check_search(query: str, *, by: str, top: int, offset: int = 0, sort: str = "relevance") -> None:
    """Raise a `UsageError` for invalid arguments of a search."""
    from epitome.walk.queries import check_query

    if not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    check_query(query)
    if by not in BY:
        raise UsageError(f"by={by!r} is unknown", f"use one of {', '.join(BY)}")
    if isinstance(top, bool) or not isinstance(top, int) or not 1 <= top <= MAX_HITS:
        raise UsageError(f"top={top!r} is no number of hits", f"give 1 to {MAX_HITS:,}")
    if isinstance(offset, bool) or not isinstance(offset, int) or not 0 <= offset <= MAX_HITS - top:
        raise UsageError(f"offset={offset!r} is no place among the hits", f"offset and top are {MAX_HITS:,} at most")
    if sort not in SORTS:
        raise UsageError(f"sort={sort!r} is unknown", f"use one of {', '.join(SORTS)}")


def search(
    connection: sqlite3.Connection,
    query: str,
    languages: tuple[str, ...],
    index: SectionIndex,
    *,
    by: str,
    top: int,
    offset: int = 0,
    only: Filter = EVERYTHING,
    sort: str = "relevance",
) -> FoundHits:
    """The `top` best pages or sections from position `offset` on, best first, ties by id. Sorting by date (newest
    first) or by title applies to the best `MAX_HITS`.
    """
    asked = AskedWords.read(query, languages)
    names = [make_index_token(name) for name in find_names(query)[: LIMITS.query_terms]]
    terms = list_terms(asked, names)
    if not terms:
        return FoundHits((), 0)
    found = index.find_matches(connection, terms)
    if not only.is_open:
        found = found[np.flatnonzero(np.isin(found.document, find_keys(connection, only)))]
    titled = index.find_titled(connection, names)
    kept, bound = take_best_pages(found, _MAX_RANKED, titled[0])
    sections = _raise_titled(take_each_once(kept), titled)
    pages = StoredPages(connection)
    reading = read_best(pages, sections, weigh_words(connection, asked))
    ranked = reading.rank(sections, by)
    if bound and not _are_above(ranked, offset + top if sort == "relevance" else MAX_HITS, bound):
        ranked = reading.rank(_raise_titled(take_each_once(found), titled), by)
    best, ids = select_best(pages, ranked, offset + top if sort == "relevance" else MAX_HITS)
    hits = [(key, CollectionHit(ids[key], number, score)) for key, number, score in best.iterate()]
    if sort != "relevance":
        places = {key: place for place, key in enumerate(sort_keys(connection, list(ids), sort))}
        hits.sort(key=lambda pair: places[pair[0]])
    return FoundHits(tuple(hit for _, hit in hits[offset : offset + top]), min(len(ranked), MAX_HITS))


def _are_above(ranked: Matches, first: int, bound: float) -> bool:
    """Whether there are as many entries as are counted, and so many of them exceed a score."""
    return len(ranked) >= MAX_HITS and int(np.count_nonzero(ranked.score > bound)) >= first


def list_languages(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The most frequent languages of the documents, the main one first."""
    sql = "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT ?"
    return tuple(language for (language,) in query_rows(connection, sql, (_MAX_LANGUAGES,), language=is_text))


def _raise_titled(matches: Matches, titled: tuple[Integers, Integers]) -> Matches:
    """The matches, with the best score added to those that are also among the title matches."""
    if not (len(matches) and len(titled[0])):
        return matches
    documents = np.concatenate([matches.document, titled[0]])
    _, place = np.unique(documents, return_inverse=True)
    pair = place * 2**32 + np.concatenate([matches.number, titled[1]])
    is_titled = np.isin(pair[: len(matches)], pair[len(matches) :])
    return matches.with_score(matches.score + is_titled * matches.score.max())


def list_terms(asked: AskedWords, names: list[str]) -> list[str]:
    """What is looked up: each word as its term in each of the collection's languages, and identifiers whole."""
    if not asked.words:
        return []
    return [*dict.fromkeys(terms[i] for i in range(len(asked.words)) for terms in asked.terms.values()), *names]

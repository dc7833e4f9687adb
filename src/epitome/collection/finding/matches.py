"""Matches: the sections that match a query, as columns of numbers, and operations on whole columns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import numpy as np

from epitome.collection.store.rows import BadValue, is_key, is_text, query_rows
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen

_IDS_PER_QUERY = 500
_SCORE_DIGITS = 9
_RANK_DIVISOR = 4.0


@frozen
class Matches:
    """Matches as columns: document's key, section's number, BM25. Each section and each table in it has an entry."""

    document: Integers
    number: Integers
    score: Floats

    def __getitem__(self, entries: Integers) -> Matches:
        return Matches(self.document[entries], self.number[entries], self.score[entries])

    def __len__(self) -> int:
        return len(self.score)

    def iterate(self) -> Iterator[tuple[int, int, float]]:
        """The entries as plain numbers."""
        return zip(self.document.tolist(), self.number.tolist(), self.score.tolist(), strict=True)

    def with_score(self, score: Floats) -> Matches:
        """The same entries with other scores."""
        return replace(self, score=np.round(score, _SCORE_DIGITS))


def take_best_pages(matches: Matches, most: int, always: Integers) -> tuple[Matches, float]:
    """All entries of the pages that have one of the `most` best entries, and of those that are kept always; and the
    score that no other page exceeds: its entries are below the last of the best, s, so their sum of score_i / 4^i is
    below 4/3 s.
    """
    if len(matches) <= most:
        return matches, 0.0
    least = float(np.partition(matches.score, len(matches) - most)[len(matches) - most])
    pages = np.concatenate([matches.document[matches.score >= least], always])
    kept = matches[np.flatnonzero(np.isin(matches.document, pages))]
    return kept, least / (1 - 1 / _RANK_DIVISOR) if len(kept) < len(matches) else 0.0


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


def group_by_page(sections: Matches) -> Matches:
    """Each page as its best section; its score is the sum of score_i / 4^i over its sections, best first."""
    sections = sections[np.lexsort((sections.number, -sections.score, sections.document))]
    _, first, page = np.unique(sections.document, return_index=True, return_inverse=True)
    place = np.arange(len(page)) - first[page]
    total = np.bincount(page, sections.score / _RANK_DIVISOR ** np.minimum(place, 31))
    return sections[first].with_score(total.astype(np.float64))


def take_each_once(sections: Matches) -> Matches:
    """Each section once, as its best entry: a table matches separately from the section around it."""
    sections = sections[np.lexsort((-sections.score, sections.number, sections.document))]
    is_first = np.ones(len(sections), bool)
    is_first[1:] = np.diff(sections.document).astype(bool) | np.diff(sections.number).astype(bool)
    return sections[np.flatnonzero(is_first)]


def select_best(connection: sqlite3.Connection, matches: Matches, top: int) -> tuple[Matches, dict[int, str]]:
    """The `top` best entries, best first, ties by id and number of the section; and the ids of their documents."""
    if len(matches) > top:
        least = np.partition(matches.score, len(matches) - top)[len(matches) - top]
        matches = matches[np.flatnonzero(matches.score >= least)]
    ids = load_ids(connection, matches.document)
    order = sorted(
        range(len(matches)), key=lambda i: (-matches.score[i], ids[int(matches.document[i])], matches.number[i])
    )
    return matches[np.array(order[:top], np.int64)], ids

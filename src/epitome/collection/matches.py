"""The sections that hold any of some words, as columns of numbers: the document's key, the section's number, its BM25.

FTS5's bm25() has k1 = 1.2 and b = 0.75 and is lower for better ones; words of the titles count threefold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from epitome.collection.rows import BadValue, key, rows, text
from epitome.maths.arrays import Floats, Integers

_TITLE_WEIGHT = 3.0
_AT_ONCE = 10_000
_ASKED_AT_ONCE = 500
_MATCHES = f"""
SELECT section.document, section.number, round(-found.score, 9)
FROM (SELECT rowid AS key, bm25(words, {_TITLE_WEIGHT}, 1.0) AS score FROM words WHERE words MATCH ?) AS found
JOIN section ON section.key = found.key
"""


@dataclass(frozen=True)
class Matches:
    """Sections that were found, one entry a section."""

    document: Integers
    number: Integers
    score: Floats

    def __getitem__(self, which: Integers) -> Matches:
        return Matches(self.document[which], self.number[which], self.score[which])

    def listed(self) -> Iterator[tuple[int, int, float]]:
        """The entries as plain numbers."""
        return zip(self.document.tolist(), self.number.tolist(), self.score.tolist(), strict=True)


def matches_of(connection: sqlite3.Connection, expression: str) -> Matches:
    """All sections that match an expression of FTS5; rows are taken some thousands at once, to be small in memory."""
    cursor = connection.execute(_MATCHES, (expression,))
    parts = [Matches(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0))]
    while some := cursor.fetchmany(_AT_ONCE):
        documents, numbers, scores = zip(*some, strict=True)
        if {*map(type, documents), *map(type, numbers)} != {int} or set(map(type, scores)) != {float}:
            raise BadValue("a section's number or score is none")
        parts.append(Matches(np.array(documents, np.int64), np.array(numbers, np.int64), np.array(scores)))
    found = Matches(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("document", "number", "score")))
    if (found.number < 0).any() or not np.isfinite(found.score).all():
        raise BadValue("a section's number or score is out of bounds")
    return found


def ids_of(connection: sqlite3.Connection, documents: Integers) -> dict[int, str]:
    """The ids of some documents by their keys."""
    found: dict[int, str] = {}
    left = iter(np.unique(documents).tolist())
    while some := tuple(islice(left, _ASKED_AT_ONCE)):
        question = f"SELECT key, id FROM document WHERE key IN ({', '.join('?' * len(some))})"
        found.update(rows(connection, question, some, key=key, id=text))
        if not found.keys() >= set(some):
            raise BadValue("the document of a section is missing")
    return found

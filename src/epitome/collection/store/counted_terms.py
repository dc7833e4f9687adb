"""Counts the terms of documents in the statistics of a collection, and subtracts them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping

_ADD_TERM = (
    "INSERT INTO term (term, documents, occurrences) VALUES (?, ?, ?) ON CONFLICT (term) DO UPDATE "
    "SET documents = documents + excluded.documents, occurrences = occurrences + excluded.occurrences"
)
_SUBTRACT_TERM = "UPDATE term SET documents = documents - 1, occurrences = occurrences - ? WHERE term = ?"


def add_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Count the terms of a document in the statistics."""
    add_sums(connection, ((term, 1, number) for term, number in sorted(terms.items())))


def add_sums(connection: sqlite3.Connection, sums: Iterable[tuple[str, int, int]]) -> None:
    """Add (term, number of documents, occurrences) of several documents to the statistics."""
    connection.executemany(_ADD_TERM, sums)


def remove_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Take the terms of a document out of the statistics."""
    items = sorted(terms.items())
    connection.executemany(_SUBTRACT_TERM, ((n, term) for term, n in items))
    connection.executemany("DELETE FROM term WHERE term = ? AND documents <= 0", ((term,) for term, _ in items))

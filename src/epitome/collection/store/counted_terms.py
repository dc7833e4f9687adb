"""Counts the terms of documents in the statistics of a collection, and subtracts them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

_ADD_TERM = (
    "INSERT INTO term (term, documents, occurrences) VALUES (?, 1, ?) ON CONFLICT (term) DO UPDATE "
    "SET documents = documents + 1, occurrences = occurrences + excluded.occurrences"
)
_SUBTRACT_TERM = "UPDATE term SET documents = documents - 1, occurrences = occurrences - ? WHERE term = ?"


def add_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Count the terms of a document in the statistics."""
    connection.executemany(_ADD_TERM, sorted(terms.items()))


def remove_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Take the terms of a document out of the statistics."""
    items = sorted(terms.items())
    connection.executemany(_SUBTRACT_TERM, ((n, term) for term, n in items))
    connection.executemany("DELETE FROM term WHERE term = ? AND documents <= 0", ((term,) for term, _ in items))

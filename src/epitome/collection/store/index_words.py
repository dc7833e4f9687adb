"""Adds words to the full-text index and the statistics, and removes them.

The index keeps no text: to remove an entry, the words that were added must be given again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping

Entry = tuple[int, tuple[str, str]]  # the key of a section; the words of its titles, those of its text
_ADD_TERM = (
    "INSERT INTO term (term, documents, occurrences) VALUES (?, 1, ?) ON CONFLICT (term) DO UPDATE "
    "SET documents = documents + 1, occurrences = occurrences + excluded.occurrences"
)
_SUBTRACT_TERM = "UPDATE term SET documents = documents - 1, occurrences = occurrences - ? WHERE term = ?"


def add_words(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Put the words of sections into the index."""
    rows = ((section, *words) for section, words in entries)
    connection.executemany("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)", rows)


def remove_words(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Take the words of sections out of the index."""
    rows = ((section, *words) for section, words in entries)
    connection.executemany("INSERT INTO words (words, rowid, title, body) VALUES ('delete', ?, ?, ?)", rows)


def add_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Count the terms of a document in the statistics."""
    connection.executemany(_ADD_TERM, sorted(terms.items()))


def remove_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Take the terms of a document out of the statistics."""
    items = sorted(terms.items())
    connection.executemany(_SUBTRACT_TERM, ((n, term) for term, n in items))
    connection.executemany("DELETE FROM term WHERE term = ? AND documents <= 0", ((term,) for term, _ in items))

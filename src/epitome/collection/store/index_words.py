"""Adds words to the full-text index and the statistics, and removes them.

The index keeps no text: to remove an entry, the words that were added must be given again.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping

from epitome.collection.store.rows import is_count, query_row
from epitome.collection.store.segments import bury_sections, is_full, pack_fresh_sections
from epitome.language.words.identifiers import TOKEN_MARK

Entry = tuple[int, tuple[str, str]]  # the key of a section; the words of its titles, those of its text
TITLE_MARK = "="  # before an identifier of a title, as a term of its own
_TITLE_WEIGHT = 3
_ADD_TERM = (
    "INSERT INTO term (term, documents, occurrences) VALUES (?, 1, ?) ON CONFLICT (term) DO UPDATE "
    "SET documents = documents + 1, occurrences = occurrences + excluded.occurrences"
)
_SUBTRACT_TERM = "UPDATE term SET documents = documents - 1, occurrences = occurrences - ? WHERE term = ?"


def add_words(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Put the words of sections into the index."""
    sql = "SELECT count(*), coalesce(sum(length), 0) FROM fresh_section"
    sections, words = query_row(connection, sql, sections=is_count, words=is_count)
    for section, (titles, text) in entries:
        counts, length = _count_words(titles, text)
        connection.execute("INSERT INTO fresh_section VALUES (?, ?)", (section, length))
        rows = ((term, section, n) for term, n in sorted(counts.items()))
        connection.executemany("INSERT INTO fresh VALUES (?, ?, ?)", rows)
        sections, words = sections + 1, words + length
        if is_full(sections, words):
            pack_fresh_sections(connection)
            sections = words = 0


def remove_words(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Take the words of sections out of the index."""
    packed = []
    for section, (titles, text) in entries:
        if connection.execute("DELETE FROM fresh_section WHERE section = ?", (section,)).rowcount:
            rows = ((term, section) for term in sorted(_count_words(titles, text)[0]))
            connection.executemany("DELETE FROM fresh WHERE term = ? AND section = ?", rows)
        else:
            packed.append(section)
    bury_sections(connection, packed)


def _count_words(titles: str, text: str) -> tuple[dict[str, int], int]:
    """How often each term occurs, threefold in titles; and the number of words."""
    in_titles, in_text = titles.split(), text.split()
    counts = Counter(in_text)
    for term, n in Counter(in_titles).items():
        counts[term] += _TITLE_WEIGHT * n
        if term.startswith(TOKEN_MARK):
            counts[TITLE_MARK + term] = 1
    return counts, len(in_titles) + len(in_text)


def add_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Count the terms of a document in the statistics."""
    connection.executemany(_ADD_TERM, sorted(terms.items()))


def remove_terms(connection: sqlite3.Connection, terms: Mapping[str, int]) -> None:
    """Take the terms of a document out of the statistics."""
    items = sorted(terms.items())
    connection.executemany(_SUBTRACT_TERM, ((n, term) for term, n in items))
    connection.executemany("DELETE FROM term WHERE term = ? AND documents <= 0", ((term,) for term, _ in items))

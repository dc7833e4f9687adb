"""Adding and removing a document: its rows, its words and the links to it, inside the caller's transaction."""

from __future__ import annotations

import sqlite3

from epitome.collection.prepare import IndexedWords, PreparedDocument, collect_words
from epitome.collection.reading import load_document
from epitome.collection.rows import BadValue, is_count, is_text, query_row
from epitome.errors import InputError

_COLUMNS = "id, title, body_title, language, date, authors, media, url, truncated, notes, text, tree, root, digest"
_INSERT = f"INSERT INTO document ({_COLUMNS}) VALUES ({', '.join('?' * (_COLUMNS.count(',') + 1))})"
_UPDATE = f"UPDATE document SET ({_COLUMNS}) = ({', '.join('?' * (_COLUMNS.count(',') + 1))}) WHERE key = ?"
_ADD_TERM = (
    "INSERT INTO term (term, documents, occurrences) VALUES (?, 1, ?) ON CONFLICT (term) DO UPDATE "
    "SET documents = documents + 1, occurrences = occurrences + excluded.occurrences"
)
_NEW_ADDRESS = "INSERT INTO address (name, document) VALUES (?, (SELECT key FROM document WHERE id = ?))"
_NO_ADDRESS = "DELETE FROM address WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM hyperlink WHERE address = ?1)"
_SUBTRACT_TERM = "UPDATE term SET documents = documents - 1, occurrences = occurrences - ? WHERE term = ?"


def put_document(
    connection: sqlite3.Connection, prepared: PreparedDocument, *, root: str | None = None, digest: bytes | None = None
) -> bool:
    """Add a document, or replace the one with its id; True if it is new."""
    columns = (prepared.id, *prepared.columns, root, digest)
    try:
        row = connection.execute("SELECT key FROM document WHERE id = ?", (prepared.id,)).fetchone()
        if row is None:
            key = connection.execute(_INSERT, columns).lastrowid
            assert key is not None
        else:
            key = row[0]
            _clear(connection, key)
            connection.execute(_UPDATE, (*columns, key))
        _put_rows(connection, prepared, key)
    except UnicodeEncodeError:
        raise InputError(f"{prepared.id!a} holds half a character (a lone surrogate)", "repair its text") from None
    if row is None:
        connection.execute("UPDATE address SET document = ? WHERE name = ?", (key, prepared.id))
    _increment_revision(connection)
    return row is None


def drop_document(connection: sqlite3.Connection, key: int) -> None:
    """Remove a document; the links to it stay without a target."""
    _clear(connection, key)
    (id,) = query_row(connection, "SELECT id FROM document WHERE key = ?", (key,), id=is_text)
    connection.execute("UPDATE address SET document = NULL WHERE name = ?", (id,))
    connection.execute("DELETE FROM document WHERE key = ?", (key,))
    _increment_revision(connection)


def _put_rows(connection: sqlite3.Connection, prepared: PreparedDocument, key: int) -> None:
    (last,) = query_row(connection, "SELECT coalesce(max(key), 0) FROM section", key=is_count)
    connection.executemany(
        "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((last + 1 + row[0], key, *row) for row in prepared.sections),
    )
    connection.executemany(
        "INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)",
        ((last + 1 + i, *words) for i, words in enumerate(prepared.words.of_sections)),
    )
    connection.executemany(
        "INSERT INTO sentence VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", ((key, *row) for row in prepared.sentences)
    )
    connection.executemany(_ADD_TERM, sorted(prepared.words.terms.items()))
    _put_links(connection, prepared, key)


def _put_links(connection: sqlite3.Connection, prepared: PreparedDocument, key: int) -> None:
    addresses: dict[str | None, int | None] = {None: None}
    for name in dict.fromkeys(row[3] for row in prepared.links):
        if name is not None:
            row = connection.execute("SELECT key FROM address WHERE name = ?", (name,)).fetchone()
            addresses[name] = row[0] if row else connection.execute(_NEW_ADDRESS, (name, name)).lastrowid
    connection.executemany(
        "INSERT INTO hyperlink VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (key, number, sentence, href, addresses[name], anchor, start, end, aside)
            for number, sentence, href, name, anchor, start, end, aside in prepared.links
        ),
    )


def _clear(connection: sqlite3.Connection, key: int) -> None:
    """Remove all rows of a document but its own, and its words from the index and the statistics."""
    sections = connection.execute("SELECT key FROM section WHERE document = ? ORDER BY number", (key,)).fetchall()
    words: IndexedWords = collect_words(load_document(connection, key))
    connection.executemany(
        "INSERT INTO words (words, rowid, title, body) VALUES ('delete', ?, ?, ?)",
        ((section, *entry) for (section,), entry in zip(sections, words.of_sections, strict=True)),
    )
    terms = sorted(words.terms.items())
    connection.executemany(_SUBTRACT_TERM, ((n, term) for term, n in terms))
    connection.executemany("DELETE FROM term WHERE term = ? AND documents <= 0", ((term,) for term, _ in terms))
    addresses = connection.execute("SELECT DISTINCT address FROM hyperlink WHERE document = ?", (key,)).fetchall()
    for table in ("hyperlink", "sentence", "section"):
        connection.execute(f"DELETE FROM {table} WHERE document = ?", (key,))
    connection.executemany(_NO_ADDRESS, (row for row in addresses if row[0] is not None))


def _increment_revision(connection: sqlite3.Connection) -> None:
    """Increment the revision: word clusters are valid for one revision only."""
    sql = "SELECT CAST(value AS INTEGER), value FROM meta WHERE key = 'revision'"
    number, text = query_row(connection, sql, revision=is_count, as_text=is_text)
    if text != str(number):
        raise BadValue("revision is no number")
    connection.execute("UPDATE meta SET value = ? WHERE key = 'revision'", (str(number + 1),))

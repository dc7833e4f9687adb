"""The tables of a collection, and the checks that a file holds them (docs/collection.md)."""

from __future__ import annotations

import sqlite3
import unicodedata
from functools import cache
from importlib.metadata import version

from epitome.collection.store.rows import is_text, query_row, query_rows
from epitome.runtime.errors import StoreError
from epitome.runtime.version import __version__

APPLICATION_ID = 0x4570_4943  # "EpIC"
SCHEMA_VERSION = 8

# Text and tree come last, so that a list of documents is read without them. A link points to an address, and one row
# there names its document, if any: adding or removing a page changes that row, not the links of all other pages. Notes
# and feedback are the reader's own: they name a document by its id, and stay when it goes.
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE document (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, body_title TEXT NOT NULL,
    description TEXT NOT NULL, page_kind TEXT NOT NULL,
    kind TEXT NOT NULL, sentences INTEGER NOT NULL, folder TEXT NOT NULL, listed TEXT NOT NULL,
    language TEXT NOT NULL, date TEXT,
    authors TEXT NOT NULL, media TEXT NOT NULL, url TEXT, truncated INTEGER NOT NULL, notes TEXT NOT NULL,
    root TEXT, digest BLOB, site INTEGER NOT NULL, page INTEGER NOT NULL, text TEXT NOT NULL, tree BLOB NOT NULL
);
CREATE INDEX document_page ON document (site, page);
CREATE INDEX document_listing ON document (folder, listed, kind, language, date, sentences);
CREATE TABLE site (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE edge (
    site INTEGER NOT NULL, digest INTEGER NOT NULL, page INTEGER NOT NULL, document INTEGER NOT NULL,
    PRIMARY KEY (site, digest, page, document)
) WITHOUT ROWID;
CREATE TABLE section (
    key INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, number INTEGER NOT NULL,
    parent INTEGER NOT NULL, "end" INTEGER NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, titles TEXT,
    element INTEGER NOT NULL, level INTEGER NOT NULL, language TEXT NOT NULL,
    holder INTEGER NOT NULL, UNIQUE (document, number)
);
CREATE TABLE sentence (
    document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, number INTEGER NOT NULL,
    start INTEGER NOT NULL, "end" INTEGER NOT NULL, path INTEGER NOT NULL, paragraph INTEGER, section INTEGER NOT NULL,
    head INTEGER NOT NULL, row INTEGER, template INTEGER NOT NULL, PRIMARY KEY (document, number)
) WITHOUT ROWID;
CREATE TABLE address (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, document INTEGER);
CREATE TABLE hyperlink (
    document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, number INTEGER NOT NULL,
    sentence INTEGER, href TEXT NOT NULL, address INTEGER REFERENCES address, anchor TEXT NOT NULL,
    start INTEGER NOT NULL, "end" INTEGER NOT NULL, aside INTEGER NOT NULL, PRIMARY KEY (document, number)
) WITHOUT ROWID;
CREATE INDEX hyperlink_address ON hyperlink (address) WHERE address IS NOT NULL;
CREATE VIEW link AS
    SELECT hyperlink.document, number, sentence, href, address.document AS target, anchor, start, "end"
    FROM hyperlink LEFT JOIN address ON address.key = hyperlink.address;
CREATE TABLE term (
    term TEXT PRIMARY KEY, documents INTEGER NOT NULL, occurrences INTEGER NOT NULL, cluster INTEGER
) WITHOUT ROWID;
CREATE TABLE note (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document TEXT NOT NULL, quote TEXT NOT NULL, start INTEGER,
    "end" INTEGER, prefix TEXT NOT NULL, suffix TEXT NOT NULL, page INTEGER, state TEXT NOT NULL,
    copies INTEGER NOT NULL, comment TEXT NOT NULL, tags TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX note_place ON note (document, start);
CREATE INDEX note_changed ON note (changed, key);
CREATE TABLE feedback (
    key INTEGER PRIMARY KEY, document TEXT NOT NULL, sentence INTEGER, query TEXT NOT NULL,
    grade INTEGER NOT NULL, given TEXT NOT NULL, quote TEXT NOT NULL, start INTEGER, "end" INTEGER,
    prefix TEXT NOT NULL, suffix TEXT NOT NULL, page INTEGER, state TEXT NOT NULL, copies INTEGER NOT NULL
);
CREATE INDEX feedback_place ON feedback (document, query);
CREATE TABLE lesson (
    key INTEGER PRIMARY KEY, made TEXT NOT NULL, weights TEXT NOT NULL, report TEXT NOT NULL
);
CREATE TABLE taught (folder TEXT PRIMARY KEY, lesson INTEGER NOT NULL REFERENCES lesson) WITHOUT ROWID;
CREATE TABLE fresh (
    section INTEGER PRIMARY KEY, characters INTEGER NOT NULL, titles TEXT NOT NULL, words TEXT NOT NULL
);
CREATE TABLE segment (
    key INTEGER PRIMARY KEY, slots INTEGER NOT NULL, least INTEGER NOT NULL, greatest INTEGER NOT NULL,
    sections BLOB NOT NULL, gone BLOB NOT NULL
);
CREATE TABLE posting (
    segment INTEGER NOT NULL, term TEXT NOT NULL, terms TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (segment, term)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE noted USING fts5 (words, content='note', content_rowid='key', tokenize='ascii');
"""
_SHADOWS = ("CREATE TABLE 'noted_",)  # what FTS5 makes for itself
STATEMENTS = tuple(s.strip() for s in _TABLES.split(";\n") if s.strip())


@cache
def describe_word_rules() -> str:
    """The versions that determine the terms of a text: only the rules that made an index entry can remove it."""
    return f"epitome {__version__}, PyStemmer {version('PyStemmer')}, Unicode {unicodedata.unidata_version}"


def create_tables(connection: sqlite3.Connection) -> None:
    """Create all tables in one transaction: a file has all of them or none."""
    connection.execute("BEGIN IMMEDIATE")
    if is_new(connection):
        for statement in STATEMENTS:
            connection.execute(statement)
        connection.executemany("INSERT INTO meta VALUES (?, ?)", [("words", describe_word_rules()), ("revision", "0")])
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def is_new(connection: sqlite3.Connection) -> bool:
    """Whether the file is empty, as after an interrupted creation."""
    return (
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0 and not _read_stamp(connection)[0]
    )


def check_schema(connection: sqlite3.Connection, name: str) -> None:
    """Refuse a file that is not a collection, or has another schema version."""
    application, schema = _read_stamp(connection)
    if application != APPLICATION_ID:
        raise StoreError(f"{name} is no epitome collection", "name another file, or re-index into a new one")
    if schema != SCHEMA_VERSION:
        raise StoreError(
            f"{name} has schema version {schema}, this epitome reads {SCHEMA_VERSION}", "re-index into a new file"
        )
    # a foreign view or trigger under one of our names would run when we read or write
    statements = {
        sql for (sql,) in query_rows(connection, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL", sql=is_text)
    }
    if {sql for sql in statements if not sql.startswith(_SHADOWS)} != set(STATEMENTS):
        raise StoreError(f"{name} holds other tables than those of a collection", "re-index into a new file")


def check_word_rules(connection: sqlite3.Connection, name: str) -> None:
    """Refuse to change a collection whose terms were made by other word rules."""
    (made_by,) = query_row(connection, "SELECT value FROM meta WHERE key = 'words'", words=is_text)
    if made_by != describe_word_rules():
        raise StoreError(
            f"the words of {name} were made by {made_by[:80]}, not by {describe_word_rules()}",
            "re-index into a new file",
        )


def _read_stamp(connection: sqlite3.Connection) -> tuple[int, int]:
    return (
        connection.execute("PRAGMA application_id").fetchone()[0],
        connection.execute("PRAGMA user_version").fetchone()[0],
    )

"""Adds and removes a document inside the caller's transaction: its rows, its words, the links to it and the changes in
the templates of its site.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Set

from epitome.collection.store.counted_terms import add_terms, remove_terms
from epitome.collection.store.prepare import PreparedDocument
from epitome.collection.store.rows import BadValue, is_count, is_key, is_text, query_row, query_rows
from epitome.collection.store.searched_words import IndexedWords, collect_words
from epitome.collection.store.segments import add_sections, remove_sections
from epitome.collection.store.stored_anchors import has_anchors, place_again
from epitome.collection.store.stored_documents import load_document, load_template_sentences
from epitome.collection.store.templates import (
    SiteStanding,
    drop_edges,
    drop_unused_site,
    find_changed_documents,
    look_at_site,
    name_site,
    put_edges,
    put_site,
)
from epitome.runtime.errors import InputError

_COLUMNS = (
    "id, title, body_title, description, page_kind, language, date, authors, media, url, truncated, notes, kind, "
    "sentences, folder, listed, text, tree, root, digest, site, page"
)
INSERT_DOCUMENT = f"INSERT INTO document ({_COLUMNS}) VALUES ({', '.join('?' * (_COLUMNS.count(',') + 1))})"
_UPDATE = f"UPDATE document SET ({_COLUMNS}) = ({', '.join('?' * (_COLUMNS.count(',') + 1))}) WHERE key = ?"
NEW_ADDRESS = "INSERT INTO address (name, document) VALUES (?, (SELECT key FROM document WHERE id = ?))"
_NO_ADDRESS = "DELETE FROM address WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM hyperlink WHERE address = ?1)"


def put_document(
    connection: sqlite3.Connection, prepared: PreparedDocument, *, root: str | None = None, digest: bytes | None = None
) -> bool:
    """Add a document, or replace the one with its id; True if it is new."""
    edges = prepared.words.edges
    try:
        row = connection.execute("SELECT key FROM document WHERE id = ?", (prepared.id,)).fetchone()
        site = put_site(connection, name_site(prepared.id, root))
        columns = (prepared.id, *prepared.columns, root, digest, site, edges.page)
        before = {site: look_at_site(connection, site, edges.digests)}
        if row is None:
            key = connection.execute(INSERT_DOCUMENT, columns).lastrowid
            assert key is not None
        else:
            key = row[0]
            _clear(connection, key, before)
            connection.execute(_UPDATE, (*columns, key))
        put_edges(connection, site, key, edges)
        after = _look_again(connection, before)
        _put_rows(connection, prepared, key, edges.choose_marked(after[site].templates))
    except UnicodeEncodeError:
        raise InputError(f"{prepared.id!a} holds half a character (a lone surrogate)", "repair its text") from None
    if row is None:
        connection.execute("UPDATE address SET document = ? WHERE name = ?", (key, prepared.id))
    _settle_templates(connection, before, after, excluded_key=key)
    increment_revision(connection)
    if has_anchors(connection, prepared.id):
        place_again(connection, load_document(connection, key))
    return row is None


def drop_document(connection: sqlite3.Connection, key: int) -> None:
    """Remove a document; the links to it stay without a target."""
    before: dict[int, SiteStanding] = {}
    _clear(connection, key, before)
    (id,) = query_row(connection, "SELECT id FROM document WHERE key = ?", (key,), id=is_text)
    connection.execute("UPDATE address SET document = NULL WHERE name = ?", (id,))
    connection.execute("DELETE FROM document WHERE key = ?", (key,))
    _settle_templates(connection, before, _look_again(connection, before), excluded_key=key)
    increment_revision(connection)


def _put_rows(connection: sqlite3.Connection, prepared: PreparedDocument, key: int, marked: Set[int]) -> None:
    (last,) = query_row(connection, "SELECT coalesce(max(key), 0) FROM section", key=is_count)
    connection.executemany(
        "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((last + 1 + row[0], key, *row) for row in prepared.sections),
    )
    words, terms = prepared.words.leave_out(marked)
    add_sections(connection, ((last + 1 + i, entry) for i, entry in enumerate(words)))
    add_terms(connection, terms)
    flagged = set(prepared.words.edges.list_sentences(marked))
    connection.executemany(
        "INSERT INTO sentence VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((key, *row, row[0] in flagged) for row in prepared.sentences),
    )
    _put_links(connection, prepared, key, flagged)


def _put_links(connection: sqlite3.Connection, prepared: PreparedDocument, key: int, flagged: Set[int]) -> None:
    addresses: dict[str | None, int | None] = {None: None}
    for name in dict.fromkeys(row[3] for row in prepared.links):
        if name is not None:
            row = connection.execute("SELECT key FROM address WHERE name = ?", (name,)).fetchone()
            addresses[name] = row[0] if row else connection.execute(NEW_ADDRESS, (name, name)).lastrowid
    connection.executemany(
        "INSERT INTO hyperlink VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (key, number, sentence, href, addresses[name], anchor, start, end, aside or sentence in flagged)
            for number, sentence, href, name, anchor, start, end, aside in prepared.links
        ),
    )


def _clear(connection: sqlite3.Connection, key: int, before: dict[int, SiteStanding]) -> None:
    """Remove a document's words from the index and the statistics, its blocks from the counts, and its rows in all
    tables except `document`; the previous template state of its site is put into `before`.
    """
    words: IndexedWords = collect_words(load_document(connection, key))
    (site,) = query_row(connection, "SELECT site FROM document WHERE key = ?", (key,), site=is_key)
    known = before[site].digests if site in before else frozenset()
    before[site] = look_at_site(connection, site, known | words.edges.digests)
    _, terms = words.leave_out(words.edges.find_blocks(load_template_sentences(connection, key)))
    remove_sections(connection, _list_sections(connection, key))
    remove_terms(connection, terms)
    drop_edges(connection, site, key, words.edges)
    addresses = connection.execute("SELECT DISTINCT address FROM hyperlink WHERE document = ?", (key,)).fetchall()
    for table in ("hyperlink", "sentence", "section"):
        connection.execute(f"DELETE FROM {table} WHERE document = ?", (key,))
    connection.executemany(_NO_ADDRESS, (row for row in addresses if row[0] is not None))


def _list_sections(connection: sqlite3.Connection, key: int) -> list[int]:
    sql = "SELECT key FROM section WHERE document = ? ORDER BY number"
    return [section for (section,) in query_rows(connection, sql, (key,), key=is_key)]


def _look_again(connection: sqlite3.Connection, before: dict[int, SiteStanding]) -> dict[int, SiteStanding]:
    return {site: look_at_site(connection, site, then.digests) for site, then in before.items()}


def _settle_templates(
    connection: sqlite3.Connection,
    before: dict[int, SiteStanding],
    after: dict[int, SiteStanding],
    *,
    excluded_key: int,
) -> None:
    """Mark the blocks of other documents that have become templates, unmark those that have ceased to be."""
    for site, then in before.items():
        for key in sorted(find_changed_documents(connection, then, after[site]) - {excluded_key}):
            mark_again(connection, key)
        drop_unused_site(connection, site)


def mark_again(connection: sqlite3.Connection, key: int) -> None:
    """Update the words, sentences and links of a document to the current templates of its site."""
    words = collect_words(load_document(connection, key))
    (site,) = query_row(connection, "SELECT site FROM document WHERE key = ?", (key,), site=is_key)
    old_marked = words.edges.find_blocks(load_template_sentences(connection, key))
    marked = words.edges.choose_marked(look_at_site(connection, site, words.edges.digests).templates)
    if marked == old_marked:
        return
    (old, old_terms), (new, new_terms) = words.leave_out(old_marked), words.leave_out(marked)
    changed = [pair for pair in zip(_list_sections(connection, key), old, new, strict=True) if pair[1] != pair[2]]
    remove_sections(connection, [section for section, _, _ in changed])
    add_sections(connection, ((section, entry) for section, _, entry in changed))
    remove_terms(connection, old_terms)
    add_terms(connection, new_terms)
    flags = [
        (is_marked, key, sentence)
        for is_marked, blocks in ((0, old_marked - marked), (1, marked - old_marked))
        for sentence in words.edges.list_sentences(blocks)
    ]
    connection.executemany("UPDATE sentence SET template = ? WHERE document = ? AND number = ?", flags)
    connection.executemany("UPDATE hyperlink SET aside = ? WHERE document = ? AND sentence = ?", flags)


def increment_revision(connection: sqlite3.Connection) -> None:
    """Increment the revision: word clusters are valid for one revision only."""
    sql = "SELECT CAST(value AS INTEGER), value FROM meta WHERE key = 'revision'"
    number, text = query_row(connection, sql, revision=is_count, as_text=is_text)
    if text != str(number):
        raise BadValue("revision is no number")
    connection.execute("UPDATE meta SET value = ? WHERE key = 'revision'", (str(number + 1),))

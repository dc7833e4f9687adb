"""Reads documents from the tables, equal to those that were stored."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterable
from typing import Any

from epitome.collection.store.edge_blocks import find_edges
from epitome.collection.store.packing import unpack_tree
from epitome.collection.store.prepare import extend_titles
from epitome.collection.store.rows import (
    BadValue,
    is_bytes_or_none,
    is_count,
    is_text,
    is_text_or_none,
    query_row,
    query_rows,
)
from epitome.collection.store.rows import is_key as any_key
from epitome.collection.store.template_marks import mark_document
from epitome.document import Document, Section
from epitome.runtime.errors import InputError, NotFound, StoreError, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_DAMAGED = (ValueError, TypeError, KeyError, IndexError, zlib.error, RecursionError, InputError)


_METADATA_COLUMNS = {  # shown in a list
    "id": is_text,
    "title": is_text,
    "language": is_text,
    "date": is_text_or_none,
    "media": is_text,
    "url": is_text_or_none,
}


@frozen
class DocumentEntry:
    """The entry of a document in the list of a collection."""

    id: str
    title: str
    language: str
    date: str | None
    media: str
    url: str | None
    sentences: int
    truncated: bool


def list_entries(connection: sqlite3.Connection) -> tuple[DocumentEntry, ...]:
    """The entries of all documents, by id."""
    rows = query_rows(
        connection,
        f"SELECT {', '.join(_METADATA_COLUMNS)}, sentences, truncated FROM document ORDER BY id",
        **_METADATA_COLUMNS,
        sentences=is_count,
        truncated=is_count,
    )
    return tuple(
        DocumentEntry(id, title, language, date, media, url, sentences, bool(truncated))
        for id, title, language, date, media, url, sentences, truncated in rows
    )


def find_key(connection: sqlite3.Connection, id: str) -> int:
    """The key of the document with an id; `NotFound` if there is none."""
    if not isinstance(id, str):
        raise UsageError(f"the id of a document is a {type(id).__name__}", "give a string, as 'epitome docs' shows it")
    try:
        row = connection.execute("SELECT key FROM document WHERE id = ?", (id,)).fetchone()
    except UnicodeEncodeError:  # an id that is not valid text: no document has it
        row = None
    if row is None:
        raise NotFound(f"the collection holds no document {id!r}", "see 'epitome docs' for their ids")
    key: int = row[0]
    return key


def find_ids(connection: sqlite3.Connection, ids: Iterable[str]) -> frozenset[str]:
    """The given ids that documents have."""
    sql = "SELECT id FROM document WHERE id IN (SELECT value FROM json_each(?))"
    return frozenset(id for (id,) in query_rows(connection, sql, (json.dumps(list(ids)),), id=is_text))


@frozen
class Sizes:
    """How large a document is, and of what kind."""

    sentences: int
    sections: int
    characters: int
    kind: str


def load_sizes(connection: sqlite3.Connection, key: int) -> Sizes:
    """The sizes of a document, without loading it."""
    return Sizes(
        *query_row(
            connection,
            "SELECT sentences, (SELECT count(*) FROM section WHERE document = document.key), length(text), kind "
            "FROM document WHERE key = ?",
            (key,),
            sentences=is_count,
            sections=is_count,
            characters=is_count,
            kind=is_text,
        )
    )


def load_origin(connection: sqlite3.Connection, key: int) -> tuple[str | None, bytes | None]:
    """The folder that a document was indexed from ("" for the web, None for one that was added), and the digest of its
    file.
    """
    sql = "SELECT root, digest FROM document WHERE key = ?"
    root, digest = query_row(connection, sql, (key,), root=is_text_or_none, digest=is_bytes_or_none)
    return root, digest


def find_id(connection: sqlite3.Connection, is_meant: Callable[[str], bool]) -> str:
    """The first id for which `is_meant` is true."""
    for (id,) in query_rows(connection, "SELECT id FROM document", id=is_text):
        if is_meant(id):
            return str(id)
    raise NotFound("the collection holds no such document", "open it again")


def load_heading(connection: sqlite3.Connection, key: int, number: int) -> tuple[Document, Section]:
    """A document without its text, and one of its sections: what is shown for a hit without a summary."""
    id, title, language, date, media, url = query_row(
        connection,
        f"SELECT {', '.join(_METADATA_COLUMNS)} FROM document WHERE key = ?",
        (key,),
        **_METADATA_COLUMNS,
    )
    document = Document(id, title, "", language=language, date=date, media=media, url=url)
    titles = load_titles(connection, key, number)
    return document, Section(number, -1, number + 1, "body", titles[-1] if titles else title, titles, 0, 0)


def load_titles(connection: sqlite3.Connection, key: int, number: int) -> tuple[str, ...]:
    """The path of titles of a section, from the root down."""
    path: list[str] = []
    for _ in range(LIMITS.xml_depth):
        parent, title, titles = query_row(
            connection,
            "SELECT parent, title, titles FROM section WHERE document = ? AND number = ?",
            (key, number),
            parent=any_key,
            title=is_text,
            titles=is_text_or_none,
        )
        if titles is not None:
            return (*_parse_strings(titles), *path)
        if not 0 <= parent < number:
            break
        path[:0] = [title] if title else []
        number = parent
    return tuple(path)


def _parse_strings(text: str) -> list[str]:
    try:
        strings = json.loads(text)
    except (ValueError, RecursionError):
        raise BadValue("titles is no JSON") from None
    if not isinstance(strings, list) or not all(isinstance(string, str) for string in strings):
        raise BadValue("titles is no list of texts")
    return strings


def load_marked_document(connection: sqlite3.Connection, key: int) -> Document:
    """The document with a key, with the templates of its site as boilerplate."""
    document = load_document(connection, key)
    flagged = load_template_sentences(connection, key)
    if not flagged:
        return document
    edges = find_edges(document)
    return mark_document(document, edges, edges.find_blocks(flagged))


def load_template_sentences(connection: sqlite3.Connection, key: int) -> frozenset[int]:
    """The numbers of the sentences that belong to templates of the site."""
    sql = "SELECT number FROM sentence WHERE document = ? AND template"
    return frozenset(number for (number,) in query_rows(connection, sql, (key,), number=is_count))


def load_document(connection: sqlite3.Connection, key: int) -> Document:
    """The document with a key as it was added; all its numbers are checked."""
    row = connection.execute(
        "SELECT id, title, body_title, description, page_kind, language, date, authors, media, url, truncated, notes, "
        "text, tree FROM document WHERE key = ?",
        (key,),
    ).fetchone()
    if row is None:
        raise BadValue("a document is missing")
    id, title, body_title, description, page_kind, language, date, authors, media, url, truncated, notes, text, tree = (
        row
    )
    try:
        return Document.from_dict(
            {
                "format": "epitome/1",
                "id": id,
                "title": title,
                "body_title": body_title,
                "description": description,
                "page_kind": page_kind,
                "language": language,
                "date": date,
                "authors": json.loads(authors),
                "media": media,
                "url": url,
                "truncated": bool(truncated),
                "notes": json.loads(notes),
                "text": text,
                "sentences": _load_rows(
                    connection,
                    'SELECT start, "end", paragraph, section, path, head, row FROM sentence '
                    "WHERE document = ? ORDER BY number",
                    key,
                ),
                "sections": _load_sections(connection, key),
                "links": _load_rows(
                    connection,
                    'SELECT href, anchor, sentence, start, "end" FROM hyperlink WHERE document = ? ORDER BY number',
                    key,
                ),
                **unpack_tree(tree),
            }
        )
    except _DAMAGED as error:
        raise StoreError(f"document {str(id)[:200]} is damaged ({type(error).__name__})", "re-index it") from None


def _load_sections(connection: sqlite3.Connection, key: int) -> list[list[Any]]:
    sections: list[list[Any]] = []
    sql = 'SELECT parent, "end", kind, title, titles, element, level, language FROM section WHERE document = ? '
    for parent, end, kind, title, titles, *others in connection.execute(sql + "ORDER BY number", (key,)):
        usual = extend_titles(None if parent < 0 else sections[parent][4], title)
        sections.append([parent, end, kind, title, usual if titles is None else json.loads(titles), *others])
    return sections


def _load_rows(connection: sqlite3.Connection, sql: str, key: int) -> list[list[Any]]:
    return [list(row) for row in connection.execute(sql, (key,))]

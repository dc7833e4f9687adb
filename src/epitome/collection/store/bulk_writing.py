"""Adds many new documents inside the caller's transaction: the collection is then equal to one to which each was added
alone, at less cost.

Terms are counted over all of them before they are added to the statistics, the templates of a site are settled once,
and sections are packed together. Which blocks are templates depends on the documents, not on their order
(`templates.py`), so it may be asked when all are there.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set

from epitome.collection.store.counted_terms import add_sums
from epitome.collection.store.prepare import PreparedDocument, Row
from epitome.collection.store.rows import is_count, query_row
from epitome.collection.store.segments import add_sections, pack_fresh_sections
from epitome.collection.store.stored_anchors import has_anchors, place_again
from epitome.collection.store.stored_documents import load_document
from epitome.collection.store.templates import (
    SiteStanding,
    find_changed_documents,
    look_at_site,
    name_site,
    put_edges,
    put_site,
)
from epitome.collection.store.writing import INSERT_DOCUMENT, NEW_ADDRESS, increment_revision, mark_again
from epitome.runtime.errors import InputError

_FEWEST_PACKED = 128  # sections; fewer wait for others
_PACKED_TOGETHER = 64  # times as many sections in a segment as when documents come one by one
_Entry = tuple[PreparedDocument, bytes | None]


def put_new_documents(connection: sqlite3.Connection, entries: Sequence[_Entry], *, root: str | None) -> None:
    """Add documents with digests whose ids the collection does not have, each once."""
    try:
        _put(connection, entries, root)
    except UnicodeEncodeError:
        raise InputError("a document holds half a character (a lone surrogate)", "repair its text") from None


def _put(connection: sqlite3.Connection, entries: Sequence[_Entry], root: str | None) -> None:
    digests: dict[int, set[int]] = {}
    sites: dict[str, int] = {}
    for prepared, _ in entries:
        name = name_site(prepared.id, root)
        if name not in sites:
            sites[name] = put_site(connection, name)
        digests.setdefault(sites[name], set()).update(prepared.words.edges.digests)
    before = {site: look_at_site(connection, site, some) for site, some in digests.items()}
    keys: list[int] = []
    for prepared, digest in entries:
        site, edges = sites[name_site(prepared.id, root)], prepared.words.edges
        columns = (prepared.id, *prepared.columns, root, digest, site, edges.page)
        key = connection.execute(INSERT_DOCUMENT, columns).lastrowid
        assert key is not None
        put_edges(connection, site, key, edges)
        keys.append(key)
    after = {site: look_at_site(connection, site, some) for site, some in digests.items()}
    marked = [
        prepared.words.edges.choose_marked(after[sites[name_site(prepared.id, root)]].templates)
        for prepared, _ in entries
    ]
    _put_rows(connection, [prepared for prepared, _ in entries], keys, marked)
    _settle_templates(connection, before, after, set(keys))
    increment_revision(connection)
    for key, (prepared, _) in zip(keys, entries, strict=True):
        connection.execute("UPDATE address SET document = ? WHERE name = ?", (key, prepared.id))
        if has_anchors(connection, prepared.id):
            place_again(connection, load_document(connection, key))


def _put_rows(
    connection: sqlite3.Connection,
    documents: Sequence[PreparedDocument],
    keys: Sequence[int],
    marked: Sequence[Set[int]],
) -> None:
    (last,) = query_row(connection, "SELECT coalesce(max(key), 0) FROM section", key=is_count)
    flagged = [set(prepared.words.edges.list_sentences(some)) for prepared, some in zip(documents, marked, strict=True)]
    together = list(zip(keys, documents, flagged, strict=True))
    connection.executemany(
        "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((last + number, *row) for number, row in enumerate(_list_sections(together), 1)),
    )
    connection.executemany(
        "INSERT INTO sentence VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((key, *row, row[0] in some) for key, prepared, some in together for row in prepared.sentences),
    )
    addresses = _put_addresses(connection, documents)
    connection.executemany(
        "INSERT INTO hyperlink VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (key, number, sentence, href, addresses[name], anchor, start, end, aside or sentence in some)
            for key, prepared, some in together
            for number, sentence, href, name, anchor, start, end, aside in prepared.links
        ),
    )
    occurrences: Counter[str] = Counter()
    holders: Counter[str] = Counter()
    entries: list[tuple[str, str]] = []
    for prepared, some in zip(documents, marked, strict=True):
        words, terms = prepared.words.leave_out(some)
        entries += words
        occurrences.update(terms)
        holders.update(terms.keys())
    add_sections(connection, enumerate(entries, last + 1), together=_PACKED_TOGETHER)
    if len(entries) >= _FEWEST_PACKED:
        pack_fresh_sections(connection)
    add_sums(connection, ((term, number, occurrences[term]) for term, number in sorted(holders.items())))


def _list_sections(together: Iterable[tuple[int, PreparedDocument, Set[int]]]) -> Iterator[Row]:
    return ((key, *row) for key, prepared, _ in together for row in prepared.sections)


def _put_addresses(
    connection: sqlite3.Connection, documents: Iterable[PreparedDocument]
) -> dict[str | None, int | None]:
    """The key of each address that these documents link to; the documents are there already."""
    found: dict[str | None, int | None] = {None: None}
    for name in dict.fromkeys(row[3] for prepared in documents for row in prepared.links):
        if name is not None:
            row = connection.execute("SELECT key FROM address WHERE name = ?", (name,)).fetchone()
            found[name] = row[0] if row else connection.execute(NEW_ADDRESS, (name, name)).lastrowid
    return found


def _settle_templates(
    connection: sqlite3.Connection, before: dict[int, SiteStanding], after: dict[int, SiteStanding], added: Set[int]
) -> None:
    """Mark the templates of other documents again where they have changed."""
    for site, then in before.items():
        for key in sorted(find_changed_documents(connection, then, after[site]) - added):
            mark_again(connection, key)

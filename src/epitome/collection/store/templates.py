"""Templates of a site: blocks that recur at the edges of its pages.

A site is the folder that was indexed, or the origin of a URL. A block is a template if it occurs at the edges of at
least T differently titled pages, with n pages on the site:

    T = max(4, min(ceil(0.3 n), 12))

On a small site a template occurs on a third of the pages; a large site has several templates, each on some of the
pages, so T does not grow with it. `edge` holds the edge blocks of every document and is updated in the same
transaction, so which blocks are templates depends on the documents, not on their order. Pages are counted up to T only,
by seeking from one to the next. Since T is at most 12, a block that becomes or ceases to be a template changes at most
about that many pages.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Set
from urllib.parse import urlsplit

from epitome.collection.store.edge_blocks import EdgeBlocks
from epitome.collection.store.rows import is_count, is_key, query_row, query_rows
from epitome.runtime.frozen import frozen

_MIN_PAGES, _MAX_PAGES = 4, 12
_INVERSE_SHARE = 10, 3  # one page in 10 / 3
_MAX_COUNTED_PAGES = _MAX_PAGES * _INVERSE_SHARE[0] // _INVERSE_SHARE[1]  # T is constant from here on
_COUNT_PAGES = """
WITH RECURSIVE seen (page) AS (
    SELECT min(page) FROM {table}
    UNION ALL SELECT (SELECT min(page) FROM {table} AND page > seen.page) FROM seen WHERE seen.page IS NOT NULL
    LIMIT {most}
) SELECT count(page) FROM seen
"""
_SITE_PAGES = _COUNT_PAGES.format(table="document WHERE site = ?1", most="?2")
_BLOCK_PAGES = _COUNT_PAGES.format(table="edge WHERE site = ?1 AND digest = value", most="?2")
_BLOCKS_PAGES = f"SELECT value, ({_BLOCK_PAGES}) FROM json_each(?3)"
_DIGESTS_BETWEEN = "SELECT digest FROM edge WHERE site = ? GROUP BY digest HAVING count(DISTINCT page) BETWEEN ? AND ?"
_HOLDERS = "SELECT document FROM edge WHERE site = ? AND digest = ?"


@frozen
class SiteStanding:
    """The template state of a site: the minimum number of pages for a template, and which blocks are templates.

    `digests` are only those of blocks that some document has: a block that no document has is no template, and does not
    become one when one document gets it.
    """

    site: int
    fewest: int
    digests: Set[int]
    templates: frozenset[int]


def count_needed_pages(pages: int) -> int:
    """T of a site with this number of differently titled pages."""
    return max(_MIN_PAGES, min(-(-pages * _INVERSE_SHARE[1] // _INVERSE_SHARE[0]), _MAX_PAGES))


def name_site(id: str, root: str | None) -> str:
    """The site of a document: the origin of its address, or the folder that was indexed."""
    try:
        address = urlsplit(id)
    except ValueError:
        return root or ""
    return f"{address.scheme}://{address.netloc}" if address.scheme in ("http", "https") else root or ""


def put_site(connection: sqlite3.Connection, name: str) -> int:
    """The key of a site, which is added if it is new."""
    for (key,) in query_rows(connection, "SELECT key FROM site WHERE name = ?", (name,), key=is_key):
        return int(key)
    key = connection.execute("INSERT INTO site (name) VALUES (?)", (name,)).lastrowid
    assert key is not None
    return key


def put_edges(connection: sqlite3.Connection, site: int, key: int, edges: EdgeBlocks) -> None:
    """Store the edge blocks of a document."""
    rows = ((site, digest, edges.page, key) for digest in sorted(edges.digests))
    connection.executemany("INSERT INTO edge VALUES (?, ?, ?, ?)", rows)


def drop_edges(connection: sqlite3.Connection, site: int, key: int, edges: EdgeBlocks) -> None:
    """Remove the edge blocks of a document."""
    rows = ((site, digest, edges.page, key) for digest in edges.digests)
    connection.executemany("DELETE FROM edge WHERE site = ? AND digest = ? AND page = ? AND document = ?", rows)


def drop_unused_site(connection: sqlite3.Connection, site: int) -> None:
    """Remove a site that has no pages."""
    sql = "DELETE FROM site WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM document WHERE site = ?1)"
    connection.execute(sql, (site,))


def look_at_site(connection: sqlite3.Connection, site: int, digests: Set[int]) -> SiteStanding:
    """The template state of a site for the given blocks."""
    (pages,) = query_row(connection, _SITE_PAGES, (site, _MAX_COUNTED_PAGES), pages=is_count)
    fewest = count_needed_pages(pages)
    parameters = (site, fewest, json.dumps(sorted(digests)))
    counts = dict(query_rows(connection, _BLOCKS_PAGES, parameters, digest=is_key, pages=is_count)) if digests else {}
    known = frozenset(digest for digest, count in counts.items() if count)
    return SiteStanding(site, fewest, known, frozenset(digest for digest in known if counts[digest] >= fewest))


def find_changed_documents(connection: sqlite3.Connection, before: SiteStanding, after: SiteStanding) -> set[int]:
    """The documents with blocks that have become templates of a site, or have ceased to be templates.

    For blocks not in `digests`, only the minimum number of pages can have changed.
    """
    changed = set(before.templates ^ after.templates)
    if before.fewest != after.fewest:
        low, high = sorted((before.fewest, after.fewest))
        rows = query_rows(connection, _DIGESTS_BETWEEN, (before.site, low, high - 1), digest=is_key)
        changed |= {digest for (digest,) in rows} - before.digests
    keys: set[int] = set()
    for digest in changed:
        keys.update(key for (key,) in query_rows(connection, _HOLDERS, (before.site, digest), key=is_key))
    return keys

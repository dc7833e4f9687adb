"""Templates of a site: blocks that recur at the edges of its pages.

A site is the folder that was indexed, or the origin of a URL. A block is a template where it stands at the edges of at
least T differently titled pages, with n pages on the site:

    T = max(4, min(ceil(0.3 n), 12))

On a small site a template stands on a third of the pages; a large one has several, each for some of them, and T does
not grow with it. `edge` counts how many documents of a page have a block, `page` how many documents a page has: both
follow the documents in the same transaction, so what is a template depends on the documents alone, not on their order.
Since T is at most 12, a block that becomes a template, or ceases to be one, changes that few pages.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Set
from dataclasses import dataclass
from urllib.parse import urlsplit

from epitome.collection.edges import Edges
from epitome.collection.rows import is_count, is_key, query_row, query_rows

_FEWEST, _MOST = 4, 12
_SHARE = 10, 3  # one in 10 / 3
_ENOUGH_PAGES = _MOST * _SHARE[0] // _SHARE[1]  # from here on T stays
_COUNT_EDGE = (
    "INSERT INTO edge VALUES (?, ?, ?, 1) ON CONFLICT (site, digest, page) DO UPDATE SET documents = documents + 1"
)
_DISCOUNT_EDGE = "UPDATE edge SET documents = documents - 1 WHERE site = ? AND digest = ? AND page = ?"
_NO_EDGE = "DELETE FROM edge WHERE site = ? AND digest = ? AND page = ? AND documents <= 0"
_COUNT_PAGE = "INSERT INTO page VALUES (?, ?, 1) ON CONFLICT (site, page) DO UPDATE SET documents = documents + 1"
_HOLDERS = (
    "SELECT DISTINCT document.key FROM edge JOIN document ON document.site = edge.site AND document.page = edge.page "
    "WHERE edge.site = ? AND edge.digest = ? ORDER BY document.key"
)


@dataclass(frozen=True)
class Standing:
    """How things stand on a site: the least number of pages for a template, and which of some blocks are templates."""

    site: int
    fewest: int
    digests: Set[int]
    templates: frozenset[int]


def name_site(id: str, root: str | None) -> str:
    """The site of a document: the origin of its address, or the folder that was indexed."""
    try:
        address = urlsplit(id)
    except ValueError:
        return root or ""
    return f"{address.scheme}://{address.netloc}" if address.scheme in ("http", "https") else root or ""


def put_site(connection: sqlite3.Connection, name: str) -> int:
    """The key of a site, which is new or known."""
    for (key,) in query_rows(connection, "SELECT key FROM site WHERE name = ?", (name,), key=is_key):
        return int(key)
    key = connection.execute("INSERT INTO site (name) VALUES (?)", (name,)).lastrowid
    assert key is not None
    return key


def count_edges(connection: sqlite3.Connection, site: int, edges: Edges) -> None:
    """Count the edge blocks of a document that is added."""
    connection.execute(_COUNT_PAGE, (site, edges.page))
    connection.executemany(_COUNT_EDGE, _list_rows(site, edges))


def discount_edges(connection: sqlite3.Connection, site: int, edges: Edges) -> None:
    """Take the edge blocks of a document out of the counts."""
    connection.execute("UPDATE page SET documents = documents - 1 WHERE site = ? AND page = ?", (site, edges.page))
    connection.execute("DELETE FROM page WHERE site = ? AND page = ? AND documents <= 0", (site, edges.page))
    rows = _list_rows(site, edges)
    connection.executemany(_DISCOUNT_EDGE, rows)
    connection.executemany(_NO_EDGE, rows)


def drop_unused_site(connection: sqlite3.Connection, site: int) -> None:
    """Forget a site that has no pages."""
    connection.execute("DELETE FROM site WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM page WHERE site = ?1)", (site,))


def _list_rows(site: int, edges: Edges) -> list[tuple[int, int, int]]:
    return [(site, digest, edges.page) for digest in sorted(edges.digests)]


def look_at_site(connection: sqlite3.Connection, site: int, digests: Set[int]) -> Standing:
    """How things stand on a site, with respect to some blocks."""
    pages = f"SELECT count(*) FROM (SELECT 1 FROM page WHERE site = ? LIMIT {_ENOUGH_PAGES})"
    (number,) = query_row(connection, pages, (site,), pages=is_count)
    fewest = max(_FEWEST, min(-(-number * _SHARE[1] // _SHARE[0]), _MOST))
    stands = f"SELECT count(*) FROM (SELECT 1 FROM edge WHERE site = ? AND digest = ? LIMIT {fewest})"
    templates = {d for d in digests if query_row(connection, stands, (site, d), edges=is_count)[0] >= fewest}
    return Standing(site, fewest, digests, frozenset(templates))


def find_changed_documents(connection: sqlite3.Connection, before: Iterable[Standing]) -> list[int]:
    """The documents with blocks that have become templates, or ceased to be, since then.

    Of other blocks than those looked at only the least number of pages can have changed.
    """
    keys: set[int] = set()
    for then in before:
        now = look_at_site(connection, then.site, then.digests)
        changed = set(then.templates ^ now.templates)
        if then.fewest != now.fewest:
            sql = "SELECT digest FROM edge WHERE site = ? GROUP BY digest HAVING count(*) >= ? AND count(*) < ?"
            bounds = sorted((then.fewest, now.fewest))
            changed |= {d for (d,) in query_rows(connection, sql, (then.site, *bounds), digest=is_key)} - then.digests
        for digest in changed:
            keys |= {key for (key,) in query_rows(connection, _HOLDERS, (then.site, digest), key=is_key)}
    return sorted(keys)

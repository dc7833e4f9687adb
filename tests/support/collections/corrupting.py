"""A collection with one wrong value in it: every table and column, values of every kind, in one row or in all."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from unittest.mock import patch

from epitome.collection import Collection, index
from epitome.collection.store import segments
from support.collections.pages import page

PAGES = {
    "canal.html": page(
        "Canal boats",
        "Boats carry coal along the canal to the town. A horse can pull a heavy boat at a walking pace.",
        'The price of coal did not change. See <a href="trade.html">the coal trade</a> of the town.',
    ),
    "trade.html": page(
        "Trade",
        'Most of the coal came on <a href="canal.html">canal boats</a> in winter. Nobody sold fish in the town.',
        'Men dug the canal in <a href="history.html">those days</a>.',
        'See <a href="https://example.org/a">another page</a> and <a href="gone.html">a page that is gone</a>.',
    ),
    "history.html": b"""<html><head><title>History</title></head><body><main><h1>History</h1><h2>Digging</h2>
<p>Men with spades dug the canal for ten long years.</p><h2>Boats</h2><p>Long before the railways came,
<a href="canal.html">the waterway</a> was crowded with boats of coal.</p></main></body></html>""",
}
_PLACE = ("quote", "start", "end", "prefix", "suffix", "page", "state", "copies")
COLUMNS: dict[str, tuple[str, ...]] = {
    "meta": ("key", "value"),
    "document": (
        *("key", "id", "title", "body_title", "language", "date", "authors", "media", "url", "truncated", "notes"),
        *("kind", "sentences", "folder", "listed", "root", "digest", "site", "page", "text", "tree"),
    ),
    "section": tuple("key document number parent end kind title titles element level".split()),
    "sentence": tuple("document number start end path paragraph section template".split()),
    "site": ("key", "name"),
    "edge": ("site", "digest", "page", "document"),
    "address": ("key", "name", "document"),
    "hyperlink": tuple("document number sentence href address anchor start end aside".split()),
    "note": tuple(
        "key id document quote start end prefix suffix page state copies comment tags created changed".split()
    ),
    "feedback": tuple(
        "key document sentence query grade given quote start end prefix suffix page state copies".split()
    ),
    "lesson": ("key", "made", "weights", "report"),
    "taught": ("folder", "lesson"),
    "term": ("term", "documents", "occurrences", "cluster"),
    "fresh": ("section", "characters", "titles", "words"),
    "segment": ("key", "slots", "least", "greatest", "sections", "gone"),
    "posting": ("segment", "term", "terms", "data"),
}
VALUES: dict[str, str] = {
    "NULL": "NULL",
    "text": "'canal'",
    "number": "7",
    "negative": "-1",
    "huge": str(2**62),
    "infinite": "9e999",
    "blob": "x'00ff10'",
    "no UTF-8": "CAST(x'ff41' AS TEXT)",
    "half JSON": "'[[1, 2'",
    "other JSON": "'{\"a\": [1, null]}'",
    "list of numbers": "'[1, 2]'",
}


def whole_collection(folder: Path) -> Path:
    """The pages as files and as a collection that has kept its word clusters; its index is packed in part."""
    site = folder / "site"
    site.mkdir()
    for name, data in PAGES.items():
        (site / name).write_bytes(data)
    with Collection(folder / "c") as collection, patch.object(segments, "_MAX_FRESH_SECTIONS", 4):
        index(collection, [str(site)])
        collection.store_clusters()
        collection.notes.add("canal.html", 0, 12, comment="by horse", tags=["boats"])
        collection.feedback.give("canal.html", 0, 1, query="what do boats carry?")
        collection.lessons.use(collection.lessons.add((("standard_length", 0.5),), {"may_be_used": True}).number)
    connection = sqlite3.connect(folder / "c")
    connection.execute("PRAGMA journal_mode = DELETE")  # one file, which can be copied
    connection.close()
    return folder / "c"


def corrupt(path: Path, table: str, column: str, value: str, *, all_rows: bool) -> bool:
    """Put a value (in SQL) where it does not belong; False where SQLite itself does not let it in.

    The table's rules are taken away meanwhile, as another program can do.
    """
    rules = _rules(path, table)
    loose = re.sub(r" (NOT NULL|TEXT|BLOB|INTEGER(?! PRIMARY KEY)|REFERENCES \w+( ON DELETE CASCADE)?)", "", rules)
    _set_rules(path, table, loose)
    connection = sqlite3.connect(path)
    try:
        keys = _keys(connection, table)
        one = f"WHERE ({keys}) IN (SELECT {keys} FROM {table} LIMIT 1)"
        connection.execute(f'UPDATE OR IGNORE {table} SET "{column}" = {value} {"" if all_rows else one}')
        changed = connection.total_changes > 0
        connection.commit()
    except sqlite3.IntegrityError:
        changed = False
    finally:
        connection.close()
    _set_rules(path, table, rules)
    return changed


def _keys(connection: sqlite3.Connection, table: str) -> str:
    named = sorted((row[5], row[1]) for row in connection.execute(f"PRAGMA table_info({table})") if row[5])
    return ", ".join(f'"{name}"' for _, name in named)


def _rules(path: Path, table: str) -> str:
    connection = sqlite3.connect(path)
    (found,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    connection.close()
    return str(found)


def _set_rules(path: Path, table: str, rules: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (rules, table))
    connection.commit()
    connection.close()

"""The first line of documents, for a list, without loading their texts."""

from __future__ import annotations

import json
import sqlite3

from epitome.collection.store.rows import is_count, is_key, query_rows
from epitome.runtime.safe import one_line

_MAX_CHARACTERS = 200
_READ_BYTES = 16_384  # of a text; what stands before its first sentence is longer in few pages


def load_previews(connection: sqlite3.Connection, keys: list[int]) -> dict[int, str]:
    """The first sentence of each document on one line; "" where it has none, or where it begins late in the text."""
    rows = query_rows(
        connection,
        'SELECT document, start, "end" FROM sentence WHERE number = 0 AND document IN (SELECT value FROM json_each(?))',
        (json.dumps(keys),),
        document=is_key,
        start=is_count,
        end=is_count,
    )
    return {key: _read_line(connection, key, start, end) for key, start, end in rows}


def _read_line(connection: sqlite3.Connection, key: int, start: int, end: int) -> str:
    with connection.blobopen("document", "text", key, readonly=True) as text:
        beginning = text.read(_READ_BYTES).decode("utf-8", "ignore")
    return one_line(beginning[start : min(end, start + _MAX_CHARACTERS)])

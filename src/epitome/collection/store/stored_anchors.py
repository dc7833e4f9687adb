"""The places of notes and of feedback: columns that both tables have, and what a changed document does to them."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from epitome.collection.store.rows import Kind, is_count, is_count_or_none, is_key, is_text, query_rows
from epitome.document import Document
from epitome.document.citing.anchoring import STATES, Anchor, Anchorage

ANCHOR_COLUMNS = 'quote, start, "end", prefix, suffix, page, state, copies'
_TABLES = ("note", "feedback")


def _is_state(value: Any) -> bool:
    return value in STATES


ANCHOR_KINDS: dict[str, Kind] = {
    "quote": is_text,
    "start": is_count_or_none,
    "end": is_count_or_none,
    "prefix": is_text,
    "suffix": is_text,
    "page": is_count_or_none,
    "state": _is_state,
    "copies": is_count,
}
ANCHOR_WIDTH = len(ANCHOR_KINDS)


def read_anchor(values: Sequence[Any]) -> Anchor:
    """The anchor in the columns of a row."""
    return Anchor(**dict(zip(ANCHOR_KINDS, values, strict=True)))


def list_values(anchor: Anchor) -> tuple[object, ...]:
    """The columns of an anchor."""
    return tuple(getattr(anchor, name) for name in ANCHOR_KINDS)


def has_anchors(connection: sqlite3.Connection, id: str) -> bool:
    """Whether there is a note or feedback on a document."""
    sql = " UNION ALL ".join(f"SELECT 1 FROM {table} WHERE document = ?1" for table in _TABLES)
    return connection.execute(f"{sql} LIMIT 1", (id,)).fetchone() is not None


def place_again(connection: sqlite3.Connection, document: Document) -> None:
    """Find the places of all notes and feedback in a document that was added or replaced."""
    anchorage = Anchorage(document)
    for table in _TABLES:
        sql = f"SELECT key, {ANCHOR_COLUMNS} FROM {table} WHERE document = ?"
        for key, *values in list(query_rows(connection, sql, (document.id,), key=is_key, **ANCHOR_KINDS)):
            anchor = anchorage.find(read_anchor(values))
            marks = ", ".join("?" * ANCHOR_WIDTH)
            connection.execute(
                f"UPDATE {table} SET ({ANCHOR_COLUMNS}) = ({marks}) WHERE key = ?", (*list_values(anchor), key)
            )
            if table == "feedback":
                number = find_sentence(document, anchor)
                connection.execute("UPDATE feedback SET sentence = ? WHERE key = ?", (number, key))


def find_sentence(document: Document, anchor: Anchor) -> int | None:
    """The number of the sentence in which an anchor begins; None if it is gone."""
    if anchor.state == "gone" or anchor.start is None:
        return None
    number = bisect_right(document.sentences, anchor.start, key=lambda sentence: sentence.start) - 1
    return number if number >= 0 else None

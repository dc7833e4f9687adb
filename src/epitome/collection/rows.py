"""Rows out of the tables, every value checked: SQLite keeps any value in any column, whatever its type is said to be.

A file may be damaged, or made by somebody else. All questions to the tables go through here; a value of another kind
than its column has is a `BadValue`, which is one of SQLite's errors and told like these (`connect.told`). Documents
are the exception: their many numbers are checked by `Document.from_dict`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

Kind = Callable[[Any], bool]
_MAX_COUNT = 2**53  # a whole number up to here is exact as a float, and may be added to
_NAMES = {type(None): "missing", str: "a text", bytes: "a blob"}


class BadValue(sqlite3.DataError):
    """A table holds what it cannot hold."""


def is_text(value: Any) -> bool:
    """A string."""
    return isinstance(value, str)


def is_text_or_none(value: Any) -> bool:
    """A string or NULL."""
    return value is None or isinstance(value, str)


def is_bytes_or_none(value: Any) -> bool:
    """A blob or NULL."""
    return value is None or isinstance(value, bytes)


def is_count(value: Any) -> bool:
    """A count, a number or an offset: 0, 1, 2, ..."""
    return type(value) is int and 0 <= value <= _MAX_COUNT


def is_count_or_none(value: Any) -> bool:
    """The same, or NULL."""
    return value is None or is_count(value)


def is_key(value: Any) -> bool:
    """The key of a row: any integer."""
    return type(value) is int


def query_rows(
    connection: sqlite3.Connection, question: str, parameters: tuple[object, ...] = (), /, **columns: Kind
) -> Iterator[tuple[Any, ...]]:
    """The answer to a question; `columns` names what is selected, in its order, each with the kind that it must be."""
    kinds = tuple(columns.values())
    for row in connection.execute(question, parameters):
        for kind, value in zip(kinds, row, strict=True):
            if not kind(value):
                raise BadValue(_describe_bad_value(columns, row))
        yield row


def query_row(
    connection: sqlite3.Connection, question: str, parameters: tuple[object, ...] = (), /, **columns: Kind
) -> tuple[Any, ...]:
    """The only row of an answer, which must be there."""
    for row in query_rows(connection, question, parameters, **columns):
        return row
    raise BadValue(f"{next(iter(columns))} is missing")


def _describe_bad_value(columns: dict[str, Kind], row: tuple[Any, ...]) -> str:
    name, value = next((n, v) for (n, kind), v in zip(columns.items(), row, strict=True) if not kind(v))
    return f"{name} is {_NAMES.get(type(value), 'a number')}" + (" out of bounds" if isinstance(value, int) else "")

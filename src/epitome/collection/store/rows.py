"""Rows of the tables, every value checked: SQLite stores any value in any column, whatever its declared type.

A file may be damaged, or made by another program. Queries go through here; a value of the wrong kind raises `BadValue`,
which is an SQLite error and reported like the others (`connect.translate_errors`). Documents are the exception: their
many numbers are checked by `Document.from_dict`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from epitome.runtime.safe import clean_text

Kind = Callable[[Any], bool]
_MAX_COUNT = 2**53  # a whole number up to here is exact as a float, and may be added to
_TYPE_NAMES = {type(None): "missing", str: "a text", bytes: "a blob"}


class BadValue(sqlite3.DataError):
    """A table holds a value of the wrong kind."""


def is_text(value: Any) -> bool:
    """Whether a value is a string."""
    return isinstance(value, str)


def is_text_or_none(value: Any) -> bool:
    """Whether a value is a string or NULL."""
    return value is None or isinstance(value, str)


def is_blob(value: Any) -> bool:
    """Whether a value is a blob."""
    return isinstance(value, bytes)


def is_bytes_or_none(value: Any) -> bool:
    """Whether a value is a blob or NULL."""
    return value is None or isinstance(value, bytes)


def is_count(value: Any) -> bool:
    """Whether a value is a count, a number or an offset: 0, 1, 2, ..."""
    return type(value) is int and 0 <= value <= _MAX_COUNT


def is_count_or_none(value: Any) -> bool:
    """Whether a value is a count or NULL."""
    return value is None or is_count(value)


def is_key(value: Any) -> bool:
    """Whether a value is the key of a row: any integer."""
    return type(value) is int


def query_rows(
    connection: sqlite3.Connection, sql: str, parameters: tuple[object, ...] = (), /, **columns: Kind
) -> Iterator[tuple[Any, ...]]:
    """The rows of a query; `columns` names the selected columns in order, each with the check of its values."""
    kinds = tuple(columns.values())
    for row in _execute(connection, sql, parameters):
        for kind, value in zip(kinds, row, strict=True):
            if not kind(value):
                raise BadValue(_describe_bad_value(columns, row))
        yield row


def query_row(
    connection: sqlite3.Connection, sql: str, parameters: tuple[object, ...] = (), /, **columns: Kind
) -> tuple[Any, ...]:
    """The only row of a query; a `BadValue` if there is none."""
    for row in query_rows(connection, sql, parameters, **columns):
        return row
    raise BadValue(f"{next(iter(columns))} is missing")


def _execute(connection: sqlite3.Connection, sql: str, parameters: tuple[object, ...]) -> sqlite3.Cursor:
    """Run a query; lone surrogates in what is asked for become what they are where texts are kept."""
    try:
        return connection.execute(sql, parameters)
    except UnicodeEncodeError:
        return connection.execute(sql, [clean_text(one) if isinstance(one, str) else one for one in parameters])


def _describe_bad_value(columns: dict[str, Kind], row: tuple[Any, ...]) -> str:
    name, value = next((n, v) for (n, kind), v in zip(columns.items(), row, strict=True) if not kind(v))
    return f"{name} is {_TYPE_NAMES.get(type(value), 'a number')}" + (
        " out of bounds" if isinstance(value, int) else ""
    )

"""The tables of Zotero's library, read from bytes in memory: a database of somebody else, in which anything may stand.

Only columns of plain tables are read, and no function runs: virtual tables and tables with computed columns count as
missing, views are refused by SQLite's own authorizer. The steps of its machine are counted. Nothing is opened or
written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from epitome.readers.allowance import build_damage_error
from epitome.runtime.errors import EpitomeError, InputError, LimitError
from epitome.runtime.limits import LIMITS

_TABLES = frozenset(
    "items itemData itemDataValues fields itemCreators creators creatorTypes itemAttachments itemNotes "
    "itemAnnotations deletedItems".split()
)
_NEEDED = _TABLES - {"itemAnnotations"}  # Zotero before version 6 has none
_ALLOWED = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ)
_STEPS = 100_000  # of SQLite's machine between two counts
_MAX_COUNTS = 20_000
_WAL_VERSIONS, _OWN_VERSIONS, _VERSIONS_AT = b"\2\2", b"\1\1", 18
_PLAIN_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"  # not the virtual ones
_ADVICE = "give the zotero.sqlite of a library that Zotero has closed"


class LibraryTables:
    """An open library; a context manager."""

    def __init__(self, data: bytes, id: str) -> None:
        self._id, self._counts = id, 0
        if len(data) > LIMITS.document_bytes:
            raise LimitError(f"{id} has more than {LIMITS.document_bytes:,} bytes", "see docs/limits.md")
        at = _VERSIONS_AT
        if data[at : at + 2] == _WAL_VERSIONS:  # a database in memory has no log beside it
            data = data[:at] + _OWN_VERSIONS + data[at + 2 :]
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._open(data)
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> LibraryTables:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def select(self, table: str, *columns: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a table that is known; none where the library is too old to have it."""
        if table not in self._found:
            return
        try:
            yield from self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
        except sqlite3.Error as error:
            raise self._explain(error) from None

    def _open(self, data: bytes) -> None:
        connection = self._connection
        connection.text_factory = lambda value: value.decode("utf-8", "replace")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LIMITS.file_bytes)
        connection.set_progress_handler(self._count, _STEPS)
        try:
            connection.deserialize(data)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cell_size_check = ON")
            names = _TABLES & {name for (name,) in connection.execute(_PLAIN_TABLES)}
            self._found = {name for name in names if not self._is_computed(name)}
        except (sqlite3.Error, MemoryError) as error:
            raise self._explain(error) from None
        if not self._found >= _NEEDED:
            raise InputError(f"{self._id} is no library of Zotero", _ADVICE)
        connection.set_authorizer(_authorise)

    def _is_computed(self, table: str) -> bool:
        """Whether a column of a table is worked out from others, by any function."""
        return any(row[6] > 1 for row in self._connection.execute(f"PRAGMA table_xinfo({table})"))

    def _count(self) -> int:
        self._counts += 1
        return self._counts > _MAX_COUNTS

    def _explain(self, error: Exception) -> EpitomeError:
        if self._counts > _MAX_COUNTS:
            return LimitError(f"{self._id} takes too many steps to read", "see docs/limits.md")
        if "not authorized" in str(error) or "prohibited" in str(error) or "no such column" in str(error):
            return InputError(f"{self._id} is no library of Zotero", _ADVICE)
        return build_damage_error(self._id)


def _authorise(action: int, table: str | None, column: str | None, database: str | None, source: str | None) -> int:
    """Whether SQLite may do a step: only reads of the known tables, which nothing else asks for (`source`)."""
    is_known = action == sqlite3.SQLITE_SELECT or table in _TABLES
    allowed = action in _ALLOWED and is_known and source is None
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY

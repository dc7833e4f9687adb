"""CollectionFile: the SQLite file of a collection, its one reading and its one writing connection."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from epitome.collection.recent import RecentCache
from epitome.collection.store import connect
from epitome.collection.store.lock import hold_lock
from epitome.collection.store.schema import check_word_rules
from epitome.runtime.errors import UsageError

_WAIT_SECONDS = 5.0


class CollectionFile:
    """The file, opened when it is used, and opened anew when another file has replaced it."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        if not isinstance(path, str | os.PathLike) or not os.fspath(path):
            raise UsageError("a collection needs a path", "name a file")
        self.path = Path(path)
        self._writer: sqlite3.Connection | None = None
        self._open_reader()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self.path)!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _open_reader(self) -> None:
        self._recent = RecentCache()
        self._reader = connect.open_reader(self.path)
        self._file = connect.identify_file(self.path)

    def _close_replaced_file(self) -> None:
        """Close the file if another file has replaced it at its path; the next access opens the new one."""
        if (self._reader or self._writer) and connect.identify_file(self.path) not in (None, self._file):
            self.close()

    def close(self) -> None:
        """Close the file."""
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()
        self._reader = self._writer = None
        self._recent = RecentCache()

    def __del__(self) -> None:
        with suppress(AttributeError):  # after an error in the constructor there is nothing to close
            self.close()

    @contextmanager
    def open_writer(self, *, wait: float = _WAIT_SECONDS, changes_words: bool = True) -> Iterator[sqlite3.Connection]:
        """Hold the lock and the connection for writing; after `wait` seconds the error names the current writer. Who
        changes no document may write into a collection whose words were made by other rules.
        """
        with hold_lock(self.path, wait=wait) as interrupted, connect.translate_errors(self.path):
            self._close_replaced_file()
            if self._writer is None:
                self._writer = connect.open_writer(self.path)
                self._file = connect.identify_file(self.path)
            if interrupted:
                connect.check_integrity(self._writer, self.path)
            if changes_words:
                check_word_rules(self._writer, str(self.path))
            yield self._writer

    @contextmanager
    def open_snapshot(self) -> Iterator[sqlite3.Connection]:
        """A connection that reads one state of the collection."""
        self._close_replaced_file()
        if self._reader is None:
            self._open_reader()
        connection = self._reader or connect.open_empty()
        try:
            with connect.snapshot(connection, self.path):
                yield connection
        finally:
            if self._reader is None:
                connection.close()

    @contextmanager
    def change(self, *, changes_words: bool = True) -> Iterator[sqlite3.Connection]:
        """A connection in a transaction: all changes are on the disk when the block ends, or none."""
        with (
            self.open_writer(changes_words=changes_words) as connection,
            connect.transaction(connection, self.path),
        ):
            yield connection

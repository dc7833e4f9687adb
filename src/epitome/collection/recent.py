"""Recent: documents read last, with what was worked out about them, and hits found last; until the collection
changes.
"""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Callable

from epitome.collection.search import Hit
from epitome.document import Document

MAX_DOCUMENTS = 64
MAX_CHARACTERS = 8_000_000
MAX_CACHED_HITS = 10_000

SearchKey = tuple[str, str, int]


class RecentCache:
    """At most so many documents, characters and hits; what was used last stays."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._forget()

    def _forget(self) -> None:
        self._documents: OrderedDict[str, Document] = OrderedDict()
        self._characters = 0
        self._hits: OrderedDict[SearchKey, tuple[Hit, ...]] = OrderedDict()
        self._hits_kept = 0
        self._languages: tuple[str, ...] | None = None

    def renew(self, connection: sqlite3.Connection) -> None:
        """Forget all if somebody has changed the file: SQLite's `data_version` tells."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._forget()
            self._version = version

    def document(self, id: str, read: Callable[[], Document]) -> Document:
        """The document with an id, read if it is not kept."""
        found = self._documents.get(id)
        if found is not None:
            self._documents.move_to_end(id)
            return found
        found = read()
        if len(found.text) <= MAX_CHARACTERS:
            self._documents[id] = found
            self._characters += len(found.text)
        while len(self._documents) > MAX_DOCUMENTS or self._characters > MAX_CHARACTERS:
            _, gone = self._documents.popitem(last=False)
            self._characters -= len(gone.text)
        return found

    def hits(self, asked: SearchKey, search: Callable[[], tuple[Hit, ...]]) -> tuple[Hit, ...]:
        """The hits of (query, by, top), searched if they are not kept."""
        found = self._hits.get(asked)
        if found is not None:
            self._hits.move_to_end(asked)
            return found
        found = self._hits[asked] = search()
        self._hits_kept += 1 + len(found)
        while self._hits_kept > MAX_CACHED_HITS:
            _, gone = self._hits.popitem(last=False)
            self._hits_kept -= 1 + len(gone)
        return found

    def languages(self, read: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """The languages of the collection, read if they are not known."""
        if self._languages is None:
            self._languages = read()
        return self._languages

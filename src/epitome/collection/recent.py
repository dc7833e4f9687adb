"""RecentCache: the documents read last, with the values cached in them, the results of the last searches and the
sections of the index, until the collection changes.
"""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Hashable

from epitome.collection.finding.search import FoundHits
from epitome.collection.finding.section_index import SectionIndex
from epitome.document import Document

MAX_DOCUMENTS = 64
MAX_CHARACTERS = 8_000_000
MAX_CACHED_HITS = 10_000

SearchKey = tuple[Hashable, ...]


class RecentCache:
    """The most recently used documents and search results, within limits of documents, characters and hits."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._clear()

    def _clear(self) -> None:
        self._documents: OrderedDict[str, Document] = OrderedDict()
        self._characters = 0
        self._hits: OrderedDict[SearchKey, FoundHits] = OrderedDict()
        self._hit_count = 0
        self._languages: tuple[str, ...] | None = None
        self._index: SectionIndex | None = None

    def clear_if_changed(self, connection: sqlite3.Connection) -> None:
        """Clear the cache if another connection has changed the file (SQLite's `data_version`)."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._clear()
            self._version = version

    def get_document(self, id: str, read: Callable[[], Document]) -> Document:
        """The document with an id, from the cache or by `read`."""
        document = self._documents.get(id)
        if document is not None:
            self._documents.move_to_end(id)
            return document
        document = read()
        if len(document.text) <= MAX_CHARACTERS:
            self._documents[id] = document
            self._characters += len(document.text)
        while len(self._documents) > MAX_DOCUMENTS or self._characters > MAX_CHARACTERS:
            _, dropped = self._documents.popitem(last=False)
            self._characters -= len(dropped.text)
        return document

    def get_hits(self, key: SearchKey, search: Callable[[], FoundHits]) -> FoundHits:
        """The result of the search with this key, from the cache or by `search`."""
        found = self._hits.get(key)
        if found is not None:
            self._hits.move_to_end(key)
            return found
        found = self._hits[key] = search()
        self._hit_count += 1 + len(found.hits)
        while self._hit_count > MAX_CACHED_HITS:
            _, dropped = self._hits.popitem(last=False)
            self._hit_count -= 1 + len(dropped.hits)
        return found

    def get_languages(self, read: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """The languages of the collection, from the cache or by `read`."""
        if self._languages is None:
            self._languages = read()
        return self._languages

    def get_index(self, read: Callable[[], SectionIndex]) -> SectionIndex:
        """The sections of the collection, from the cache or by `read`."""
        if self._index is None:
            self._index = read()
        return self._index

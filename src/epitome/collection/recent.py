"""Recent: documents that were read last, kept with what was worked out about them, until the collection changes."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict

from epitome.document import Document

MOST_DOCUMENTS = 64
MOST_CHARACTERS = 8_000_000


class Recent:
    """At most so many documents and characters; SQLite's `data_version` tells when somebody has changed the file."""

    def __init__(self) -> None:
        self._documents: OrderedDict[str, Document] = OrderedDict()
        self._characters = 0
        self._version: int | None = None

    def get(self, id: str, connection: sqlite3.Connection) -> Document | None:
        """The document with an id, if it was read since the last change."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._documents.clear()
            self._characters, self._version = 0, version
        found = self._documents.get(id)
        if found is not None:
            self._documents.move_to_end(id)
        return found

    def keep(self, document: Document) -> Document:
        """Keep a document that was just read; the ones not asked for the longest go."""
        if len(document.text) <= MOST_CHARACTERS:
            self._documents[document.id] = document
            self._characters += len(document.text)
        while len(self._documents) > MOST_DOCUMENTS or self._characters > MOST_CHARACTERS:
            _, gone = self._documents.popitem(last=False)
            self._characters -= len(gone.text)
        return document

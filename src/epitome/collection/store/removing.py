"""Takes documents out of a collection so that they can be put back: their plain data and their origin."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from epitome.collection.store import stored_documents, writing
from epitome.collection.store.prepare import prepare
from epitome.document import Document
from epitome.runtime.errors import NotFound
from epitome.runtime.frozen import frozen


@frozen
class Removed:
    """A document that was taken out, as it was added; its root and digest as indexing left them."""

    document: Document
    root: str | None
    digest: bytes | None

    def to_dict(self) -> dict[str, Any]:
        """Plain data that JSON can carry."""
        digest = None if self.digest is None else self.digest.hex()
        return {"document": self.document.to_dict(), "root": self.root, "digest": digest}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Removed:
        """What `to_dict` wrote."""
        digest = None if data["digest"] is None else bytes.fromhex(data["digest"])
        return cls(Document.from_dict(data["document"]), data["root"], digest)


def take_out(connection: sqlite3.Connection, ids: Iterable[str]) -> list[Removed]:
    """Remove documents inside the caller's transaction; unknown ids are skipped."""
    removed = []
    for id in dict.fromkeys(ids):
        try:
            key = stored_documents.find_key(connection, id)
        except NotFound:
            continue
        removed.append(
            Removed(stored_documents.load_document(connection, key), *stored_documents.load_origin(connection, key))
        )
        writing.drop_document(connection, key)
    return removed


def put_back(connection: sqlite3.Connection, removed: Iterable[Removed]) -> None:
    """Add documents that were taken out, inside the caller's transaction; links to them have their targets again."""
    for entry in removed:
        writing.put_document(connection, prepare(entry.document), root=entry.root, digest=entry.digest)

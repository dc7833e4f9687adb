"""What a worker keeps between requests: the collection, and the documents that it parsed last.

Documents are found by the hash of their bytes, so that a second request for the same bytes needs no parsing.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from epitome.collection import Collection
from epitome.collection.engines import EngineShelf, open_engine
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import NotFound, StoreError

MAX_DOCUMENTS = 32
MAX_CHARACTERS = 8_000_000


class DocumentCache:
    """The documents used last, as many as the bounds allow; each keeps what was computed about it."""

    def __init__(self) -> None:
        self._documents: OrderedDict[tuple[object, ...], Document] = OrderedDict()
        self._characters = 0

    def __len__(self) -> int:
        return len(self._documents)

    def read(self, data: bytes, source: Mapping[str, Any], *, language: str | None) -> Document:
        """The document of these bytes; equal bytes under another id or in another language are another document."""
        id, media, charset = source.get("id"), source.get("media"), source.get("charset")
        digest = sha256(data).hexdigest()
        key = (digest, id, media, charset, language)
        cached = self._documents.get(key)
        if cached is not None:
            self._documents.move_to_end(key)
            return cached
        name = id or f"sha256:{digest[:16]}"
        document = read_bytes(data, id=name, language=language, media=media, charset=charset)
        if len(document.text) <= MAX_CHARACTERS:
            self._store(key, document)
        return document

    def read_held(self, path: str) -> Document:
        """The document in a file of the spool; it is read anew when the file was written anew."""
        try:
            with Path(path).open("rb") as file:
                status = os.fstat(file.fileno())
                key = (path, status.st_ino, status.st_mtime_ns)
                cached = self._documents.get(key)
                if cached is not None:
                    self._documents.move_to_end(key)
                    return cached
                data = file.read()
        except OSError:
            raise NotFound("the document is not held any more", "send it again") from None
        document = Document.from_dict(json.loads(data))
        if len(document.text) <= MAX_CHARACTERS:
            self._store(key, document)
        return document

    def _store(self, key: tuple[object, ...], document: Document) -> None:
        self._documents[key] = document
        self._characters += len(document.text)
        while len(self._documents) > MAX_DOCUMENTS or self._characters > MAX_CHARACTERS:
            _, evicted = self._documents.popitem(last=False)
            self._characters -= len(evicted.text)
            evicted.memo.clear()  # it points back at the document, which else waits for the garbage collector


class Held:
    """What the workers of every server keep; `command` is the one that starts it with a collection."""

    command: ClassVar[str]

    def __init__(self, searched: Collection | EngineShelf | None) -> None:
        self._searched = searched
        self._documents = DocumentCache()

    @property
    def searched(self) -> Collection | EngineShelf:
        """The collection, or the search engine, that is served."""
        return self.collection if self._searched is None else self._searched

    @property
    def collection(self) -> Collection:
        """The collection that is served; a search engine is none: it is only searched and read."""
        if not isinstance(self._searched, Collection):
            what = "no collection is served" if self._searched is None else "a search engine is served, no collection"
            raise NotFound(what, f"start with one: {self.command} COLLECTION")
        return self._searched

    @property
    def server(self) -> tuple[str, int] | None:
        """The one server that a worker may connect to."""
        return self._searched.engine.server if isinstance(self._searched, EngineShelf) else None


def open_searched(settings: Mapping[str, Any]) -> Collection | EngineShelf | None:
    """The collection or the engine of a worker, searched once so that the first request need not wait; None where none
    is served.
    """
    if settings.get("engine") is not None:
        return open_engine(settings["engine"])
    path = settings.get("collection")
    if path is None:
        return None
    if not Path(path).exists():
        raise NotFound(f"there is no collection {path}", "make it with 'epitome index'")
    collection = Collection(path)
    with suppress(StoreError):  # a damaged collection is a problem of each request that reads it
        _ = collection.search("canal", top=1)
    return collection

"""Documents that a worker parsed a moment ago, by the hash of their bytes: a second look costs no parse."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from epitome.document import Document
from epitome.readers import read_bytes

MOST_DOCUMENTS = 32
MOST_CHARACTERS = 8_000_000


class Documents:
    """The documents used last, as many as the bounds allow; each keeps what was worked out about it."""

    def __init__(self) -> None:
        self._documents: OrderedDict[tuple[object, ...], Document] = OrderedDict()
        self._characters = 0

    def __len__(self) -> int:
        return len(self._documents)

    def read(self, data: bytes, source: Mapping[str, Any], *, language: str | None) -> Document:
        """The document of some bytes; equal bytes under another name or in another language are another document."""
        id, media, charset = source.get("id"), source.get("media"), source.get("charset")
        digest = sha256(data).hexdigest()
        key = (digest, id, media, charset, language)
        known = self._documents.get(key)
        if known is not None:
            self._documents.move_to_end(key)
            return known
        name = id or f"sha256:{digest[:16]}"
        document = read_bytes(data, id=name, language=language, media=media, charset=charset)
        if len(document.text) <= MOST_CHARACTERS:
            self._keep(key, document)
        return document

    def _keep(self, key: tuple[object, ...], document: Document) -> None:
        self._documents[key] = document
        self._characters += len(document.text)
        while len(self._documents) > MOST_DOCUMENTS or self._characters > MOST_CHARACTERS:
            _, gone = self._documents.popitem(last=False)
            self._characters -= len(gone.text)

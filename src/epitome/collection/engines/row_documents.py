"""Rows of an engine as documents."""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from dataclasses import replace

from epitome.collection.engines.search_engine import EngineRow
from epitome.document import Document
from epitome.document.corrections import correct_metadata
from epitome.readers import read_bytes
from epitome.readers.texts.plain_text import read_text
from epitome.runtime.errors import EpitomeError, InputError, LimitError, StoreError
from epitome.runtime.safe import clean_text, shorten

_MAX_DOCUMENTS = 64
_MAX_CHARACTERS = 8_000_000
_MAX_RECORD_BYTES = 64 * 2**20


class RowDocuments:
    """Reads rows, and keeps the documents of the last ones. A document is found by everything that its row holds: a
    row that was changed is read again.
    """

    def __init__(self, media: str, language: str | None) -> None:
        self._media, self._language = media, language
        self._kept: OrderedDict[EngineRow, Document] = OrderedDict()
        self._characters = 0

    def read(self, row: EngineRow) -> Document:
        """The document of a row whose text was sent."""
        document = self._kept.get(row)
        if document is not None:
            self._kept.move_to_end(row)
            return document
        document = _read(row, self._media, row.language or self._language)
        if len(document.text) <= _MAX_CHARACTERS:
            self._kept[row] = document
            self._characters += len(document.text)
        while len(self._kept) > _MAX_DOCUMENTS or self._characters > _MAX_CHARACTERS:
            _, dropped = self._kept.popitem(last=False)
            self._characters -= len(dropped.text)
        return document


def pack_record(document: Document) -> bytes:
    """A document without its text as the record of a row."""
    data = {name: value for name, value in document.to_dict().items() if name != "text"}
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


def _unpack_record(record: bytes, id: str, text: str) -> Document:
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(record, _MAX_RECORD_BYTES + 1)
        if len(data) > _MAX_RECORD_BYTES:
            raise LimitError(f"the row {shorten(id)!r} is larger than a document may be", "fill the table again")
        return Document.from_dict({**json.loads(data), "id": id, "text": text})
    except (zlib.error, ValueError, RecursionError, TypeError, KeyError, IndexError, InputError):
        raise StoreError(f"the row {shorten(id)!r} holds no document", "fill the table again") from None


def _read(row: EngineRow, media: str, language: str | None) -> Document:
    if row.record is not None:
        return _unpack_record(row.record, row.id, row.text or "")
    text = row.text or ""
    if not text.strip():
        document = Document.from_sentences([""], id=row.id, title=row.title, language=language or "en")
    elif media == "text":
        document = read_text(text, id=row.id, language=language)
    else:
        document = read_bytes(
            text.encode("utf-8", "replace"), id=row.id, language=language, media=media, charset="utf-8"
        )
    return _describe(document, row)


def _describe(document: Document, row: EngineRow) -> Document:
    """The document with what the row says about it, which wins over what its text says."""
    try:
        described = correct_metadata(document, title=clean_text(row.title) or None, date=row.date or None)
    except EpitomeError:  # no date that is understood
        described = correct_metadata(document, title=clean_text(row.title) or None)
    return replace(described, url=row.url) if row.url else described

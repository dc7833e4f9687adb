"""Brings Web Annotations into the notebook: those of epitome and of other programs.

Anything may stand in such a file. What is no annotation with a quote is counted and left out; what is too much is
refused as a whole, so that no half of a file is imported. A quote whose document is in the collection is looked for in
it; one whose document is not there waits until it is added.
"""

from __future__ import annotations

import json
import re
import sqlite3
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any
from urllib.parse import unquote, urldefrag

from epitome.collection.collection_file import CollectionFile
from epitome.collection.notes import stored_notes
from epitome.collection.notes.feedback import Mark, check_query, put_marks
from epitome.collection.notes.kept_notes import check_comment, check_tags, tell_time
from epitome.collection.notes.note import Note
from epitome.collection.store import stored_documents
from epitome.collection.store.rows import is_text, query_rows
from epitome.collection.store.stored_anchors import find_sentence
from epitome.document import Document
from epitome.document.citing.anchoring import GONE, MAX_QUOTE_CHARACTERS, MOVED, STANDS, Anchor, Anchorage
from epitome.document.citing.annotation import Quote, as_list, list_annotations, read_targets
from epitome.document.citing.work import Work
from epitome.runtime.errors import InputError, LimitError
from epitome.runtime.safe import clean_text, one_line

MAX_ANNOTATIONS = 10_000
_MAX_ID_CHARACTERS = 1_000
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)")


def parse_annotations(data: bytes) -> Any:
    """The JSON of a file of annotations."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InputError("this is no JSON", "give Web Annotations (JSON-LD)") from None


def import_annotations(file: CollectionFile, data: Any) -> dict[str, int]:
    """Add all notes and marks; returns how many were `added`, were `known` already, have no place yet (`gone`), or
    were `skipped` because they quote nothing.
    """
    counts = Counter({"added": 0, "known": 0, "gone": 0, "skipped": 0})
    with file.change(changes_words=False) as writer:
        documents = _Documents(writer)
        by_document: dict[str, list[tuple[Mapping[str, Any], Quote]]] = {}
        for annotation, quote in _read_all(data):
            if quote is None:
                counts["skipped"] += 1
            else:
                by_document.setdefault(documents.find(quote.source), []).append((annotation, quote))
        for annotation, quote in chain.from_iterable(by_document.values()):  # so each document is loaded once
            counts.update(_import_one(writer, documents, annotation, quote))
    if not (counts["added"] or counts["known"]):
        raise InputError("there is no annotation with a quote", "give Web Annotations that have a TextQuoteSelector")
    return dict(counts)


def _read_all(data: Any) -> Iterator[tuple[Mapping[str, Any], Quote | None]]:
    for number, annotation in enumerate(list_annotations(data), 1):
        if number > MAX_ANNOTATIONS:
            raise LimitError(f"there are more than {MAX_ANNOTATIONS:,} annotations", "import fewer at once")
        yield annotation, next(iter(read_targets(annotation)), None)


def _import_one(
    connection: sqlite3.Connection, documents: _Documents, annotation: Mapping[str, Any], quote: Quote
) -> list[str]:
    """Add one annotation; the words under which it counts."""
    if len(quote.text) > MAX_QUOTE_CHARACTERS:
        raise LimitError(f"a quote has more than {MAX_QUOTE_CHARACTERS:,} characters", "shorten it")
    bodies = list(_read_bodies(annotation))
    id = documents.find(quote.source)
    document = documents.load(id)
    anchor = documents.place(id, quote)
    grade = next((body for body, purpose in bodies if purpose == "assessing"), None)
    if grade in ("+", "-"):
        query = check_query(next((body for body, purpose in bodies if purpose == "questioning"), ""))
        if _has_mark(connection, id, query, anchor):
            return ["known"]
        mark = Mark(
            document=id,
            sentence=None if document is None else find_sentence(document, anchor),
            query=query,
            grade=1 if grade == "+" else -1,
            given=_read_time(annotation, "created"),
            anchor=anchor,
        )
        put_marks(connection, [mark])
    else:
        name = annotation.get("id")
        is_name = isinstance(name, str) and 0 < len(name) <= _MAX_ID_CHARACTERS
        name = one_line(name) if isinstance(name, str) and is_name else f"urn:uuid:{uuid.uuid4()}"
        if stored_notes.has_note(connection, name):
            return ["known"]
        note = Note(
            id=name,
            document=id,
            anchor=anchor,
            comment=check_comment("\n\n".join(body for body, purpose in bodies if purpose != "tagging")),
            tags=check_tags([body for body, purpose in bodies if purpose == "tagging"]),
            created=(created := _read_time(annotation, "created")),
            changed=_read_time(annotation, "modified") if "modified" in annotation else created,
            work=Work(id),
        )
        stored_notes.put_note(connection, note, "en" if document is None else document.language)
    return ["added", "gone"] if anchor.state == GONE else ["added"]


def _has_mark(connection: sqlite3.Connection, document: str, query: str, anchor: Anchor) -> bool:
    sql = "SELECT 1 FROM feedback WHERE document = ? AND query = ? AND quote = ? AND start IS ?"
    return connection.execute(sql, (document, query, anchor.quote, anchor.start)).fetchone() is not None


def _read_bodies(annotation: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of an annotation, each with its purpose."""
    for name in ("body", "bodyValue"):
        for body in as_list(annotation.get(name)):
            value = body.get("value") if isinstance(body, Mapping) else body
            purpose = body.get("purpose") if isinstance(body, Mapping) else None
            if isinstance(value, str) and value.strip():
                yield value, purpose if isinstance(purpose, str) else ""


def _read_time(annotation: Mapping[str, Any], name: str) -> str:
    value = annotation.get(name)
    return value if isinstance(value, str) and _TIME.fullmatch(value) else tell_time()


class _Documents:
    """The documents that the sources of annotations name; each is read once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._ids: dict[str, str] = {}
        self._last: tuple[str, Document | None, Anchorage | None] = ("", None, None)

    def find(self, source: str) -> str:
        """The id of the document that a source names; the source itself if the collection has none."""
        if source not in self._ids:
            clean = one_line(source)[:_MAX_ID_CHARACTERS] or "unknown"
            names = list(dict.fromkeys((clean, _drop_fragment(clean), one_line(unquote(clean)) or clean)))
            sql = "SELECT id FROM document WHERE id IN (SELECT value FROM json_each(?1)) OR url IN "
            sql += "(SELECT value FROM json_each(?1)) ORDER BY id LIMIT 1"
            found = [id for (id,) in query_rows(self._connection, sql, (json.dumps(names),), id=is_text)]
            self._ids[source] = found[0] if found else names[-1]
        return self._ids[source]

    def load(self, id: str) -> Document | None:
        """The document with an id, if the collection has it."""
        if self._last[0] != id:
            document = None
            if stored_documents.find_ids(self._connection, [id]):
                document = stored_documents.load_document(
                    self._connection, stored_documents.find_key(self._connection, id)
                )
            self._last = (id, document, None if document is None else Anchorage(document))
        return self._last[1]

    def place(self, id: str, quote: Quote) -> Anchor:
        """The anchor of a quote in a document."""
        self.load(id)
        anchorage, text = self._last[2], clean_text(quote.text)
        anchor = Anchor(quote=text, prefix=clean_text(quote.prefix), suffix=clean_text(quote.suffix), page=quote.page)
        if anchorage is None:
            return anchor
        is_placed = quote.is_exact and quote.start is not None and quote.end is not None
        if is_placed and anchorage.has(text, quote.start or 0, quote.end or 0):
            return anchorage.set(quote.start or 0, quote.end or 0)
        found = anchorage.find(anchor)
        is_first = found.state == MOVED and quote.start is None  # nobody told where it stood before
        return replace(found, state=STANDS) if is_first else found


def _drop_fragment(address: str) -> str:
    """An address without its fragment."""
    try:
        return urldefrag(address).url
    except ValueError:
        return address

"""Feedback: sentences that the reader marked as good or bad answers to a question, to learn from."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from epitome.collection.collection_file import CollectionFile
from epitome.collection.listing import Filter
from epitome.collection.notes.kept_notes import tell_time
from epitome.collection.store import stored_documents
from epitome.collection.store.rows import is_count, is_count_or_none, is_text, query_row, query_rows
from epitome.collection.store.stored_anchors import (
    ANCHOR_COLUMNS,
    ANCHOR_KINDS,
    ANCHOR_WIDTH,
    find_sentence,
    list_values,
    read_anchor,
)
from epitome.document.citing.anchoring import GONE, Anchor, Anchorage
from epitome.document.citing.annotation import Quote, write_annotation
from epitome.document.citing.work import Work
from epitome.runtime.errors import LimitError, NotFound, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import one_line

GRADES = (-1, 0, 1)
MAX_MARKS = 100_000
_KINDS = {
    "document": is_text,
    "sentence": is_count_or_none,
    "query": is_text,
    "grade": lambda value: value in (-1, 1),
    "given": is_text,
    **ANCHOR_KINDS,
}


@frozen(kw_only=True)
class Mark:
    """A sentence of a document that is a good (1) or a bad (-1) answer to a query, "" where nothing was asked.

    `sentence` is its number in the document as it is now; None if it is gone.
    """

    document: str
    sentence: int | None
    query: str
    grade: int
    given: str
    anchor: Anchor

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        anchor = self.anchor
        return {
            "id": self.document,
            "sentence": self.sentence,
            "query": self.query,
            "grade": self.grade,
            "given": self.given,
            "quote": anchor.quote,
            "start": anchor.start,
            "end": anchor.end,
            "state": anchor.state,
        }

    def to_annotation(self) -> dict[str, Any]:
        """A W3C Web Annotation that assesses the sentence: "+" or "-", and the question if there is one."""
        anchor = self.anchor
        quote = Quote(
            text=anchor.quote,
            source=Work(self.document).iri,
            start=anchor.start,
            end=anchor.end,
            prefix=anchor.prefix,
            suffix=anchor.suffix,
        )
        bodies = [{"type": "TextualBody", "value": "+" if self.grade > 0 else "-", "purpose": "assessing"}]
        if self.query:
            bodies.append({"type": "TextualBody", "value": self.query, "purpose": "questioning"})
        annotation = write_annotation(quote)
        name = f"{annotation['id']}:{len(self.query)}"
        return {**annotation, "id": name, "motivation": "assessing", "created": self.given, "body": bodies}


class Feedback:
    """The marks of a collection. They find their places again when documents change, as notes do.

    with epitome.Collection("pages.epitome") as pages:
        pages.feedback.give("tides.html", 4, 1, query="why two tides?")
    """

    def __init__(self, file: CollectionFile) -> None:
        self._file = file

    def give(self, document: str, sentence: int, grade: int, *, query: str = "") -> int:
        """Mark a sentence as a good (1) or a bad (-1) answer to a query, or take its mark back (0); returns how many
        marks there are then. It is on the disk when the call returns.
        """
        if grade not in GRADES:
            raise UsageError(f"grade={grade!r} is unknown", "give 1 (good), -1 (bad) or 0 (take the mark back)")
        query = check_query(query)
        with self._file.change(changes_words=False) as writer:
            there = stored_documents.load_document(writer, stored_documents.find_key(writer, document))
            if not 0 <= sentence < len(there.sentences):
                raise NotFound(f"the document has no sentence {sentence}", "load it again")
            span = there.sentences[sentence]
            anchor = Anchorage(there).set(span.start, span.end)
            where = "document = ? AND query = ? AND start = ?"
            writer.execute(f"DELETE FROM feedback WHERE {where}", (document, query, anchor.start))
            if grade:
                mark = Mark(
                    document=document,
                    sentence=find_sentence(there, anchor),
                    query=query,
                    grade=grade,
                    given=tell_time(),
                    anchor=anchor,
                )
                put_marks(writer, [mark])
            return count_marks(writer)

    def list_marks(self, document: str | None = None, *, folder: str | None = None) -> list[Mark]:
        """The marks of a document, of the documents in or below a folder, or of all, in the order in which they were
        given.
        """
        conditions, values = ["1"], list[object]()
        if document is not None:
            conditions, values = ["document = ?"], [document]
        if folder:
            sql, some = Filter(folder=folder).to_sql()
            conditions.append(f"document IN (SELECT id FROM document WHERE {sql})")
            values += some
        with self._file.open_snapshot() as reader:
            rows = query_rows(
                reader,
                f"SELECT document, sentence, query, grade, given, {ANCHOR_COLUMNS} FROM feedback "
                f"WHERE {' AND '.join(conditions)} ORDER BY key LIMIT {MAX_MARKS}",
                tuple(values),
                **_KINDS,
            )
            return [_read_mark(*row) for row in rows]

    def count(self) -> int:
        """How many marks there are."""
        with self._file.open_snapshot() as reader:
            return count_marks(reader)

    def count_by_folder(self) -> dict[str, tuple[int, int]]:
        """How many marks there are in each folder, and on how many documents; of documents that are there."""
        sql = (
            "SELECT folder, count(*), count(DISTINCT document.key) FROM feedback "
            "JOIN document ON document.id = feedback.document GROUP BY folder ORDER BY folder"
        )
        with self._file.open_snapshot() as reader:
            rows = query_rows(reader, sql, folder=is_text, marks=is_count, documents=is_count)
            return {folder: (marks, documents) for folder, marks, documents in rows}


def _read_mark(document: str, sentence: int | None, query: str, grade: int, given: str, *places: Any) -> Mark:
    anchor = read_anchor(places)
    number = None if anchor.state == GONE else sentence
    return Mark(document=document, sentence=number, query=query, grade=grade, given=given, anchor=anchor)


def put_marks(connection: sqlite3.Connection, marks: Iterable[Mark]) -> None:
    """Add marks inside the caller's transaction; `LimitError` if there are too many."""
    connection.executemany(
        f"INSERT INTO feedback (document, sentence, query, grade, given, {ANCHOR_COLUMNS}) "
        f"VALUES ({', '.join('?' * (ANCHOR_WIDTH + 5))})",
        ((m.document, m.sentence, m.query, m.grade, m.given, *list_values(m.anchor)) for m in marks),
    )
    if count_marks(connection) > MAX_MARKS:
        raise LimitError(f"a collection keeps {MAX_MARKS:,} marks at most", "take some back")


def count_marks(connection: sqlite3.Connection) -> int:
    """How many marks there are."""
    (count,) = query_row(connection, "SELECT count(*) FROM feedback", count=is_count)
    return int(count)


def check_query(query: str) -> str:
    """A question on one line; `LimitError` if it is too long."""
    if len(query) > LIMITS.query_characters:
        raise LimitError(f"a question has at most {LIMITS.query_characters:,} characters", "shorten it")
    return one_line(query)

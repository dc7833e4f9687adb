"""Notebook: the notes of a collection."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from epitome.collection.collection_file import CollectionFile
from epitome.collection.notes import stored_notes
from epitome.collection.notes.note import Note, NoteFilter, NotesFound
from epitome.collection.store import stored_documents
from epitome.document.citing.anchoring import Anchorage
from epitome.document.citing.work import describe_work
from epitome.runtime.errors import LimitError
from epitome.runtime.safe import clean_text, one_line

MAX_COMMENT_CHARACTERS = 20_000
MAX_TAGS = 50
MAX_TAG_CHARACTERS = 100
EVERY_NOTE = NoteFilter()


class Notebook:
    """The notes of a collection, which find their places again when documents change.

        with epitome.Collection("pages.epitome") as pages:
            note = pages.notes.add("tides.html", 120, 184, comment="why twice?", tags=["moon"])
            for found in pages.notes.find(NoteFilter(words="moon")).notes: ...

    A note is on the disk when a call returns.
    """

    def __init__(self, file: CollectionFile) -> None:
        self._file = file

    def add(self, document: str, start: int, end: int, *, comment: str = "", tags: Sequence[str] = ()) -> Note:
        """Highlight characters `start` to `end` of a document's text."""
        comment, tags = check_comment(comment), check_tags(tags)
        with self._file.change(changes_words=False) as writer:
            there = stored_documents.load_document(writer, stored_documents.find_key(writer, document))
            note = Note(
                id=f"urn:uuid:{uuid.uuid4()}",
                document=document,
                anchor=Anchorage(there).set(start, end),
                comment=comment,
                tags=tags,
                created=(now := tell_time()),
                changed=now,
                work=describe_work(there),
            )
            stored_notes.put_note(writer, note, there.language)
        return note

    def change(self, id: str, *, comment: str | None = None, tags: Sequence[str] | None = None) -> Note:
        """Give a note another comment, or other tags; `NotFound` if it is gone."""
        with self._file.change(changes_words=False) as writer:
            old = stored_notes.load_note(writer, id)
            note = replace(
                old,
                comment=old.comment if comment is None else check_comment(comment),
                tags=old.tags if tags is None else check_tags(tags),
                changed=tell_time(),
            )
            stored_notes.put_note(writer, note, old.work.language or "en")
        return note

    def remove(self, ids: Iterable[str]) -> list[Note]:
        """Remove notes, all or none, and return them; `NotFound` if one is not there."""
        with self._file.change(changes_words=False) as writer:
            notes = [stored_notes.load_note(writer, id) for id in dict.fromkeys(ids)]
            for note in notes:
                stored_notes.remove_note(writer, note.id)
        return notes

    def get(self, id: str) -> Note:
        """The note with an id; `NotFound` if there is none."""
        with self._file.open_snapshot() as reader:
            return stored_notes.load_note(reader, id)

    def find(
        self, chosen: NoteFilter = EVERY_NOTE, *, sort: str = "changed", offset: int = 0, top: int = 100
    ) -> NotesFound:
        """A page of the notes that pass a filter, the newest first or by `sort="place"`."""
        with self._file.open_snapshot() as reader:
            return stored_notes.find_notes(reader, chosen, sort=sort, offset=offset, top=top)

    def iterate(self, chosen: NoteFilter = EVERY_NOTE) -> Iterator[Note]:
        """All notes that pass a filter, by place."""
        offset = 0
        while page := self.find(chosen, sort="place", offset=offset, top=stored_notes.MAX_TOP).notes:
            yield from page
            offset += len(page)


def tell_time() -> str:
    """The time as annotations have it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def check_comment(comment: str) -> str:
    """A comment without control characters; `LimitError` if it is too long."""
    if len(comment) > MAX_COMMENT_CHARACTERS:
        raise LimitError(f"a comment has at most {MAX_COMMENT_CHARACTERS:,} characters", "shorten it")
    return clean_text(comment).strip()


def check_tags(tags: Sequence[str]) -> tuple[str, ...]:
    """Tags on one line each, every one once; `LimitError` if they are too many or too long."""
    cleaned = tuple(dict.fromkeys(tag for tag in (one_line(t) for t in tags) if tag))
    if len(cleaned) > MAX_TAGS or any(len(tag) > MAX_TAG_CHARACTERS for tag in cleaned):
        raise LimitError(
            f"a note has at most {MAX_TAGS} tags of {MAX_TAG_CHARACTERS} characters", "leave out or shorten some"
        )
    return cleaned

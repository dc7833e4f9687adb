"""Responses on notes, feedback and corrected metadata."""

from __future__ import annotations

from typing import Any, Literal

from epitome.doors.service.schemas.note_bodies import State
from epitome.doors.service.schemas.responses import Format, ResponseModel


class NoteModel(ResponseModel):
    """A note: `note` is its name, `id` its document's; `state` tells whether its place was found again, `is_there`
    whether the collection still has its document; `cited` is its quote with its source, to be pasted.
    """

    note: str
    id: str
    title: str
    authors: list[str]
    date: str | None
    url: str | None
    quote: str
    start: int | None
    end: int | None
    page: int | None
    state: State
    is_there: bool
    cited: str
    comment: str
    tags: list[str]
    created: str
    changed: str


class NoteAnswer(ResponseModel):
    """One note."""

    format: Format
    type: Literal["note"]
    note: NoteModel


class NotesAnswer(ResponseModel):
    """A page of notes; `total` and `tags` count all that were found."""

    format: Format
    type: Literal["notes"]
    total: int
    tags: dict[str, int]
    notes: list[NoteModel]


class RemovedNotes(ResponseModel):
    """What was removed, as Web Annotations: an import of them undoes it."""

    format: Format
    type: Literal["removed notes"]
    annotations: list[dict[str, Any]]


class ImportedNotes(ResponseModel):
    """How many annotations were added, were there already, have no place yet, or quote nothing."""

    format: Format
    type: Literal["imported notes"]
    added: int
    known: int
    gone: int
    skipped: int


class ExportedNotes(ResponseModel):
    """Where the file can be fetched, once."""

    path: str


class CheckedNote(ResponseModel):
    """Whether a note's quote is still in its source, which was read again: `now` is the text there."""

    format: Format
    type: Literal["checked note"]
    state: Literal["stands", "moved", "changed", "gone", "unread"]
    now: str | None
    error: str | None


class MarkModel(ResponseModel):
    """A mark; `sentence` is its number in the document as it is now, None if it is gone."""

    id: str
    sentence: int | None
    query: str
    grade: Literal[-1, 1]
    given: str
    quote: str
    start: int | None
    end: int | None
    state: State


class FeedbackAnswer(ResponseModel):
    """The marks asked for, how many there are in all and on how many documents, and what learning from them needs."""

    format: Format
    type: Literal["feedback"]
    total: int
    needed: int
    documents: int
    needed_documents: int
    marks: list[MarkModel]


class LessonModel(ResponseModel):
    """What was learnt from marks: the share of pairs of marked sentences in the right order, for what is shipped and
    for one's own, on documents that it had not seen; the gain with its 95 % interval; whether it may be used (the
    interval is above zero); and `narrow`: what one feature alone measures that tells nearly all marks.
    """

    lesson: int
    made: str
    folder: str
    marks: int
    documents: int
    shipped: float
    own: float
    gain: float
    low: float
    high: float
    may_be_used: bool
    narrow: str | None


class TrainingsAnswer(ResponseModel):
    """The lessons, the newest first; the folders in which one is used; how many marks there are and are needed, on how
    many documents, and how many of them stand in each folder.
    """

    format: Format
    type: Literal["trainings"]
    marks: int
    needed: int
    documents: int
    needed_documents: int
    folders: dict[str, int]
    uses: dict[str, int]
    lessons: list[LessonModel]


class MetadataAnswer(ResponseModel):
    """What is known of the document now."""

    title: str
    authors: list[str]
    date: str | None

"""What the one worker does that writes notes and feedback: a highlight must not wait for a book that is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from epitome.collection import Collection, NoteFilter
from epitome.document.citing.standing import Standings
from epitome.document.summary import FORMAT
from epitome.learning.training.teaching import MIN_DOCUMENTS, MIN_MARKS
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError, NotFound, explaining

NoteJob = Callable[[Collection | None, dict[str, Any], bytes], dict[str, Any]]


def start(settings: dict[str, Any]) -> Collection | None:
    """Open the collection."""
    path = settings.get("collection")
    return None if path is None else Collection(path)


def _need(collection: Collection | None) -> Collection:
    if collection is None:
        raise NotFound("no collection is served", "start with one: epitome serve COLLECTION")
    return collection


def add_note(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Highlight a stretch of a document."""
    note = _need(collection).notes.add(
        request["id"], request["start"], request["end"], comment=request["comment"], tags=request["tags"]
    )
    return {"format": FORMAT, "type": "note", "note": note.to_dict()}


def change_note(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Give a note another comment or other tags."""
    note = _need(collection).notes.change(request["note"], comment=request["comment"], tags=request["tags"])
    return {"format": FORMAT, "type": "note", "note": note.to_dict()}


def remove_notes(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Remove notes."""
    removed = _need(collection).notes.remove(request["notes"])
    return {"format": FORMAT, "type": "removed notes", "annotations": [note.to_annotation() for note in removed]}


def import_notes(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Add the notes of Web Annotations."""
    counts = _need(collection).import_annotations(request["annotations"])
    return {"format": FORMAT, "type": "imported notes", **counts}


def give_feedback(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Mark a sentence."""
    stored = _need(collection)
    stored.feedback.give(request["id"], request["sentence"], request["grade"], query=request["query"])
    return find_feedback(stored, request)


def use_lesson(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Use a lesson in a folder, or none any more."""
    stored = _need(collection)
    stored.lessons.use(request["lesson"], folder=request["folder"])
    return list_lessons(stored)


def check_note(collection: Collection | None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Whether the quote of a note is still in its source: the bytes that were fetched, else the file on the disk."""
    stored = _need(collection)
    note = stored.notes.get(request["note"])
    answer: dict[str, Any] = {"format": FORMAT, "type": "checked note", "now": None, "error": None}
    try:
        source = request["source"]
        if source is None:
            file = stored.find_file(note.document)
            data = stored.find_original(note.document)[1] if file is None else _read_file(file)
            document = read_bytes(data, id=note.document, name=note.document)
        else:
            document = read_bytes(blob, id=source["id"], media=source["media"], charset=source["charset"])
    except EpitomeError as error:
        return {**answer, "state": "unread", "error": str(error)}
    (standing,) = Standings(document).find_all([note.quote])
    return {**answer, "state": standing.state, "now": standing.text}


def _read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        raise NotFound("the file of the document is not there any more", "index it again") from None


def build_note_filter(arguments: dict[str, Any]) -> NoteFilter:
    """The filter that a request asks for."""
    return NoteFilter(
        words=arguments["words"],
        document=arguments["document"],
        folder=arguments["folder"],
        tags=tuple(arguments["tags"]),
        states=tuple(arguments["states"]),
    )


def find_notes(collection: Collection, arguments: dict[str, Any]) -> dict[str, Any]:
    """A page of notes."""
    found = collection.notes.find(
        build_note_filter(arguments), sort=arguments["sort"], offset=arguments["offset"], top=arguments["top"]
    )
    notes = [note.to_dict() for note in found.notes]
    return {"format": FORMAT, "type": "notes", "total": found.total, "tags": found.tags, "notes": notes}


def find_feedback(collection: Collection, arguments: dict[str, Any]) -> dict[str, Any]:
    """The marks of a document, or of all."""
    marks = [mark.to_dict() for mark in collection.feedback.list_marks(arguments.get("id"))]
    counts = collection.feedback.count_by_folder()
    return {
        "format": FORMAT,
        "type": "feedback",
        "total": collection.feedback.count(),
        "needed": MIN_MARKS,
        "documents": _count_documents(counts),
        "needed_documents": MIN_DOCUMENTS,
        "marks": marks,
    }


def _count_documents(counts: dict[str, tuple[int, int]]) -> int:
    return sum(documents for _, documents in counts.values())


def list_lessons(collection: Collection) -> dict[str, Any]:
    """What was learnt, where it is used, and how many marks there are to learn from."""
    lessons = [lesson.to_dict() for lesson in collection.lessons.list_all()]
    counts = collection.feedback.count_by_folder()
    return {
        "format": FORMAT,
        "type": "trainings",
        "marks": collection.feedback.count(),
        "needed": MIN_MARKS,
        "documents": _count_documents(counts),
        "needed_documents": MIN_DOCUMENTS,
        "folders": {folder: marks for folder, (marks, _) in counts.items()},
        "uses": collection.lessons.list_uses(),
        "lessons": lessons,
    }


_JOBS: dict[str, NoteJob] = {
    "add_note": add_note,
    "change_note": change_note,
    "remove_notes": remove_notes,
    "import_notes": import_notes,
    "give_feedback": give_feedback,
    "check_note": check_note,
    "use_lesson": use_lesson,
}
JOBS = {name: explaining("the request")(job) for name, job in _JOBS.items()}

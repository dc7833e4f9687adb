"""Lessons: what was learnt from the marks of a collection, and in which of its folders it is used."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from epitome.collection.collection_file import CollectionFile
from epitome.collection.listing import find_folder
from epitome.collection.notes.kept_notes import tell_time
from epitome.collection.store.rows import BadValue, is_count, is_text, query_rows
from epitome.runtime.errors import NotFound, UsageError
from epitome.runtime.frozen import frozen

Weights = tuple[tuple[str, float], ...]
_MAX_WEIGHT = 1e4  # as of any learner
_MAX_LESSONS = 20  # the oldest that is not used goes first


@frozen(kw_only=True)
class Lesson:
    """What was learnt at one time: weights of features, and a report on held-out marks."""

    number: int
    made: str
    report: dict[str, Any]
    weights: Weights

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"lesson": self.number, "made": self.made, **self.report}


class Lessons:
    """The lessons of a collection.

    with epitome.Collection("pages.epitome") as pages:
        pages.lessons.use(1, folder="reports")  # its documents are then ranked as was taught
        pages.lessons.use(None, folder="reports")  # and again as before
    """

    def __init__(self, file: CollectionFile) -> None:
        self._file = file

    def add(self, weights: Weights, report: dict[str, Any]) -> Lesson:
        """Keep what was learnt."""
        with self._file.change(changes_words=False) as writer:
            made = tell_time()
            row = writer.execute(
                "INSERT INTO lesson (made, weights, report) VALUES (?, ?, ?)",
                (made, json.dumps(weights), json.dumps(report)),
            )
            writer.execute(
                "DELETE FROM lesson WHERE key NOT IN (SELECT lesson FROM taught) AND key NOT IN "
                f"(SELECT key FROM lesson ORDER BY key DESC LIMIT {_MAX_LESSONS})"
            )
        return Lesson(number=row.lastrowid or 0, made=made, report=report, weights=weights)

    def list_all(self) -> list[Lesson]:
        """All lessons, the newest first."""
        with self._file.open_snapshot() as reader:
            return _load(reader, "SELECT key, made, weights, report FROM lesson ORDER BY key DESC")

    def list_uses(self) -> dict[str, int]:
        """The folders in which a lesson is used, "" for the whole collection."""
        with self._file.open_snapshot() as reader:
            return _list_uses(reader)

    def use(self, number: int | None, *, folder: str = "") -> None:
        """Use a lesson in and below a folder, or none any more; one that did not help on held-out marks is refused."""
        with self._file.change(changes_words=False) as writer:
            writer.execute("DELETE FROM taught WHERE folder = ?", (folder,))
            if number is None:
                return
            found = _load(writer, "SELECT key, made, weights, report FROM lesson WHERE key = ?", (number,))
            if not found:
                raise NotFound(f"there is no lesson {number}", "load the list again")
            if found[0].report.get("may_be_used") is not True:
                raise UsageError(
                    "this lesson did not help on marks that it had not seen", "give more marks, then learn"
                )
            writer.execute("INSERT INTO taught VALUES (?, ?)", (folder, number))


def load_taught(connection: sqlite3.Connection, id: str) -> Weights:
    """The weights for a document: those of the lesson that is used in its folder, or in the nearest one above."""
    uses = _list_uses(connection)
    if not uses:
        return ()
    folder = find_folder(id)
    fitting = [place for place in uses if not place or folder == place or folder.startswith(f"{place}/")]
    if not fitting:
        return ()
    lesson = uses[max(fitting, key=len)]
    found = _load(connection, "SELECT key, made, weights, report FROM lesson WHERE key = ?", (lesson,))
    return found[0].weights if found else ()


def _list_uses(connection: sqlite3.Connection) -> dict[str, int]:
    rows = query_rows(connection, "SELECT folder, lesson FROM taught ORDER BY folder", folder=is_text, lesson=is_count)
    return dict(rows)


def _load(connection: sqlite3.Connection, sql: str, values: tuple[object, ...] = ()) -> list[Lesson]:
    rows = query_rows(connection, sql, values, key=is_count, made=is_text, weights=is_text, report=is_text)
    return [
        Lesson(number=key, made=made, weights=_parse_weights(weights), report=_parse_report(report))
        for key, made, weights, report in rows
    ]


def _parse_weights(text: str) -> Weights:
    pairs = _parse(text)
    if not isinstance(pairs, list) or not all(_is_weight(pair) for pair in pairs):
        raise BadValue("weights is no list of weights")
    return tuple((name, float(weight)) for name, weight in pairs)


def _is_weight(pair: Any) -> bool:
    if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str)):
        return False
    return isinstance(pair[1], int | float) and not isinstance(pair[1], bool) and abs(pair[1]) <= _MAX_WEIGHT


def _parse_report(text: str) -> dict[str, Any]:
    report = _parse(text)
    if not isinstance(report, dict):
        raise BadValue("report is no object")
    return report


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadValue("a lesson is no JSON") from None

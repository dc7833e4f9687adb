"""The table of notes and its full-text index: written, read, searched.

The words of a note are the beginnings that its quote, comment and tags are found by: each word as it is written and its
stem. They stay in the row, since the index keeps no text and needs them again to forget a note.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from epitome.collection.finding.search import list_languages
from epitome.collection.listing import Filter
from epitome.collection.notes.note import Note, NoteFilter, NotesFound
from epitome.collection.store.rows import (
    BadValue,
    is_count,
    is_count_or_none,
    is_key,
    is_text,
    is_text_or_none,
    query_row,
    query_rows,
)
from epitome.collection.store.stored_anchors import (
    ANCHOR_COLUMNS,
    ANCHOR_KINDS,
    ANCHOR_WIDTH,
    list_values,
    read_anchor,
)
from epitome.document.citing.work import Work
from epitome.language.words.terms import STOP_MARK, mark_words
from epitome.language.words.words import find_words
from epitome.runtime.errors import NotFound, UsageError
from epitome.runtime.limits import LIMITS

_ORDERS = {"changed": "note.changed DESC, note.key DESC", "place": "note.document, note.start, note.key"}
SORTS = tuple(_ORDERS)
MAX_TOP = 500
_PLACES = ", ".join(f"note.{name.strip()}" for name in ANCHOR_COLUMNS.split(","))
_SELECT = f"""
SELECT note.id, note.document, comment, tags, created, changed, d.key, d.title, d.authors, d.date, d.url, d.media,
    d.language, {_PLACES}
FROM note LEFT JOIN document AS d ON d.id = note.document
"""
_KINDS = {
    **dict.fromkeys(("id", "document", "comment", "tags", "created", "changed"), is_text),
    "key": is_count_or_none,
    **dict.fromkeys(("title", "authors", "date", "url", "media", "language"), is_text_or_none),
    **ANCHOR_KINDS,
}


def put_note(connection: sqlite3.Connection, note: Note, language: str) -> None:
    """Add a note, or replace the one with its id."""
    remove_note(connection, note.id)
    words = collect_words(f"{note.anchor.quote}\n{note.comment}\n{' '.join(note.tags)}", language)
    row = connection.execute(
        f"INSERT INTO note (id, document, {ANCHOR_COLUMNS}, comment, tags, created, changed, words) "
        f"VALUES ({', '.join('?' * (ANCHOR_WIDTH + 7))})",
        (
            note.id,
            note.document,
            *list_values(note.anchor),
            note.comment,
            json.dumps(note.tags, ensure_ascii=False),
            note.created,
            note.changed,
            words,
        ),
    )
    connection.execute("INSERT INTO noted (rowid, words) VALUES (?, ?)", (row.lastrowid, words))


def remove_note(connection: sqlite3.Connection, id: str) -> None:
    """Remove the note with an id, if there is one."""
    sql = "SELECT key, words FROM note WHERE id = ?"
    for key, words in list(query_rows(connection, sql, (id,), key=is_key, words=is_text)):
        connection.execute("INSERT INTO noted (noted, rowid, words) VALUES ('delete', ?, ?)", (key, words))
        connection.execute("DELETE FROM note WHERE key = ?", (key,))


def has_note(connection: sqlite3.Connection, id: str) -> bool:
    """Whether there is a note with an id."""
    return connection.execute("SELECT 1 FROM note WHERE id = ?", (id,)).fetchone() is not None


def load_note(connection: sqlite3.Connection, id: str) -> Note:
    """The note with an id; `NotFound` if there is none."""
    for row in query_rows(connection, f"{_SELECT} WHERE note.id = ?", (id,), **_KINDS):
        return _read_note(row)
    raise NotFound("the notebook holds no such note", "load the list again")


def find_notes(connection: sqlite3.Connection, chosen: NoteFilter, *, sort: str, offset: int, top: int) -> NotesFound:
    """A page of the notes that pass a filter."""
    if sort not in _ORDERS:
        raise UsageError(f"sort={sort!r} is unknown", f"use one of {', '.join(SORTS)}")
    if not (0 <= offset <= 2**31 and 1 <= top <= MAX_TOP):
        raise UsageError("this page of the notes is none", f"give offset=0 or more, and top=1 to {MAX_TOP}")
    condition, values = _write_condition(chosen, list_languages(connection))
    join = "LEFT JOIN document AS d ON d.id = note.document" if chosen.folder or chosen.states else ""
    source = f"FROM note {join} WHERE {condition}"
    (total,) = query_row(connection, f"SELECT count(*) {source}", values, total=is_count)
    keys = f"SELECT note.key {source} ORDER BY {_ORDERS[sort]} LIMIT ? OFFSET ?"
    page = f"{_SELECT} WHERE note.key IN ({keys}) ORDER BY {_ORDERS[sort]}"
    rows = query_rows(connection, page, (*values, top, offset), **_KINDS)
    counted = f"SELECT value, count(*) AS n {source.replace('WHERE', ', json_each(note.tags) WHERE', 1)}"
    tags = query_rows(connection, f"{counted} GROUP BY value ORDER BY n DESC, value", values, tag=is_text, n=is_count)
    return NotesFound(notes=tuple(map(_read_note, rows)), total=total, tags=dict(tags))


def collect_words(text: str, language: str) -> str:
    """The words of a text by which it is found, each once."""
    words = list(dict.fromkeys(find_words(text.casefold())))
    stems = (stem for stem in mark_words(words, language) if not stem.startswith(STOP_MARK))
    return " ".join(dict.fromkeys([*words, *stems]))


def _write_condition(chosen: NoteFilter, languages: tuple[str, ...]) -> tuple[str, tuple[object, ...]]:
    parts: list[tuple[str, tuple[object, ...]]] = []
    words = find_words(chosen.words.casefold())[: LIMITS.query_terms]
    if words:
        stems = [mark_words(words, language) for language in languages]
        expression = " AND ".join(f"({_write_word(word, *forms)})" for word, *forms in zip(words, *stems, strict=True))
        parts.append(("note.key IN (SELECT rowid FROM noted WHERE noted MATCH ?)", (expression,)))
    elif chosen.words.strip():
        parts.append(("0", ()))
    if chosen.document:
        parts.append(("note.document = ?", (chosen.document,)))
    if chosen.folder:
        sql, values = Filter(folder=chosen.folder).to_sql()
        parts.append((sql, values))
    parts += [("EXISTS (SELECT 1 FROM json_each(note.tags) WHERE value = ?)", (tag,)) for tag in chosen.tags]
    if chosen.states:
        state = "CASE WHEN d.key IS NULL THEN 'gone' ELSE note.state END"
        parts.append((f"{state} IN (SELECT value FROM json_each(?))", (json.dumps(chosen.states),)))
    return " AND ".join(part for part, _ in parts) or "1", tuple(value for _, some in parts for value in some)


def _write_word(word: str, *stems: str) -> str:
    """The beginning of a word, or one of its stems, as FTS5 has it."""
    whole = dict.fromkeys(stem for stem in stems if not stem.startswith(STOP_MARK))
    return " OR ".join([f'"{word}" *', *(f'"{stem}"' for stem in whole)])


def _read_note(row: tuple[Any, ...]) -> Note:
    id, document, comment, tags, created, changed, key, title, authors, date, url, media, language, *places = row
    work = Work(document)
    if key is not None:
        work = Work(document, title or "", _parse_texts(authors), date, url, media or "text", language or "")
    return Note(
        id=id,
        document=document,
        anchor=read_anchor(places),
        comment=comment,
        tags=_parse_texts(tags),
        created=created,
        changed=changed,
        work=work,
        is_there=key is not None,
    )


def _parse_texts(text: str | None) -> tuple[str, ...]:
    try:
        values = json.loads(text or "[]")
    except (ValueError, RecursionError):
        raise BadValue("tags is no JSON") from None
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadValue("tags is no list of texts")
    return tuple(values)

"""The list of a collection's documents: by folder, filtered and sorted, a page at a time, without loading any text.

The folder of a document is its id up to the last slash; for a web address, the host and the path up to the last slash.
Uploads are in one folder. The words of a filter are searched in title and id, ignoring case.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import replace

from epitome.collection.previews import load_previews
from epitome.collection.store.rows import BadValue, is_count, is_key, is_text, is_text_or_none, query_rows
from epitome.language.dates import parse_date
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

UPLOADS = "uploads"
_WEB = ("http://", "https://")
_ORDERS = {
    "title": "listed, key",
    "date": "date IS NULL, date DESC, listed, key",
    "added": "key DESC",
    "size": "sentences DESC, listed, key",
}
SORTS = tuple(_ORDERS)
MAX_TOP = 500


@frozen(kw_only=True)
class Filter:
    """Selects documents in a folder or below it, with all these words in title or id, of one of these kinds and
    languages, dated from `since` to `until` (a year, a month or a day each, in any usual form). Empty fields are no
    condition.
    """

    folder: str = ""
    words: str = ""
    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    since: str = ""
    until: str = ""

    @property
    def is_open(self) -> bool:
        """Whether the filter lets every document pass."""
        return self == Filter()

    def to_sql(self) -> tuple[str, tuple[object, ...]]:
        """The condition on rows of `document`, and its parameters."""
        parts: list[tuple[str, tuple[object, ...]]] = []
        if self.folder:
            below = (self.folder, f"{self.folder}/", f"{self.folder}0")  # "0" follows "/"
            parts.append(("(folder = ? OR (folder >= ? AND folder < ?))", below))
        parts += [("instr(listed, ?)", (word,)) for word in self.words.casefold().split()]
        chosen = (("kind", self.kinds), ("language", self.languages))
        parts += [(f"{name} IN (SELECT value FROM json_each(?))", (json.dumps(some),)) for name, some in chosen if some]
        since, until = parse_date(self.since), parse_date(self.until)
        if since:
            parts.append(("date >= ?", (since,)))
        if until:
            parts.append(("substr(date, 1, ?) <= ?", (len(until), until)))
        sql = " AND ".join(part for part, _ in parts) or "1"
        return sql, tuple(_repair(value) if isinstance(value, str) else value for _, some in parts for value in some)


def _repair(text: str) -> str:
    """Text that SQLite accepts: a lone surrogate, which no document contains, becomes a question mark."""
    return text.encode("utf-8", "replace").decode()


@frozen
class Listed:
    """A document in a list; `preview` is its first sentence."""

    id: str
    title: str
    kind: str
    language: str
    date: str | None
    media: str
    url: str | None
    sentences: int
    truncated: bool
    preview: str


@frozen(kw_only=True)
class CollectionListing:
    """A page of a list: the number of documents in all, in each folder, of each kind and language.

    Without words, kinds, languages or dates, the documents are those directly in the folder; else all below it too.
    `kinds` and `languages` count what there would be if none of them were chosen.
    """

    total: int
    folders: dict[str, int]
    kinds: dict[str, int]
    languages: dict[str, int]
    documents: tuple[Listed, ...]


def find_folder(id: str) -> str:
    """The folder of a document with this id."""
    if id.startswith(f"{UPLOADS}/"):
        return UPLOADS
    path = id.partition("://")[2].partition("?")[0].partition("#")[0] if id.startswith(_WEB) else id
    folder, _, last = path.strip("/").rpartition("/")
    return folder or (last if id.startswith(_WEB) else "")  # the front page of a host is in the folder of its pages


def describe_listed(title: str, id: str) -> str:
    """The text that the words of a filter are searched in; it begins with the title, so it also sorts by title."""
    return f"{title or id}\n{id}".casefold()


def list_documents(
    connection: sqlite3.Connection, chosen: Filter, *, sort: str = "title", offset: int = 0, top: int = 100
) -> CollectionListing:
    """A page of the list."""
    if sort not in _ORDERS:
        raise UsageError(f"sort={sort!r} is unknown", f"use one of {', '.join(SORTS)}")
    if not (0 <= offset <= 2**31 and 1 <= top <= MAX_TOP):
        raise UsageError("this page of the list is none", f"give offset=0 or more, and top=1 to {MAX_TOP}")
    counts = _count_groups(connection, replace(chosen, kinds=(), languages=()))
    is_direct = chosen == Filter(folder=chosen.folder)
    shown = Counter[str]()
    kinds, languages = Counter[str](), Counter[str]()
    for (folder, kind, language), n in counts.items():
        has_kind, has_language = kind in (chosen.kinds or (kind,)), language in (chosen.languages or (language,))
        kinds[kind] += n * has_language
        languages[language] += n * has_kind
        shown[folder] += n * (has_kind and has_language)
    condition, values = chosen.to_sql()
    if is_direct:
        condition, values = "folder = ?", (_repair(chosen.folder),)
    sql = f"SELECT key FROM document WHERE {condition} ORDER BY {_ORDERS[sort]} LIMIT ? OFFSET ?"
    keys = [key for (key,) in query_rows(connection, sql, (*values, top, offset), key=is_key)]
    return CollectionListing(
        total=shown[chosen.folder] if is_direct else sum(shown.values()),
        folders=_count_folders(shown, chosen.folder),
        kinds=_sort_counts(kinds),
        languages=_sort_counts(languages),
        documents=_load_listed(connection, keys),
    )


def find_keys(connection: sqlite3.Connection, chosen: Filter) -> list[int]:
    """The keys of the documents that pass a filter."""
    condition, values = chosen.to_sql()
    return [k for (k,) in query_rows(connection, f"SELECT key FROM document WHERE {condition}", values, key=is_key)]


def sort_keys(connection: sqlite3.Connection, keys: list[int], sort: str) -> list[int]:
    """The keys of documents, sorted in one of the orders of a list."""
    sql = f"SELECT key FROM document WHERE key IN (SELECT value FROM json_each(?)) ORDER BY {_ORDERS[sort]}"
    return [key for (key,) in query_rows(connection, sql, (json.dumps(keys),), key=is_key)]


def _count_groups(connection: sqlite3.Connection, chosen: Filter) -> dict[tuple[str, str, str], int]:
    condition, values = chosen.to_sql()
    sql = f"SELECT folder, kind, language, count(*) FROM document WHERE {condition} GROUP BY folder, kind, language"
    rows = query_rows(connection, sql, values, folder=is_text, kind=is_text, language=is_text, n=is_count)
    return {(folder, kind, language): n for folder, kind, language, n in rows}


def _count_folders(documents: Counter[str], above: str) -> dict[str, int]:
    """The folders directly in one, each with the number of documents in and below it, by name."""
    counts = Counter[str]()
    start = f"{above}/" if above else ""
    for folder, n in documents.items():
        if folder != above and folder.startswith(start):
            counts[start + folder[len(start) :].partition("/")[0]] += n
    return {folder: counts[folder] for folder in sorted(counts) if folder and counts[folder]}


def _sort_counts(counts: Counter[str]) -> dict[str, int]:
    return {name: n for name, n in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])) if n}


def _load_listed(connection: sqlite3.Connection, keys: list[int]) -> tuple[Listed, ...]:
    rows = query_rows(
        connection,
        "SELECT key, id, title, kind, language, date, media, url, sentences, truncated FROM document "
        "WHERE key IN (SELECT value FROM json_each(?))",
        (json.dumps(keys),),
        key=is_key,
        id=is_text,
        title=is_text,
        kind=is_text,
        language=is_text,
        date=is_text_or_none,
        media=is_text,
        url=is_text_or_none,
        sentences=is_count,
        truncated=is_count,
    )
    previews = load_previews(connection, keys)
    listed = {
        key: Listed(id, title, kind, language, date, media, url, sentences, bool(truncated), previews.get(key, ""))
        for key, id, title, kind, language, date, media, url, sentences, truncated in rows
    }
    if listed.keys() != set(keys):
        raise BadValue("a document of the list is missing")
    return tuple(listed[key] for key in keys)

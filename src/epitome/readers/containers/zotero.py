"""Zotero's library (`zotero.sqlite`): each item with an abstract, notes or annotations is a page; the files of its
attachments lie beside it under `storage/`, and what the library says of them is given apart (`list_works`).

What is in the trash is passed over. The page of an item is HTML, as its notes are; its title is the link
to its file.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from urllib.parse import quote

from epitome.readers.containers.zotero_tables import LibraryTables
from epitome.readers.normalise import normalise_space
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import clean_text

_KEY = re.compile(r"[A-Z0-9]{1,16}")
_DATE = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")
_STORED = "storage:"
_OUTSIDE = re.compile(r"[/\\\0]")
_TITLES = ("title", "caseName", "nameOfAct", "subject")
_MAX_CREATORS = 1_000


@frozen
class StatedWork:
    """What a library says of a file: title, authors, date, abstract."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    abstract: str = ""


@frozen
class LibraryItem:
    """An item with its notes (HTML), annotations (text, comment, page) and files (paths below the library)."""

    key: str
    work: StatedWork
    notes: tuple[str, ...]
    annotations: tuple[tuple[str, str, str], ...]
    files: tuple[str, ...]

    @property
    def has_text(self) -> bool:
        """Whether there is something to read that is in no file."""
        return bool(self.work.abstract or self.notes or self.annotations)


def list_works(data: bytes, *, id: str) -> dict[str, StatedWork]:
    """What the library says of each file under `storage/`, by its path."""
    return {path: item.work for item in read_library(data, id=id) for path in item.files}


def read_library(data: bytes, *, id: str) -> list[LibraryItem]:
    """The items of a library by their keys; files and notes without an item are items of their own."""
    with LibraryTables(data, id) as tables:
        return _Library(tables).list_items()


def write_page(item: LibraryItem) -> bytes:
    """The page of an item."""
    work = item.work
    heads = [f'<meta name="author" content="{escape(author)}">' for author in work.authors]
    heads += [f'<meta name="date" content="{escape(work.date)}">'] if work.date else []
    link = f'<a href="../{quote(item.files[0])}">{escape(work.title)}</a>' if item.files else ""
    parts = [f"<h1>{link or escape(work.title)}</h1>"]
    parts += [f"<h2>Abstract</h2><p>{escape(work.abstract)}</p>"] if work.abstract else []
    parts += ["<h2>Notes</h2>", *(f"<div>{note}</div>" for note in item.notes)] if item.notes else []
    parts += ["<h2>Annotations</h2>", *_write_annotations(item.annotations)] if item.annotations else []
    head = (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{escape(work.title)}</title>{"".join(heads)}</head>'
    )
    return f"{head}<body><article>{''.join(parts)}</article></body></html>".encode("utf-8", "replace")


def _write_annotations(annotations: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """Annotations under the pages that they are on."""
    for page, some in groupby(annotations, key=lambda annotation: annotation[2]):
        if page:
            yield f"<h3>Page {escape(page)}</h3>"
        for text, comment, _ in some:
            yield f"<blockquote><p>{escape(text)}</p></blockquote>" if text else ""
            yield f"<p>{escape(comment)}</p>" if comment else ""


class _Library:
    """The rows of a library, brought together by item."""

    def __init__(self, tables: LibraryTables) -> None:
        self._tables = tables
        gone = {number for (number,) in tables.select("deletedItems", "itemID")}
        self._keys = {
            number: key
            for number, key in tables.select("items", "itemID", "key")
            if number not in gone and isinstance(key, str) and _KEY.fullmatch(key)
        }
        self._files: dict[object, list[str]] = defaultdict(list)
        self._parents: dict[object, object] = {}
        for number, parent, path in tables.select("itemAttachments", "itemID", "parentItemID", "path"):
            key = self._keys.get(number)
            self._parents[number] = number if parent is None else parent
            name = path.removeprefix(_STORED) if isinstance(path, str) and path.startswith(_STORED) else ""
            if key and name and name not in (".", "..") and not _OUTSIDE.search(name):
                self._files[self._parents[number]].append(f"storage/{key}/{name}")

    def list_items(self) -> list[LibraryItem]:
        """All items that have a text or a file."""
        notes, annotations = self._collect_notes(), self._collect_annotations()
        fields, authors = self._collect_fields(), self._collect_authors()
        items: list[LibraryItem] = []
        for number in sorted(self._keys, key=lambda number: self._keys[number]):
            if self._parents.get(number, number) != number:
                continue
            given = fields.get(number, {})
            title = next((given[name] for name in _TITLES if given.get(name)), "")
            date = _parse_date(given.get("date", ""))
            work = StatedWork(title, tuple(authors.get(number, ())), date, given.get("abstractNote", ""))
            item = LibraryItem(
                self._keys[number],
                work,
                tuple(notes.get(number, ())),
                tuple(annotations.get(number, ())),
                tuple(self._files.get(number, ())),
            )
            if item.has_text or item.files:
                items.append(item)
        return items

    def _collect_fields(self) -> dict[object, dict[str, str]]:
        wanted = (*_TITLES, "date", "abstractNote")
        names = {field: name for field, name in self._tables.select("fields", "fieldID", "fieldName") if name in wanted}
        values = dict(self._tables.select("itemDataValues", "valueID", "value"))
        found: dict[object, dict[str, str]] = defaultdict(dict)
        for number, field, value in self._tables.select("itemData", "itemID", "fieldID", "valueID"):
            if field in names and isinstance(text := values.get(value), str):
                found[number][str(names[field])] = normalise_space(clean_text(text))
        return found

    def _collect_authors(self) -> dict[object, list[str]]:
        """The authors of each item in their order; without any, all that made it (editors, directors)."""
        kinds = dict(self._tables.select("creatorTypes", "creatorTypeID", "creatorType"))
        people = {
            number: normalise_space(clean_text(" ".join(part for part in (first, last) if isinstance(part, str))))
            for number, first, last in self._tables.select("creators", "creatorID", "firstName", "lastName")
        }
        rows = self._tables.select("itemCreators", "itemID", "creatorID", "creatorTypeID", "orderIndex")
        made: dict[object, list[tuple[int, str, bool]]] = defaultdict(list)
        for number, person, kind, place in rows:
            if people.get(person) and len(made[number]) < _MAX_CREATORS:
                at = place if isinstance(place, int) else 0
                made[number].append((at, people[person], kinds.get(kind) == "author"))
        return {number: list(_choose_authors(sorted(some))) for number, some in made.items()}

    def _collect_notes(self) -> dict[object, list[str]]:
        found: dict[object, list[str]] = defaultdict(list)
        for number, parent, note in self._tables.select("itemNotes", "itemID", "parentItemID", "note"):
            if number in self._keys and isinstance(note, str) and note.strip():
                found[number if parent is None else parent].append(note)
        return found

    def _collect_annotations(self) -> dict[object, list[tuple[str, str, str]]]:
        """What was marked in the files of each item, in the order of its places."""
        found: dict[object, list[tuple[str, str, str, str]]] = defaultdict(list)
        columns = ("itemID", "parentItemID", "text", "comment", "pageLabel", "sortIndex")
        for number, file, *values in self._tables.select("itemAnnotations", *columns):
            text, comment, page, place = (value if isinstance(value, str) else "" for value in values)
            if number in self._keys and file in self._keys and (text.strip() or comment.strip()):
                found[self._parents.get(file)].append((place, text, comment, page))
        return {item: [marks[1:] for marks in sorted(some, key=lambda m: m[0])] for item, some in found.items()}


def _choose_authors(made: list[tuple[int, str, bool]]) -> Iterator[str]:
    has_author = any(is_author for _, _, is_author in made)
    return (name for _, name, is_author in made if is_author or not has_author)


def _parse_date(value: str) -> str | None:
    """A date as Zotero keeps it ("2005-03-00 March 2005"), without the parts that are unknown."""
    match = _DATE.match(value)
    if match is None:
        return None
    known = []
    for part in match.groups():
        if part is None or not int(part):
            break
        known.append(part)
    return "-".join(known) or None

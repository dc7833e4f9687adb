"""Small libraries of Zotero, with the tables that its readers need."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

SCHEMA = """
CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT, key TEXT NOT NULL);
CREATE TABLE fields (fieldID INTEGER PRIMARY KEY, fieldName TEXT);
CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value UNIQUE);
CREATE TABLE itemData (itemID INT, fieldID INT, valueID INT, PRIMARY KEY (itemID, fieldID));
CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, fieldMode INT);
CREATE TABLE creatorTypes (creatorTypeID INTEGER PRIMARY KEY, creatorType TEXT);
CREATE TABLE itemCreators (itemID INT, creatorID INT, creatorTypeID INT, orderIndex INT);
CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, parentItemID INT, linkMode INT, contentType TEXT, path TEXT);
CREATE TABLE itemNotes (itemID INTEGER PRIMARY KEY, parentItemID INT, note TEXT, title TEXT);
CREATE TABLE itemAnnotations (
    itemID INTEGER PRIMARY KEY, parentItemID INT, type INT, text TEXT, comment TEXT, pageLabel TEXT, sortIndex TEXT
);
CREATE TABLE deletedItems (itemID INTEGER PRIMARY KEY);
INSERT INTO creatorTypes VALUES (1, 'author'), (2, 'editor');
"""
_FIELDS = ("title", "date", "abstractNote", "caseName")


class LibraryWriter:
    """Writes a library item by item."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:")
        self.connection.executescript(SCHEMA)
        self.put("fields", *enumerate(_FIELDS))
        self._next = 1

    def put(self, table: str, *rows: Sequence[object]) -> None:
        marks = ", ".join("?" * len(rows[0]))
        self.connection.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows)

    def add(self, key: str) -> int:
        number = self._next
        self._next += 1
        self.put("items", (number, 1, key))
        return number

    def add_item(self, key: str, *, authors: Iterable[tuple[str, str]] = (), kind: int = 1, **fields: object) -> int:
        number = self.add(key)
        for name, value in fields.items():
            self.put("itemDataValues", (None, value))
            (place,) = self.connection.execute(
                "SELECT valueID FROM itemDataValues WHERE value = ?", (value,)
            ).fetchone()
            self.put("itemData", (number, _FIELDS.index(name), place))
        for place, (first, last) in enumerate(authors):
            person = self.connection.execute("SELECT count(*) FROM creators").fetchone()[0] + 1
            self.put("creators", (person, first, last, 0))
            self.put("itemCreators", (number, person, kind, place))
        return number

    def add_file(self, key: str, parent: int | None, path: object) -> int:
        number = self.add(key)
        self.put("itemAttachments", (number, parent, 1, "application/pdf", path))
        return number

    def add_note(self, key: str, parent: int | None, note: object) -> int:
        number = self.add(key)
        self.put("itemNotes", (number, parent, note, ""))
        return number

    def annotate(self, key: str, file: int, text: object, comment: object, page: str, place: str) -> None:
        self.put("itemAnnotations", (self.add(key), file, 1, text, comment, page, place))

    def write(self) -> bytes:
        self.connection.commit()
        return self.connection.serialize()


def write_library(change: Callable[[LibraryWriter], object] = lambda writer: None) -> bytes:
    """A library with a paper (abstract, file, note, annotations), a book, what is in the trash, and a change."""
    library = LibraryWriter()
    paper = library.add_item(
        "PAPER234",
        authors=[("Ana", "García"), ("Jon", "Sørli")],
        title="Tides of the northern coast",
        date="2005-03-00 March 2005",
        abstractNote="Tides were measured for nine years. They rise by a millimetre a year.",
    )
    file = library.add_file("FILE2345", paper, "storage:garcia.html")
    library.add_note("NOTE2345", paper, "<p>The gauge at Dunmore was moved in 1998.</p>")
    library.annotate("MARK2222", file, "The second mark stands on page four.", "", "4", "00004|000001")
    library.annotate("MARK1111", file, "The gauges were read by hand.", "Ask who read them.", "2", "00002|000010")
    library.add_item("BOOK2345", authors=[("", "Harbour Board")], kind=2, title="A book without text")
    gone = library.add_item("GONE2345", title="Thrown away", abstractNote="Nobody shall read this abstract again.")
    trashed = library.add_file("GONEFILE", gone, "storage:gone.html")
    library.put("deletedItems", (gone,), (trashed,))
    change(library)
    return library.write()


def write_folder(folder: Path, data: bytes | None = None) -> Path:
    """A library's folder with its files."""
    pages = {
        "FILE2345/garcia.html": "<title>garcia_final_v2</title><p>High water came at noon on every second day.</p>",
        "GONEFILE/gone.html": "<p>This page lies in the trash and must not be read.</p>",
        "LOOSE234/loose.html": "<p>This page belongs to no item and must not be read.</p>",
    }
    for name, page in pages.items():
        (folder / "storage" / name).parent.mkdir(parents=True)
        (folder / "storage" / name).write_text(page, encoding="utf-8")
    (folder / "styles").mkdir()
    (folder / "styles" / "apa.xml").write_text("<style><title>APA</title></style>", encoding="utf-8")
    (folder / "zotero.sqlite").write_bytes(write_library() if data is None else data)
    return folder

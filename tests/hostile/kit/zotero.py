"""Libraries of Zotero."""

from __future__ import annotations

import random

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.zotero_libraries import LibraryWriter, write_library

SUFFIX = "sqlite"


def _run(sql: str) -> bytes:
    def change(library: LibraryWriter) -> None:
        library.connection.executescript(sql)

    return write_library(change)


def _note(*notes: object) -> bytes:
    def change(library: LibraryWriter) -> None:
        for number, note in enumerate(notes):
            library.add_note(f"N{number}", None, note)

    return write_library(change)


def many_members() -> bytes:
    """Fifty thousand items with an abstract."""

    def change(library: LibraryWriter) -> None:
        for number in range(many(50_000)):
            library.add_item(f"I{number}", abstractNote=write_sentence(number))

    return write_library(change)


def many_notes() -> bytes:
    """Fifty thousand notes and annotations of one item."""

    def change(library: LibraryWriter) -> None:
        item = library.add_item("NOTED", title="Noted")
        file = library.add_file("FILED", item, "storage:a.pdf")
        for number in range(many(25_000)):
            library.add_note(f"N{number}", item, write_sentence(number))
            library.annotate(f"A{number}", file, write_sentence(number), GOOD, str(number), str(-number))

    return write_library(change)


def empty_structure() -> bytes:
    """All tables, and nothing in them."""
    tables = "items itemData itemDataValues fields creators itemAttachments itemNotes itemAnnotations".split()
    return _run(";".join(f"DELETE FROM {table}" for table in tables))


def path_traversal() -> bytes:
    """Files that lie outside the library, and keys that lead there."""

    def change(library: LibraryWriter) -> None:
        for number, path in enumerate(("../../etc/passwd", "/etc/passwd", "..", "a\0b", "..\\x", LURE.file)):
            library.add_file(f"F{number}", None, f"storage:{path}")
            library.add_file(f"G{number}", None, path)
        library.add_item("../../EVIL", abstractNote=GOOD)

    return write_library(change)


def type_confusion() -> bytes:
    """Numbers and blobs where texts are expected, and texts where numbers are."""
    return _run(
        "UPDATE itemDataValues SET value = CAST(value AS BLOB); UPDATE creators SET firstName = 1.5, lastName = x'ff';"
        "UPDATE itemNotes SET note = 17; UPDATE itemAttachments SET path = x'2f', parentItemID = 'none';"
        "UPDATE itemCreators SET orderIndex = 'first'; UPDATE itemAnnotations SET text = 1e300, sortIndex = NULL;"
    )


def control_characters() -> bytes:
    """Escapes of terminals and zero bytes in titles, names and notes."""
    bad = "\x1b]0;owned\x07\x1b[2J\0"
    return write_library(
        lambda library: library.add_item(
            "CONTROL", title=f"Ice{bad}", authors=[(bad, f"Ada{bad}")], abstractNote=f"{GOOD}{bad}"
        )
    )


def huge_number() -> bytes:
    """Numbers of items beyond what any column of theirs refers to."""
    return _run(
        f"UPDATE items SET itemID = {2**63 - 1} WHERE itemID = 1;"
        f"UPDATE itemData SET fieldID = -{2**63 - 1} WHERE fieldID = 1"
    )


def giant_title() -> bytes:
    """A title and a name of an author of two million characters."""
    return write_library(
        lambda library: library.add_item(
            "GIANT", title="T" * 2_000_000, authors=[("A", "b" * 2_000_000)], abstractNote=GOOD
        )
    )


def active_content() -> bytes:
    """Notes with scripts and frames, and triggers that write."""

    def change(library: LibraryWriter) -> None:
        note = f"<script>fetch('{LURE.address}')</script><iframe src='{LURE.address}'></iframe><p>{GOOD}</p>"
        library.add_note("SCRIPT", None, note)
        library.connection.execute("CREATE TRIGGER t AFTER INSERT ON items BEGIN DELETE FROM items; END")

    return write_library(change)


def external_reference() -> bytes:
    """Notes and files that name other places, and a view that attaches one."""

    def change(library: LibraryWriter) -> None:
        library.add_note("NAMES", None, f"<p>{GOOD}</p><img src='{LURE.address}'><link href='file://{LURE.file}'>")
        library.add_file("LINKED", None, f"file://{LURE.file}")
        library.connection.execute("CREATE VIEW v AS SELECT load_extension('/tmp/x.so'), readfile('/etc/passwd')")

    return write_library(change)


def reference_cycle() -> bytes:
    """Files and notes that are parents of themselves and each other."""

    def change(library: LibraryWriter) -> None:
        for number, parent in enumerate((2, 1, 3, 10**9)):
            library.add_file(f"C{number}", parent, f"storage:{number}.pdf")
            library.add_note(f"D{number}", parent, GOOD)
        library.connection.execute("UPDATE itemAttachments SET parentItemID = itemID")

    return write_library(change)


def entity_amplification() -> bytes:
    """Items that are a view which counts without an end."""
    steps = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n AS itemID, 'A' AS key FROM c"
    return _run(f"DROP TABLE items; CREATE VIEW items AS {steps}")


def duplicate_names() -> bytes:
    """Ten thousand items, fields and files of one key."""

    def change(library: LibraryWriter) -> None:
        for _ in range(many(10_000)):
            library.add_file("SAME", library.add_item("SAME", abstractNote=GOOD), "storage:same.pdf")

    return write_library(change)


def dates_out_of_range() -> bytes:
    """Days and years that no calendar has."""

    def change(library: LibraryWriter) -> None:
        for number, date in enumerate(("9999-99-99", "0000-00-00", "2024-13-45 x", "-1", "10" * 500)):
            library.add_item(f"D{number}", date=date, abstractNote=f"{GOOD} {number}")

    return write_library(change)


def deep_nesting() -> bytes:
    """A note with fifty thousand tags inside each other."""
    return _note("<div>" * 50_000 + GOOD, "<blockquote><ul><li>" * 20_000 + GOOD)


def many_words() -> bytes:
    """A note of a million words."""
    return _note(f"<p>{write_text(many(100_000))}</p>")


def truncation() -> bytes:
    """A library that ends in the middle of a page."""
    data = _note(*(GOOD * 100 for _ in range(50)))
    return data[: len(data) * 2 // 3 + 7]


def lying_offset() -> bytes:
    """Pages and cells that lie elsewhere, in each other and beyond the file."""
    data, draw = bytearray(_note(*(GOOD * 40 for _ in range(200)))), random.Random(1)
    for _ in range(400):
        at = draw.randrange(4_096, len(data) - 4)
        data[at : at + 4] = draw.randbytes(4)
    return bytes(data)


def lying_length() -> bytes:
    """A head that states pages of no size and more of them than any memory holds."""
    data = bytearray(write_library())
    data[16:18], data[28:32] = b"\0\1", b"\xff\xff\xff\xff"
    return bytes(data)

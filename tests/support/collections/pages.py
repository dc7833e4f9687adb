"""A small site on disk, and what a collection holds, whatever the order in which it came to hold it."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from epitome.collection import Collection
from epitome.document import Document
from support.collections.index_oracle import has_sound_index

DEAD_TARGETS = "SELECT count(*) FROM link WHERE target NOT IN (SELECT key FROM document)"
WORDS = "river lamp miller stone water engine canal lock boat bridge the of and tide moon salt mill wheel".split()


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder for a while; in memory where there is such a place, since each commit waits for the disk."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@contextmanager
def quick_place() -> Iterator[Path]:
    """A path for a collection, for a while."""
    with quick_folder() as folder:
        yield folder / "c"


def page(title: str, *paragraphs: str) -> bytes:
    inside = "".join(f"<p>{p}</p>" for p in paragraphs)
    return (
        f"<!doctype html><html><head><title>{title}</title></head><body><h1>{title}</h1>{inside}</body></html>".encode()
    )


def site(folder: Path, pages: int, seed: int = 1, *, footer: str = "") -> Path:
    """Pages that link to each other, to themselves and to nowhere; every third one in a folder of its own; two of three
    end with the footer.
    """
    draw = random.Random(seed)
    names = [f"part{i % 3}/page{i}.html" if i % 3 else f"page{i}.html" for i in range(pages)]
    for i, name in enumerate(names):
        said = []
        for n in range(draw.randrange(2, 6)):
            words = " ".join(draw.choices(WORDS, k=12))
            up = "../" if "/" in name else ""
            link = f'<a href="{up}{draw.choice([*names, "gone.html", name])}#top">word{n}</a>'
            said.append(f"The {words} {link} here. It was {draw.choice(WORDS)}.")
        if footer and i % 3:
            said.append(footer)
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(page(f"Page {i} of the {draw.choice(WORDS)}", *said))
    return folder


def contents(path: Path) -> dict[str, Any]:
    """What a collection holds, without keys: equal collections hold equal contents."""
    with Collection(path) as collection:
        held: dict[str, Any] = {e.id: collection.document(e.id).to_dict() for e in collection.documents}
        held["hits"] = [collection.search(w, by=by, top=1000) for w in WORDS for by in ("page", "section")]
        held["in links"] = {e.id: collection.in_links_with_neighbours(e.id) for e in collection.documents}
    connection = sqlite3.connect(path)
    held["terms"] = connection.execute("SELECT term, documents, occurrences FROM term ORDER BY term").fetchall()
    held["links"] = connection.execute(
        "SELECT source.id, link.number, target.id, link.anchor FROM link JOIN document AS source "
        "ON source.key = link.document LEFT JOIN document AS target ON target.key = link.target ORDER BY 1, 2"
    ).fetchall()
    held["addresses"] = connection.execute("SELECT name FROM address ORDER BY name").fetchall()
    connection.close()
    return held


def is_sound(path: Path) -> bool:
    """SQLite's own check of the file, of its references and of the full-text index."""
    connection = sqlite3.connect(path)
    try:
        return (
            connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            and connection.execute("PRAGMA foreign_key_check").fetchall() == []
            and connection.execute(DEAD_TARGETS).fetchone() == (0,)
            and has_sound_index(connection)
        )
    finally:
        connection.close()


def linking(id: str, *hrefs: str, said: str = "Here stands a word.") -> Document:
    """A document with links, each in a sentence of its own."""
    from epitome.readers import read_bytes

    return read_bytes(page(id, *(f'{said} See <a href="{href}">{href}</a> now.' for href in hrefs), said), id=id)

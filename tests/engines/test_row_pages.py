"""The second stage of a search reads documents of an engine as it reads those of a collection."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.collection.engines.row_pages import RowPages
from epitome.collection.finding.page_weights import weigh_page
from epitome.collection.finding.section_closeness import read_section
from epitome.collection.finding.stored_pages import StoredPages

EXAMPLES = Path(__file__).parents[2] / "examples"
QUERIES = ("liming acid lakes", "how does a lock lift boats", "the restore of a backup")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["acid-rain.xml", "canal.txt", "backups.dbk.xml", "site/dyke.html"])
def test_sections_and_pages_weigh_the_same(name: str, tmp_path: Path) -> None:
    document = epitome.read(EXAMPLES / name)
    with epitome.Collection(tmp_path / "c") as pages:
        pages.add(document)
        words = [pages.weigh_words(query) for query in QUERIES]
        with pages.open_snapshot() as connection:
            stored, read = StoredPages(connection), RowPages([document])
            (key,) = connection.execute("SELECT key FROM document").fetchone()
            ours, theirs = stored.load_page(key), read.load_page(0)
            assert (ours.id, ours.title, ours.text) == (theirs.id, theirs.title, theirs.text)
            sections = read.list_sections(0)
            assert sections
            for asked in words:
                assert weigh_page(stored, ours, asked) == weigh_page(read, theirs, asked)
                for number in sections:
                    assert read_section(stored, ours, number, asked) == read_section(read, theirs, number, asked)

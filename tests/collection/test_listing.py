"""The list of a collection: folders, filters, orders and pages; and searches among some documents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection, Filter
from epitome.collection.listing import find_folder, list_documents
from epitome.document import Document, genre_of
from epitome.readers import read_bytes
from epitome.runtime.errors import UsageError

PAGES = {
    "https://a.example/": ("Start", "en", "2020-01-05"),
    "https://a.example/docs/boats.html": ("Boats", "en", "2021-03"),
    "https://a.example/docs/deep/locks.html": ("Locks of the Canal", "de", "2022"),
    "notes/canal.txt": ("Élan of a canal", "en", None),
    "uploads/0123456789abcdef/report.txt": ("Zeal", "en", "2024-12-31"),
    "top.txt": ("", "en", "2019-07-01"),
}


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    with Collection(tmp_path_factory.mktemp("listing") / "c.epitome") as collection:
        for number, (id, (title, language, date)) in enumerate(PAGES.items(), 1):
            sentences = [f"Boats carry coal along canal {n}." for n in range(number)]
            collection.add(Document.from_sentences(sentences, id=id, title=title, language=language, date=date))
        yield collection


def ids(collection: Collection, chosen: Filter, **options: object) -> list[str]:
    return [entry.id for entry in collection.browse(chosen, **options).documents]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("id", "folder"),
    [
        ("top.txt", ""),
        ("a/b/c.txt", "a/b"),
        ("/abs/c.txt", "abs"),
        ("https://a.example", "a.example"),
        ("https://a.example/x?q=/y/z", "a.example"),
        ("http://a.example:8080/d/#top", "a.example:8080"),
        ("uploads/0123456789abcdef/x.pdf", "uploads"),
        ("books.zip!/one/two.txt", "books.zip!/one"),
    ],
)
def test_the_folder_of_an_id(id: str, folder: str) -> None:
    assert find_folder(id) == folder


def test_folders_are_browsed_level_by_level(listed: Collection) -> None:
    root = listed.browse(Filter())
    assert root.folders == {"a.example": 3, "notes": 1, "uploads": 1}
    assert (root.total, [d.id for d in root.documents]) == (1, ["top.txt"])
    host = listed.browse(Filter(folder="a.example"))
    assert (host.total, host.folders) == (1, {"a.example/docs": 2})
    docs = listed.browse(Filter(folder="a.example/docs"))
    assert ([d.id for d in docs.documents], docs.folders) == (
        ["https://a.example/docs/boats.html"],
        {"a.example/docs/deep": 1},
    )
    assert listed.browse(Filter(folder="a.exa")).total == 0


def test_a_filter_reaches_all_below_and_counts_what_is_left(listed: Collection) -> None:
    found = listed.browse(Filter(words="CANAL"))
    assert found.total == 2 and found.folders == {"a.example": 1, "notes": 1}
    assert ids(listed, Filter(words="élan canal")) == ["notes/canal.txt"]
    assert ids(listed, Filter(words="docs", languages=("en",))) == ["https://a.example/docs/boats.html"]
    counts = listed.browse(Filter(words="docs", languages=("en",)))
    assert counts.languages == {"de": 1, "en": 1}  # so that the other can be chosen too
    assert counts.kinds == {"other": 1}


def test_dates_may_be_years_months_or_days(listed: Collection) -> None:
    assert ids(listed, Filter(since="2021", until="2022"), sort="date") == [
        "https://a.example/docs/deep/locks.html",
        "https://a.example/docs/boats.html",
    ]
    assert ids(listed, Filter(until="2019-07")) == ["top.txt"]
    assert ids(listed, Filter(since="2025")) == []
    in_words = Filter(since="January 2021", until="31.12.2022")
    assert ids(listed, in_words) == ids(listed, Filter(since="2021-01", until="2022-12-31")) != []


def test_orders(listed: Collection) -> None:
    every = Filter(words=" ", languages=("en", "de"))
    assert ids(listed, every, sort="added")[0] == "top.txt"
    assert ids(listed, every, sort="size")[:2] == ["top.txt", "uploads/0123456789abcdef/report.txt"]
    assert ids(listed, every, sort="date")[-1] == "notes/canal.txt"  # what has no date comes last
    titles = [entry.title or entry.id for entry in listed.browse(every).documents]
    assert titles == sorted(titles, key=str.casefold)
    with pytest.raises(UsageError, match="sort"):
        listed.browse(every, sort="luck")


def test_pages_of_a_list_join_to_the_whole(listed: Collection) -> None:
    every = Filter(languages=("en", "de"))
    assert [id for at in range(0, 6, 2) for id in ids(listed, every, offset=at, top=2)] == ids(listed, every)
    assert listed.browse(every, offset=4, top=2).total == 6


def test_signs_of_sql_are_only_signs(listed: Collection) -> None:
    for hostile in ("'; DROP TABLE document; --", "%", "_", '"', "\ud800"):
        assert listed.browse(Filter(words=hostile, kinds=(hostile,))).total == 0


def test_a_list_is_read_from_its_index_alone(listed: Collection) -> None:
    plans: list[str] = []
    with listed.open_writer() as connection:
        connection.set_trace_callback(plans.append)
        list_documents(connection, Filter(words="canal", kinds=("other",)), sort="date")
        connection.set_trace_callback(None)
        for sql in [sql for sql in plans if "key IN" not in sql and "document IN" not in sql]:
            told = " ".join(str(row[3]) for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}"))
            assert "COVERING INDEX document_listing" in told, sql


def test_a_list_shows_the_first_line_of_each_document(tmp_path: Path) -> None:
    pages = {
        "late.md": "# Locks\n\n## How a lock works\n\nÉlan lifts\nboats. The gates hold.\n",
        "long.txt": "Boats " + "carry coal " * 40 + "north.",
    }
    with Collection(tmp_path / "c.epitome") as collection:
        for id, text in pages.items():
            collection.add(read_bytes(text.encode(), id=id, media="markdown" if id.endswith(".md") else "text"))
        shown = {entry.id: entry.preview for entry in collection.browse(Filter()).documents}
    assert shown["late.md"] == "Élan lifts boats."
    assert len(shown["long.txt"]) <= 200 and shown["long.txt"].startswith("Boats carry coal carry")


def test_what_stands_before_the_first_line_is_not_read_without_end(tmp_path: Path) -> None:
    page = "```\n" + "gate = open\n" * 2_000 + "```\n\nA lock lifts boats.\n"
    with Collection(tmp_path / "c.epitome") as collection:
        collection.add(read_bytes(page.encode(), id="p.md", media="markdown"))
        (entry,) = collection.browse(Filter()).documents
    assert entry.preview == ""


def test_a_search_among_some_documents(listed: Collection) -> None:
    found = listed.find("coal", only=Filter(folder="a.example"))
    assert found.total == 3 and {hit.id for hit in found.hits} == {id for id in PAGES if "a.example" in id}
    assert listed.find("coal", only=Filter(kinds=("news",))).hits == ()
    assert listed.find("coal").total == len(PAGES)


def test_hits_by_date_and_title_and_page_by_page(listed: Collection) -> None:
    by_date = [hit.id for hit in listed.find("coal", sort="date").hits]
    assert by_date[0].startswith("uploads/") and by_date[-1] == "notes/canal.txt"
    assert listed.find("coal", sort="title").hits[0].id == "https://a.example/docs/boats.html"
    whole = listed.find("coal", top=6).hits
    assert listed.find("coal", top=2, offset=0).hits + listed.find("coal", top=4, offset=2).hits == whole
    with pytest.raises(UsageError, match="offset"):
        listed.find("coal", offset=995)


def test_the_kind_is_stored_with_the_document(tmp_path: Path) -> None:
    steps = [f"To set option {n}, run the command and restart the server." for n in range(20)]
    with Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(steps, id="a"))
        assert collection.browse(Filter()).documents[0].kind == genre_of(collection.document("a"))

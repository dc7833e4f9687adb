from __future__ import annotations

import sqlite3
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.collection.store.stored_links import resolve_link
from epitome.document import Document
from epitome.readers import read_bytes
from support.collections.pages import contents, linking, page, quick_place


@pytest.mark.parametrize(
    ("href", "on", "leads_to"),
    [
        ("b.html", "a.html", "b.html"),
        ("b.html#part", "x/a.html", "x/b.html"),
        ("../b.html?print=1", "x/y/a.html", "x/b.html"),
        ("./c/../b.html", "x/a.html", "x/b.html"),
        ("/b.html", "x/a.html", "b.html"),
        ("a%20b.html", "x/a.html", "x/a b.html"),
        ("sub/", "x/a.html", "x/sub/index.html"),
        ("./", "x/a.html", "x/index.html"),
        ("..", "x/y/a.html", "x/index.html"),
        ("#part", "a.html", None),
        ("", "a.html", None),
        ("a.html", "a.html", None),
        ("../x/a.html#part", "x/a.html", None),
        ("../../b.html", "x/a.html", None),
        ("mailto:me@example.org", "a.html", None),
        ("javascript:alert(1)", "a.html", None),
        ("//example.org/b", "a.html", None),
        ("http://[", "a.html", None),
        ("http://example.org/b#c", "a.html", "http://example.org/b"),
        ("b", "http://example.org/x/a", "http://example.org/x/b"),
        ("/b", "http://example.org/x/a", "http://example.org/b"),
        ("//other.org/b", "https://example.org/a", "https://other.org/b"),
        ("?page=2", "http://example.org/a?page=1", "http://example.org/a?page=2"),
        ("#c", "http://example.org/a", None),
        ("ftp://example.org/b", "http://example.org/a", None),
        ("/b#c", "x.warc!/http://example.org/x/a", "x.warc!/http://example.org/b"),
        ("https://other.org/", "x.zip!/y.warc!/http://example.org/a", "x.zip!/y.warc!/https://other.org/"),
        ("#c", "x.warc!/http://example.org/a", None),
    ],
)
def test_where_a_link_leads(href: str, on: str, leads_to: str | None) -> None:
    assert resolve_link(href, on) == leads_to


@given(st.text(max_size=40), st.sampled_from(("a.html", "x/y/a.html", "https://example.org/x/a")))
def test_no_address_breaks_anything_or_leads_out_of_the_root(href: str, on: str) -> None:
    found = resolve_link(href, on)
    assert found != on
    if found is not None and not on.startswith("https:"):
        assert found.startswith(("http:", "https:", "HTTP:", "HTTPS:")) or not found.startswith(("../", "/"))


def targets(path: Path) -> dict[tuple[str, str], str | None]:
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT source.id, href, target.id FROM link JOIN document AS source ON source.key = document "
        "LEFT JOIN document AS target ON target.key = target"
    ).fetchall()
    connection.close()
    return {(source, href): target for source, href, target in rows}


def test_links_are_resolved_whatever_comes_first_and_unresolved_when_the_target_goes(tmp_path: Path) -> None:
    pages = {
        "a.html": linking("a.html", "x/b.html", "a.html", "gone.html"),
        "x/b.html": linking("x/b.html", "../a.html#part", "c.html"),
        "x/c.html": linking("x/c.html", "b.html", "../a.html"),  # a loop of three
    }
    known = {
        ("a.html", "x/b.html"): "x/b.html",
        ("a.html", "a.html"): None,
        ("a.html", "gone.html"): None,
        ("x/b.html", "../a.html#part"): "a.html",
        ("x/b.html", "c.html"): "x/c.html",
        ("x/c.html", "b.html"): "x/b.html",
        ("x/c.html", "../a.html"): "a.html",
    }
    made = []
    for order in permutations(pages):
        with quick_place() as path:
            with epitome.Collection(path) as collection:
                for id in order:
                    collection.add(pages[id])
            assert targets(path) == known
            made.append(contents(path))
    assert all(m == made[0] for m in made)
    path = tmp_path / "c"
    with epitome.Collection(path) as collection:
        for document in pages.values():
            collection.add(document)
        collection.remove("x/b.html")
        assert targets(path)["a.html", "x/b.html"] is None
        assert targets(path)["x/c.html", "b.html"] is None
        collection.add(pages["x/b.html"])
    assert targets(path) == known
    assert contents(path) == made[0]


def test_in_links_say_anchor_sentence_source_and_neighbours(tmp_path: Path) -> None:
    said = "Trout need cold water. They <a href='b.html'>leave acid lakes</a> soon. Herons follow. Then it is quiet."
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(read_bytes(page("Lakes", said), id="a.html"))
        collection.add(read_bytes(page("Acid", "Acid kills.", "<a href='b.html'>Myself</a> again."), id="b.html"))
        collection.add(read_bytes(b"<h1><a href='b.html'>On acid</a></h1><p>Nothing more.</p>", id="c.html"))
        found = collection.in_links("b.html")
        assert found == [
            ("leave acid lakes", "They leave acid lakes soon.", "a.html"),
            ("On acid", "On acid", "c.html"),
        ]
        link = collection.in_links_with_neighbours("b.html")[0]
        assert (link.before, link.after) == ("Trout need cold water.", "Herons follow.")
        assert collection.in_links("a.html") == []
        with pytest.raises(epitome.NotFound):
            collection.in_links("nowhere.html")
        summary = epitome.summarise(collection.document("b.html"), link_context=found, sentences=1)
        assert len(summary) == 1


def test_one_page_with_many_links_does_not_crowd_out_the_others(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(read_bytes(page("Many", "<a href='t.html'>x</a> and. " * 1_200), id="a.html"))
        collection.add(linking("z.html", "t.html"))
        collection.add(linking("t.html"))
        found = collection.in_links("t.html")
    assert len(found) == 1_000
    assert {source for _, _, source in found} == {"a.html", "z.html"}


def test_pages_known_by_their_addresses_link_too(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(linking("https://example.org/x/a", "b#part", "/c"))
        collection.add(linking("https://example.org/x/b"))
        collection.add(Document.from_sentences(["Plain."], id="https://example.org/c"))
        assert [source for _, _, source in collection.in_links("https://example.org/x/b")] == [
            "https://example.org/x/a"
        ]
        assert len(collection.in_links("https://example.org/c")) == 1


def test_a_sentence_with_a_nul_is_told_whole_without_it(tmp_path: Path) -> None:
    from dataclasses import replace

    from epitome.document import Link

    said = Document.from_sentences(["Trout\0s swim to b."], id="a.html")
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(replace(said, links=(Link("b.html", "b", 0, 16, 17),)))
        collection.add(linking("b.html"))
        assert collection.in_links("b.html") == [("b", "Trout\ufffds swim to b.", "a.html")]

"""Blocks that recur over the pages of a site are boilerplate in its collection."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection, index
from epitome.collection.store.template_marks import unmark_document
from epitome.collection.store.templates import name_site
from epitome.document import Document
from epitome.readers import read_bytes
from support.collections.pages import contents, is_sound, page

FOOTER = "Part of the great canal handbook."
PLACES = (
    "Ashford",
    "Bramley",
    "Crewe",
    "Dover",
    "Eton",
    "Frome",
    "Goole",
    "Hull",
    "Ilkley",
    "Jarrow",
    "Kendal",
    "Leeds",
)


def said_of(place: str) -> tuple[str, str]:
    return (f"The lock at {place} lifts boats by nine feet.", f"Its keeper in {place} counts the boats every morning.")


def page_of(place: str, *, footer: str = FOOTER, id: str = "") -> Document:
    return read_bytes(page(f"The lock at {place}", *said_of(place), footer), id=id or f"{place}.html")


def kinds(document: Document) -> dict[str, str]:
    return {s.text: document.kind_of(s) for s in document.sentences}


def add_pages(path: Path, number: int, **options: str) -> Collection:
    collection = Collection(path)
    for place in PLACES[:number]:
        collection.add(page_of(place, **options))
    return collection


def test_a_block_on_four_pages_is_a_template(tmp_path: Path) -> None:
    with add_pages(tmp_path / "c", 3) as collection:
        assert kinds(collection.document("Ashford.html"))[FOOTER] == "body"
        collection.add(page_of("Dover"))
        for place in PLACES[:4]:
            one, other = collection.document(f"{place}.html"), page_of(place)
            assert kinds(one) == {**dict.fromkeys(said_of(place), "body"), FOOTER: "boilerplate"}
            assert (one.text, one.sentences) == (other.text, other.sentences)
            assert unmark_document(one) == other
        collection.remove("Dover.html")
        assert collection.document("Ashford.html") == page_of("Ashford")


def test_a_template_is_in_no_summary(tmp_path: Path) -> None:
    with add_pages(tmp_path / "c", 5) as collection:
        for query in (None, "the handbook of canals", "boats"):
            summary = epitome.summarise(collection.document("Eton.html"), query=query, sentences=5)
            assert {extract.text for extract in summary} == set(said_of("Eton"))


def test_a_template_is_not_searched_and_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "c"
    with add_pages(path, 3) as collection:
        assert len(collection.search("handbook")) == 3
        collection.add(page_of("Dover"))
        assert collection.search("handbook") == []
        assert len(collection.search("keeper")) == 4
        assert "handbook" not in collection.background.words
    connection = sqlite3.connect(path)
    terms = {term for (term,) in connection.execute("SELECT term FROM term")}
    connection.close()
    assert "handbook" not in terms and "boat" in terms
    assert is_sound(path)


def test_a_link_in_a_template_describes_nothing(tmp_path: Path) -> None:
    footer = 'Part of the <a href="Ashford.html">handbook</a> of canals.'
    with add_pages(tmp_path / "c", 4, footer=footer) as collection:
        assert collection.in_links("Ashford.html") == []
        collection.remove("Dover.html")
        assert len(collection.in_links("Ashford.html")) == 2


def test_a_section_of_templates_alone_is_boilerplate(tmp_path: Path) -> None:
    footer = f"{FOOTER}</p><h2>Handbook</h2><p>Written by the friends of old waterways."
    with add_pages(tmp_path / "c", 4, footer=footer) as collection:
        document = collection.document("Crewe.html")
        assert [s.kind for s in document.sections if s.title == "Handbook"] == ["boilerplate"]
        assert collection.search("waterways") == []
        assert unmark_document(document) == page_of("Crewe", footer=footer)


def test_copies_and_versions_are_no_templates(tmp_path: Path) -> None:
    with Collection(tmp_path / "c") as collection:
        for number in range(9):
            said = ("Boats carry coal.", "A horse pulls the boat.", f"This is version {number}.")
            collection.add(read_bytes(page(f"Canals, version {number}", *said), id=f"v{number}"))
        for number in range(9):
            assert set(kinds(collection.document(f"v{number}")).values()) == {"body"}


def test_a_page_of_templates_alone_keeps_them(tmp_path: Path) -> None:
    with add_pages(tmp_path / "c", 6) as collection:
        collection.add(read_bytes(page("About", FOOTER), id="about.html"))
        assert kinds(collection.document("about.html")) == {FOOTER: "body"}
        assert [hit.id for hit in collection.search("handbook")] == ["about.html"]


def test_what_recurs_in_the_middle_of_texts_is_content(tmp_path: Path) -> None:
    warning = "Keep children away from the open gates."
    with Collection(tmp_path / "c") as collection:
        for place in PLACES[:6]:
            first, last = said_of(place)
            more = [f"Step {n} at {place} takes a minute." for n in range(3)]
            collection.add(read_bytes(page(place, first, *more, warning, *more[::-1], last), id=place))
        for place in PLACES[:6]:
            assert kinds(collection.document(place))[warning] == "body"


@pytest.mark.parametrize(("sharing", "kind"), [(11, "body"), (12, "boilerplate")])
def test_large_sites_have_several_templates(sharing: int, kind: str, tmp_path: Path) -> None:
    with Collection(tmp_path / "c") as collection:
        for n in range(60):
            name = chr(0x4E00 + n)
            footer = FOOTER if n < sharing else f"Notes of {name}."
            collection.add(read_bytes(page(f"Lock {name}", f"The lock {name} is deep.", footer), id=f"{n}"))
        assert kinds(collection.document("0"))[FOOTER] == kind


def test_sites_are_counted_apart(tmp_path: Path) -> None:
    with Collection(tmp_path / "c") as collection:
        for n, place in enumerate(PLACES[:6]):
            collection.add(page_of(place, id=f"https://{'one' if n % 2 else 'two'}.example/{place}"))
        assert {kinds(collection.document(e.id))[FOOTER] for e in collection.documents} == {"body"}
        collection.add(page_of("Goole", id="https://two.example/goole"))
        found = {e.id: kinds(collection.document(e.id))[FOOTER] for e in collection.documents}
        assert {id for id, kind in found.items() if kind == "boilerplate"} == {id for id in found if "two" in id}


def test_a_site_is_an_origin_or_a_folder() -> None:
    assert name_site("https://a.example:8080/b/c?d#e", None) == "https://a.example:8080"
    assert name_site("b/c.html", "/srv/pages") == "/srv/pages"
    assert name_site("b/c.html", None) == ""
    assert name_site("http://[", "/srv") == "/srv"


def test_a_marked_document_can_be_added_again(tmp_path: Path) -> None:
    with add_pages(tmp_path / "c", 5) as collection:
        for entry in collection.documents:
            collection.add(collection.document(entry.id))
    with add_pages(tmp_path / "other", 5):
        pass
    assert contents(tmp_path / "c") == contents(tmp_path / "other")


def test_a_folder_is_a_site(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        for place in PLACES[:3]:
            name = f"{folder}-{place}"
            (tmp_path / folder / f"{name}.html").write_bytes(page(name, *said_of(name), FOOTER))
    with Collection(tmp_path / "apart") as collection:
        index(collection, [str(tmp_path / "one"), str(tmp_path / "two")])
        assert len(collection.search("handbook")) == 6
    with Collection(tmp_path / "together") as collection:
        index(collection, [str(tmp_path)])
        assert collection.search("handbook") == []

"""The site and the PDF among the examples: what is promised of their size, dates, links and licence."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import urldefrag

import pytest

import epitome
from epitome.collection import Collection
from epitome.document import Document
from show_examples import fill_collection

EXAMPLES = Path(__file__).parents[2] / "examples"
SITE = EXAMPLES / "site"
PAGES = sorted(p.name for p in SITE.glob("*.html") if p.name != "index.html")


@cache
def page(name: str) -> Document:
    return epitome.read(SITE / name)


@cache
def ids(name: str) -> frozenset[str]:
    return frozenset(re.findall(r'\bid="([^"]+)"', (SITE / name).read_text(encoding="utf-8")))


def test_the_site_has_enough_pages_and_they_differ() -> None:
    assert len(PAGES) >= 30
    assert len({page(name).title for name in PAGES}) == len(PAGES)
    said = [s.text for name in PAGES for s in page(name).sentences if len(s.text.split()) > 5]
    assert len(said) == len(set(said)) > 900


@pytest.mark.parametrize("name", PAGES)
def test_a_page_reads_with_title_sections_language_date_and_length(name: str) -> None:
    document, source = page(name), (SITE / name).read_text(encoding="utf-8")
    assert f"<h1>{document.title}</h1>" in source
    assert f'<time datetime="{document.date}">' in source
    assert document.language == "en" and not document.truncated
    assert len({s.section[0] for s in document.sentences if s.section}) >= 3
    body = " ".join(s.text for s in document.sentences)
    assert 400 <= len(body.split()) <= 1500
    assert "Sandmoor Pages" not in body and "no rights reserved" not in body and "Published" not in body


@pytest.mark.parametrize("name", [*PAGES, "index.html"])
def test_links_lead_to_pages_and_parts_that_exist(name: str) -> None:
    document = page(name)
    for link in document.links:
        if link.target.startswith("https://"):
            continue
        target, part = urldefrag(link.target)
        assert (SITE / target).is_file(), link
        assert not part or part in ids(target), link


@pytest.mark.parametrize("name", PAGES)
def test_at_least_four_links_stand_inside_sentences(name: str) -> None:
    document = page(name)
    inside = [link for link in document.links if link.sentence is not None]
    longer = [k for k in inside if len(document.sentences[k.sentence or 0].text) > len(k.anchor) + 20]
    assert len({k.target for k in longer}) >= 4
    assert all(urldefrag(k.target)[0] != name for k in longer)


def test_the_dates_spread_over_years_and_the_index_lists_every_page() -> None:
    assert len({(page(name).date or "")[:4] for name in PAGES}) >= 5
    listed = {urldefrag(link.target)[0] for link in page("index.html").links}
    assert listed >= set(PAGES)


@pytest.mark.slow
def test_every_page_is_linked_from_a_sentence_of_another_in_the_collection_that_is_served(tmp_path: Path) -> None:
    with Collection(tmp_path / "examples.epitome") as collection:
        fill_collection(collection)
        found = {entry.id for entry in collection.documents}
        assert found >= {"tides.html", "canal.txt", "site/tides.html"} and "README.md" not in found
        for name in PAGES:
            sources = {source for _, _, source in collection.in_links(f"site/{name}")}
            assert len(sources - {"site/index.html", f"site/{name}"}) >= 1, name
        hits = epitome.search(collection, "why did the repair of the sluice cost more than planned")
        assert hits[0].document.id == "site/sluice-repair.html"


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("tide-gauge", "5.3 metres"),
        ("lighthouse", "5.1 by the pole"),
        ("storm-1906", "63 people"),
        ("lifeboat", "58 persons"),
    ],
)
def test_pages_that_differ_on_a_figure_keep_their_own(name: str, figure: str) -> None:
    assert [s for s in page(f"{name}.html").sentences if figure in s.text]


def test_the_pdf_reads_as_an_article() -> None:
    pytest.importorskip("pypdfium2")
    path = EXAMPLES / "bridges.pdf"
    assert path.stat().st_size < 100_000
    document = epitome.read(path)
    told = (document.title, document.authors, document.date, document.language)
    assert told == ("Why bridges move", ("Ilse Varnholt",), "2024-04-09", "en")
    source = (EXAMPLES.parent / "scripts" / "bridges.md").read_text(encoding="utf-8")
    headings = [" ".join(document.text[b.start : b.end].split()) for b in document.blocks if b.kind == "heading"]
    assert headings == re.findall(r"^#+ (.+)$", source, re.MULTILINE)
    said = " ".join(source.split())
    body = [" ".join(s.text.split()) for s in document.sentences if document.kind_of(s) == "body"]
    assert len(body) > 50 and [s for s in body if s not in said] == []


def test_the_examples_say_their_licence() -> None:
    assert "CC0 1.0" in (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all("CC0 1.0" in (SITE / name).read_text(encoding="utf-8") for name in [*PAGES, "index.html"])

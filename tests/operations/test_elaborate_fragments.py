"""Links with fragments: found whatever the fragment, and the section that it names is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes

TIDES = b"""<html><head><title>Tides</title></head><body><main id="all"><h1>Tides</h1>
<p>The sea rises and falls twice a day.</p>
<h2 id="springs">Spring tides</h2><p>Near the full moon the tides run high.</p>
<h2><a name="neaps"></a>Neap tides</h2><p>At the half moon they run low.</p>
<section><span id="bores"></span><h2>Bores</h2><p>A wave runs up the river at some springs.</p><p id="sev%20ern">The
Severn has one.</p></section></main></body></html>"""
SAILING = b"""<html><body><h1>Sailing</h1>
<p>A skipper who leaves the harbour in the week of the full moon must know <a href="tides.html#springs">how they run</a>
there.</p>
<p>Those who go up the river in a small open boat at that time of the year should know of <a
href="http://sea.example/tides.html#bores">the wave</a>.</p><p>See <a href="#top">above</a>, and <a href="http://[#x">nothing</a>.</p></body></html>"""


@pytest.fixture
def tides() -> Document:
    return read_bytes(TIDES, id="tides.html")


@pytest.fixture
def sailing() -> Document:
    return read_bytes(SAILING, id="http://sea.example/sailing.html")


@pytest.mark.parametrize(
    ("fragment", "title"),
    [
        ("#springs", "Spring tides"),
        ("springs", "Spring tides"),
        ("neaps", "Neap tides"),
        ("bores", "Bores"),
        ("sev%20ern", "Bores"),
        ("springs:~:text=full%20moon", "Spring tides"),
        ("all", "Tides"),
    ],
)
def test_a_fragment_names_a_section(fragment: str, title: str, tides: Document) -> None:
    section = tides.section_of(fragment)
    assert section is not None and (section.title or tides.title) == title
    assert Document.from_dict(tides.to_dict()).section_of(fragment) == section


@pytest.mark.parametrize("fragment", ["", "#", "nothing", "Springs", ":~:text=moon", "#" * 9])
def test_other_fragments_name_nothing(fragment: str, tides: Document) -> None:
    assert tides.section_of(fragment) is None


def test_names_of_any_form() -> None:
    page = b"<p id='x'>One.</p><h2 id='x'>Two</h2><p id='" + b"y" * 1_000 + b"'>Three.</p><div id='end'></div>"
    document = read_bytes(b"<html><body><main>" + page + b"</main></body></html>", id="a")
    first = document.section_of("x")
    assert first is not None and first.index == 0  # the first of equal names, as in a browser
    assert document.section_of("end") is None


@pytest.mark.parametrize(
    ("link", "linking", "section"),
    [
        ("tides.html#springs", "A skipper", "Spring tides"),
        ("tides.html", "A skipper", "Spring tides"),
        ("tides.html#neaps", "A skipper", "Spring tides"),
        ("http://sea.example/tides.html#bores", "Those who", "Bores"),
        ("http://sea.example/tides.html#springs", "A skipper", "Spring tides"),
        ("http://sea.example/tides.html#neaps", "A skipper", "Spring tides"),
    ],
)
def test_a_link_is_found_whatever_its_fragment(
    link: str, linking: str, section: str, tides: Document, sailing: Document
) -> None:
    summary = epitome.elaborate(tides, reading=sailing, link=link, system="bm25", sentences=1)
    assert (summary.query or "").startswith(linking)
    assert any(f'leads to the section "{section}"' in note for note in summary.notes)


def test_a_fragment_of_the_link_asked_for(tides: Document) -> None:
    reading = read_bytes(b"<p>They say that <a href='tides.html'>the sea</a> rises here.</p>", id="a.html")
    summary = epitome.elaborate(tides, reading=reading, link="tides.html#neaps", system="bm25")
    assert 'the link leads to the section "Neap tides" (#neaps)' in summary.notes
    summary = epitome.elaborate(tides, reading=reading, link="tides.html#nowhere", system="bm25")
    assert not any("leads to" in note for note in summary.notes)


def test_a_fragment_of_the_linked_page(tides: Document) -> None:
    there = replace(tides, id="https://sea.example/tides.html#bores")
    summary = epitome.elaborate(there, linking="A wave runs up the river.", system="bm25")
    assert 'the link leads to the section "Bores" (#bores)' in summary.notes


def test_a_fragment_alone_is_no_link_to_another_page(tides: Document, sailing: Document) -> None:
    for link in ("#bottom", "http://]", "http://]#y#z", "#"):
        with pytest.raises(epitome.NotFound):
            epitome.elaborate(tides, reading=sailing, link=link)
    summary = epitome.elaborate(tides, reading=sailing, link="http://[#y", system="bm25")
    assert summary.query == "See above, and nothing."

"""What stands over a sentence is kept with it, and never part of its text."""

from __future__ import annotations

import json

import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes


def read(source: str) -> Document:
    return epitome.read(f"<!doctype html>{source}".encode())


def heads_of(source: str) -> dict[str, tuple[str, ...]]:
    return {s.text: s.heads for s in read(source).sentences}


def test_the_terms_of_a_definition_stand_over_all_of_it() -> None:
    assert heads_of(
        """<h1>Locks</h1><h2>Words</h2><dl><dt>gate</dt><dt>door</dt><dd><p>It holds the water.</p><p>It opens.</p></dd>
        <dt>pound</dt><dd>The water between two gates.</dd></dl><p>After the list.</p>"""
    ) == {
        "It holds the water.": ("Words", "gate", "door"),
        "It opens.": ("Words", "gate", "door"),
        "The water between two gates.": ("Words", "pound"),
        "After the list.": ("Words",),
    }


def test_the_lead_in_of_a_list_stands_over_its_items() -> None:
    assert heads_of(
        """<p>A lock has parts. They are these:</p><ul><li>gates of oak,<ul><li>two at each end</li></ul></li>
        <li>a pound of water, held by:<ol><li>walls</li><li>a floor</li></ol></li></ul>
        <p>There is no more.</p><ul><li>It ends.</li></ul>"""
    ) == {
        "A lock has parts.": (),
        "They are these:": (),
        "gates of oak,": ("They are these:",),
        "two at each end": ("They are these:",),
        "a pound of water, held by:": ("They are these:",),
        "walls": ("They are these:", "a pound of water, held by:"),
        "a floor": ("They are these:", "a pound of water, held by:"),
        "There is no more.": (),
        "It ends.": (),
    }


def test_a_lead_in_of_another_section_is_none() -> None:
    assert heads_of("<p>See:</p><h2>Part</h2><ul><li>It ends.</li></ul>")["It ends."] == ("Part",)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.md", "Boats need:\n\n- a keel\n- a sail\n\nThey float.\n"),
        ("a.txt", "Boats need:\n\n- a keel\n- a sail\n\nThey float on water, mostly.\n"),
        ("a.txt", "Boats need:\n- a keel\n- a sail\n\nThey float on water, mostly.\n"),
    ],
)
def test_lists_of_text_formats_have_lead_ins(name: str, source: str) -> None:
    document = read_bytes(source.encode(), id=name, name=name)
    assert [s.heads for s in document.sentences] == [(), ("Boats need:",), ("Boats need:",), ()]


def test_headings_terms_and_table_heads_are_no_part_of_a_sentence() -> None:
    document = read("<h2>Part</h2><dl><dt>gate</dt><dd>It opens.</dd></dl>")
    (sentence,) = document.sentences
    assert (sentence.text, sentence.place) == ("It opens.", "Part › gate")
    assert all(sentence.end <= h.start or h.end <= sentence.start for h in document.heads)


def test_heads_rows_and_places_travel_through_plain_data() -> None:
    document = read("<p>Parts:</p><ul><li>a gate</li></ul><table><tr><th>a</th><td>b</td></tr></table>")
    again = Document.from_dict(json.loads(json.dumps(document.to_dict())))
    assert again == document
    assert [(s.heads, s.place, s.row) for s in again.sentences] == [
        ((), "", None),
        (("Parts:",), "Parts:", None),
        (("a",), "row 1 (a)", 1),
    ]


LABELS = {
    "docbook example": '<div class="example"><p class="title"><b>Example 1. A lock</b></p><p>{}</p></div>',
    "docbook note": '<div class="important"><h3 class="title">Important</h3><p>{}</p></div>',
    "sphinx note": '<div class="admonition note"><p class="admonition-title">Note</p><p>{}</p></div>',
    "sphinx code caption": '<div><div class="code-block-caption"><span>A lock in code</span></div></div><p>{}</p>',
    "asciidoc title": '<div class="exampleblock"><div class="title">A lock</div><div><p>{}</p></div></div>',
    "contents": '<div class="toc"><p>Table of Contents</p><ul><li><a href="#a">Locks</a></li></ul></div><p>{}</p>',
    "texinfo contents": '<div class="contents"><ul><li><a href="#a">1 Locks</a></li></ul></div><p>{}</p>',
}


@pytest.mark.parametrize("name", LABELS)
def test_captions_labels_and_contents_lists_are_no_body_sentences(name: str) -> None:
    prose = "Water is let in slowly, since a wave would break the ropes of the boats that lie there."
    document = read(f"<h1>Canals</h1><h2>Locks</h2>{LABELS[name].format(prose)}<p>{prose}</p>")
    body = [s for s in document.sentences if document.kind_of(s) == "body"]
    assert [s.text for s in body] == [prose, prose]
    assert {s.section for s in body} == {("Locks",)}

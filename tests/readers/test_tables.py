"""Rows of data tables are sentences of their own kind; what arranges the page stays prose."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document

PAGE = """<html><head><title>Locks</title></head><body><h1>Locks</h1><h2>Sizes</h2>
<p>The table has the size of each lock on the canal.</p>
<table><caption>Table 1. Sizes of the locks</caption>
<thead><tr><th>Lock</th><th>Length</th><th>Remarks</th></tr></thead>
<tbody><tr><td>Upper lock</td><td>24 m</td><td></td></tr>
<tr><td>Lower <b>lock</b></td><td>27 m</td><td>rebuilt in <a href="/1931">1931</a>, with steel gates</td></tr></tbody>
</table><p>All of them are open in summer.</p></body></html>"""


def read(source: str) -> Document:
    return epitome.read(f"<!doctype html>{source}".encode())


def rows_of(document: Document) -> list[str]:
    return [s.text for s in document.sentences if document.kind_of(s) == "table"]


def body_of(document: Document) -> list[str]:
    return [s.text for s in document.sentences if document.kind_of(s) == "body"]


def test_a_row_is_one_sentence_of_its_cells_verbatim_joined_by_one_blank() -> None:
    document = read(PAGE)
    rows = [s for s in document.sentences if document.kind_of(s) == "table"]
    assert [s.text for s in rows] == ["Upper lock 24 m", "Lower lock 27 m rebuilt in 1931, with steel gates"]
    assert [s.row for s in rows] == [1, 2]
    assert all(document.text[s.start : s.end] == s.text for s in rows)
    heads = ("Sizes", "Table 1. Sizes of the locks", "Lock", "Length", "Remarks")
    assert [s.heads for s in rows] == [heads, heads]
    assert rows[1].place == "Sizes › Table 1. Sizes of the locks › row 2 (Lock, Length, Remarks)"
    assert body_of(document) == ["The table has the size of each lock on the canal.", "All of them are open in summer."]
    (link,) = document.links
    assert (link.anchor, link.sentence) == ("1931", rows[1].index)


def test_a_caption_is_never_a_body_sentence() -> None:
    document = read(PAGE)
    assert [s.text for s in document.sentences if document.kind_of(s) == "caption"]
    assert "Table 1" not in " ".join(body_of(document))


def test_rows_are_candidates_only_with_a_query() -> None:
    document = read(PAGE)
    assert {e.sentence.row for e in epitome.rank(document)} == {None}
    ranking = epitome.rank(document, query="length of the lower lock")
    assert {e.sentence.row for e in ranking} == {None, 1, 2}
    assert ranking[0].text.startswith("Lower lock 27 m")
    table = epitome.summarise(document, element="//table", query="lower lock", sentences=1)
    assert [e.sentence.row for e in table] == [2]


def test_heads_of_rows_and_groups_of_rows_stand_over_them_and_not_in_them() -> None:
    document = read(
        """<table><tr><th></th><th>Depth</th><th>Width</th></tr>
        <tr><th colspan=3>In summer</th></tr><tr><th>River</th><td>2 m</td><td>40 m</td></tr>
        <tr><th colspan=3>In winter</th></tr><tr><th>River</th><td>4 m</td><td>60 m</td></tr></table>"""
    )
    rows = [s for s in document.sentences if s.row]
    assert [(s.text, s.heads) for s in rows] == [
        ("2 m 40 m", ("Depth", "Width", "In summer", "River")),
        ("4 m 60 m", ("Depth", "Width", "In winter", "River")),
    ]


def test_two_rows_of_heads_stand_over_all_rows() -> None:
    document = read(
        """<table><thead><tr><th>Port</th><th colspan=2>Tide</th></tr>
        <tr><td></td><td>high</td><td>low</td></tr></thead>
        <tr><td>Dover</td><td>6.8 m</td><td>0.8 m</td></tr></table>"""
    )
    assert [(s.text, s.heads) for s in document.sentences] == [("Dover 6.8 m 0.8 m", ("Port", "Tide", "high", "low"))]


PROSE = "<p>The lock was built of oak. It was rebuilt of stone when the oak had rotted away in the damp.</p>"
LAYOUTS = {
    "one column": f"<table><tr><td>{PROSE}</td></tr></table>",
    "a menu beside the text": f"<table><tr><td><a href=/>Home</a></td><td>{PROSE}{PROSE}</td></tr></table>",
    "a table in a cell": f"<table><tr><th>A</th><th>B</th></tr><tr><td><table><tr><td>x</td></tr></table></td>"
    f"<td>{PROSE}</td></tr></table>",
    "paragraphs under heads": f"<table><tr><th>Day</th><th>News</th></tr><tr><td>1</td><td>{PROSE * 8}</td></tr>"
    f"<tr><td>2</td><td>{PROSE * 8}</td></tr></table>",
    "by its role": f"<table role=presentation><tr><th>A</th><td>{PROSE}</td></tr><tr><th>B</th><td>b</td></tr></table>",
    "a note with an icon": f"<table><tr><td><img src=n.png></td><th>Note</th></tr><tr><td>{PROSE}</td></tr></table>",
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layout_tables_stay_prose(name: str) -> None:
    document = read(LAYOUTS[name])
    assert not rows_of(document)
    assert "The lock was built of oak." in body_of(document)


DATA = {
    "cells with a paragraph each": (
        "<table><tr><td><p>oak</p></td><td><p>hard</p></td></tr><tr><td><p>elm</p></td><td><p>soft</p></td></tr></table>",
        ["oak hard", "elm soft"],
    ),
    "a key and its value": ("<table><tr><th>Port</th><td>4 m</td></tr></table>", ["4 m"]),
    "one column under a head": (
        "<table><thead><tr><th>Name, kind</th></tr></thead><tr><td><p>lock text</p><p>where it is</p></td></tr>"
        "<tr><td><p>depth number</p><p>how deep it is</p></td></tr></table>",
        ["lock text where it is", "depth number how deep it is"],
    ),
    "one row without blocks": (
        "<table><tr><td>void free</td><td>(</td><td>void *</td></tr></table>",
        ["void free ( void *"],
    ),
    "one column without blocks": (
        "<table><tr><td>Ada Lock</td></tr><tr><td>Bo Gate</td></tr></table>",
        ["Ada Lock", "Bo Gate"],
    ),
    "a heading in a cell": (
        "<table><tr><th>Option</th><th>Meaning</th></tr><tr><td>fast</td><td><h3>Note</h3> costs oil</td></tr></table>",
        ["fast Note costs oil"],
    ),
}


@pytest.mark.parametrize("name", DATA)
def test_tables_of_data_have_rows(name: str) -> None:
    source, rows = DATA[name]
    document = read(f"{source}<p>After the table stands a sentence.</p>")
    assert rows_of(document) == rows
    assert body_of(document) == ["After the table stands a sentence."]
    assert [s.title for s in document.sections[1:] if s.title] == []


def test_a_table_between_two_halves_of_a_sentence_does_not_split_it() -> None:
    source = "<p>The lock is <table><tr><th>a</th><td>b</td></tr></table>made of oak.</p>"
    document = read(source)
    assert "b" in rows_of(document)


def test_markdown_rows_have_their_column_heads() -> None:
    source = b"# Locks\n\n| Lock | Length |\n|---|---|\n| Upper | 24 m |\n| Lower | 27 m |\n\nThat is all there is.\n"
    document = epitome.read(source)
    assert [(s.text, s.heads) for s in document.sentences if s.row] == [
        ("Upper 24 m", ("Lock", "Length")),
        ("Lower 27 m", ("Lock", "Length")),
    ]


@pytest.mark.slow
def test_the_heads_of_a_long_table_are_kept_once() -> None:
    head = "".join(f"<th>column {i}</th>" for i in range(40))
    row = "<tr>" + "".join(f"<td>{i}</td>" for i in range(40)) + "</tr>"
    document = read(f"<table><tr>{head}</tr>{row * 500}</table>")
    assert len([s for s in document.sentences if s.row]) == 500
    assert len(document.heads) == 40
    assert len(document.sentences[-1].heads) == 40

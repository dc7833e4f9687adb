"""What says what a document is: found by its titles, first where nothing is asked."""

from __future__ import annotations

import epitome
from epitome import Document
from epitome.walk.features.of_sentence.definitions import find_definitions

README = b"""# Pumpctl

[![build](build.svg)](https://example.org)

Fast, small, friendly.

Pumpctl is a program that opens and closes pumps from far away.

## Installation

Download the archive and unpack it. Then copy the program to a folder of your path. The program asks for the address of
a pump when it is started for the first time. Addresses are kept in a file. Nothing is sent to anybody.
"""
MANUAL = b"""<!doctype html><title>pumpctl(1)</title><h2>NAME</h2>
<p>pumpctl - open and close pumps</p><h2>DESCRIPTION</h2>
<p>Opens the pumps that are listed on the command line, one after the other. Pumps that are open already stay so. The
order of the pumps is that of the command line.</p><h2>OPTIONS</h2><dl><dt>-a</dt><dd>Open all pumps of the field.</dd>
<dt>-v</dt><dd>Print the version of the program and leave.</dd></dl>"""


def texts_of(document: Document) -> list[str]:
    return [document.sentences[i].text for i in sorted(find_definitions(document))]


def test_a_readme_is_introduced_by_its_definition() -> None:
    document = epitome.read(README)
    assert texts_of(document) == ["Pumpctl is a program that opens and closes pumps from far away."]
    assert epitome.summarise(document, sentences=1)[0].text == texts_of(document)[0]


def test_a_manual_page_is_introduced_by_the_line_that_names_it() -> None:
    document = epitome.read(MANUAL)
    assert texts_of(document) == ["pumpctl - open and close pumps"]
    chosen = [e.text for e in epitome.summarise(document, sentences=2, order="rank")]
    assert chosen[0] == "pumpctl - open and close pumps" and chosen[1].startswith("Opens the pumps")


def test_a_definition_takes_the_place_of_the_line_that_names_a_page() -> None:
    page = MANUAL.replace(b"Opens the pumps", b"Pumpctl opens the pumps")
    assert texts_of(epitome.read(page))[0].startswith("Pumpctl opens the pumps")
    assert len(texts_of(epitome.read(page))) == 1


def test_a_text_that_speaks_of_itself_introduces_itself() -> None:
    page = b"<h1>Water</h1><p>All is well. This chapter explains how water is lifted.</p><p>Water is wet.</p>"
    assert texts_of(epitome.read(page)) == ["This chapter explains how water is lifted.", "Water is wet."]


def test_sentences_that_came_split_are_introduced_by_none() -> None:
    assert texts_of(Document.from_sentences(["Pumps are machines."], title="Pumps")) == []


def test_where_something_is_asked_nothing_is_introduced() -> None:
    document = epitome.read(README)
    parts = {reason.part for reason in epitome.rank(document, query="address of a pump")[0].reasons}
    assert "introduces" not in parts and "fault(under_terms=False)" in parts
    unasked = {reason.part for reason in epitome.rank(document)[0].reasons}
    assert {"introduces", "begins_text", "explains_term", "fault"} <= unasked

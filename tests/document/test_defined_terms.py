"""Defined terms are entries of outlines, can be asked for by their element, and read by an agent."""

from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.api import outline
from epitome.document.heads.defined_terms import find_defined_terms
from epitome.runtime.limits import LIMITS

PAGE = """<html><head><title>tar</title></head><body><h1>tar</h1><p>GNU tar stores multiple files in one file.</p>
<h2>Options</h2><dl><dt id="strip">--strip-components=NUMBER</dt><dd>Strip NUMBER leading components from names.</dd>
<dt>-v</dt><dt>--verbose</dt><dd>Verbosely list files. It may be given twice.</dd>
<dt>--format=FORMAT</dt><dd>Create an archive of the given format.<dl><dt>pax</dt><dd>Has no limits.</dd></dl></dd></dl>
<h2>Bugs</h2><p>Please report all bugs that you find to the list of the developers of this program.</p></body></html>"""


def test_terms_with_their_sentences() -> None:
    document = epitome.read(PAGE)
    terms = find_defined_terms(document)
    assert [term.title for term in terms] == ["--strip-components=NUMBER", "-v, --verbose", "--format=FORMAT"]
    texts = [[s.text for s in document.sentences[term.first : term.last]] for term in terms]
    assert texts[1:] == [
        ["Verbosely list files.", "It may be given twice."],
        ["Create an archive of the given format.", "Has no limits."],
    ]
    assert [document.text[term.start :].partition("\n")[0] for term in terms][1] == "-v"


def test_terms_are_entries_of_the_outline_under_their_section() -> None:
    outline = epitome.outline(epitome.read(PAGE), sentences=1)
    assert [(s.kind, s.level, s.title) for s, _ in outline][1:] == [
        ("body", 1, "Options"),
        ("term", 2, "--strip-components=NUMBER"),
        ("term", 2, "-v, --verbose"),
        ("term", 2, "--format=FORMAT"),
        ("body", 1, "Bugs"),
    ]
    assert outline[2][0].titles == ("Options", "--strip-components=NUMBER")
    assert "\n    --strip-components=NUMBER\n      Strip NUMBER leading components from names.\n" in str(outline)


def test_a_term_is_asked_for_by_its_element() -> None:
    document = epitome.read(PAGE)
    path = epitome.outline(document)[3][0].path
    assert str(epitome.summarise(document, element=path)) == "Verbosely list files. It may be given twice."


def test_sections_come_before_terms_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outline, "LIMITS", replace(LIMITS, outline_sections=3))
    made = epitome.outline(epitome.read(PAGE), sentences=1)
    assert [section.title for section, _ in made][1:] == ["Options", "--strip-components=NUMBER", "Bugs"]
    assert made[0][1].truncated
    assert "only 3 sections and terms are outlined" in made[0][1].notes

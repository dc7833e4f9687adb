"""Pages that claim to be XML and are HTML at heart: read as browsers do where they are not well-formed."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes

NOTE = "the page is no well-formed XML and was read as HTML"
DECLARED = "<?xml version='1.0' encoding='utf-8'?>"
XHTML_TYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd">'
MALFORMED = {
    "a tag that is not closed": "<body><h1>Frogs</h1><p>They sing<br> at night.<p>They sleep.</body>",
    "a bare ampersand": "<body><h1>Frogs</h1><p>They sing at night.</p><p>They sleep.</p><p>A & B</p></body>",
    "an attribute without quotes": "<body><h1>Frogs</h1><p class=x>They sing at night.</p><p>They sleep.</p></body>",
    "tags that cross": "<body><h1>Frogs</h1><p>They <b>sing <i>at</b></i> night.</p><p>They sleep.</p></body>",
}


def read(source: str, name: str | None = None) -> Document:
    return read_bytes(source.encode(), id="x", name=name)


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
@pytest.mark.parametrize("doctype", ["", XHTML_TYPE], ids=["no type", "XHTML"])
@pytest.mark.parametrize("name", [None, "a.xhtml", "a.xml"])
def test_a_malformed_page_is_read_as_html_and_noted(name: str | None, doctype: str, body: str) -> None:
    document = read(f"{DECLARED}{doctype}<html><head><title>Frogs</title></head>{body}</html>", name)
    assert document.notes[0] == NOTE
    assert document.title == "Frogs"
    assert [s.text for s in document.sentences][:2] == ["They sing at night.", "They sleep."]


def test_a_well_formed_page_is_read_as_xml_without_a_note() -> None:
    document = read(f"{DECLARED}{XHTML_TYPE}<html><body><p>They sing&nbsp;at night.</p></body></html>")
    assert (document.media, document.notes) == ("xml", ())
    assert document.sentences[0].path == "/html/body[1]/p[1]"


def test_names_in_capitals_are_those_of_html() -> None:
    document = read(f"{DECLARED}<HTML><BODY><H1>Frogs</H1><P>They sing.</P><P>They sleep.</P></BODY></HTML>")
    assert [s.text for s in document.sentences] == ["They sing.", "They sleep."]


@pytest.mark.parametrize("closing", ["</h:p>", ""], ids=["well-formed", "malformed"])
def test_prefixes_of_html_are_understood(closing: str) -> None:
    root = '<h:html xmlns:h="http://www.w3.org/1999/xhtml">'
    document = read(
        f"{DECLARED}{root}<h:body><h:h1>Frogs</h1><h:p>They sing.{closing}</h:body></h:html>".replace("</h1", "</h:h1")
    )
    assert [s.text for s in document.sentences] == ["They sing."]
    assert (NOTE in document.notes) is not bool(closing)


@pytest.mark.parametrize("root", ["doc", "article", "rss"])
def test_other_xml_that_is_malformed_is_refused(root: str) -> None:
    with pytest.raises(epitome.InputError, match="malformed"):
        read(f"{DECLARED}<{root}><p>A & B</{root}>", "a.xml")


def test_a_page_over_a_limit_is_not_read_as_html_instead() -> None:
    laughs = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
    with pytest.raises(epitome.LimitError):
        read(f'<!DOCTYPE html [<!ENTITY l0 "lol lol">{laughs}]><html><body><p>&l9;</p></body></html>', "a.xhtml")


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<doc><p>Frogs&nbsp;sing &mdash; loudly.</p></doc>", "Frogs sing — loudly."),
        ("\ufeff<doc><p>Frogs sing <![CDATA[<&>]]> loudly.</p></doc>", "Frogs sing <&> loudly."),
        ("<?xml version='1.0' encoding='no-such'?><doc><p>Frogs sing é loudly.</p></doc>", "Frogs sing é loudly."),
        ("<?xml version='1.0' encoding='utf-16'?><doc><p>Frogs sing é loudly.</p></doc>", "Frogs sing é loudly."),
    ],
    ids=["entities without a type", "CDATA and a mark", "unknown encoding", "wrong encoding"],
)
def test_odd_but_harmless_xml_is_read(source: str, text: str) -> None:
    assert [s.text for s in read(source, "a.xml").sentences] == [text]

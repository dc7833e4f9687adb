"""Which format some bytes are, by content first and by suffix where content is silent."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.readers import detect_media, tells_document

DECLARED = b'<?xml version="1.0"?>'
XHTML_TYPE = b'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">'
TABLE = [
    # surely XML, whatever the suffix
    ("a.page", DECLARED + b"<page/>", "xml"),
    ("a.docbook", DECLARED + b"<book/>", "xml"),
    ("a.jats", DECLARED + b"<article/>", "xml"),
    ("a.tei", DECLARED + b"<TEI/>", "xml"),
    (None, DECLARED + b"<TEI/>", "xml"),
    ("README", DECLARED + b"<r/>", "xml"),
    ("a.txt", DECLARED + b"<r/>", "xml"),
    ("a.html", DECLARED + b"<book><title/></book>", "xml"),
    ("a.json", DECLARED + b"<r/>", "xml"),
    ("a.unknown", b"\xef\xbb\xbf" + DECLARED + b"<r/>", "xml"),
    ("a.unknown", '<?xml version="1.0"?><r/>'.encode("utf-16"), "xml"),
    (None, b"\n\n" + DECLARED + b"<r/>", "xml"),
    (None, DECLARED + b"<!-- " + b"licence " * 1000 + b"--><r/>", "xml"),
    (None, DECLARED + b"<!-- never closed", "xml"),
    ("a.txt", b'<!DOCTYPE book PUBLIC "x" "y"><book/>', "xml"),
    ("a.html", b'<book xmlns="http://docbook.org/ns/docbook"><p/></book>', "xml"),
    ("a.md", b'<feed xmlns="http://www.w3.org/2005/Atom"></feed>', "xml"),
    ("a.html", b'<h:html xmlns:h="http://www.w3.org/1999/xhtml"></h:html>', "xml"),
    # HTML, unless it claims to be XML
    (None, b"<!DOCTYPE html><p>x", "html"),
    ("a.txt", b"<!doctype HTML>\n<html>", "html"),
    ("a.md", b"<html><body>x", "html"),
    ("a.page", b"<!-- x --><html lang='en'>", "xml"),
    ("a.xml", b"<!DOCTYPE html><html>", "xml"),
    ("a.xhtml", XHTML_TYPE + b"<html/>", "xml"),
    ("a.html", XHTML_TYPE + b"<html/>", "html"),
    ("a.html", DECLARED + XHTML_TYPE + b"<html/>", "html"),
    ("a.htm", DECLARED + b"<html/>", "html"),
    (None, DECLARED + b"<html/>", "xml"),
    (None, XHTML_TYPE + b"<html/>", "html"),
    ("page.php", b"<html><head>", "html"),
    # tags that prove little
    ("a.txt", b"<p> is the tag of a paragraph.</p>", "text"),
    ("a.txt", b"<note>These are my words.</note>", "text"),
    ("a.md", b'<div align="center"><img src="x"/></div>\n\n# Title', "markdown"),
    ("a.md", b'<p align="center">Logo</p>', "markdown"),
    ("a.md", b"<!-- comment -->\n# Title", "markdown"),
    ("a.html", b"<article><p>x</p></article>", "html"),
    ("a.html", b"<page><p>x</p></page>", "html"),
    ("a.xml", b"<p>x</p>", "xml"),
    (None, b"<title>Trout</title>\n<p>Trout swim.<br>They eat.", "html"),
    (None, b"<link rel=icon href=x>\n<p>Trout swim.", "html"),
    (None, b"<div>x</div>", "html"),
    (None, b"<b>Bold</b> words.", "html"),
    (None, b"<PAPER><S>x</S></PAPER>", "xml"),
    (None, "<книга><глава>x</глава></книга>".encode(), "xml"),
    (None, b"<snip> some words were left out", "text"),
    (None, b"<ann@ponds.example> wrote so.", "text"),
    (None, b"<http://ponds.example/> is the address.", "text"),
    (None, b"< 5 of them are here", "text"),
    # JSON, and what only a suffix tells
    (None, b'{"title": "x"}', "json"),
    ("a.data", b'[{"title": "x"}]', "json"),
    ("a.xml", b'{"title": "x"}', "json"),
    ("a.txt", b'{"title": "x"}', "text"),
    ("a.json", b"plain words", "json"),
    (None, b"# Title\n\nWords.", "markdown"),
    ("a.txt", b"# Title\n\nWords.", "text"),
    ("a.html", b"Plain words.", "html"),
    ("a.xml", b"Plain words.", "xml"),
    ("notes.log", b"Plain words.", "text"),
    (None, b"", "text"),
]


@pytest.mark.parametrize(("name", "data", "media"), TABLE)
def test_content_decides_wherever_it_can(name: str | None, data: bytes, media: str) -> None:
    assert detect_media(data, name) == media


@pytest.mark.parametrize("flood", [b"<", b" ", b"<!---->", b"<?x?>", b"<!--", b"<a:", b"a ", b'<a xmlns="', b"---\n"])
def test_floods_are_told_in_linear_time(flood: bytes) -> None:
    assert detect_media(flood * (2**20 // len(flood)), None) in ("text", "html", "xml", "markdown")


@pytest.mark.parametrize(
    ("data", "is_document"),
    [
        (DECLARED + b"<page/>", True),
        (b"<!DOCTYPE html>", True),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", False),
        (DECLARED + b"<xsl:stylesheet/>", False),
        (b"int main() {}", False),
        (b"\x89PNG\r\n", False),
        (b'{"a": 1}', False),
    ],
)
def test_a_file_of_an_unknown_suffix_is_a_document_if_its_markup_shows_it(data: bytes, is_document: bool) -> None:
    assert tells_document(data) is is_document


@pytest.mark.parametrize("name", ["a.page", "a.docbook", "a.jats", "a.tei", "a.odd", "a"])
def test_xml_is_read_under_any_name(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text("<?xml version='1.0'?><article><front/><body><p>Frogs sing at night.</p></body></article>")
    assert [s.text for s in epitome.read(file).sentences] == ["Frogs sing at night."]


def test_the_suffix_before_that_of_text_tells_what_a_site_shows() -> None:
    assert detect_media(b"Locks\n=====\n\nA lock has gates.\n", "guide.rst.txt") == "rst"
    assert detect_media(b"A lock has gates.\n", "guide.md.txt") == "markdown"
    assert detect_media(b"A lock has gates.\n", "guide.2.txt") == "text"

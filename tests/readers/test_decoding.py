from __future__ import annotations

import codecs

import pytest

import epitome
from epitome.readers import detect_media, read_bytes
from epitome.readers.decode import CHARSETS, decode

WORDS = "Ein Kind läuft über die Straße."


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("declares", [True, False])
def test_a_byte_order_mark_wins(encoding: str, declares: bool) -> None:
    data = WORDS.encode(encoding)
    if encoding in ("utf-16-le", "utf-16-be"):
        data = (codecs.BOM_UTF16_LE if encoding.endswith("le") else codecs.BOM_UTF16_BE) + data
    assert decode(data, declares=declares).text == WORDS
    assert decode(data, declares=declares).note is None


def test_a_byte_order_mark_wins_over_the_declaration() -> None:
    page = f'<?xml version="1.0" encoding="iso-8859-1"?><r>{WORDS}</r>'
    assert epitome.read(codecs.BOM_UTF8 + page.encode()).sentences[0].text == WORDS


@pytest.mark.parametrize(
    ("label", "codec"),
    [("ISO-8859-1", "latin-1"), ("windows-1252", "cp1252"), ("ISO-8859-15", "iso8859-15"), ("UTF-8", "utf-8")],
)
def test_a_declared_charset_is_used(label: str, codec: str) -> None:
    xml = f'<?xml version="1.0" encoding="{label}"?><r>{WORDS}</r>'.encode(codec)
    html = f'<html><head><meta charset="{label}"></head><body><p>{WORDS}</p></body></html>'.encode(codec)
    old = (
        f'<html><head><meta http-equiv="Content-Type" content="text/html; charset={label}"></head><body><p>{WORDS}</p>'
    )
    assert epitome.read(xml).sentences[0].text == WORDS
    assert epitome.read(html).sentences[0].text == WORDS
    assert epitome.read(old.encode(codec)).sentences[0].text == WORDS


@pytest.mark.parametrize("label", ["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr", "koi8-r"])
def test_other_scripts_come_out_right(label: str) -> None:
    words = {"koi8-r": "Лодка на воде"}.get(label, "水")
    data = f'<?xml version="1.0" encoding="{label}"?><r>{words}</r>'.encode(label)
    assert epitome.read(data).text == words


def test_plain_text_does_not_listen_to_declarations() -> None:
    data = f'encoding="utf-16" {WORDS}'.encode()
    assert decode(data, declares=False).text == data.decode()


def test_a_lying_charset_is_noted_and_nothing_is_lost_but_the_wrong_bytes() -> None:
    document = epitome.read('<?xml version="1.0" encoding="utf-8"?><r>Caf\xe9 au lait is warm.</r>'.encode("latin-1"))
    assert document.sentences[0].text == "Caf\ufffd au lait is warm."
    assert any("replaced" in note for note in document.notes)


def test_text_that_is_no_utf8_is_read_as_windows_1252_with_a_note() -> None:
    decoded = decode("Caf\xe9 au lait costs 3 €.".encode("cp1252"), declares=False)
    assert decoded.text == "Café au lait costs 3 €."
    assert decoded.note is not None
    assert "windows-1252" in decoded.note


@pytest.mark.parametrize(
    "label",
    [
        "zlib_codec",
        "idna",
        "unicode_escape",
        "rot13",
        "hex",
        "base64",
        "utf-7",
        "punycode",
        "no-such",
        "raw-unicode-escape",
    ],
)
def test_an_unknown_charset_word_never_reaches_a_codec(label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = codecs.lookup

    def watched(encoding: str) -> codecs.CodecInfo:
        asked.append(encoding)
        return real(encoding)

    monkeypatch.setattr(codecs, "lookup", watched)
    assert label not in CHARSETS
    data = f'<?xml version="1.0" encoding="{label}"?><r>Some \\u0041 +AGE- words.</r>'.encode()
    assert epitome.read(data).sentences[0].text == "Some \\u0041 +AGE- words."
    assert label not in asked


def test_the_table_names_text_encodings_only() -> None:
    for codec in set(CHARSETS.values()):
        assert "ab".encode(codec).decode(codec) == "ab"
        assert codecs.lookup(codec)._is_text_encoding


def test_utf16_without_mark_but_declared_is_refused_or_read_and_never_crashes() -> None:
    data = '<?xml version="1.0" encoding="utf-16"?><r>Some words.</r>'.encode("utf-16-le")
    with pytest.raises(epitome.InputError):
        read_bytes(data, id="x", media="xml")


def test_an_ascii_document_that_claims_utf16_is_read() -> None:
    document = epitome.read(b'<?xml version="1.0" encoding="utf-16"?><r>Some words are here.</r>')
    assert document.text == "Some words are here."


def test_nuls_become_replacement_characters() -> None:
    assert decode(b"Some words\0 are here.", declares=False).text == "Some words\ufffd are here."


@pytest.mark.parametrize(
    ("data", "name", "media"),
    [
        (b"anything", "a.xml", "xml"),
        (b"anything", "A.NXML", "xml"),
        (b"anything", "b.html", "html"),
        (b"anything", "b.HTM", "html"),
        (b"<p>anything", "c.txt", "text"),
        (b"anything", "d.md", "markdown"),
        (b"anything", "e.json", "json"),
        (b"<?xml version='1.0'?><article/>", None, "xml"),
        (b"\xef\xbb\xbf<?xml version='1.0'?><html/>", None, "xml"),
        (b"<!DOCTYPE article PUBLIC 'x' 'y'><article/>", None, "xml"),
        (b"<!doctype HTML><p>x", None, "html"),
        (b"\n <html lang='en'>", None, "html"),
        (b"<!-- saved --><html>", None, "html"),
        (b"<div class='x'>", None, "html"),
        (b"<PAPER><S>x</S></PAPER>", None, "xml"),
        ("<?xml version='1.0'?><r/>".encode("utf-16"), None, "xml"),
        ("<html><p>x".encode("utf-16"), None, "html"),
        (b'{"title": "x"}', None, "json"),
        (b' [\n "x"]', None, "json"),
        (b"[1] A footnote begins so.", None, "text"),
        (b"{curly} words", None, "text"),
        (b"< 5 of them are here", None, "text"),
        (b"Plain words.", "README", "text"),
        (b"Plain words.", "notes.unknown", "text"),
    ],
)
def test_the_format_is_told_by_the_name_else_by_the_bytes(data: bytes, name: str | None, media: str) -> None:
    assert detect_media(data, name) == media


@pytest.mark.parametrize(
    "data",
    [
        b'<article xmlns="http://docbook.org/ns/docbook" version="5.0"><title>T</title><para>Words.</para></article>',
        b'<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta/></front><body/></article>',
        b"<article><fno>A1</fno><fm/><bdy><sec/></bdy></article>",
        b'<section xmlns="http://docbook.org/ns/docbook"><title>T</title></section>',
    ],
    ids=["docbook", "jats", "inex", "docbook section"],
)
def test_xml_without_a_declaration_is_not_taken_for_html(data: bytes) -> None:
    assert detect_media(data, None) == "xml"


def test_an_unknown_format_is_a_usage_error() -> None:
    with pytest.raises(epitome.UsageError):
        read_bytes(b"Some words.", id="x", media="djvu")

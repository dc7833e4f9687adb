"""Mail whose headers are traps: nested comments, charsets that are codecs, parameters in pieces, dates beyond time."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.readers import read_bytes
from epitome.readers.mails.mime_parameters import parse_parameters

BODY = b"\n\nThe boats carried coal along the canal. It froze in the winter.\n"
HEAD = b"Subject: Canals\nMessage-ID: <1@b.example>\nMIME-Version: 1.0"


def read(*headers: bytes, body: bytes = BODY) -> epitome.Document:
    return read_bytes(b"\n".join((HEAD, *headers)) + body, id="mail.eml", media="mail")


@pytest.mark.parametrize(
    "sender", [b"(" * 1_500, b"a: " * 600, b"a@" + b"(" * 1_500, b"Ann <" + b"(" * 1_500, b"<" * 1_500, b"[" * 1_500]
)
def test_senders_that_nest_are_read_as_nobody_or_as_they_are(sender: bytes, tmp_path: Path) -> None:
    document = read(b"From: " + sender)
    assert document.sentences[0].text == "The boats carried coal along the canal."
    file = tmp_path / "a.eml"
    file.write_bytes(b"From: " + sender + b"\n" + HEAD + BODY)
    assert epitome.summarise(file, sentences=1)
    assert not epitome.index(tmp_path / "c.db", file).refused


@pytest.mark.parametrize(
    ("sender", "author"),
    [
        ("Ann Lee <ann@b.example>", "Ann Lee"),
        ('"Lee, Ann" <ann@b.example>', "Lee, Ann"),
        ("ann@b.example (Ann Lee)", "Ann Lee"),
        ("ann@b.example", "ann@b.example"),
        ("=?utf-8?q?Ann_L=C3=A9e?= <ann@b.example>", "Ann Lée"),
        ("Ann (of (the) canal) <ann@b.example>, Bob <bob@b.example>", "Ann (of the canal)"),
    ],
)
def test_ordinary_senders(sender: str, author: str) -> None:
    assert read(f"From: {sender}".encode()).authors == (author,)


ODD_PARAMETERS = (
    b"name*=idna''%41%ff%00",
    b"name*=punycode''%ff",
    b"name*=undefined''%ff",
    b"name*=unicode_escape''%5cud800",
    b"name*=zlib_codec''%ff",
    b"name*0*=undefined''%ff; name*1=x",
    b"name*0*=x; name*=y; name=z",
    b"name*99999999999999999999=x",
    b"name*\xc2\xb2=x",
    b'name="' + b"\\" * 1_500,
    b";" * 1_500,
    b"name*=" + b"x'" * 700,
)


@pytest.mark.parametrize("parameters", ODD_PARAMETERS)
def test_odd_parameters_are_read(parameters: bytes) -> None:
    for header in (b"Content-Type: text/plain; ", b"Content-Disposition: inline; file"):
        assert read(header + parameters).title == "Canals"
    for name in (b"charset", b"boundary"):
        assert read(b"Content-Type: multipart/mixed; " + parameters.replace(b"name", name)).title == "Canals"


@pytest.mark.parametrize("word", [b"=?utf-8?b?A?=", b"=?idna?q?=ff=00?=", b"=?undefined?b?AAAA?=", b"=?" * 900])
def test_odd_encoded_words_are_read(word: bytes) -> None:
    document = read(b"From: " + word, b"Subject: " + word)
    assert document.sentences[0].text == "The boats carried coal along the canal."


def test_dates_beyond_time_are_none() -> None:
    for date in (b"Mon, 1 Jan 99999999999999999999 10:00:00", b"(" * 90):
        assert read(b"Date: " + date).date is None
    for date in (b"Mon, 1 Jan 2024 10:00:00 +0000", b"1 Jan 2024 10:00:00 +99999999999999999999"):
        assert read(b"Date: " + date).date == "2024-01-01"
    item = "<item><title>A</title><description>The boats carried coal.</description><pubDate>{}</pubDate></item>"
    for text in ("Mon, 1 Jan 99999999999999999999 10:00:00", "1 Jan 2024 10:00:00 +99999999999999999999"):
        feed = f"<rss version='2.0'><channel><title>T</title>{item.format(text)}</channel></rss>"
        assert read_bytes(feed.encode(), id="feed.xml").sentences


def test_parts_nested_beyond_reason_are_left_out() -> None:
    nested = b"".join(b"--%d\nContent-Type: multipart/mixed; boundary=%d\n\n" % (n, n + 1) for n in range(3_000))
    assert read(b"Content-Type: multipart/mixed; boundary=0", body=b"\n\n" + nested).title == "Canals"


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ('form-data; name="f"; filename="a.txt"', ("form-data", {"name": "f", "filename": "a.txt"})),
        ("Text/Plain; Charset=UTF-8", ("text/plain", {"charset": "UTF-8"})),
        ("a; x=1; x=2", ("a", {"x": "1"})),
        (r'a; x="say \"so\" C:\b; y=2"', ("a", {"x": r'say "so" C:\b; y=2'})),
        ("a; x*=utf-8'en'%c3%a9t%C3%A9; x=ete", ("a", {"x": "été"})),
        ("a; x*=iso-8859-1''%e9", ("a", {"x": "é"})),
        ("a; x*0*=utf-8''%c3; x*1*=%a9; x*2=%41", ("a", {"x": "é%41"})),
        ("a; x*1=b; x*0=a", ("a", {"x": "ab"})),
        ("a; x*=idna''%41%ff", ("a", {"x": "A\ufffd"})),
        ("a; x*=no quotes", ("a", {"x": "no quotes"})),
        ("a", ("a", {})),
        ("", ("", {})),
    ],
)
def test_parameters_of_headers(header: str, expected: tuple[str, dict[str, str]]) -> None:
    assert parse_parameters(header) == expected


def test_attached_files_are_named_by_encoded_names() -> None:
    part = b"--b\nContent-Disposition: attachment; filename*=utf-8''%c3%a9t%c3%a9.png\n\nx\n--b--"
    text = b"--b\nContent-Type: text/plain; charset=iso-8859-1\n\nThe caf\xe9 is open.\n"
    document = read(b'Content-Type: multipart/mixed; boundary="b"', body=b"\n\n" + text + part)
    assert "été.png" in document.notes[0]
    assert document.sentences[0].text == "The café is open."

"""Crawlers' files: each page under its address, as its server meant it; what is no page is passed over."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.collection import Collection
from epitome.document.citing import describe_work
from epitome.readers.containers.members import Member, find_members
from epitome.runtime.errors import InputError, LimitError, UsageError
from support.warcs import respond, write_record

TIDES = "<!doctype html><title>Tides</title><p>The moon raises two tides a day. Springs are higher.</p>"


def list_members(data: bytes, name: str = "crawl.warc") -> list[Member]:
    members = find_members(io.BytesIO(data), id=name, name=name)
    assert members is not None
    return list(members)


CRAWL = b"".join(
    [
        write_record("warcinfo", "", b"software: made up\r\n", media="application/warc-fields"),
        write_record("request", "https://sea.example/tides", b"GET /tides HTTP/1.1\r\n\r\n"),
        write_record("response", "https://sea.example/tides", respond(TIDES.encode())),
        write_record("metadata", "https://sea.example/tides", b"fetchTimeMs: 12\r\n", media="application/warc-fields"),
        write_record("response", "https://sea.example/gone", respond(b"<p>Not here.</p>", status="404 Not Found")),
        write_record("response", "https://sea.example/moon.png", respond(b"\x89PNG\r\n", media="image/png")),
        write_record("response", "dns:sea.example", b"20240101 1 IN A 192.0.2.1", media="text/dns"),
        write_record("revisit", "https://sea.example/tides", respond(b"")),
        write_record("resource", "file:///notes/lock.md", b"# Locks\n\nA lock lifts boats.", media=""),
        write_record("conversion", "https://sea.example/text", b"Salt is dear in winter.", media="text/plain"),
    ]
)


def test_each_page_stands_under_its_address() -> None:
    assert [(m.id, m.name) for m in list_members(CRAWL)] == [
        ("crawl.warc!/https://sea.example/tides", "page.html"),
        ("crawl.warc!/file:///notes/lock.md", "lock.md"),
        ("crawl.warc!/https://sea.example/text", "page.txt"),
    ]


@pytest.mark.parametrize("packed", [CRAWL, gzip.compress(CRAWL)], ids=["plain", "packed"])
def test_documents_are_read_at_every_door(packed: bytes, tmp_path: Path) -> None:
    path = tmp_path / ("crawl.warc.gz" if packed[:2] == b"\x1f\x8b" else "crawl.warc")
    path.write_bytes(packed)
    tides, lock, text = epitome.read_many(path)
    assert tides.title == "Tides" and tides.sentences[0].text == "The moon raises two tides a day."
    assert lock.title == "Locks" and text.text == "Salt is dear in winter."
    assert describe_work(tides).address == "https://sea.example/tides"
    assert [d.title for d in epitome.read_many(path, isolated=False)] == ["Tides", "Locks", text.title]
    with pytest.raises(UsageError, match="several documents"):
        epitome.read(path)


def test_a_record_in_a_stream_of_its_own_as_crawlers_pack_them() -> None:
    records = [write_record("response", f"https://sea.example/{n}", respond(TIDES.encode())) for n in range(5)]
    packed = b"".join(gzip.compress(record) for record in records)
    assert [m.id for m in list_members(packed, "crawl.warc.gz")] == [
        f"crawl.warc.gz!/https://sea.example/{n}" for n in range(5)
    ]


def test_bodies_are_joined_unpacked_and_decoded() -> None:
    body = "<p>Ebbe und Flut kommen täglich zweimal.</p>".encode("latin-1")
    packed = gzip.compress(body)
    chunked = (
        b"".join(f"{len(part):x}\r\n".encode() + part + b"\r\n" for part in (packed[:9], packed[9:])) + b"0\r\n\r\n"
    )
    fields = ("Transfer-Encoding: chunked", "Content-Encoding: gzip")
    kinds = {
        "all": respond(chunked, *fields, media="text/html; charset=iso-8859-1"),
        "joined by the crawler": respond(packed, *fields, media='text/html; charset="ISO-8859-1"'),
        "unpacked by the crawler": respond(body, *fields, media="text/html;charset=latin1"),
    }
    crawl = b"".join(write_record("response", f"https://sea.example/{kind}", sent) for kind, sent in kinds.items())
    documents = list(epitome.read_many(crawl))
    assert [d.sentences[0].text for d in documents] == ["Ebbe und Flut kommen täglich zweimal."] * 3


def test_one_bad_page_costs_no_other() -> None:
    bad = write_record("response", "https://sea.example/b", respond(b"x", "Content-Encoding: br"))
    torn = write_record(
        "response", "https://sea.example/t", respond(gzip.compress(b"x" * 99)[:-9], "Content-Encoding: gzip")
    )
    members = list_members(bad + torn + CRAWL)
    assert [type(m.error) for m in members] == [InputError, InputError, type(None), type(None), type(None)]
    assert "packed by 'br'" in str(members[0].error)


def test_a_page_that_unpacks_to_too_much_is_refused_alone() -> None:
    bomb = gzip.compress(b"<p>" + b"a " * 20_000_000)
    members = list_members(
        write_record("response", "https://sea.example/b", respond(bomb, "Content-Encoding: gzip")) + CRAWL
    )
    assert isinstance(members[0].error, LimitError) and members[1].error is None


@pytest.mark.parametrize(
    "damaged",
    [
        CRAWL[:400],
        CRAWL.replace(b"Content-Length: ", b"Content-Length: -", 1),
        CRAWL.replace(b"Content-Length: ", b"Content-Length: 9999999999999999", 1),
        b"WARC/1.0\r\n" + b"a: b\r\n" * 100_000,
        CRAWL + b"nothing of a record",
    ],
    ids=["cut", "negative", "huge", "endless headers", "something behind"],
)
def test_damage_is_told(damaged: bytes) -> None:
    with pytest.raises(InputError, match="damaged archive"):
        list_members(damaged)


@given(st.lists(st.binary(max_size=300), max_size=6), st.booleans())
def test_what_was_written_is_read(bodies: list[bytes], is_packed: bool) -> None:
    texts = [b"A text. " + body.replace(b"\0", b"") for body in bodies]
    records = [
        write_record("conversion", f"https://sea.example/{n}", t, media="text/plain") for n, t in enumerate(texts)
    ]
    data = b"".join(map(gzip.compress, records)) if is_packed else b"".join(records)
    if records:
        assert [m.data for m in list_members(data, "x.wet.gz" if is_packed else "x.wet")] == texts


def test_pages_of_a_crawl_are_found_with_their_addresses_and_links(tmp_path: Path) -> None:
    moon = "<!doctype html><title>Moon</title><p>The <a href='/tides'>sea rises twice</a> a day is told elsewhere.</p>"
    pages = {"tides": TIDES, "moon": moon}
    path = tmp_path / "crawl.warc"
    path.write_bytes(
        b"".join(write_record("response", f"https://sea.example/{n}", respond(p.encode())) for n, p in pages.items())
    )
    epitome.index(tmp_path / "pages.epitome", path)
    with Collection(tmp_path / "pages.epitome") as collection:
        (result, *_) = epitome.search(collection, "how high are springs")
        assert result.address == "https://sea.example/tides"
        ((anchor, _, source),) = collection.in_links(result.document.id)
    assert source.endswith("crawl.warc!/https://sea.example/moon") and anchor == "sea rises twice"

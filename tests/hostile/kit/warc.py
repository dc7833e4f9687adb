"""Crawlers' files."""

from __future__ import annotations

import gzip
from itertools import count, islice

from hostile.kit.words import GOOD, LURE, deflate_block, many, write_sentence
from support.warcs import respond, write_record

SUFFIX = "warc"
SUFFIXES = {"repeated_part": "warc.gz", "nested_containers": "warc.gz"}
_PAGE = f"<title>Ice</title><p>{GOOD}</p>".encode()


def _crawl(*pages: bytes) -> bytes:
    addresses = (f"https://sea.example/{n}" for n in count())
    return b"".join(write_record("response", next(addresses), page) for page in (respond(_PAGE), *pages))


def many_members() -> bytes:
    """Fifty thousand pages of a sentence."""
    return _crawl(*(respond(write_sentence(n).encode(), media="text/plain") for n in range(many(50_000))))


def empty_structure() -> bytes:
    """A hundred thousand records of nothing, and blank lines between them."""
    return (write_record("response", "https://sea.example/", b"") + b"\r\n" * 50) * 100_000


def header_flood() -> bytes:
    """A record, and a page in one, with fifty thousand headers."""
    fields = [f"X-{n}: {n}" for n in range(50_000)]
    return _crawl(respond(_PAGE, *fields)) + write_record(
        "response", "https://a/\r\n" + "\r\n".join(fields), respond(_PAGE)
    )


def lying_length() -> bytes:
    """Chunks that state more than there is, less than nothing and more than any memory."""
    sizes = (b"-5", b"fffffffffffffffffffff", b"7fffffff", b"+5", b"0x5", b"5_0", b"")
    pages = (respond(size + b"\r\n" + _PAGE + b"\r\n0\r\n\r\n", "Transfer-Encoding: chunked") for size in sizes)
    return _crawl(*pages) + write_record("response", "https://sea.example/", respond(_PAGE), length=2**39)


def huge_number() -> bytes:
    """A length of five thousand digits."""
    return _crawl() + write_record("response", "https://sea.example/", respond(_PAGE), length="9" * 5_000)


def decompression_ratio() -> bytes:
    """A page that unpacks to a gigabyte, among others."""
    bomb = gzip.compress(b"")[:10] + deflate_block(b"a " * 2**19, 1_024) + bytes(8)
    return _crawl(respond(bomb, "Content-Encoding: gzip"))


def repeated_part() -> bytes:
    """Ten thousand pages under one address, each in a stream of its own."""
    record = gzip.compress(write_record("response", "https://sea.example/", respond(_PAGE)))
    return record * many(10_000)


def nested_containers() -> bytes:
    """A crawler's file that was crawled, ten deep."""
    data = _crawl()
    for _ in range(10):
        data = _crawl(respond(data, media="application/octet-stream"))
    return gzip.compress(data)


def path_traversal() -> bytes:
    """Addresses that name files of this machine, its own servers and other archives."""
    addresses = (
        f"file://{LURE.file}",
        LURE.address,
        "file:///../../etc/passwd",
        "https://a/!/../../x",
        "http://a/\0\x1b[2J",
    )
    return b"".join(write_record("resource", address, b"", media="text/plain") for address in addresses) + _crawl()


def lone_surrogates() -> bytes:
    """Addresses and types with halves of characters."""
    return write_record("response", "https://\ud800/\udfff", respond(_PAGE), media="\ud83d") + _crawl()


def lying_encoding() -> bytes:
    """Pages that say to be in encodings that nobody has, or that are not text."""
    names = ("utf-16", "hex", "idna", "punycode", "undefined", "x" * 100_000, "\u2028", "utf-8; charset=utf-7")
    return _crawl(*(respond(_PAGE, media=f"text/html; charset={name}") for name in names))


def truncation() -> bytes:
    """Ends in the middle of a page."""
    data = b"".join(islice((respond(write_sentence(n).encode()) for n in count()), 500))
    return write_record("resource", "https://sea.example/", data, media="text/plain")[: len(data) // 2]

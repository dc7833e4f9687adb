"""EPUB."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.office import write_epub

SUFFIX = "epub"
_GOOD = f"<h1>Ice</h1><p>{GOOD}</p>"


def repeated_part() -> bytes:
    """A chapter of 250 kB that stands twenty thousand times in the spine."""
    return write_epub(f"<p>{write_text(3_500)}</p>", spine=["c1.xhtml"] * 20_000)


def decompression_ratio() -> bytes:
    """A chapter of fifty million blanks, and pictures of zeros beside it."""
    return write_epub(_GOOD, " " * 50_000_000, parts={f"OPS/{n}.png": bytes(2_000_000) for n in range(9)})


def reference_cycle() -> bytes:
    """A package that is its own chapter, table of contents and container."""
    return write_epub(_GOOD, spine=["book.opf", "../META-INF/container.xml", "c1.xhtml", "#", ""])


def path_traversal() -> bytes:
    """Chapters on the disk: absolute, upwards, encoded, with a drive."""
    return write_epub(
        _GOOD,
        spine=[
            "/etc/passwd",
            "../../../../etc/passwd",
            "%2e%2e/%2e%2e/etc/passwd",
            "C:\\x",
            f"file://{LURE.file}",
            "c1.xhtml",
        ],
    )


def external_reference() -> bytes:
    """Chapters, frames, style sheets and pictures of other servers."""
    page = (
        f'<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="{LURE.address}"/>'
        f'</head><body><iframe src="{LURE.address}"/><img src="{LURE.address}"/>{_GOOD}</body></html>'
    )
    return write_epub(_GOOD, _GOOD, spine=[LURE.address, "c2.xhtml", "c1.xhtml"], parts={"OPS/c2.xhtml": page})


def active_content() -> bytes:
    """Chapters of scripts, forms and pictures that run."""
    return write_epub(
        "<script>document.write('ran')</script><form action='javascript:x'/>"
        + _GOOD
        + "<svg xmlns='http://www.w3.org/2000/svg' onload='x'><script>x</script></svg>"
    )


def deep_nesting() -> bytes:
    """A table of contents two thousand levels deep, and chapters of as many quotes."""
    ncx = (
        "<ncx><navMap>"
        + "<navPoint><navLabel><text>Ice</text></navLabel>" * 2_000
        + "</navPoint>" * 2_000
        + "</navMap></ncx>"
    )
    return write_epub(_GOOD, "<blockquote>" * 240 + _GOOD + "</blockquote>" * 240, parts={"OPS/toc.ncx": ncx})


def entity_amplification() -> bytes:
    """Entities of entities in a chapter that claims to be XHTML."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    page = (
        f"<!DOCTYPE html [<!ENTITY e0 'ice '>{named}]><html "
        f"xmlns='http://www.w3.org/1999/xhtml'><body><p>&e9;</p></body></html>"
    )
    return write_epub(_GOOD, _GOOD, parts={"OPS/c2.xhtml": page})


def many_sections() -> bytes:
    """Nine thousand chapters of a sentence, each a file."""
    return write_epub(*(f"<h1>Ice {n}</h1><p>{write_sentence(n)}</p>" for n in range(many(9_000))))


def giant_title() -> bytes:
    """A book whose title, author and chapters' names have a megabyte each."""
    long = "ice " * 250_000
    book = (
        f'<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>{long}</dc:title>'
        f"<dc:creator>{long}</dc:creator><dc:date>{'9' * 9_999}</dc:date></metadata><manifest>"
        '<item id="a" href="c1.xhtml" media-type="application/xhtml+xml"/>'
        '</manifest><spine><itemref idref="a"/></spine></package>'
    )
    return write_epub(f"<h1>{long}</h1>{_GOOD}", parts={"OPS/book.opf": book})


def lying_encoding() -> bytes:
    """Chapters that declare one encoding, have the mark of another and the bytes of a third."""
    page = b"\xfe\xff<?xml version='1.0' encoding='utf-7'?><html><body><p>Ice \xff\xd8+ADw- is cold.</p></body></html>"
    return write_epub(_GOOD, _GOOD, parts={"OPS/c2.xhtml": page})

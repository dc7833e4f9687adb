"""Small files that stand for much: a name, what comes of it ("whole", "cut", "limit" or "input"), and its bytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from support.amplified.pdfs import PDFS
from support.office import (
    write_docx,
    write_epub,
    write_odt,
    write_odt_text,
    write_paragraph,
    write_pptx,
    write_relations,
    write_shape,
    write_slide,
)

_MEBIBYTE = 2**20
_LEVELS = 26
_BODY = "".join(f"<p>Ice {n} is cold and it lies on the river until the spring comes back.</p>" for n in range(800))


@dataclass(frozen=True)
class Attack:
    """A hostile file; `elements` may be fewer than are read elsewhere, where as many take long to write."""

    name: str
    outcome: str
    build: Callable[[], bytes]
    elements: int = 0


def _write_swelling_book(chapter: bytes, number: int) -> bytes:
    """A book of many parts, each of which may swell as it likes, being small."""
    parts = {f"OPS/c{n}.xhtml": chapter for n in range(1, number + 1)}
    return write_epub("<p>x</p>", spine=[f"c{n}.xhtml" for n in range(1, number + 1)], parts={**parts})


def _write_shared_notes() -> bytes:
    notes = write_slide(write_shape("Ice is cold. " * 2_000))
    slides = [write_slide(write_shape(f"Slide {n} is about ice.")) for n in range(400)]
    relations = write_relations(n="notesSlide>../notes.xml")
    named = {f"ppt/slides/_rels/slide{n}.xml.rels": relations for n in range(1, 401)}
    return write_pptx(*slides, parts={"ppt/notes.xml": notes, **named})


def _nest_boxes(opening: str, closing: str, inside: str) -> str:
    return opening * _LEVELS + inside + closing * _LEVELS


def _write_elements_of_entities() -> bytes:
    head = '<!DOCTYPE r [<!ENTITY e "' + "<a/>" * 1_000 + '">]><!--' + "x" * 3_000_000 + "-->"
    return (head + "<r><p>Ice is cold.</p>" + "&e;" * 3_000 + "</r>").encode()


def _write_kept_entities() -> bytes:
    """A reference that nobody declares makes the parser keep all of them."""
    head = '<!DOCTYPE r SYSTEM "r.dtd" [<!ENTITY a "' + "ice " * 2_400 + '">]>'
    return (head + "<r><p>&nbsp;" + "&a;" * 60_000 + "</p></r>").encode()


def _write_titles_over_titles() -> bytes:
    inner: object = [{"text": f"Ice {n} is cold."} for n in range(9_000)]
    for n in range(30):
        inner = [{"title": f"{n} " + "ice " * 490, "sections": inner}]
    return json.dumps({"sections": inner}).encode()


ATTACKS = {
    "a spine that repeats one part": Attack("a.epub", "whole", lambda: write_epub(_BODY, spine=["c1.xhtml"] * 1_280)),
    "a spine that repeats places in one part": Attack(
        "a.epub", "whole", lambda: write_epub(_BODY, spine=[f"c1.xhtml#p{n}" for n in range(1_280)])
    ),
    "many parts that swell": Attack(
        "a.epub",
        "cut",
        lambda: _write_swelling_book(b"<html><body><p>" + b"ice " * 250_000 + b"</p></body></html>", 40),
    ),
    "many parts of comments": Attack(
        "a.epub",
        "limit",
        lambda: _write_swelling_book(b"<html><!--" + b" " * (_MEBIBYTE - 100) + b"--><body>Ice.</body></html>", 260),
    ),
    "links inside links": Attack(
        "a.epub", "cut", lambda: write_epub("<p>" + '<a href="x">' * 200 + "ice " * 60_000 + "</a>" * 200 + "</p>")
    ),
    "slides that are one part": Attack(
        "a.pptx", "whole", lambda: write_pptx(write_slide(write_shape("Ice is cold. " * 2_000)), order=[1] * 4_000)
    ),
    "notes that are one part": Attack("a.pptx", "whole", _write_shared_notes),
    "text boxes inside text boxes": Attack(
        "a.docx",
        "whole",
        lambda: write_docx(
            _nest_boxes(
                "<w:p><w:r><w:drawing><w:txbxContent>",
                "</w:txbxContent></w:drawing></w:r></w:p>",
                write_paragraph("Ice is cold."),
            )
        ),
    ),
    "frames inside frames": Attack(
        "a.odt",
        "whole",
        lambda: write_odt(
            write_odt_text(
                _nest_boxes(
                    "<text:p><draw:frame><draw:text-box>",
                    "</draw:text-box></draw:frame></text:p>",
                    "<text:p>Ice is cold.</text:p>",
                )
            )
        ),
    ),
    "shapes inside frames inside shapes": Attack(
        "a.odt",
        "whole",
        lambda: write_odt(
            write_odt_text(
                _nest_boxes(
                    "<draw:custom-shape><text:p><draw:frame><draw:text-box>",
                    "</draw:text-box></draw:frame></text:p></draw:custom-shape>",
                    "<text:p>Ice is cold.</text:p>",
                )
            )
        ),
    ),
    "one long address of many links": Attack(
        "a.md", "cut", lambda: b"[a]: http://x/" + b"y" * _MEBIBYTE + b"\n\n" + b"Ice [a] is cold.\n\n" * 4_000
    ),
    "a long substitution used often": Attack(
        "a.rst",
        "cut",
        lambda: b".. |a| replace:: x\n" + b"   ice ice ice ice\n" * 10_000 + b"\n" + b"|a| is cold.\n\n" * 5_000,
    ),
    "an entity that the parser does not count": Attack(
        "a.xml",
        "limit",
        _write_kept_entities,
    ),
    "elements that entities stand for": Attack("a.xml", "limit", _write_elements_of_entities),
    "elements without end": Attack("a.xml", "limit", lambda: b"<r>" + b"<p/>" * 2_000_000 + b"</r>"),
    "attributes without end": Attack(
        "a.xml",
        "limit",
        lambda: b"<r>" + (b"<p" + b"".join(b" a%d=''" % n for n in range(900)) + b"/>") * 5_000 + b"</r>",
    ),
    "paragraphs without end": Attack("a.txt", "cut", lambda: b"a\n\n" * 800_000, elements=50_000),
    "paragraphs of Markdown without end": Attack("a.md", "cut", lambda: b"a\n\n" * 800_000, elements=50_000),
    "marks of Markdown without end": Attack("a.md", "cut", lambda: (b"*a* " * 5_000 + b"\n\n") * 400),
    "titles over titles": Attack("a.json", "cut", _write_titles_over_titles),
    "parts that lead out of a book": Attack(
        "a.epub", "whole", lambda: write_epub(_BODY, parts={"../../x.xhtml": "<p>x</p>", "/etc/x.xhtml": "<p>x</p>"})
    ),
    "a chapter of tag soup without end": Attack(
        "a.epub", "limit", lambda: _pack_soup(b"<p><b></p>" + b"<p>" * 12_000_000)
    ),
    **{name: Attack("a.pdf", outcome, build) for name, (outcome, build) in PDFS.items()},
}


def _pack_soup(soup: bytes) -> bytes:
    return write_epub("<p>x</p>", parts={"OPS/c1.xhtml": soup})

"""Hostile office files and books; `CANARY` is the word of a file that none of them may show."""

from __future__ import annotations

from support.hostile_archives import Case
from support.office import (
    pack,
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

CANARY = "xylophonist"
CANARY_FILE = "canary.txt"
_GOOD = write_paragraph("The harbour froze in January.")
_XXE = f'<!DOCTYPE x [<!ENTITY e SYSTEM "{CANARY_FILE}"> <!ENTITY % p SYSTEM "{CANARY_FILE}"> %p;]>'
_LAUGHS = "<!DOCTYPE x [<!ENTITY a 'ha ha ha ha ha ha ha'>" + "".join(
    f"<!ENTITY {b} '{f'&{a};' * 10}'>" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
_OUTSIDE = write_relations(
    a=f"attachedTemplate>file:///{CANARY_FILE}",
    b=f"aFChunk>file:{CANARY_FILE}",
    c="image>http://127.0.0.1:9/x.png",
    d="hyperlink>javascript:alert(1)",
    e=f"footnotes>file:{CANARY_FILE}",
)
_CYCLE = "".join(
    f'<w:style w:styleId="{a}"><w:name w:val="s{a}"/><w:basedOn w:val="{b}"/></w:style>' for a, b in ("xy", "yx")
)
_SELF_NOTE = (
    '<w:footnotes xmlns:w="w"><w:footnote w:id="1"><w:p><w:r><w:t>A note.</w:t>'
    '<w:footnoteReference w:id="1"/></w:r></w:p>'
    "</w:footnote></w:footnotes>"
)
_REFERENCE = '<w:p><w:r><w:t>Text.</w:t><w:footnoteReference w:id="1"/><w:footnoteReference w:id="1"/></w:r></w:p>'
_LOCK = '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
_DRM = '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>'

OFFICE: dict[str, Case] = {
    "an entity of a file": (
        "a.docx",
        "read",
        lambda: write_docx(_GOOD + "<w:p><w:r><w:t>&e;</w:t></w:r></w:p>", prolog=_XXE),
    ),
    "a billion laughs": (
        "a.docx",
        "limit",
        lambda: write_docx("<w:p><w:r><w:t>&i;</w:t></w:r></w:p>", prolog=_LAUGHS + "]>"),
    ),
    "a deep document": ("a.docx", "limit", lambda: write_docx("<w:ins>" * 9_000 + _GOOD + "</w:ins>" * 9_000)),
    "relations to the outside": (
        "a.docx",
        "read",
        lambda: write_docx(_GOOD, parts={"word/_rels/document.xml.rels": _OUTSIDE}),
    ),
    "a chunk of another file": ("a.docx", "read", lambda: write_docx(_GOOD + '<w:altChunk r:id="b"/>')),
    "no main part": ("a.docx", "input", lambda: write_docx(_GOOD, parts={"word/document.xml": ""})),
    "a document under a password": (
        "a.docx",
        "input",
        lambda: (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 2000 + "EncryptedPackage".encode("utf-16-le") + b"\0" * 2000
        ),
    ),
    "a note that holds itself": (
        "a.docx",
        "read",
        lambda: write_docx(_REFERENCE, parts={"word/footnotes.xml": _SELF_NOTE}),
    ),
    "styles in a circle": (
        "a.docx",
        "read",
        lambda: write_docx(
            write_paragraph("Text.", "x"), parts={"word/styles.xml": f'<w:styles xmlns:w="w">{_CYCLE}</w:styles>'}
        ),
    ),
    "a part that swells": ("a.docx", "limit", lambda: write_docx(_GOOD + " " * (3 * 2**20))),
    "a megabyte in one run": ("a.docx", "read", lambda: write_docx(write_paragraph("ice " * 9_000 + "x" * 9_000))),
    "malformed XML": ("a.docx", "input", lambda: write_docx("<w:p><w:r>")),
    "a document that is a text": ("a.docx", "read", lambda: b"The harbour froze in January."),
    "tables in tables in tables": (
        "a.docx",
        "read",
        lambda: write_docx("<w:tbl><w:tr><w:tc>" * 60 + _GOOD + "</w:tc></w:tr></w:tbl>" * 60),
    ),
    "a text under a password": (
        "a.odt",
        "input",
        lambda: write_odt(write_odt_text("<text:p>x</text:p>"), parts={"META-INF/manifest.xml": _LOCK}),
    ),
    "a billion blanks": (
        "a.odt",
        "read",
        lambda: write_odt(write_odt_text('<text:p>Ice<text:s text:c="1000000000"/>is cold.</text:p>')),
    ),
    "lists in lists": (
        "a.odt",
        "read",
        lambda: write_odt(
            write_odt_text(
                "<text:list><text:list-item>" * 100 + "<text:p>Ice.</text:p>" + "</text:list-item></text:list>" * 100
            )
        ),
    ),
    "a section of another file": (
        "a.odt",
        "read",
        lambda: write_odt(
            write_odt_text(
                f'<text:section><text:section-source xlink:href="{CANARY_FILE}"/><text:p>Ice.</text:p></text:section>'
            )
        ),
    ),
    "a level that is no number": (
        "a.odt",
        "read",
        lambda: write_odt(write_odt_text('<text:h text:outline-level="9e9">Ice</text:h><text:p>Cold.</text:p>')),
    ),
    "one slide six thousand times": (
        "a.pptx",
        "read",
        lambda: write_pptx(write_slide(write_shape("Ice is cold.")), order=[1] * 6_000),
    ),
    "thirty thousand titles": (
        "a.pptx",
        "read",
        lambda: write_pptx(
            write_slide(
                *(write_shape(f"Ice {n * 7919 % 104_729}.", "title") for n in range(30_000)), write_shape("Ice.")
            )
        ),
    ),
    "groups in groups": (
        "a.pptx",
        "limit",
        lambda: write_pptx(write_slide("<p:grpSp>" * 300 + write_shape("Ice.") + "</p:grpSp>" * 300)),
    ),
    "slides that lead out": (
        "a.pptx",
        "input",
        lambda: write_pptx(
            write_slide(), parts={"ppt/_rels/presentation.xml.rels": write_relations(r1=f"slide>file:///{CANARY_FILE}")}
        ),
    ),
    "notes that are the slide": (
        "a.pptx",
        "read",
        lambda: write_pptx(
            write_slide(write_shape("Ice is cold.")),
            parts={"ppt/slides/_rels/slide1.xml.rels": write_relations(n="notesSlide>slide1.xml")},
        ),
    ),
    "an encrypted book": (
        "a.epub",
        "input",
        lambda: write_epub("<p>Ice.</p>", parts={"META-INF/encryption.xml": _DRM}),
    ),
    "a spine that leads out": (
        "a.epub",
        "read",
        lambda: write_epub("<p>Ice.</p>", spine=[f"../../{CANARY_FILE}", "c1.xhtml"]),
    ),
    "an entity in a chapter": (
        "a.epub",
        "read",
        lambda: write_epub("<p>Ice.</p>", parts={"OPS/c1.xhtml": f"{_XXE}<html><body><p>Ice &e;</p></body></html>"}),
    ),
    "a book without a container": (
        "a.epub",
        "input",
        lambda: pack({"mimetype": "application/epub+zip", "a.opf": "<package/>"}),
    ),
    "a deep chapter": ("a.epub", "limit", lambda: write_epub("<div>" * 9_000 + "Ice." + "</div>" * 9_000)),
    "a chapter of tag soup": ("a.epub", "read", lambda: write_epub("<p>Ice <b>is <i>cold.</b></i>" + "<p>" * 5_000)),
}

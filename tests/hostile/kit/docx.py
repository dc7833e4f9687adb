"""DOCX."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.office import Parts, W, write_docx, write_paragraph, write_relations

SUFFIX = "docx"
_GOOD = write_paragraph(GOOD)
_NOTED = '<w:p><w:r><w:t>Ice.</w:t><w:footnoteReference w:id="1"/></w:r></w:p>'


def _notes(body: str) -> str:
    return f'<w:footnotes {W}><w:footnote w:id="1">{body}</w:footnote></w:footnotes>'


def decompression_ratio() -> bytes:
    """A main part of sixty million blanks in sixty kilobytes."""
    return write_docx(_GOOD + " " * 60_000_000)


def repeated_part() -> bytes:
    """A footnote of 400 kB that is named five thousand times."""
    return write_docx(_GOOD + _NOTED * 5_000, parts={"word/footnotes.xml": _notes(write_paragraph(write_text(6_000)))})


def reference_cycle() -> bytes:
    """Styles, numberings and notes that are based on, linked to and placed in each other."""
    styles = "".join(
        f'<w:style w:styleId="s{n}"><w:basedOn w:val="s{(n + 1) % many(2_000)}"/><w:link w:val="s{n}"/></w:style>'
        for n in range(many(2_000))
    )
    numbering = (
        f'<w:numbering {W}><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="s1"/>'
        f'</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>'
    )
    parts: Parts = {
        "word/styles.xml": f"<w:styles {W}>{styles}</w:styles>",
        "word/numbering.xml": numbering,
        "word/footnotes.xml": _notes(_NOTED),
    }
    return write_docx(
        "".join(write_paragraph(write_sentence(n), f"s{n}") for n in range(many(2_000))) + _NOTED, parts=parts
    )


def huge_number() -> bytes:
    """Spans, levels, list numbers and sizes of twenty and of five thousand digits."""
    cells = "".join(
        f'<w:tc><w:tcPr><w:gridSpan w:val="{n}"/></w:tcPr>{_GOOD}</w:tc>'
        for n in ("9" * 20, "9" * 5_000, "-1", "1e9", "2147483647")
    )
    level = (
        f'<w:outlineLvl w:val="{"9" * 5_000}"/><w:numPr><w:ilvl '
        f'w:val="{"9" * 20}"/><w:numId w:val="{"9" * 20}"/></w:numPr>'
    )
    return write_docx(f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>" * 20 + write_paragraph(GOOD, properties=level))


def deep_nesting() -> bytes:
    """Sixty tables inside each other's cells, and content controls around the text until the limit of depth."""
    return write_docx(
        "<w:tbl><w:tr><w:tc>" * 60
        + "<w:sdt><w:sdtContent>" * 20
        + _GOOD
        + "</w:sdtContent></w:sdt>" * 20
        + "</w:tc></w:tr></w:tbl>" * 60
    )


def path_traversal() -> bytes:
    """Relations whose parts lead out of the package and onto the disk."""
    relations = write_relations(
        a="footnotes>../../../../etc/passwd",
        b="styles>/../../etc/hosts",
        c="numbering>..\\..\\x",
        d="endnotes>%2e%2e/x",
    )
    return write_docx(_GOOD + _NOTED, parts={"word/_rels/document.xml.rels": relations})


def external_reference() -> bytes:
    """Templates, pictures, objects, fields and chunks of other servers and of files."""
    relations = write_relations(
        a=f"attachedTemplate>{LURE.address}",
        b=f"image>{LURE.address}",
        c=f"oleObject>file://{LURE.file}",
        d=f"aFChunk>file:{LURE.file}",
    )
    field = (
        f'<w:p><w:fldSimple w:instr="INCLUDETEXT {LURE.file}"><w:r><w:t>Ice.</w:t>'
        f"</w:r></w:fldSimple><w:r><w:instrText>DDEAUTO cmd</w:instrText></w:r></w:p>"
    )
    return write_docx(_GOOD + field + '<w:altChunk r:id="d"/>', parts={"word/_rels/document.xml.rels": relations})


def active_content() -> bytes:
    """Macros, ActiveX and an embedded program beside the text."""
    return write_docx(
        _GOOD,
        parts={
            "word/vbaProject.bin": b"\xd0\xcf\x11\xe0" * 500,
            "word/activeX/activeX1.xml": "<ax:ocx xmlns:ax='x'/>",
            "word/embeddings/a.exe": b"MZ" * 500,
        },
    )


def duplicate_names() -> bytes:
    """Two main parts of one name, the second of them no XML."""
    import warnings

    from hostile.kit.zip import pack_entries

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        main = f"<w:document {W}><w:body>{_GOOD}</w:body></w:document>".encode()
        return pack_entries(
            [("[Content_Types].xml", b"<Types/>"), ("word/document.xml", main), ("word/document.xml", b"<" * 1_000)]
        )


def entity_amplification() -> bytes:
    """Entities of entities in the styles, a part that nobody looks at."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    styles = (
        f"<!DOCTYPE x [<!ENTITY e0 'ice'>{named}]><w:styles {W}><w:style "
        f"w:styleId='a'><w:name w:val='&e9;'/>&e9;</w:style></w:styles>"
    )
    return write_docx(_GOOD, parts={"word/styles.xml": styles})


def many_tables() -> bytes:
    """One table of three hundred columns and three hundred rows, in cells that are merged downwards."""
    cell = '<w:tc><w:tcPr><w:vMerge w:val="continue"/></w:tcPr><w:p><w:r><w:t>Ice</w:t></w:r></w:p></w:tc>'
    return write_docx(_GOOD + f"<w:tbl>{f'<w:tr>{cell * 300}</w:tr>' * 300}</w:tbl>")


def odd_digits() -> bytes:
    """Superscripts and digits of other scripts as levels, spans and identifiers."""
    level = '<w:outlineLvl w:val="\u00b2"/><w:numPr><w:ilvl w:val="\u0663"/><w:numId w:val="\u2460"/></w:numPr>'
    cell = f'<w:tc><w:tcPr><w:gridSpan w:val="\u00b3"/></w:tcPr>{_GOOD}</w:tc>'
    return write_docx(write_paragraph(GOOD, properties=level) + f"<w:tbl><w:tr>{cell}</w:tr></w:tbl>")

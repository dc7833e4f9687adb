"""Office files and books made of a few parts."""

from __future__ import annotations

from support.archives import pack_zip

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
_P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
_A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
_RELATIONSHIPS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
Parts = dict[str, str | bytes]
_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def write_relations(**targets: str) -> str:
    """A part of relations: id=KIND>TARGET; a target with a scheme is outside."""
    entries = []
    for id, value in targets.items():
        kind, _, target = value.partition(">")
        mode = ' TargetMode="External"' if ":" in target else ""
        entries.append(f'<Relationship Id="{id}" Type="{_TYPE}/{kind}" Target="{target}"{mode}/>')
    return f"{_RELATIONSHIPS}{''.join(entries)}</Relationships>"


def pack(parts: Parts) -> bytes:
    """A zip of parts."""
    return pack_zip({name: data.encode() if isinstance(data, str) else data for name, data in parts.items()})


def write_docx(body: str, *, prolog: str = "", parts: Parts | None = None) -> bytes:
    """A DOCX with a body; further parts by name."""
    return pack(
        {
            "[Content_Types].xml": "<Types/>",
            "word/document.xml": f"{prolog}<w:document {W} {R}><w:body>{body}</w:body></w:document>",
            **(parts or {}),
        }
    )


def write_paragraph(text: str, style: str = "", properties: str = "") -> str:
    """A paragraph of a DOCX."""
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    return f"<w:p><w:pPr>{named}{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def write_odt(body: str, *, parts: Parts | None = None) -> bytes:
    """An ODT with a body."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "text", "table", "draw", "style")
    )
    content = (
        f'<office:document-content {spaces} xmlns:xlink="http://www.w3.org/1999/xlink">{body}</office:document-content>'
    )
    return pack(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": content,
            **(parts or {}),
        }
    )


def write_odt_text(text: str) -> str:
    """The body of an ODT with a text."""
    return f"<office:body><office:text>{text}</office:text></office:body>"


def write_shape(text: str, kind: str = "body") -> str:
    """A shape of a slide; paragraphs are lines."""
    paragraphs = "".join(f"<a:p><a:r><a:t>{line}</a:t></a:r></a:p>" for line in text.split("\n"))
    filled = f'<p:nvSpPr><p:nvPr><p:ph type="{kind}"/></p:nvPr></p:nvSpPr>'
    return f"<p:sp>{filled}<p:txBody>{paragraphs}</p:txBody></p:sp>"


def write_slide(*shapes: str, attributes: str = "") -> str:
    """A slide."""
    return f"<p:sld {_P} {_A} {R} {attributes}><p:cSld><p:spTree>{''.join(shapes)}</p:spTree></p:cSld></p:sld>"


def write_pptx(*slides: str, order: list[int] | None = None, parts: Parts | None = None) -> bytes:
    """A PPTX of slides, in an order."""
    numbers = order or list(range(1, len(slides) + 1))
    ids = "".join(f'<p:sldId id="{256 + at}" r:id="r{n}"/>' for at, n in enumerate(numbers))
    return pack(
        {
            "ppt/presentation.xml": f"<p:presentation {_P} {R}><p:sldIdLst>{ids}</p:sldIdLst></p:presentation>",
            "ppt/_rels/presentation.xml.rels": write_relations(
                **{f"r{n}": f"slide>slides/slide{n}.xml" for n in range(1, len(slides) + 1)}
            ),
            **{f"ppt/slides/slide{n}.xml": slide for n, slide in enumerate(slides, 1)},
            **(parts or {}),
        }
    )


def write_epub(*chapters: str, spine: list[str] | None = None, parts: Parts | None = None) -> bytes:
    """An EPUB of chapters (bodies of XHTML)."""
    names = spine or [f"c{n}.xhtml" for n in range(1, len(chapters) + 1)]
    items = "".join(
        f'<item id="i{n}" href="{name}" media-type="application/xhtml+xml"/>' for n, name in enumerate(names)
    )
    refs = "".join(f'<itemref idref="i{n}"/>' for n in range(len(names)))
    page = (
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head>'
        "<title>x</title></head>"
    )
    return pack(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles>'
            "</container>",
            "OPS/book.opf": '<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>'
            "The ice</dc:title>"
            "<dc:creator>Ada Lind</dc:creator><dc:language>en</dc:language></metadata>"
            f"<manifest>{items}</manifest><spine>{refs}</spine></package>",
            **{f"OPS/c{n}.xhtml": f"{page}<body>{body}</body></html>" for n, body in enumerate(chapters, 1)},
            **(parts or {}),
        }
    )

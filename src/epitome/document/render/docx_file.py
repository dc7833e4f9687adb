"""Word files: paragraphs with a style each, in the least that ISO/IEC 29500 asks of a document."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from epitome.runtime.safe import replace_controls

_MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_TIME = (1980, 1, 1, 0, 0, 0)  # equal paragraphs, equal bytes
_STYLES = {
    "Title": ("Title", '<w:sz w:val="40"/>', ""),
    "Heading1": ("heading 1", '<w:b/><w:sz w:val="28"/>', '<w:outlineLvl w:val="0"/>'),
    "Quote": ("Quote", "<w:i/>", '<w:ind w:left="567" w:right="567"/>'),
}


class Paragraph(NamedTuple):
    """A text and its style: "Heading1", "Quote", or "" for plain text."""

    text: str
    style: str = ""


def write_docx(title: str, paragraphs: Sequence[Paragraph]) -> bytes:
    """The bytes of a Word file."""
    body = "".join(map(_write, [Paragraph(title, "Title"), *paragraphs]))
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{_TYPE}.document.main+xml"/>'
        f'<Override PartName="/word/styles.xml" ContentType="{_TYPE}.styles+xml"/></Types>',
        "_rels/.rels": _relate("officeDocument", "word/document.xml"),
        "word/_rels/document.xml.rels": _relate("styles", "styles.xml"),
        "word/document.xml": f'<w:document xmlns:w="{_MAIN}"><w:body>{body}<w:sectPr/></w:body></w:document>',
        "word/styles.xml": f'<w:styles xmlns:w="{_MAIN}">{"".join(map(_define, _STYLES))}</w:styles>',
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(zipfile.ZipInfo(name, _TIME), (_HEAD + text).encode(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _write(paragraph: Paragraph) -> str:
    style = f'<w:pPr><w:pStyle w:val="{paragraph.style}"/></w:pPr>' if paragraph.style else ""
    text = escape(replace_controls(paragraph.text)).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
    return f'<w:p>{style}<w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>'


def _define(id: str) -> str:
    name, letters, place = _STYLES[id]
    inner = f"<w:pPr>{place}</w:pPr><w:rPr>{letters}</w:rPr>"
    return f'<w:style w:type="paragraph" w:styleId="{id}"><w:name w:val="{name}"/>{inner}</w:style>'


def _relate(kind: str, target: str) -> str:
    return (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="r1" Type="{_RELATION}/{kind}" Target="{target}"/></Relationships>'
    )

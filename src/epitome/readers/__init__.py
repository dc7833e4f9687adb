"""Bytes to documents: one reader per format."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from epitome.readers.containers.members import find_members, take_only_member
from epitome.readers.decode import convert_to_utf8
from epitome.readers.media import (
    CONTAINERS,
    SUFFIXES,
    UNREAD_SUFFIXES,
    detect_container,
    detect_media,
    find_unread,
    is_locked,
    names_document,
    tells_document,
)
from epitome.runtime.errors import InputError, LimitError, UsageError, explaining
from epitome.runtime.garbage import without_collecting
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from epitome.document import Document


class Reader(Protocol):
    """A reader of one format."""

    def __call__(self, data: bytes, *, id: str, language: str | None) -> Document:
        """Read a document from bytes."""
        ...


def _load_xml_reader() -> Reader:
    """XML of any vocabulary: articles, books, help, archives, feeds by name (`VOCABULARIES`), others by their shape."""
    from epitome.readers.xml.xml_document import read_xml

    return read_xml


def _load_html_reader() -> Reader:
    """HTML pages without script and hidden parts; boilerplate is recognised."""
    from epitome.readers.html.html_page import read_html

    return read_html


def _load_plain_reader() -> Reader:
    """Plain text, unchanged."""
    from epitome.readers.texts.plain_text import read_plain

    return read_plain


def _load_markdown_reader() -> Reader:
    """Markdown, as the text that a reader would see."""
    from epitome.readers.texts.markdown import read_markdown

    return read_markdown


def _load_json_reader() -> Reader:
    """JSON: an epitome document, or title and text."""
    from epitome.readers.texts.json_text import read_json

    return read_json


def _load_pdf_reader() -> Reader:
    """PDF (extra `pdf`): running text in reading order, each sentence with its page and boxes."""
    from epitome.readers.pdf import read_pdf

    return read_pdf


def _load_epub_reader() -> Reader:
    """EPUB: the chapters of a book in their order."""
    from epitome.readers.office.epub import read_epub

    return read_epub


def _load_docx_reader() -> Reader:
    """DOCX: a Word document with its tracked changes accepted."""
    from epitome.readers.office.docx import read_docx

    return read_docx


def _load_odt_reader() -> Reader:
    """ODT: an OpenDocument text with its tracked changes accepted."""
    from epitome.readers.office.odt import read_odt

    return read_odt


def _load_pptx_reader() -> Reader:
    """PPTX: the slides of a presentation and their notes."""
    from epitome.readers.office.pptx import read_pptx

    return read_pptx


def _load_notebook_reader() -> Reader:
    """Notebooks (.ipynb): text and code cells, without outputs."""
    from epitome.readers.texts.notebook import read_notebook

    return read_notebook


def _load_mail_reader() -> Reader:
    """Mail: a message, what it quotes told apart; attachments are not opened."""
    from epitome.readers.texts.mail import read_mail

    return read_mail


def _load_subtitles_reader() -> Reader:
    """Subtitles (.srt, .vtt): turns with their speakers and times."""
    from epitome.readers.texts.subtitles import read_subtitles

    return read_subtitles


def _load_rst_reader() -> Reader:
    """reStructuredText, with the directives and roles of Sphinx."""
    from epitome.readers.rst.read import read_rst

    return read_rst


def _load_tex_reader() -> Reader:
    """TeX: prose and sectioning; macros are not run."""
    from epitome.readers.tex.read import read_tex

    return read_tex


def _load_rtf_reader() -> Reader:
    """RTF (extra `formats`): paragraphs, headings, notes."""
    from epitome.readers.texts.rtf import read_rtf

    return read_rtf


# loaded on first use: plain text needs no lxml
READERS: dict[str, Callable[[], Reader]] = {
    "xml": _load_xml_reader,
    "html": _load_html_reader,
    "text": _load_plain_reader,
    "markdown": _load_markdown_reader,
    "json": _load_json_reader,
    "pdf": _load_pdf_reader,
    "epub": _load_epub_reader,
    "docx": _load_docx_reader,
    "odt": _load_odt_reader,
    "pptx": _load_pptx_reader,
    "notebook": _load_notebook_reader,
    "mail": _load_mail_reader,
    "subtitles": _load_subtitles_reader,
    "rst": _load_rst_reader,
    "tex": _load_tex_reader,
    "rtf": _load_rtf_reader,
}


@without_collecting
def read_bytes(
    data: bytes,
    *,
    id: str,
    language: str | None = None,
    name: str | None = None,
    media: str | None = None,
    charset: str | None = None,
) -> Document:
    """Read a document; `media` decides the format, else the first bytes and the suffix of `name` do (`media.py`).

    `charset` is what a server declares; it takes precedence over what the bytes declare themselves.
    """
    with explaining(id):
        return _read_bytes(data, id=id, language=language, name=name, media=media, charset=charset)


def _read_bytes(
    data: bytes, *, id: str, language: str | None, name: str | None, media: str | None, charset: str | None
) -> Document:
    if len(data) > LIMITS.file_bytes:
        raise LimitError(f"{id} has {len(data):,} bytes", f"at most {LIMITS.file_bytes:,} are read (docs/limits.md)")
    if not data.strip():
        raise InputError(f"{id} is empty", "give a document with text")
    if charset is not None and not detect_container(data, None):
        data = convert_to_utf8(data, charset)
    if is_locked(data):
        raise InputError(f"{id} is protected by a password", "give a copy that opens without one")
    unread = find_unread(data, name)
    if unread is not None:
        raise InputError(f"{id} is {unread}, which is not read", "save it as PDF, HTML or text")
    media = media or detect_media(data, name)
    if media in CONTAINERS:
        members = find_members(io.BytesIO(data), id=id, name=name)
        if members is None:
            raise InputError(f"{id} is no {media} archive", "give a whole file")
        member = take_only_member(members, id)
        return read_bytes(member.data, id=member.id, language=language, name=member.name)
    if media not in READERS:
        raise UsageError(f"the format {media!r} is unknown", f"use one of {', '.join(READERS)}")
    return READERS[media]()(data, id=id, language=language)


__all__ = [
    "CONTAINERS",
    "READERS",
    "SUFFIXES",
    "UNREAD_SUFFIXES",
    "Reader",
    "detect_container",
    "detect_media",
    "names_document",
    "read_bytes",
    "tells_document",
]

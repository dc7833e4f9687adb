"""Which format some bytes are: their content decides wherever it can, the suffix of the name where it is silent.

What content tells, after a byte order mark, blanks, comments and instructions:

- PDF: its mark at the start, or in the first kilobyte under its own suffix. The file is read as PDF.
- packed files (zip, tar, gzip, bzip2, xz) and RTF: their marks. Whether a zip is an office file, a book or an archive,
  its members tell (`zip_kinds.py`).
- surely XML: an XML declaration; a document type other than HTML's; a root element with a namespace other than HTML's.
  Whatever the suffix is, the file is read as XML.
- surely HTML: HTML's document type, or <html>. Read as HTML, as browsers read a page, unless it claims to be XML: by a
  declaration (and no suffix of HTML), by a prefix (<h:html>), or by a suffix of XML. Then it is read as XML, and as
  HTML where it is not well-formed (`xml/xml_document.py`).
- recognised text: hOCR, a page of HTML that has the parts of a recognised page; ALTO and METS, by their root.
- probably either: any other tag at the start. Markdown may begin with <div>, and a text may be about tags, so their
  suffixes win; so does .html over a tag that is not HTML's, and .xml over one that is.
- JSON: an object or a list at the start; the suffixes of text win over it too. One that states to be a notebook is one.
- nothing else: the suffix says text, Markdown or anything it knows; without one, a front matter or a heading with # is
  Markdown, what begins as a mailbox, a message, subtitles, TeX or a manual page does is that, and the rest is text;
  a text with a directive or a target of reStructuredText is that, whether its suffix says text or nothing. Under the
  suffix of text, a message is one, too, and "guide.rst.txt" is what the suffix before it says.
"""

from __future__ import annotations

import io
import re
import zlib
from typing import NamedTuple

from epitome.readers.containers.tars import BLOCK, is_tar
from epitome.readers.formats import FORMAT_OF_NAME, FORMATS, SOUGHT_SUFFIXES, SUFFIXES, UNREAD_SUFFIXES
from epitome.readers.text_starts import begins_mail, begins_mailbox, begins_manual, begins_rst
from epitome.readers.zip_kinds import tell_zip
from epitome.runtime.late_patterns import late

_PDF, _ZIP, _GZIP = (FORMAT_OF_NAME[name] for name in ("pdf", "zip", "gzip"))
_MARKED = tuple(f for f in FORMATS if f.marks and not f.is_container and not f.is_zipped)
_MARKED_CONTAINERS = tuple(f for f in FORMATS if f.marks and f.is_container)
_PACKED_SUFFIXES = frozenset(suffix for f in FORMATS if f.tar_suffixes for suffix in f.suffixes)
_BINARY = frozenset(f.name for f in FORMATS if f.kind == "binary")
_PROSE = frozenset(f.name for f in FORMATS if f.kind == "prose")
_OF_ROOT = {root.encode(): f.name for f in FORMATS for root in f.roots}
_LAYERS = tuple(f.name for f in FORMATS if f.roots or f.is_held is not None)
_OLE_MARK = b"\xd0\xcf\x11\xe0"
_UNREAD_MARKS = (b"PK\x03\x04", _OLE_MARK, b"AT&TFORM")
_LOCKED_STREAM = "EncryptedPackage".encode("utf-16-le")
_MOBI_MARK = (b"BOOKMOBI", 60)
_SAMPLE_BYTES = 65_536
_UNPACKED_BYTES = 16_384  # pages of some generators begin with hundreds of lines of definitions
_ROOT = late(rb"<(?:([a-z_\x80-\xff][\w.\x80-\xff-]{0,60}):)?([a-z_\x80-\xff][\w.\x80-\xff-]{0,60})(?=[\s/>])", re.I)
_DOCTYPE = re.compile(rb"<!doctype\s+([^\s>\[]{1,100})", re.I)
_NAMESPACE = late(rb"""\sxmlns(?::[\w.-]{1,60})?\s*=\s*["'](?!http://www\.w3\.org/1999/xhtml["'])""", re.I)
_HTML_TAGS = frozenset(
    b"abbr b base big blockquote body br center dd div dl dt em font footer form h1 h2 h3 h4 h5 h6 head header hr i "
    b"iframe img input li link main meta nav noscript ol p pre script small span strong style table td template th "
    b"title tr tt u ul".split()
)
_JSON_START = late(rb'\s*(?:\{\s*["}]|\[\s*["\[{\]])')
_NOTEBOOK = re.compile(rb'"nbformat"\s{0,20}:\s{0,20}\d')
# roots of files that are XML but no documents: pictures, style sheets, schemas, settings
_MARKUP_TYPE = late(rb"^Content-Type:[ \t]{0,9}text/(?!plain|html)", re.I | re.M)  # of a text with headers
_SOURCES = ("rst", "markdown", "notebook")  # which generators of sites show as text
_NO_DOCUMENTS = frozenset(b"svg stylesheet transform schema grammar plist project interface resources".split())


class _Markup(NamedTuple):
    """What the beginning of a file shows: "xml", "html" or "", for sure or probably, and its root."""

    media: str
    is_sure: bool
    root: bytes
    claims_xml: bool = False


def detect_media(data: bytes, name: str | None) -> str:
    """The format of some bytes by their content, and where it is silent by the suffix of the name."""
    if is_pdf(data, name):
        return "pdf"
    marked = detect_container(data, None)
    if marked == "zip":
        return tell_zip(io.BytesIO(data))
    if marked:
        return marked
    told = next((f.name for f in _MARKED if data.startswith(f.marks)), "")
    if told:
        return told
    stated = SUFFIXES.get(get_suffix(name), "")
    stated = "" if stated in _BINARY else stated
    start = _get_start(data)
    markup = _read_markup(start)
    if markup is not None and markup.is_sure:
        layer = _tell_layer(markup, start)
        if layer:
            return layer
        is_xml = markup.media == "xml" or stated == "xml" or (markup.claims_xml and stated != "html")
        return "xml" if is_xml else "html"
    if stated in _PROSE:
        return _tell_named_text(start, name) if stated == "text" else stated
    if markup is not None:
        return stated if stated in ("xml", "html", *_LAYERS) else _tell_layer(markup, start) or markup.media
    if _JSON_START.match(start):
        return "notebook" if stated == "notebook" or (start[:1] == b"{" and _NOTEBOOK.search(data)) else "json"
    return stated or _tell_text(start)


def detect_container(start: bytes, name: str | None) -> str:
    """Which container some first bytes begin, "zip" for all that is zipped; "" for none. Only a mailbox and a library
    need their names.
    """
    stated = SUFFIXES.get(get_suffix(name))
    found = (f for f in _MARKED_CONTAINERS if start.startswith(f.marks) and (f.is_sought or f.name == stated))
    marked = next((f.name for f in found), "")
    if marked:
        return marked
    if is_tar(start[:BLOCK]):
        return "tar"
    is_mailbox = stated == "mbox" or begins_mailbox(start)
    return "mbox" if is_mailbox and start.startswith(b"From ") else ""


def get_suffix(name: str | None) -> str:
    """The suffix of a name in small letters; "" where it has none."""
    return name.rpartition(".")[2].lower() if name and "." in name else ""


def names_document(name: str) -> bool:
    """Whether the suffix of a name is that of a document, even of one that is not read, but not that of a picture; that
    of a packed file is under its own.
    """
    suffix = get_suffix(name)
    if suffix in _PACKED_SUFFIXES:
        suffix = get_suffix(name[: -len(suffix) - 1])
    return suffix in SOUGHT_SUFFIXES or suffix in UNREAD_SUFFIXES


def is_pdf(data: bytes, name: str | None = None) -> bool:
    """Whether some bytes are PDF: the mark at the start; under its own suffix, anywhere in the first kilobyte."""
    return _PDF.is_marked(data, is_named=SUFFIXES.get(get_suffix(name)) == _PDF.name)


def find_unread(data: bytes, name: str | None) -> str | None:
    """What a document in a format that is not read is called; None for all others."""
    mark, at = _MOBI_MARK
    if data.startswith(_UNREAD_MARKS) or data.startswith(mark, at):
        kind = UNREAD_SUFFIXES.get(get_suffix(name))
        return kind or (UNREAD_SUFFIXES.get(tell_zip(io.BytesIO(data))) if data.startswith(_ZIP.marks) else None)
    return None


def is_locked(data: bytes) -> bool:
    """Whether some bytes are an office file under a password: an OLE file with the encrypted one inside."""
    return data.startswith(_OLE_MARK) and _LOCKED_STREAM in data


def tells_document(data: bytes) -> bool:
    """Whether the first bytes of a file show a document in PDF, RTF, XML or HTML, or a manual page, packed or not, so
    that its name need not tell.
    """
    if any(data.startswith(f.marks) for f in _MARKED if f.is_sought):
        return True
    start = _get_start(data)
    if begins_manual(start) or (data.startswith(_GZIP.marks) and begins_manual(_unpack_start(data))):
        return True
    markup = _read_markup(start)
    return markup is not None and markup.is_sure and markup.root not in _NO_DOCUMENTS


def is_html_at_heart(data: bytes) -> bool:
    """Whether the root of a page, or its document type, is HTML's, whatever the page declares to be."""
    markup = _read_markup(_get_start(data))
    return markup is not None and markup.root in (b"html", b"head", b"body")


def _tell_layer(markup: _Markup, start: bytes) -> str:
    """The format of a layer of recognised text, which is written as XML or HTML; "" for other documents."""
    if markup.root in _OF_ROOT:
        return _OF_ROOT[markup.root]
    pages = (f for f in FORMATS if f.is_held is not None and markup.root == b"html")
    return next((f.name for f in pages if f.is_held is not None and f.is_held(start)), "")


def _tell_named_text(start: bytes, name: str | None) -> str:
    """The format of a text whose suffix says no more: the suffix before it may ("guide.rst.txt")."""
    before = SUFFIXES.get(get_suffix((name or "").rpartition(".")[0]))
    if before in _SOURCES:
        return before
    if begins_mail(start) and not _MARKUP_TYPE.search(start.partition(b"\n\n")[0]):
        return "mail"
    return "rst" if begins_rst(start) else "text"


def _tell_text(start: bytes) -> str:
    """The format of a text without a telling suffix."""
    return next((f.name for f in FORMATS if f.begins is not None and f.begins(start)), "text")


def _unpack_start(data: bytes) -> bytes:
    """The first bytes of a file that gzip packed; none where it is damaged."""
    try:
        return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(data, _UNPACKED_BYTES)
    except zlib.error:
        return b""


def _get_start(data: bytes) -> bytes:
    """The first bytes without a byte order mark; those of UTF-16 without their zeros."""
    start = data[:_SAMPLE_BYTES]
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return start[2:].replace(b"\0", b"")
    return start.removeprefix(b"\xef\xbb\xbf")


def _read_markup(start: bytes) -> _Markup | None:
    """What the tags at the beginning show; None where there is no tag."""
    declared = start.lstrip()[:5].lower() == b"<?xml"
    at, is_whole = _skip_prolog(start, 0)
    if not is_whole:
        return _Markup("xml" if declared else "html", declared, b"")
    doctype = _DOCTYPE.match(start, at)
    if doctype is not None:
        name = doctype.group(1).lower().rpartition(b":")[2]
        is_html = name == b"html"
        return _Markup("html" if is_html else "xml", is_sure=True, root=name, claims_xml=declared)
    root = _ROOT.match(start, at)
    if root is None:
        return _Markup("xml", is_sure=True, root=b"") if declared else None
    prefix, name = root.group(1), root.group(2).lower()
    if name == b"html":
        return _Markup("xml" if prefix else "html", is_sure=True, root=name, claims_xml=declared)
    end = start.find(b">", root.end())
    has_namespace = _NAMESPACE.search(start, root.end(), end if end >= 0 else len(start)) is not None
    if declared or has_namespace:
        return _Markup("xml", is_sure=True, root=name)
    if name in _HTML_TAGS:
        return _Markup("html", is_sure=False, root=name)
    is_closed = b"</" in start or b"/>" in start
    return _Markup("xml", is_sure=False, root=name) if is_closed else None


def _skip_prolog(start: bytes, at: int) -> tuple[int, bool]:
    """Where blanks, comments and instructions end; False where they go on to the end of the sample."""
    while True:
        while start[at : at + 1].isspace():
            at += 1
        opening, closing = (b"<!--", b"-->") if start.startswith(b"<!--", at) else (b"<?", b"?>")
        if not start.startswith(opening, at):
            return at, True
        end = start.find(closing, at + len(opening))
        if end < 0:
            return len(start), False
        at = end + len(closing)

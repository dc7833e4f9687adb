"""The formats that are read, one entry each, and the tables that are drawn from them.

Whatever asks about a format asks here: detection (`media.py`, `zip_kinds.py`, `text_starts.py`), the process that reads
apart (`isolated.py`), the types that a page of the web may have, the folder of the MCP server, `epitome parts`. A new
reader is its file and its entry in `FORMATS`. The order counts in two places: readers are listed by it, and of two
formats that recognise the same beginning the first wins.
"""

from __future__ import annotations

from collections.abc import Callable

from epitome.readers.format_record import Format, Reader, UnreadFormat
from epitome.readers.text_starts import (
    begins_hocr,
    begins_mail,
    begins_mailbox,
    begins_markdown,
    begins_roff,
    begins_rst,
    begins_subtitles,
    begins_tex,
)

_OPEN_XML = "application/vnd.openxmlformats-officedocument."
_OPEN_DOCUMENT = "application/vnd.oasis.opendocument."
_ZIP_MARK = b"PK\x03\x04"

FORMATS = (
    Format(
        name="xml",
        suffixes=tuple("xml nxml jats tei dbk docbook page dita ditamap ead rss atom xhtml xht".split()),
        kind="structured",
        reader="xml.xml_document:read_xml",
        description="XML of any vocabulary: articles, books, help, archives, feeds by name (`VOCABULARIES`), others by "
        "their shape.",
        media_types=("application/xml", "text/xml", "application/xhtml+xml"),
        has_lines=True,
    ),
    Format(
        name="html",
        suffixes=("html", "htm"),
        kind="structured",
        reader="html.html_page:read_html",
        description="HTML pages without script and hidden parts; boilerplate is recognised.",
        media_types=("text/html",),
        has_lines=True,
    ),
    Format(
        name="hocr",
        suffixes=("hocr",),
        kind="structured",
        reader="scans.hocr:read_hocr",
        description="hOCR: recognised text of scans, each sentence with its page, boxes and confidence.",
        is_held=begins_hocr,
        has_lines=True,
    ),
    Format(
        name="alto",
        suffixes=("alto", "mets"),
        kind="structured",
        reader="scans.alto:read_alto",
        description="ALTO, also in METS: recognised text of scans, each sentence with its page, boxes and confidence.",
        roots=("alto", "mets"),
        has_lines=True,
    ),
    Format(
        name="text",
        suffixes=tuple("txt text adoc asciidoc org wiki mediawiki creole textile pod".split()),
        kind="prose",
        reader="texts.plain_text:read_plain",
        description="Plain text, unchanged; headings and code of AsciiDoc, Org, Textile, POD and wikis are recognised.",
        media_types=("text/plain",),
        has_lines=True,
    ),
    Format(
        name="markdown",
        suffixes=("md", "markdown"),
        kind="prose",
        reader="texts.markdown:read_markdown",
        description="Markdown, as the text that a reader would see.",
        begins=begins_markdown,
        has_lines=True,
    ),
    Format(
        name="json",
        suffixes=("json",),
        kind="structured",
        reader="texts.json_text:read_json",
        description="JSON: an epitome document, or title and text.",
        has_lines=True,
    ),
    Format(
        name="pdf",
        suffixes=("pdf",),
        kind="binary",
        reader="pdf:read_pdf",
        description="PDF: running text in reading order, each sentence with its page and boxes.",
        media_types=("application/pdf",),
        marks=(b"%PDF-",),
        marked_within=1_024,
        is_isolated=True,
    ),
    Format(
        name="picture",
        suffixes=("png", "jpg", "jpeg", "tif", "tiff", "webp"),
        kind="binary",
        reader="scans.picture_files:read_picture",
        description="Pictures of pages (extra `ocr`): text recognition, each sentence with its boxes and confidence.",
        marks=(b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\0", b"MM\0*", b"RIFF"),
        is_isolated=True,
        is_sought=False,
    ),
    Format(
        name="epub",
        suffixes=("epub",),
        kind="binary",
        reader="office.epub:read_epub",
        description="EPUB: the chapters of a book in their order.",
        media_types=("application/epub+zip",),
        marks=(_ZIP_MARK,),
        zip_types=("application/epub+zip",),
        zip_member="META-INF/container.xml",
        is_isolated=True,
    ),
    Format(
        name="docx",
        suffixes=("docx", "docm", "dotx"),
        kind="binary",
        reader="office.docx:read_docx",
        description="DOCX: a Word document with its tracked changes accepted.",
        media_types=(f"{_OPEN_XML}wordprocessingml.document",),
        marks=(_ZIP_MARK,),
        zip_member="word/document.xml",
        is_isolated=True,
    ),
    Format(
        name="odt",
        suffixes=("odt", "ott"),
        kind="binary",
        reader="office.odt:read_odt",
        description="ODT: an OpenDocument text with its tracked changes accepted.",
        media_types=(f"{_OPEN_DOCUMENT}text",),
        marks=(_ZIP_MARK,),
        zip_types=(f"{_OPEN_DOCUMENT}text", f"{_OPEN_DOCUMENT}text-template"),
        is_isolated=True,
    ),
    Format(
        name="pptx",
        suffixes=("pptx", "pptm", "ppsx"),
        kind="binary",
        reader="office.pptx:read_pptx",
        description="PPTX: the slides of a presentation and their notes.",
        media_types=(f"{_OPEN_XML}presentationml.presentation",),
        marks=(_ZIP_MARK,),
        zip_member="ppt/presentation.xml",
        is_isolated=True,
    ),
    Format(
        name="xlsx",
        suffixes=("xlsx", "xlsm", "xltx"),
        kind="binary",
        reader="office.xlsx:read_xlsx",
        description="XLSX: the sheets of a workbook, rows under the names of their columns.",
        media_types=(f"{_OPEN_XML}spreadsheetml.sheet",),
        marks=(_ZIP_MARK,),
        zip_member="xl/workbook.xml",
        is_isolated=True,
    ),
    Format(
        name="ods",
        suffixes=("ods", "ots"),
        kind="binary",
        reader="office.ods:read_ods",
        description="ODS: the sheets of an OpenDocument spreadsheet, rows under the names of their columns.",
        media_types=(f"{_OPEN_DOCUMENT}spreadsheet",),
        marks=(_ZIP_MARK,),
        zip_types=(f"{_OPEN_DOCUMENT}spreadsheet", f"{_OPEN_DOCUMENT}spreadsheet-template"),
        is_isolated=True,
    ),
    Format(
        name="notebook",
        suffixes=("ipynb",),
        kind="structured",
        reader="texts.notebook:read_notebook",
        description="Notebooks (.ipynb): text and code cells, without outputs.",
    ),
    Format(
        name="mail",
        suffixes=("eml",),
        kind="prose",
        reader="mails.mail:read_mail",
        description="Mail: a message, with what it quotes kept apart; attachments are not opened.",
        begins=begins_mail,
        has_lines=True,
    ),
    Format(
        name="subtitles",
        suffixes=("srt", "vtt"),
        kind="prose",
        reader="texts.subtitles:read_subtitles",
        description="Subtitles (.srt, .vtt): turns with their speakers and times.",
        begins=begins_subtitles,
        has_lines=True,
    ),
    Format(
        name="csv",
        suffixes=("csv", "tsv"),
        kind="prose",
        reader="texts.delimited:read_delimited",
        description="Tables as text (.csv, .tsv): rows under the names of their columns.",
        media_types=("text/csv", "text/tab-separated-values"),
        has_lines=True,
    ),
    Format(
        name="rst",
        suffixes=("rst", "rest"),
        kind="prose",
        reader="rst.read:read_rst",
        description="reStructuredText, with the directives and roles of Sphinx.",
        begins=begins_rst,
        has_lines=True,
    ),
    Format(
        name="mbox",
        suffixes=("mbox",),
        kind="prose",
        begins=begins_mailbox,
        is_isolated=True,
        has_lines=True,
    ),
    Format(
        name="tex",
        suffixes=("tex", "latex", "ltx"),
        kind="prose",
        reader="tex.read:read_tex",
        description="TeX: prose and sectioning; macros are not run.",
        begins=begins_tex,
        has_lines=True,
    ),
    Format(
        name="roff",
        suffixes=("man", "mdoc", "roff"),
        kind="prose",
        reader="roff.roff_page:read_roff",
        description="Manual pages (roff): sections, options as terms, references; macros of man and mdoc.",
        begins=begins_roff,
        has_lines=True,
    ),
    Format(
        name="rtf",
        suffixes=("rtf",),
        kind="structured",
        reader="texts.rtf:read_rtf",
        description="RTF (extra `formats`): paragraphs, headings, notes.",
        marks=(b"{\\rtf",),
        is_isolated=True,
    ),
    Format(name="zip", suffixes=("zip",), kind="binary", marks=(_ZIP_MARK, b"PK\x05\x06"), is_isolated=True),
    Format(name="tar", suffixes=("tar",), kind="binary", is_isolated=True),
    Format(name="warc", suffixes=("warc", "wet"), kind="binary", marks=(b"WARC/1.", b"WARC/0."), is_isolated=True),
    Format(
        name="zotero",
        suffixes=("sqlite",),
        kind="binary",
        marks=(b"SQLite format 3\0",),
        is_isolated=True,
        is_sought=False,
    ),
    Format(
        name="gzip", suffixes=("gz",), tar_suffixes=("tgz",), kind="binary", marks=(b"\x1f\x8b\x08",), is_isolated=True
    ),
    Format(
        name="bzip2", suffixes=("bz2",), tar_suffixes=("tbz", "tbz2"), kind="binary", marks=(b"BZh",), is_isolated=True
    ),
    Format(
        name="xz", suffixes=("xz",), tar_suffixes=("txz",), kind="binary", marks=(b"\xfd7zXZ\x00",), is_isolated=True
    ),
)
# documents of these kinds are refused by name; the zipped ones are told by their members
UNREAD_FORMATS = (
    UnreadFormat("doc", "a text of a word processor"),
    UnreadFormat("ppt", "a presentation"),
    UnreadFormat("odp", "a presentation", zip_type=f"{_OPEN_DOCUMENT}presentation"),
    UnreadFormat("xls", "a spreadsheet"),
    UnreadFormat("xlsb", "a spreadsheet", zip_member="xl/workbook.bin"),
    UnreadFormat("mobi", "an electronic book"),
    UnreadFormat("djvu", "a scanned book"),
)

FORMAT_OF_NAME = {format.name: format for format in FORMATS}
READERS: dict[str, Callable[[], Reader]] = {f.name: f.load for f in FORMATS if not f.is_container}
CONTAINERS = frozenset(f.name for f in FORMATS if f.is_container)
ISOLATED = frozenset(f.name for f in FORMATS if f.is_isolated)
SUFFIXES = {suffix: f.name for f in FORMATS for suffix in (*f.suffixes, *f.tar_suffixes)}
SOUGHT_SUFFIXES = frozenset(suffix for suffix, name in SUFFIXES.items() if FORMAT_OF_NAME[name].is_sought)
UNREAD_SUFFIXES = {unread.suffix: unread.description for unread in UNREAD_FORMATS}

"""Targets that read a document of one format, and check that it is sound."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from epitome.document import Document
from epitome.readers import READERS, read_bytes
from epitome.runtime.errors import EpitomeError
from fuzz.mutators import (
    Mutator,
    mutate_bytes,
    mutate_json,
    mutate_lines,
    mutate_markup,
    mutate_members,
    mutate_pdf,
)
from fuzz.seeds import office, packed, texts
from fuzz.targets.target import Outcome, Target
from support.soundness import assert_numbers_fit, assert_sound, same_after_json

_MARKUP = (mutate_markup, mutate_markup, mutate_bytes)
_LINES = (mutate_lines, mutate_bytes)
_SOMETIMES = 8
_ROOMS = ("epitome.language.dates", "epitome.readers.normalise", "epitome.language.splitting.boundaries")


def describe(document: Document) -> Outcome:
    """What a document is like, roughly: how many of what, and of which kinds."""
    sizes = (document.sentences, document.sections, document.links, document.elements, document.blocks, document.heads)
    yield from (f"{number} ~ {len(some).bit_length()}" for number, some in enumerate(sizes))
    yield from {f"section {section.kind}" for section in document.sections}
    yield from {f"block {block.kind}" for block in document.blocks}
    yield f"page {document.page_kind} {document.truncated}"
    yield f"knows {bool(document.title)} {bool(document.date)} {bool(document.authors)} {bool(document.description)}"


def check_document(document: Document, data: bytes) -> Outcome:
    """Check all that holds for a document; what takes long, for some inputs only, which their bytes choose."""
    if document.media == "sentences":
        assert_numbers_fit(document)
    else:
        assert_sound(document)
    if zlib.crc32(data) % _SOMETIMES == 0:
        assert same_after_json(document)
    return describe(document)


def _choose_language(data: bytes) -> str | None:
    """Telling the language of a text takes a third of all time, and few inputs are about it."""
    return None if zlib.crc32(data) % _SOMETIMES == 1 else "en"


def read_as(media: str) -> Callable[[bytes], Outcome]:
    """A target's function: read bytes in a format."""

    def run(data: bytes) -> Outcome:
        try:
            document = read_bytes(data, id="x", media=media, language=_choose_language(data))
        except EpitomeError as error:
            return (f"{error.code}",)
        return check_document(document, data)

    return run


def read_any(data: bytes) -> Outcome:
    """Read bytes whose first line is the name they have, as `NAME CHARSET`."""
    head, _, rest = data.partition(b"\n")
    name, _, charset = head.decode("utf-8", "replace").partition(" ")
    try:
        document = read_bytes(rest, id="x", name=name or None, charset=charset or None, language=_choose_language(data))
    except EpitomeError as error:
        return (f"{error.code}",)
    return (*check_document(document, data), f"media {document.media}")


def _reader(
    media: str, seeds: tuple[bytes, ...], mutators: tuple[Mutator, ...], *rooms: str, most: int = 2_048
) -> Target:
    assert media in READERS
    return Target(
        run=read_as(media),
        seeds=seeds,
        mutators=mutators,
        rooms=(*_ROOMS, *rooms),
        dictionary=media,
        most_bytes=most,
    )


_R = "epitome.readers."
DOCUMENTS = {
    "xml": _reader("xml", texts.XML, _MARKUP, _R + "xml", _R + "build.roles"),
    "html": _reader("html", texts.HTML, _MARKUP, _R + "html"),
    "hocr": _reader("hocr", texts.HOCR, _MARKUP, _R + "scans", _R + "pdf.recognised_words"),
    "alto": _reader("alto", texts.ALTO, _MARKUP, _R + "scans", _R + "pdf.recognised_words"),
    "text": _reader("text", texts.TEXT, _LINES, _R + "texts.plain_text", _R + "build.layout", _R + "build.laid_out"),
    "markdown": _reader("markdown", texts.MARKDOWN, _LINES, _R + "texts.markdown"),
    "json": _reader(
        "json",
        texts.JSON,
        (mutate_json, mutate_json, mutate_bytes),
        _R + "texts.json_text",
        "epitome.document.plain.plain_data",
    ),
    "pdf": _reader("pdf", office.PDF, (mutate_pdf, mutate_pdf, mutate_bytes), _R + "pdf", most=8_192),
    "epub": _reader("epub", office.EPUB, (mutate_members,), _R + "office", most=8_192),
    "docx": _reader("docx", office.DOCX, (mutate_members,), _R + "office.docx", most=8_192),
    "odt": _reader("odt", office.ODT, (mutate_members,), _R + "office.odt", most=8_192),
    "pptx": _reader("pptx", office.PPTX, (mutate_members,), _R + "office.pptx", most=8_192),
    "xlsx": _reader("xlsx", office.XLSX, (mutate_members,), _R + "office.xlsx", _R + "office.cell_formats", most=8_192),
    "ods": _reader("ods", office.ODS, (mutate_members,), _R + "office.ods", _R + "build.sheet_tables", most=8_192),
    "notebook": _reader("notebook", texts.NOTEBOOK, (mutate_json, mutate_json, mutate_bytes), _R + "texts.notebook"),
    "mail": _reader("mail", texts.MAIL, _LINES, _R + "mails.mail", _R + "mails.mime"),
    "subtitles": _reader("subtitles", texts.SUBTITLES, _LINES, _R + "texts.subtitles"),
    "csv": _reader("csv", texts.CSV, _LINES, _R + "texts.delimited"),
    "rst": _reader("rst", texts.RST, _LINES, _R + "rst"),
    "tex": _reader("tex", texts.TEX, _LINES, _R + "tex"),
    "roff": _reader("roff", texts.ROFF, _LINES, _R + "roff"),
    "rtf": _reader("rtf", texts.RTF, (mutate_bytes, mutate_bytes, mutate_lines), _R + "texts.rtf"),
    "any": Target(
        run=read_any,
        seeds=packed.ANY,
        mutators=(mutate_bytes, mutate_lines, mutate_markup),
        rooms=(_R + "media", _R + "decode", _R + "text_starts", _R + "zip_kinds"),
        dictionary="any",
    ),
}

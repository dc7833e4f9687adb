"""XML of any vocabulary: known ones by name, others by their shape."""

from __future__ import annotations

import re
from dataclasses import replace

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.decode import decode
from epitome.readers.html.html_page import build_html_document, read_html
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.media import is_html_at_heart
from epitome.readers.parsers import get_namespace, parse_xml
from epitome.readers.xml.stated import infer_metadata
from epitome.readers.xml.vocabularies.known import VOCABULARIES
from epitome.readers.xml.vocabularies.vocabulary import XmlMetadata
from epitome.readers.xml.xml_walk import XmlWalk
from epitome.runtime.errors import InputError

_SAMPLE_CHARACTERS = 65_536
_MALFORMED_NOTE = "the page is no well-formed XML and was read as HTML"
_PREFIX = re.compile(r"<([A-Za-z_][\w.-]{0,60}):html[\s>]", re.IGNORECASE)


def read_xml(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an XML document."""
    decoded = decode(data, declares=True)
    notes = [decoded.note] if decoded.note else []
    try:
        root, left_out = parse_xml(decoded.text)
    except InputError:
        if not is_html_at_heart(decoded.text[:_SAMPLE_CHARACTERS].encode("utf-8", "replace")):
            raise
        return _read_as_html(decoded.text, id=id, language=language, notes=[*notes, _MALFORMED_NOTE])
    notes += left_out
    namespace, name = get_namespace(root), str(root.tag)
    if name == "html":
        return build_html_document(Survey(root), id=id, language=language, media="xml", notes=notes)
    if name.lower() == "html":  # XML has no <P>, but HTML does
        return _read_as_html(decoded.text, id=id, language=language, notes=notes)
    vocabulary = next((v for v in VOCABULARIES.values() if v.recognises(root, namespace)), None)
    if vocabulary and vocabulary.prepare:
        vocabulary.prepare(root)
    metadata = vocabulary.read_metadata(root) if vocabulary else infer_metadata(root)
    if not (metadata.title or metadata.date or metadata.authors):
        metadata = replace(infer_metadata(root), language=metadata.language)
    builder = Builder(root=name, media="xml", path=f"/{name}")
    builder.notes.extend(notes)
    if not vocabulary:
        builder.notes.append(f"the vocabulary of <{name}> is not known by name and was read by its shape")
    XmlWalk(root, vocabulary, builder).walk()
    return _build_document(builder, metadata, id=id, language=language)


def _read_as_html(text: str, *, id: str, language: str | None, notes: list[str]) -> Document:
    """Read a page that claims to be XML like browsers read HTML; a namespace prefix (<h:p>) is removed."""
    prefix = _PREFIX.search(text[:_SAMPLE_CHARACTERS])
    if prefix is not None:
        text = re.sub(f"<(/?){re.escape(prefix.group(1))}:", r"<\1", text)
    document = read_html(b"\xef\xbb\xbf" + text.encode("utf-8", "replace"), id=id, language=language)
    return replace(document, notes=(*notes, *document.notes))


def _build_document(builder: Builder, metadata: XmlMetadata, *, id: str, language: str | None) -> Document:
    return builder.build(
        DocumentHead(
            id=id,
            title=metadata.title,
            language=language,
            declared_language=metadata.language,
            date=metadata.date,
            authors=metadata.authors,
        )
    )

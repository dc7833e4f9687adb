"""Document <-> plain dict (format "epitome/1"), checked on the way in: offsets and numbers must fit the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from epitome.document.plain.part_columns import FIELDS, Column, build_parts, check_list, check_strings, clean_texts
from epitome.document.plain.plain_boxes import build_boxes
from epitome.document.record import DocumentRecord
from epitome.document.views import PAGE_KINDS, Box
from epitome.language.dates import parse_date
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

AnyDocument = TypeVar("AnyDocument", bound=DocumentRecord)
FORMAT = "epitome/1"
_LATE = ("emphasis", "cells", "recognised")  # documents of before have none


def convert_to_dict(document: DocumentRecord) -> dict[str, Any]:
    """Plain data of a document; sentences carry offsets, not copies of the text."""
    return {
        "format": FORMAT,
        "type": "document",
        **convert_head(document),
        "sentences": [
            [s.start, s.end, s.paragraph, s.section_index, s.element, s.head, s.row] for s in document.sentences
        ],
        "sections": convert_sections(document),
        "links": [[k.target, k.anchor, k.sentence, k.start, k.end] for k in document.links],
        "elements": [
            [e.name, e.parent, e.end, e.start, e.stop, e.kind, e.title, e.step, [list(a) for a in e.attributes]]
            for e in document.elements
        ],
        "blocks": [[b.start, b.end, b.kind, b.element, b.section] for b in document.blocks],
        "heads": [[h.kind, h.start, h.end, h.above] for h in document.heads],
        **({"emphasis": [list(span) for span in document.emphasis]} if document.emphasis else {}),
        **({"cells": [list(cell) for cell in document.cells]} if document.cells else {}),
        **({"recognised": [list(word) for word in document.recognised]} if document.recognised else {}),
        **({"boxes": [[list(box) for box in s.boxes] for s in document.sentences]} if _has_boxes(document) else {}),
    }


def convert_head(document: DocumentRecord) -> dict[str, Any]:
    """Plain data of all but the parts of a document."""
    return {
        "id": document.id,
        "title": document.title,
        "body_title": document.body_title,
        "description": document.description,
        "page_kind": document.page_kind,
        "language": document.language,
        "date": document.date,
        "authors": list(document.authors),
        "media": document.media,
        "url": document.url,
        "truncated": document.truncated,
        "notes": list(document.notes),
        "text": document.text,
    }


def convert_sections(document: DocumentRecord) -> list[list[Any]]:
    """Plain data of the sections of a document."""
    return [
        [s.parent, s.end, s.kind, s.title, list(s.titles), s.element, s.level, s.language] for s in document.sections
    ]


def _has_boxes(document: DocumentRecord) -> bool:
    return any(sentence.boxes for sentence in document.sentences)


def build_from_dict(document_type: type[AnyDocument], data: dict[str, Any]) -> AnyDocument:
    """The document that `convert_to_dict` wrote; an `InputError` names what does not fit."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("type", "document") != "document":
        raise InputError("this is no epitome/1 document", "write it with Document.to_dict()")
    try:
        columns = {part: _transpose([] if part in _LATE and part not in data else data[part], part) for part in FIELDS}
        boxes = build_boxes(list(map(check_list, check_list(data.get("boxes", [])))), len(columns["sentences"][0]))
        document = build_document(document_type, data, columns, boxes)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise InputError(
            f"the epitome/1 document is damaged ({type(error).__name__}: {str(error)[:80]})",
            "write it again with Document.to_dict()",
        ) from None
    return document


def _transpose(rows: Any, part: str) -> Sequence[Column]:
    """The columns of the rows of a part."""
    return list(zip(*map(check_list, rows), strict=True)) if check_list(rows) else [()] * len(FIELDS[part])


def build_document(
    document_type: type[AnyDocument],
    head: Mapping[str, Any],
    columns: Mapping[str, Sequence[Column]],
    boxes: Sequence[tuple[Box, ...]],
) -> AnyDocument:
    """The document of what `convert_head` wrote and of its parts; an error of Python's own where something is wrong."""
    text = _check_text(head["text"])
    page_kind = _check_string(head["page_kind"])
    if page_kind not in PAGE_KINDS:
        raise ValueError(f"page_kind {page_kind!r}")
    return document_type(
        id=_check_string(head["id"]),
        title=_check_text(head["title"])[: LIMITS.sentence_characters],
        text=text,
        language=_check_string(head["language"]),
        date=None if head["date"] is None else parse_date(_check_string(head["date"])),
        authors=_check_texts(check_list(head["authors"])),
        media=_check_string(head["media"]),
        url=_check_url(head["url"]),
        truncated=_check_boolean(head["truncated"]),
        notes=_check_texts(check_list(head["notes"])),
        body_title=_check_text(head["body_title"]),
        description=_check_text(head["description"]),
        page_kind=page_kind,
        **build_parts(text, columns, boxes),
    )


def _check_string(value: Any) -> str:
    check_strings((value,))
    return str(value)


def _check_text(value: Any) -> str:
    """Text without control characters."""
    return clean_text(_check_string(value))


def _check_texts(values: Sequence[Any]) -> tuple[str, ...]:
    check_strings(values)
    return tuple(clean_texts(values))


def _check_url(value: Any) -> str | None:
    if value is not None and not _check_string(value).startswith(("http://", "https://")):
        raise ValueError("url is no http or https address")
    return None if value is None else _check_string(value)


def _check_boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"true or false was expected, not {type(value).__name__}")
    return value

"""Document <-> plain dict (format "epitome/1"), checked on the way in: offsets and numbers must fit the text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any, TypeVar

from epitome.document.plain_boxes import build_boxes
from epitome.document.record import DocumentRecord
from epitome.document.views import HEAD_KINDS, KINDS, PAGE_KINDS, Block, Element, Head, Link, Section, Sentence, Tree
from epitome.language.dates import parse_date
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

AnyDocument = TypeVar("AnyDocument", bound=DocumentRecord)
FORMAT = "epitome/1"


def convert_to_dict(document: DocumentRecord) -> dict[str, Any]:
    """Plain data of a document; sentences carry offsets, not copies of the text."""
    return {
        "format": FORMAT,
        "type": "document",
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
        "sentences": [
            [s.start, s.end, s.paragraph, s.section_index, s.element, s.head, s.row] for s in document.sentences
        ],
        "sections": [
            [s.parent, s.end, s.kind, s.title, list(s.titles), s.element, s.level, s.language]
            for s in document.sections
        ],
        "links": [[k.target, k.anchor, k.sentence, k.start, k.end] for k in document.links],
        "elements": [
            [e.name, e.parent, e.end, e.start, e.stop, e.kind, e.title, e.step, [list(a) for a in e.attributes]]
            for e in document.elements
        ],
        "blocks": [[b.start, b.end, b.kind, b.element, b.section] for b in document.blocks],
        "heads": [[h.kind, h.start, h.end, h.above] for h in document.heads],
        **({"emphasis": [list(span) for span in document.emphasis]} if document.emphasis else {}),
        **({"cells": [list(cell) for cell in document.cells]} if document.cells else {}),
        **({"boxes": [[list(box) for box in s.boxes] for s in document.sentences]} if _has_boxes(document) else {}),
    }


def _has_boxes(document: DocumentRecord) -> bool:
    return any(sentence.boxes for sentence in document.sentences)


def build_from_dict(document_type: type[AnyDocument], data: dict[str, Any]) -> AnyDocument:
    """The document that `convert_to_dict` wrote; an `InputError` names what does not fit."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("type", "document") != "document":
        raise InputError("this is no epitome/1 document", "write it with Document.to_dict()")
    try:
        document = _build(document_type, data)
        _check_document(document)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise InputError(
            f"the epitome/1 document is damaged ({type(error).__name__}: {str(error)[:80]})",
            "write it again with Document.to_dict()",
        ) from None
    return document


def _build(document_type: type[AnyDocument], data: dict[str, Any]) -> AnyDocument:
    text = _check_text(data["text"])
    elements = tuple(
        Element(
            name,
            parent,
            end,
            start,
            stop,
            kind,
            _check_text(title),
            step,
            tuple((_check_string(k), _check_string(v)) for k, v in _check_lists(a)),
        )
        for name, parent, end, start, stop, kind, title, step, a in _check_lists(data["elements"])
    )
    rows = _check_lists(data["heads"])
    heads = tuple(Head(_check_string(kind), start, end, above) for kind, start, end, above in rows)
    tree = Tree(elements, heads)
    sections = tuple(
        Section(
            i,
            parent,
            end,
            _check_string(kind),
            _check_text(title),
            _check_texts(titles),
            element,
            level,
            tree,
            _check_string(language),
        )
        for i, (parent, end, kind, title, titles, element, level, language) in enumerate(_check_lists(data["sections"]))
    )
    boxes = build_boxes(_check_lists(data.get("boxes", [])), len(_check_list(data["sentences"])))
    return document_type(
        id=_check_string(data["id"]),
        title=_check_text(data["title"])[: LIMITS.sentence_characters],
        text=text,
        language=_check_string(data["language"]),
        date=None if data["date"] is None else parse_date(_check_string(data["date"])),
        authors=_check_texts(data["authors"]),
        sentences=tuple(
            Sentence(
                i,
                start,
                end,
                _get_titles(sections, section),
                paragraph,
                section,
                element,
                text,
                tree,
                head,
                row,
                boxes[i] if boxes else (),
            )
            for i, (start, end, paragraph, section, element, head, row) in enumerate(_check_lists(data["sentences"]))
        ),
        sections=sections,
        links=tuple(
            Link(_check_string(target), _check_text(anchor), sentence, start, end)
            for target, anchor, sentence, start, end in _check_lists(data["links"])
        ),
        elements=elements,
        blocks=tuple(
            Block(start, end, _check_string(kind), element, section)
            for start, end, kind, element, section in _check_lists(data["blocks"])
        ),
        heads=heads,
        media=_check_string(data["media"]),
        url=_check_url(data["url"]),
        truncated=_check_boolean(data["truncated"]),
        notes=_check_texts(data["notes"]),
        body_title=_check_text(data["body_title"]),
        description=_check_text(data["description"]),
        page_kind=_check_string(data["page_kind"]),
        emphasis=tuple((start, end) for start, end in _check_lists(data.get("emphasis", []))),
        cells=tuple((start, end, column) for start, end, column in _check_lists(data.get("cells", []))),
    )


def _get_titles(sections: tuple[Section, ...], number: Any) -> tuple[str, ...]:
    _check_range((number,), 0, len(sections) - 1, "section")
    section: Section = sections[number]
    return section.titles


def _check_string(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a string was expected, not {type(value).__name__}")
    return value


def _check_list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {type(value).__name__}")
    return value


def _check_lists(value: Any) -> list[list[Any]]:
    return [_check_list(inner) for inner in _check_list(value)]


def _check_text(value: Any) -> str:
    """Text without control characters, of the same length, so that offsets stay valid."""
    return clean_text(_check_string(value))


def _check_texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_check_text, _check_list(value)))


def _check_url(value: Any) -> str | None:
    if value is not None and not _check_string(value).startswith(("http://", "https://")):
        raise ValueError("url is no http or https address")
    return None if value is None else _check_string(value)


def _check_boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"true or false was expected, not {type(value).__name__}")
    return value


def _check_range(values: Iterable[Any], low: int, high: int, what: str) -> None:
    """Check a column of numbers in one loop: documents are read often, and consist mostly of numbers."""
    for value in values:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{what} {value!r} is outside {low}..{high}")


def _check_ranges(lows: Iterable[int], values: Iterable[Any], high: int, what: str) -> None:
    """Check a column of numbers, each with its own lower bound."""
    for low, value in zip(lows, values, strict=False):
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{what} {value!r} is outside {low}..{high}")


def _check_document(document: DocumentRecord) -> None:
    """Check that every number is in range and that trees are in document order."""
    length, elements, sections = len(document.text), len(document.elements), len(document.sections)
    _check_range((sections,), 1, sections, "number of sections")
    _check_range((elements,), 1, elements, "number of elements")
    for nodes in (document.sections, document.elements):
        _check_parents([node.parent for node in nodes])
        _check_ranges(count(1), [node.end for node in nodes], len(nodes), "end")
    _check_range([s.element for s in document.sections], 0, elements - 1, "element")
    _check_range([s.level for s in document.sections], 0, sections, "level")
    if document.page_kind not in PAGE_KINDS:
        raise ValueError(f"page_kind {document.page_kind!r}")
    for section in document.sections:
        if section.kind not in KINDS:
            raise ValueError(f"kind {section.kind!r}")
    for element in document.elements:
        for text in (element.name, element.kind, element.step):
            _check_string(text)
    _check_spans([e.start for e in document.elements], [e.stop for e in document.elements], length)
    _check_parents([h.above for h in document.heads])
    for head in document.heads:
        if head.kind not in HEAD_KINDS:
            raise ValueError(f"kind {head.kind!r}")
    for views in (document.sentences, document.links, document.blocks, document.heads):
        _check_spans([view.start for view in views], [view.end for view in views], length)
    _check_spans([start for start, _ in document.emphasis], [end for _, end in document.emphasis], length)
    _check_spans([start for start, _, _ in document.cells], [end for _, end, _ in document.cells], length)
    _check_range([column for _, _, column in document.cells], 0, length, "column")
    _check_range([s.section_index for s in document.sentences], 0, sections - 1, "section")
    _check_range([b.section for b in document.blocks], 0, sections - 1, "section")
    _check_range([s.element for s in document.sentences], 0, elements - 1, "element")
    _check_range([b.element for b in document.blocks], 0, elements - 1, "element")
    _check_range([s.paragraph for s in document.sentences if s.paragraph is not None], -(2**53), 2**53, "paragraph")
    _check_range([s.head for s in document.sentences], -1, len(document.heads) - 1, "head")
    _check_range([s.row for s in document.sentences if s.row is not None], 1, length, "row")
    last = len(document.sentences) - 1
    _check_range([k.sentence for k in document.links if k.sentence is not None], 0, last, "sentence")


def _check_parents(parents: list[Any]) -> None:
    for i, parent in enumerate(parents):
        if type(parent) is not int or not -1 <= parent < i:
            raise ValueError(f"parent {parent!r} is outside -1..{i - 1}")


def _check_spans(starts: list[Any], ends: list[Any], length: int) -> None:
    _check_range(starts, 0, length, "start")
    _check_ranges(starts, ends, length, "end")

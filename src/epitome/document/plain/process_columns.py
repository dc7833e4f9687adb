"""A document as it travels between two processes: plain data, and all numbers as columns of eight bytes each.

Strings of the parts are written once and named by their numbers. What arrives is checked as plain data are
(`columns.py`): the other process may be in the hands of the file that it reads.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import attrgetter
from typing import Any

from epitome.document.plain.part_columns import FIELDS, Column, check_range, check_strings
from epitome.document.plain.plain_boxes import FARTHEST, MAX_PAGE
from epitome.document.plain.plain_data import AnyDocument, build_document, convert_head, convert_sections
from epitome.document.record import DocumentRecord
from epitome.document.views import Box

_NUMBER_BYTES = 8
_STRINGS = frozenset({"target", "anchor", "name", "kind", "title", "step"})
_OPTIONAL = frozenset({"paragraph", "row", "sentence"})
_NONE = -(2**63)
_RECORDS = ("sentences", "links", "elements", "blocks", "heads")
_TUPLES = ("emphasis", "cells", "recognised")
_APART = ("attributes",)  # most elements have none


def pack_document(document: DocumentRecord) -> tuple[dict[str, Any], bytes]:
    """Plain data, and bytes."""
    strings: dict[str, int] = {}
    data = bytearray()
    for part in _RECORDS:
        for field in _list_fields(part):
            values = map(attrgetter(field), getattr(document, part))
            data += array("q", _number(values, field, strings))
    for part in _TUPLES:
        for column in zip(*getattr(document, part), strict=True):
            data += array("q", column)
    boxes = list(chain.from_iterable(sentence.boxes for sentence in document.sentences))
    if boxes:
        pages, *edges = zip(*boxes, strict=True)
        data += array("q", [len(sentence.boxes) for sentence in document.sentences]) + array("q", pages)
        data += array("d", chain.from_iterable(edges))
    packed = {
        "head": convert_head(document),
        "sections": convert_sections(document),
        "strings": list(strings),
        "attributes": [[i, list(e.attributes)] for i, e in enumerate(document.elements) if e.attributes],
        "sizes": {part: len(getattr(document, part)) for part in (*_RECORDS, *_TUPLES)},
        "boxes": len(boxes),
    }
    return packed, bytes(data)


def unpack_document(document_type: type[AnyDocument], packed: Mapping[str, Any], data: bytes) -> AnyDocument:
    """The document that `pack_document` packed; an error of Python's own where something is wrong."""
    strings, sizes = packed["strings"], packed["sizes"]
    check_strings(strings)
    take = _Taker(data)
    columns: dict[str, Sequence[Column]] = {"sections": _transpose(packed["sections"])}
    for part in _RECORDS:
        columns[part] = [_restore(take.numbers(sizes[part]), field, strings) for field in _list_fields(part)]
    columns["elements"] = [*columns["elements"], _restore_attributes(packed["attributes"], sizes["elements"])]
    for part in _TUPLES:
        columns[part] = [take.numbers(sizes[part]) for _ in FIELDS[part]]
    boxes = _restore_boxes(take, sizes["sentences"], packed["boxes"]) if packed["boxes"] else []
    take.finish()
    return build_document(document_type, packed["head"], columns, boxes)


def _list_fields(part: str) -> list[str]:
    return [field for field in FIELDS[part] if field not in _APART]


def _number(values: Iterator[Any], field: str, strings: dict[str, int]) -> Iterator[int] | list[int]:
    if field in _STRINGS:
        return [strings.setdefault(value, len(strings)) for value in values]
    return [_NONE if value is None else value for value in values] if field in _OPTIONAL else values


def _restore(numbers: memoryview[int], field: str, strings: list[str]) -> Column:
    if field in _STRINGS:
        check_range(numbers, 0, len(strings) - 1, "number of a string")
        return list(map(strings.__getitem__, numbers))
    return [None if number == _NONE else number for number in numbers] if field in _OPTIONAL else numbers


def _restore_attributes(rows: list[Any], elements: int) -> Column:
    attributes: list[Any] = [[]] * elements
    check_range([number for number, _ in rows], 0, elements - 1, "element")
    for number, pairs in rows:
        attributes[number] = pairs
    return attributes


def _restore_boxes(take: _Taker, sentences: int, boxes: int) -> list[tuple[Box, ...]]:
    counts, pages = take.numbers(sentences), take.numbers(boxes)
    edges = [take.places(boxes) for _ in range(4)]
    check_range(counts, 0, boxes, "number of boxes")
    check_range(pages, 1, MAX_PAGE, "page")
    if sum(counts) != boxes or not all(-FARTHEST <= edge <= FARTHEST for edge in chain.from_iterable(edges)):
        raise ValueError("the boxes are no places on pages")
    made: Iterator[Box] = zip(pages, *edges, strict=True)
    return [tuple(islice(made, count)) for count in counts]


def _transpose(rows: list[list[Any]]) -> Sequence[Column]:
    return list(zip(*rows, strict=True))


class _Taker:
    """Takes columns from bytes, from the first to the last."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = memoryview(data), 0

    def numbers(self, size: int) -> memoryview[int]:
        """A column of whole numbers."""
        return self._take(size).cast("q")

    def places(self, size: int) -> memoryview[float]:
        """A column of fractional numbers."""
        return self._take(size).cast("d")

    def _take(self, size: int) -> memoryview[int]:
        start, self._at = self._at, self._at + size * _NUMBER_BYTES
        if not start <= self._at <= len(self._data):
            raise ValueError("a column is not whole")
        return self._data[start : self._at]

    def finish(self) -> None:
        """Nothing may be left."""
        if self._at != len(self._data):
            raise ValueError("there is more than was packed")

"""Packs the element tree, blocks, heads, emphasis, boxes, cells and recognised words of a document into few bytes:
columns instead of rows, differences instead of offsets.

Packing is lossless; offsets and numbers are checked by `Document.from_dict`, not here.
"""

from __future__ import annotations

import json
import zlib
from itertools import accumulate
from typing import Any

from epitome.document import Box, Document
from epitome.document.views import RecognisedWord
from epitome.runtime.errors import LimitError

_COMPRESSION_LEVEL = 3
_MAX_BYTES = 2**27
_BOX_COLUMNS = 6  # how many of each sentence, pages, and four edges
_CELL_COLUMNS = 3


def pack_tree(document: Document) -> bytes:
    """Elements, blocks, heads, emphasis, boxes, cells and recognised words, compressed."""
    elements, blocks = document.elements, document.blocks
    columns = [
        [e.name for e in elements],
        [i - e.parent for i, e in enumerate(elements)],
        [e.end - i for i, e in enumerate(elements)],
        _compute_differences([e.start for e in elements]),
        [e.stop - e.start for e in elements],
        [e.kind for e in elements],
        [e.title for e in elements],
        [e.step for e in elements],
        [e.attributes for e in elements],
        [b.start - elements[b.element].start for b in blocks],  # mostly 0: a block is the content of its element
        [elements[b.element].stop - b.end for b in blocks],
        [b.kind for b in blocks],
        _compute_differences([b.element for b in blocks]),
        _compute_differences([b.section for b in blocks]),
        [h.kind for h in document.heads],
        _compute_differences([h.start for h in document.heads]),
        [h.end - h.start for h in document.heads],
        [i - h.above for i, h in enumerate(document.heads)],
        _compute_differences([start for start, _ in document.emphasis]),
        [end - start for start, end in document.emphasis],
        [len(s.boxes) for s in document.sentences],
        *_pack_boxes([box for s in document.sentences for box in s.boxes]),
        *_pack_cells(document.cells, is_last=not document.recognised),
        *_pack_words(document.recognised),
    ]
    text = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > _MAX_BYTES:
        raise LimitError(f"the element tree of {document.id} has {len(data):,} bytes", f"give at most {_MAX_BYTES:,}")
    return zlib.compress(data, _COMPRESSION_LEVEL)


def unpack_tree(data: bytes) -> dict[str, list[list[Any]]]:
    """The rows of the elements, blocks, heads, emphasis, boxes, cells and words, as in `Document.to_dict`."""
    text = zlib.decompressobj().decompress(data, _MAX_BYTES).decode("utf-8", "surrogatepass")
    names, parents, ends, starts, lengths, kinds, titles, steps, attributes, *others = json.loads(text)
    elements = [
        [name, i - up, i + end, start, start + length, kind, title, step, pairs]
        for i, (name, up, end, start, length, kind, title, step, pairs) in enumerate(
            zip(names, parents, ends, accumulate(starts), lengths, kinds, titles, steps, attributes, strict=True)
        )
    ]
    after, before, block_kinds, holders, sections, head_kinds, head_starts, head_lengths, ups, *others = others
    emphasised, spans, *others = others
    boxes, others = others[:_BOX_COLUMNS], others[_BOX_COLUMNS:]
    cells, words = others[:_CELL_COLUMNS], others[_CELL_COLUMNS:]
    blocks = [
        [elements[holder][3] + first, elements[holder][4] - last, kind, holder, section]
        for first, last, kind, holder, section in zip(
            after, before, block_kinds, accumulate(holders), accumulate(sections), strict=True
        )
    ]
    heads = [
        [kind, start, start + length, i - up]
        for i, (kind, start, length, up) in enumerate(
            zip(head_kinds, accumulate(head_starts), head_lengths, ups, strict=True)
        )
    ]
    emphasis = [[start, start + length] for start, length in zip(accumulate(emphasised), spans, strict=True)]
    return {
        "elements": elements,
        "blocks": blocks,
        "heads": heads,
        "emphasis": emphasis,
        "boxes": _unpack_boxes(*boxes),
        "cells": _unpack_cells(*cells),
        "recognised": _unpack_words(*words),
    }


def _pack_boxes(boxes: list[Box]) -> list[list[int]]:
    """Pages, and edges in tenths of points."""
    pages = _compute_differences([box[0] for box in boxes])
    return [pages, *(_compute_differences([round(10 * box[side]) for box in boxes]) for side in range(1, 5))]


def _unpack_boxes(numbers: list[int], pages: list[int], *sides: list[int]) -> list[list[Any]]:
    if not pages:
        return []
    edges = (accumulate(side) for side in sides)
    boxes = [
        [page, *(edge / 10 for edge in some)]
        for page, *some in zip(accumulate(pages), *edges, strict=True)
    ]  # fmt: skip
    ends = list(accumulate(numbers))
    return [boxes[end - number : end] for end, number in zip(ends, numbers, strict=True)]


def _pack_cells(cells: tuple[tuple[int, int, int], ...], *, is_last: bool) -> list[list[int]]:
    """Starts, lengths and columns; nothing where there are none and nothing follows, as in collections that were made
    before.
    """
    if not cells:
        return [] if is_last else [[]] * _CELL_COLUMNS
    starts, ends, columns = zip(*cells, strict=True)
    lengths = [end - start for start, end in zip(starts, ends, strict=True)]
    return [_compute_differences(list(starts)), lengths, list(columns)]


def _unpack_cells(*columns: list[int]) -> list[list[int]]:
    if not columns:
        return []
    starts, lengths, numbers = columns
    return [
        [start, start + length, number]
        for start, length, number in zip(accumulate(starts), lengths, numbers, strict=True)
    ]


def _pack_words(words: tuple[RecognisedWord, ...]) -> list[list[int]]:
    """Starts, lengths, confidences, pages and edges; nothing where there are none."""
    if not words:
        return []
    starts, ends, confidences, *places = zip(*words, strict=True)
    lengths = [end - start for start, end in zip(starts, ends, strict=True)]
    return [
        _compute_differences(list(starts)),
        lengths,
        list(confidences),
        *(_compute_differences(list(place)) for place in places),
    ]


def _unpack_words(*columns: list[int]) -> list[list[int]]:
    if not columns:
        return []
    starts, lengths, confidences, *places = columns
    return [
        [start, start + length, confidence, *place]
        for start, length, confidence, *place in zip(
            accumulate(starts), lengths, confidences, *map(accumulate, places), strict=True
        )
    ]


def _compute_differences(numbers: list[int]) -> list[int]:
    """Each number minus the one before it."""
    return [b - a for a, b in zip([0, *numbers], numbers, strict=False)]

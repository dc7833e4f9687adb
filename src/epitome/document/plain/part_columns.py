"""The parts of a document from columns, one of each field: how plain data and other processes give them, checked here.

Columns are checked and made into records by loops in C, since documents are read often, and consist mostly of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count, repeat
from operator import le, lt
from typing import Any

from epitome.document.plain.plain_boxes import FARTHEST, MAX_PAGE
from epitome.document.plain.scanned_words import find_confidences
from epitome.document.views import HEAD_KINDS, KINDS, Block, Box, Element, Head, Link, Section, Sentence, Tree
from epitome.runtime.safe import clean_text

FIELDS = {
    "sentences": ("start", "end", "paragraph", "section_index", "element", "head", "row"),
    "sections": ("parent", "end", "kind", "title", "titles", "element", "level", "language"),
    "links": ("target", "anchor", "sentence", "start", "end"),
    "elements": ("name", "parent", "end", "start", "stop", "kind", "title", "step", "attributes"),
    "blocks": ("start", "end", "kind", "element", "section"),
    "heads": ("kind", "start", "end", "above"),
    "emphasis": ("start", "end"),
    "cells": ("start", "end", "column"),
    "recognised": ("start", "end", "confidence", "page", "left", "top", "right", "bottom"),
}
_MOST = 2**53  # beyond it, JSON's numbers are not exact
_FLOOD_PARTS = 50_000
_OFFSETS = {"sentences": ("start", "end"), "elements": ("start", "stop"), "blocks": ("start", "end")}
Column = Sequence[Any]


def build_parts(
    text: str, columns: Mapping[str, Sequence[Column]], boxes: Sequence[tuple[Box, ...]]
) -> dict[str, tuple[Any, ...]]:
    """The records of all parts in `FIELDS`; `boxes` are those of each sentence, none without pages.

    Raises a ValueError or TypeError where a value is not of its type or does not fit the text and the other parts.
    """
    named = {part: dict(zip(fields, columns[part], strict=True)) for part, fields in FIELDS.items()}
    sizes = {part: len(next(iter(fields.values()))) for part, fields in named.items()}
    _check_strings(named)
    _check_numbers(len(text), named, sizes)
    if max(sizes.values()) > _FLOOD_PARTS:
        _share_offsets(named)
    sentences, elements, heads = named["sentences"], named["elements"], named["heads"]
    share = _share_numbers(max(sizes.values()) + 1)
    built_elements = tuple(
        map(
            Element,
            elements["name"],
            elements["parent"],
            share(elements["end"]),
            elements["start"],
            elements["stop"],
            elements["kind"],
            clean_texts(elements["title"]),
            elements["step"],
            map(_build_attributes, elements["attributes"]),
        )
    )
    built_heads = tuple(map(Head, *heads.values()))
    tree = Tree(built_elements, built_heads)
    sections = _build_sections(named["sections"], tree)
    titles = [section.titles for section in sections]
    recognised = tuple(zip(*named["recognised"].values(), strict=True))
    links, blocks = named["links"], named["blocks"]
    return {
        "elements": built_elements,
        "heads": built_heads,
        "sections": sections,
        "sentences": tuple(
            map(
                Sentence,
                share(range(sizes["sentences"])),
                sentences["start"],
                sentences["end"],
                map(titles.__getitem__, sentences["section_index"]),
                share(sentences["paragraph"]),
                sentences["section_index"],
                share(sentences["element"]),
                repeat(text),
                repeat(tree),
                sentences["head"],
                sentences["row"],
                boxes or repeat(()),
                find_confidences(text, sentences["start"], sentences["end"], recognised)
                if recognised
                else repeat(None),
            )
        ),
        "links": tuple(map(Link, links["target"], clean_texts(links["anchor"]), *list(links.values())[2:])),
        "blocks": tuple(
            map(
                Block,
                blocks["start"],
                blocks["end"],
                blocks["kind"],
                share(blocks["element"]),
                blocks["section"],
            )
        ),
        "emphasis": tuple(zip(*named["emphasis"].values(), strict=True)),
        "cells": tuple(zip(*named["cells"].values(), strict=True)),
        "recognised": recognised,
    }


def _share_numbers(size: int) -> Callable[[Sequence[Any]], Iterable[Any]]:
    """Gives a column with one object for each number below a size: a flood of sentences, elements and blocks has the
    same numbers four times, and a number takes as much memory as four places in a record.
    """
    numbers = list(range(size))

    def share(column: Sequence[Any]) -> Iterable[Any]:
        return [numbers[n] if n is not None and 0 <= n < size else n for n in column]

    return share


def _share_offsets(named: dict[str, dict[str, Column]]) -> None:
    """Give equal offsets of a flood one object: mostly a sentence, its block and its element begin and end together."""
    known: dict[int, int] = {}
    for part, fields in _OFFSETS.items():
        for field in fields:
            named[part][field] = [known.setdefault(offset, offset) for offset in named[part][field]]


def _build_sections(columns: Mapping[str, Column], tree: Tree) -> tuple[Section, ...]:
    rows = zip(*columns.values(), strict=True)
    return tuple(
        Section(i, parent, end, kind, clean_text(title), tuple(clean_texts(titles)), element, level, tree, language)
        for i, (parent, end, kind, title, titles, element, level, language) in enumerate(rows)
    )


def _build_attributes(pairs: list[list[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in pairs) if pairs else ()


def clean_texts(texts: Iterable[str]) -> list[str]:
    """The texts without control characters, each of the same length, so that offsets stay valid."""
    return [clean_text(text) for text in texts]


def check_strings(values: Iterable[Any]) -> None:
    """Check that all are strings."""
    for kind in set(map(type, values)):
        if not issubclass(kind, str):
            raise TypeError(f"a string was expected, not {kind.__name__}")


def check_list(value: Any) -> list[Any]:
    """A list, as JSON has it."""
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {type(value).__name__}")
    return value


def check_range(values: Sequence[Any], low: int, high: int, what: str) -> None:
    """Check that a column holds whole numbers within two."""
    are_whole = isinstance(values, memoryview) or set(map(type, values)) <= {int}
    if not values or (are_whole and low <= min(values) and max(values) <= high):
        return
    wrong = next(value for value in values if type(value) is not int or not low <= value <= high)
    raise ValueError(f"{what} {wrong!r} is outside {low}..{high}")


def _check_strings(named: Mapping[str, Mapping[str, Column]]) -> None:
    sections, links, elements = named["sections"], named["links"], named["elements"]
    texts = (*(sections[field] for field in ("kind", "title", "language")), links["target"], links["anchor"])
    texts += (*(elements[field] for field in ("name", "kind", "title", "step")), named["blocks"]["kind"])
    for column in (*texts, named["heads"]["kind"], *map(check_list, sections["titles"])):
        check_strings(column)
    for pairs in filter(None, map(check_list, elements["attributes"])):
        check_strings(value for pair in pairs for value in check_list(pair))
    _check_kinds(sections["kind"], KINDS)
    _check_kinds(named["heads"]["kind"], HEAD_KINDS)


def _check_kinds(column: Column, known: Sequence[str]) -> None:
    unknown = set(column) - set(known)
    if unknown:
        raise ValueError(f"kind {unknown.pop()!r}")


def _check_numbers(length: int, named: Mapping[str, Mapping[str, Column]], sizes: Mapping[str, int]) -> None:
    """Check that every number is in range and that trees are in document order."""
    sentences, sections, elements, links = (named[part] for part in ("sentences", "sections", "elements", "links"))
    most_section, most_element = sizes["sections"] - 1, sizes["elements"] - 1
    check_range((sizes["sections"],), 1, sizes["sections"], "number of sections")
    check_range((sizes["elements"],), 1, sizes["elements"], "number of elements")
    for part in ("sections", "elements"):
        _check_parents(named[part]["parent"])
        check_range(named[part]["end"], 1, sizes[part], "end")
        _check_order(count(1), named[part]["end"])
    _check_parents(named["heads"]["above"])
    check_range(sections["level"], 0, sizes["sections"], "level")
    check_range(elements["start"], 0, length, "start")
    check_range(elements["stop"], 0, length, "end")
    _check_order(elements["start"], elements["stop"])
    for part in ("sentences", "links", "blocks", "heads", "emphasis", "cells", "recognised"):
        check_range(named[part]["start"], 0, length, "start")
        check_range(named[part]["end"], 0, length, "end")
        _check_order(named[part]["start"], named[part]["end"])
    check_range(named["cells"]["column"], 0, length, "column")
    _check_recognised(named["recognised"])
    for column in (sentences["section_index"], named["blocks"]["section"]):
        check_range(column, 0, most_section, "section")
    for column in (sections["element"], sentences["element"], named["blocks"]["element"]):
        check_range(column, 0, most_element, "element")
    check_range(_drop_none(sentences["paragraph"]), -_MOST, _MOST, "paragraph")
    check_range(sentences["head"], -1, sizes["heads"] - 1, "head")
    check_range(_drop_none(sentences["row"]), 1, length, "row")
    check_range(_drop_none(links["sentence"]), 0, sizes["sentences"] - 1, "sentence")


def _check_recognised(words: Mapping[str, Column]) -> None:
    """Check that words follow each other, and where they stand on their pages."""
    _check_order(words["end"], words["start"][1:])
    check_range(words["confidence"], 0, 100, "confidence")
    check_range(words["page"], 1, MAX_PAGE, "page")
    for edge in ("left", "top", "right", "bottom"):
        check_range(words[edge], -int(FARTHEST), int(FARTHEST), "edge")


def _drop_none(column: Column) -> list[Any]:
    return [value for value in column if value is not None]


def _check_parents(parents: Column) -> None:
    check_range(parents, -1, len(parents), "parent")
    if not all(map(lt, parents, count())):
        raise ValueError("a parent comes after what is in it")


def _check_order(firsts: Iterable[Any], lasts: Column) -> None:
    if not all(map(le, firsts, lasts)):
        raise ValueError("an end comes before its start")

"""Vocabulary: what the element names of one kind of XML mean, and where it keeps title, date and authors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lxml import etree

from epitome.readers.folding import fold
from epitome.readers.roles import Part


@dataclass(frozen=True)
class Metadata:
    """What a document says of itself."""

    title: str = ""
    date: str | None = None
    authors: tuple[str, ...] = ()
    language: str | None = None


@dataclass(frozen=True)
class Vocabulary:
    """One kind of XML.

    `parts`: name -> Part. `inside`: (parent, name) -> Part, where the place decides. `typed`: name -> what an element's
    attributes make of it (None: what its name does). `only`: below these parents just the named children are read.
    `hrefs`: attributes that make an element a link. `breaks`: empty elements that stand for a blank.
    """

    name: str
    says: str
    recognises: Callable[[etree._Element, str], bool]
    metadata: Callable[[etree._Element], Metadata]
    parts: Mapping[str, Part]
    inside: Mapping[tuple[str, str], Part] = field(default_factory=dict)
    typed: Mapping[str, Callable[[etree._Element], Part | None]] = field(default_factory=dict)
    only: Mapping[str, frozenset[str]] = field(default_factory=dict)
    hrefs: tuple[str, ...] = ()
    breaks: frozenset[str] = frozenset()


def named(table: Mapping[Part, str]) -> dict[str, Part]:
    """{Part: "names of it"} -> {name: Part}."""
    return {name: part for part, names in table.items() for name in names.split()}


def words_of(element: etree._Element | None, *, skip: frozenset[str] = frozenset()) -> str:
    """The text of an element with white space folded, without the named children."""
    if element is None:
        return ""
    pieces: list[str] = []
    _gather(element, pieces, skip)
    return fold("".join(pieces))


def _gather(element: etree._Element, pieces: list[str], skip: frozenset[str]) -> None:
    pieces.append(element.text or "")
    for child in element:
        if isinstance(child.tag, str) and child.tag not in skip:
            _gather(child, pieces, skip)
        pieces.append(child.tail or "")


def first(root: etree._Element, *paths: str) -> etree._Element | None:
    """The first element that one of the paths finds."""
    for path in paths:
        found = root.find(path)
        if found is not None:
            return found
    return None

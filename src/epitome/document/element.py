"""Element: one node of the source's tree, kept so that any part of a document can be asked for.

Elements stand in document order; the descendants of element i are i+1 .. end-1. Inline markup is not kept.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Element:
    """A node of the source: local name, attributes, and the stretch of text it holds."""

    name: str
    parent: int
    end: int
    start: int
    stop: int
    kind: str = "group"
    title: str = ""
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part with a heading or a role of its own; sections form a tree, the root (the document) first.

    `kind` is one of `KINDS`; `titles` is the path of titles from the root down to this section;
    the descendants of section i are i+1 .. end-1.
    """

    index: int
    parent: int
    end: int
    kind: str
    title: str
    titles: tuple[str, ...]
    path: str
    element: int
    level: int


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of text that stands alone on the page: a paragraph, a heading, a list item, a listing.

    `kind`: "paragraph", "item", "reference" are prose and have sentences; "heading", "term", "fact", "table",
    "formula", "code" have none.
    """

    start: int
    end: int
    kind: str
    element: int
    section: int


KINDS = ("body", "abstract", "front", "back", "caption", "references", "footnotes")

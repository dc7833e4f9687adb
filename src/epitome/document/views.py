"""Views of a document's text by exact offsets: elements, sections, blocks, sentences and links.

Elements are the nodes of the source's tree, kept so that any part of a document can be addressed. They are in document
order; the descendants of element i are i+1 .. end-1. Inline markup is not kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field

KINDS = ("body", "abstract", "front", "back", "caption", "references", "footnotes", "boilerplate")


@dataclass(frozen=True, slots=True)
class Element:
    """A node of the source: local name, attributes, the span of text that it covers, the last step(s) of its path."""

    name: str
    parent: int
    end: int
    start: int
    stop: int
    kind: str = "group"
    title: str = ""
    step: str = ""
    attributes: tuple[tuple[str, str], ...] = ()


class Tree:
    """The elements of a document as a tree; the path of an element is joined from the steps of its ancestors on demand.

    Stored in full, the paths of a deep page would need more memory than the page.
    """

    __slots__ = ("elements",)

    def __init__(self, elements: tuple[Element, ...] = ()) -> None:
        self.elements = elements

    def path(self, number: int) -> str:
        """The path from the root to an element (XPath, or CSS path in HTML)."""
        steps: list[str] = []
        while number >= 0 and self.elements:
            steps.append(self.elements[number].step)
            number = self.elements[number].parent
        return "".join(reversed(steps))


@dataclass(frozen=True, slots=True)
class Section:
    """A part with a heading or a kind of its own; sections form a tree, the root (the document) first.

    `kind` is one of `KINDS`; `titles` is the path of titles from the root down to this section;
    the descendants of section i are i+1 .. end-1.
    """

    index: int
    parent: int
    end: int
    kind: str
    title: str
    titles: tuple[str, ...]
    element: int
    level: int
    tree: Tree = field(default_factory=Tree, repr=False, compare=False)

    @property
    def path(self) -> str:
        """The path to the element that holds the section, or to its heading."""
        return self.tree.path(self.element)


@dataclass(frozen=True, slots=True)
class Block:
    """A span of text that is set apart on the page: a paragraph, a heading, a list item, a listing.

    `kind`: "paragraph", "item", "reference" are prose and have sentences; "heading", "term", "fact", "table",
    "formula", "code", "boilerplate" have none.
    """

    start: int
    end: int
    kind: str
    element: int
    section: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: `document.text[start:end] == text`, always.

    `path` leads to the element in the source (XPath in XML, CSS path in HTML), `section` is the path of
    section titles, `paragraph` the number of the paragraph in the document (None where unknown).
    """

    index: int
    start: int
    end: int
    section: tuple[str, ...] = ()
    paragraph: int | None = None
    section_index: int = 0
    element: int = 0
    source: str = field(default="", repr=False, compare=False)
    tree: Tree = field(default_factory=Tree, repr=False, compare=False)

    @property
    def path(self) -> str:
        """The path to the element in the source that holds the sentence."""
        return self.tree.path(self.element)

    @property
    def text(self) -> str:
        """The sentence, cut out of the document's text."""
        return self.source[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Link:
    """A link: where it points, its anchor text, and the index of the sentence that holds it (None where none does)."""

    target: str
    anchor: str
    sentence: int | None
    start: int
    end: int

"""Views of a document's text by exact offsets: elements, sections, blocks, sentences and links.

Elements are the nodes of the source's tree, kept so that any part of a document can be addressed. They are in document
order; the descendants of element i are i+1 .. end-1. Inline markup is not kept.

The records are named tuples: frozen, and made by C, since a large document has hundreds of thousands of them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from epitome.runtime.safe import shorten

KINDS = (
    "body",
    "abstract",
    "front",
    "back",
    "caption",
    "table",
    "contents",
    "references",
    "footnotes",
    "comments",
    "code",
    "boilerplate",
)
ASIDE_KINDS = frozenset({"boilerplate", "comments"})
PAGE_KINDS = (
    "",
    "article",
    "documentation",
    "service",
    "forum",
    "collection",
    "listing",
    "product",
    "home",
    "other",
)
Record = TypeVar("Record")
HEAD_KINDS = ("caption", "column", "row", "term", "lead-in", "question")
Box = tuple[int, float, float, float, float]
RecognisedWord = tuple[int, int, int, int, int, int, int, int]


class Element(NamedTuple):
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


class Head(NamedTuple):
    """A span of text that heads sentences: a table's caption, column or row head, a definition's term, a list's
    lead-in, the question that they answer (`kind`, one of `HEAD_KINDS`). `above` is the number of the head that it is
    itself under, -1 for none.
    """

    kind: str
    start: int
    end: int
    above: int = -1


class Tree:
    """The elements and the heads of a document; the path of an element is joined from the steps of its ancestors on
    demand, the heads of a sentence from those above its own.

    Stored in full, the paths of a deep page or the column heads of a long table would need more memory than the page.
    """

    __slots__ = ("elements", "heads")

    def __init__(self, elements: tuple[Element, ...] = (), heads: tuple[Head, ...] = ()) -> None:
        self.elements = elements
        self.heads = heads

    def path(self, number: int) -> str:
        """The path from the root to an element (XPath, or CSS path in HTML)."""
        steps: list[str] = []
        while number >= 0 and self.elements:
            steps.append(self.elements[number].step)
            number = self.elements[number].parent
        return "".join(reversed(steps))

    def find_place(self, number: int) -> str:
        """The title of the innermost "place" element around an element; "" if there is none."""
        while number >= 0 and self.elements:
            if self.elements[number].kind == "place":
                return self.elements[number].title
            number = self.elements[number].parent
        return ""

    def list_heads(self, number: int) -> tuple[Head, ...]:
        """A head and those above it, the outermost first."""
        chain: list[Head] = []
        while number >= 0:
            chain.append(self.heads[number])
            number = self.heads[number].above
        return tuple(reversed(chain))


NO_TREE = Tree()


def equal_without(*names: str) -> Callable[[type[Record]], type[Record]]:
    """Class decorator: a named tuple equals another by all fields but these, in which the others are looked up."""

    def take_values(record: Any) -> tuple[Any, ...]:
        return tuple(value for name, value in zip(record._fields, record, strict=True) if name not in names)

    def equals(self: Any, other: object) -> bool:
        return type(other) is type(self) and take_values(self) == take_values(other)

    def decorate(cls: Any) -> Any:
        cls.__eq__ = equals
        cls.__ne__ = lambda self, other: not equals(self, other)
        cls.__hash__ = lambda self: hash(take_values(self))
        return cls

    return decorate


@equal_without("tree")
class Section(NamedTuple):
    """A part with a heading or a kind of its own; sections form a tree, the root (the document) first.

    >>> import epitome
    >>> for section in epitome.read("examples/tides.html").sections[2:4]:
    ...     print(section.index, section.level, section.kind, section.title)
    2 1 body The pull of the Moon and the Sun
    3 2 body The equilibrium tide

    `kind` is one of `KINDS`; `titles` is the path of titles from the root down to this section;
    the descendants of section i are i+1 .. end-1. `language` is "" if it is the document's.
    """

    index: int  # type: ignore[assignment]
    parent: int
    end: int
    kind: str
    title: str
    titles: tuple[str, ...]
    element: int
    level: int
    tree: Tree = NO_TREE
    language: str = ""

    def __repr__(self) -> str:
        return f"<Section {self.index}, {self.kind}: {shorten(self.title)!r}>"

    @property
    def path(self) -> str:
        """The path to the element that holds the section, or to its heading."""
        return self.tree.path(self.element)


class Block(NamedTuple):
    """A span of text that is set apart on the page: a paragraph, a heading, a list item, a listing.

    `kind`: "paragraph", "item", "reference" are prose and have sentences; a "row" of a table is one sentence;
    "heading", "term", "fact", "table" (its heads), "formula", "code", "boilerplate" have none.
    """

    start: int
    end: int
    kind: str
    element: int
    section: int


@equal_without("source", "tree")
class Sentence(NamedTuple):
    """One sentence: `document.text[start:end] == text`, always.

    >>> import epitome
    >>> sentence = epitome.read("examples/tides.html").sentences[10]
    >>> print(sentence.index, sentence.start, sentence.end, sentence.section[-1])
    10 1219 1291 The pull of the Moon and the Sun

    `path` leads to the element in the source (XPath in XML, CSS path in HTML), `section` is the path of
    section titles, `paragraph` the number of the paragraph in the document (None where unknown), `row` the number of
    a table's row from 1. `head` is the number of its innermost head, -1 for none. `boxes` are its positions on the
    pages of a PDF or a scan, one per line: (page, x0, y0, x1, y1) in points from the top left. `confidence` is None
    but for what was read from a scan: the lowest of its words, in percent, 0 where that is unknown.
    """

    index: int  # type: ignore[assignment]
    start: int
    end: int
    section: tuple[str, ...] = ()
    paragraph: int | None = None
    section_index: int = 0
    element: int = 0
    source: str = ""
    tree: Tree = NO_TREE
    head: int = -1
    row: int | None = None
    boxes: tuple[Box, ...] = ()
    confidence: int | None = None

    def __repr__(self) -> str:
        return f"<Sentence {self.index} at {self.start}-{self.end}: {shorten(self.text)!r}>"

    @property
    def page(self) -> int | None:
        """The page on which it begins; None in formats without pages."""
        return self.boxes[0][0] if self.boxes else None

    @property
    def path(self) -> str:
        """The path to the element in the source that holds the sentence."""
        return self.tree.path(self.element)

    @property
    def heads(self) -> tuple[str, ...]:
        """The texts that head the sentence: the section's headings, then captions, column and row heads, terms and
        lead-ins, the outermost first.
        """
        return (*self.section, *(text for _, text in self.own_heads))

    @property
    def own_heads(self) -> tuple[tuple[str, str], ...]:
        """(kind, text) of each of its heads, without the section's headings."""
        return tuple((head.kind, self.source[head.start : head.end]) for head in self.tree.list_heads(self.head))

    @property
    def place(self) -> str:
        """Its place in words: its page (slide, cell, time), headings, captions, terms and lead-ins, and the row with
        the table's heads; and that it was read from a scan.
        """
        own = self.own_heads
        names = [*self.section, *(text for kind, text in own if kind not in ("column", "row"))]
        over = ", ".join(text for kind, text in own if kind in ("column", "row"))
        if self.row is not None:
            names.append(f"row {self.row} ({over})" if over else f"row {self.row}")
        place = " › ".join(names)
        first = self.tree.find_place(self.element) if self.page is None else f"page {self.page}"
        return ", ".join(filter(None, (first, place, tell_scan(self.confidence))))

    @property
    def text(self) -> str:
        """The sentence, cut out of the document's text."""
        return self.source[self.start : self.end]


def tell_scan(confidence: int | None) -> str:
    """The words by which a citation says that a text was read from a scan, and how surely; "" if it was not."""
    if confidence is None:
        return ""
    return f"read from a scan, {confidence}% sure" if confidence else "read from a scan"


class Link(NamedTuple):
    """A link: where it points, its anchor text, and the index of the sentence that holds it (None for no sentence).

    >>> import epitome
    >>> link = epitome.read(b"<html><p>Read about <a href='tides.html'>the tides</a> first.</p></html>").links[0]
    >>> print(link.target, "-", link.anchor, link.sentence)
    tides.html - the tides 0
    """

    target: str
    anchor: str
    sentence: int | None
    start: int
    end: int

"""Sentence and Link: views of a document's text by exact offsets."""

from __future__ import annotations

from dataclasses import dataclass, field

from epitome.document.element import Tree


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: `document.text[start:end] == text`, always.

    `path` leads back to the element in the source (XPath in XML, CSS path in HTML), `section` is the path of
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

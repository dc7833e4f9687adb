"""Finds the inline elements of an unknown XML vocabulary.

An element with text before or after it is inline, and so is everything inside it, unless

- it contains blocks: paragraphs with the name of the one around it, a list of sentences, a table;
- it is a branch of an outline: <topic>Animals<topic>Dogs</topic><topic>Cats</topic></topic>;
- it is the title of the words after it: <section><title>Frogs</title>Frogs live in ponds.</section>;
- it is a footnote, by its name.

A block that interrupts a sentence is moved after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from lxml import etree

from epitome.readers.build.roles import FOOTNOTE, ElementRole
from epitome.readers.xml.extents import Extent, ends_sentence
from epitome.readers.xml.stated import TITLE_NAMES, names_metadata

_FLOAT = ElementRole("float", "group")
_FOOTNOTE_NAMES = frozenset({"fn", "footnote", "endnote"})
_MIN_PROSE_WORDS = 4


class Flow:
    """The inline elements of one document, and those with text of their own."""

    def __init__(self, root: etree._Element, extents: Mapping[etree._Element, Extent]) -> None:
        self._extents = extents
        self._elements = list(root.iter(etree.Element))
        self._count = Counter(str(e.tag) for e in self._elements)
        self._titles = self._find_leading_titles()
        self._titled = set(self._titles.values())
        self._branches = {b for e in self._elements for b in _list_branches(e)}
        # by name: how often it is inline, has words of its own, and ends like a sentence
        self._inline_counts: Counter[str] = Counter()
        self._with_words = Counter(str(e.tag) for e in self._elements if extents[e].is_mixed)
        self._sentences = Counter(str(e.tag) for e in self._elements if extents[e].ends_sentence)
        self._classify()
        self._inline_counts.update(str(e.tag) for e in self._inline)
        self._classify()

    def is_inline(self, element: etree._Element) -> bool:
        """Whether an element is part of the words around it."""
        return element in self._inline

    def is_text(self, element: etree._Element) -> bool:
        """Whether an element that is not inline contains words, alone or with inline elements."""
        return element in self._texts

    def has_lines(self, element: etree._Element) -> bool:
        """Whether the children of an element are lines of its text, which must stay separate."""
        return element in self._with_lines

    def is_leading_title(self, element: etree._Element) -> bool:
        """Whether an element is the title of the words after it."""
        return element in self._titles

    def starts_with_title(self, element: etree._Element) -> bool:
        """Whether an element has words of its own after a title."""
        return element in self._titled

    def get_aside_role(self, element: etree._Element) -> ElementRole | None:
        """The role of an element that interrupts a sentence; None for any other."""
        return self._asides.get(element)

    def _classify(self) -> None:
        self._inline: set[etree._Element] = set()
        self._texts: set[etree._Element] = set()
        self._with_lines: set[etree._Element] = set()
        self._asides: dict[etree._Element, ElementRole] = {}
        paragraphs: dict[etree._Element, str] = {}  # the name of the paragraph that contains an element's children
        for element in self._elements:
            parent = element.getparent()
            paragraph = None if parent is None else paragraphs.get(parent)
            if paragraph is not None and not self._breaks_out(element, paragraph):
                self._inline.add(element)
                paragraphs[element] = paragraph
                continue
            if paragraph is not None and element not in self._titles:
                self._record_aside(element)
            if self._extents[element].is_mixed or self._reads_as_paragraph(element):
                self._texts.add(element)
                paragraphs[element] = str(element.tag)

    def _breaks_out(self, element: etree._Element, paragraph: str) -> bool:
        """Whether an element inside a paragraph is not inline."""
        if element in self._titles or str(element.tag).lower() in _FOOTNOTE_NAMES:
            return True
        if self._extents[element].is_mixed:
            return element in self._titled or element in self._branches or self._is_separate_paragraph(element)
        return self._holds_blocks(element, paragraph)

    def _holds_blocks(self, element: etree._Element, paragraph: str) -> bool:
        children = self._list_children(element)
        while len(children) == 1 and not self._extents[children[0]].is_mixed and children[0].tag != paragraph:
            children = self._list_children(children[0])
        if any(c.tag == paragraph or c in self._titled for c in children):
            return True
        if len(children) > 1 and any(str(c.tag).lower() in TITLE_NAMES for c in children):
            return True
        if len(children) < 2 or len({c.tag for c in children}) * 2 > len(children):
            return False
        extents = [self._extents[c] for c in children]
        if all(not e.is_mixed for e in extents):
            return True  # rows
        stops = sum(e.ends_sentence for e in extents)
        return stops * 2 >= len(extents) or sum(e.words for e in extents) >= _MIN_PROSE_WORDS * len(extents)

    def _is_separate_paragraph(self, element: etree._Element) -> bool:
        """Whether an element is whole sentences between whole sentences, and its name is mostly used for paragraphs."""
        name = str(element.tag)
        names_paragraphs = self._inline_counts[name] * 2 < self._count[name] < self._sentences[name] * 2
        is_whole = self._extents[element].ends_sentence and not _continues(self._extents[element].first)
        # names are unknown before the first count, and so are the words before an element inside an inline one
        if not self._inline_counts or not names_paragraphs or not is_whole or element.getparent() in self._inline:
            return False
        before, after = self._get_neighbours(element)
        return (not before or ends_sentence(before) or before.endswith(":")) and not _continues(after)

    def _record_aside(self, element: etree._Element) -> None:
        """Record an element that is not inline as an aside if it is a note or interrupts a sentence."""
        name = str(element.tag).lower()
        before, after = self._get_neighbours(element)
        if name in _FOOTNOTE_NAMES or name == "note":
            self._asides[element] = FOOTNOTE
        elif before and not ends_sentence(before) and not before.endswith((":", ";")) and _continues(after):
            self._asides[element] = _FLOAT

    def _get_neighbours(self, element: etree._Element) -> tuple[str, str]:
        """The end of the text right before an element, and the beginning of the text right after it."""
        previous, following, parent = element.getprevious(), element.getnext(), element.getparent()
        before = (parent.text if previous is None else previous.tail) if parent is not None else ""
        before, after = (before or "").rstrip(), (element.tail or "").lstrip()
        if not before and previous is not None:
            before = self._extents[previous].end
        if not after and following is not None:
            after = self._extents[following].first
        return before, after

    def _reads_as_paragraph(self, element: etree._Element) -> bool:
        """Whether an element without words of its own is a paragraph: mostly, its children are inline elsewhere."""
        children = self._list_children(element)
        if not children or element.getparent() is None:
            return False
        if self._are_lines(children):
            self._with_lines.add(element)
            return True
        if all(self._inline_counts[str(c.tag)] * 2 > self._count[str(c.tag)] for c in children):
            return True
        usually_text = self._with_words[str(element.tag)] * 2 > self._count[str(element.tag)]
        only_text = len(children) == 1 and self._extents[children[0]].is_mixed
        return usually_text and only_text and children[0].tag not in TITLE_NAMES

    def _are_lines(self, children: list[etree._Element]) -> bool:
        """Whether elements of one name are the lines of a text: most of them continue the sentence before them."""
        extents = [self._extents[c] for c in children]
        if len({c.tag for c in children}) > 1 or extents[0].first.islower() or not extents[-1].ends_sentence:
            return False
        continuing = sum(b.first.islower() and not a.ends_sentence for a, b in pairwise(extents))
        return continuing * 2 >= len(children) - 1 > 0 and all(e.is_mixed for e in extents)

    def _list_children(self, element: etree._Element) -> list[etree._Element]:
        return [c for c in element if isinstance(c.tag, str) and self._extents[c].words]

    def _find_leading_titles(self) -> dict[etree._Element, etree._Element]:
        """Titles of words that have no element of their own -> the elements that contain them.

        Recognised by a known name, or because the words follow without a blank at every occurrence of a name: in
        <speech><who>Ann</who>Good morning.</speech> "AnnGood" is not a word.
        """
        titles: dict[etree._Element, etree._Element] = {}
        joined: dict[etree._Element, etree._Element] = {}
        for element in self._elements:
            if not self._extents[element].is_mixed or (element.text or "").strip():
                continue
            first = next((c for c in self._list_children(element) if not names_metadata(str(c.tag))), None)
            if first is None:
                continue
            tail = first.tail or ""
            if str(first.tag).lower() in TITLE_NAMES:
                if not _continues(self._get_neighbours(first)[1], spaced=tail[:1].isspace()):
                    titles[first] = element
            elif tail[:1].isupper() and self._extents[first].end[-1:].isalnum():
                joined[first] = element
        repeated = Counter(str(e.tag) for e in joined)
        repeated = Counter({name: n for name, n in repeated.items() if n > 1 and n == self._count[name]})
        return titles | {title: holder for title, holder in joined.items() if str(title.tag) in repeated}


def _list_branches(element: etree._Element) -> list[etree._Element]:
    """The children of an element if all have its own name, and its words end before the first."""
    branches = [c for c in element if c.tag == element.tag and not (c.tail or "").strip()]
    return branches if len(branches) == len(element) > 1 else []


def _continues(text: str, *, spaced: bool = True) -> bool:
    """Whether a text continues the sentence before it; letters without case do if no blank precedes them."""
    first = text[:1]
    if first.isalpha():
        return first.islower() or not (first.isupper() or spaced)
    return first in frozenset(",.;:!?)]%'’-–—…、。，；：") if first else False

"""Reads an unknown XML vocabulary by its shape.

- Mixed content is a block: an element with words of its own. An element among such words is inline, whatever its name
  means elsewhere, unless it contains blocks (`flow.py`).
- An element without words of its own that contains blocks is a group; with a title it is a section.
- A title is short, does not end with a full stop, and precedes something longer, or sentences, with nothing but
  metadata before it. Known names (<title>, <heading>) need no such shape.
- Short texts that are not sentences (a price, a year) are facts.

Whether an element is inline is decided for each element. The meaning of a block is decided per name, by the majority of
its occurrences that are not inline, so that one odd element does not change it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice

from lxml import etree

from epitome.readers.build.roles import BLOCK, CELL, GROUP, HEAD_CELL, HEADING, INLINE, ROW, SECTION, TABLE, ElementRole
from epitome.readers.xml.extents import measure_extents
from epitome.readers.xml.flow import Flow
from epitome.readers.xml.stated import TITLE_NAMES, WEAK_TITLE_NAMES, find_main, is_metadata_holder, names_metadata

_MAX_TITLE_WORDS = 25
_MIN_PROSE_WORDS = 4
FACT = ElementRole("block", "fact")
_ROWS = frozenset({"tr", "row"})
_CELLS = frozenset({"td", "th", "cell", "entry"})


@dataclass(slots=True)
class _NameStatistics:
    """How one name is used where it is not inline: elements, those with text of their own, and counts of the texts."""

    count: int = 0
    texts: int = 0
    titles: int = 0
    titled: int = 0
    words: int = 0
    full_stops: int = 0

    def is_title(self) -> bool:
        short = self.words <= _MAX_TITLE_WORDS * self.texts
        return self.titles * 2 > self.texts and short and self.full_stops * 2 <= self.texts

    def is_fact(self) -> bool:
        return self.words < _MIN_PROSE_WORDS * self.texts and self.full_stops * 2 <= self.texts


class Shape:
    """The role of every element in one document."""

    def __init__(self, root: etree._Element) -> None:
        self._extents = measure_extents(root)
        self._flow = Flow(root, self._extents)
        self._main = find_main(root)
        self._wrappers = {self._main, *self._main.iterancestors()}
        self._names: dict[str, _NameStatistics] = {}
        blocks = [element for element in self._extents if not self._flow.is_inline(element)]
        for element in blocks:
            self._count_text(element)
        for element in blocks:
            if not self._flow.is_text(element) and (title := self._find_title(element)) is not None:
                self._names[str(title.tag)].titles += 1
        for element in blocks:
            self._names[str(element.tag)].titled += self._has_heading(element)

    def get_role(self, element: etree._Element) -> ElementRole:
        """The role of an element."""
        if self._flow.is_inline(element):
            return INLINE
        if (aside := self._flow.get_aside_role(element)) is not None:
            return aside
        if (of_table := _get_table_role(element)) is not None:
            return of_table
        if self._flow.is_text(element):
            return self._get_text_role(element)
        if element in self._wrappers:
            return GROUP
        statistics = self._names[str(element.tag)]
        return SECTION if self._has_heading(element) or statistics.titled * 2 > statistics.count else GROUP

    def keeps_apart(self, element: etree._Element) -> bool:
        """Whether the children of an element are lines, which are separated by blanks."""
        return self._flow.has_lines(element)

    def _get_text_role(self, element: etree._Element) -> ElementRole:
        name = str(element.tag).lower()
        if self._is_heading(element):
            return HEADING
        if self._flow.starts_with_title(element):
            return SECTION
        extent = self._extents[element]
        is_prose = extent.ends_sentence and extent.words >= 2 * _MIN_PROSE_WORDS
        return FACT if (self._names[str(element.tag)].is_fact() or names_metadata(name)) and not is_prose else BLOCK

    def _count_text(self, element: etree._Element) -> None:
        statistics = self._names.setdefault(str(element.tag), _NameStatistics())
        statistics.count += 1
        if self._flow.is_text(element):
            extent = self._extents[element]
            statistics.texts += 1
            statistics.words += extent.words
            statistics.full_stops += extent.ends_sentence and extent.has_letters

    def _is_heading(self, element: etree._Element) -> bool:
        if not self._flow.is_text(element) or self._extents[element].words > 2 * _MAX_TITLE_WORDS:
            return False
        if self._flow.is_leading_title(element) or str(element.tag).lower() in TITLE_NAMES:
            return True
        return self._names[str(element.tag)].is_title() and not names_metadata(str(element.tag))

    def _has_heading(self, element: etree._Element) -> bool:
        return bool(element.get("title")) or any(
            isinstance(c.tag, str) and not self._flow.is_inline(c) and self._is_heading(c) for c in element
        )

    def _find_title(self, parent: etree._Element) -> etree._Element | None:
        """The child that is the title of a group: by its name, else by its position and shape."""
        children = [c for c in parent if isinstance(c.tag, str) and self._extents[c].words]
        for names in (TITLE_NAMES, WEAK_TITLE_NAMES):
            for child in children:
                if str(child.tag).lower() in names and self._flow.is_text(child):
                    return child
        return self._find_title_by_position(parent, children)

    def _find_title_by_position(self, parent: etree._Element, children: list[etree._Element]) -> etree._Element | None:
        same = Counter(c.tag for c in children)
        before = 0
        for child in children:
            extent = self._extents[child]
            before += extent.words
            if names_metadata(str(child.tag)) or is_metadata_holder(child) or not extent.has_letters:
                continue
            short = extent.words <= _MAX_TITLE_WORDS and not extent.ends_sentence
            whole = self._extents[parent]
            is_before_more = whole.words > before + (0 if whole.ends_sentence else extent.words)
            fits = short and is_before_more and same[child.tag] == 1 and self._flow.is_text(child)
            return child if fits else None
        return None


def _get_table_role(element: etree._Element) -> ElementRole | None:
    """The role of a table, its rows and its cells, if they have the usual names."""
    name, parent = str(element.tag).lower(), element.getparent()
    if name == "table":
        return TABLE if _ROWS & {str(e.tag).lower() for e in islice(element.iter(etree.Element), 1, 20)} else None
    around = [str(e.tag).lower() for e in islice(element.iterancestors(), 4)]
    if name in _ROWS and "table" in around:
        return ROW
    if name in _CELLS and parent is not None and around[0] in _ROWS and "table" in around:
        return HEAD_CELL if name == "th" else CELL
    return None

"""The extent of each element of an XML tree: its number of words, and the beginning and end of its text.

All are measured in one pass from the leaves to the root, so that no text is read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from epitome.language.end_marks import FINAL_MARKS

_STOPS = frozenset(FINAL_MARKS)
_CLOSERS = "\"'”’»)]}」』）*"
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_END_CHARACTERS = 6


@dataclass(slots=True)
class Extent:
    """Properties of the text of an element.

    `words`: their number, including descendants; `is_mixed`: whether it has words of its own, before, between or after
    its children; `first`: its first character; `end`: its last characters; `has_letters`: whether it has any letters.
    """

    words: int = 0
    is_mixed: bool = False
    first: str = ""
    end: str = ""
    has_letters: bool = False

    @property
    def ends_sentence(self) -> bool:
        """Whether its text ends like a sentence."""
        return ends_sentence(self.end)


def ends_sentence(text: str) -> bool:
    """Whether a text ends with a full stop or similar punctuation."""
    return text[-_END_CHARACTERS:].rstrip().rstrip(_CLOSERS)[-1:] in _STOPS


def measure_extents(root: etree._Element) -> dict[etree._Element, Extent]:
    """The extent of every element of a tree."""
    extents: dict[etree._Element, Extent] = {}
    for element in reversed(list(root.iter(etree.Element))):
        extent = Extent()
        for text, child in _iterate_content(element):
            if child is not None:
                inner = extents[child]
                extent.words += inner.words
                extent.first = extent.first or inner.first
                extent.end = inner.end or extent.end
                extent.has_letters |= inner.has_letters
            if text and (stripped := text.strip()):
                extent.words += _count_words(stripped)
                extent.is_mixed = True
                extent.first = extent.first or stripped[0]
                extent.end = stripped[-_END_CHARACTERS:]
                extent.has_letters = extent.has_letters or any(map(str.isalpha, stripped))
        extents[element] = extent
    return extents


def _iterate_content(element: etree._Element) -> Iterator[tuple[str | None, etree._Element | None]]:
    """The text at the start of an element, then each child with the text after it."""
    yield element.text, None
    for child in element:
        yield child.tail, child if isinstance(child.tag, str) else None


def _count_words(text: str) -> int:
    """The approximate number of words; in scripts without blanks two characters count as a word."""
    return len(text.split()) + (0 if text.isascii() else len(_UNSPACED.findall(text)) // 2)

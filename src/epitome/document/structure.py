"""Where each sentence stands in its document's tree, as numbers: what the structural features read.

The *holder* of a sentence is the element that directly holds its paragraph; where sentences stand in a section without
paragraphs, the section.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.document.document import Document

_HOLDERS = ("section", "document", "body", "abstract", "front", "back")


@dataclass(frozen=True)
class Structure:
    """Per element: depth below the root, number of siblings, place among them; per sentence: holder and first
    paragraph.
    """

    depth: tuple[int, ...]
    siblings: tuple[int, ...]
    place: tuple[int, ...]
    holder: tuple[int, ...]
    in_first_paragraph: tuple[bool, ...]


def get_structure(document: Document) -> Structure:
    """The structure of a document, worked out once and kept with it."""
    return document.remember("structure", lambda: _compute_structure(document))


def _compute_structure(document: Document) -> Structure:
    elements = document.elements
    depth = [0] * len(elements)
    place = [0] * len(elements)
    children = [0] * len(elements)
    for number, element in enumerate(elements[1:], 1):
        depth[number] = depth[element.parent] + 1
        if element.kind != "heading":  # a title is no sibling of the parts it names
            place[number] = children[element.parent]
            children[element.parent] += 1
    siblings = [max(0, children[e.parent] - 1) if e.parent >= 0 else 0 for e in elements]
    holder: list[int] = []
    first: list[bool] = []
    first_paragraph: dict[int, int] = {}
    for sentence in document.sentences:
        own = elements[sentence.element]
        mine = own.parent if own.parent >= 0 and own.kind not in _HOLDERS else sentence.element
        holder.append(mine)
        first.append(first_paragraph.setdefault(mine, sentence.element) == sentence.element)
    return Structure(tuple(depth), tuple(siblings), tuple(place), tuple(holder), tuple(first))

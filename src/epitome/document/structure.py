"""The position of each sentence in its document's tree, as numbers for the structural features.

The *holder* of a sentence is the element that directly contains its paragraph, or the section itself if sentences are
not in paragraphs.
"""

from __future__ import annotations

from epitome.document.document import Document
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised

_HOLDER_KINDS = ("section", "document", "body", "abstract", "front", "back")


@frozen
class Structure:
    """Per element: depth below the root, number of siblings, place among them; per sentence: holder and first
    paragraph.
    """

    depth: tuple[int, ...]
    siblings: tuple[int, ...]
    place: tuple[int, ...]
    holder: tuple[int, ...]
    in_first_paragraph: tuple[bool, ...]


@memoised
def get_structure(document: Document) -> Structure:
    """The structure of a document."""
    elements = document.elements
    depth = [0] * len(elements)
    place = [0] * len(elements)
    children = [0] * len(elements)
    for number, element in enumerate(elements[1:], 1):
        depth[number] = depth[element.parent] + 1
        if element.kind != "heading":  # a title is not a sibling of the parts below it
            place[number] = children[element.parent]
            children[element.parent] += 1
    siblings = [max(0, children[e.parent] - 1) if e.parent >= 0 else 0 for e in elements]
    holder: list[int] = []
    in_first_paragraph: list[bool] = []
    first_paragraph: dict[int, int] = {}
    for sentence in document.sentences:
        element = elements[sentence.element]
        number = element.parent if element.parent >= 0 and element.kind not in _HOLDER_KINDS else sentence.element
        holder.append(number)
        in_first_paragraph.append(first_paragraph.setdefault(number, sentence.element) == sentence.element)
    return Structure(tuple(depth), tuple(siblings), tuple(place), tuple(holder), tuple(in_first_paragraph))

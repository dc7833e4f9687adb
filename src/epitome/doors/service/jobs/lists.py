"""List items as on the original page: the number or bullet of each, and the depth of its list."""

from __future__ import annotations

from collections import Counter

from epitome.document import Block, Document

_ORDERED = frozenset({"ol", "orderedlist", "procedure"})
_ORDERED_TYPES = frozenset({"order", "ordered", "1"})  # in JATS and TEI
_UNMARKED = frozenset({"dl", "variablelist", "glosslist"})
_BULLET = "•"
_MAX_DEPTH = 4
_MAX_MARKER_CHARACTERS = 6  # characters


class ListForms:
    """The markers and depths of a document's list items; call `describe` with the blocks in order."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._begun: set[int] = set()
        counts: Counter[int] = Counter()
        self._numbers: dict[int, int] = {}
        for index, element in enumerate(document.elements):
            if element.kind == "item":
                counts[element.parent] += 1
                self._numbers[index] = counts[element.parent]

    def describe(self, block: Block) -> tuple[str | None, int]:
        """The marker of a block ("" for a later block of the same item, None outside lists), and its depth from 1."""
        items = self._list_items(block)
        if not items:
            return None, 0
        item, depth = items[0], min(len(items), _MAX_DEPTH)
        if item in self._begun:
            return "", depth
        self._begun.add(item)
        return self._read_marker(item, block), depth

    def _list_items(self, block: Block) -> list[int]:
        """The items that contain a block, the innermost first."""
        found, index = [], block.element
        while index >= 0:
            above = self._document.elements[index].parent
            if index in self._numbers and above not in self._numbers:  # a term and its definition are one item
                found.append(index)
            index = above
        return found

    def _read_marker(self, item: int, block: Block) -> str:
        holder = self._document.elements[self._document.elements[item].parent]
        if holder.kind != "list":  # plain text: the marker as it was typed
            line = self._document.text.rfind("\n", 0, block.start) + 1
            typed = self._document.text[max(line, block.start - 2 * _MAX_MARKER_CHARACTERS) : block.start].strip()
            return (typed if typed[:1].isalnum() else _BULLET) if len(typed) <= _MAX_MARKER_CHARACTERS else _BULLET
        if holder.name in _UNMARKED:
            return ""
        types = {value for name, value in holder.attributes if name in ("list-type", "type", "rend")}
        return f"{self._numbers[item]}." if holder.name in _ORDERED or types & _ORDERED_TYPES else _BULLET

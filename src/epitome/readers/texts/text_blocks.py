"""Reports spans of a plain text to a builder as blocks, each under a numbered path.

A term opens a list; the blocks after it are its items until the list ends.
"""

from __future__ import annotations

from collections import Counter

from epitome.readers.build.builder import Builder
from epitome.readers.build.roles import ITEM, LIST, ElementRole
from epitome.readers.texts.plain_headings import MARKED_ITEM

_ELEMENT_NAMES = {"paragraph": "p", "fact": "p"}  # where they differ from the kinds


class TextBlocks:
    """The blocks of a text, in its order."""

    def __init__(self, text: str, builder: Builder) -> None:
        self._text = text
        self._builder = builder
        self._number: Counter[str] = Counter()  # of elements with the same name in the same one
        self._paths = ["/document"]
        self.in_list = False  # of terms

    def add(self, start: int, end: int, kind: str, *, whole: bool = False) -> None:
        """Add a block of a kind; `whole` makes it one sentence."""
        if kind == "term" and not self.in_list:
            self._open("list", LIST)
            self.in_list = True
        is_item = self.in_list and kind != "term"
        if is_item:
            self._open("item", ITEM)
        marker = MARKED_ITEM.match(self._text, start, end) if kind == "item" else None
        start = marker.end() if marker else start
        name = _ELEMENT_NAMES.get(kind, kind)
        path = self._name_path(name)
        self._builder.add_block(start, self._text[start:end], name=name, kind=kind, path=path, whole=whole)
        if is_item:
            self._close()

    def end_list(self) -> None:
        """End the list of terms that is open, if there is one."""
        if self.in_list:
            self._close()
            self.in_list = False

    def _open(self, name: str, role: ElementRole) -> None:
        self._paths.append(self._name_path(name))
        self._builder.open(name, role, path=self._paths[-1])

    def _close(self) -> None:
        self._paths.pop()
        self._builder.close()

    def _name_path(self, name: str) -> str:
        path = f"{self._paths[-1]}/{name}"
        self._number[path] += 1
        return f"{path}[{self._number[path]}]"

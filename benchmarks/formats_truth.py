"""The truth of a document as pandoc's tree tells it: its words in order, its headings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_UNREAD = ("RawBlock", "RawInline", "Image", "Cite")


@dataclass(frozen=True)
class Truth:
    """What a document says: pieces of text in the order in which they are read, and headings."""

    pieces: tuple[str, ...]
    headings: tuple[str, ...]

    @property
    def text(self) -> str:
        """All pieces."""
        return "\n".join(self.pieces)


def parse_tree(tree: str) -> Truth:
    """The truth of a tree in pandoc's JSON; the title of the document is left out, since formats keep it apart."""
    walk = _Walk()
    walk.add_blocks(json.loads(tree)["blocks"])
    return Truth(tuple(walk.pieces), tuple(walk.headings))


def flatten_tree(tree: str) -> str:
    """The same document without boxes around blocks, which not all formats can write; figures are their captions."""
    document = json.loads(tree)
    document["blocks"] = list(_iterate_flat(document["blocks"]))
    return json.dumps(document)


def _iterate_flat(blocks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for block in blocks:
        if block["t"] == "Div":
            yield from _iterate_flat(block["c"][1])
        elif block["t"] == "Figure":
            yield from _iterate_flat(block["c"][1][1])
        else:
            yield block


class _Walk:
    """One pass over the blocks."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.headings: list[str] = []

    def add_blocks(self, blocks: list[dict[str, Any]]) -> None:
        for block in blocks:
            self._add_block(block["t"], block.get("c"))

    def _add_block(self, kind: str, content: Any) -> None:
        if kind in ("Para", "Plain"):
            self._add_inlines(content)
        elif kind == "LineBlock":
            for line in content:
                self._add_inlines(line)
        elif kind == "Header":
            self._add_inlines(content[2])
            self.headings.append(self.pieces[-1] if self.pieces else "")
        elif kind == "CodeBlock":
            self.pieces.append(content[1])
        elif kind in ("BulletList", "OrderedList"):
            for item in content if kind == "BulletList" else content[1]:
                self.add_blocks(item)
        elif kind == "DefinitionList":
            for term, definitions in content:
                self._add_inlines(term)
                for definition in definitions:
                    self.add_blocks(definition)
        elif kind == "BlockQuote":
            self.add_blocks(content)
        elif kind == "Div":
            if "output" not in content[0][1]:  # of a notebook's cell
                self.add_blocks(content[1])
        elif kind == "Figure":
            self.add_blocks(content[1][1])
        elif kind == "Table":
            self._add_table(content)

    def _add_table(self, content: list[Any]) -> None:
        self.add_blocks(content[1][1])
        rows = [*content[3][1], *(row for body in content[4] for row in (*body[2], *body[3])), *content[5][1]]
        for row in rows:
            for cell in row[1]:
                self.add_blocks(cell[4])

    def _add_inlines(self, inlines: list[dict[str, Any]]) -> None:
        """Add a piece, and the notes that it holds behind it."""
        notes: list[Any] = []
        self.pieces.append("".join(_iterate_text(inlines, notes)))
        for note in notes:
            self.add_blocks(note)


def _iterate_text(inlines: list[dict[str, Any]], notes: list[Any]) -> Iterator[str]:
    for inline in inlines:
        kind: str = inline["t"]
        content: Any = inline.get("c")
        if kind == "Str":
            yield content
        elif kind in ("Space", "SoftBreak", "LineBreak"):
            yield " "
        elif kind in ("Code", "Math"):
            yield content[1]
        elif kind == "Note":
            notes.append(content)
        elif kind in ("Span", "Link", "Quoted"):
            yield from _iterate_text(content[1], notes)
        elif kind not in _UNREAD and isinstance(content, list):
            yield from _iterate_text(content, notes)

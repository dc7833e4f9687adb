"""The truth of a document as pandoc's tree tells it: its words in order, its headings."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_UNREAD = ("RawBlock", "RawInline", "Image", "Cite")
Node = dict[str, Any]


@dataclass(frozen=True)
class Truth:
    """What a document says: pieces of text in the order in which they are read, and headings."""

    pieces: tuple[str, ...]
    headings: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.pieces)


def parse_tree(tree: str) -> Truth:
    """The truth of a tree in pandoc's JSON; the title of the document is left out, since formats keep it apart."""
    pieces = list(_iterate_blocks(json.loads(tree)["blocks"]))
    return Truth(tuple(text for text, _ in pieces), tuple(text for text, is_heading in pieces if is_heading))


def flatten_tree(tree: str) -> str:
    """The same document without boxes around blocks, which not all formats can write; figures are their captions."""
    document = json.loads(tree)
    document["blocks"] = list(_iterate_flat(document["blocks"]))
    return json.dumps(document)


def _iterate_flat(blocks: list[Node]) -> Iterator[Node]:
    for block in blocks:
        if block["t"] == "Div":
            yield from _iterate_flat(block["c"][1])
        elif block["t"] == "Figure":
            yield from _iterate_flat(block["c"][1][1])
        else:
            yield block


def _iterate_blocks(blocks: list[Node]) -> Iterator[tuple[str, bool]]:
    """The pieces of text, and whether each is a heading."""
    for block in blocks:
        kind: str = block["t"]
        content: Any = block.get("c")
        if kind in ("Para", "Plain", "Header"):
            yield from _iterate_inlines(content[2] if kind == "Header" else content, heading=kind == "Header")
        elif kind == "CodeBlock":
            yield content[1], False
        elif kind == "LineBlock":
            for line in content:
                yield from _iterate_inlines(line)
        else:
            for inner in _list_inner(kind, content):
                yield from _iterate_inlines(inner["term"]) if "term" in inner else _iterate_blocks([inner])


def _list_inner(kind: str, content: Any) -> list[Node]:
    """The blocks within a block, and the terms of definitions, in their order."""
    if kind in ("BulletList", "OrderedList"):
        return [block for item in (content if kind == "BulletList" else content[1]) for block in item]
    if kind == "DefinitionList":
        return [b for term, defined in content for b in ({"term": term}, *(b for some in defined for b in some))]
    if kind == "Table":
        rows = [*content[3][1], *(row for body in content[4] for row in (*body[2], *body[3])), *content[5][1]]
        return [*content[1][1], *(block for row in rows for cell in row[1] for block in cell[4])]
    if kind == "Div" and "output" in content[0][1]:  # of a notebook's cell
        return []
    inner: dict[str, Any] = {"BlockQuote": lambda: content, "Div": lambda: content[1], "Figure": lambda: content[1][1]}
    return list(inner[kind]()) if kind in inner else []


def _iterate_inlines(inlines: list[Node], *, heading: bool = False) -> Iterator[tuple[str, bool]]:
    """A piece, and the notes that it holds behind it."""
    notes: list[list[Node]] = []
    yield "".join(_iterate_text(inlines, notes)), heading
    for note in notes:
        yield from _iterate_blocks(note)


def _iterate_text(inlines: list[Node], notes: list[list[Node]]) -> Iterator[str]:
    for inline in inlines:
        kind: str = inline["t"]
        content: Any = inline.get("c")
        if kind == "Str":
            yield str(content)
        elif kind in ("Space", "SoftBreak", "LineBreak"):
            yield " "
        elif kind in ("Code", "Math"):
            yield str(content[1])
        elif kind == "Note":
            notes.append(content)
        elif kind in ("Span", "Link", "Quoted"):
            yield from _iterate_text(content[1], notes)
        elif kind not in _UNREAD and isinstance(content, list):
            yield from _iterate_text(content, notes)

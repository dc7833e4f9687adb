"""Reports blocks as reader events; the fed lines are kept, so that sentences can be located on the pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from epitome.readers.build.builder import Builder
from epitome.readers.build.roles import (
    ABSTRACT,
    BLOCK,
    BODY,
    CAPTION,
    CELL,
    CODE,
    CONTENTS,
    FOOTNOTE,
    FORMULA,
    FRONT,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    REFERENCE,
    ROW,
    SECTION,
    TABLE,
    ElementRole,
)
from epitome.readers.pdf.blocks.block import TextBlock, join_lines
from epitome.readers.pdf.blocks.paragraphs import BULLET
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.table_cells import Table

_SIMPLE: dict[str, tuple[str, ElementRole]] = {
    "caption": ("caption", CAPTION),
    "footnote": ("note", FOOTNOTE),
    "formula": ("formula", FORMULA),
    "reference": ("reference", REFERENCE),
}
_BEFORE_BODY = ("title", "front", "abstract heading", "abstract", "footnote", "contents heading", "contents")
_GROUPS: dict[str, tuple[str, ElementRole]] = {
    "item": ("list", LIST),
    "front": ("front", FRONT),
    "contents": ("contents", CONTENTS),
}


@dataclass(slots=True)
class LineStretch:
    """The characters of a line from `start` to `end`."""

    line: PdfLine
    start: int
    end: int


@dataclass(slots=True)
class Feeder:
    """Feeds a builder; `stretches` are all characters that it was given, in order."""

    builder: Builder
    words: frozenset[str]
    stretches: list[LineStretch] = field(default_factory=list)
    _paths: list[str] = field(default_factory=lambda: ["/document"])
    _numbers: list[dict[str, int]] = field(default_factory=lambda: [{}])
    _group: str = ""
    _in_abstract: bool = False
    _in_body: bool = False
    _levels: list[int] = field(default_factory=list)

    def feed(self, blocks: Sequence[TextBlock]) -> None:
        """Feed all blocks."""
        for number, block in enumerate(blocks):
            self._switch(block, blocks[number + 1 : number + 9])
            self._add(block)
        self._close_group()
        self._close_abstract()
        self._close_sections(0)
        if self._in_body:
            self._close()

    def _switch(self, block: TextBlock, following: Sequence[TextBlock]) -> None:
        """Close and open the groups of blocks of a kind: lists, the front, the abstract."""
        kind = "contents" if block.kind == "contents heading" else block.kind
        if self._group and kind != self._group:
            self._close_group()
        if block.kind in ("abstract heading", "abstract"):
            if not self._in_abstract:
                self._open("abstract", ABSTRACT, block)
                self._in_abstract = True
        elif self._in_abstract and not any(b.kind == "abstract" for b in following):
            self._close_abstract()
        if not self._in_body and block.kind not in _BEFORE_BODY and not self._in_abstract:
            self._open("body", BODY, block)
            self._in_body = True
        if kind in _GROUPS and not self._group:
            self._open(*_GROUPS[kind], block)
            self._group = kind

    def _close_sections(self, level: int) -> None:
        """Close the open sections of a level and below."""
        while self._levels and self._levels[-1] >= level:
            self._levels.pop()
            self._close()

    def _close_group(self) -> None:
        if self._group:
            self._close()
        self._group = ""

    def _close_abstract(self) -> None:
        if self._in_abstract:
            self._close()
        self._in_abstract = False

    def _add(self, block: TextBlock) -> None:
        if block.table is not None:
            self._add_table(block.table)
        elif block.kind == "title":
            self._add_lines("title", HEADING, block)
        elif block.kind == "heading":
            self._close_sections(block.level)
            self._open("section", SECTION, block)
            self._levels.append(block.level)
            self._add_lines("title", HEADING, block)
        elif block.kind in ("abstract heading", "contents heading"):
            self._add_lines("title", HEADING, block)
        elif block.kind == "code":
            self._add_code(block)
        elif block.kind == "contents":
            for line in block.lines:
                self._open("p", BLOCK, block)
                self._write([line])
                self._close()
        elif block.kind == "item":
            self._open("item", ITEM, block)
            self._write(block.lines, skip=_measure_bullet(block.lines[0].text))
            self._close()
        elif block.kind in _SIMPLE:
            self._add_lines(*_SIMPLE[block.kind], block)
        else:
            self._add_lines("p", BLOCK, block)

    def _add_lines(self, name: str, role: ElementRole, block: TextBlock) -> None:
        self._open(name, role, block)
        self._write(block.lines)
        self._close()

    def _add_code(self, block: TextBlock) -> None:
        self._open("pre", CODE, block)
        for number, line in enumerate(block.lines):
            self.builder.add_text(f"\n{line.text}" if number else line.text)
            self.stretches.append(LineStretch(line, 0, len(line.text)))
        self._close()

    def _add_table(self, table: Table) -> None:
        self._open("table", TABLE, table)
        for number, cells in enumerate(table.rows):
            is_head = number < table.head_rows
            if number in (0, table.head_rows):
                if number:
                    self._close()
                self._open("thead" if is_head else "tbody", GROUP, table)
            self._open("tr", ROW, table)
            for lines in cells:
                self._open("th" if is_head else "td", HEAD_CELL if is_head else CELL, table)
                self._write(lines)
                self._close()
            self._close()
        self._close()
        self._close()

    def _write(self, lines: Sequence[PdfLine], *, skip: int = 0) -> None:
        """Add the text of lines, with divided words joined and links opened and closed."""
        for line, end, between in join_lines(lines, self.words):
            start, skip = min(skip, end), 0
            at = start
            for link_start, link_end, href in line.links:
                first, last = max(link_start, at), min(link_end, end)
                if first >= last:
                    continue
                self.builder.add_text(line.text[at:first])
                self.builder.open("a", INLINE, href=href)
                self.builder.add_text(line.text[first:last])
                self.builder.close()
                at = last
            self.builder.add_text(line.text[at:end] + between)
            self.stretches.append(LineStretch(line, start, end))

    def _open(self, name: str, role: ElementRole, source: TextBlock | Table) -> None:
        number = self._numbers[-1].get(name, 0) + 1
        self._numbers[-1][name] = number
        self._paths.append(f"{self._paths[-1]}/{name}[{number}]")
        self._numbers.append({})
        self.builder.open(name, role, path=self._paths[-1], attributes=(("page", str(source.page)),))

    def _close(self) -> None:
        self._paths.pop()
        self._numbers.pop()
        self.builder.close()


def _measure_bullet(text: str) -> int:
    match = BULLET.match(text)
    return match.end() if match else 0

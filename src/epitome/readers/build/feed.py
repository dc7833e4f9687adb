"""Feed: reports elements with their paths to a builder, for formats that have no element tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from epitome.readers.build.builder import Builder
from epitome.readers.build.roles import (
    BLOCK,
    CELL,
    CODE,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    PLACE,
    ROW,
    TABLE,
    ElementRole,
    classify_title,
)

_ROOT = "/document"


class Feed:
    """Feeds a builder; each element is numbered among its siblings of the same name. `classify` tells the kind of a
    section by its title.
    """

    def __init__(self, media: str, *, classify: Callable[[str], str | None] = classify_title) -> None:
        self.builder = Builder(root=_ROOT[1:], media=media, path=_ROOT, classify=classify)
        self._paths = [_ROOT]
        self._numbers: list[dict[str, int]] = [{}]
        self._table_part = ""

    def open(self, tag: str, role: ElementRole, *, title: str = "", name: str = "") -> None:
        """Open an element; `title` is that of its section, `name` the id by which links lead to it."""
        number = self._numbers[-1].get(tag, 0) + 1
        self._numbers[-1][tag] = number
        self._paths.append(f"{self._paths[-1]}/{tag}[{number}]")
        self._numbers.append({})
        attributes = (("id", name),) if name else ()
        self.builder.open(tag, role, path=self._paths[-1], title=title, attributes=attributes)

    def close(self) -> None:
        """Close the element that was opened last."""
        self._paths.pop()
        self._numbers.pop()
        self.builder.close()

    def open_place(self, name: str, words: str) -> None:
        """Open an element whose place in the document is described in words ("slide 7")."""
        self.open(name, PLACE, title=words)

    def open_heading(self, level: int | None) -> None:
        """Open a heading and the section that it begins; without a level it titles the open section or document."""
        if level is not None:
            self.builder.break_block()
            self.builder.open_implied_section(level)
        self.open("title", HEADING)

    def add(self, text: str) -> None:
        """Add text to the open element."""
        self.builder.add_text(text)

    def add_block(self, text: str, name: str = "p", role: ElementRole = BLOCK) -> None:
        """Add a block with a text."""
        self.open(name, role)
        self.add(text)
        self.close()

    def add_heading(self, text: str, level: int | None) -> None:
        """Add a heading with a text."""
        self.open_heading(level)
        self.add(text)
        self.close()

    def add_code(self, text: str) -> None:
        """Add a listing."""
        self.add_block(text, "listing", CODE)

    def open_link(self, href: str | None) -> None:
        """Open a link; `close_link` ends it."""
        self.builder.open("a", INLINE, href=href)

    def close_link(self) -> None:
        """Close a link."""
        self.builder.close()

    def open_table(self) -> None:
        """Open a table; its rows follow."""
        self.open("table", TABLE)
        self._table_part = ""

    def open_row(self, *, is_head: bool) -> None:
        """Open a row of a table, in its head or its body."""
        part = "thead" if is_head else "tbody"
        if part != self._table_part:
            if self._table_part:
                self.close()
            self.open(part, GROUP)
            self._table_part = part
        self.open("tr", ROW)

    def open_cell(self, *, is_head: bool) -> None:
        """Open a cell of a row."""
        self.open("th" if is_head else "td", HEAD_CELL if is_head else CELL)

    def close_table(self) -> None:
        """Close a table."""
        if self._table_part:
            self.close()
        self._table_part = ""
        self.close()

    def add_table(self, rows: Iterable[Sequence[str]], head_rows: int) -> None:
        """Add a table of texts; the first rows are its head."""
        self.open_table()
        for number, row in enumerate(rows):
            self.open_row(is_head=number < head_rows)
            for cell in row:
                self.open_cell(is_head=number < head_rows)
                self.add(cell)
                self.close()
            self.close()
        self.close_table()

"""The environments of LaTeX (\\begin ... \\end): lists, tables, formulas, listings, abstract, references."""

from __future__ import annotations

import re

from epitome.readers.build.roles import ABSTRACT, GROUP, ITEM, LIST, REFERENCE, REFERENCES, TERM
from epitome.readers.tex.commands import ENVIRONMENT_ARGUMENTS, LISTINGS, LISTS, MATHS, TABLES, UNREAD
from epitome.readers.tex.tex_text import TexText

_ROLES = {"abstract": ABSTRACT, "thebibliography": REFERENCES, **dict.fromkeys(LISTS, LIST)}
_COMMAND = re.compile(r"\\[a-zA-Z@]+\*?\s*|[{}$~]|\\(?=[&%$#_{}])")
_RULES = frozenset(("hline", "midrule", "toprule", "bottomrule", "specialrule", "endhead", "endfirsthead"))
_LONGEST_RAW = 10**7
_MAX_OPEN = 200


class _Table:
    """A table that is being read: its rows so far, and how many of them are header rows."""

    def __init__(self, cells: list[str] | None) -> None:
        self.outer_cells = cells  # the cell of the table around this one
        self.rows: list[list[str]] = []
        self.row: list[str] = []
        self.head_rows = 0


class Environments:
    """The stack of open environments."""

    def __init__(self, tex: TexText) -> None:
        self._text = tex
        self._open: list[tuple[str, bool]] = []  # name, whether an item or reference is open in it
        self._tables: list[_Table] = []
        self._unclosed: set[str] = set()

    def begin(self) -> None:
        """Begin an environment."""
        tex, source = self._text, self._text.source
        name = (source.take_argument() or "").strip().rstrip("*")[:100]
        if name in LISTINGS or name in UNREAD or name in MATHS:
            content = self._take_raw(name)
            if content is not None:
                self._add_raw(name, content)
                return
        source.skip_options()
        for _ in range(ENVIRONMENT_ARGUMENTS.get(name, 0)):
            source.take_argument()
            source.skip_options()
        if name in TABLES:
            self._tables.append(_Table(tex.cells))
            tex.end_paragraph() if len(self._tables) == 1 else None
            tex.cells = []
            self._open.append((name, False))
        elif tex.cells is not None or len(self._open) >= _MAX_OPEN or name == "document":
            self._open.append(("", False))
        else:
            tex.end_paragraph()
            tex.feed.open(name if name.isalpha() else "group", _ROLES.get(name, GROUP))
            self._open.append((name, False))
            title = source.take_argument() if name == "frame" else None
            if title:
                tex.feed.add_heading(_clean(title), 3)

    def end(self) -> None:
        """End the innermost environment, whatever its \\end says: a source that compiles is nested properly."""
        self._text.source.take_argument()
        if self._open:
            self._close()

    def close_all(self) -> None:
        """End all environments at the end of the text."""
        while self._open:
            self._close()

    def _close(self) -> None:
        tex = self._text
        name, has_item = self._open.pop()
        if name in TABLES:
            self._close_table()
            return
        if not name:
            return
        tex.end_paragraph()
        if has_item:
            tex.feed.close()
        tex.feed.close()

    def add_item(self) -> None:
        """Begin an item of a list; in a description list, its label becomes a term."""
        tex = self._text
        label = tex.source.take_option()
        if tex.cells is not None or not self._open or not self._open[-1][0]:
            tex.add(" ")
            return
        name, has_item = self._open[-1]
        tex.end_paragraph()
        if has_item:
            tex.feed.close()
        if label and name == "description":
            tex.feed.add_block(_clean(label), "term", TERM)
        tex.feed.open("item", ITEM)
        self._open[-1] = (name, True)

    def add_reference(self) -> None:
        """Begin an entry of the bibliography."""
        tex = self._text
        tex.source.skip_options()
        tex.source.take_argument()
        if tex.cells is not None or not self._open or self._open[-1][0] != "thebibliography":
            return
        tex.end_paragraph()
        if self._open[-1][1]:
            tex.feed.close()
        tex.feed.open("reference", REFERENCE)
        self._open[-1] = ("thebibliography", True)

    def end_cell(self) -> bool:
        """End a cell of a table; False outside of tables."""
        if not self._tables or self._text.cells is None:
            return False
        self._tables[-1].row.append("".join(self._text.cells))
        self._text.cells = []
        return True

    def end_row(self) -> bool:
        """End a row of a table; False outside of tables."""
        if not self.end_cell():
            return False
        table = self._tables[-1]
        table.rows.append(table.row)
        table.row = []
        return True

    def note_rule(self, name: str) -> None:
        """Take note of a line such as \\hline: under the first row, it makes that row the header."""
        if name in _RULES and self._tables and len(self._tables[-1].rows) == 1:
            self._tables[-1].head_rows = 1

    def _close_table(self) -> None:
        tex = self._text
        if any(piece.strip() for piece in tex.cells or ()) or self._tables[-1].row:
            self.end_row()
        table = self._tables.pop()
        tex.cells = table.outer_cells
        rows = [row for row in table.rows if any(cell.strip() for cell in row)]
        if tex.cells is not None:
            tex.cells.append(" ".join(" ".join(row) for row in rows))
        elif rows and max(map(len, rows)) > 1:
            tex.feed.add_table(rows, table.head_rows if len(rows) > 1 else 0)
        else:
            for row in rows:
                tex.add(" ".join(row))
                tex.end_paragraph()

    def _take_raw(self, name: str) -> str | None:
        """The source of an environment that is not read as TeX; None if its \\end is missing."""
        if name in self._unclosed:
            return None
        source = self._text.source
        star = "*" if source.text[source.at - 2 : source.at - 1] == "*" else ""
        content = source.take_until(f"\\end{{{name}{star}}}", _LONGEST_RAW)
        if content is None:
            self._unclosed.add(name)
        return content

    def _add_raw(self, name: str, content: str) -> None:
        tex = self._text
        if name in MATHS:
            tex.add_formula(content)
        elif name in LISTINGS:
            tex.end_paragraph()
            first, _, rest = content.partition("\n")
            text = rest if first.strip().startswith(("[", "{")) or not first.strip() else content
            if tex.cells is None:
                tex.feed.add_code(text.strip("\n"))


def _clean(text: str) -> str:
    """A short text, such as a title, without commands and braces."""
    return " ".join(_COMMAND.sub("", text).split())

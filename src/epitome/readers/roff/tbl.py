"""Tables of tbl(1): options, formats of rows, and rows whose cells stand between tabs or in text blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from epitome.readers.normalise import normalise_space
from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.source import RoffLine, split_arguments

_SEPARATOR = re.compile(r"\btab\s{0,9}\((.)\)", re.IGNORECASE)
_RULES = frozenset(("", "_", "=", "\\_"))
_BOLD = re.compile(r"[bB]|f\s?\(?B")
_MAX_COLUMNS = 100
_SILENT = frozenset(("sp", "br", "PP", "LP", "P", "RS", "RE", "nf", "fi", "in", "ft", "ad", "na", "nh", "hy", "TH"))


def read_tbl(lines: Sequence[RoffLine], escapes: Escapes) -> tuple[list[list[str]], int]:
    """The rows of a table as texts, and how many of them are its head."""
    at, separator = 0, "\t"
    if lines and not lines[0].name and lines[0].rest.rstrip().endswith(";"):
        named = _SEPARATOR.search(lines[0].rest)
        separator = named[1] if named else separator
        at = 1
    formats: list[str] = []
    at = _read_formats(lines, at, formats)
    rows, ruled = _read_rows(lines[at:], separator, escapes)
    is_headed = len(rows) > 1 and (
        ruled == 1 or (len(formats) > 1 and _is_head(formats[0]) and not _is_head(formats[-1]))
    )
    return rows, int(is_headed)


def _read_formats(lines: Sequence[RoffLine], at: int, formats: list[str]) -> int:
    """Read the formats of rows, up to the full stop; returns where the rows begin."""
    while at < len(lines):
        line = lines[at]
        at += 1
        if not line.name:
            text = line.rest.strip()
            formats.extend(text.rstrip(".").split(","))
            if text.endswith("."):
                break
    return at


def _is_head(format: str) -> bool:
    return bool(_BOLD.search(format)) or not format.lower().strip("c |0123456789")


def _read_rows(lines: Sequence[RoffLine], separator: str, escapes: Escapes) -> tuple[list[list[str]], int]:
    """The rows, and after how many of them the first rule stands (0 where none does)."""
    rows: list[list[str]] = []
    ruled = 0
    for row in _split_rows(lines, separator):
        if row is None:
            ruled = ruled or len(rows)
            continue
        cells = [normalise_space(escapes.resolve(cell)) for cell in row[:_MAX_COLUMNS]]
        if any(cells):
            rows.append(cells)
    return rows, ruled


def _split_rows(lines: Sequence[RoffLine], separator: str) -> Iterator[list[str] | None]:
    """The cells of each row, escapes and all; None for a rule."""
    cells: list[str] = []
    block: list[str] | None = None  # the lines of the text block that is open
    skips = False  # a change of formats
    for line in lines:
        if block is not None:
            if not line.name and line.rest.startswith("T}"):
                cells.append(" ".join(block))
                block, rest = None, line.rest[2:]
            else:
                block.append(_show_inside(line))
                continue
        elif line.name == "T&":
            skips = True
            yield None
            continue
        elif line.name:
            if line.name not in _SILENT:
                yield [_show_inside(line)]
            continue
        elif skips:
            skips = not line.rest.rstrip().endswith(".")
            continue
        elif line.rest.strip() in _RULES or not line.rest.strip(" \t-_="):
            yield None
            continue
        else:
            rest = separator + line.rest
        for cell in rest.split(separator)[1:]:
            if cell.strip() == "T{":
                block = []
            else:
                cells.append("" if cell.strip() in (*_RULES, "\\^") else cell)
        if block is None:
            yield cells
            cells = []
    if block:
        cells.append(" ".join(block))
    if cells:
        yield cells


def _show_inside(line: RoffLine) -> str:
    """What a line of a text block shows."""
    if not line.name:
        return line.rest
    if line.name in _SILENT:
        return ""
    arguments = split_arguments(line.rest)
    if line.name in ("IP", "TP"):
        return " ".join(arguments[:1])
    joint = "" if len(line.name) == 2 and set(line.name) <= set("BIR") else " "
    return joint.join(arguments)

"""Places in the code, and tests, as a table names them: `path/to/file.py` `name` `another`; `path/to/test.py::test`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from support.docs.markdown import cells, without_code

_SPAN = re.compile(r"`([^`]+)`")


def tables(page: str, *head: str) -> Iterator[tuple[int, list[str]]]:
    """The lines, with their numbers, of the tables that have this head."""
    inside = False
    for number, line in enumerate(without_code(page).split("\n"), start=1):
        row = cells(line) if line.startswith("|") else []
        if inside and row and not set(line) <= set("|-: "):
            yield number, row
        inside = bool(row) and (inside or tuple(row) == head)


def places(cell: str) -> list[tuple[str, tuple[str, ...]]]:
    """The files that a cell names, each with the names that it says are in it."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for span in _SPAN.findall(cell):
        if "/" in span:
            found.append((span, ()))
        else:
            path, names = found[-1]
            found[-1] = (path, (*names, span))
    return found


def defines(file: Path, name: str) -> bool:
    """Whether a file has a function, class, argument, field, variable or key of a name."""
    word = re.escape(name.strip('"'))
    made = rf"(?:def|class|function|const) {word}\b|(?<![\w.]){word}\s*[:=](?!=)|\"{word}\""
    return file.is_file() and re.search(made, file.read_text(encoding="utf-8")) is not None

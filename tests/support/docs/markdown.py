"""Pages of Markdown as passages: paragraphs and cells of tables, each with the words that say what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_CODE = re.compile(r"`[^`\n]*`")
_TARGET = re.compile(r"!?\[([^\]]*)\]\(([^)\s]*)\)")
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+\s*")
_CELLS = re.compile(r"(?<!\\)\|")
_SENTENCES = re.compile(r"(?<=[a-z)\]%][.;?!]) (?=[A-Z*\[(]|[a-z]+ )|(?<=\d\.) (?=[A-Z])")
_DECIMAL = re.compile(r"\.\d")
_LONGEST_NAME = 30


@dataclass(frozen=True)
class Passage:
    """A sentence or a cell; `about` are the texts that tell what its figures belong to, the nearest first."""

    line: int
    section: str
    text: str
    about: tuple[str, ...]
    links: tuple[str, ...] = ()  # of the paragraph before its table
    column: str = ""
    row: tuple[str, ...] = ()


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip().replace(r"\|", "|") for cell in _CELLS.split(line.strip())[1:-1]]


def without_code(page: str) -> str:
    """The page without blocks of code, every line at its number."""
    shown, fenced = [], False
    for line in page.split("\n"):
        border = line.startswith("```")
        shown.append("" if fenced or border or line.startswith("    ") else line)
        fenced ^= border
    return "\n".join(shown)


def plain(text: str) -> str:
    """Text without code, pictures and addresses of links."""
    return _TARGET.sub(lambda found: "" if found[0].startswith("!") else found[1], _CODE.sub(" ", text))


def links(page: str) -> dict[str, list[str]]:
    """The addresses that each section (of level two; "" before the first) links to."""
    found: dict[str, list[str]] = {"": []}
    section = ""
    for part in re.split(r"(?m)^(?=## )", without_code(page)):
        if part.startswith("## "):
            section = part[3:].partition("\n")[0].strip()
        found[section] = [*found.get(section, []), *(address for _, address in _TARGET.findall(part))]
    return found


def passages(page: str) -> Iterator[Passage]:
    """All sentences and cells of tables, in order."""
    lines = [*without_code(page).split("\n"), ""]
    headings = ["", "", ""]
    before, near = "", tuple[str, ...]()
    start = 0
    while start < len(lines):
        line = lines[start]
        if line.startswith("#"):
            level = min(len(line) - len(line.lstrip("#")), 3)
            headings[level - 1 :] = [line.lstrip("#").strip(), *[""] * (3 - level)]
            start, before, near = start + 1, "", ()
            continue
        end = start + 1
        if line.startswith("|"):
            while lines[end].startswith("|"):
                end += 1
            for cell in _table(start, lines[start:end], headings, before):
                yield replace(cell, links=near)
        elif line.strip():
            while lines[end].strip() and not lines[end].startswith(("#", "|")):
                end += 1
            text = " ".join(part.strip() for part in lines[start:end])
            before, near = plain(text), tuple(address for _, address in _TARGET.findall(text))
            for sentence in _SENTENCES.split(before):
                yield Passage(start + 1, headings[1], sentence, (sentence, before, headings[2], headings[1]))
        start = end


def _names(cell: str) -> bool:
    """Whether a cell is short and has no figure, so that it names what stands in its row."""
    return len(cell) <= _LONGEST_NAME and not _DECIMAL.search(cell)


def _table(start: int, lines: list[str], headings: list[str], before: str) -> Iterator[Passage]:
    """The cells of a table; a cell is about its row's words, its column's head, the caption and the headings."""
    caption = before if before.startswith("**") or before.endswith(":") else ""
    head = [plain(cell) for cell in cells(lines[0])]
    for number, line in enumerate(lines):
        if _RULE.fullmatch(line):
            continue
        row = [plain(cell) for cell in cells(line)]
        words = [cell for place, cell in enumerate(row) if place == 0 or _names(cell)]
        for place, cell in enumerate(row):
            column = head[place] if place < len(head) else ""
            near = cell if number == 0 else " | ".join((column, *words, cell))
            short = " | ".join(cell for cell in row if len(cell) <= _LONGEST_NAME)
            about = (near, short, caption, headings[2], headings[1])
            yield Passage(start + number + 1, headings[1], cell, about, column=column, row=tuple(row))

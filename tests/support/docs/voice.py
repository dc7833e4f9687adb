"""The voice of pages: how long their sentences are, and which words they use.

A sentence is what ends with a full stop, a question mark, an exclamation mark, or with its paragraph or list item. Code
in backticks counts as one word, the address of a link as none. Headings, tables, blocks of code and comments have no
sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from support.docs.markdown import cells, without_code

_CODE = re.compile(r"`[^`]*`")
_TARGET = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.) (?:\[.\] )?")
_END = re.compile(r"(?<=[.?!])[\"”*_)]* +(?=[\"“*_(]*(?:[A-Z\d[]|epitome\b|[a-z]+[A-Z_.]\w))")
_WORD = re.compile(r"[^\W_]+(?:[-'’.,/][^\W_]+)*")


@dataclass(frozen=True)
class Sentence:
    """A sentence of a page, and the line on which its paragraph begins."""

    line: int
    text: str

    @property
    def words(self) -> int:
        return len(_WORD.findall(self.text))


def prose(page: str) -> str:
    """The page without blocks of code, code in backticks (`CODE` stands for it), addresses and comments, line by line."""
    shown = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), without_code(page))
    shown = _CODE.sub(lambda found: "CODE" + "\n" * found[0].count("\n"), shown)
    return _TARGET.sub(r"\1", shown)


def sentences(page: str) -> Iterator[Sentence]:
    """The sentences of paragraphs and list items, in order."""
    begun, lines = 0, list[str]()
    for number, line in enumerate([*prose(page).split("\n"), ""], start=1):
        apart = not line.strip() or line.startswith(("#", "|"))
        if apart or _ITEM.match(line):
            yield from (Sentence(begun, text) for text in _END.split(" ".join(lines)) if text.strip())
            lines = []
        if not apart:
            begun = begun if lines else number
            lines.append(_ITEM.sub("", line, count=1).strip() if not lines else line.strip())


def unused(contributing: str) -> list[str]:
    """The words that the table of the section "Words" names as not used."""
    _, _, section = contributing.partition("\n## Words\n")
    rows = [cells(line) for line in section.partition("\n## ")[0].split("\n") if line.startswith("|")]
    return [word.strip() for row in rows[2:] for word in row[1].split(",")]


def riddles(page: str, words: list[str]) -> Iterator[tuple[int, str]]:
    """Where a page uses one of these words, with the number of the line."""
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])", re.IGNORECASE)
    for number, line in enumerate(prose(page).split("\n"), start=1):
        for found in named.finditer(line):
            yield number, found[0]

"""The voice of pages: how long their sentences are, and which words they use.

A sentence ends with a full stop, a question mark or an exclamation mark, or with its paragraph or list item. Code in
backticks counts as one word, the address of a link as none. Headings, tables, blocks of code and comments have no
sentences; words are looked for in all but code, addresses and comments.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from support.docs.markdown import cells, without_code

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_CODE = re.compile(r"`[^`]*`")
_TARGET = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.) (?:\[.\] )?")
_BEGINNING = r"[\"“*_(]*(?:[A-Z\d[]|epitome\b|[a-z]+[A-Z_.]\w)"  # of a sentence: `hOCR` and `robots.txt` may begin one
_END = re.compile(rf"(?<=[.?!])[\"”*_)]* +(?={_BEGINNING})")
_WORD = re.compile(r"[^\W_]+(?:[-'’.,/][^\W_]+)*")


@dataclass(frozen=True)
class Sentence:
    """A sentence of a page, and the line on which its paragraph or item begins."""

    line: int
    text: str

    @property
    def words(self) -> int:
        return len(_WORD.findall(self.text))


def shown(page: str) -> str:
    """The page without blocks of code, comments and addresses, each line at its number; `CODE` stands for code."""
    page = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), without_code(page))
    page = _CODE.sub(lambda found: "CODE" + "\n" * found[0].count("\n"), page)
    return _TARGET.sub(r"\1", page)


def sentences(page: str) -> Iterator[Sentence]:
    """The sentences of paragraphs and list items, in order."""
    begun, lines = 0, list[str]()
    for number, line in enumerate([*shown(page).split("\n"), ""], start=1):
        stands_apart = not line.strip() or line.startswith(("#", "|"))
        if stands_apart or _ITEM.match(line):
            yield from (Sentence(begun, text) for text in _END.split(" ".join(lines)) if text.strip())
            lines = []
        if not stands_apart:
            begun = begun if lines else number
            lines.append(line.strip() if lines else _ITEM.sub("", line).strip())


def list_messages(module: str) -> Iterator[tuple[int, str]]:
    """The texts of several words in a Python module that are no docstrings, each with its line."""
    tree = ast.parse(module)
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, described) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if " " in text.strip() and id(node) not in docstrings:
                yield node.lineno, text


def read_unused_words(contributing: str) -> list[str]:
    """The words and phrases that the table of the section "Words" names as not used."""
    rows = [cells(line) for line in _words_section(contributing).split("\n") if line.startswith("|")]
    return [word.strip() for row in rows[2:] for word in row[1].split(",")]


def without_words_section(contributing: str) -> str:
    """The page without the section that names the words, each line at its number."""
    section = _words_section(contributing)
    return contributing.replace(section, "\n" * section.count("\n")) if section else contributing


def unused_words_in(page: str, unused: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Where a page uses one of these words or phrases: the number of the line, and what stands there."""
    either = "|".join(r"\s+".join(map(re.escape, phrase.split())) for phrase in unused)
    text = shown(page)
    for found in re.finditer(rf"(?<![\w-])(?:{either})(?![\w-])", text, re.IGNORECASE):
        yield text.count("\n", 0, found.start()) + 1, " ".join(found[0].split())


def _words_section(contributing: str) -> str:
    _, _, rest = contributing.partition("\n## Words\n")
    return rest.partition("\n## ")[0]

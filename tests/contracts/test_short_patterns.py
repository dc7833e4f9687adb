"""No pattern that somebody writes is too long to be read, in Python or in a pack, nor is a fragment of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from epitome.language import list_packs
from epitome.language.packs.pack_files import read_table
from support.sources import parse_modules

LONGEST = 300
PATTERN_SIGN = re.compile(r"\(\?[:=!<P]|\\[bwdsWDS]|\[\^|[)\]][?*+]|\|")
END_MARKS = re.compile(r"[!?][^\w\s]{0,3}[。！？]")  # those of Latin script beside those of others


def list_texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module but for docstrings; a formatted one without what is filled in."""
    nodes = list(ast.walk(tree))
    nested = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    left_out = nested | {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.lineno, node.value


def is_pattern(text: str) -> bool:
    return len(PATTERN_SIGN.findall(text)) > 2


def list_entries(value: Any, key: str) -> Iterator[tuple[str, str]]:
    """Every phrase and pattern of a part of a pack, by its key."""
    if isinstance(value, dict):
        for name, some in value.items():
            yield from list_entries(some, f"{key}.{name}")
    elif isinstance(value, list):
        yield from ((key, entry["is"] if isinstance(entry, dict) else entry) for entry in value)


@cache
def list_all_texts() -> list[tuple[str, int, str]]:
    return [(name, line, text) for name, tree in parse_modules().items() for line, text in list_texts(tree)]


def test_no_pattern_of_a_module_is_long() -> None:
    assert len(list_all_texts()) > 10_000
    assert [(name, line) for name, line, text in list_all_texts() if len(text) > LONGEST and is_pattern(text)] == []


def test_a_long_pattern_would_be_found() -> None:
    written = "|".join(f"(?:word{number}s?)" for number in range(40))
    ((line, text),) = list_texts(ast.parse(f"import re\nA = re.compile(r'{written}')"))
    assert line == 2 and len(text) > LONGEST and is_pattern(text)
    assert not is_pattern("words between blanks, and a {} with ? marks")


def test_no_entry_of_a_pack_is_long() -> None:
    entries = [entry for language in ("any", *list_packs()) for entry in list_entries(read_table(language), language)]
    assert len(entries) > 2_000
    assert [(key, entry) for key, entry in entries if len(entry) > LONGEST] == []


def test_marks_that_end_sentences_are_written_once() -> None:
    assert [(name, line) for name, line, text in list_all_texts() if END_MARKS.search(text)] == []

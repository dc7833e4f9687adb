"""Every name in backticks on the pages of the methods is in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from support.docs.markdown import without_code
from support.sources import parse_module

ROOT = Path(__file__).resolve().parents[2]
METHODS = sorted((ROOT / "docs" / "methods").glob("*.md"))
_SPAN = re.compile(r"`([^`]+)`")
_WORD = re.compile(r"[^\W\d]\w+")
_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)+/?")
HOMES = (ROOT, ROOT / "src" / "epitome", ROOT / "docs")
LETTERS = frozenset("DATA FOLDER NAME VALUE SYSTEM VARIANT".split())  # what a reader fills in


def collect_names(tree: ast.Module) -> Iterator[str]:
    """The names that a module makes, and the words of its strings that are no docstrings."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield from _WORD.findall(node.value)


@cache
def names_of_the_code() -> frozenset[str]:
    files = [*(ROOT / "src" / "epitome").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")]
    names = {name for file in files for name in collect_names(parse_module(file))}
    return frozenset(names | {part for file in files for part in file.relative_to(ROOT).with_suffix("").parts})


def find_unknown(page: str) -> list[str]:
    """The words in backticks that are no names of the code, and the paths that lead nowhere."""
    unknown = []
    for span in _SPAN.findall(without_code(page).replace("\n", " ")):
        for path in _PATH.findall(span):
            if not any((home / path).exists() for home in HOMES):
                unknown.append(path)
        words = _WORD.findall(_PATH.sub(" ", span))
        unknown += [word for word in words if word not in names_of_the_code() | LETTERS]
    return unknown


@pytest.mark.parametrize("page", METHODS, ids=lambda page: page.stem)
def test_every_name_of_a_page_is_in_the_code(page: Path) -> None:
    assert find_unknown(page.read_text(encoding="utf-8")) == []


def test_names_by_hand() -> None:
    code = '"""Doc."""\nSIZE = 1\n\n\nclass Made:\n    def go(self, a):\n        "Other."\n        return "so"\n'
    assert set(collect_names(ast.parse(code))) == {"SIZE", "Made", "go", "self", "a", "so"}
    assert find_unknown("`Begun`, `Summariser` and `walk/nowhere.py`; ```\nNobody\n```") == ["Begun", "walk/nowhere.py"]

"""The modules of the package as syntax trees: each is parsed once, whoever asks."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"


@cache
def parse_module(path: Path) -> ast.Module:
    """The tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def list_nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of the tree of a file."""
    return tuple(ast.walk(parse_module(path)))


@cache
def list_sources() -> tuple[Path, ...]:
    """The files of the package."""
    return tuple(sorted(SOURCE.rglob("*.py")))


def name_module(path: Path) -> str:
    """The name by which a file is imported."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def parse_modules() -> dict[str, ast.Module]:
    """The trees of all modules, by name."""
    return {name_module(path): parse_module(path) for path in list_sources()}

"""Every pattern of the package: those that its modules hold, and literals that functions compile as they run."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import epitome

METHODS = frozenset({"search", "finditer", "findall", "sub", "subn", "split", "match", "fullmatch", "scanner"})
ANCHORED = frozenset({"match", "fullmatch"})
_FUNCTIONS = METHODS | {"compile"}
_SOURCES = Path(epitome.__file__).parent
_DEPTH = 5


@dataclass(frozen=True)
class Found:
    """A pattern, where it stands, and whether it is only ever matched where it is told to begin."""

    place: str
    pattern: re.Pattern[Any]
    is_anchored: bool


def find_patterns() -> list[Found]:
    """Each pattern once, by its place."""
    found: dict[tuple[Any, int, bool], Found] = {}
    for one in _find_held():
        found.setdefault((one.pattern.pattern, one.pattern.flags, one.is_anchored), one)
    held = {one.pattern for one in found.values()}
    for one in _find_literals():
        if one.pattern not in held:
            found.setdefault((one.pattern.pattern, one.pattern.flags, one.is_anchored), one)
    return sorted(found.values(), key=lambda one: one.place)


def _find_held() -> Iterator[Found]:
    for module in list_modules():
        for name, value in vars(module).items():
            for pattern in _walk(value, _DEPTH, set()):
                methods = _find_methods(module.__name__, name)
                yield Found(f"{module.__name__}.{name}", pattern, bool(methods) and methods <= ANCHORED)


@cache
def list_modules() -> tuple[ModuleType, ...]:
    """The modules of the package that can be imported here."""
    modules: list[ModuleType] = []
    for info in pkgutil.walk_packages([str(_SOURCES)], "epitome."):
        if info.name.endswith("__main__"):
            continue
        try:
            modules.append(importlib.import_module(info.name))
        except ImportError:  # of an extra that is not installed; its literals are found all the same
            continue
    return tuple(modules)


def _walk(value: Any, depth: int, seen: set[int]) -> Iterator[re.Pattern[Any]]:
    """The patterns in a value: alone, in collections, records and classes."""
    if isinstance(value, re.Pattern):
        yield value
        return
    if depth == 0 or id(value) in seen or isinstance(value, str | bytes | int | float | ModuleType):
        return
    seen.add(id(value))
    inner: Iterable[Any] = ()
    if isinstance(value, Mapping):
        inner = (*value.keys(), *value.values())
    elif isinstance(value, tuple | list | set | frozenset):
        inner = value
    elif isinstance(value, type):
        inner = vars(value).values() if value.__module__.startswith("epitome") else ()
    elif is_dataclass(value):
        inner = (getattr(value, field.name, None) for field in fields(value))
    for one in inner:
        yield from _walk(one, depth - 1, seen)


def _find_methods(module: str, name: str) -> set[str]:
    """The methods that are called on a name, in its module and, of a public one, everywhere; none where it is handed
    on, so that nobody can tell.
    """
    texts = [_read(module)] if name.startswith("_") else [_read(other) for other in _list_names()]
    uses = [use for text in texts for use in re.findall(rf"(?<![\w.]){name}\b(?:\.(\w+))?(?!\s*[:=][^=])", text)]
    imports = [use for text in texts for use in re.findall(rf"^from [^\n]*import[^\n]*\b{name}\b", text, re.M)]
    called = [use for use in uses if use in METHODS]
    return set(called) if called and len(called) >= len(uses) - len(imports) else set()


@cache
def _list_names() -> tuple[str, ...]:
    return tuple(_name(path) for path in _SOURCES.rglob("*.py"))


def _name(path: Path) -> str:
    parts = path.relative_to(_SOURCES.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _read(module: str) -> str:
    place = _SOURCES.parent.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return file.read_text(encoding="utf-8")


def _find_literals() -> Iterator[Found]:
    """The literal patterns of calls of `re`, wherever they stand."""
    for path in sorted(_SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            function, pattern = node.func, node.args[0]
            if function.attr not in _FUNCTIONS or ast.unparse(function.value) != "re":
                continue
            if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str | bytes):
                place = f"{_name(path)}:{function.attr}({pattern.value!r})"
                yield Found(place, re.compile(pattern.value, _read_flags(node)), function.attr in ANCHORED)


def _read_flags(call: ast.Call) -> int:
    flags = 0
    for node in ast.walk(call):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "re" and node.attr.isupper():
            flags |= int(getattr(re, node.attr))
    return flags

"""Every pattern of the package: those that its modules hold, and literals that functions compile as they run."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import ModuleType
from typing import Any

from epitome.runtime.errors import MissingExtra
from epitome.runtime.late_patterns import LatePattern
from support.sources import SOURCE, parse_modules

METHODS = frozenset({"search", "finditer", "findall", "sub", "subn", "split", "match", "fullmatch", "scanner"})
_ANCHORED = frozenset({"match", "fullmatch"})
_FUNCTIONS = METHODS | {"compile"}
_DEPTH = 5


@dataclass(frozen=True)
class Found:
    """A pattern, where it stands, and the methods that are called on it; none where nobody can tell."""

    place: str
    pattern: re.Pattern[Any]
    methods: frozenset[str] = frozenset()

    @property
    def is_anchored(self) -> bool:
        """Whether it is only ever matched where it is told to begin."""
        return bool(self.methods) and self.methods <= _ANCHORED


@cache
def find_patterns() -> tuple[Found, ...]:
    """Each pattern once, by its place."""
    found: dict[tuple[Any, int, frozenset[str]], Found] = {}
    for one in _find_held():
        found.setdefault((one.pattern.pattern, one.pattern.flags, one.methods), one)
    held = {one.pattern for one in found.values()}
    for one in _find_literals():
        if one.pattern not in held:
            found.setdefault((one.pattern.pattern, one.pattern.flags, one.methods), one)
    return tuple(sorted(found.values(), key=lambda one: one.place))


def _find_held() -> Iterator[Found]:
    for module in list_modules():
        for name, value in vars(module).items():
            for pattern in _walk(value, _DEPTH, set()):
                yield Found(f"{module.__name__}.{name}", pattern, _find_methods(module.__name__, name))


@cache
def list_modules() -> tuple[ModuleType, ...]:
    """The modules of the package that can be imported here."""
    modules: list[ModuleType] = []
    for info in pkgutil.walk_packages([str(SOURCE / "epitome")], "epitome."):
        if info.name.endswith("__main__"):
            continue
        try:
            modules.append(importlib.import_module(info.name))
        except (ImportError, MissingExtra):  # its literals are found all the same
            continue
    return tuple(modules)


def _walk(value: Any, depth: int, seen: set[int]) -> Iterator[re.Pattern[Any]]:
    """The patterns in a value: alone, in collections, records and classes."""
    if isinstance(value, re.Pattern):
        yield value
        return
    if isinstance(value, LatePattern):
        yield value.compile()
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


def _find_methods(module: str, name: str) -> frozenset[str]:
    """The methods that are called on a name, in its module and where it is imported; none where it is handed on, so
    that nobody can tell.
    """
    users = [uses for other, uses in _list_uses().items() if other == module or (module, name) in uses.imports]
    found = frozenset(method for uses in users for method in uses.methods.get(name, ()))
    return found if found <= METHODS else frozenset()


@dataclass
class _Uses:
    """What a module does with its names: the methods it calls ("" for anything else), what it imports from where."""

    methods: dict[str, set[str]]
    imports: set[tuple[str, str]]


@cache
def _list_uses() -> dict[str, _Uses]:
    return {name: _read_uses(tree) for name, tree in parse_modules().items()}


def _read_uses(tree: ast.Module) -> _Uses:
    nodes = list(ast.walk(tree))
    called = {id(node.value): node.attr for node in nodes if isinstance(node, ast.Attribute)}
    uses = _Uses({}, set())
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            uses.methods.setdefault(node.id, set()).add(called.get(id(node), ""))
        elif isinstance(node, ast.ImportFrom) and node.module:
            uses.imports |= {(node.module, alias.name) for alias in node.names}
    return uses


def _find_literals() -> Iterator[Found]:
    """The literal patterns of calls of `re`, wherever they stand."""
    for name, tree in parse_modules().items():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            function, pattern = node.func, node.args[0]
            if function.attr not in _FUNCTIONS or ast.unparse(function.value) != "re":
                continue
            if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str | bytes):
                place = f"{name}:{function.attr}({pattern.value!r})"
                yield Found(place, re.compile(pattern.value, _read_flags(node)), frozenset({function.attr}) & METHODS)


def _read_flags(call: ast.Call) -> int:
    flags = 0
    for node in ast.walk(call):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "re" and node.attr.isupper():
            flags |= int(getattr(re, node.attr))
    return flags

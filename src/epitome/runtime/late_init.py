"""The `__init__` of a record, compiled when it is first asked for.

Most records that a process defines it never makes, and compiling `__init__` takes half of the time to define one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from types import FunctionType
from typing import Any


class _ByFactory:
    """The default of a parameter whose value a factory makes."""

    def __repr__(self) -> str:
        return "<factory>"


_BY_FACTORY: Any = _ByFactory()


class LateInit:
    """Stands for `__init__` in a dataclass that was made without one, and replaces itself there."""

    def __init__(self, cls: type) -> None:
        self._cls = cls

    def __get__(self, instance: object, owner: type) -> Callable[..., None]:
        init = _compile_init(self._cls)
        self._cls.__init__ = init  # type: ignore[misc]
        made: Callable[..., None] = init.__get__(instance, owner)
        return made


def _compile_init(cls: Any) -> FunctionType:
    """What `dataclass` would generate, but that the fields of a frozen record are set past its `__setattr__`: in its
    `__dict__`, or by the descriptors of its slots.
    """
    entries = fields(cls)
    is_open, has_slots = cls.__setattr__ is object.__setattr__, "__slots__" in vars(cls)
    known: dict[str, Any] = {"_BY_FACTORY": _BY_FACTORY}
    lines = [] if is_open or has_slots else ["_values = self.__dict__"]
    for entry in entries:
        name, value = entry.name, _write_value(entry, known)
        if not value:
            continue
        if is_open:
            lines.append(f"self.{name} = {value}")
        elif has_slots:
            known[f"_set_{name}"] = getattr(cls, name).__set__
            lines.append(f"_set_{name}(self, {value})")
        else:
            lines.append(f"_values[{name!r}] = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    body = "".join(f"  {line}\n" for line in lines or ["pass"])
    text = f"def write({', '.join(known)}):\n def __init__({_write_parameters(entries)}):\n{body} return __init__"
    made: dict[str, Any] = {}
    exec(text, getattr(sys.modules.get(cls.__module__), "__dict__", {}), made)
    init: FunctionType = made["write"](**known)
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__annotations__ = {entry.name: entry.type for entry in entries if entry.init} | {"return": None}
    return init


def _write_parameters(entries: tuple[Field[Any], ...]) -> str:
    by_place = [_write_parameter(entry) for entry in entries if entry.init and not entry.kw_only]
    by_name = [_write_parameter(entry) for entry in entries if entry.init and entry.kw_only]
    return ", ".join(["self", *by_place, *(["*", *by_name] if by_name else [])])


def _write_parameter(entry: Field[Any]) -> str:
    if entry.default_factory is not MISSING:
        return f"{entry.name}=_BY_FACTORY"
    return entry.name if entry.default is MISSING else f"{entry.name}=_default_{entry.name}"


def _write_value(entry: Field[Any], known: dict[str, Any]) -> str:
    """What a field is set to, "" for nothing; default and factory come to `known`."""
    name = entry.name
    if entry.default_factory is not MISSING:
        known[f"_make_{name}"] = entry.default_factory
        return f"_make_{name}() if {name} is _BY_FACTORY else {name}" if entry.init else f"_make_{name}()"
    if entry.default is not MISSING:
        known[f"_default_{name}"] = entry.default
    return name if entry.init else ""

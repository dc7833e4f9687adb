"""Dataclasses that are quick to define: `frozen` ones, and `record`, whose fields may be set again.

`dataclass(frozen=True)` compiles six methods for each class, which took a fourth of the time to import this package.
Here only `__init__` is compiled; the others are written once, below, and do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from threading import Lock
from typing import Any, TypeVar, dataclass_transform, overload

Record = TypeVar("Record")
_DERIVING = Lock()


@overload
def frozen(cls: type[Record], /) -> type[Record]: ...
@overload
def frozen(*, kw_only: bool = False, eq: bool = True) -> Callable[[type[Record]], type[Record]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, kw_only: bool = False, eq: bool = True) -> Any:
    """Class decorator: a dataclass whose fields are set once, by `__init__`.

    With `eq=False` an instance equals itself only. Methods that the class defines, and a `__repr__` that it inherits,
    are kept.
    """

    def decorate(cls: Any) -> Any:
        own = vars(cls)
        if cls.__repr__ is object.__repr__:
            cls.__repr__ = _show
        cls.__doc__ = own["__doc__"] or cls.__name__  # `dataclass` would describe the signature, which takes long
        made = _make_dataclass(cls, kw_only=kw_only)
        made.__setattr__ = _set_once([entry.name for entry in fields(made) if _is_set_by_init(entry)])
        made.__delattr__ = _refuse_to_delete
        if eq:
            equals, hash_values = _compare_by([entry.name for entry in fields(made) if entry.compare] or ["__class__"])
            made.__eq__ = own.get("__eq__", equals)
            made.__hash__ = own.get("__hash__") or hash_values
        return made

    return decorate if cls is None else decorate(cls)


@overload
def record(cls: type[Record], /) -> type[Record]: ...
@overload
def record(*, eq: bool = True, slots: bool = False) -> Callable[[type[Record]], type[Record]]: ...
@dataclass_transform(field_specifiers=(field,))
def record(cls: Any = None, /, *, eq: bool = True, slots: bool = False) -> Any:
    """Class decorator: as `dataclass`, with the methods of this file."""

    def decorate(cls: Any) -> Any:
        cls.__doc__ = vars(cls)["__doc__"] or cls.__name__
        cls.__repr__ = vars(cls).get("__repr__", _show)
        made: Any = dataclass(repr=False, eq=False, slots=slots)(cls)
        if eq:
            made.__eq__, _ = _compare_by([entry.name for entry in fields(made) if entry.compare])
            made.__hash__ = None
        return made

    return decorate if cls is None else decorate(cls)


def _make_dataclass(cls: Any, *, kw_only: bool) -> Any:
    """A dataclass with nothing but `__init__`, that passes for a frozen one: only those may be derived from it.

    `dataclass` derives no class that is not frozen from one that is, so the bases pass for others meanwhile.
    """
    parameters = [
        vars(base)["__dataclass_params__"] for base in cls.__mro__[1:] if "__dataclass_params__" in vars(base)
    ]
    with _DERIVING:
        for parameter in parameters:
            parameter.frozen = False
        try:
            made = dataclass(cls, kw_only=kw_only, repr=False, eq=False)
        finally:
            for parameter in parameters:
                parameter.frozen = True
    made.__dataclass_params__.frozen = True
    return made


def _is_set_by_init(entry: Field[Any]) -> bool:
    return entry.init or entry.default_factory is not MISSING


def _set_once(names: list[str]) -> Callable[[Any, str, object], None]:
    """`__setattr__` that lets `__init__` set these attributes."""
    known = frozenset(names)

    def set_once(self: Any, name: str, value: object) -> None:
        values = self.__dict__
        if name in values or name not in known:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        values[name] = value

    return set_once


def _refuse_to_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _show(self: Any) -> str:
    shown = ", ".join(f"{entry.name}={getattr(self, entry.name)!r}" for entry in fields(self) if entry.repr)
    return f"{type(self).__qualname__}({shown})"


def _compare_by(names: list[str]) -> tuple[Callable[[Any, Any], Any], Callable[[Any], int]]:
    """`__eq__` and `__hash__` by the values of these attributes."""
    values_of = attrgetter(*names)

    def equals(self: Any, other: Any) -> Any:
        return values_of(self) == values_of(other) if other.__class__ is self.__class__ else NotImplemented

    def hash_values(self: Any) -> int:
        return hash(values_of(self))

    return equals, hash_values

"""Reads packs: the one of the language in hand, once, and what holds in all languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from epitome.language.packs.pack_records import Common, Pack
from epitome.runtime.errors import InputError
from epitome.runtime.shipped_files import read_shipped

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_COMMON = "any"
_EXAMPLE_KEYS = frozenset(("is", "yes", "no"))


def find_folder() -> Traversable:
    """The folder of the packs."""
    from importlib import resources

    return resources.files(__package__)


def list_packs() -> tuple[str, ...]:
    """The codes of the languages that have a pack."""
    names = (file.name for file in find_folder().iterdir())
    return tuple(sorted(name[:-5] for name in names if name.endswith(".toml") and name != f"{_COMMON}.toml"))


@cache
def load_pack(language: str) -> Pack:
    """The pack of a language; an empty one where there is none."""
    text = find_pack(language)
    return Pack() if text is None else _read(Pack(), _parse(text, language), f"{language}.toml")


@cache
def load_common() -> Common:
    """What holds in every language."""
    common: Common = _read(Common(), read_table(_COMMON), f"{_COMMON}.toml")
    return common


def find_pack(language: str) -> str | None:
    """The file of the pack of a language as it is written; None where there is none. A code never becomes a path."""
    if not (language.isalpha() and language.islower()) or language == _COMMON:
        return None
    try:
        return read_shipped(f"language/packs/{language}.toml").decode()
    except OSError:
        return None


def read_table(language: str) -> dict[str, Any]:
    """The file of a pack, or of what holds in all, with its examples."""
    return _parse(read_shipped(f"language/packs/{language}.toml").decode(), language)


def _parse(text: str, language: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{language}.toml is no TOML: {error}", "fix that line") from None


def _read(default: Any, value: Any, where: str) -> Any:
    """A value of the file as its default says; `where` is named in errors."""
    if isinstance(default, tuple) and hasattr(default, "_fields"):
        return _read_section(default, value, where)
    if isinstance(default, frozenset):
        return frozenset(_demand(str, value, where).split())
    if isinstance(default, tuple):
        return tuple(_read_entry(entry, where) for entry in _demand(list, value, where))
    if isinstance(default, Mapping):
        return {name: _read_either(some, f"{where}, {name}") for name, some in _demand(dict, value, where).items()}
    return _demand(type(default), value, where)


def _read_section(default: Any, table: Any, where: str) -> Any:
    unknown = _demand(dict, table, where).keys() - set(default._fields)
    if unknown:
        known = ", ".join(default._fields)
        raise InputError(f"{where} has the unknown key {min(unknown)}", f"use one of: {known}")
    return default._replace(
        **{key: _read(getattr(default, key), value, f"{where}, {key}") for key, value in table.items()}
    )


def _read_either(value: Any, where: str) -> Any:
    return _read(frozenset() if isinstance(value, str) else (), value, where)


def _read_entry(entry: Any, where: str) -> str:
    """A phrase or pattern, without its examples."""
    if isinstance(entry, dict) and "is" in entry and entry.keys() <= _EXAMPLE_KEYS:
        entry = entry["is"]
    return str(_demand(str, entry, where))


def _demand(kind: type, value: Any, where: str) -> Any:
    if not isinstance(value, kind):
        name = {str: "a text", list: "a list", dict: "a table", bool: "true or false", int: "a number"}[kind]
        raise InputError(f"{where} is not {name}", "see docs/languages.md")
    return value

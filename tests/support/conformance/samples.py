"""Texts that a regular expression matches: at least one for every alternative in it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

codes: Any = import_module("re._constants")
parser: Any = import_module("re._parser")

_MOST = 2_000
_CATEGORIES = {codes.CATEGORY_DIGIT: "7", codes.CATEGORY_SPACE: " ", codes.CATEGORY_WORD: "w"}
_OTHERS = "kitabo"


def list_samples(pattern: str) -> list[str]:
    """Texts for a pattern; what it looks at without taking it is left out."""
    return list(dict.fromkeys(_read(parser.parse(pattern))))[:_MOST]


def _read(parsed: Iterable[Any]) -> list[str]:
    """The parts of a sequence side by side, each of them in all its forms; the shorter lists begin again."""
    parts = [_read_one(code, value) for code, value in parsed]
    most = max(map(len, parts), default=1)
    return ["".join(part[at % len(part)] for part in parts) for at in range(min(most, _MOST))]


def _read_one(code: Any, value: Any) -> list[str]:
    if code is codes.LITERAL:
        return [chr(value)]
    if code is codes.BRANCH:
        return [text for branch in value[1] for text in _read(branch)]
    if code is codes.SUBPATTERN:
        return _read(value[-1])
    if code in (codes.MAX_REPEAT, codes.MIN_REPEAT):
        low, high, inner = value
        some = _read(inner)
        return [*([""] if low == 0 else []), *(text * max(1, low) for text in some if high)]
    if code is codes.IN:
        return _read_class(value)
    return [_OTHERS[0]] if code in (codes.ANY, codes.NOT_LITERAL) else [""]


def _read_class(value: list[Any]) -> list[str]:
    if value[0][0] is codes.NEGATE:
        return [_OTHERS]
    first = [chr(v if code is codes.LITERAL else v[0]) for code, v in value if code in (codes.LITERAL, codes.RANGE)]
    return first or [_CATEGORIES.get(value[0][1], _OTHERS[0])]

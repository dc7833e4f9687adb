"""Texts that may make a pattern slow: what it repeats, repeated, and what everybody repeats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

codes: Any = import_module("re._constants")  # no part of its public face
parser: Any = import_module("re._parser")

GENERAL = (*" aA0.\"'([<\n-é字\u0301", "a ", "a.", " .", "a\n", " \n")
_LONG = 12  # times that something may repeat and count as any number of times
_MOST = 24
_LETTERS = "aA0 .-_,:;\"'()[]<>{}/\\|&=*+#!?@\n\té’“字"


def build_pumps(pattern: re.Pattern[Any]) -> list[str]:
    """Texts to repeat."""
    tree = parser.parse(pattern.pattern, pattern.flags)
    own = dict.fromkeys(text for text in _list_repeated(tree, "") if text)
    shortest = sorted(own, key=len)[:_MOST]
    return list(dict.fromkeys((*shortest, *GENERAL)))


def _list_repeated(items: Any, before: str) -> Iterator[str]:
    """What each repetition repeats, and what leads to it together with it."""
    for code, argument in items:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            _, most, inner = argument
            sample = _sample(inner)
            if most >= _LONG:
                yield sample
                yield (before + sample)[-60:]
            yield from _list_repeated(inner, before)
        elif code is codes.BRANCH:
            for branch in argument[1]:
                yield from _list_repeated(branch, before)
        elif code is codes.SUBPATTERN:
            yield from _list_repeated(argument[-1], before)
        elif code is codes.ATOMIC_GROUP:
            yield from _list_repeated(argument, before)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            yield from _list_repeated(argument[1], "")
        before = (before + _sample([(code, argument)]))[-60:]
    if before:
        yield before
        yield before[:-1]


def _sample(items: Any) -> str:
    """A text that the items match, as far as that is easy to tell."""
    return "".join(_sample_one(code, argument) for code, argument in items)


def _sample_one(code: Any, argument: Any) -> str:
    if code is codes.LITERAL:
        return chr(argument)
    if code is codes.NOT_LITERAL:
        return "b" if argument == ord("a") else "a"
    if code is codes.ANY:
        return "a"
    if code is codes.IN:
        return _sample_class(argument)
    if code is codes.BRANCH:
        return _sample(argument[1][0])
    if code is codes.SUBPATTERN:
        return _sample(argument[-1])
    if code is codes.ATOMIC_GROUP:
        return _sample(argument)
    if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
        least, _, inner = argument
        return _sample(inner) * int(min(max(least, 1), 30))
    return ""


def _sample_class(items: Any) -> str:
    """A character of a class: the first of some ordinary ones, else one that the class names."""
    for letter in _LETTERS:
        if _is_in(items, ord(letter)):
            return letter
    named = next((argument for code, argument in items if code in (codes.LITERAL, codes.RANGE)), ord("a"))
    return chr(named if isinstance(named, int) else named[0])


def _is_in(items: Any, number: int) -> bool:
    result = False
    negated = False
    for code, argument in items:
        if code is codes.NEGATE:
            negated = True
        elif code is codes.LITERAL:
            result |= argument == number
        elif code is codes.RANGE:
            result |= argument[0] <= number <= argument[1]
        elif code is codes.CATEGORY:
            result |= _is_of(argument, chr(number))
    return result != negated


def _is_of(category: Any, letter: str) -> bool:
    tests = {
        codes.CATEGORY_DIGIT: letter.isdigit(),
        codes.CATEGORY_SPACE: letter.isspace(),
        codes.CATEGORY_WORD: letter.isalnum() or letter == "_",
    }
    opposite = {
        codes.CATEGORY_NOT_DIGIT: codes.CATEGORY_DIGIT,
        codes.CATEGORY_NOT_SPACE: codes.CATEGORY_SPACE,
        codes.CATEGORY_NOT_WORD: codes.CATEGORY_WORD,
    }
    return not tests[opposite[category]] if category in opposite else tests.get(category, False)

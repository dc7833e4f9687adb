"""Tokens of a page's boxes ("signs") that may separate main text from boilerplate, in any language.

Of an element: its tag, its role and the words of its class and id, in any spelling (`main-nav`, `pageFooter`,
`site_sidebar`). Of a text: all its words if it is short, else the first few.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache

from epitome.readers.html.main_text.survey import Names
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late

_WORD = late(r"[A-Z]?[a-z]{2,30}|[A-Z]{2,30}")
_TEXT_WORD = re.compile(r"\w{2,20}|[©|»›·•→#@]")
_MAX_NAME_CHARACTERS = 200
_MAX_TEXT_CHARACTERS = 250
_SHORT_TEXT_CHARACTERS = 160
_OPENING_CHARACTERS = 24
_MAX_WEIGHT = 4.0


def list_element_signs(names: Names) -> list[str]:
    """The signs of an element: `<tag`, `=role`, and `.word` for each word of its classes and id."""
    tag, role, classes, id = names
    signs = [f"<{tag}"]
    if role:
        signs.append(f"={role[:40]}")
    for name in split_names(classes, id):
        signs += list_name_signs(name)
    return signs


def split_names(classes: str, id: str) -> list[str]:
    """The classes and the id of an element."""
    names = classes[:_MAX_NAME_CHARACTERS].split() if classes else []
    if id:
        names.append(id[:_MAX_NAME_CHARACTERS])
    return names


def list_name_signs(name: str) -> list[str]:
    """The signs of a class or an id: its words."""
    return [f".{word.lower()}" for word in _WORD.findall(name)]


def list_text_words(text: str) -> list[str]:
    """The first words of a text, in lower case."""
    return _TEXT_WORD.findall(text[:_MAX_TEXT_CHARACTERS].lower())


def list_text_signs(text: str, words: list[str]) -> list[str]:
    """The words of a short text, the first words of a longer one."""
    return words if len(text) <= _SHORT_TEXT_CHARACTERS else _TEXT_WORD.findall(text[:_OPENING_CHARACTERS].lower())


@frozen(eq=False)
class SignWeights:
    """The weight of each sign: above 0 for main text, below 0 against it."""

    signs: Mapping[str, float]

    def weigh_element(self, names: Names) -> float:
        """The sum over the signs of an element."""
        tag, role, classes, id = names
        total = self.signs.get(f"<{tag}", 0.0)
        if role:
            total += self.signs.get(f"={role[:40]}", 0.0)
        if classes or id:
            total += sum(map(self._weigh_name, split_names(classes, id)))
        return max(-_MAX_WEIGHT, min(_MAX_WEIGHT, total))

    @cached_property
    def _weigh_name(self) -> Callable[[str], float]:
        """The sum over the signs of a class or id; cached, since pages share many of them."""
        get = self.signs.get
        return lru_cache(maxsize=16_384)(lambda name: sum(get(sign, 0.0) for sign in list_name_signs(name)))

"""Quantities: whether a question asks for one, and whether a sentence gives one, a number with a unit.

A table of limits labels them with other words than a question uses: `list_names_of_limits` maps each word to its
synonyms. In a language whose pack has no such phrases no question asks for a quantity.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from epitome.language.packs import compile_phrases, load_common, load_pack


def asks_for_quantity(query: str, language: str) -> bool:
    """Whether a question asks how much, how large or how long something is, or for its limits."""
    pattern = _compile_asks(language)
    return pattern is not None and pattern.search(" ".join(query.split())) is not None


def gives_quantity(sentence: str) -> bool:
    """Whether a sentence has a number with a unit or a currency."""
    return any(map(str.isdigit, sentence)) and bool(_compile_gives().search(sentence))


@cache
def list_names_of_limits(language: str) -> Mapping[str, frozenset[str]]:
    """Each word that names the largest or the smallest of something, with all words that do."""
    return {word: names for names in reversed(load_pack(language).limits) for word in names}


@cache
def _compile_asks(language: str) -> re.Pattern[str] | None:
    pack = load_pack(language)
    asks = pack.asking.quantity
    return re.compile(compile_phrases(asks, blanks=pack.writing.blanks), re.IGNORECASE) if asks else None


@cache
def _compile_gives() -> re.Pattern[str]:
    units = compile_phrases(load_common().units, starts_word=False)
    return re.compile(rf"(?<![\w.])(?:[$€£¥]\s?\d|\d[\d.,]*(?:\s?(?:million|billion|thousand))?[\s-]?(?:{units}))")

"""Quantities: whether a question asks for one, and whether a sentence gives one, a number with a unit.

A table of limits labels them with other words than a question uses: `NAMES_OF_LIMITS` maps each word to its synonyms.
English only; in other languages no question asks for a quantity.
"""

from __future__ import annotations

import re

_ASKS = re.compile(
    r"\bhow\s+(?:many|much|long|large|big|high|low|deep|far|fast|heavy|wide|tall|old|often|small)\b"
    r"|\b(?:maximum|minimum|maximal|minimal|max|min|size|length|width|height|depth|weight|duration|capacity|limits?"
    r"|percentage|price|cost|speed|rate)\b",
    re.IGNORECASE,
)
_UNITS = (
    r"%|percent|°[CF]?|[kKMGTPE]i?(?:B|b|bps|Hz|W|m|g|l)?\b|B\b|bytes?|bits?|(?:kilo|mega|giga|tera|peta)(?:bytes?|bits?)"
    r"|[nµum]?s\b|seconds?|minutes?|min\b|hours?|h\b|days?|weeks?|months?|years?|decades?"
    r"|[nµumck]?m\b|met(?:er|re)s?|(?:kilo|centi|milli)met(?:er|re)s?|miles?|feet|foot|ft\b|inch(?:es)?|yards?"
    r"|[mµuk]?g\b|(?:kilo|milli)?grams?|tons?|tonnes?|pounds?|lbs?\b|oz\b|lit(?:er|re)s?|ml\b|gallons?"
    r"|W\b|V\b|A\b|Hz|volts?|watts?|amps?|dollars?|euros?|cents?|times|rows|columns|pages|characters|words|digits"
)
_GIVES = re.compile(rf"(?<![\w.])(?:[$€£¥]\s?\d|\d[\d.,]*(?:\s?(?:million|billion|thousand))?[\s-]?(?:{_UNITS}))")

_LARGEST = frozenset("maximum max maximal limit upper most largest".split())
_SMALLEST = frozenset("minimum min minimal limit lower least smallest".split())
NAMES_OF_LIMITS = {word: names for names in (_SMALLEST, _LARGEST) for word in names}


def asks_for_quantity(query: str, language: str) -> bool:
    """Whether a question asks how much, how large or how long something is, or for its limits."""
    return language == "en" and bool(_ASKS.search(query))


def gives_quantity(sentence: str) -> bool:
    """Whether a sentence has a number with a unit or a currency."""
    return any(map(str.isdigit, sentence)) and bool(_GIVES.search(sentence))

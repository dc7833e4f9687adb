"""Query syntax: words in quotes must occur together, and `-word` must not occur.

`kill -9` and `find -name` are not exclusions: an excluded word has three letters or more, and no text contains it with
its dash, as it would an option.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_PHRASE = re.compile(r'"([^"“”]{2,200})"|[“„]([^"“”„]{2,200})[”“]')
_EXCLUSION = re.compile(r"(?<!\S)-([^\W\d_][\w'’]{2,60})(?!\S)")
_MAX_MARKS = 8


def has_marks(query: str) -> bool:
    """Whether a query may use this syntax."""
    return _PHRASE.search(query) is not None or _EXCLUSION.search(query) is not None


def find_phrases(query: str) -> tuple[str, ...]:
    """The phrases in quotes, with one space between words, in order."""
    found = (" ".join((straight or curved).split()) for straight, curved in _PHRASE.findall(query))
    return tuple(dict.fromkeys(phrase for phrase in found if any(map(str.isalnum, phrase))))[:_MAX_MARKS]


def find_left_out(query: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The excluded words, except those that one of the texts has as options."""
    words = dict.fromkeys(_EXCLUSION.findall(query))
    return tuple(word for word in words if not any(_is_option(word, text) for text in texts))[:_MAX_MARKS]


def drop_left_out(query: str, words: Sequence[str]) -> str:
    """The query without its excluded words."""
    return _EXCLUSION.sub(lambda found: "" if found[1] in words else found[0], query)


def _is_option(word: str, text: str) -> bool:
    return f"-{word}" in text and re.search(rf"(?<![\w-])-{re.escape(word)}(?!\w)", text) is not None

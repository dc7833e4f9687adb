"""Marks in a query: words in quotes, which are to stand together, and `-word`, which is not to stand there.

`kill -9` and `find -name` are no such marks: a word to leave out has three letters or more, and stands in no text with
its dash, as an option does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_PHRASE = re.compile(r'"([^"“”]{2,200})"|[“„]([^"“”„]{2,200})[”“]')
_LEFT_OUT = re.compile(r"(?<!\S)-([^\W\d_][\w'’]{2,60})(?!\S)")
_MOST = 8


def has_marks(query: str) -> bool:
    """Whether a query may have marks."""
    return _PHRASE.search(query) is not None or _LEFT_OUT.search(query) is not None


def find_phrases(query: str) -> tuple[str, ...]:
    """The phrases in quotes, with one blank between words, in order."""
    found = (" ".join((straight or curved).split()) for straight, curved in _PHRASE.findall(query))
    return tuple(dict.fromkeys(phrase for phrase in found if any(map(str.isalnum, phrase))))[:_MOST]


def find_left_out(query: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The words to be left out, unless one of the texts has them as options."""
    words = dict.fromkeys(_LEFT_OUT.findall(query))
    return tuple(word for word in words if not any(_is_option(word, text) for text in texts))[:_MOST]


def drop_left_out(query: str, words: Sequence[str]) -> str:
    """The query without the words to be left out."""
    return _LEFT_OUT.sub(lambda found: "" if found[1] in words else found[0], query)


def _is_option(word: str, text: str) -> bool:
    return f"-{word}" in text and re.search(rf"(?<![\w-])-{re.escape(word)}(?!\w)", text) is not None

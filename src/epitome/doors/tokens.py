"""Estimates how many tokens a text costs a language model, by a rule that needs no vocabulary and no download.

Tokenizers split words into pieces of a few letters, numbers into groups of up to three digits, and make most
punctuation marks tokens of their own. So a word in Latin script counts one token per `_LATIN_LETTERS` letters (rounded
up), in other scripts with spaces one per `_OTHER_LETTERS`, in scripts without spaces one per letter. The count is
additive: two texts joined by white space have the sum of their counts.
"""

from __future__ import annotations

import re

from epitome.language.words.letters import WITHOUT_BLANKS

_LATIN_LETTERS = 7
_OTHER_LETTERS = 3
_DIGITS = 3
_PIECE = re.compile(
    rf"(?P<dense>[{WITHOUT_BLANKS}])|(?P<latin>[^\W\d_\u0370-\uffff]+)|(?P<digits>\d+)|(?P<other>[^\W\d_{WITHOUT_BLANKS}]+)|[^\w\s]|_"
)
_CHARACTERS_PER_TOKEN = {"latin": _LATIN_LETTERS, "digits": _DIGITS, "other": _OTHER_LETTERS}


def count_tokens(text: str) -> int:
    """About how many tokens a text has."""
    total = 0
    for piece in _PIECE.finditer(text):
        size = _CHARACTERS_PER_TOKEN.get(piece.lastgroup or "")
        total += 1 if size is None else -(-(piece.end() - piece.start()) // size)
    return total

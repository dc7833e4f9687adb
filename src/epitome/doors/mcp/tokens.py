"""How many tokens a text costs a language model, about, by a rule that needs no vocabulary and no download.

Tokenizers cut words into pieces of a few letters, numbers into groups of up to three digits, and count most signs by
themselves. So a word of a Latin script counts one for every `_LATIN` letters begun, of other scripts with blanks one
for every `_OTHER`, of scripts without blanks one a letter. The count is additive: two texts side by side, with white
space between them, count what both do.
"""

from __future__ import annotations

import re

from epitome.language.words.letters import WITHOUT_BLANKS

_LATIN = 7
_OTHER = 3
_DIGITS = 3
_PIECE = re.compile(
    rf"(?P<dense>[{WITHOUT_BLANKS}])|(?P<latin>[^\W\d_\u0370-\uffff]+)|(?P<digits>\d+)|(?P<other>[^\W\d_{WITHOUT_BLANKS}]+)|[^\w\s]|_"
)
_SIZES = {"latin": _LATIN, "digits": _DIGITS, "other": _OTHER}


def count_tokens(text: str) -> int:
    """About how many tokens a text has."""
    total = 0
    for piece in _PIECE.finditer(text):
        size = _SIZES.get(piece.lastgroup or "")
        total += 1 if size is None else -(-(piece.end() - piece.start()) // size)
    return total

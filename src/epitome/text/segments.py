"""A query's segments: maximal runs of words between stop words or punctuation, in the order given.

"effects of acid rain on fish" -> effects | acid rain | fish (Liang, Devlin & Tait 2007; docs/methods/queryorder.md).
"""

from __future__ import annotations

import re

from epitome.limits import LIMITS
from epitome.text.terms import term_maker, words

_PUNCTUATION = re.compile(r"[^\w\s]|_")


def segments(query: str, language: str, *, stems: bool = True) -> tuple[tuple[str, ...], ...]:
    """The segments of a query as tuples of terms; stop words and punctuation end a segment."""
    term = term_maker(language, stems)
    found: list[tuple[str, ...]] = []
    for piece in _PUNCTUATION.split(query):
        run: list[str] = []
        for word in words(piece):
            made = term(word[: LIMITS.word_characters])
            if made is None:
                found.append(tuple(run))
                run = []
            else:
                run.append(made)
        found.append(tuple(run))
    return tuple(segment for segment in found if segment)

"""Edges: a sentence that a splitter has broken at the beginning or the end of a text.

A text begins in the middle of a sentence where its first letter is small, or a sign stands there that closes or
divides; it ends in the middle where nothing ends its last sentence, and one before it in the same paragraph does end.
Titles, items of lists and texts without full stops are no broken sentences.
"""

from __future__ import annotations

import re

from epitome.language import split_sentences
from epitome.runtime.limits import LIMITS

_CONTINUES = frozenset(",;:)]}.!?%’”")
_ENDS = re.compile(r"[.!?…:;。．！？；：।॥؟۔։።។။]['\"’”»)\]*_]*$")
_SIGNS = 8  # that may end a sentence together
_PARAGRAPHS = re.compile(r"\n[ \t]*\n")


def find_broken_edges(text: str, language: str, *, at_start: bool) -> list[tuple[int, int]]:
    """The spans of the broken first and last sentence; `at_start` says that the source begins with this text."""
    spans: list[tuple[int, int]] = []
    first = len(text) - len(text.lstrip())
    if not at_start and _begins_inside(text[first : first + 1]):
        head = _PARAGRAPHS.split(text[first : first + LIMITS.sentence_characters], maxsplit=1)[0]
        sentences, _ = split_sentences(head, language)
        spans.append((first, first + (sentences[0][1] if sentences else len(head))))
    end = len(text.rstrip())
    if not _ends(text, end):
        *_, tail = _PARAGRAPHS.split(text[max(first, end - LIMITS.sentence_characters) : end])
        sentences, _ = split_sentences(tail, language)
        begin = end - len(tail)
        if len(sentences) > 1 and _ends(tail, sentences[-2][1]) and begin + sentences[-1][0] > first:
            spans.append((begin + sentences[-1][0], end))
    return spans if len(spans) < 2 or spans[0][1] <= spans[1][0] else [(first, end)]


def _begins_inside(sign: str) -> bool:
    return sign.islower() or sign in _CONTINUES


def _ends(text: str, end: int) -> bool:
    return _ENDS.search(text, max(0, end - _SIGNS), end) is not None

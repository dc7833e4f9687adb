"""Edges: sentences that a splitter has broken at the start or the end of a text.

A text begins inside a sentence if its first character is lower case or closing or separating punctuation; it ends
inside a sentence if the last one lacks final punctuation while the one before it, in the same paragraph, has it.
Titles, list items and texts without full stops do not count as broken.
"""

from __future__ import annotations

import re

from epitome.language import split_sentences
from epitome.language.end_marks import COLONS, FINAL_MARKS
from epitome.runtime.limits import LIMITS

_CONTINUATION_MARKS = frozenset(",;:)]}.!?%’”")
_SENTENCE_END = re.compile(rf"[{FINAL_MARKS}{COLONS};；]['\"’”»)\]*_]*$")
_MAX_END_CHARACTERS = 8  # maximum length of the punctuation that ends a sentence
_PARAGRAPH_BREAK = re.compile(r"\n[ \t]*\n")


def find_broken_edges(text: str, language: str, *, at_start: bool) -> list[tuple[int, int]]:
    """The spans of the first and last sentence if they are broken; `at_start` says that the source starts here."""
    spans: list[tuple[int, int]] = []
    first = len(text) - len(text.lstrip())
    if not at_start and _begins_inside(text[first : first + 1]):
        head = _PARAGRAPH_BREAK.split(text[first : first + LIMITS.sentence_characters], maxsplit=1)[0]
        sentences, _ = split_sentences(head, language)
        spans.append((first, first + (sentences[0][1] if sentences else len(head))))
    end = len(text.rstrip())
    if not _ends(text, end):
        *_, tail = _PARAGRAPH_BREAK.split(text[max(first, end - LIMITS.sentence_characters) : end])
        sentences, _ = split_sentences(tail, language)
        begin = end - len(tail)
        if len(sentences) > 1 and _ends(tail, sentences[-2][1]) and begin + sentences[-1][0] > first:
            spans.append((begin + sentences[-1][0], end))
    return spans if len(spans) < 2 or spans[0][1] <= spans[1][0] else [(first, end)]


def _begins_inside(sign: str) -> bool:
    return sign.islower() or sign in _CONTINUATION_MARKS


def _ends(text: str, end: int) -> bool:
    return _SENTENCE_END.search(text, max(0, end - _MAX_END_CHARACTERS), end) is not None

"""Sentence boundaries: sentencex proposes, `boundaries.py` corrects, `missed.py` adds.

A sentence over the limit is cut into pieces at blanks.
"""

from __future__ import annotations

import re

import sentencex

from epitome.limits import LIMITS
from epitome.text.boundaries import correct_boundary
from epitome.text.missed import find_missed_boundaries, find_missed_sign_stops, has_sign_stops

_LIST_ITEM = re.compile(r"\(?\w{1,5}\)\s|[•*–-]\s")
_WINDOW = 4_000
SNIPPET_CHARACTERS = 75


def split_sentences(text: str, language: str) -> tuple[list[tuple[int, int]], bool]:
    """(start, end) of each sentence without the blanks around it, and whether one was too long and cut into pieces."""
    flat = text.replace("\n", " ").replace("\r", " ")
    spans: list[tuple[int, int]] = []
    cut = False
    start = 0
    for end in _find_ends(flat, language):
        piece = flat[start:end]
        words = piece.strip()
        first = start + (piece.index(words[0]) if words else 0)
        last = first + len(words)
        start = end
        if len(words) > LIMITS.sentence_characters:
            spans.extend(_cut_into_pieces(flat, first, last))
            cut = True
        elif words:
            spans.append((first, last))
    return spans, cut


def _find_ends(text: str, language: str) -> list[int]:
    """Where sentences end: sentencex's boundaries, corrected."""
    proposed = _propose_ends(text, language)
    signs = has_sign_stops(text)
    ends: list[int] = []
    start = 0
    for i, end in enumerate(proposed):
        last = i == len(proposed) - 1
        boundary = end if last else correct_boundary(text, start, end, proposed[i + 1], language)
        if boundary is not None:
            missed = find_missed_boundaries(text, start, boundary, language)
            if signs:
                missed = sorted({*missed, *find_missed_sign_stops(text, start, boundary)})
            ends.extend(missed)
            ends.append(boundary)
            start = boundary
    return ends


def _propose_ends(text: str, language: str) -> list[int]:
    """sentencex's boundaries, window by window: on floods of quotes or brackets it is quadratic."""
    ends: list[int] = []
    start = 0
    while True:
        window = text[start : start + _WINDOW]
        window_ends = _propose_in_window(window, start, language)
        if start + _WINDOW >= len(text):
            return ends + window_ends
        # the last sentence may continue after the window; where there is no other, the window is cut at a blank
        blank = window.rfind(" ", _WINDOW // 2)
        ends += window_ends[:-1] or [start + (blank + 1 if blank > 0 else _WINDOW)]
        start = ends[-1]


def _propose_in_window(window: str, start: int, language: str) -> list[int]:
    """sentencex's boundaries in a window that starts at `start`.

    Where it sees two markers of a list, it keeps each item whole: the sentences of an item are asked for again without
    the marker.
    """
    ends: list[int] = []
    for boundary in sentencex.get_sentence_boundaries(language, window):
        first, last = boundary["start_index"], boundary["end_index"]
        item = _LIST_ITEM.match(window, first)
        if item and window.find(". ", first, last - 2) >= 0:
            inside = sentencex.get_sentence_boundaries(language, window[item.end() : last])
            ends += [start + item.end() + b["end_index"] for b in inside]
        else:
            ends.append(start + last)
    return ends


def _cut_into_pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """An over-long sentence in pieces of at most the limit, cut at a blank where there is one."""
    pieces: list[tuple[int, int]] = []
    limit = LIMITS.sentence_characters
    while end - start > limit:
        cut = text.rfind(" ", start + 1, start + limit + 1)
        cut = cut if cut > start else start + limit
        pieces.append((start, len(text[start:cut].rstrip()) + start))
        while cut < end and text[cut].isspace():
            cut += 1
        start = cut
    if end > start:
        pieces.append((start, end))
    return pieces


def clip_sentence(sentence: str) -> str:
    """The start of a sentence, as a very short snippet shows it: 75 characters, cut after the last whole word.

    75 is the length of the very short summaries of DUC 2003 and 2004 (task 1). Only the first word may be cut.
    """
    start = sentence[:SNIPPET_CHARACTERS]
    if len(sentence) <= SNIPPET_CHARACTERS or sentence[SNIPPET_CHARACTERS].isspace():
        return start
    pieces = start.rsplit(None, 1)
    return pieces[0] if len(pieces) == 2 else start

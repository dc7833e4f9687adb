"""Sentence boundaries: sentencex proposes them, `boundaries.py` corrects them, `missed.py` adds missed ones.

A sentence over the limit is cut into pieces at spaces.
"""

from __future__ import annotations

import re

import sentencex

from epitome.language.splitting.boundaries import correct_boundary
from epitome.language.splitting.missed import (
    find_missed_boundaries,
    find_missed_sign_stops,
    has_sign_stops,
    list_inner_stops,
)
from epitome.language.words.lengths import find_cuts
from epitome.language.words.letters import find_letter_without_blanks
from epitome.runtime.limits import LIMITS

_LIST_ITEM = re.compile(r"\(?\w{1,5}\)\s|•\s")
_MULTIBYTE_SPACES = (
    "\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_WINDOW_CHARACTERS = 4_000
SNIPPET_CHARACTERS = 75


def split_sentences(text: str, language: str) -> tuple[list[tuple[int, int]], bool]:
    """(start, end) of each sentence without surrounding space, and whether one was too long and cut into pieces."""
    flat = _flatten(text)
    spans: list[tuple[int, int]] = []
    cut = False
    start, longest = 0, LIMITS.sentence_characters
    for end in _find_ends(flat, language):
        words = flat[start:end].lstrip()
        first = end - len(words)
        last = first + len(words.rstrip())
        if last - first > longest:
            spans.extend(_cut_into_pieces(flat, first, last))
            cut = True
        elif last > first:
            spans.append((first, last))
        start = end
    return spans, cut


def _flatten(text: str) -> str:
    """The text with a plain space for every line end and multi-byte space, which sentencex cannot handle."""
    flat = text.replace("\n", " ").replace("\r", " ")
    if not flat.isascii():
        for blank in _MULTIBYTE_SPACES:
            flat = flat.replace(blank, " ")
    return flat


def _find_ends(text: str, language: str) -> list[int]:
    """Where sentences end: sentencex's boundaries, corrected and with missed ones added."""
    proposed = _propose_ends(text, language)
    signs, stops = has_sign_stops(text), list_inner_stops(text)
    ends: list[int] = []
    start = 0
    count = len(proposed)
    for following, end in enumerate(proposed, 1):
        boundary = correct_boundary(text, start, end, proposed[following], language) if following < count else end
        if boundary is not None:
            missed = find_missed_boundaries(text, start, boundary, language, stops)
            if signs:
                missed = sorted({*missed, *find_missed_sign_stops(text, start, boundary)})
            ends += missed
            ends.append(boundary)
            start = boundary
    return ends


def _propose_ends(text: str, language: str) -> list[int]:
    """sentencex's boundaries, window by window, since it is quadratic in long runs of quotes or brackets."""
    ends: list[int] = []
    start = 0
    while True:
        window = text[start : start + _WINDOW_CHARACTERS]
        window_ends = _propose_in_window(window, start, language)
        if start + _WINDOW_CHARACTERS >= len(text):
            return ends + window_ends
        # the last sentence may continue after the window; if it is the only one, the window is cut at a space
        blank = window.rfind(" ", _WINDOW_CHARACTERS // 2)
        ends += window_ends[:-1] or [start + (blank + 1 if blank > 0 else _WINDOW_CHARACTERS)]
        start = ends[-1]


def _propose_in_window(window: str, start: int, language: str) -> list[int]:
    """sentencex's boundaries in a window that starts at `start`.

    Where it sees two list markers, it keeps each item whole: each item is then split again without its marker.
    """
    proposed = [boundary["end_index"] for boundary in sentencex.get_sentence_boundaries(language, window)]
    if ")" not in window and "•" not in window:
        return [start + end for end in proposed] if start else proposed
    ends: list[int] = []
    first = 0
    for end in proposed:
        item = (
            _LIST_ITEM.match(window, first) if window.find(")", first, first + 8) > 0 or window[first] == "•" else None
        )
        if item:
            inside = sentencex.get_sentence_boundaries(language, window[item.end() : end])
            ends += [start + item.end() + boundary["end_index"] for boundary in inside[:-1]]
        ends.append(start + end)
        first = end
    return ends


def _cut_into_pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """An over-long sentence in pieces of at most the limit, cut at a space where there is one."""
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
    """The start of a sentence for a very short snippet: 75 characters, cut after the last whole word (letter, in
    scripts without spaces).

    75 is the length of the very short summaries of DUC 2003 and 2004 (task 1). Only the first word may be cut.
    """
    start = sentence[:SNIPPET_CHARACTERS]
    if len(sentence) <= SNIPPET_CHARACTERS or sentence[SNIPPET_CHARACTERS].isspace():
        return start
    if find_letter_without_blanks(start):
        cuts = (cut for cut in find_cuts(sentence[: SNIPPET_CHARACTERS + 1]) if cut <= SNIPPET_CHARACTERS)
        return start[: max(cuts, default=SNIPPET_CHARACTERS)]
    pieces = start.rsplit(None, 1)
    return pieces[0] if len(pieces) == 2 else start

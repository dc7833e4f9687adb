"""FoldedText: a text as it is compared with quotes, and where each of its characters stands.

A blank counts only between two words of scripts with blanks; a hyphen between two letters, and the line end after it,
do not count ("exam-\\nple", "e-mail"), whereas a dash does: spaced, doubled or long, it is one sign. All is worked out
on arrays, in time linear in the text.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.language.folding.code_points import CodePointTable, Codes, Kinds, get_table
from epitome.language.folding.signs import (
    APOSTROPHE,
    BLANK,
    DASH,
    DIGIT,
    HYPHEN,
    LETTER,
    OUTER_SIGNS,
    QUOTE,
    RUN,
    SIGN,
    STROKE,
    UNSEEN,
)

Places = NDArray[np.int32]
Flags = NDArray[np.bool_]
_IN_NUMBERS = np.array([ord(sign) for sign in ".,:/"], np.uint32)


class FoldedText:
    """A text, its folded form `key`, and for each character of that its class and its place in the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
        table = get_table()
        kinds = table.classify(codes)
        places = np.flatnonzero(kinds != UNSEEN).astype(np.int32)
        kinds = kinds[places]
        is_kept = np.ones(len(kinds), bool)
        is_kept[1:] = (kinds[1:] != BLANK) | (kinds[:-1] != BLANK)  # one of several blanks
        places, kinds = places[is_kept], kinds[is_kept]
        simple = table.simple[0][codes[places]]
        is_kept = _choose_kept(kinds, simple)
        self.kinds, self.codes, self.places = kinds[is_kept], simple[is_kept], places[is_kept]
        self._expand(codes, table)
        _join_numbers(self.kinds, self.codes)
        self.key = decode(self.codes)

    def unfold(self, first: int, last: int) -> tuple[int, int]:
        """Where a stretch of the key stands in the text."""
        return int(self.places[first]), int(self.places[last - 1]) + 1

    def strip(self) -> tuple[int, int]:
        """The stretch of the key without the signs that do not count at the ends of a quote."""
        first = len(self.key) - len(self.key.lstrip(OUTER_SIGNS + " "))
        return first, max(first, len(self.key.rstrip(OUTER_SIGNS + " -")))

    def _expand(self, codes: Codes, table: CodePointTable) -> None:
        """Write out the characters that stand for several."""
        lengths = table.lengths[codes[self.places]]
        several = np.flatnonzero(lengths > 1)
        if not len(several):
            return
        starts = np.cumsum(lengths, dtype=np.int64) - lengths
        self.codes, self.kinds = np.repeat(self.codes, lengths), np.repeat(self.kinds, lengths)
        originals, self.places = codes[self.places[several]], np.repeat(self.places, lengths)
        for number, simple in enumerate(table.simple[1:], 1):
            has_more = table.lengths[originals] > number
            self.codes[starts[several[has_more]] + number] = simple[originals[has_more]]


def _choose_kept(kinds: Kinds, codes: Codes) -> Flags:
    """Which characters count; dashes of every kind become one sign in `codes`, apostrophes letters in `kinds`."""
    around = np.full(len(kinds) + 4, BLANK, np.uint8)
    around[2:-2] = kinds
    before, after, second_after = around[1:-3], around[3:-1], around[4:]
    is_hyphen, is_quote = kinds == HYPHEN, kinds == QUOTE
    splits_word = is_hyphen & (before == LETTER) & ((after == LETTER) | ((after == BLANK) & (second_after == LETTER)))
    is_dash = (is_hyphen | (kinds == DASH)) & (before == BLANK) & (after == BLANK)
    codes[is_dash] = ord(STROKE)
    codes[is_quote] = ord(APOSTROPHE)
    is_more = _join_hyphens(is_hyphen, around, codes) | (is_quote & (before == QUOTE))  # ``so''
    follows_split = np.append(False, splits_word[:-1])[: len(kinds)]
    joins_words = is_word(before) & is_word(after) & ~follows_split
    is_minus = is_hyphen & (after == DIGIT) & ~is_word(before)
    is_apostrophe = is_quote & (before == LETTER) & (after == LETTER)
    is_kept: Flags = ~((kinds == BLANK) & ~joins_words) & ~splits_word & ~is_more
    kinds[is_minus], kinds[is_apostrophe] = DIGIT, LETTER
    return is_kept


def _join_hyphens(is_hyphen: Flags, around: Kinds, codes: Codes) -> Flags:
    """Make "a--b" and "a -- b" a dash, but not "a --b"; tells which hyphens stand for no sign of their own then."""
    follows = np.append(False, is_hyphen)[: len(is_hyphen)]
    starts = np.flatnonzero(is_hyphen & ~follows)
    ends = np.append(np.flatnonzero(follows & ~is_hyphen), len(is_hyphen))[: len(starts)]
    is_dash = (ends - starts > 1) & ((around[starts + 1] == BLANK) == (around[ends + 2] == BLANK))
    starts, ends = starts[is_dash], ends[is_dash]
    codes[starts] = ord(STROKE)
    changes = np.zeros(len(is_hyphen) + 1, np.int8)
    changes[starts + 1], changes[ends] = 1, -1
    is_more: Flags = np.cumsum(changes[:-1]) > 0
    return is_more


def _join_numbers(kinds: Kinds, codes: Codes) -> None:
    """Make the signs within a number, as in 1.5, part of it."""
    signs = np.flatnonzero((kinds[1:-1] == SIGN) & (kinds[:-2] == DIGIT) & (kinds[2:] == DIGIT)) + 1
    kinds[signs[np.isin(codes[signs], _IN_NUMBERS)]] = DIGIT


def is_word(kinds: Kinds) -> Flags:
    """Which characters are part of a word in a script with blanks."""
    flags: Flags = (kinds == LETTER) | (kinds == DIGIT)
    return flags


def find_word_starts(kinds: Kinds) -> NDArray[np.int64]:
    """Where words begin: after what is no part of one, and at each letter of a script that is read as runs."""
    inside = is_word(kinds)
    starts = inside & ~np.append(False, inside[:-1])[: len(inside)]
    return np.flatnonzero(starts | (kinds == RUN))


def find_tokens(kinds: Kinds) -> list[tuple[int, int]]:
    """The stretches of words, of letters of runs, and of single signs."""
    inside = is_word(kinds)
    before = np.append(False, inside[:-1])[: len(inside)]
    starts = np.flatnonzero((inside & ~before) | (~inside & (kinds != BLANK)))
    stops = np.flatnonzero(~inside & before)
    ends = [start + 1 for start in starts.tolist()]
    begins_word = inside[starts]
    word_ends = np.append(stops, len(kinds))[: int(begins_word.sum())].tolist()
    for number, end in zip(np.flatnonzero(begins_word).tolist(), word_ends, strict=True):
        ends[number] = end
    return list(zip(starts.tolist(), ends, strict=True))


def decode(codes: Codes) -> str:
    """Code points as a string."""
    return codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")

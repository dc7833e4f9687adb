"""Normalises the spelling of words that are written in several ways, in any script.

All letters: the compatible composed form (NFKC: wide and narrow letters, ligatures), digits of all scripts as 0-9,
joiners and variation selectors removed. Before stemming: Arabic without vowel signs and tatweel, with one final yeh;
Persian and Urdu with their own kaf and yeh; Hebrew without points; Devanagari without nukta, with one nasal sign (चाँद
and चांद, हिन्दी and हिंदी). After stemming: one alef, one yeh, one kaf, and heh for teh marbuta, which the stemmer must
distinguish. This follows Lucene's normalisers for Arabic, Persian and Hindi, except for the shortened vowels of Hindi,
which Snowball's stemmer removes where they are endings.
"""

from __future__ import annotations

import re
import unicodedata

from epitome.runtime.late_patterns import late

_REMOVED_SIGNS = (
    r"\u200c\u200d\ufe00-\ufe0f\u20e3\U000e0100-\U000e01ef"
    r"\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed"  # Arabic
    r"\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"  # Hebrew
    r"\u093c"  # Devanagari's nukta
)
_REMOVED = late(f"[{_REMOVED_SIGNS}]")
# Most words need nothing beyond NFKC.
_NEEDS_NORMALISING = re.compile(rf"[{_REMOVED_SIGNS}\u0307\u0649\u064a\u0643\u0901-\u094d\u0e4d\u0ecd]|(?![0-9])\d")
# A nasal without a vowel before a consonant of its class becomes the anusvara.
_NASAL = late(
    "\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])"
    "|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])"
)
_TO_ANUSVARA = str.maketrans({"\u0901": "\u0902"})  # the chandrabindu becomes the anusvara
_PERSIAN = str.maketrans("\u064a\u0649\u0643", "\u06cc\u06cc\u06a9")
_ARABIC = str.maketrans(
    {
        **dict.fromkeys("\u0622\u0623\u0625\u0671", "\u0627"),  # alef
        **dict.fromkeys("\u06cc\u06d2", "\u064a"),  # yeh
        **dict.fromkeys("\u0629\u06c0\u06c1\u06d5", "\u0647"),  # heh
        "\u06a9": "\u0643",  # kaf
    }
)
_PERSIAN_LETTERS = ("fa", "ur")


def unite_spellings(word: str, language: str) -> str:
    """The normalised spelling of a lower-cased word, before stemming."""
    if word.isascii():
        return word
    word = unicodedata.normalize("NFKC", word)
    if not _NEEDS_NORMALISING.search(word):
        return word
    word = _REMOVED.sub("", word.replace("i\u0307", "i"))  # the lower case of a dotted capital I
    # NFKC decomposes the vowel am of Thai and Lao
    word = word.replace("\u0e4d\u0e32", "\u0e33").replace("\u0ecd\u0eb2", "\u0eb3")
    word = _NASAL.sub("\u0902", word).translate(_TO_ANUSVARA)
    word = word.translate(_PERSIAN) if language in _PERSIAN_LETTERS else word.replace("\u0649", "\u064a")
    return "".join(_to_ascii_digit(c) for c in word) if any(map(str.isdecimal, word)) else word


def unite_letters(stem: str) -> str:
    """The stem with one letter for each set of letters that Arabic and Persian writers interchange."""
    return stem if stem.isascii() else stem.translate(_ARABIC)


def _to_ascii_digit(character: str) -> str:
    return str(unicodedata.decimal(character)) if character.isdecimal() else character

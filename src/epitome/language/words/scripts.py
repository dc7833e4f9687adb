"""Scripts: which letters a text is written in, and the languages that a script alone identifies.

Letters are counted by the ranges below. A character of Han, kana or Hangul counts as three letters of an alphabet.
Where scripts are compared, Latin letters count half: texts in every script contain commands, names and formulas in
Latin letters, while the reverse is rare.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections import Counter

# first and last character of the ranges of each script, in hexadecimal; after Unicode's blocks
_RANGES = {
    "Latin": "0041-024F 1E00-1EFF 2C60-2C7F A720-A7FF FB00-FB06 FF21-FF5A",
    "Greek": "0370-03FF 1F00-1FFF",
    "Cyrillic": "0400-052F 1C80-1C8F 2DE0-2DFF A640-A69F",
    "Armenian": "0530-058F FB13-FB17",
    "Hebrew": "0590-05FF FB1D-FB4F",
    "Arabic": "0600-06FF 0750-077F 08A0-08FF FB50-FDFF FE70-FEFC",
    "Syriac": "0700-074F",
    "Thaana": "0780-07BF",
    "Devanagari": "0900-097F A8E0-A8FF",
    "Bengali": "0980-09FF",
    "Gurmukhi": "0A00-0A7F",
    "Gujarati": "0A80-0AFF",
    "Oriya": "0B00-0B7F",
    "Tamil": "0B80-0BFF",
    "Telugu": "0C00-0C7F",
    "Kannada": "0C80-0CFF",
    "Malayalam": "0D00-0D7F",
    "Sinhala": "0D80-0DFF",
    "Thai": "0E00-0E7F",
    "Lao": "0E80-0EFF",
    "Tibetan": "0F00-0FFF",
    "Myanmar": "1000-109F A9E0-A9FF AA60-AA7F",
    "Georgian": "10A0-10FF 1C90-1CBF 2D00-2D2F",
    "Ethiopic": "1200-139F 2D80-2DDF AB00-AB2F",
    "Cherokee": "13A0-13FF AB70-ABBF",
    "Khmer": "1780-17FF 19E0-19FF",
    "Han": "3005-3007 3400-4DBF 4E00-9FFF F900-FAFF 20000-3FFFF",
    "Kana": "3041-30FA 30FD-30FF 31F0-31FF FF66-FF9D",
    "Hangul": "1100-11FF 3130-318F A960-A97F AC00-D7FF",
}
_BOUNDS = sorted(
    (int(first, 16), int(last, 16), script)
    for script, ranges in _RANGES.items()
    for first, last in (span.split("-") for span in ranges.split())
)
_STARTS = [first for first, _, _ in _BOUNDS]
_LETTERS_PER_CHARACTER = {"Han": 3, "Kana": 3, "Hangul": 3}
_MIN_KANA_SHARE = 0.05  # of Han; at least half of Japanese characters are kana, Chinese has one now and then

LANGUAGE_OF_SCRIPT = {
    "Greek": "el",
    "Armenian": "hy",
    "Hebrew": "he",
    "Syriac": "syr",
    "Thaana": "dv",
    "Bengali": "bn",
    "Gurmukhi": "pa",
    "Gujarati": "gu",
    "Oriya": "or",
    "Tamil": "ta",
    "Telugu": "te",
    "Kannada": "kn",
    "Malayalam": "ml",
    "Sinhala": "si",
    "Thai": "th",
    "Lao": "lo",
    "Tibetan": "bo",
    "Myanmar": "my",
    "Georgian": "ka",
    "Ethiopic": "am",
    "Cherokee": "chr",
    "Khmer": "km",
    "Han": "zh",
    "Kana": "ja",
    "Hangul": "ko",
}
# letters that only the second language of a script has, and their minimum share of its text
_DISTINCTIVE_LETTERS = {"he": ("yi", "\u05f0\u05f1\u05f2\ufb1f", 0.01), "bn": ("as", "ৰৱ", 0.01)}

TOLD_BY_LETTERS = frozenset(other for other, _, _ in _DISTINCTIVE_LETTERS.values())


def count_letters(characters: Counter[str]) -> dict[str, int]:
    """The number of letters of each script, given the characters of a text; Han next to kana counts as kana."""
    letters: dict[str, int] = {}
    for character, times in characters.items():
        script = _find_script(character)
        if script and unicodedata.category(character)[0] in "LM":
            letters[script] = letters.get(script, 0) + times * _LETTERS_PER_CHARACTER.get(script, 1)
    if "Kana" in letters and letters["Kana"] >= _MIN_KANA_SHARE * letters.get("Han", 0):
        letters["Kana"] += letters.pop("Han", 0)
    return letters


def find_main_script(letters: dict[str, int]) -> str | None:
    """The script with most letters (Latin ones count half); None where there are none."""
    return max(letters, key=lambda script: (letters[script] * (1 if script == "Latin" else 2), script), default=None)


def _find_script(character: str) -> str | None:
    number = bisect_right(_STARTS, ord(character)) - 1
    if number < 0 or ord(character) > _BOUNDS[number][1]:
        return None
    return _BOUNDS[number][2]


def tell_by_script(script: str, characters: Counter[str]) -> str | None:
    """The language that a script, with its distinctive letters, identifies; None where several share the script."""
    language = LANGUAGE_OF_SCRIPT.get(script)
    if language not in _DISTINCTIVE_LETTERS:
        return language
    other, letters, share = _DISTINCTIVE_LETTERS[language]
    of_script = sum(times for character, times in characters.items() if _find_script(character) == script)
    return other if sum(characters[c] for c in letters) >= share * of_script else language

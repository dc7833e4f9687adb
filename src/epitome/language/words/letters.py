"""Letters and their marks, and the scripts that write words in runs without spaces.

A letter with its marks is what a reader sees as one: क + ि, ก + ี + ่, か + ゙ (Unicode's grapheme clusters, UAX 29; here
including what Khmer and Burmese stack below it, and the vowel that Thai and Lao write before it). Han, Kana, Thai, Lao,
Khmer and Burmese write words in runs without spaces. Hangul has spaces, but its words include their endings, so it is
read as runs, too.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

HAN = r"\u2f00-\u2fd5\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
KANA = r"\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9d"
THAI = r"\u0e01-\u0e30\u0e32\u0e40-\u0e46"
LAO = r"\u0e81-\u0eb0\u0eb2\u0ebd-\u0ec6\u0edc-\u0edf"
KHMER = r"\u1780-\u17b3\u17d7\u17dc"
BURMESE = (
    r"\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\uaa60-\uaa7a"
)
HANGUL = r"\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3"
WITHOUT_BLANKS = HAN + KANA + THAI + LAO + KHMER + BURMESE
RUNS = WITHOUT_BLANKS + HANGUL

# Unicode letters that never occur alone: the vowel am of Thai and Lao, the sound marks of narrow Katakana.
BOUND_LETTERS = r"\u0e33\u0eb3\uff9e\uff9f"
# Marks outside the basic plane: of scripts in daily use, and variation selectors for ideographs.
_RARE_MARKS = (
    r"\U00010d24-\U00010d27\U00011100-\U00011102\U00011127-\U00011134\U0001e130-\U0001e136"
    r"\U0001e2ec-\U0001e2ef\U0001e944-\U0001e94a\U000e0100-\U000e01ef"
)
# All letters with marks and all of runs are among these; Greek and most of Cyrillic are not. Said by what is not among
# them, since Python takes a millisecond to compile a class of 10,000 characters.
MARKED_OR_RUN = r"^\x00-\u02ff\u0370-\u0482\u1e00-\u200b\u200e-\u20cf\u2100-\u2c7f"
JOINERS = "\u200c\u200d"  # invisible: they decide whether two letters are joined
_FIRST_MARK = 0x300


@cache
def compile_class(characters: str) -> re.Pattern[str]:
    """The pattern of one of these characters. Built on first use: large classes take milliseconds, and ASCII text does
    not need them.
    """
    return re.compile(f"[{characters}]")


def may_have_marks_or_runs(text: str) -> bool:
    """Whether to look for letters with marks, and for runs: true of any text that has some."""
    return not text.isascii() and compile_class(MARKED_OR_RUN).search(text) is not None


def find_run_letter(text: str) -> re.Match[str] | None:
    """The first letter of a script that is read as runs."""
    return compile_class(RUNS).search(text) if may_have_marks_or_runs(text) else None


def find_letter_without_blanks(text: str, start: int = 0) -> re.Match[str] | None:
    """The first letter of a script without blanks."""
    return compile_class(WITHOUT_BLANKS).search(text, start) if may_have_marks_or_runs(text) else None


@cache
def list_marks() -> str:
    """All marks that belong to the letter before them, for use in a regex character class."""
    marks = (chr(c) for c in range(_FIRST_MARK, 0x10000) if unicodedata.category(chr(c))[0] == "M")
    return "".join(marks) + JOINERS + BOUND_LETTERS + _RARE_MARKS


@cache
def compile_letter() -> re.Pattern[str]:
    """The pattern of a letter of a run with its marks. Built on first use: Latin text does not need it."""
    hangul = r"[\u1100-\u115f]{1,3}+[\u1160-\u11a7]{1,3}+[\u11a8-\u11ff]{0,3}+|[\uac00-\ud7a3][\u11a8-\u11ff]++"
    khmer = r"[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3])++"
    burmese = r"[\u1000-\u102a](?:\u1039[\u1000-\u102a])++"
    thai_and_lao = r"[\u0e40-\u0e44\u0ec0-\u0ec4][\u0e01-\u0e2e\u0e81-\u0eae\u0edc-\u0edf]"
    return re.compile(rf"(?:{hangul}|{thai_and_lao}|{khmer}|{burmese}|[{RUNS}])[{list_marks()}]*+")

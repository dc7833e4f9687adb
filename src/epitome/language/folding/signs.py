"""What a character counts for where typography does not: its class, and the characters it is compared as.

Left out: what cannot be seen (soft hyphens, joiners, controls). One sign for all: quotation marks, hyphens, dashes, and
blanks (with the bars of tables). Letters: without case, decomposed, ligatures and wide forms as plain letters; never
superscripts or fractions, since 10² is not 102. Letters of Greek and Cyrillic that look like Latin ones are compared as
these (Unicode Technical Standard 39, skeletons), so that a swapped letter is found, and can be told.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from epitome.language.words.letters import BOUND_LETTERS, RUNS, compile_class

UNSEEN, BLANK, LETTER, DIGIT, RUN, HYPHEN, DASH, QUOTE, SIGN = range(9)
APOSTROPHE, STROKE, SOFT_HYPHEN = "'", "—", "\u00ad"
OUTER_SIGNS = ".,;:!?()[]—'。、"  # a quote may leave them out, or add them, at its ends

LONGEST = 4  # characters that one is compared as

_HYPHENS = "-‐‑⁃−–﹣－"
_DASHES = "—―⸺⸻"
_QUOTES = "'\"`´‘’‚‛“”„‟«»‹›「」『』ʼʻ＇＂"
_UNSEEN = f"{SOFT_HYPHEN}\u034f\u0640"
_COMPATIBLE = (
    "<compat>",
    "<wide>",
    "<narrow>",
    "<initial>",
    "<medial>",
    "<final>",
    "<isolated>",
    "<noBreak>",
    "<font>",
)
_LOOK_ALIKES = str.maketrans("аеорсухіѕјкмтнвαβεζηικμνορτυχ", "aeopcyxisjkmthbabezhikmnoptyx")
_RUN_BLOCKS = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3040, 0x30FF))


@cache
def classify(character: str) -> int:
    """The class of a character."""
    if character in _HYPHENS:
        return HYPHEN
    if character in _DASHES:
        return DASH
    if character in _QUOTES:
        return QUOTE
    if character.isspace() or character == "|":
        return BLANK
    category = unicodedata.category(character)
    if category in ("Cf", "Cc") or character in _UNSEEN or "\ufe00" <= character <= "\ufe0f":
        return UNSEEN
    if category[0] == "N":
        return DIGIT
    if category[0] not in "LM":
        return SIGN
    is_run = any(first <= ord(character) <= last for first, last in _RUN_BLOCKS)
    return RUN if is_run or compile_class(RUNS + BOUND_LETTERS).match(character) else LETTER


@cache
def simplify(character: str, *, keeps_case: bool = False, keeps_look_alikes: bool = False) -> str:
    """The characters that one is compared as."""
    kind = classify(character)
    if kind in (UNSEEN, BLANK, HYPHEN, DASH, QUOTE):
        return {UNSEEN: "", BLANK: " ", HYPHEN: "-", DASH: STROKE, QUOTE: APOSTROPHE}[kind]
    plain = _decompose(character)
    if not keeps_case:
        plain = "".join(map(_decompose, plain.casefold()))
    plain = plain if len(plain) <= LONGEST else character
    return plain if keeps_look_alikes else plain.translate(_LOOK_ALIKES)


def spell_letters(text: str, *, keeps_case: bool = False, keeps_look_alikes: bool = False) -> str:
    """The letters of a text as they are compared, without signs and blanks."""
    letters = (character for character in text if classify(character) in (LETTER, RUN))
    return "".join(simplify(one, keeps_case=keeps_case, keeps_look_alikes=keeps_look_alikes) for one in letters)


def _decompose(character: str) -> str:
    """The canonical decomposition of a character, and the compatible one where it only looks different."""
    parts = unicodedata.decomposition(character).split()
    if not parts or (parts[0].startswith("<") and parts[0] not in _COMPATIBLE):
        return character
    codes = parts[1:] if parts[0].startswith("<") else parts
    decomposed = "".join(_decompose(chr(int(code, 16))) for code in codes)
    return character if " " in decomposed else decomposed  # "¨" is no blank with a mark

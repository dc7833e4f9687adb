"""Porter's stemmer (Porter 1980) with the deviations that rouge-score inherits from NLTK, so that scores agree.

The deviations: a few irregular words; "dies" -> "die", "died" -> "die" for words of four letters; y -> i only after a
consonant and not as the second letter; "-alli" first, "-bli", "-fulli", "-logi" in step 2; a stem of vowel and
consonant counts as short ("used" -> "use"). Checked word by word against NLTK in tests/comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

_IRREGULAR = {
    "sky": "sky",
    "skies": "sky",
    "dying": "die",
    "lying": "lie",
    "tying": "tie",
    "news": "news",
    "innings": "inning",
    "inning": "inning",
    "outings": "outing",
    "outing": "outing",
    "cannings": "canning",
    "canning": "canning",
    "howe": "howe",
    "proceed": "proceed",
    "exceed": "exceed",
    "succeed": "succeed",
}
_STEP_2 = (
    "ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize "
    "ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble fulli:ful"
)
_STEP_3 = "icate:ic ative: alize:al iciti:ic ical:ic ful: ness:"
_STEP_4 = "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize"
_LETTERS = {ord(c): "v" if c in "aeiou" else "c" for c in "abcdefghijklmnopqrstuvwxyz0123456789"}


Rules = dict[str, list[tuple[str, str]]]


def _parse_rules(text: str) -> Rules:
    """The rules in order, by the last letter of their suffix."""
    rules: Rules = {}
    for suffix, _, new in (rule.partition(":") for rule in text.split()):
        rules.setdefault(suffix[-1], []).append((suffix, new))
    return rules


_RULES_2, _RULES_3, _RULES_4 = _parse_rules(_STEP_2), _parse_rules(_STEP_3), _parse_rules(_STEP_4)


def _shape(word: str) -> str:
    """c and v for each letter; y is a vowel after a consonant."""
    if "y" not in word:
        return word.translate(_LETTERS)
    shape = ""
    for letter in word:
        vowel = letter in "aeiou" or (letter == "y" and shape.endswith("c"))
        shape += "v" if vowel else "c"
    return shape


def _measure(word: str) -> int:
    """m of [C](VC)^m[V]."""
    return _shape(word).count("vc")


def _is_short(word: str) -> bool:
    """Consonant, vowel, consonant other than w, x, y at the end; or just vowel and consonant."""
    shape = _shape(word)
    return (shape.endswith("cvc") and word[-1] not in "wxy") or shape == "vc"


def _apply_first_rule(word: str, rules: Rules, allowed: Callable[[str, str], bool]) -> str:
    """Apply the first rule whose suffix matches, if its condition holds; later rules are not tried."""
    for suffix, new in rules.get(word[-1:], ()):
        if word.endswith(suffix):
            stem = word[: len(word) - len(suffix)]
            return stem + new if allowed(stem, suffix) else word
    return word


@lru_cache(maxsize=200_000)
def porter_stem(word: str) -> str:
    """The stem of a lower-cased word."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 2:
        return word
    word = _strip_ed_and_ing(_strip_s(word))
    if word.endswith("y") and len(word) > 2 and _shape(word[:-1]).endswith("c"):
        word = word[:-1] + "i"
    word = _apply_step_2(word)
    word = _apply_first_rule(word, _RULES_3, lambda stem, _: _measure(stem) > 0)
    word = _apply_first_rule(word, _RULES_4, lambda s, suffix: _measure(s) > 1 and (suffix != "ion" or s[-1] in "st"))
    if word.endswith("e"):
        m = _measure(word[:-1])
        if m > 1 or (m == 1 and not _is_short(word[:-1])):
            word = word[:-1]
    return word[:-1] if word.endswith("ll") and _measure(word[:-1]) > 1 else word


def _strip_s(word: str) -> str:
    if word.endswith("ies"):
        return word[:-1] if len(word) == 4 else word[:-2]
    if word.endswith("sses"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _strip_ed_and_ing(word: str) -> str:
    if word.endswith("ied"):
        return word[:-1] if len(word) == 4 else word[:-2]
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for suffix in ("ed", "ing"):
        stem = word[: -len(suffix)]
        if word.endswith(suffix) and "v" in _shape(stem):
            if stem.endswith(("at", "bl", "iz")):
                return stem + "e"
            if len(stem) > 1 and stem[-1] == stem[-2] and _shape(stem)[-1] == "c":
                return stem if stem[-1] in "lsz" else stem[:-1]
            return stem + "e" if _measure(stem) == 1 and _is_short(stem) else stem
    return word


def _apply_step_2(word: str) -> str:
    if word.endswith("alli") and _measure(word[:-4]) > 0:
        return _apply_step_2(word[:-2])
    if word.endswith("logi"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    return _apply_first_rule(word, _RULES_2, lambda stem, _: _measure(stem) > 0)

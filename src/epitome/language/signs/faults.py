"""What a person would be embarrassed to be shown as a sentence of a summary, told from its text alone.

- lead-in: ends in a colon, or announces what stands below ("works as follows.", "The following sections ...")
- pointer: says only where something is said ("See section 7.8.", "Näheres finden Sie in ...", `pointers.py`)
- code: mostly signs, marks that only programs have, a prompt
- notice: of licence, copyright, copies, translations, versions or what is to be written (`notices.py`)
- scrap: under five words, no small word at all ("Kernel drivers, network modules."), capitals as in a title, items
  in a line, a line drawn under a heading
- unended: no mark at its end
- broken: begins in the middle, or with a label that is glued to what it means, or brackets do not match

Phrases are told in the languages of `fault_tables.py`; the rest by form, in any language. Only the first 2,000
characters of a sentence are read.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection
from functools import cache

from epitome.language.languages import load_stop_words
from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.fault_tables import ENDINGS, FOUND, MORE, OPENINGS
from epitome.language.signs.notices import is_notice
from epitome.language.signs.pointers import announces, drop_clause, open_sentence, points_elsewhere
from epitome.language.words.lengths import count_words
from epitome.language.words.letters import LETTER_WITHOUT_BLANKS
from epitome.runtime.limits import LIMITS

FAULTS = ("lead-in", "pointer", "code", "notice", "scrap", "unended", "broken")
FRAGMENTS = FAULTS[4:]
_FEWEST_WORDS = 5
_MOST_POINTING = 20  # words; what opens a longer sentence is not all that it says
_MOST_PROMISING = 30  # words of "More about ... can be found in ..."
_COLONS = (":", "：")
_CLOSING = "\"'”’»›)]}）」』】》〉“*_`"
_CLOSING_AND_BLANK = _CLOSING + " "
_ENDS = frozenset(".!?…。．！？؟۔।॥։።។៕။჻⁇⁈‼")
_END_MARKS = "".join(_ENDS)
_LAST = 60  # characters that the last words of a sentence are sought in
_WITHOUT_ENDS = frozenset(("th", "lo"))  # Thai and Lao end no sentence with a mark
_OPENING = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"), ("（", "）"), ("「", "」"))
_ASCII_BRACKETS = _BRACKETS[:3]
_NUMBERED = re.compile(r"[(\[]?(?:\d{1,3}|[A-Za-z])(?:\.\d{1,3}){0,3}[.)\]]+\s+")
_LABELLED = re.compile(  # what a parameter is called and of which type, glued to what it means
    r"[a-z_][\w.]*(?: [a-z]{3,12})? (?:The|An?|Either|None|Whether|If|When|This|True|False|Optional)(?!\w)"
    r"|[A-Z]+_[A-Z\d_]+ (?:[A-Z]|- )"
)
_FACES = re.compile(r"[:;]-?[()]|\b(?:\d{1,2}|[a-z])\)")
_MIDDLE = ",;:)]}）」、，。；.?!"
_NAME = re.compile(r"[\w.@$#/\\+-]*[\d_./\\$@#+-]|[a-zà-ÿ]+[A-Z]")  # an identifier may open a sentence in small letters
_PROMPT = re.compile(r"(?:\$|#|%|>>>|>|C:\\\S*>)\s+\S|#!|#include\b|\"{3}")
_CODE = re.compile(r"->|::|[=!<>]=|&&|\|\||=>|\);|\)\s?\{|</|/>|\+\+|\{\{|\}\}|\{%|%\}|\\n|\w\[\w{1,40}\]\s?=| = |;$")
_OPTIONS = re.compile(r"\[\s?(?:--?\w|\w{1,40}\s?(?:=|\.\.\.))")  # "[-v]", "[name=value]", "[file ...]"
_GLUED = re.compile(r"[-*•–] .{1,200} [-*•–] .{1,200} [-*•–] |.{0,300}?[-=_~*#]{6}")  # items in a line, a drawn line
_SAID = (string.ascii_letters + string.digits + string.whitespace).encode()
_COMMON = b"\"'.,?!-()*_`/$%#@~^[]"  # each of `_CODE` has a mark beyond these
_MOST_SIGNS = 0.35
_SOON = 8  # words
_LETTERS = re.compile(r"[^\W\d_][\w'’-]*")
_FEWEST_CAPITALS = 4
_LONG_WORD = re.compile(r"\b[a-z]{6}")  # hardly ever a small one
_NEED_SMALL_WORDS = frozenset(
    "da de en es fr it nl no pt sv".split()
)  # languages that say hardly anything without them


def find_fault(sentence: str, language: str, names: Collection[str] = (), words: int | None = None) -> str | None:
    """The first of `FAULTS` that a sentence has, None where it has none; `names` (in small letters) may open it
    without a capital. `words` is its length, where it is known.
    """
    text = sentence[: LIMITS.sentence_characters].strip()
    body = text.rstrip(_CLOSING_AND_BLANK)
    if body.endswith(_COLONS) or text.endswith(_COLONS):
        return "lead-in"
    words = count_words(text) if words is None else words
    opened = open_sentence(text)
    for known in _languages_of(text, language):
        if _points(opened, known, words) or points_elsewhere(opened, known):
            return "pointer"
        if (words <= _MOST_POINTING and _announces(body, known)) or announces(opened, known):
            return "lead-in"
    signs = text.encode("ascii", "ignore").translate(None, _SAID)
    if _is_code(text, signs):
        return "code"
    if is_notice(text, language):
        return "notice"
    if (
        words < _FEWEST_WORDS
        or _lacks_small_words(text, language)
        or _is_title(text, language)
        or _is_glued(text, signs)
    ):
        return "scrap"
    if language not in _WITHOUT_ENDS and not has_end(text):
        return "unended"
    return "broken" if _begins_in_the_middle(text, names) or _has_loose_bracket(text, signs) else None


def has_end(text: str) -> bool:
    """Whether a mark ends a text, closing marks after it left out."""
    return text.rstrip(_CLOSING_AND_BLANK)[-1:] in _ENDS


def _points(opened: str, language: str, words: int) -> bool:
    if words <= _MOST_POINTING and _compile(language, "openings").match(opened):
        return True
    main = drop_clause(opened, language)
    if (words if main is opened else count_words(main)) > _MOST_PROMISING:
        return False
    more = _compile(language, "more").match(main)
    return more is not None and _compile(language, "found").search(main, more.end()) is not None


def _announces(body: str, language: str) -> bool:
    return body[-_LAST:].rstrip(_END_MARKS).lower().endswith(ENDINGS[language])


def _languages_of(text: str, language: str) -> tuple[str, ...]:
    """The tables that a sentence is read by: that of its language, and the English one in Latin letters, since many a
    page is translated in part.
    """
    own = (language,) if language in OPENINGS else ()
    return (*own, "en") if language != "en" and text.isascii() else own


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    phrases = {"openings": OPENINGS, "more": MORE, "found": FOUND}[kind][language]
    edge = "" if language in WITHOUT_BLANKS else r"\b"
    return re.compile(edge + "(?:" + "|".join(map(re.escape, sorted(phrases, key=len, reverse=True))) + ")" + edge)


def _is_code(text: str, signs: bytes) -> bool:
    if _PROMPT.match(text) or len(signs) > _MOST_SIGNS * len(text):
        return True
    if signs.count(b"[") > 1 and len(_OPTIONS.findall(text)) > 1:
        return True
    return len(signs) > 1 and len(signs.translate(None, _COMMON)) > 1 and len(_CODE.findall(text)) > 1


def _is_glued(text: str, signs: bytes) -> bool:
    return len(signs) > 1 and _GLUED.match(text) is not None


def _begins_in_the_middle(text: str, names: Collection[str]) -> bool:
    opened = text.lstrip(_OPENING)
    if (text[:1] in _MIDDLE and not opened[:1].isupper()) or _LABELLED.match(opened):
        return True
    if not opened[:1].islower():
        return False
    first = opened.split(None, 1)[0]
    word = first.strip(_CLOSING + _MIDDLE)
    return not _NAME.match(first) and (word not in names or word in list_small_words())


def _has_loose_bracket(text: str, signs: bytes) -> bool:
    if (text.isascii() and len(signs.translate(None, b"()[]{}")) == len(signs)) or _are_balanced(text):
        return False
    return not _are_balanced(_FACES.sub(" ", _NUMBERED.sub(" ", text, count=1)))


def _are_balanced(text: str) -> bool:
    count = text.count
    for opening, closing in _ASCII_BRACKETS if text.isascii() else _BRACKETS:
        if count(opening) != count(closing):
            return False
    return True


def _is_title(text: str, language: str) -> bool:
    """Whether every word but the small ones has a capital, as in titles; German nouns have one everywhere."""
    if language not in _NEED_SMALL_WORDS or language == "de":
        return False
    if _LONG_WORD.search(text):
        return False
    small = list_small_words()
    words = [word for word in _LETTERS.findall(text) if word.lower() not in small]
    return len(words) >= _FEWEST_CAPITALS and not any(word[0].islower() for word in words)


def _lacks_small_words(text: str, language: str) -> bool:
    """Whether it has no small word of any of the languages that need them: the language may be another in part."""
    if language not in _NEED_SMALL_WORDS or (not text.isascii() and LETTER_WITHOUT_BLANKS.search(text)):
        return False
    lower, small = text.lower(), list_small_words()
    if not small.isdisjoint(lower.split(None, _SOON)[:_SOON]):  # what most sentences have is told soon
        return False
    words = lower.split()
    if not small.isdisjoint(words):
        return False
    plain = " ".join(words).replace("’", "'")
    return small.isdisjoint(re.split(r"[^\w']+", plain)) and small.isdisjoint(re.split(r"\W+", plain))


@cache
def list_small_words() -> frozenset[str]:
    """The stop words of all languages that say hardly anything without them."""
    return frozenset().union(*map(load_stop_words, _NEED_SMALL_WORDS))

"""Faults that make a sentence unfit for a summary, detected from its text alone.

- lead-in: ends in a colon, or announces what follows ("works as follows.", "The following sections ...")
- pointer: only refers the reader elsewhere ("See section 7.8.", "Näheres finden Sie in ...", `pointers.py`)
- code: mostly symbols, operators that only programs use, a shell prompt
- notice: about the page itself: its licence, authors, copies, translations, mails, state (`notices.py`)
- scrap: under five words, no function word ("Kernel drivers, network modules."), title case, several list items in one
  line, a heading underline
- unended: no final punctuation
- broken: begins mid-sentence, or with a label run together with its description, or has unbalanced brackets

Phrases are recognised in the languages whose pack has `pointers`, the rest by form in any language. Only the first
2,000 characters of a sentence are read.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection
from functools import cache

from epitome.language.end_marks import CLOSING_MARKS, COLONS, FINAL_MARKS, OPENING_MARKS
from epitome.language.languages import list_small_words
from epitome.language.packs import compile_phrases, load_pack
from epitome.language.signs.notices import is_notice
from epitome.language.signs.pointers import (
    announces,
    compile_opening,
    drop_clause,
    may_open_pointer,
    may_point,
    open_sentence,
    points_elsewhere,
)
from epitome.language.words.lengths import count_words
from epitome.language.words.letters import find_letter_without_blanks
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

FAULTS = ("lead-in", "pointer", "code", "notice", "scrap", "unended", "broken")
FRAGMENTS = FAULTS[4:]
MIN_WORDS = 5
MAX_POINTER_WORDS = 20  # a longer sentence says more than its opening
_MAX_MORE_FOUND_WORDS = 30  # "More about ... can be found in ..."
_COLONS = tuple(COLONS)
_CLOSING_AND_BLANK = CLOSING_MARKS + " "
_FINAL_MARKS = frozenset(FINAL_MARKS)
_ENDING_CHARACTERS = 60
_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"), ("（", "）"), ("「", "」"))
_ASCII_BRACKETS = _BRACKETS[:3]
_NUMBERED = late(r"[(\[]?(?:\d{1,3}|[A-Za-z])(?:\.\d{1,3}){0,3}[.)\]]+\s+")
_LABELLED = re.compile(  # the name and type of a parameter, run together with its description
    r"[a-z_][\w.]*(?: [a-z]{3,12})? (?:The|An?|Either|None|Whether|If|When|This|True|False|Optional)(?!\w)"
    r"|[A-Z]+_[A-Z\d_]+ (?:[A-Z]|- )"
)
_SMILEYS_AND_LABELS = late(r"[:;]-?[()]|\b(?:\d{1,2}|[a-z])\)")
_MID_SENTENCE_MARKS = ",;:)]}）」、，。；.?!"
_NAME = late(r"[\w.@$#/\\+-]*[\d_./\\$@#+-]|[a-zà-ÿ]+[A-Z]")  # an identifier may open a sentence in lower case
_PROMPT = re.compile(r"(?:\$|#|%|>>>|>|C:\\\S*>)\s+\S|#!|#include\b|\"{3}")
_CODE = re.compile(r"->|::|[=!<>]=|&&|\|\||=>|\);|\)\s?\{|</|/>|\+\+|\{\{|\}\}|\{%|%\}|\\n|\w\[\w{1,40}\]\s?=| = |;$")
_OPTIONS = late(r"\[\s?(?:--?\w|\w{1,40}\s?(?:=|\.\.\.))")  # "[-v]", "[name=value]", "[file ...]"
_RUN_TOGETHER = late(r"[-*•–] .{1,200} [-*•–] .{1,200} [-*•–] |.{0,300}?[-=_~*#]{6}")  # several items, an underline
_ITEM_MARKS, _LINE_MARKS, _MIN_LINE_MARKS = "-*•–", b"-=_~*#", 6  # one of which begins what is run together
_OPERATOR = re.compile(r"[()\[\]|*#'’\W]\Z|[()\[\]|*#']")
_PLAIN = re.compile(r"[A-Z](?:[A-Za-z\d ]{3,}[,'’-])*[A-Za-z\d ]+[.!?]")  # has an end, and none of the faults of form
_ALPHANUMERIC_OR_SPACE = (string.ascii_letters + string.digits + string.whitespace).encode()
_PROSE_SYMBOLS = b"\"'.,?!-()*_`/$%#@~^[]"  # every match of `_CODE` has a symbol outside these
MAX_SYMBOL_SHARE = 0.35
_LETTERS = re.compile(r"[^\W\d_][\w'’-]*")
_MIN_TITLE_WORDS = 4
_LONG_WORD = re.compile(r"\b[a-z]{6}")  # hardly ever a stop word


def find_fault(
    sentence: str,
    language: str,
    names: Collection[str] = (),
    words: int | None = None,
    notice: bool | None = None,
) -> str | None:
    """The first of `FAULTS` that a sentence has, or None; `names` (in lower case) may open it without a capital.
    `words` is its length, `notice` whether it is one, if known.
    """
    text = sentence[: LIMITS.sentence_characters].strip()
    body = text.rstrip(_CLOSING_AND_BLANK)
    if body.endswith(_COLONS) or text.endswith(_COLONS):
        return "lead-in"
    words = count_words(text) if words is None else words
    opened = open_sentence(text)
    listed = opened.split()
    for known in _list_table_languages(text, language):
        may = may_point(opened, listed, known)
        if may and (_is_pointer(opened, known, words) or points_elsewhere(opened, known)):
            return "pointer"
        if (words <= MAX_POINTER_WORDS and _ends_as_lead_in(body, known)) or (may and announces(opened, known)):
            return "lead-in"
    is_plain = _PLAIN.fullmatch(text) is not None
    symbols = b"" if is_plain else text.encode("ascii", "ignore").translate(None, _ALPHANUMERIC_OR_SPACE)
    if not is_plain and _is_code(text, symbols):
        return "code"
    if is_notice(text) if notice is None else notice:
        return "notice"
    if words < MIN_WORDS or _lacks_stop_words(text, listed, language) or is_title(text, language):
        return "scrap"
    if is_plain:
        return None
    if _is_run_together(text, symbols):
        return "scrap"
    if load_pack(language).writing.ends_marked and not has_end(text):
        return "unended"
    return "broken" if _begins_mid_sentence(text, names, language) or _has_unbalanced_bracket(text, symbols) else None


def refers(opened: str, language: str, words: int) -> bool:
    """Whether a sentence (`open_sentence`) of so many words, none of them a pack's `said_words`, points elsewhere or
    announces something.
    """
    return may_open_pointer(opened, language) and (
        _is_pointer(opened, language, words) or points_elsewhere(opened, language) or announces(opened, language)
    )


def has_end(text: str) -> bool:
    """Whether a text ends in final punctuation, ignoring closing quotes and brackets."""
    return text.rstrip(_CLOSING_AND_BLANK)[-1:] in _FINAL_MARKS


def _is_pointer(opened: str, language: str, words: int) -> bool:
    if words <= MAX_POINTER_WORDS and compile_opening(language, "openings").match(opened):
        return True
    main = drop_clause(opened, language)
    more = compile_opening(language, "more").match(main)
    if more is None or (words if main is opened else count_words(main)) > _MAX_MORE_FOUND_WORDS:
        return False
    return _compile(language, "found").search(main, more.end()) is not None


def _ends_as_lead_in(body: str, language: str) -> bool:
    ending = body[-_ENDING_CHARACTERS:].rstrip(FINAL_MARKS).lower()
    last = list_last_words(language)
    if last and ending[ending.rfind(" ") + 1 :] not in last:  # most sentences end in none of them
        return False
    return _compile(language, "endings").search(ending) is not None


@cache
def list_last_words(language: str) -> frozenset[str]:
    """The last words of the endings of lead-ins, one of which each has; none if they do not tell."""
    pack = load_pack(language)
    plain = pack.writing.blanks and not any(_OPERATOR.search(ending) for ending in pack.pointers.endings)
    return frozenset(ending.rpartition(" ")[2] for ending in pack.pointers.endings) if plain else frozenset()


def _list_table_languages(text: str, language: str) -> tuple[str, ...]:
    """The tables to check a sentence against: that of its language, and for ASCII text the English one too, since many
    pages are only partly translated.
    """
    own = (language,) if load_pack(language).pointers.openings else ()
    return (*own, "en") if language != "en" and text.isascii() else own


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    pack = load_pack(language)
    pattern = compile_phrases(getattr(pack.pointers, kind), blanks=pack.writing.blanks)
    return re.compile(f"(?:{pattern})$" if kind == "endings" else pattern)


def _is_code(text: str, symbols: bytes) -> bool:
    if _PROMPT.match(text) or len(symbols) > MAX_SYMBOL_SHARE * len(text):
        return True
    if symbols.count(b"[") > 1 and len(_OPTIONS.findall(text)) > 1:
        return True
    return len(symbols) > 1 and len(symbols.translate(None, _PROSE_SYMBOLS)) > 1 and len(_CODE.findall(text)) > 1


def _is_run_together(text: str, symbols: bytes) -> bool:
    if text[:1] not in _ITEM_MARKS and len(symbols) - len(symbols.translate(None, _LINE_MARKS)) < _MIN_LINE_MARKS:
        return False
    return len(symbols) > 1 and _RUN_TOGETHER.match(text) is not None


def _begins_mid_sentence(text: str, names: Collection[str], language: str) -> bool:
    opened = text.lstrip(OPENING_MARKS)
    if (text[:1] in _MID_SENTENCE_MARKS and not opened[:1].isupper()) or _LABELLED.match(opened):
        return True
    if not opened[:1].islower():
        return False
    first = opened.split(None, 1)[0]
    word = first.strip(CLOSING_MARKS + _MID_SENTENCE_MARKS + "(")
    return not _NAME.match(first) and (word not in names or word in list_small_words(language))


def _has_unbalanced_bracket(text: str, symbols: bytes) -> bool:
    if (text.isascii() and len(symbols.translate(None, b"()[]{}")) == len(symbols)) or _are_balanced(text):
        return False
    return not _are_balanced(_SMILEYS_AND_LABELS.sub(" ", _NUMBERED.sub(" ", text, count=1)))


def _are_balanced(text: str) -> bool:
    count = text.count
    for opening, closing in _ASCII_BRACKETS if text.isascii() else _BRACKETS:
        if count(opening) != count(closing):
            return False
    return True


def is_title(text: str, language: str) -> bool:
    """Whether every word except stop words is capitalised, as in titles; German always capitalises nouns."""
    if _LONG_WORD.search(text):
        return False
    writing = load_pack(language).writing
    if not writing.needs_small_words or writing.capital_nouns:
        return False
    stop_words = list_small_words(language)
    words = [word for word in _LETTERS.findall(text) if word.lower() not in stop_words]
    return len(words) >= _MIN_TITLE_WORDS and not any(word[0].islower() for word in words)


def _lacks_stop_words(text: str, listed: list[str], language: str) -> bool:
    """Whether it has no small word of any of the languages that need them: the language may be another in part.
    `listed` are words of its beginning, in lower case, the last of which may be cut: most sentences have one there.
    """
    stop_words = list_small_words(language)
    if not stop_words.isdisjoint(listed[:-1]) or not load_pack(language).writing.needs_small_words:
        return False
    if find_letter_without_blanks(text):
        return False
    words = text.lower().split()
    if not stop_words.isdisjoint(words):
        return False
    plain = " ".join(words).replace("’", "'")
    return stop_words.isdisjoint(re.split(r"[^\w']+", plain)) and stop_words.isdisjoint(re.split(r"\W+", plain))

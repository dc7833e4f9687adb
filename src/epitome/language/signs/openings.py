"""Whether a sentence opens by saying what something is: something named, or the text itself.

Only languages whose pack has `openings` are covered; in others no sentence does. Only the first 200 characters are
read.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.end_marks import OPENING_MARKS
from epitome.language.packs import compile_phrases, load_common, load_pack
from epitome.language.packs.phrase_patterns import compile_before

_MAX_CHARACTERS_READ = 200
_MAX_GAP = 30  # characters between a name and its verb: "HTTPX (a client) is", "Git, the stupid content tracker, is"
_MAX_NAME_CHARACTERS = 60
_DASHES = ("-", "–", "—")


def speaks_of_itself(sentence: str, language: str) -> bool:
    """Whether a sentence says what its own text is ("This module provides ...")."""
    pattern = _compile(language, "itself")
    return pattern is not None and pattern.match(_normalise_start(sentence)) is not None


def defines(sentence: str, name: str, language: str) -> bool:
    """Whether a sentence opens with a name (given in lower case) and says what it is or does."""
    opened = _normalise_start(sentence)
    article = _compile_article().match(opened)
    without_article = opened if opened.startswith(name) or article is None else opened[article.end() :]
    if not name or len(name) > _MAX_NAME_CHARACTERS or not without_article.startswith(name):
        return False
    rest = without_article[len(name) :].removeprefix("()")  # of a function
    pattern = _compile(language, "is")
    is_entry = rest.lstrip()[:1] in _DASHES and language != "ru"  # "tar - an archiver" is a sentence only in Russian
    whole = not load_pack(language).writing.blanks or not rest[:1].isalnum()
    return pattern is not None and whole and not is_entry and pattern.match(rest) is not None


def _normalise_start(sentence: str) -> str:
    return sentence[:_MAX_CHARACTERS_READ].lower().lstrip(OPENING_MARKS)


@cache
def _compile(language: str, kind: str) -> re.Pattern[str] | None:
    pack = load_pack(language)
    openings, blanks = pack.openings, pack.writing.blanks
    if not openings.verbs:
        return None
    verbs = f"(?:{compile_phrases(openings.verbs, blanks=blanks)})"
    before = rf"(?:.{{0,{_MAX_GAP}}}?\s)??" if blanks else rf".{{0,{_MAX_GAP}}}?"
    ending = rf"[{openings.does_letters}]{{{openings.does_least},}}{openings.does_ending}(?!\w)"
    does = ending if openings.does_ending else verbs
    if kind == "itself":
        itself = compile_phrases(openings.itself, blanks=blanks)
        return re.compile(f"(?:{itself}){' ' if blanks else ''}(?:{before}{verbs}|{does})")
    return re.compile(rf"{before}{verbs}|\s(?:{does})")


@cache
def _compile_article() -> re.Pattern[str]:
    return re.compile(compile_before(load_common().articles))

"""Which two things a question compares: "the difference between json and jsonb", "recommended versus suggested"."""

from __future__ import annotations

import re
from functools import cache

from epitome.language.packs import compile_phrases, load_pack
from epitome.language.packs.phrase_patterns import compile_before, compile_phrase

_MAX_QUESTION_CHARACTERS = 400
_MAX_NAME_WORDS = 5
_VERSUS = re.compile(r"^(.{1,80}?),? (?:vs\.?|versus) (.{1,80}?)(?:[,;:?!]|$)")


def find_compared(query: str, language: str) -> tuple[str, str] | None:
    """The two things, in lower case; None where a question compares nothing, or a name has too many words."""
    asked = query[:_MAX_QUESTION_CHARACTERS].strip().lower()
    found = _VERSUS.search(asked)
    if found is None and (pattern := _compile(language)):
        found = pattern.search(asked)
    if found is None or any(len(thing.split()) > _MAX_NAME_WORDS for thing in found.groups()):
        return None
    return found[1].strip(), found[2].strip()


@cache
def _compile(language: str) -> re.Pattern[str] | None:
    between, joined_by, articles = load_pack(language).comparing
    if not between:
        return None
    the = f"(?:{compile_before(articles)})?"
    joins = "|".join(map(compile_phrase, joined_by))
    return re.compile(rf"(?:{compile_phrases(between)}) {the}(.{{1,80}}?) (?:{joins}) {the}(.{{1,80}}?)(?:[,;:?!]|$)")

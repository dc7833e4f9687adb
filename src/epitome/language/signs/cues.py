"""Surface cues of a sentence and of the headings above it, independent of their meaning; style is in `style.py`.

- Cue phrases and explained acronyms: the sentence says what its document is about (Amini et al. 2007).
- Types of headings: introduction, related work, methods, results, discussion, conclusion, other.

Both are recognised in the languages whose pack has cues; in others acronyms are the only cue, and every heading is
"other". Only the first 2,000 characters of a sentence are read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from epitome.language.languages import load_stop_words
from epitome.language.packs import compile_phrases, load_pack
from epitome.language.words.phrases import list_shortest_beginnings
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_CASE_FOLDING_LETTERS = "ıſİ"  # match i and s in a case-insensitive pattern, but not after lower()
_ACRONYM_FIRST = late(r"\b([A-Z][A-Za-z]?[A-Z]{1,8})s?\s?\(([^()]{3,90})\)")
_MAY_BE_ACRONYM = late(  # needed for `_ACRONYM_FIRST` ("ABs ("): a search for the bracket is fastest
    r"\((?:(?<=[A-Z]\()|(?<=[A-Z]s\()|(?<=[A-Z]\s\()|(?<=[A-Z]s\s\())"
)
_ACRONYM_IN_BRACKETS = late(r"\(([A-Z][A-Za-z]?[A-Z]{1,8})s?\)")
_MAX_EXPANSION_WORDS = 9
_MAX_PATH_CHARACTERS = 500
_CACHED_HEADINGS = 2_000  # most articles share their headings


def has_cue(sentence: str, language: str) -> bool:
    """Whether a sentence contains a cue phrase or an acronym with its expansion ("HMM (Hidden Markov Models)")."""
    sentence = sentence[: LIMITS.sentence_characters]
    if _may_have_phrase(sentence, language) and _compile_phrases(language).search(sentence):
        return True
    return "(" in sentence and _explains_acronym(sentence, language)


def _may_have_phrase(sentence: str, language: str) -> bool:
    """Whether a sentence may contain a cue phrase: a fast filter, ten times as fast as matching whole words."""
    beginnings = _list_beginnings(language)
    lowered = sentence.lower()
    for beginning in beginnings:
        if beginning in lowered:
            return True
    return bool(beginnings) and not sentence.isascii() and any(map(sentence.__contains__, _CASE_FOLDING_LETTERS))


@cache
def _list_beginnings(language: str) -> tuple[str, ...]:
    pack = load_pack(language)
    return list_shortest_beginnings(compile_phrases(pack.cues.phrases, blanks=pack.writing.blanks))


@cache
def _compile_phrases(language: str) -> re.Pattern[str]:
    pack = load_pack(language)
    return re.compile(compile_phrases(pack.cues.phrases, blanks=pack.writing.blanks), re.IGNORECASE)


def _explains_acronym(sentence: str, language: str) -> bool:
    if _MAY_BE_ACRONYM.search(sentence) and any(
        _is_expansion(short, words, language) for short, words in _ACRONYM_FIRST.findall(sentence)
    ):
        return True
    return any(
        _is_expansion(a.group(1), " ".join(sentence[: a.start()].split()[-_MAX_EXPANSION_WORDS:]), language)
        for a in _ACRONYM_IN_BRACKETS.finditer(sentence)
    )


def _is_expansion(short: str, text: str, language: str) -> bool:
    """Whether the acronym's letters are the first letters of the words, in order, with or without stop words."""
    letters = short.lower()
    stop_words = load_pack(language).cues.acronym_words or load_stop_words(language)
    words = re.findall(r"[^\W\d_]+", text)
    initials = [w[0].lower() for w in words]
    content = [w[0].lower() for w in words if w.lower() not in stop_words]
    return any("".join(first).endswith(letters) or "".join(first).startswith(letters) for first in (initials, content))


HEADING_TYPES = ("introduction", "related", "methods", "results", "discussion", "conclusion", "other")


def classify_headings(titles: Sequence[str], language: str) -> tuple[str, ...]:
    """The types of part that a path of headings announces; "other" where none is recognised."""
    if len(titles) > 1 and sum(map(len, titles)) + 3 * len(titles) <= _MAX_PATH_CHARACTERS:
        announced = frozenset().union(*(_classify_heading(title, language) for title in titles))
    else:
        announced = _classify_heading(" / ".join(titles)[:_MAX_PATH_CHARACTERS], language)
    return tuple(name for name in HEADING_TYPES if name in announced) or ("other",)


@lru_cache(maxsize=_CACHED_HEADINGS)
def _classify_heading(path: str, language: str) -> frozenset[str]:
    return frozenset(name for name, pattern in _compile_headings(language) if pattern.search(path))


@cache
def _compile_headings(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    pack = load_pack(language)
    return tuple(
        (name, re.compile(compile_phrases(phrases, blanks=pack.writing.blanks), re.IGNORECASE))
        for name, phrases in pack.cues.headings.items()
    )

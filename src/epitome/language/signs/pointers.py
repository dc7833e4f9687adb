"""Whether the main clause of a sentence, however long, only refers elsewhere or announces what follows.

Only languages whose pack has such `patterns` are covered. Only the first 400 characters are read; an opening
subordinate clause ("If the options are listed below, ...") is not the main clause.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from epitome.language.end_marks import FINAL_MARKS, OPENING_MARKS
from epitome.language.packs import compile_phrases, load_pack
from epitome.language.packs.phrase_patterns import join_patterns
from epitome.language.signs.leaning_signs import drop_label, may_start_label
from epitome.language.words.phrases import PhraseMatch

_MAX_CHARACTERS_READ = 400
HERE = "here"
START_CHARACTERS = 4
_MAX_STARTS_KEPT = 4_096
_OPENING_KINDS = ("openings", "more", "sends", "clauses", "announces")


def open_sentence(sentence: str) -> str:
    """The beginning of a sentence in lower case, without opening marks, label and final punctuation."""
    return drop_label(sentence[:_MAX_CHARACTERS_READ].lower().lstrip(OPENING_MARKS)).rstrip(FINAL_MARKS)


def may_point(opened: str, listed: list[str], language: str) -> bool:
    """Whether a sentence (`open_sentence`) with the words `listed` has a beginning or a word without which it neither
    points elsewhere nor announces anything: most sentences have none.
    """
    said, before = load_pack(language).patterns.said_words, load_pack(language).patterns.said_before
    if not said or may_open_pointer(opened, language):
        return True
    if said.isdisjoint(listed):
        return False
    return not before or any(
        word in said and not before.isdisjoint(listed[max(place - 2, 0) : place]) for place, word in enumerate(listed)
    )


def may_open_pointer(opened: str, language: str) -> bool:
    """Whether a sentence without any of the pack's `said_words` may point elsewhere or announce something."""
    if may_begin_pointer(opened, language) or opened.endswith(HERE):
        return True
    return any(phrase in opened for phrase in load_pack(language).patterns.announces_inside)


def may_begin_pointer(opened: str, language: str) -> bool:
    """Whether a sentence begins as one does that points elsewhere or announces something."""
    beginnings = _group_beginnings(language)
    return opened.startswith(beginnings.get(opened[:START_CHARACTERS], beginnings[""]))


@lru_cache(_MAX_STARTS_KEPT)
def list_pointer_beginnings(start: str, language: str) -> tuple[str, ...]:
    """How sentences begin, in lower case, that start with these four characters and may point elsewhere: with anything
    where that is not told by the start.
    """
    opened = start.lower().lstrip(OPENING_MARKS)
    if len(opened) < START_CHARACTERS or may_start_label(opened):
        return ("",)
    beginnings = _group_beginnings(language)
    return beginnings.get(opened, beginnings[""])


@cache
def _group_beginnings(language: str) -> dict[str, tuple[str, ...]]:
    """How phrases begin, by their first characters, each group with what is shorter; the latter alone by ""."""
    every = {beginning for kind in _OPENING_KINDS for beginning in compile_opening(language, kind).beginnings}
    short = tuple(sorted(beginning for beginning in every if len(beginning) < START_CHARACTERS))
    groups = {beginning[:START_CHARACTERS]: short for beginning in every - set(short)}
    for beginning in sorted(every - set(short)):
        groups[beginning[:START_CHARACTERS]] += (beginning,)
    return {**groups, "": short}


def points_elsewhere(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) only refers the reader elsewhere."""
    patterns = load_pack(language).patterns
    if not patterns.said:
        return False
    if compile_opening(language, "sends").match(opened):
        return True
    if HERE in opened[-len(HERE) - 1 :] and patterns.sends_here and _compile(language, "sends_here").match(opened):
        return True
    if compile_opening(language, "clauses").match(opened):
        return False
    words = patterns.said_words
    if words and words.isdisjoint(opened.split()):  # most sentences have none
        return False
    return _compile(language, "said").search(opened) is not None


def drop_clause(opened: str, language: str) -> str:
    """A sentence (`open_sentence`) without a subordinate clause that opens it."""
    if not load_pack(language).patterns.clauses or not compile_opening(language, "clauses").match(opened):
        return opened
    return opened.partition(", ")[2] or opened


def announces(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) announces what follows it."""
    patterns = load_pack(language).patterns
    if not patterns.announces:
        return False
    if compile_opening(language, "announces").match(opened):
        return True
    return any(phrase in opened and _compile(language, phrase).match(opened) for phrase in patterns.announces_inside)


@cache
def compile_opening(language: str, kind: str) -> PhraseMatch:
    """A matcher of phrases that open a sentence: of `pointers` or of `patterns` in a pack."""
    pack = load_pack(language)
    if kind in pack.pointers._fields:
        return PhraseMatch(compile_phrases(getattr(pack.pointers, kind), blanks=pack.writing.blanks))
    edge = r"(?!\w)" if kind == "clauses" and pack.writing.blanks else ""
    return PhraseMatch(join_patterns(getattr(pack.patterns, kind), pack.patterns.parts), edge)


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    patterns = load_pack(language).patterns
    listed = patterns.announces_inside.get(kind) or getattr(patterns, kind)
    return re.compile(f"(?:{join_patterns(listed, patterns.parts)})")

"""Whether a sentence depends on the one before: it opens with a connective ("However, ..."), or with an unresolved
reference ("It ...", "This event ...", "If this has been done, ...").

The context may resolve the reference: "this index" is clear where the title mentions an index, and so are "this
chapter", and "this command" where the text is about one command. Only languages whose pack has such `patterns` are
covered; in others no sentence depends on another. Only the first 140 characters are read.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from itertools import takewhile

from epitome.language.end_marks import OPENING_MARKS
from epitome.language.languages import load_stop_words
from epitome.language.packs import compile_phrases, load_common, load_pack
from epitome.language.packs.phrase_patterns import compile_phrase, join_patterns
from epitome.language.words.phrases import PhraseMatch, PhraseSearch, list_beginnings

_MAX_CHARACTERS_READ = 140
_MAX_BARE_START = 40  # further in, a demonstrative without a noun mostly refers to the same sentence
_PREFIX_LETTERS = 4
_MAX_NOUN_DISTANCE = 3  # words after the demonstrative
_WORD = re.compile(r"(?<![\w.+-])[\w.+-]*\w")
_PLURAL = re.compile(r"(?<=\w\w)(?:(?<=[sxz])es|(?<=[^s])s)$")


def leans_back(sentence: str, language: str, names: Collection[str] = (), *, speaks_of_one: bool = False) -> bool:
    """Whether a sentence opens with a connective, or with a reference that neither it nor `names` (`list_name_words`)
    resolve; a text that `speaks_of_one` thing may call it "this command".
    """
    patterns = load_pack(language).patterns
    if not patterns.going_on:
        return False
    opened = drop_label(sentence[:_MAX_CHARACTERS_READ].lower().lstrip(OPENING_MARKS))
    if _compile_opening(language, "going_on").match(opened):
        return True
    reference = _compile_opening(language, "pointing").match(opened)
    if reference is not None and not _is_resolved(opened, reference, language, names, speaks_of_one):
        return True
    inner_reference = _compile_inside(language).search(opened) if patterns.inside else None
    return inner_reference is not None and not (
        (inner_reference.start() > _MAX_BARE_START and _is_bare(opened[inner_reference.end() :], language))
        or _is_resolved(opened, inner_reference, language, names, speaks_of_one)
        or _names_earlier(opened, inner_reference)
    )


def drop_label(opened: str) -> str:
    """A lower-cased sentence without a label such as "Note:"."""
    initials, pattern = _compile_label()
    label = pattern.match(opened) if opened[:1] in initials else None
    return opened if label is None else opened[label.end() :]


def may_start_label(start: str) -> bool:
    """Whether a lower-cased sentence that starts so may have a label."""
    beginnings = list_beginnings("|".join(map(compile_phrase, load_common().labels)))
    return any(label.startswith(start) or start.startswith(label) for label in beginnings)


def list_name_words(text: str) -> set[str]:
    """The words of a title, in lower case, each also in the singular."""
    words = _WORD.findall(text.lower())
    return {*words, *(_PLURAL.sub("", word) for word in words)}


def _is_resolved(
    opened: str, reference: re.Match[str], language: str, names: Collection[str], speaks_of_one: bool
) -> bool:
    demonstrative = reference.start("this") if "this" in reference.re.groupindex else -1
    if demonstrative < 0:
        return False
    rest = opened[reference.end() :].lstrip()
    if _compile(language, "own").match(rest) or (
        speaks_of_one and _compile(language, "itself").match(opened, demonstrative)
    ):
        return True
    stop_words = load_stop_words(language)
    words = takewhile(lambda word: word not in stop_words, _WORD.findall(rest)[:_MAX_NOUN_DISTANCE])
    return not _is_bare(rest, language) and any(word in names or _PLURAL.sub("", word) in names for word in words)


def _is_bare(rest: str, language: str) -> bool:
    """Whether no noun follows the demonstrative."""
    word = _WORD.match(rest.lstrip(" "))
    return word is None or word[0] in load_stop_words(language)


def _names_earlier(opened: str, reference: re.Match[str]) -> bool:
    """Whether the sentence resolves the reference itself: a word after it begins like an earlier one."""
    prefixes = {
        word[:_PREFIX_LETTERS] for word in _WORD.findall(opened[: reference.start()]) if len(word) >= _PREFIX_LETTERS
    }
    words = _WORD.findall(opened[reference.end() :])[:_MAX_NOUN_DISTANCE]
    return any(word[:_PREFIX_LETTERS] in prefixes for word in words if len(word) >= _PREFIX_LETTERS)


@cache
def _compile_label() -> tuple[frozenset[str], re.Pattern[str]]:
    """The first letters of labels, and their pattern."""
    labels = load_common().labels
    pattern = rf"(?:{'|'.join(map(compile_phrase, labels))})\s?\d{{0,2}}\s?[:.–—-]\s+"
    return frozenset(label[0] for label in labels), re.compile(pattern)


@cache
def _compile_inside(language: str) -> PhraseSearch:
    return PhraseSearch(rf"(?<!\w)(?P<this>{_join(language, 'inside')})(?!\w)")


@cache
def _compile_opening(language: str, kind: str) -> PhraseMatch:
    edge, blank = (r"(?!\w)", r"(?:\s+|(?<=['’]))") if load_pack(language).writing.blanks else ("", "")
    if kind != "pointing":
        return PhraseMatch(_join(language, kind), edge)
    enter = rf"(?:{_join(language, 'entering')}){blank}"
    this, bare = _join(language, "pointing"), _join(language, "bare")
    return PhraseMatch(f"(?:{enter})?(?P<this>{this}){edge}|{enter}(?:{bare}){edge}")


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    pack = load_pack(language)
    blanks = pack.writing.blanks
    if kind == "itself":
        return re.compile(compile_phrases(pack.openings.itself, blanks=blanks))
    edge = r"(?!\w)" if blanks else ""
    return re.compile(f"(?:{_join(language, kind)}){edge}")


def _join(language: str, kind: str) -> str:
    patterns = load_pack(language).patterns
    return join_patterns(getattr(patterns, kind), patterns.parts)

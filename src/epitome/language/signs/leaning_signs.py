"""Whether a sentence depends on the one before: it opens with a connective ("However, ..."), or with an unresolved
reference ("It ...", "This event ...", "If this has been done, ...").

The context may resolve the reference: "this index" is clear where the title mentions an index, and so are "this
chapter", and "this command" where the text is about one command. Only languages in `leaning_tables.py` are covered; in
others no sentence depends on another. Only the first 140 characters are read.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from epitome.language.languages import load_stop_words
from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.leaning_tables import BARE, ENTERING, GOING_ON, INSIDE, OWN, POINTING
from epitome.language.signs.opening_tables import SELF
from epitome.language.words.phrases import PhraseSearch

_MAX_CHARACTERS_READ = 140
_MAX_BARE_START = 40  # further in, a demonstrative without a noun mostly refers to the same sentence
_PREFIX_LETTERS = 4
_MAX_NOUN_DISTANCE = 3  # words after the demonstrative
_OPENING_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_WORD = re.compile(r"(?<![\w.+-])[\w.+-]*\w")
_LABEL = re.compile(r"(?:note|nb|n\.b\.|hinweis|anmerkung|remarque|nota|opmerking|примечание)\s?\d{0,2}\s?[:.–—-]\s+")
_LABEL_INITIALS = tuple("nharoп")
_PLURAL = re.compile(r"(?<=\w\w)(?:(?<=[sxz])es|(?<=[^s])s)$")


def leans_back(sentence: str, language: str, names: Collection[str] = (), *, speaks_of_one: bool = False) -> bool:
    """Whether a sentence opens with a connective, or with a reference that neither it nor `names` (`list_name_words`)
    resolve; a text that `speaks_of_one` thing may call it "this command".
    """
    if language not in GOING_ON:
        return False
    opened = drop_label(sentence[:_MAX_CHARACTERS_READ].lower().lstrip(_OPENING_MARKS))
    if _compile(language, "going on").match(opened):
        return True
    reference = _compile(language, "pointing").match(opened)
    if reference is not None and not _is_resolved(opened, reference, language, names, speaks_of_one):
        return True
    inner_reference = _compile_inside(language).search(opened) if language in INSIDE else None
    return inner_reference is not None and not (
        (inner_reference.start() > _MAX_BARE_START and _is_bare(opened[inner_reference.end() :], language))
        or _is_resolved(opened, inner_reference, language, names, speaks_of_one)
        or _names_earlier(opened, inner_reference)
    )


def drop_label(opened: str) -> str:
    """A lower-cased sentence without a label such as "Note:"."""
    label = _LABEL.match(opened) if opened[:1] in _LABEL_INITIALS else None
    return opened if label is None else opened[label.end() :]


def list_name_words(text: str) -> set[str]:
    """The words of a title, in lower case, each also in the singular."""
    words = _WORD.findall(text.lower())
    return {*words, *(_PLURAL.sub("", word) for word in words)}


def _is_resolved(
    opened: str, reference: re.Match[str], language: str, names: Collection[str], speaks_of_one: bool
) -> bool:
    demonstrative = reference.start("this")
    if demonstrative < 0:
        return False
    rest = opened[reference.end() :].lstrip()
    if _compile(language, "own").match(rest) or (
        speaks_of_one and _compile(language, "self").match(opened, demonstrative)
    ):
        return True
    words = _WORD.findall(rest)[:_MAX_NOUN_DISTANCE]
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
def _compile_inside(language: str) -> PhraseSearch:
    return PhraseSearch(rf"(?<!\w)(?P<this>{INSIDE[language]})(?!\w)")


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    edge, blank = ("", "") if language in WITHOUT_BLANKS else (r"(?!\w)", r"(?:\s+|(?<=['’]))")
    enter = rf"(?:{ENTERING[language]}){blank}"
    return re.compile(
        {
            "going on": f"(?:{GOING_ON[language]}){edge}",
            "pointing": f"(?:{enter})?(?P<this>{POINTING[language]}){edge}|{enter}(?:{BARE[language]}){edge}",
            "own": f"(?:{OWN[language]}){edge}",
            "self": f"(?:{SELF[language]}){edge}",
        }[kind]
    )

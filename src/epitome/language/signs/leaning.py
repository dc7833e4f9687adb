"""Whether a sentence leans on the one before: it goes on ("However, ..."), or points at what it does not name ("It
...", "This event ...", "If this has been done, ...").

What it points at may be named by the text around it: "this index" leans on nothing where the title speaks of an index,
nor does "this chapter", nor "this command" where the text is about one command. Told in the languages of
`leaning_tables.py`; in others no sentence leans. Only the first 140 characters are read.
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

_READ = 140
_READ_BARE = 40  # what points without a noun further in mostly points at the sentence itself
_BEGINNING = 4
_NOUN_WITHIN = 3  # words after the one that points
_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_WORD = re.compile(r"(?<![\w.+-])[\w.+-]*\w")
_LABEL = re.compile(r"(?:note|nb|n\.b\.|hinweis|anmerkung|remarque|nota|opmerking|примечание)\s?\d{0,2}\s?[:.–—-]\s+")
_LABELS_BEGIN = tuple("nharoп")
_PLURAL = re.compile(r"(?<=\w\w)(?:(?<=[sxz])es|(?<=[^s])s)$")


def leans_back(sentence: str, language: str, names: Collection[str] = (), *, speaks_of_one: bool = False) -> bool:
    """Whether a sentence opens by going on, or by pointing at what neither it nor `names` (`list_name_words`) name; a
    text that `speaks_of_one` thing may call it "this command".
    """
    if language not in GOING_ON:
        return False
    opened = drop_label(sentence[:_READ].lower().lstrip(_MARKS))
    if _compile(language, "going on").match(opened):
        return True
    pointing = _compile(language, "pointing").match(opened)
    if pointing is not None and not _is_named(opened, pointing, language, names, speaks_of_one):
        return True
    inside = _compile_inside(language).search(opened) if language in INSIDE else None
    return inside is not None and not (
        (inside.start() > _READ_BARE and _is_bare(opened[inside.end() :], language))
        or _is_named(opened, inside, language, names, speaks_of_one)
        or _was_named(opened, inside)
    )


def drop_label(opened: str) -> str:
    """What a sentence (in small letters) says after "Note:"."""
    label = _LABEL.match(opened) if opened[:1] in _LABELS_BEGIN else None
    return opened if label is None else opened[label.end() :]


def list_name_words(text: str) -> set[str]:
    """The words of a title, in small letters, each also as one of several."""
    words = _WORD.findall(text.lower())
    return {*words, *(_PLURAL.sub("", word) for word in words)}


def _is_named(opened: str, pointing: re.Match[str], language: str, names: Collection[str], speaks_of_one: bool) -> bool:
    this = pointing.start("this")
    if this < 0:
        return False
    rest = opened[pointing.end() :].lstrip()
    if _compile(language, "own").match(rest) or (speaks_of_one and _compile(language, "self").match(opened, this)):
        return True
    words = _WORD.findall(rest)[:_NOUN_WITHIN]
    return not _is_bare(rest, language) and any(word in names or _PLURAL.sub("", word) in names for word in words)


def _is_bare(rest: str, language: str) -> bool:
    """Whether no noun follows what points."""
    word = _WORD.match(rest.lstrip(" "))
    return word is None or word[0] in load_stop_words(language)


def _was_named(opened: str, pointing: re.Match[str]) -> bool:
    """Whether the sentence itself names before what it points at: one of the words after that begins alike."""
    said = {word[:_BEGINNING] for word in _WORD.findall(opened[: pointing.start()]) if len(word) >= _BEGINNING}
    words = _WORD.findall(opened[pointing.end() :])[:_NOUN_WITHIN]
    return any(word[:_BEGINNING] in said for word in words if len(word) >= _BEGINNING)


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

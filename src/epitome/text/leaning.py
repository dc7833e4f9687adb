"""Whether a sentence leans on the one before: it goes on ("However, ..."), or points at what it does not name ("It
...", "This event ...", "If this has been done, ...").

What it points at may be named by the text around it: "this index" leans on nothing where the title speaks of an index,
nor does "this chapter", nor "this command" where the text is about one command. Told in the languages of
`leaning_tables.py`; in others no sentence leans. Only the first 80 characters are read.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from epitome.text.cue_tables import WITHOUT_BLANKS
from epitome.text.languages import load_stop_words
from epitome.text.leaning_tables import BARE, ENTERING, GOING_ON, OWN, POINTING
from epitome.text.opening_tables import SELF

_READ = 80
_NOUN_WITHIN = 3  # words after the one that points
_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_WORD = re.compile(r"[\w.+-]*\w")
_PLURAL = re.compile(r"(?<=\w\w)(?:(?<=[sxz])es|(?<=[^s])s)$")


def leans_back(sentence: str, language: str, names: Collection[str] = (), *, speaks_of_one: bool = False) -> bool:
    """Whether a sentence opens by going on, or by pointing at what neither it nor `names` (`list_name_words`) name; a
    text that `speaks_of_one` thing may call it "this command".
    """
    if language not in GOING_ON:
        return False
    opened = sentence[:_READ].lower().lstrip(_MARKS)
    if _compile(language, "going on").match(opened):
        return True
    pointing = _compile(language, "pointing").match(opened)
    return pointing is not None and not _is_named(opened, pointing, language, names, speaks_of_one)


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
    if not words or words[0] in load_stop_words(language):
        return False
    return any(word in names or _PLURAL.sub("", word) in names for word in words)


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

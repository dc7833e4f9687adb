"""Whether a sentence opens by saying what something is: something named, or the text itself.

Only languages in `opening_tables.py` are covered; in others no sentence does. Only the first 200 characters are read.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.opening_tables import DOES, IS, SELF

_MAX_CHARACTERS_READ = 200
_OPENING_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_MAX_GAP = 30  # characters between a name and its verb: "HTTPX (a client) is", "Git, the stupid content tracker, is"
_MAX_NAME_CHARACTERS = 60
_DASHES = ("-", "–", "—")
_ARTICLE = re.compile(
    r"(?:the|an?|der|die|das|ein|eine|le|la|les|l['’]|un|une|el|los|las|il|lo|gli|o|os|as|het|de|een)\s+"
)


def speaks_of_itself(sentence: str, language: str) -> bool:
    """Whether a sentence says what its own text is ("This module provides ...")."""
    pattern = _compile(language, "self")
    return pattern is not None and pattern.match(_normalise_start(sentence)) is not None


def defines(sentence: str, name: str, language: str) -> bool:
    """Whether a sentence opens with a name (given in lower case) and says what it is or does."""
    opened = _normalise_start(sentence)
    article = _ARTICLE.match(opened)
    without_article = opened if opened.startswith(name) or article is None else opened[article.end() :]
    if not name or len(name) > _MAX_NAME_CHARACTERS or not without_article.startswith(name):
        return False
    rest = without_article[len(name) :]
    pattern = _compile(language, "is")
    is_entry = rest.lstrip()[:1] in _DASHES and language != "ru"  # "tar - an archiver" is a sentence only in Russian
    whole = language in WITHOUT_BLANKS or not rest[:1].isalnum()
    return pattern is not None and whole and not is_entry and pattern.match(rest) is not None


def _normalise_start(sentence: str) -> str:
    return sentence[:_MAX_CHARACTERS_READ].lower().lstrip(_OPENING_MARKS)


@cache
def _compile(language: str, kind: str) -> re.Pattern[str] | None:
    if language not in IS:
        return None
    edge = "" if language in WITHOUT_BLANKS else r"(?!\w)"
    verbs = f"(?:{IS[language]}){edge}"
    before = rf".{{0,{_MAX_GAP}}}?" if edge == "" else rf"(?:.{{0,{_MAX_GAP}}}?\s)??"
    return re.compile(
        {
            "self": f"(?:{SELF[language]}){before if edge == '' else ' ' + before}{verbs}",
            "is": rf"{before}{verbs}|\s(?:{DOES.get(language, verbs)}){edge}",
        }[kind]
    )

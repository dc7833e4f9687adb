"""Whether a sentence opens by saying what something is: a name, or the text that it stands in.

Told in the languages of `opening_tables.py`; in others no sentence does. Only the first 200 characters are read.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.opening_tables import DOES, IS, SELF

_READ = 200
_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "
_BETWEEN = 30  # characters between a name and its verb: "HTTPX (a client) is", "Git, the stupid content tracker, is"
_LONGEST_NAME = 60
_DASHES = ("-", "–", "—")
_ARTICLE = re.compile(
    r"(?:the|an?|der|die|das|ein|eine|le|la|les|l['’]|un|une|el|los|las|il|lo|gli|o|os|as|het|de|een)\s+"
)


def speaks_of_itself(sentence: str, language: str) -> bool:
    """Whether a sentence says what the text is that it stands in ("This module provides ...")."""
    pattern = _compile(language, "self")
    return pattern is not None and pattern.match(_open(sentence)) is not None


def defines(sentence: str, name: str, language: str) -> bool:
    """Whether a sentence opens with a name (in small letters) and says what it is or does."""
    opened = _open(sentence)
    article = _ARTICLE.match(opened)
    said = opened if opened.startswith(name) or article is None else opened[article.end() :]
    if not name or len(name) > _LONGEST_NAME or not said.startswith(name):
        return False
    rest = said[len(name) :]
    pattern = _compile(language, "is")
    named = rest.lstrip()[:1] in _DASHES and language != "ru"  # "tar - an archiver" is no sentence, but in Russian
    whole = language in WITHOUT_BLANKS or not rest[:1].isalnum()
    return pattern is not None and whole and not named and pattern.match(rest) is not None


def _open(sentence: str) -> str:
    return sentence[:_READ].lower().lstrip(_MARKS)


@cache
def _compile(language: str, kind: str) -> re.Pattern[str] | None:
    if language not in IS:
        return None
    edge = "" if language in WITHOUT_BLANKS else r"(?!\w)"
    verbs = f"(?:{IS[language]}){edge}"
    before = rf".{{0,{_BETWEEN}}}?" if edge == "" else rf"(?:.{{0,{_BETWEEN}}}?\s)??"
    return re.compile(
        {
            "self": f"(?:{SELF[language]}){before if edge == '' else ' ' + before}{verbs}",
            "is": rf"{before}{verbs}|\s(?:{DOES.get(language, verbs)}){edge}",
        }[kind]
    )

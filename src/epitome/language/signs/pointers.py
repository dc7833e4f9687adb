"""Whether the main clause of a sentence, however long, only says where something is said, or that it comes next.

Told in the languages of `pointer_tables.py`. Only the first 400 characters are read; a clause before another ("If the
options are listed below, ...") is no main clause.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.leaning import drop_label
from epitome.language.signs.pointer_tables import (
    ANNOUNCES,
    ANNOUNCES_INSIDE,
    CLAUSES,
    SAID,
    SAID_WORDS,
    SENDS,
    SENDS_HERE,
)

_READ = 400
_HERE = "here"
_TABLES = {"said": SAID, "sends": SENDS, "here": SENDS_HERE, "announces": ANNOUNCES, "clauses": CLAUSES}
_OPENING = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "


def open_sentence(sentence: str) -> str:
    """The beginning of a sentence in small letters, without marks and labels around it."""
    return drop_label(sentence[:_READ].lower().lstrip(_OPENING)).rstrip(".!?。！？…")


def points_elsewhere(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) says only where something is said."""
    if language not in SAID:
        return False
    if _compile(language, "sends").match(opened):
        return True
    if _HERE in opened[-len(_HERE) - 1 :] and language in SENDS_HERE and _compile(language, "here").match(opened):
        return True
    if _compile(language, "clauses").match(opened):
        return False
    words = SAID_WORDS.get(language)
    if words is not None and words.isdisjoint(opened.split()):  # most sentences have none
        return False
    return _compile(language, "said").search(opened) is not None


def drop_clause(opened: str, language: str) -> str:
    """What a sentence (`open_sentence`) says after the clause that opens it, if one does."""
    if language not in CLAUSES or not _compile(language, "clauses").match(opened):
        return opened
    return opened.partition(", ")[2] or opened


def announces(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) opens by saying what follows it."""
    if language not in ANNOUNCES:
        return False
    if _compile(language, "announces").match(opened):
        return True
    inside = ANNOUNCES_INSIDE.get(language, {})
    return any(phrase in opened and _compile(language, phrase).match(opened) for phrase in inside)


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    inside = ANNOUNCES_INSIDE.get(language, {})
    pattern = inside[kind] if kind in inside else _TABLES[kind][language]
    edge = r"(?!\w)" if kind == "clauses" and language not in WITHOUT_BLANKS else ""
    return re.compile(f"(?:{pattern}){edge}")

"""Whether the main clause of a sentence, however long, only refers elsewhere or announces what follows.

Only languages in `pointer_tables.py` are covered. Only the first 400 characters are read; an opening subordinate clause
("If the options are listed below, ...") is not the main clause.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.signs.cue_tables import WITHOUT_BLANKS
from epitome.language.signs.leaning_signs import drop_label
from epitome.language.signs.pointer_tables import (
    ANNOUNCES,
    ANNOUNCES_INSIDE,
    CLAUSES,
    SAID,
    SAID_WORDS,
    SENDS,
    SENDS_HERE,
)

_MAX_CHARACTERS_READ = 400
_HERE = "here"
_TABLES = {"said": SAID, "sends": SENDS, "here": SENDS_HERE, "announces": ANNOUNCES, "clauses": CLAUSES}
_OPENING_MARKS = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "


def open_sentence(sentence: str) -> str:
    """The beginning of a sentence in lower case, without opening marks, label and final punctuation."""
    return drop_label(sentence[:_MAX_CHARACTERS_READ].lower().lstrip(_OPENING_MARKS)).rstrip(".!?。！？…")


def points_elsewhere(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) only refers the reader elsewhere."""
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
    """A sentence (`open_sentence`) without a subordinate clause that opens it."""
    if language not in CLAUSES or not _compile(language, "clauses").match(opened):
        return opened
    return opened.partition(", ")[2] or opened


def announces(opened: str, language: str) -> bool:
    """Whether a sentence (`open_sentence`) announces what follows it."""
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

"""Whether the main clause of a sentence, however long, only says where something is said, or that it comes next.

Told in the languages of `pointer_tables.py`. Only the first 400 characters are read; a clause before another ("If the
options are listed below, ...") is no main clause.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.text.cue_tables import WITHOUT_BLANKS
from epitome.text.leaning import LABEL
from epitome.text.pointer_tables import ANNOUNCES, CLAUSES, SAID, SENDS

_READ = 400
_OPENING = "\"'“„”‘’«»‹(（[「『¿¡*•–—-· "


def points_elsewhere(sentence: str, language: str) -> bool:
    """Whether a sentence says only where something is said."""
    if language not in SAID:
        return False
    opened = _open(sentence)
    if _compile(language, "sends").match(opened):
        return True
    return not _compile(language, "clauses").match(opened) and _compile(language, "said").search(opened) is not None


def announces(sentence: str, language: str) -> bool:
    """Whether a sentence opens by saying what follows it."""
    return language in ANNOUNCES and _compile(language, "announces").match(_open(sentence)) is not None


def _open(sentence: str) -> str:
    return LABEL.sub("", sentence[:_READ].lower().lstrip(_OPENING)).rstrip(".!?。！？…")


@cache
def _compile(language: str, kind: str) -> re.Pattern[str]:
    pattern = {"said": SAID, "sends": SENDS, "announces": ANNOUNCES, "clauses": CLAUSES}[kind][language]
    edge = r"(?!\w)" if kind == "clauses" and language not in WITHOUT_BLANKS else ""
    return re.compile(f"(?:{pattern}){edge}")

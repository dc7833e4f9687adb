"""The style of a sentence: words that report or propose ("show", "propose"), the first person, how it opens ("Thus,
...", "For example, ..."), figures, citations, digits, capitals.

Word cues exist in the languages whose pack has `style`; in others they are 0. Only the first 2,000 characters of a
sentence are read.
"""

from __future__ import annotations

import re
import string
from functools import cache

from epitome.language.packs import compile_phrases, load_pack
from epitome.language.words.lengths import measure_characters
from epitome.language.words.phrases import list_beginnings
from epitome.language.words.words import find_words
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_WORD_CUES = ("first_person", "reports", "proposes", "mentions_figure")
_OPENINGS = ("opens_here", "opens_conclusion", "opens_result", "opens_contrast", "opens_step", "opens_back")
_PREFIX_CHARACTERS = 4  # compared before the pattern of an opening is tried
STYLE_CUES = (*_WORD_CUES, "was_done", *_OPENINGS, "asks", "citations", "brackets", "digits", "capitals")


@frozen
class _Style:
    """The cues of a language: words of each of `_WORD_CUES`, those of "was washed", and patterns of `_OPENINGS`."""

    words: tuple[frozenset[str], ...]
    was: frozenset[str]
    done: frozenset[str]
    opening: re.Pattern[str]
    may_open: frozenset[str]  # every match of the pattern begins, in lower case, with one of these
    cue_words: frozenset[str]  # all of the above


@cache
def _load_style(language: str) -> _Style | None:
    listed = load_pack(language).style
    if not listed.words:
        return None
    by_cue = tuple(listed.words.get(cue, frozenset()) for cue in _WORD_CUES)
    openings = {cue: compile_phrases(listed.openings[cue]) for cue in _OPENINGS if cue in listed.openings}
    pattern = "|".join(f"(?P<{cue}>{phrases})" for cue, phrases in openings.items())
    every = frozenset().union(*by_cue, listed.was, listed.done)
    beginnings = frozenset(begin[:_PREFIX_CHARACTERS] for some in openings.values() for begin in list_beginnings(some))
    return _Style(by_cue, listed.was, listed.done, re.compile(pattern, re.IGNORECASE), beginnings, every)


# every alternative begins with a different character, so that the others are ruled out at once
_ET_AL = r"et al\b(?<=\bet al)"
_CITATION = late(rf"\[\d[^\]]{{0,80}}\]|\([^()]{{0,200}}\b(?:19|20)\d\d[a-z]?\b[^()]{{0,200}}\)|{_ET_AL}")
_CITATION_WITHOUT_YEAR = re.compile(rf"\[\d[^\]]{{0,80}}\]|{_ET_AL}")
_CLASSES = bytes(
    ord("0" if chr(c) in string.digits else "A" if chr(c) in string.ascii_uppercase else " ") for c in range(256)
)
_NONE = (0.0,) * (len(_WORD_CUES) + 1 + len(_OPENINGS))


def measure_style(sentence: str, language: str) -> list[float]:
    """One number for each of `STYLE_CUES`: 1 if the sentence has it; the number of citations and of brackets, at most
    three, divided by three; digits and capitals as shares of its characters.
    """
    text = sentence[: LIMITS.sentence_characters]
    style = _load_style(language)
    values = list(_NONE) if style is None else _measure_words(text, style)
    plain = text.encode("ascii", "replace")
    characters = max(1, measure_characters(text))
    classes = plain.translate(_CLASSES)
    values += (
        float("?" in text),
        min(3, _count_citations(text)) / 3,
        min(3, plain.count(b"(")) / 3,
        1 - (characters - classes.count(b"0")) / characters,
        1 - (characters - classes.count(b"A")) / characters,
    )
    return values


def _count_citations(text: str) -> int:
    if "(" in text and ("19" in text or "20" in text):
        return len(_CITATION.findall(text))
    return len(_CITATION_WITHOUT_YEAR.findall(text)) if "[" in text or "et al" in text else 0


def _measure_words(text: str, style: _Style) -> list[float]:
    values = list(_NONE)
    lowered = text.lower()
    found = style.cue_words.intersection(find_words(lowered))
    if found:
        values[: len(_WORD_CUES)] = [float(not found.isdisjoint(words)) for words in style.words]
        values[len(_WORD_CUES)] = float(not found.isdisjoint(style.was) and not found.isdisjoint(style.done))
    begins = style.may_open
    if text.isascii() and not (lowered[:4] in begins or lowered[:3] in begins or lowered[:2] in begins):
        return values
    opening = style.opening.match(text)
    if opening and opening.lastgroup:
        values[STYLE_CUES.index(opening.lastgroup)] = 1.0
    return values

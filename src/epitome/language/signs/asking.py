"""What a question asks for, and whether a sentence gives such a thing: a number, a date, a person, a place, a default,
a cause, a way of doing something.

"How many", "when", "who", "where", "by default", "why", "how do I" say what an answer looks like, not what it is about:
an answer to "how many" contains a number. Only languages in `asking_tables.py` are covered; in others a question asks
for no kind. Whether a sentence gives such a thing is a heuristic: for a person or a place, a capital letter inside it.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.signs.asking_tables import (
    ASKING,
    ASKS,
    CAUSES,
    DATES,
    DEFAULTS,
    DEFINED,
    NUMBERS,
    WAY_WORDS,
    WAYS,
)
from epitome.language.words.phrases import PhraseSearch, WordSearch
from epitome.language.words.terms import extract_terms, split_words

KINDS = ("number", "date", "person", "place", "default", "cause", "way")
_MAX_QUESTION_CHARACTERS = 400
_MAX_SENTENCE_CHARACTERS = 2_000
_DIGIT = re.compile(r"\d")
_FIGURE = re.compile(r"(?<![\w.\-])[$€£¥]?\d++(?!\w*[^\W\d_]{4})")
_EASTERN_NUMBER = re.compile(r"\d|[一二三四五六七八九十百千万億亿兩两]")
_YEAR = r"(?<!\d)(?:1\d{3}|20\d{2})(?!\d)"
_EASTERN = frozenset({"zh", "ja"})
_NAME = re.compile(r"(?<=[\w,;)'’\"”]\s)[A-Z][\w.'’-]*(?: (?:of |the |de |von |van |da )?[A-Z][\w.'’-]*)*")
_PLACE = re.compile(
    r"\b(?:in|at|from|near|to|into|on|off|within|across|throughout|of|between|through) (?:the |an? )?"
    r"(?:[a-z]+ ){0,2}[A-Z][\w'’-]+"
)
_PLACE_WORD = re.compile(
    r"\b(?:in|at|near|into|within|inside|around|across|throughout|between|under|north|south|east|west|located|city"
    r"|country|region|area|side|border|coast|place|directory|folder|file)\b",
    re.IGNORECASE,
)
_ENOUGH_NAMES = 2
_MAX_NAME_WORDS = 5


def find_asked(query: str, language: str) -> frozenset[str]:
    """The kinds of things that a question asks for."""
    asked = query[:_MAX_QUESTION_CHARACTERS].lower()
    return frozenset(kind for kind, pattern in _compile_asks(language).items() if pattern.search(asked))


@cache
def list_asking_terms(language: str) -> frozenset[str]:
    """The terms that express what kind of answer a question wants, not its topic: they count less in a search. Empty
    for a language without a table.
    """
    return frozenset(extract_terms(ASKING.get(language, ""), language))


def measure_given(kind: str, sentence: str, language: str, asked: frozenset[str] = frozenset()) -> float:
    """How well a sentence gives the kind of thing asked for, in [0, 1]; `asked` are the words of the question: a name
    made of them does not answer "who".
    """
    text = sentence[:_MAX_SENTENCE_CHARACTERS]
    if kind == "person":
        names = (split_words(name[0]) for name in _NAME.finditer(text))
        return min(_ENOUGH_NAMES, sum(not asked.issuperset(words) for words in names)) / _ENOUGH_NAMES
    if kind == "place":
        return (2 * bool(_PLACE.search(text)) + bool(_PLACE_WORD.search(text))) / 3
    lower = text.lower()
    if kind == "number":
        return float(_has_number(lower, language))
    if kind == "way" and (words := _compile_way_words(language)) and words.is_in(lower):
        return 1.0
    pattern = _compile_given(kind, language)
    return float(pattern is not None and pattern.search(lower) is not None)


def _has_number(lower: str, language: str) -> bool:
    """Whether a lower-cased text has a figure that is not part of a name, or a number word."""
    if language in _EASTERN:
        return _EASTERN_NUMBER.search(lower) is not None
    words = lower.replace(".", " ").replace(",", " ").split()
    return (_DIGIT.search(lower) is not None and _FIGURE.search(lower) is not None) or not _list_numbers(
        language
    ).isdisjoint(words)


@cache
def _list_numbers(language: str) -> frozenset[str]:
    return frozenset(NUMBERS.get(language, "").split())


def find_defined(query: str, language: str) -> tuple[str, ...]:
    """The name that a question asks to have defined, in lower case, as written and without a plural s; empty where the
    question asks for something else, or the name has more than five words.
    """
    pattern = DEFINED.get(language)
    found = re.match(pattern, query[:_MAX_QUESTION_CHARACTERS].strip().lower()) if pattern else None
    if found is None or len(found[1].split()) > _MAX_NAME_WORDS:
        return ()
    return tuple(dict.fromkeys((found[1], found[1].removesuffix("s"))))


@cache
def _compile_asks(language: str) -> dict[str, re.Pattern[str]]:
    return {kind: re.compile(pattern) for kind, pattern in ASKS.get(language, {}).items()}


@cache
def _compile_way_words(language: str) -> WordSearch | None:
    words = WAY_WORDS.get(language)
    return WordSearch(words.split()) if words else None


@cache
def _compile_given(kind: str, language: str) -> PhraseSearch | None:
    words = {"date": DATES, "default": DEFAULTS, "cause": CAUSES, "way": WAYS}[kind].get(language)
    if kind == "date":
        eastern = r"|\d年|\d月|世[纪紀]" if language in _EASTERN else ""
        words = rf"{_YEAR}{eastern}" + (rf"|\b(?:{words})\b" if words else "")
    return PhraseSearch(words) if words else None

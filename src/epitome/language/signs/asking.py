"""What a question asks for, and whether a sentence gives such a thing: a number, a date, a person, a place, a default,
a cause, a way of doing something.

"How many", "when", "who", "where", "by default", "why", "how do I" say what an answer looks like, not what it is about:
an answer to "how many" has a number in it. Told in the languages of `asking_tables.py`; in others a question asks for
nothing special. What a sentence gives is a sign only: a capital letter inside a sentence for a person or a place.
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
_ASKED = 400  # characters of a question that are read
_READ = 2_000  # characters of a sentence that are read
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
_MOST_NAMES = 2
_LONGEST_NAME = 5  # words


def find_asked(query: str, language: str) -> frozenset[str]:
    """The kinds of things that a question asks for."""
    asked = query[:_ASKED].lower()
    return frozenset(kind for kind, pattern in _compile_asks(language).items() if pattern.search(asked))


@cache
def list_asking_terms(language: str) -> frozenset[str]:
    """The terms by which a question says what kind of answer it wants, not what it is about: they count less in a
    search. None where they are not known.
    """
    return frozenset(extract_terms(ASKING.get(language, ""), language))


def measure_given(kind: str, sentence: str, language: str, asked: frozenset[str] = frozenset()) -> float:
    """How well a sentence gives what is asked for, in [0, 1]; `asked` are the words of the question, which are no
    answer to who did something.
    """
    text = sentence[:_READ]
    if kind == "person":
        names = (split_words(name[0]) for name in _NAME.finditer(text))
        return min(_MOST_NAMES, sum(not asked.issuperset(words) for words in names)) / _MOST_NAMES
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
    """Whether a text in small letters has a figure that is no part of a name, or a word for a number."""
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
    """What a question wants to have defined, in small letters, as it stands and without the s of several; nothing where
    it asks for something else, or its name has more than five words.
    """
    pattern = DEFINED.get(language)
    found = re.match(pattern, query[:_ASKED].strip().lower()) if pattern else None
    if found is None or len(found[1].split()) > _LONGEST_NAME:
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

"""What a question asks for, and whether a sentence gives such a thing: a number, a date, a person, a place, a default,
a cause, a way of doing something.

"How many", "when", "who", "where", "by default", "why", "how do I" say what an answer looks like, not what it is about:
an answer to "how many" contains a number. Only languages whose pack has such phrases are covered; in others a question
asks for no kind. Whether a sentence gives such a thing is a heuristic: for a person or a place, a capital letter inside
it.
"""

from __future__ import annotations

import re
from functools import cache

from epitome.language.packs import compile_phrases, load_pack
from epitome.language.packs.phrase_patterns import compile_before, compile_phrase
from epitome.language.words.phrases import PhraseSearch, WordSearch
from epitome.language.words.terms import extract_terms, split_words
from epitome.runtime.late_patterns import late

KINDS = ("number", "date", "person", "place", "default", "cause", "way")
_MAX_QUESTION_CHARACTERS = 400
_MAX_SENTENCE_CHARACTERS = 2_000
_DIGIT = re.compile(r"\d")
_FIGURE = late(r"(?<![\w.\-])[$€£¥]?\d++(?!\w*[^\W\d_]{4})")
_EASTERN_NUMBER = late(r"\d|[一二三四五六七八九十百千万億亿兩两]")
_YEAR = r"(?<!\d)(?:1\d{3}|20\d{2})(?!\d)"
_NAME = late(r"(?<=[\w,;)'’\"”]\s)[A-Z][\w.'’-]*(?: (?:of |the |de |von |van |da )?[A-Z][\w.'’-]*)*")
_ENOUGH_NAMES = 2
_MAX_NAME_WORDS = 5


def find_asked(query: str, language: str) -> frozenset[str]:
    """The kinds of things that a question asks for."""
    asked = query[:_MAX_QUESTION_CHARACTERS].lower()
    return frozenset(kind for kind, pattern in _compile_asks(language).items() if pattern.search(asked))


@cache
def list_asking_terms(language: str) -> frozenset[str]:
    """The terms that express what kind of answer a question wants, not its topic: they count less in a search. Empty
    for a language without any.
    """
    return frozenset(extract_terms(" ".join(load_pack(language).asking.words), language))


def measure_given(kind: str, sentence: str, language: str, asked: frozenset[str] = frozenset()) -> float:
    """How well a sentence gives the kind of thing asked for, in [0, 1]; `asked` are the words of the question: a name
    made of them does not answer "who".
    """
    text = sentence[:_MAX_SENTENCE_CHARACTERS]
    if kind == "person":
        names = (split_words(name[0]) for name in _NAME.finditer(text))
        return min(_ENOUGH_NAMES, sum(not asked.issuperset(words) for words in names)) / _ENOUGH_NAMES
    if kind == "place":
        name, word = _compile_places(language)
        return (2 * bool(name and name.search(text)) + bool(word and word.search(text))) / 3
    lower = text.lower()
    if kind == "number":
        return float(_has_number(lower, language))
    if kind == "way" and (words := _compile_way_words(language)) and words.is_in(lower):
        return 1.0
    pattern = _compile_given(kind, language)
    return float(pattern is not None and pattern.search(lower) is not None)


def _has_number(lower: str, language: str) -> bool:
    """Whether a lower-cased text has a figure that is not part of a name, or a number word."""
    if not load_pack(language).writing.blanks:
        return _EASTERN_NUMBER.search(lower) is not None
    words = lower.replace(".", " ").replace(",", " ").split()
    return (_DIGIT.search(lower) is not None and _FIGURE.search(lower) is not None) or not load_pack(
        language
    ).answers.numbers.isdisjoint(words)


def find_defined(query: str, language: str) -> tuple[str, ...]:
    """The name that a question asks to have defined, in lower case, as written and without a plural s; empty where the
    question asks for something else, or the name has more than five words.
    """
    pattern = _compile_defined(language)
    found = pattern.match(query[:_MAX_QUESTION_CHARACTERS].strip().lower()) if pattern else None
    if found is None or len(found[1].split()) > _MAX_NAME_WORDS:
        return ()
    return tuple(dict.fromkeys((found[1], found[1].removesuffix("s"))))


@cache
def _compile_asks(language: str) -> dict[str, re.Pattern[str]]:
    pack = load_pack(language)
    listed = {kind: getattr(pack.asking, kind) for kind in KINDS}
    blanks = pack.writing.blanks
    return {kind: re.compile(compile_phrases(some, blanks=blanks)) for kind, some in listed.items() if some}


@cache
def _compile_defined(language: str) -> re.Pattern[str] | None:
    before, articles, after = load_pack(language).defining
    if not before:
        return None
    ends = "".join(f"(?: {compile_phrase(phrase)})?" for phrase in after)
    return re.compile(rf"(?:{compile_before(before)})(?:{compile_before(articles)})?(.+?){ends}\W*$")


@cache
def _compile_way_words(language: str) -> WordSearch | None:
    words = load_pack(language).answers.way_words
    return WordSearch(words) if words else None


@cache
def _compile_places(language: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """The patterns of a name after a word of place, and of a word that tells a place."""
    pack = load_pack(language)
    answers, the = pack.answers, compile_before(pack.answers.place_articles)
    before = "|".join(sorted(answers.before_places))
    name = re.compile(rf"\b(?:{before}) (?:{the})?(?:[a-z]+ ){{0,2}}[A-Z][\w'’-]+") if before else None
    words = compile_phrases(answers.place_words, blanks=pack.writing.blanks)
    return name, re.compile(words, re.IGNORECASE) if words else None


@cache
def _compile_given(kind: str, language: str) -> PhraseSearch | None:
    pack = load_pack(language)
    answers, blanks = pack.answers, pack.writing.blanks
    listed = {"date": answers.dates, "default": answers.defaults, "cause": answers.causes, "way": answers.ways}[kind]
    words = compile_phrases(listed, blanks=blanks)
    if kind == "date":
        words = f"{_YEAR}|{words}" if words else _YEAR
    if kind == "way" and answers.way_openings:
        words = "|".join((words, *(rf"^{compile_phrase(opening)} \w+" for opening in answers.way_openings)))
    return PhraseSearch(words) if words else None

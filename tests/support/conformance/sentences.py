"""What Python says of a sentence: one output a function that the JavaScript engine has too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from epitome.language import count_words, extract_terms, find_term_spans, load_stop_words, split_sentences, split_words
from epitome.language.signs.clauses import has_main_clause
from epitome.language.signs.fault_signs import find_fault, has_end
from epitome.language.signs.leaning_signs import leans_back, list_name_words
from epitome.language.signs.notices import is_notice
from epitome.language.signs.openings import defines, speaks_of_itself
from epitome.language.signs.pointers import open_sentence
from epitome.language.signs.style import measure_style
from epitome.language.words.identifiers import find_identifiers, split_identifier
from epitome.language.words.lengths import measure_characters
from epitome.language.words.terms import make_term_function
from epitome.language.words.words import find_word_spans
from epitome.runtime.limits import LIMITS
from support.conformance.digests import settle_numbers

STEMMED = ("en", "de", "fr", "es")  # in other languages the engine's terms are words
TITLE = "Indexes of files"
NAMES = frozenset(("git", "the", "index"))
_NAME_WORDS = frozenset(list_name_words(TITLE))


def describe_sentence(text: str, language: str) -> dict[str, Any]:
    """The outputs for a text in a language; those of English phrases for a text in any."""
    stemmed = language if language in STEMMED else "en"
    words = count_words(text)
    pieces = text.lower().split(" ")
    return {
        "words": [split_words(text), _list(find_word_spans(text))],
        "terms": [extract_terms(text, stemmed), _list(find_term_spans(text, stemmed))],
        "sentences": _list(split_sentences(text, language)[0]),
        "lengths": [words, measure_characters(text)],
        "fault": find_fault(text, "en", NAMES, words),
        "leaning": [leans_back(text, "en", _NAME_WORDS, speaks_of_one=one) for one in (False, True)],
        "clause": has_main_clause(text),
        "opening": [open_sentence(text), is_notice(text), is_notice(text, "Copyright"), has_end(text)],
        "definition": [*(defines(text, " ".join(pieces[:n]), "en") for n in (1, 2)), speaks_of_itself(text, "en")],
        "identifiers": [[name, split_identifier(name)] for name in find_identifiers(text)],
        "style": settle_numbers(measure_style(text, "en")),
    }


def describe_words(words: str, language: str) -> dict[str, Any]:
    """The term of each word, and whether it is a stop word."""
    make, stop_words = make_term_function(language), load_stop_words(language)
    return {"terms": [[make(word[: LIMITS.word_characters]), word in stop_words] for word in words.split(" ")]}


def _list(spans: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(span) for span in spans]

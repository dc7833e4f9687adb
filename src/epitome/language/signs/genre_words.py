"""Words that indicate the genre of a document, by language: in its sentences, and in its headings.

Words are whole and in lower case; in a language without spaces, any run of characters. They are the `genres` of the
language's pack: phrases that are frequent in one genre only, and its usual section titles. In a language without any
only surface signs count (citation marks, quotation marks, questions, speaker turns).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from epitome.language.packs import load_pack
from epitome.language.words.words import split_at_signs

_WORD = re.compile(r"\w+")


class WordText(NamedTuple):
    """A lower-cased text with a space on each side of every word, and its distinct words; in a language without spaces
    the text alone.
    """

    text: str
    words: frozenset[str]


def find_words(text: str, language: str) -> WordText:
    """The words of a text, ready to be counted by genre."""
    if not load_pack(language).writing.blanks:
        return WordText(text.lower(), frozenset())
    words = split_at_signs(text.lower(), keeps_underscores=True)
    return WordText(_surround_with_spaces(words), frozenset(words))


def count_genre_words(genre: str, text: WordText, language: str) -> int:
    """How often the words of a genre occur in a text; for research, the cue phrases."""
    phrases = _list_phrases(genre, language)
    return sum(text.text.count(phrase) for last, phrase in phrases if not last or last in text.words)


@cache
def _list_phrases(genre: str, language: str) -> tuple[tuple[str, str], ...]:
    """The last word of each phrase ("" in a language without spaces), and the phrase as a `WordText` writes it."""
    pack = load_pack(language)
    phrases = pack.cues.phrases if genre == "research" else pack.genres.sentences.get(genre, ())
    if not pack.writing.blanks:
        return tuple(("", phrase) for phrase in phrases)
    split = (_WORD.findall(phrase) for phrase in phrases)
    return tuple((words[-1], _surround_with_spaces(words)) for words in split)


def _surround_with_spaces(words: Sequence[str]) -> str:
    return f" {'  '.join(words)} "


def is_genre_heading(genre: str, title: str, language: str) -> bool:
    """Whether a heading, numbered or not, is a usual one of a genre."""
    return title.strip(_NUMBERING).lower() in _list_headings(genre, language)


_NUMBERING = "0123456789. \t\n:;¶#§"


@cache
def _list_headings(genre: str, language: str) -> frozenset[str]:
    return frozenset(load_pack(language).genres.headings.get(genre, ()))

"""Turns words into terms: the only place where words are lower-cased, stopped and stemmed.

The term of a word (`words.py`) is the Snowball stem of its lower-cased form in normalised spelling (`spelling.py`), or
that form itself without stemming; stop words have no term. Each distinct word is processed once, then looked up. A
full-text index stores marked terms: the term of each word, or, for a stop word, the word itself after a mark, so that
both can be searched and distinguished.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from threading import Lock

import Stemmer

from epitome.language.languages import load_stop_words, parse_language
from epitome.language.packs import load_pack
from epitome.language.words.spelling import unite_letters, unite_spellings
from epitome.language.words.words import APART, find_word_spans, find_words
from epitome.runtime.limits import LIMITS

END = 1  # the place of `APART`, which ends a text
STOP_MARK = "·"
_REMEMBERED_TERMS = 50_000
_REMEMBERED_WORDS = 20_000  # per language; each takes about 300 bytes in every process
_REMEMBERED_MARKS = 200_000


def split_words(text: str) -> list[str]:
    """Split a text into its words, lower-cased, in order."""
    return find_words(text.lower())


class TermTable(dict[str, int]):
    """Lower-cased word -> place of its term in `terms`, 0 for stop words, `END` for the end of a text; computed once
    for all documents.

    It has room for the vocabulary of one document besides the words kept from others; words beyond that have no term,
    and `full` is set.
    """

    def __init__(self, language: str, stems: bool) -> None:
        super().__init__({APART: END})
        self.terms: list[str | None] = [None, None]
        self.full = False
        self._room = LIMITS.vocabulary + _REMEMBERED_WORDS
        self._stems: dict[str, int] = {}  # places of terms that differ from their words
        self._term = _make_term_rule(language, stems)
        self._lock = Lock()

    def __missing__(self, word: str) -> int:
        term = self._term(word[: LIMITS.word_characters])
        if term == word:
            term = word  # keeps one string fewer
        with self._lock:
            is_kept = len(word) <= LIMITS.word_characters and len(self) < self._room
            place = 0 if term is None else self._find_place(term, is_word=is_kept and term is word)
            if is_kept:
                self[word] = place
        return place

    def _find_place(self, term: str, *, is_word: bool) -> int:
        """The place of a term, which is added if it is new; a term equal to its word is looked up as that word."""
        place = self._stems.get(term) or self.get(term, 0)
        if place and self.terms[place] == term:
            return place
        if len(self.terms) >= self._room:
            self.full = True
            return 0
        self.terms.append(term)
        if not is_word:
            self._stems[term] = len(self.terms) - 1
        return len(self.terms) - 1


_tables: dict[tuple[str, bool], TermTable] = {}


def get_term_table(language: str, *, stems: bool = True) -> TermTable:
    """The table of a language."""
    table = _tables.get((language, stems))
    if table is None:
        table = _tables[language, stems] = TermTable(language, stems)
    return table


def forget_large_tables() -> None:
    """Drop the tables that grew beyond `_REMEMBERED_WORDS`, so that no flood of words stays in memory."""
    for key, table in list(_tables.items()):
        if max(len(table), len(table.terms)) > _REMEMBERED_WORDS:
            _tables.pop(key, None)


@cache
def make_term_function(language: str, stems: bool = True) -> Callable[[str], str | None]:
    """The function from a lower-cased word to its term (None for a stop word), for one language.

    It caches recent words, so that the next document costs one look-up per word.
    """
    return lru_cache(maxsize=_REMEMBERED_TERMS)(_make_term_rule(language, stems))


def _make_term_rule(language: str, stems: bool) -> Callable[[str], str | None]:
    """The same function without a cache."""
    language = parse_language(language) or language
    stops = frozenset(unite_spellings(word, language) for word in load_stop_words(language))
    stemmer = load_pack(language).stemmer
    stem = Stemmer.Stemmer(stemmer).stemWord if stems and stemmer else str

    def make_term(word: str) -> str | None:
        word = unite_spellings(word, language)
        return None if word in stops else unite_letters(str(stem(word)) or word)  # Greek "όταν" has an empty stem

    return make_term


def extract_terms(text: str, language: str, *, stems: bool = True) -> list[str]:
    """The terms of a text in order, without stop words."""
    terms = map(make_term_function(language, stems), (w[: LIMITS.word_characters] for w in split_words(text)))
    return [term for term in terms if term is not None]


def map_terms_to_words(texts: Iterable[str], language: str) -> dict[str, str]:
    """Each term of some texts, with the first word that has this term."""
    make_term = make_term_function(language)
    first_words: dict[str, str] = {}
    for word in dict.fromkeys(word for text in texts for word in split_words(text)):
        term = make_term(word[: LIMITS.word_characters])
        if term is not None:
            first_words.setdefault(term, word[: LIMITS.word_characters])
    return first_words


def find_term_spans(text: str, language: str, *, single_letters: bool = True) -> Iterator[tuple[int, int, str]]:
    """(start, end, term) of each word of a text that is not a stop word; `single_letters=False` leaves out the single
    letters of longer runs.
    """
    make_term = make_term_function(language)
    for start, end in find_word_spans(text, single_letters=single_letters):
        term = make_term(text[start:end].lower()[: LIMITS.word_characters])
        if term is not None:
            yield start, end, term


class _MarkedTerms(dict[str, str]):
    """Lower-cased word -> its term, or the marked word if it is a stop word; computed on first access."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._term = make_term_function(language)

    def __missing__(self, word: str) -> str:
        cut = word[: LIMITS.word_characters]
        term = self._term(cut)
        marked = STOP_MARK + cut if term is None else term
        if len(self) < _REMEMBERED_MARKS:
            self[word] = marked
        return marked


_get_marked_terms = cache(_MarkedTerms)


def mark_terms(text: str, language: str) -> list[str]:
    """The terms of a text in order; stop words are kept, prefixed with `STOP_MARK`."""
    return mark_words(find_words(text.lower()), language) if text else []


def mark_words(words: Iterable[str], language: str) -> list[str]:
    """The terms of lower-cased words in order; stop words are kept, prefixed with `STOP_MARK`."""
    return list(map(_get_marked_terms(language).__getitem__, words))


def is_stop_word(marked: str) -> bool:
    """Whether a marked term is a stop word."""
    return marked.startswith(STOP_MARK)

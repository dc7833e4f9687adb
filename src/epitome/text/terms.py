"""Words to terms: the only place where words are lower-cased, stopped and stemmed.

A word is a run of letters and digits (a single sign in scripts without blanks between words). Its term is the Snowball
stem of its lower-cased form, or without stemming that form itself; stop words have no term. Each distinct word is
worked out once, then looked up.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache

import Stemmer

from epitome.limits import LIMITS
from epitome.text.languages import STEMMERS, load_stop_words, parse_language

# Letters and digits; the marks that belong to words in Indic, Semitic and Thai scripts; Han, Kana and Hangul signs
# one by one.
WORD = re.compile(
    r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]"
    r"|(?:[^\W_\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]"
    r"|[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0963\u0966-\u0dff\u0e31-\u0e4e])+"
)
PLAIN_WORD = re.compile(r"[^\W_]+")
_SIGNS_BESIDE_LETTERS = re.compile(r"[\u0300-\u036f\u0591-\u0dff\u0e31-\u0e4e\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_LETTERS_AND_DIGITS = bytes(c if chr(c).isalnum() and c < 128 else 32 for c in range(256))
STOP = -1
_REMEMBERED_TERMS = 50_000


def find_words(lowered: str) -> list[str]:
    """The words of a lower-cased text, in order.

    Three ways to the same words: ASCII text by a byte table (three times as fast as a pattern), letters of other
    alphabets by a plain pattern, scripts with marks or without blanks by `WORD`.
    """
    if lowered.isascii():
        return lowered.encode("ascii").translate(_LETTERS_AND_DIGITS).decode("ascii").split()
    return (WORD if _SIGNS_BESIDE_LETTERS.search(lowered) else PLAIN_WORD).findall(lowered)


def split_words(text: str) -> list[str]:
    """The words of a text, lower-cased, in order."""
    return find_words(text.lower())


class Vocabulary:
    """Terms by number, shared by all texts that are compared with each other."""

    def __init__(self) -> None:
        self.terms: list[str] = []
        self.number: dict[str, int] = {}
        self.full = False

    def __len__(self) -> int:
        return len(self.terms)

    def copy(self) -> Vocabulary:
        """Another with the same terms, which can grow apart."""
        made = Vocabulary()
        made.terms, made.number, made.full = self.terms.copy(), self.number.copy(), self.full
        return made

    def add(self, term: str) -> int:
        """The number of a term, new or known; `STOP` once the vocabulary is full."""
        known = self.number.get(term)
        if known is not None:
            return known
        if len(self.terms) >= LIMITS.vocabulary:
            self.full = True
            return STOP
        self.number[term] = len(self.terms)
        self.terms.append(term)
        return len(self.terms) - 1


class Numbering(dict[str, int]):
    """Lower-cased word -> number of its term (`STOP` for stop words), worked out on first sight."""

    def __init__(self, language: str, vocabulary: Vocabulary, *, stems: bool = True) -> None:
        super().__init__()
        self._term = make_term_function(language, stems)
        self._vocabulary = vocabulary

    def __missing__(self, word: str) -> int:
        term = self._term(word[: LIMITS.word_characters])
        number = STOP if term is None else self._vocabulary.add(term)
        self[word] = number
        return number


@cache
def make_term_function(language: str, stems: bool = True) -> Callable[[str], str | None]:
    """The function from a lower-cased word to its term (None for a stop word), for one language.

    It remembers the words it saw last, so that the next document costs a look-up a word.
    """
    language = parse_language(language) or language
    stops = load_stop_words(language)
    stem = Stemmer.Stemmer(STEMMERS[language]).stemWord if stems and language in STEMMERS else str

    @lru_cache(maxsize=_REMEMBERED_TERMS)
    def term(word: str) -> str | None:
        if not word.isascii():
            word = unicodedata.normalize("NFKC", word)
        return None if word in stops else str(stem(word))

    return term


def extract_terms(text: str, language: str, *, stems: bool = True) -> list[str]:
    """The terms of a text in order, stop words left out."""
    made = map(make_term_function(language, stems), (w[: LIMITS.word_characters] for w in split_words(text)))
    return [t for t in made if t is not None]


def map_terms_to_words(texts: Iterable[str], language: str) -> dict[str, str]:
    """Each term of some texts with the first word that is one."""
    term = make_term_function(language)
    found: dict[str, str] = {}
    for word in dict.fromkeys(word for text in texts for word in split_words(text)):
        made = term(word[: LIMITS.word_characters])
        if made is not None:
            found.setdefault(made, word[: LIMITS.word_characters])
    return found


def find_term_spans(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, term) of each word of a text that is no stop word."""
    term = make_term_function(language)
    for found in WORD.finditer(text):
        made = term(found.group().lower()[: LIMITS.word_characters])
        if made is not None:
            yield found.start(), found.end(), made


STOP_MARK = "·"
_REMEMBERED_MARKS = 200_000


class _MarkedTerms(dict[str, str]):
    """Lower-cased word -> its term or its marked self, worked out on first sight."""

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


_of_language = cache(_MarkedTerms)


def mark_terms(text: str, language: str) -> list[str]:
    """The terms of a text in order; stop words stay, behind `STOP_MARK`."""
    return list(map(_of_language(language).__getitem__, find_words(text.lower()))) if text else []


def is_stop_word(marked: str) -> bool:
    """Whether a marked term is a stop word."""
    return marked.startswith(STOP_MARK)

"""Every word of a text as it goes into a full-text index: its term, or the word itself behind a mark if it is a stop
word, so that both can be searched and told apart.
"""

from __future__ import annotations

from functools import cache

from epitome.limits import LIMITS
from epitome.text.terms import find_words, term_maker

STOP_MARK = "·"
_REMEMBERED = 200_000


class _Marked(dict[str, str]):
    """Lower-cased word -> its term or its marked self, worked out on first sight."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._term = term_maker(language)

    def __missing__(self, word: str) -> str:
        cut = word[: LIMITS.word_characters]
        term = self._term(cut)
        marked = STOP_MARK + cut if term is None else term
        if len(self) < _REMEMBERED:
            self[word] = marked
        return marked


_of_language = cache(_Marked)


def marked_terms(text: str, language: str) -> list[str]:
    """The terms of a text in order; stop words stay, behind `STOP_MARK`."""
    return list(map(_of_language(language).__getitem__, find_words(text.lower()))) if text else []


def is_stop(marked: str) -> bool:
    """Whether a marked term is a stop word."""
    return marked.startswith(STOP_MARK)

"""Questions that open a paragraph: "Q: Where is it kept? A: In the home directory."

What is a question depends on what stands before it. Nothing: it must be the whole paragraph. A number ("3)", "1.2."): a
first sentence with a question mark is the question and the rest its answer, while a paragraph that begins with a
statement and ends with a question mark asks as a whole. A letter ("Q:", "Q12."): the question may have several
sentences and ends at the next letter ("A:"), else after its first run of sentences with question marks. If a letter
opens questions in two paragraphs, whatever it opens is a question, even without a question mark and in the middle of a
paragraph.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from epitome.language.end_marks import QUESTION_MARKS
from epitome.runtime.late_patterns import late

_LETTERED = re.compile(r"\(?([^\W\d_]{1,2})\d{0,3}[.:)：]\s")
_NUMBERED = late(r"\(?\d{1,3}(?:\.\d{1,3}){0,3}[.:)：]\s")
_QUESTION_MARKS = tuple(QUESTION_MARKS)
_MAX_QUESTION_CHARACTERS = 300
_MIN_ASKING = 2
_MAX_LABEL_CHARACTERS = 10


class Asked(NamedTuple):
    """A run of sentences: those from `begin` up to `answer` ask, those up to `end` answer."""

    begin: int
    answer: int
    end: int


def is_marked_question(text: str) -> bool:
    """Whether a question has a number or a letter before it."""
    return (_LETTERED.match(text) or _NUMBERED.match(text)) is not None


def is_label(text: str) -> bool:
    """Whether a paragraph is nothing but the letter of a question or an answer: "Q:" beside its text, in a table."""
    return len(text) <= _MAX_LABEL_CHARACTERS and _LETTERED.fullmatch(f"{text.strip()} ") is not None


def find_asking_letter(paragraphs: Iterable[str]) -> str:
    """The letter that opens the most paragraphs with a question, at least two; "" for none."""
    counts = Counter(
        letter
        for text in paragraphs
        if (letter := _read_letter(text)) and any(mark in text[:_MAX_QUESTION_CHARACTERS] for mark in _QUESTION_MARKS)
    )
    letter, times = counts.most_common(1)[0] if counts else ("", 0)
    return letter if times >= _MIN_ASKING else ""


class QuestionSplitter:
    """Splits the paragraphs of a document at their questions, and knows which letter asks."""

    def __init__(self, letter: str = "") -> None:
        self._letter = letter

    def split(self, sentences: Sequence[str]) -> list[Asked]:
        """The runs of a paragraph; one without a question where it has none."""
        if not sentences or not _LETTERED.match(sentences[0]):
            return [Asked(0, _count_numbered(sentences), len(sentences))]
        letters = [_read_letter(sentence) for sentence in sentences]
        runs: list[Asked] = []
        begin = 0
        while begin < len(sentences):
            answer = begin + self._count_asking(sentences, letters, begin)
            later = range(max(begin + 1, answer), len(sentences))
            end = next((i for i in later if letters[i] == self._letter != ""), len(sentences))
            runs.append(Asked(begin, answer, end))
            begin = end
        return runs

    def _count_asking(self, sentences: Sequence[str], letters: Sequence[str], begin: int) -> int:
        """How many sentences at the start of a run ask, given the letter that opens it."""
        stop = next((i for i in range(begin + 1, len(letters)) if letters[i]), len(letters))
        asks = [sentence.endswith(_QUESTION_MARKS) for sentence in sentences[begin:stop]]
        is_last = stop == len(letters)
        if self._letter not in ("", letters[begin]):
            return int(is_last and asks == [True])
        if not (self._letter or asks[0] or asks[-1]):
            return 0
        self._letter = letters[begin]
        return _find_run_end(asks) if is_last and True in asks else len(asks)


def _count_numbered(sentences: Sequence[str]) -> int:
    """How many sentences of a paragraph without a letter ask: the first, or all of a numbered one that ends so."""
    if not sentences:
        return 0
    is_numbered = _NUMBERED.match(sentences[0]) is not None
    if sentences[0].endswith(_QUESTION_MARKS):
        return int(is_numbered or len(sentences) == 1)
    return len(sentences) if is_numbered and sentences[-1].endswith(_QUESTION_MARKS) else 0


def _read_letter(sentence: str) -> str:
    found = _LETTERED.match(sentence)
    return found[1] if found else ""


def _find_run_end(asks: Sequence[bool]) -> int:
    """The number of sentences up to the end of the first run that asks."""
    first = asks.index(True)
    return next((i for i in range(first, len(asks)) if not asks[i]), len(asks))

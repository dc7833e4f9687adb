"""Notices: sentences about a page, a mail or a copy, not about its subject, told by a small linear model.

Licences, credits, dates, other languages, navigation, mail headers, references, competing interests and the like, in
thirteen languages (docs/notices.md). Read are the words of the first 240 characters, in lower case and each digit as
0, between two edges; n words have the score

    bias + (sum of w[word] + sum of w[two neighbours]) / sqrt(n) + sum of w[word of the heading] / sqrt(words of it)
         + w[@] + w[©] + w[://] + w[|], where it has such a sign

and are a notice if it is over 0. A word that the model does not know counts as its first four letters. The browser's
engine has the same weights (packages/snippets-js/phrases/notices.js): integers, so that both get the same sums.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.language.words.letters import may_have_marks_or_runs
from epitome.language.words.word_codes import ALONE, Codes, CodeTable, WordCodes, code_words
from epitome.language.words.words import APART, split_at_signs
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.errors import ModelError
from epitome.runtime.late_patterns import late
from epitome.runtime.shipped_files import read_shipped

FILE = "notices.json"
GROUPS = ("words", "stems", "pairs", "headings", "marks")
MARKS = ("@", "©", "://", "|")
MIN_WORDS = 5  # fewer are hardly ever a sentence, and say too little to be judged
STEM_CHARACTERS = 4
READ_CHARACTERS, HEADING_CHARACTERS = 240, 80
_RUN = late(f"[{ALONE}]")
_WORD = late(rf"[{ALONE}]|[^\W_{ALONE}]+")
_ZEROS = str.maketrans("123456789", "000000000")
_ADVICE = "use a file that this version of epitome wrote"


def list_words(text: str) -> list[str]:
    """The words of a text, as the model reads them."""
    lowered = text.lower().translate(_ZEROS)
    has_run = may_have_marks_or_runs(lowered) and _RUN.search(lowered)
    return _WORD.findall(lowered) if has_run else split_at_signs(lowered)


def code_read_words(sentences: Sequence[str]) -> WordCodes:
    """What the model reads of some sentences: their words (`list_words`), all at once."""
    return code_words([sentence[:READ_CHARACTERS] for sentence in sentences], STEM_CHARACTERS)


class NoticeModel:
    """Integer weights of words, of first letters, of pairs ("all rights"), of words of headings and of signs; `scale`
    is what 1 stands for.
    """

    def __init__(self, scale: float, bias: float, weights: Mapping[str, Mapping[str, int]]) -> None:
        words, stems, pairs = weights["words"], weights["stems"], weights["pairs"]
        self._scale, self._bias, self._headings, self._marks = scale, bias, weights["headings"], weights["marks"]
        sides = [pair.partition(" ")[::2] for pair in pairs]
        known = list(dict.fromkeys(chain((APART,), words, *sides)))  # number 0 is the edge of a sentence
        self._known, self._stems = CodeTable.of_words(known), CodeTable.of_words(list(stems))
        self._unknown = len(known) + len(stems)
        self._weights: Floats = np.array([*(words.get(word, 0) for word in known), *stems.values(), 0], np.float64)
        numbers = {word: number for number, word in enumerate(known)}
        first, second = (np.array([numbers[pair[side]] for pair in sides], np.int64) for side in (0, 1))
        self._pairs = CodeTable(self._code_pairs(first, second))
        self._pair_weights: Floats = np.array([*pairs.values(), 0], np.float64)  # the last of what is no pair
        self._begins, self._ends = np.zeros((2, len(self._weights)), bool)
        self._begins[first], self._ends[second] = True, True
        self._best_pairs: Floats = np.zeros(len(self._weights))  # that each word begins
        np.maximum.at(self._best_pairs, first, self._pair_weights[:-1])
        self._infinite: Floats = np.full(len(self._weights), np.inf)

    def score(self, sentences: Sequence[str], headings: Sequence[str]) -> Floats:
        """The score of each sentence under its heading ("" for none), all at once; -inf for one of few words."""
        return self._score(sentences, headings, code_read_words(sentences), self._infinite)

    def mark(self, sentences: Sequence[str], headings: Sequence[str], words: WordCodes) -> NDArray[np.bool_]:
        """Which sentences, whose words have these codes, are notices: pairs are looked up only where the best that each
        word may begin would make one.
        """
        marks: NDArray[np.bool_] = self._score(sentences, headings, words, self._best_pairs) > 0
        return marks

    def _score(self, sentences: Sequence[str], headings: Sequence[str], words: WordCodes, best_pairs: Floats) -> Floats:
        lengths = np.diff(words.bounds)
        row = np.repeat(np.arange(len(sentences)), lengths + 1)
        numbers = np.zeros(len(row) + 1, np.int64)  # an edge before each sentence and after the last
        numbers[1:][np.arange(len(words.codes)) + words.owner] = self._number(words)
        of_heading = {heading: self._score_heading(heading) for heading in set(headings)}
        aside = np.array([of_heading[heading] for heading in headings], np.float64)
        together = APART.join(sentences)
        for mark, weight in self._marks.items():
            if mark in together:
                has_mark = (mark in sentence[:READ_CHARACTERS] for sentence in sentences)
                aside += weight * np.fromiter(has_mark, bool, len(sentences))
        roots = np.sqrt(np.maximum(lengths, 1))
        sums: Floats = np.bincount(row, self._weights[numbers[1:]], len(sentences)).astype(np.float64)
        most = sums + np.bincount(row, best_pairs[numbers[:-1]], len(sentences))
        sums = sums + self._sum_pairs(numbers, row, self._bias + self._scale * (most / roots + aside) > 0)
        scores: Floats = self._bias + self._scale * (sums / roots + aside)
        return np.where(lengths < MIN_WORDS, -np.inf, scores)

    def _number(self, words: WordCodes) -> Integers:
        """The number of each word; one that is not known has that of its first letters."""
        numbers = self._known.find(words.codes)
        others = np.flatnonzero(numbers < 0)
        stems = self._stems.find(words.beginnings[others])
        numbers[others] = np.where(stems < 0, self._unknown, len(self._known) + stems)
        return numbers

    def _sum_pairs(self, numbers: Integers, row: Integers, counted: NDArray[np.bool_]) -> Floats:
        """The weights of the pairs in each sentence that is counted."""
        starts = np.flatnonzero(self._begins[numbers[:-1]] & self._ends[numbers[1:]] & counted[row])
        places = self._pairs.find(self._code_pairs(numbers[starts], numbers[starts + 1]))
        return np.bincount(row[starts], self._pair_weights[places], len(counted)).astype(np.float64, copy=False)

    def _code_pairs(self, first: Integers, second: Integers) -> Codes:
        return (first * len(self._weights) + second).astype(np.uint64)

    def _score_heading(self, heading: str) -> float:
        words = dict.fromkeys(list_words(heading[:HEADING_CHARACTERS]))
        return sum(self._headings.get(word, 0) for word in words) / math.sqrt(max(len(words), 1))

    @classmethod
    def from_bytes(cls, data: bytes) -> NoticeModel:
        """Read a model from the contents of a file."""
        try:
            content: dict[str, Any] = json.loads(data)
            weights = {group: _spread(content[group]) for group in GROUPS}
            return cls(float(content["scale"]), float(content["bias"]), weights)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ModelError("the file holds no model of notices", _ADVICE) from None


def _spread(entries: Mapping[str, str]) -> dict[str, int]:
    """Entries by weight, with tabs between them, as weights by entry."""
    return {entry: int(weight) for weight, lines in entries.items() for entry in lines.split("\t")}


@cache
def load_notices() -> NoticeModel:
    """The model that comes with the package."""
    return NoticeModel.from_bytes(read_shipped(f"maths/shipped/{FILE}"))


def mark_notices(
    sentences: Sequence[str], headings: Sequence[str], words: WordCodes | None = None
) -> NDArray[np.bool_]:
    """Which sentences are notices; `headings` are the titles that they stand under, `words` what is read of them, if
    that is known.
    """
    coded = code_read_words(sentences) if words is None else words
    return load_notices().mark(sentences, headings, coded)


def is_notice(sentence: str, heading: str = "") -> bool:
    """Whether a sentence is about its page, not about the subject."""
    return bool(mark_notices([sentence], [heading])[0])

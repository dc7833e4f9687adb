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
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
_RUNS = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"  # Kana and Han, which are read one by one
_RUN = re.compile(f"[{_RUNS}]")
_WORD = late(rf"[{_RUNS}]|[^\W_{_RUNS}]+")
_ZEROS = str.maketrans("123456789", "000000000")
_ASCII_WORDS = bytes(
    c if chr(c) in f"{APART}0" or chr(c).isalpha() else ord("0") if chr(c).isdigit() else ord(" ") for c in range(128)
).ljust(256)
_MAX_WORDS_KEPT = 100_000
_BATCH_SENTENCES = 4_096  # the words of a flood of sentences are not held all at once
_ADVICE = "use a file that this version of epitome wrote"


def list_words(text: str) -> list[str]:
    """The words of a text, as the model reads them."""
    lowered = text.lower().translate(_ZEROS)
    return split_at_signs(lowered) if lowered.isascii() or not _RUN.search(lowered) else _WORD.findall(lowered)


def _list_words_apart(texts: Iterable[str]) -> list[str]:
    """The words of each text, with `APART` after each; ASCII texts are split together, which is much faster."""
    words: list[str] = []
    for is_plain, together in groupby(texts, str.isascii):
        run = list(together)
        joined = f" {APART} ".join((*run, "")) if is_plain else ""
        if joined.count(APART) == len(run):
            words += joined.lower().encode("ascii").translate(_ASCII_WORDS).decode("ascii").split()
        else:
            words += chain.from_iterable((*list_words(text), APART) for text in run)
    return words


class _Numbers(dict[str, int]):
    """The number of each word; a word that is not there has that of its first letters, or 0."""

    def __init__(self, words: Iterable[str], stems: Iterable[str]) -> None:
        super().__init__((word, number) for number, word in enumerate(words, 1))
        self._stems = {stem: number for number, stem in enumerate(stems, len(self) + 1)}

    def __missing__(self, word: str) -> int:
        number = self._stems.get(word[:STEM_CHARACTERS], 0)
        if len(self) < _MAX_WORDS_KEPT:
            self[word] = number
        return number


class NoticeModel:
    """Integer weights of words, of first letters, of pairs ("all rights"), of words of headings and of signs; `scale`
    is what 1 stands for.
    """

    def __init__(self, scale: float, bias: float, weights: Mapping[str, Mapping[str, int]]) -> None:
        words, stems, pairs = weights["words"], weights["stems"], weights["pairs"]
        self._scale, self._bias, self._headings, self._marks = scale, bias, weights["headings"], weights["marks"]
        sides = [pair.partition(" ")[::2] for pair in pairs]
        known = dict.fromkeys(chain((APART,), words, *sides))
        self._numbers = _Numbers(known, stems)
        self._weights: Floats = np.array([0, *(words.get(word, 0) for word in known), *stems.values()], np.float64)
        first, second = (np.array([self._numbers[pair[side]] for pair in sides], np.int64) for side in (0, 1))
        keys = first * len(self._weights) + second
        order = np.argsort(keys)
        self._pairs: Integers = keys[order]
        self._pair_weights: Floats = np.array([*pairs.values()], np.float64)[order]
        self._begins, self._ends = np.zeros((2, len(self._weights)), bool)
        self._begins[first], self._ends[second] = True, True

    def score(self, sentences: Sequence[str], headings: Sequence[str]) -> Floats:
        """The score of each sentence under its heading ("" for none), all at once; -inf for one of few words."""
        texts = [sentence[:READ_CHARACTERS] for sentence in sentences]
        words = [APART, *_list_words_apart(texts)]
        numbers = np.fromiter(map(self._numbers.__getitem__, words), np.int64, len(words))
        ends = np.flatnonzero(numbers == self._numbers[APART])
        lengths = np.diff(ends) - 1
        row = np.repeat(np.arange(len(texts)), lengths + 1)
        sums = np.bincount(row, self._weights[numbers[1:]], len(texts)) + self._sum_pairs(numbers, row, len(texts))
        of_heading = {heading: self._score_heading(heading) for heading in set(headings)}
        aside = np.array([of_heading[heading] for heading in headings], np.float64)
        for mark, weight in self._marks.items():
            aside += weight * np.fromiter((mark in text for text in texts), bool, len(texts))
        scores: Floats = self._bias + self._scale * (sums / np.sqrt(np.maximum(lengths, 1)) + aside)
        return np.where(lengths < MIN_WORDS, -np.inf, scores)

    def _sum_pairs(self, numbers: Integers, row: Integers, rows: int) -> Floats:
        starts = np.flatnonzero(self._begins[numbers[:-1]] & self._ends[numbers[1:]])
        keys = numbers[starts] * len(self._weights) + numbers[starts + 1]
        places = np.minimum(np.searchsorted(self._pairs, keys), len(self._pairs) - 1)
        weights = self._pair_weights[places] * (self._pairs[places] == keys)
        return np.bincount(row[starts], weights, rows).astype(np.float64, copy=False)

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


def mark_notices(sentences: Sequence[str], headings: Sequence[str]) -> NDArray[np.bool_]:
    """Which sentences are notices; `headings` are the titles that they stand under."""
    score = load_notices().score
    batches = [slice(at, at + _BATCH_SENTENCES) for at in range(0, max(1, len(sentences)), _BATCH_SENTENCES)]
    return np.concatenate([score(sentences[batch], headings[batch]) > 0 for batch in batches])


def is_notice(sentence: str, heading: str = "") -> bool:
    """Whether a sentence is about its page, not about the subject."""
    return bool(mark_notices([sentence], [heading])[0])

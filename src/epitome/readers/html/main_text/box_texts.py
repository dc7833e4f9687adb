"""Measures of the text in each box of a page: length, links, punctuation, and words typical of main text or not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from epitome.language.end_marks import FINAL_MARKS
from epitome.maths.arrays import Floats
from epitome.readers.html.main_text.box_signs import SignWeights, list_text_signs, list_text_words

_ENDS = (*FINAL_MARKS, ":")
_CLOSERS = "\"'”’»)]"
_MARKS = ".,;。，"
_ASCII_MARKS = ".,;"
_CAPITAL = re.compile(r"(?<!\S)[A-ZÀ-ÖØ-ÞА-Я]")
_NOTHING = [0.0]
_MAX_TEXT = 300


class PageWords(NamedTuple):
    """The words of a page's title and of its description."""

    title: frozenset[str] = frozenset()
    description: frozenset[str] = frozenset()


class TextMeasures(NamedTuple):
    """Columns with one value for each text.

    In order: its characters, words, characters in links, punctuation marks per word, whether it ends like a sentence,
    the share of words with a capital, the sum and the least of the weights of its signs (`box_signs`), and the shares
    of its words that are in the page's title and in its description.
    """

    characters: Floats
    words: Floats
    linked: Floats
    marks: Floats
    ended: Floats
    capitals: Floats
    signs: Floats
    least_sign: Floats
    title_words: Floats
    description_words: Floats


def measure_texts(texts: Sequence[str], linked: Sequence[int], weights: SignWeights, words: PageWords) -> TextMeasures:
    """The measures of `texts`; `linked` tells how many characters of each are in links."""
    rows: list[tuple[float, ...]] = []
    get = weights.signs.get
    bits = {word: (word in words.title) + 2 * (word in words.description) for word in words.title | words.description}
    for text, in_links in zip(texts, linked, strict=True):
        size = len(text)
        piece = text[:_MAX_TEXT]
        count = piece.count(" ") + 1
        own = list_text_words(text)
        found = [*filter(None, map(get, list_text_signs(text, own)))] or _NOTHING
        named = [*filter(None, map(bits.get, own))]
        rows.append(
            (
                size,
                count * size / len(piece),
                min(size, in_links),
                sum(map(piece.count, _ASCII_MARKS if piece.isascii() else _MARKS)) / count,
                piece.rstrip(_CLOSERS).endswith(_ENDS),
                len(_CAPITAL.findall(piece)) / count,
                sum(found),
                min(found),
                sum(n & 1 for n in named) / len(own) if named else 0.0,
                sum(n >> 1 for n in named) / len(own) if named else 0.0,
            )
        )
    return TextMeasures(*np.array(rows, float).reshape(-1, len(TextMeasures._fields)).T)

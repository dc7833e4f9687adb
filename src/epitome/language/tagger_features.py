"""The features of the tagger: each feature of a word is hashed to one of `SLOTS` slots; no word is stored.

Of the word itself: a constant, its letters in lower case, its last one to four letters, its first and its first three,
its shape (Apple -> Xxx, 1990s -> ddx), its class in WordNet. Of the word before and of the word after: letters, shape,
class. The hash is CRC-32 of the feature's UTF-8, folded: the same in every process and on every machine.

A shortened list after Matthew Honnibal's averaged perceptron tagger (2013), itself after Ratnaparkhi (EMNLP 1996).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from epitome.language.words.wordnet import find_word_class
from epitome.maths.arrays import Integers
from epitome.runtime.limits import LIMITS

SLOTS = 2**13
OWN, SIDE = 10, 3  # numbers of features: of a word itself, of a neighbour
EDGE = ""  # takes the place of the word before the first and after the last
_NUMBER = re.compile(r"[.,:/%-]*\d[\d.,:/%-]*")
_REPEATED = re.compile(r"(.)\1+")
_MAX_SHAPE_CHARACTERS = 8
_CACHED_WORDS = 50_000
Slots = Integers


def hash_words(words: Iterable[str]) -> tuple[Slots, Slots, Slots]:
    """One row per word: its own slots, those it adds to the word after it, and those it adds to the word before it."""
    rows = np.frombuffer(b"".join(map(_hash_word, words)), "<u2").reshape(-1, OWN + 2 * SIDE).astype(np.int64)
    return rows[:, :OWN], rows[:, OWN : OWN + SIDE], rows[:, OWN + SIDE :]


def lower_if_all_capitals(words: Sequence[str]) -> Sequence[str]:
    """The words, lower-cased if the whole sentence is in capitals, which then carry no information."""
    return [w.lower() for w in words] if len(words) > 2 and "".join(words).isupper() else words


@lru_cache(maxsize=_CACHED_WORDS)
def _hash_word(word: str) -> bytes:
    word = word[: LIMITS.word_characters]
    letters, shape = _normalise_letters(word), _describe_shape(word)
    word_class = find_word_class(letters)
    own = (
        "any",
        f"word {letters}",
        *(f"end{n} {letters[-n:]}" for n in (1, 2, 3, 4)),
        f"first {letters[:1]}",
        f"first3 {letters[:3]}",
        f"shape {shape}",
        f"class {word_class}",
    )
    for_neighbours = (f"word {letters}", f"shape {shape}", word_class)
    sides = (f"{side} {feature}" for side in ("before", "after") for feature in for_neighbours)
    return np.array([_hash_feature(feature) for feature in (*own, *sides)], "<u2").tobytes()


def _hash_feature(feature: str) -> int:
    code = zlib.crc32(feature.encode("utf-8", "surrogatepass"))
    return (code ^ code >> 16) % SLOTS


def _normalise_letters(word: str) -> str:
    lowered = word.replace("’", "'").lower()
    if _NUMBER.fullmatch(lowered):
        return "0000" if len(lowered) == 4 and lowered.isdigit() else "0"
    return lowered


def _describe_shape(word: str) -> str:
    kinds = ("X" if c.isupper() else "x" if c.isalpha() else "d" if c.isdigit() else c for c in word)
    return _REPEATED.sub(r"\1\1", "".join(kinds))[:_MAX_SHAPE_CHARACTERS]

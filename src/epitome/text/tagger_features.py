"""What the tagger looks at, as numbers: each sign of a word is hashed to one of `SLOTS` slots, no word is kept.

Of the word itself: that it is one, its letters in lower case, its last one to four letters, its first and first three,
its shape (Apple -> Xxx, 1990s -> ddx), its class in WordNet. Of the word before and of the word after: letters, shape,
class. The hash is CRC-32 of the sign's UTF-8, folded: the same in every process and on every machine.

A shortened list after Matthew Honnibal's averaged perceptron tagger (2013), itself after Ratnaparkhi (EMNLP 1996).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from epitome.limits import LIMITS
from epitome.maths.arrays import Integers
from epitome.text.word_classes import word_class

SLOTS = 2**13
OWN, SIDE = 10, 3  # signs of a word itself, signs that it lends to a neighbour
EDGE = ""  # stands before the first and after the last word
_NUMBER = re.compile(r"[\d.,:/%-]*\d[\d.,:/%-]*")
_REPEATED = re.compile(r"(.)\1+")
_SHAPE_LENGTH = 8
_REMEMBERED = 50_000
Slots = Integers


def slots_of_words(words: Iterable[str]) -> tuple[Slots, Slots, Slots]:
    """One row a word: its own slots, those it lends to the word after it, and those it lends to the word before it."""
    rows = np.frombuffer(b"".join(map(_packed_slots, words)), "<u2").reshape(-1, OWN + 2 * SIDE).astype(np.int64)
    return rows[:, :OWN], rows[:, OWN : OWN + SIDE], rows[:, OWN + SIDE :]


def in_sentence_case(words: Sequence[str]) -> Sequence[str]:
    """The words; in small letters where the whole sentence is in capitals, which then say nothing."""
    return [w.lower() for w in words] if len(words) > 2 and "".join(words).isupper() else words


@lru_cache(maxsize=_REMEMBERED)
def _packed_slots(word: str) -> bytes:
    word = word[: LIMITS.word_characters]
    letters, shape = _letters(word), _shape(word)
    known = word_class(letters)
    own = (
        "any",
        f"word {letters}",
        *(f"end{n} {letters[-n:]}" for n in (1, 2, 3, 4)),
        f"first {letters[:1]}",
        f"first3 {letters[:3]}",
        f"shape {shape}",
        f"class {known}",
    )
    sides = (f"{side} {sign}" for side in ("before", "after") for sign in (f"word {letters}", f"shape {shape}", known))
    return np.array([_slot(sign) for sign in (*own, *sides)], "<u2").tobytes()


def _slot(sign: str) -> int:
    code = zlib.crc32(sign.encode("utf-8", "surrogatepass"))
    return (code ^ code >> 16) % SLOTS


def _letters(word: str) -> str:
    lowered = word.replace("’", "'").lower()
    if _NUMBER.fullmatch(lowered):
        return "0000" if len(lowered) == 4 and lowered.isdigit() else "0"
    return lowered


def _shape(word: str) -> str:
    signs = ("X" if c.isupper() else "x" if c.isalpha() else "d" if c.isdigit() else c for c in word)
    return _REPEATED.sub(r"\1\1", "".join(signs))[:_SHAPE_LENGTH]

"""The words of many texts as numbers, found all at once: neither a text nor a word is handled by itself.

A word is a run of letters and digits in lower case, each digit of ASCII as 0; Han and Kana are words one by one. The
code of a word with the characters c[0], c[1], ... is

    c[0] + c[1] * B + c[2] * B**2 + ...   mod 2**64,   B odd

so a word between two places of a text has the difference of two running sums, divided by B to the power of its first
place. Words that are looked up have such codes, too (`CodeTable`). Different words have different codes but once in
2**64 times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from epitome.language.words.letters import compile_class
from epitome.maths.arrays import Integers, list_distinct
from epitome.runtime.frozen import frozen

ALONE = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"  # Kana and Han, which are read one by one
Codes = NDArray[np.uint64]
_BASE = 0x5851F42D4C957F2D  # an odd number with bits everywhere (Knuth's multiplier for MMIX)
_MIXER = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / the golden ratio: spreads codes over buckets
_BATCH_CHARACTERS = 1 << 15  # what fits into the processor's cache; a longer text is a batch by itself
_HASH_BITS = 16
_ALL_CHARACTERS = 0x110000
_APART = "\0"
_DIGITS = np.arange(ord("0"), ord("9") + 1, dtype=np.uint32)
_WORD_CHARACTERS = bytes(  # of ASCII, in lower case; 0 for all others
    ord("0") if chr(c).isdigit() else ord(chr(c).lower()) * chr(c).isalnum() for c in range(128)
).ljust(256, b"\0")
_IN_WORD, _IS_WORD, _NOT_SEEN = 1, 2, 255  # part of a word; a word by itself; not classified yet


@frozen
class WordCodes:
    """The words of some texts: `codes[bounds[i]:bounds[i + 1]]` are those of text i, in order. `beginnings` are the
    codes of their first letters.
    """

    codes: Codes
    beginnings: Codes
    bounds: Integers

    @cached_property
    def owner(self) -> Integers:
        """The number of the text that each word is in."""
        return np.repeat(np.arange(len(self.bounds) - 1), np.diff(self.bounds))

    @cached_property
    def hashes(self) -> Integers:
        """A number of 16 bits for each word, by which tables tell most words that they do not have."""
        return _hash_codes(self.codes)


def code_words(texts: Iterable[str], beginning: int) -> WordCodes:
    """The codes of all words of some texts, and of their first `beginning` characters."""
    listed = list(texts)
    is_plain = np.fromiter(map(str.isascii, listed), bool, len(listed))
    counts = np.zeros(len(listed), np.int64)
    groups = [np.flatnonzero(is_plain), np.flatnonzero(~is_plain)]  # ASCII is read at a third of the cost
    parts = [_code_group([listed[number] for number in group.tolist()], beginning) for group in groups]
    for group, part in zip(groups, parts, strict=True):
        counts[group] = np.diff(part.bounds)
    bounds = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)])
    codes, beginnings = np.empty((2, bounds[-1]), np.uint64)
    for group, part in zip(groups, parts, strict=True):
        places = np.arange(len(part.codes)) + np.repeat(bounds[group] - part.bounds[:-1], counts[group])
        codes[places], beginnings[places] = part.codes, part.beginnings
    return WordCodes(codes, beginnings, bounds)


def _code_group(texts: Sequence[str], beginning: int) -> WordCodes:
    """The codes of the words of texts that are all ASCII, or of others."""
    parts = [_code_batch(batch, beginning) for batch in _divide(texts)]
    counts = np.concatenate([np.zeros(1, np.int64), *(np.diff(bounds) for _, _, bounds in parts)])
    codes, beginnings = (np.concatenate([np.zeros(0, np.uint64), *(part[side] for part in parts)]) for side in (0, 1))
    return WordCodes(codes, beginnings, np.cumsum(counts))


class CodeTable:
    """The places of different numbers in a list, such as the codes of words."""

    def __init__(self, codes: Codes) -> None:
        mixed = codes * _MIXER
        order = np.argsort(mixed)
        self._order, self._mixed = np.append(order, -1), np.append(mixed[order], np.uint64(2**64 - 1))
        bits = (2 * len(codes)).bit_length() + 1
        self._shift = np.uint64(64 - bits)
        sizes = np.bincount((mixed >> self._shift).astype(np.int64), minlength=1 << bits)
        self._first = np.cumsum(sizes) - sizes
        self._hashed = np.zeros(1 << _HASH_BITS, bool)
        self._hashed[_hash_codes(codes)] = True

    @classmethod
    def of_words(cls, words: Sequence[str]) -> CodeTable:
        """The places of different words."""
        return cls(_code_whole(words))

    def __len__(self) -> int:
        return len(self._order) - 1

    def find(self, codes: Codes) -> Integers:
        """The place of each number; -1 for one that is not there."""
        mixed = codes * _MIXER
        at = self._first[mixed >> self._shift]
        later = np.flatnonzero(self._mixed[at] < mixed)
        while len(later):  # a few in each bucket
            at[later] += 1
            later = later[self._mixed[at[later]] < mixed[later]]
        places: Integers = np.where(self._mixed[at] == mixed, self._order[at], -1)
        return places

    def list_found(self, words: WordCodes) -> Integers:
        """Which words are there, by their numbers among all words of the texts."""
        may = np.flatnonzero(self._hashed[words.hashes])
        found: Integers = may[self.find(words.codes[may]) >= 0]
        return found


def _hash_codes(codes: Codes) -> Integers:
    return (codes * _MIXER >> np.uint64(64 - _HASH_BITS)).astype(np.int64)


def _divide(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """The texts in batches."""
    first, characters = 0, 0
    for number, text in enumerate(texts):
        characters += len(text)
        if characters > _BATCH_CHARACTERS:
            yield texts[first : number + 1]
            first, characters = number + 1, 0
    if first < len(texts):
        yield texts[first:]


def _code_batch(texts: Sequence[str], beginning: int) -> tuple[Codes, Codes, Integers]:
    together = _APART.join(("", *texts, ""))
    if together.isascii():
        plain = np.frombuffer(together.encode("ascii").translate(_WORD_CHARACTERS), np.uint8)
        return _code_characters(plain, (plain > 0).astype(np.uint8), texts, beginning)
    lowered = [text.lower() for text in texts]
    characters = _number_characters(_APART.join(("", *lowered, "")))
    return _code_characters(characters, _classify(characters), lowered, beginning)


def _code_characters(
    characters: NDArray[np.unsignedinteger], kinds: NDArray[np.uint8], texts: Sequence[str], beginning: int
) -> tuple[Codes, Codes, Integers]:
    starts, ends = _find_edges(kinds)
    sums, inverses = _sum_codes(characters)
    before, unit = sums[starts], inverses[starts]
    codes, beginnings = ((sums[until] - before) * unit for until in (ends, np.minimum(ends, starts + beginning)))
    text_ends = np.cumsum([0, *(len(text) + 1 for text in texts)])
    return codes, beginnings, np.searchsorted(starts, text_ends)


def _find_edges(kinds: NDArray[np.uint8]) -> tuple[Integers, Integers]:
    """Where words start and end; the first and the last character are in none."""
    in_word = kinds > 0
    alone = kinds == _IS_WORD
    if not alone.any():
        edges = np.flatnonzero(in_word[1:] != in_word[:-1]) + 1
        return edges[::2], edges[1::2]
    borders = (in_word[1:] != in_word[:-1]) | alone[1:] | alone[:-1]
    starts, ends = (np.flatnonzero(borders & side) + 1 for side in (in_word[1:], in_word[:-1]))
    return starts, ends


def _code_whole(words: Sequence[str]) -> Codes:
    """The code of each of some strings, whatever its characters."""
    together = _APART.join((*words, ""))
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    starts = np.cumsum(lengths + 1) - lengths - 1
    sums, inverses = _sum_codes(_number_characters(together))
    codes: Codes = (sums[starts + lengths] - sums[starts]) * inverses[starts]
    return codes


def _number_characters(text: str) -> NDArray[np.uint32]:
    """The characters of a text, all digits of ASCII as 0."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    return np.where((characters >= _DIGITS[0]) & (characters <= _DIGITS[-1]), _DIGITS[0], characters)


def _sum_codes(characters: NDArray[np.unsignedinteger]) -> tuple[Codes, Codes]:
    """The running sums before each character and after the last, and the inverse of B to the power of each place."""
    powers, inverses = _list_powers(max(_BATCH_CHARACTERS * 2, 1 << len(characters).bit_length()))
    sums = np.zeros(len(characters) + 1, np.uint64)
    np.cumsum(characters * powers[: len(characters)], out=sums[1:])
    return sums, inverses


@cache
def _list_powers(many: int) -> tuple[Codes, Codes]:
    both = []
    for base in (_BASE, pow(_BASE, -1, 2**64)):
        powers = np.full(many, base, np.uint64)
        powers[0] = 1
        both.append(np.cumprod(powers))
    return both[0], both[1]


def _classify(characters: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """What each character is: `_IN_WORD`, `_IS_WORD`, or 0."""
    known = _get_kinds()
    kinds = known[characters]
    if (kinds == _NOT_SEEN).any():
        for number in list_distinct(characters[kinds == _NOT_SEEN]).tolist():
            known[number] = _find_kind(chr(number))
        kinds = known[characters]
    return kinds


@cache
def _get_kinds() -> NDArray[np.uint8]:
    """The kind of each character that was seen so far."""
    return np.full(_ALL_CHARACTERS, _NOT_SEEN, np.uint8)


def _find_kind(character: str) -> int:
    if compile_class(ALONE).match(character):
        return _IS_WORD
    return _IN_WORD if character.isalnum() else 0

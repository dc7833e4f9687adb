"""Packs lists of words with numbers into texts that compress well; `text/packed.js` of the engine unpacks them.

Words are sorted; of each, a capital tells how many letters it shares with the one before (A: none), and the rest
follows. Two lists are sorted together: words of the second have the capitals from N. Numbers are characters, so that
the frequent ones take a byte: counts plus an offset; weights n as 2n, or as -2n - 1 if it is below 0, plus the offset;
those of two digits are two lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

FIRST, SECOND, MOST_SHARED = "A", "N", 12
OFFSET = 35  # the character after the quote, which JSON would write as two
BASE = 90


def pack_words(words: Iterable[tuple[str, bool]]) -> str:
    """Sorted words, each with whether it is of the second list, without what it shares with the one before."""
    packed, before = [], ""
    for word, is_second in words:
        if re.search("[A-Z]", word):
            raise ValueError(f"{word!r} has a capital, which would begin another word")
        shared = 0
        while shared < min(len(before), len(word), MOST_SHARED) and before[shared] == word[shared]:
            shared += 1
        packed.append(chr(ord(SECOND if is_second else FIRST) + shared) + word[shared:])
        before = word
    return "".join(packed)


def pack_counts(numbers: Iterable[int]) -> str:
    """Numbers from 0 up."""
    return "".join(chr(OFFSET + number) for number in numbers)


def pack_weights(numbers: Iterable[int]) -> str:
    """Numbers of both signs, most of them small."""
    return pack_counts(2 * number if number >= 0 else -2 * number - 1 for number in numbers)


def pack_counted(counts: Mapping[str, int]) -> list[str]:
    """Words, and the count of each."""
    return [pack_words((word, False) for word in sorted(counts)), pack_counts(counts[word] for word in sorted(counts))]


def pack_weighted(first: Mapping[str, int], second: Mapping[str, int]) -> list[str]:
    """The words of two lists, and the weight of each."""
    both = sorted([*((word, False) for word in first), *((word, True) for word in second)])
    return [pack_words(both), pack_weights((second if is_second else first)[word] for word, is_second in both)]


def pack_pairs(pairs: Mapping[str, int], words: Iterable[str]) -> list[str]:
    """Pairs of words with a blank between them, by the places of the words among all, sorted: the first counts from
    that of the pair before, and so does the second, in two digits, where the first is the same; then the weights.
    """
    place = {word: at for at, word in enumerate(sorted(words))}
    listed = sorted((place[pair.split(" ")[0]], place[pair.split(" ")[1]], number) for pair, number in pairs.items())
    steps = [one[0] - before[0] for before, one in zip([(0, 0, 0), *listed], listed, strict=False)]
    moves = [
        one[1] - (before[1] if one[0] == before[0] else 0)
        for before, one in zip([(0, 0, 0), *listed], listed, strict=False)
    ]
    return [
        pack_counts(steps),
        pack_counts(move // BASE for move in moves),
        pack_counts(move % BASE for move in moves),
        pack_weights(number for _, _, number in listed),
    ]

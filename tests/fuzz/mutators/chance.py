"""What a mutator chooses with: one stream of random numbers, words to try, and the other inputs of the queue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


@dataclass
class Chance:
    """The choices of one run; the same seed makes the same choices."""

    random: Random
    words: Sequence[bytes]
    others: Sequence[bytes]

    def choose(self, items: Sequence[Item]) -> Item:
        """One of some items (`random.choice` takes three times as long)."""
        return items[int(self.random.random() * len(items))]

    def below(self, end: int) -> int:
        """A number from 0 to below `end`; 0 where `end` is 0."""
        return int(self.random.random() * end)

    def happens(self, one_in: int) -> bool:
        """True once in so many times."""
        return self.random.random() * one_in < 1

    def span(self, length: int, most: int = 64) -> tuple[int, int]:
        """The start and end of a short stretch of something."""
        start = self.below(length + 1)
        return start, min(length, start + 1 + self.below(1 << self.below(most.bit_length())))

    def word(self) -> bytes:
        """A word of the dictionary."""
        return self.choose(self.words) if self.words else b"0"

    def other(self) -> bytes:
        """Another input."""
        return self.choose(self.others) if self.others else b""


Mutator = Callable[[bytes, Chance], bytes]

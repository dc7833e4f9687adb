"""The inputs that reach something of their own, and which of them to change next."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate
from math import log2
from random import Random

_WEIGH_EVERY = 512
_LARGE = 256


@dataclass
class Entry:
    """An input, what it reaches, and how often it was changed."""

    data: bytes
    reaches: frozenset[int | str]
    chosen: int = 0


@dataclass
class Queue:
    """Each thing reached belongs to the smallest input that reaches it.

    An input is chosen the oftener the more belongs to it, and the less often the more often it was chosen before and
    the larger it is: small inputs are fast.
    """

    entries: list[Entry] = field(default_factory=list)
    inputs: list[bytes] = field(default_factory=list)
    seen: set[int | str] = field(default_factory=set)
    _owners: dict[int | str, int] = field(default_factory=dict)
    _sums: list[float] = field(default_factory=list)
    _picks: int = 0

    def offer(self, data: bytes, reached: set[int | str]) -> bool:
        """Take an input if it reaches something new."""
        if reached <= self.seen:
            return False
        self.seen |= reached
        self.entries.append(Entry(data, frozenset(reached)))
        self.inputs.append(data)
        self._own(len(self.entries) - 1)
        self._sums = []
        return True

    def shrink(self, number: int, data: bytes, reached: set[int | str]) -> None:
        """Put a smaller input in the place of one that reaches nothing more."""
        entry = self.entries[number]
        if len(data) < len(entry.data) and entry.reaches <= reached:
            entry.data = self.inputs[number] = data
            self._own(number)

    def choose(self, random: Random) -> int:
        """The number of the input to change next."""
        if not self._sums or self._picks % _WEIGH_EVERY == 0:
            owned = Counter(self._owners.values())
            weights = (
                log2(2 + owned[n]) / (1 + entry.chosen / 64) / (1 + len(entry.data) / _LARGE)
                for n, entry in enumerate(self.entries)
            )
            self._sums = list(accumulate(weights))
        self._picks += 1
        number = min(bisect(self._sums, random.random() * self._sums[-1]), len(self.entries) - 1)
        self.entries[number].chosen += 1
        return number

    def list_fewest(self) -> list[bytes]:
        """Few small inputs that reach everything together, those that add most first (a greedy cover)."""
        missing = set(self.seen)
        left = sorted(self.entries, key=lambda e: len(e.data))
        chosen: list[bytes] = []
        while missing and left:
            best = max(left, key=lambda e: (len(missing & e.reaches) / (32 + len(e.data)), -len(e.data)))
            if not missing & best.reaches:
                break
            chosen.append(best.data)
            missing -= best.reaches
            left = [entry for entry in left if entry is not best and missing & entry.reaches]
        return chosen

    def _own(self, number: int) -> None:
        size = len(self.entries[number].data)
        for thing in self.entries[number].reaches:
            owner = self._owners.get(thing)
            if owner is None or size < len(self.entries[owner].data):
                self._owners[thing] = number

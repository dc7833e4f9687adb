"""Pick, and where a sentence may be cut: at the last word boundary that fits, else inside its first word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from epitome.document import Budget

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Pick:
    """A chosen row, its rank in the order it was taken from, and where its text ends when it was cut."""

    row: int
    rank: int
    end: int | None = None


def joined(text: str, picks: Sequence[Pick]) -> str:
    """The text as it will stand after those already chosen."""
    return f" {text}" if picks else text


def word_ends(text: str) -> list[int]:
    """Where the words of a text end."""
    return [found.end() for found in _WORD.finditer(text)]


def cut_inside_word(text: str, budget: Budget) -> int:
    """Where not even one word fits, as many characters as do, at least one."""
    return max(1, most(len(text), lambda n: budget.cost(text[:n]) <= budget.size))


def most(high: int, fits: Callable[[int], bool]) -> int:
    """The largest n in 0..high that fits, found by halving: the cost grows with the text."""
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low

"""Terms by number; those of a flood of words in a form that takes a tenth of the memory and cannot grow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

import numpy as np

from epitome.runtime.limits import LIMITS

STOP = -1
_FLOOD_TERMS = 200_000  # more than the longest books have


class TermVocabulary:
    """Terms by number, shared by all texts that are compared with each other."""

    def __init__(self) -> None:
        self.terms: Sequence[str] = []
        self.number: Mapping[str, int] = {}
        self.full = False

    def __len__(self) -> int:
        return len(self.terms)

    def copy(self) -> TermVocabulary:
        """An independent copy."""
        copy = TermVocabulary()
        copy.terms, copy.number, copy.full = list(self.terms), self._number_all(), self.full
        return copy

    def add(self, term: str) -> int:
        """The number of a term, which is added if it is new; `STOP` once the vocabulary is full."""
        number = self.number.get(term)
        if number is not None:
            return number
        if len(self.terms) >= LIMITS.vocabulary:
            self.full = True
            return STOP
        self._add_new([term])
        return len(self.terms) - 1

    def add_all(self, terms: Sequence[str]) -> Sequence[int]:
        """The numbers of distinct terms; new ones are added, in order, as far as there is room."""
        was_empty = not self.terms
        new = list(terms) if was_empty else [term for term in terms if term not in self.number]
        room = LIMITS.vocabulary - len(self.terms)
        if len(new) > room:
            self.full = True
            del new[room:]
        if was_empty and len(new) > _FLOOD_TERMS:
            self.terms = SealedTerms(new)
            self.number = SealedNumbers(self.terms)
        else:
            self._add_new(new)
        if was_empty and len(new) == len(terms):
            return range(len(terms))
        number = self.number.get
        return [number(term, STOP) for term in terms]

    def _add_new(self, new: list[str]) -> None:
        """Add distinct terms that are not there; sealed ones take another form, which can grow."""
        if not isinstance(self.terms, list) or not isinstance(self.number, dict):
            self.terms, self.number = list(self.terms), self._number_all()
        self.number.update(zip(new, range(len(self.terms), len(self.terms) + len(new)), strict=True))
        self.terms += new

    def _number_all(self) -> dict[str, int]:
        return dict(zip(self.terms, range(len(self.terms)), strict=True))


class SealedTerms(Sequence[str]):
    """Different terms, one after the other in one text: some 15 bytes a term, where a list of strings takes 70."""

    def __init__(self, terms: Sequence[str]) -> None:
        self._text = "".join(terms)
        self._ends = np.zeros(len(terms) + 1, np.int32)
        np.cumsum(np.fromiter(map(len, terms), np.int32, len(terms)), out=self._ends[1:])

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        number = range(len(self))[place]
        return self._text[self._ends[number] : self._ends[number + 1]]

    def __len__(self) -> int:
        return len(self._ends) - 1


class SealedNumbers(Mapping[str, int]):
    """The places of different terms in a list, found by bisection among their hashes.

    It takes 12 bytes a term, a dict 75: of a flood of words, most of which nobody asks for, that is what counts.
    """

    def __init__(self, terms: Sequence[str]) -> None:
        self._terms = terms
        hashes = np.fromiter(map(hash, terms), np.int64, len(terms))
        self._order = np.argsort(hashes).astype(np.int32)
        self._hashes = hashes[self._order]

    def __getitem__(self, term: str) -> int:
        first, last = (int(self._hashes.searchsorted(hash(term), side)) for side in ("left", "right"))
        for number in self._order[first:last].tolist():
            if self._terms[number] == term:
                return int(number)
        raise KeyError(term)

    def __len__(self) -> int:
        return len(self._hashes)

    def __iter__(self) -> Iterator[str]:
        return iter(self._terms[: len(self)])

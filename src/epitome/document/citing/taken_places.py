"""Places of a text that quotes have taken: one place serves one quote."""

from __future__ import annotations

from epitome.document.citing.annotation import Quote
from epitome.document.quoting.wording import join_blanks

_WIDTH = 256  # characters of a bin
_MOST_OWNERS = 64  # of a bin that are looked at: many only where quotes lie within each other


class TakenPlaces:
    """The quotes at each place, by bins of the text."""

    def __init__(self) -> None:
        self._bins: dict[int, list[tuple[int, int, Quote]]] = {}

    def add(self, quote: Quote, start: int, end: int) -> None:
        """Note that a quote stands at a place."""
        for number in range(start // _WIDTH, end // _WIDTH + 1):
            self._bins.setdefault(number, []).append((start, end, quote))

    def is_free(self, quote: Quote, start: int, end: int) -> bool:
        """Whether no other quote stands there that cannot share the place."""
        return not any(
            first < end and start < last and _are_rivals(quote, owner)
            for number in range(start // _WIDTH, end // _WIDTH + 1)
            for first, last, owner in self._bins.get(number, ())[:_MOST_OWNERS]
        )


def _are_rivals(one: Quote, other: Quote) -> bool:
    """Whether two quotes stood apart; where it is not known, whether neither holds the other."""
    if one.is_exact and other.is_exact and None not in (one.start, one.end, other.start, other.end):
        return not (_get(one.start) < _get(other.end) and _get(other.start) < _get(one.end))
    mine, theirs = join_blanks(one.text), join_blanks(other.text)
    return mine not in theirs and theirs not in mine


def _get(place: int | None) -> int:
    return place or 0

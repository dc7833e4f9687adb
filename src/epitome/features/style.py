"""Style: length, stop words, and the signs of `epitome.text.signs` as features."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.rows import sign_table
from epitome.table import Queries, Rows
from epitome.text import SIGNS

_SAYS = {
    "first_person": "whether it speaks in the first person",
    "reports": "whether it says what was shown or found",
    "proposes": "whether it presents something new",
    "mentions_figure": "whether it points at a figure or a table",
    "was_done": "whether it tells a step of the work",
    "opens_here": 'whether it opens like "In this study"',
    "opens_conclusion": 'whether it opens like "Thus" or "In summary"',
    "opens_result": 'whether it opens like "These results"',
    "opens_contrast": 'whether it opens like "However"',
    "opens_step": 'whether it opens like "For example" or "First"',
    "opens_back": "whether it opens by pointing back",
    "asks": "whether it asks a question",
    "citations": "how many citations it has",
    "brackets": "how many brackets it has",
    "digits": "how much of it is digits",
    "capitals": "how much of it is capital letters",
}
_SHARES = {"digits": "digits", "capitals": "capital letters"}
_COUNTS = {"citations": "citations", "brackets": "brackets"}


@dataclass(frozen=True, kw_only=True)
class Sign:
    """One sign of style, by name."""

    needs: ClassVar[tuple[str, ...]] = ()
    which: str

    def __post_init__(self) -> None:
        if self.which not in SIGNS:
            raise UsageError(f"there is no sign {self.which!r}", f"use one of {', '.join(SIGNS)}")

    @property
    def name(self) -> str:
        """Which sign."""
        return self.which

    @property
    def says(self) -> str:
        """What it tells."""
        return _SAYS[self.which]

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        if self.which in _SHARES:
            return f"{_SHARES[self.which]}: {value:.0%}" if value else f"no {_SHARES[self.which]}"
        if self.which in _COUNTS:
            return (
                f"{round(3 * value)}{' or more' if value >= 1 else ''} {_COUNTS[self.which]}"
                if value
                else f"no {_COUNTS[self.which]}"
            )
        return (
            _SAYS[self.which].removeprefix("whether it ")
            if value
            else f"not: {_SAYS[self.which].removeprefix('whether it ')}"
        )

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The sign of each row."""
        return sign_table(rows)[:, SIGNS.index(self.which)]


@dataclass(frozen=True, kw_only=True)
class Length:
    """ln(1 + words)."""

    name: ClassVar[str] = "length"
    says: ClassVar[str] = "how long it is"
    needs: ClassVar[tuple[str, ...]] = ()

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many words."""
        return f"{int(rows.words[row])} words long"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The length of each row."""
        return np.log1p(rows.words.astype(np.float64))


@dataclass(frozen=True, kw_only=True)
class Short:
    """1 for fewer than ten words."""

    name: ClassVar[str] = "short"
    says: ClassVar[str] = "whether it has fewer than ten words"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        return (rows.words < 10).astype(np.float64)


@dataclass(frozen=True, kw_only=True)
class StopWords:
    """The share of stop words among its words."""

    name: ClassVar[str] = "stop_words"
    says: ClassVar[str] = "how many of its words are small ones"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share in each row; 0 in one without words."""
        words = np.diff(rows.terms.bounds)
        owner = np.repeat(np.arange(len(rows)), words)
        small = np.bincount(owner, weights=rows.terms.tokens < 0, minlength=len(rows))
        share: Floats = small / np.maximum(1, words)
        return share


@dataclass(frozen=True, kw_only=True)
class Unended:
    """1 where its last sign ends no sentence: a heading, an entry of a list, a caption."""

    name: ClassVar[str] = "unended"
    says: ClassVar[str] = "whether it ends as no sentence does"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        return np.array([float(s.text.rstrip()[-1:] not in _ENDS) for s in rows.sentences])


_ENDS = frozenset(".!?…\"'”’)]»。！？")

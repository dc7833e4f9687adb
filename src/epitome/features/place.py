"""Place: how near a sentence stands to the beginning or the end of its document, part, section or paragraph.

Counted from the start 1 / (1 + i) for the i-th sentence (from 0), from the end 1 / (n - i) of n; along: i / (n - 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.rows import WITHIN, runs
from epitome.table import Queries, Rows

_SAYS = {
    "start": "how near it is to the beginning of its {}",
    "end": "how near it is to the end of its {}",
    "along": "how far along its {} it stands",
}


@dataclass(frozen=True, kw_only=True)
class Place:
    """A place in [0, 1] within a document, top part, section or paragraph."""

    needs: ClassVar[tuple[str, ...]] = ()
    within: str
    counted: str = "start"

    def __post_init__(self) -> None:
        if self.within not in WITHIN or self.counted not in _SAYS:
            raise UsageError(
                f"there is no place {self.counted!r} within {self.within!r}",
                f"count {', '.join(_SAYS)} within {', '.join(WITHIN)}",
            )

    @property
    def name(self) -> str:
        """Within what, and counted how."""
        return f"{self.within}_{self.counted}"

    @property
    def says(self) -> str:
        """What it measures."""
        return _SAYS[self.counted].format(self.within)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        found = runs(rows, self.within)
        at, size = int(found.at[row]) + 1, int(found.size[row])
        if self.counted == "end":
            return f"sentence {size - at + 1} from the end of its {self.within}"
        return f"sentence {at} of {size} in its {self.within}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The place of each row."""
        found = runs(rows, self.within)
        if self.counted == "start":
            return 1 / (1.0 + found.at)
        if self.counted == "end":
            return 1 / (found.size - found.at).astype(np.float64)
        along: Floats = found.at / np.maximum(1, found.size - 1)
        return along

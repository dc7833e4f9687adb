"""What each character counts for, as arrays by code point; filled with those that occurred in any text so far."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from epitome.language.folding.signs import LONGEST, classify, simplify

Codes = NDArray[np.uint32]
Kinds = NDArray[np.uint8]
_CODE_POINTS = 0x110000
_UNKNOWN = 255


class CodePointTable:
    """For each code point its class, how many characters it is compared as, and these: the first ones, the second ones,
    and so on.
    """

    def __init__(self) -> None:
        self._kinds = np.full(_CODE_POINTS, _UNKNOWN, np.uint8)
        self.lengths = np.ones(_CODE_POINTS, np.uint8)
        self.simple = [np.zeros(_CODE_POINTS, np.uint32) for _ in range(LONGEST)]  # zeros take no memory until written

    def classify(self, codes: Codes) -> Kinds:
        """The class of each character of a text."""
        kinds = self._kinds[codes]
        is_new = kinds == _UNKNOWN
        if is_new.any():
            for code in np.unique(codes[is_new]).tolist():
                self._add(code)
            kinds = self._kinds[codes]
        return kinds

    def _add(self, code: int) -> None:
        simple = simplify(chr(code))
        for number, one in enumerate(simple):
            self.simple[number][code] = ord(one)
        self.lengths[code] = max(1, len(simple))
        self._kinds[code] = classify(chr(code))  # last: another thread may read meanwhile


@cache
def get_table() -> CodePointTable:
    """The table of this process."""
    return CodePointTable()

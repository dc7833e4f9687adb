"""Makes the sizes of recognised lines even: boxes around words differ by which letters they hold, types do not.

Sizes less than a quarter above or below the running text's are its size; the others are brought to steps of a quarter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from epitome.readers.pdf.page.pdf_lines import PdfLine

_STEP = 1.25


def even_sizes(lines: Sequence[PdfLine]) -> None:
    """Set the sizes of lines anew."""
    usual = find_usual([(line.size, len(line.text)) for line in lines])
    for line in lines:
        line.size = round_size(line.size, usual)


def find_usual(sizes: Sequence[tuple[float, int]]) -> float:
    """The median of sizes, each weighed by its characters."""
    ordered = sorted(sizes)
    half = sum(count for _, count in ordered) / 2
    for size, count in ordered:
        half -= count
        if half <= 0:
            return size
    return 10.0


def round_size(size: float, usual: float) -> float:
    """The size usual * 1.25 ** n between this one and the usual one that is nearest to this one."""
    steps = math.log(max(size, 0.1) / max(usual, 0.1)) / math.log(_STEP)
    return usual * _STEP ** (int(math.copysign(math.floor(abs(steps)), steps)))

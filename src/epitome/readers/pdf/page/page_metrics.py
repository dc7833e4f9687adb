"""Typical values of a document: the size of running text, the distance of lines, its undivided words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.regions import PdfPage
from epitome.runtime.frozen import frozen

_MIN_DISTANCES = 5  # before one counts as typical
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@frozen
class PageMetrics:
    """`size` of the running text; `leadings`: the typical distance of baselines by size; `words` in lower case."""

    size: float
    leadings: dict[int, float]
    words: frozenset[str]

    def get_leading(self, size: float) -> float:
        """The typical distance of baselines for lines of a size."""
        return self.leadings.get(round(size * 2), 1.2 * size)


def measure(pages: Sequence[PdfPage]) -> PageMetrics:
    """The metrics of a document."""
    sizes: Counter[int] = Counter()
    distances: dict[int, Counter[int]] = {}
    words: set[str] = set()
    for page in pages:
        for region in page.regions:
            lines = [entry for entry in region if isinstance(entry, PdfLine)]
            for line in lines:
                sizes[round(line.size * 4)] += len(line.text)
                words.update(_list_whole_words(line))
            for above, below in pairwise(lines):
                distance = below.baseline - above.baseline
                if abs(above.size - below.size) < 0.3 and 0.9 * above.size < distance < 2.4 * above.size:
                    distances.setdefault(round(above.size * 2), Counter())[round(distance * 2)] += 1
    size = sizes.most_common(1)[0][0] / 4 if sizes else 10.0
    usual = {key: _find_typical(counts) / 2 for key, counts in distances.items() if counts.total() >= _MIN_DISTANCES}
    return PageMetrics(size, usual, frozenset(words))


def _find_typical(counts: Counter[int]) -> int:
    """The smallest distance that is at least half as frequent as the most frequent one."""
    max_count = max(counts.values())
    return min(distance for distance, number in counts.items() if number >= 0.5 * max_count)


def _list_whole_words(line: PdfLine) -> list[str]:
    """The words of a line without the first and the last, which may be parts of divided words."""
    return [word.lower() for word in _WORD.findall(line.text)[1:-1]]

"""Page lines: the headers and footers of a text that was printed in pages ("NetHack Guidebook 2", "[Page 3]").

A line that stands alone and is the same but for its figures is one if it comes back at least three times, two times of
three at the same distance.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from epitome.readers.normalise import normalise_space

_FIGURES = re.compile(r"\d+")
_MIN_TIMES = 3
_MIN_DISTANCE = 20  # lines
_MIN_REGULAR = 2 / 3  # of the distances
_MAX_CHARACTERS = 90


def find_page_lines(text: str, alone: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Where the page lines begin, among the spans of the lines that stand alone, in order."""
    numbers: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    line, at = 0, 0
    for start, end in alone:
        line, at = line + text.count("\n", at, start), start
        if end - start <= _MAX_CHARACTERS:
            numbers[_FIGURES.sub("0", normalise_space(text[start:end]))].append((line, start))
    return frozenset(start for found in numbers.values() if _is_regular(found) for _, start in found)


def _is_regular(found: Sequence[tuple[int, int]]) -> bool:
    if len(found) < _MIN_TIMES:
        return False
    distances = Counter(below[0] - above[0] for above, below in pairwise(found))
    distance, times = distances.most_common(1)[0]
    return distance >= _MIN_DISTANCE and times >= _MIN_REGULAR * (len(found) - 1)

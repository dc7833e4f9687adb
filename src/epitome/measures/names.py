"""Measures by their written names: `measure_named(str(m)) == m`."""

from __future__ import annotations

import re

from epitome.errors import UsageError
from epitome.measures.measure import Measure
from epitome.measures.neighbourhood import Near
from epitome.measures.overlap import Overlap
from epitome.measures.ranking import WholeRanking
from epitome.measures.rouge import PARTS, Limit, Rouge

MEASURES = {
    "P@3": "precision of the first 3 (any number)",
    "R@5": "recall of the first 5",
    "F1@3": "F1 of the first 3",
    "F1": "F1 of all that was chosen",
    "AP": "average precision of the ranking",
    "BreakEven": "precision where it equals recall",
    "Curve": "mean of the eleven-point curve",
    "NearR@5": "recall of the first 5 and their neighbours",
    "NearP@5": "precision of the first 5 and their neighbours",
    "Rouge(2).recall@250words": "ROUGE-2 recall of the first 250 words (kinds 1, 2, L, SU4; recall, precision, f)",
    "Rouge(1, jackknife).f": "ROUGE-1 F, several references by jackknife instead of the best",
}
_OVERLAP = re.compile(r"(Near)?(P|R|F1)(?:@(\d+))?")
_ROUGE = re.compile(r"Rouge\((\d+|L|SU4)(?:, ?(best|jackknife))?\)(?:\.(\w+))?(?:@(\d+)(words|bytes))?")


def measure_named(name: str) -> Measure:
    """The measure that is written so."""
    if name in ("AP", "BreakEven", "Curve"):
        return WholeRanking(name)
    found = _OVERLAP.fullmatch(name)
    if found and not (found.group(1) and found.group(2) == "F1") and found.group(3) != "0":
        k = int(found.group(3)) if found.group(3) else None
        return Near(found.group(2), k) if found.group(1) else Overlap(found.group(2), k)
    found = _ROUGE.fullmatch(name)
    if found and (found.group(3) or "recall") in PARTS and found.group(4) != "0" and found.group(1) != "0":
        kind, several, part, size, unit = found.groups()
        limit = Limit(int(size), unit) if size else None
        return Rouge(int(kind) if kind.isdigit() else kind, part or "recall", limit, several or "best")
    raise UsageError(f"there is no measure {name!r}", f"write it like {', '.join(MEASURES)}")

"""Parses the names of measures: `parse_measure(str(m)) == m`."""

from __future__ import annotations

import re

from epitome.language import load_stop_words
from epitome.learning.measures.measure import Measure
from epitome.learning.measures.overlap import Near, Overlap
from epitome.learning.measures.ranking import RankingMeasure
from epitome.learning.measures.rouge import PARTS, Limit, Rouge
from epitome.runtime.errors import UsageError

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
    "Rouge(1, stopped).f": "the same without English stop words (also: unstemmed)",
}
_NUMBER = r"[1-9]\d{0,8}"
_OVERLAP = re.compile(rf"(P|R|F1)(?:@({_NUMBER}))?")
_NEAR = re.compile(rf"Near(P|R)(?:@({_NUMBER}))?")
_ROUGE = re.compile(
    rf"Rouge\(({_NUMBER}|L|SU4)(?:, ?(best|jackknife))?(, ?unstemmed)?(, ?stopped)?\)"
    rf"(?:\.({'|'.join(PARTS)}))?(?:@({_NUMBER})(words|bytes))?"
)


def parse_measure(name: str) -> Measure:
    """The measure with this name."""
    if name in ("AP", "BreakEven", "Curve"):
        return RankingMeasure(name)
    for pattern, measure in ((_OVERLAP, Overlap), (_NEAR, Near)):
        match = pattern.fullmatch(name)
        if match:
            return measure(match.group(1), int(match.group(2)) if match.group(2) else None)
    match = _ROUGE.fullmatch(name)
    if match:
        kind, several, unstemmed, stopped, part, size, unit = match.groups()
        limit = Limit(int(size), unit) if size else None
        stop = load_stop_words("en") if stopped else frozenset()
        return Rouge(
            int(kind) if kind.isdigit() else kind,
            part or "recall",
            limit,
            several or "best",
            stemmed=not unstemmed,
            stop=stop,
        )
    raise UsageError(f"there is no measure {name!r}", f"write it like {', '.join(MEASURES)}")

"""The sections of a collection as columns of numbers, and their scores for a query: Okapi BM25 as FTS5 computes it.

score = sum over terms of ln((N - n + 0.5) / (n + 0.5)) f (k1 + 1) / (f + k1 (1 - b + b d / mean d)), N the number of
sections, n of those that have the term, f its frequency in a section (threefold in titles), d the words of the section;
k1 = 1.2, b = 0.75. A term that more than half of the sections have weighs 0.000001.

Each section has a place: those of the segments come first, one segment after the other, then the fresh ones
(`store/segments.py`). All sections that have a term are scored, at a few nanoseconds each.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable

import numpy as np

from epitome.collection.finding.matches import Matches
from epitome.collection.store.segments import (
    TITLE_MARK,
    FreshSections,
    Mask,
    Sections,
    find_posting,
    list_segments,
    load_fresh_sections,
    load_segments,
)
from epitome.maths.arrays import Floats, Integers
from epitome.maths.okapi import K1, B, okapi_weight
from epitome.runtime.frozen import frozen

_LEAST_IDF = 1e-6


@frozen
class SectionIndex:
    """The places of all sections: what a search needs of each besides the postings of its terms.

    `segments`: key of each segment -> (its first place, its slots); `fresh`: the fresh sections, which have the last
    places; `length`: the words of each; `is_there`: which sections are not gone; of these there are `count`, of
    `mean` words.
    """

    segments: dict[int, tuple[int, int]]
    fresh: FreshSections
    document: Integers
    holder: Integers
    length: Floats
    is_there: Mask
    count: int
    mean: float

    @classmethod
    def load(cls, connection: sqlite3.Connection) -> SectionIndex:
        """Load the sections of a collection."""
        segments = load_segments(connection, list_segments(connection))
        fresh = load_fresh_sections(connection)
        columns: Sections = np.concatenate([*(segment.sections for segment in segments), fresh.sections])
        is_there = np.concatenate([*(~segment.is_gone for segment in segments), np.ones(len(fresh.sections), bool)])
        count = int(np.count_nonzero(is_there))
        length = columns["length"].astype(np.float64)
        mean = float(length[is_there].sum()) / max(count, 1)
        sizes = [len(segment.sections) for segment in segments]
        firsts = [sum(sizes[:i]) for i in range(len(sizes))]
        return cls(
            {segment.key: place for segment, place in zip(segments, zip(firsts, sizes, strict=True), strict=True)},
            fresh,
            columns["document"].astype(np.int64),
            columns["holder"].astype(np.int64),
            length,
            is_there,
            count,
            mean,
        )

    def find_matches(self, connection: sqlite3.Connection, terms: Iterable[str]) -> Matches:
        """All sections that have one of the terms."""
        score = np.zeros(len(self.length))
        for term in terms:
            places, frequency = self._find_term(connection, term)
            idf = math.log(max(self.count - len(places) + 0.5, 0.5) / (len(places) + 0.5))
            weight: Floats = np.full(len(places), max(idf, _LEAST_IDF))
            score[places] += okapi_weight(weight, frequency, self.length[places], self.mean, k1=K1, b=B)
        places = np.flatnonzero(score)
        return Matches(self.document[places], self.holder[places], np.round(score[places], 9))

    def find_titled(self, connection: sqlite3.Connection, names: Iterable[str]) -> tuple[Integers, Integers]:
        """Document and number of the sections that have one of these identifiers in their titles."""
        found = [self._find_term(connection, TITLE_MARK + name)[0] for name in names]
        places = np.concatenate([np.empty(0, np.int64), *found])
        return self.document[places], self.holder[places]

    def _find_term(self, connection: sqlite3.Connection, term: str) -> tuple[Integers, Floats]:
        """The places of the sections that have a term, and its frequency in each."""
        parts = [(first, find_posting(connection, key, size, term)) for key, (first, size) in self.segments.items()]
        parts.append((len(self.length) - len(self.fresh.sections), self.fresh.find(term)))
        posting = np.concatenate([part for _, part in parts]).astype(np.int64)
        place = posting[:, 0] + np.repeat([first for first, _ in parts], [len(part) for _, part in parts])
        is_there = self.is_there[place]
        return place[is_there], posting[is_there, 1].astype(np.float64)

"""Matches: the sections that match a query, as columns of numbers, and operations on whole columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from epitome.collection.finding.compared_pages import PageReader
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen

_SCORE_DIGITS = 9
_RANK_DIVISOR = 4.0


@frozen
class Matches:
    """Matches as columns: document's key, section's number, BM25. Each section and each table in it has an entry."""

    document: Integers
    number: Integers
    score: Floats

    def __getitem__(self, entries: Integers) -> Matches:
        return Matches(self.document[entries], self.number[entries], self.score[entries])

    def __len__(self) -> int:
        return len(self.score)

    def iterate(self) -> Iterator[tuple[int, int, float]]:
        """The entries as plain numbers."""
        return zip(self.document.tolist(), self.number.tolist(), self.score.tolist(), strict=True)

    def with_score(self, score: Floats) -> Matches:
        """The same entries with other scores."""
        return replace(self, score=np.round(score, _SCORE_DIGITS))


def take_best_pages(matches: Matches, most: int, always: Integers) -> tuple[Matches, float]:
    """All entries of the pages that have one of the `most` best entries, and of those that are kept always; and the
    score that no other page exceeds: its entries are below the last of the best, s, so their sum of score_i / 4^i is
    below 4/3 s.
    """
    if len(matches) <= most:
        return matches, 0.0
    least = float(np.partition(matches.score, len(matches) - most)[len(matches) - most])
    pages = np.concatenate([matches.document[matches.score >= least], always])
    kept = matches[np.flatnonzero(np.isin(matches.document, pages))]
    return kept, least / (1 - 1 / _RANK_DIVISOR) if len(kept) < len(matches) else 0.0


def group_by_page(sections: Matches) -> Matches:
    """Each page as its best section; its score is the sum of score_i / 4^i over its sections, best first."""
    sections = sections[np.lexsort((sections.number, -sections.score, sections.document))]
    _, first, page = np.unique(sections.document, return_index=True, return_inverse=True)
    place = np.arange(len(page)) - first[page]
    total = np.bincount(page, sections.score / _RANK_DIVISOR ** np.minimum(place, 31))
    return sections[first].with_score(total.astype(np.float64))


def take_each_once(sections: Matches) -> Matches:
    """Each section once, as its best entry: a table matches separately from the section around it."""
    sections = sections[np.lexsort((-sections.score, sections.number, sections.document))]
    is_first = np.ones(len(sections), bool)
    is_first[1:] = np.diff(sections.document).astype(bool) | np.diff(sections.number).astype(bool)
    return sections[np.flatnonzero(is_first)]


def select_best(pages: PageReader, matches: Matches, top: int) -> tuple[Matches, dict[int, str]]:
    """The `top` best entries, best first, ties by id and number of the section; and the ids of their documents."""
    if len(matches) > top:
        least = np.partition(matches.score, len(matches) - top)[len(matches) - top]
        matches = matches[np.flatnonzero(matches.score >= least)]
    ids = pages.load_ids(matches.document)
    order = sorted(
        range(len(matches)), key=lambda i: (-matches.score[i], ids[int(matches.document[i])], matches.number[i])
    )
    return matches[np.array(order[:top], np.int64)], ids

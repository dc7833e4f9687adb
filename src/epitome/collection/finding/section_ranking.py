"""The second stage of a search: the best sections are read, and ranked by their text and their pages.

The 40 best sections by BM25 are read (up to a million characters). The score of a section becomes BM25 (1 + 9 c), with
its closeness c (`section_closeness.py`), times the weight of its page (`page_weights.py`). Sections that are not read
keep BM25, which is no more than that of any section read.

Of pages whose best sections have the same text, the shortest gets the best score, and the scores of the others are
divided by four: the same answer should not fill several places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.compared_pages import PageReader
from epitome.collection.finding.matches import Matches, group_by_page, select_best
from epitome.collection.finding.page_weights import weigh_page
from epitome.collection.finding.section_closeness import read_section
from epitome.maths.arrays import Floats

_MAX_SECTIONS = 40
_MAX_CHARACTERS = 1_000_000
_CLOSENESS_FACTOR = 9.0
_MIN_COPY_CHARACTERS, _COPY_WEIGHT = 200, 0.25


@dataclass
class SectionsRead:
    """The best sections as read: the closeness of each, its text if it is long enough to be a copy; the weights and
    lengths of pages.
    """

    closeness: dict[tuple[int, int], float] = field(default_factory=dict)
    texts: dict[tuple[int, int], str] = field(default_factory=dict)
    weights: dict[int, float] = field(default_factory=dict)
    lengths: dict[int, tuple[int, str]] = field(default_factory=dict)

    def rank_sections(self, sections: Matches) -> Matches:
        """The sections, scored by what was read."""
        close, weight = np.zeros(len(sections)), np.ones(len(sections))
        for i, document, number in _locate(sections, self.weights):
            close[i], weight[i] = self.closeness.get((document, number), 0.0), self.weights[document]
        return sections.with_score(sections.score * (1 + _CLOSENESS_FACTOR * close) * weight)

    def lower_copies(self, pages: Matches) -> Matches:
        """The pages with the scores of copies lowered."""
        score: Floats = pages.score.copy()
        alike: dict[str, list[int]] = {}
        for i, document, number in _locate(pages, self.weights):
            if (document, number) in self.texts:
                alike.setdefault(self.texts[document, number], []).append(i)
        for copies in alike.values():
            first = min(copies, key=lambda i: self.lengths[int(pages.document[i])])
            best = max(score[copies])
            score[copies] *= _COPY_WEIGHT if len(copies) > 1 else 1.0
            score[first] = best
        return pages.with_score(score)

    def rank(self, sections: Matches, by: str) -> Matches:
        """The sections, or their pages, with their scores by what was read."""
        ranked = self.rank_sections(sections)
        return self.lower_copies(group_by_page(ranked)) if by == "page" else ranked


def _locate(entries: Matches, documents: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Place, document and section of the entries of some documents."""
    places = np.flatnonzero(np.isin(entries.document, list(documents)))
    return zip(places.tolist(), entries.document[places].tolist(), entries.number[places].tolist(), strict=True)


def read_best(pages: PageReader, sections: Matches, words: WeighedWords, *, most: int = _MAX_SECTIONS) -> SectionsRead:
    """Read the best sections, page by page."""
    best, _ = select_best(pages, sections, most)
    by_page: dict[int, list[int]] = {}
    for document, number, _ in best.iterate():
        by_page.setdefault(document, []).append(number)
    reading, characters = SectionsRead(), 0
    for key, numbers in by_page.items():
        page = pages.load_page(key)
        reading.weights[key] = weigh_page(pages, page, words)
        reading.lengths[key] = (len(page.text), page.id)
        for number in numbers:
            if characters < _MAX_CHARACTERS:
                read = read_section(pages, page, number, words)
                reading.closeness[key, number] = read.closeness
                characters += len(read.text)
                if len(read.text) >= _MIN_COPY_CHARACTERS:
                    reading.texts[key, number] = read.text
    return reading

"""Of many matches only the pages of the best are ranked: the hits are those of all matches."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from epitome.collection import Collection
from epitome.collection.finding import search
from epitome.collection.finding.matches import Matches, group_by_page, take_best_pages
from epitome.collection.finding.section_ranking import SectionsRead
from epitome.document import Document
from support.collections.pages import WORDS

NONE = np.empty(0, np.int64)


def matches(*entries: tuple[int, int, float]) -> Matches:
    documents, numbers, scores = map(np.array, zip(*entries, strict=True))
    return Matches(documents, numbers, scores.astype(np.float64))


def test_the_pages_of_the_best_entries_are_kept_with_all_their_entries() -> None:
    every = matches((1, 0, 9.0), (1, 1, 1.0), (2, 0, 6.0), (3, 0, 3.0), (3, 1, 3.0), (4, 0, 2.0))
    kept, bound = take_best_pages(every, 2, NONE)
    assert list(kept.iterate()) == [(1, 0, 9.0), (1, 1, 1.0), (2, 0, 6.0)]
    assert bound == 6.0 * 4 / 3
    assert max(group_by_page(every).score[2:]) == 3.0 + 3.0 / 4 < bound
    kept, _ = take_best_pages(every, 2, np.array([4]))
    assert set(kept.document.tolist()) == {1, 2, 4}


def test_nothing_is_left_out_of_few_matches_or_of_equal_ones() -> None:
    every = matches((1, 0, 2.0), (2, 0, 2.0), (3, 0, 2.0))
    for most in (1, 3, 5):
        kept, bound = take_best_pages(every, most, NONE)
        assert (len(kept), bound) == (3, 0.0)


def test_no_page_that_is_left_out_exceeds_the_bound() -> None:
    draw = np.random.default_rng(1)
    for _ in range(200):
        n = int(draw.integers(1, 60))
        every = Matches(draw.integers(0, 12, n), np.arange(n), draw.random(n).round(1))
        kept, bound = take_best_pages(every, int(draw.integers(1, 30)), NONE)
        pages = group_by_page(every)
        left = pages.score[~np.isin(pages.document, kept.document)]
        assert (left <= bound).all()
        assert bound or len(kept) == n


def count_rankings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many sections are ranked, each time."""
    counted: list[int] = []
    rank = SectionsRead.rank

    def count(reading: SectionsRead, sections: Matches, by: str) -> Matches:
        counted.append(len(sections))
        return rank(reading, sections, by)

    monkeypatch.setattr(SectionsRead, "rank", count)
    return counted


@pytest.mark.slow
def test_the_hits_are_those_of_all_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where as many pages as are counted exceed the bound, the others are not ranked; else all are."""
    draw = random.Random(6)
    rarity = [1 / (n + 1) for n in range(len(WORDS))]
    monkeypatch.setattr(search, "MAX_HITS", 40)
    with Collection(tmp_path / "c") as collection:
        for number in range(150):
            lengths = [draw.randrange(4, 20) for _ in range(draw.randrange(1, 4))]
            said = [" ".join(draw.choices(WORDS, rarity, k=length)) + "." for length in lengths]
            titles = [[draw.choice(WORDS)] for _ in said]
            collection.add(Document.from_sentences(said, id=f"{number}", title=draw.choice(WORDS), sections=titles))
    asked: dict[tuple[str, str, int, str], None] = {}
    for by, offset, sort in product(("page", "section"), (0, 30), ("relevance", "title")):
        asked |= {(" ".join(draw.choices(WORDS, k=draw.randrange(1, 5))), by, offset, sort): None for _ in range(25)}
    found, times = [], []
    for most in (10**9, 60):
        monkeypatch.setattr(search, "_MAX_RANKED", most)
        with monkeypatch.context() as patch, Collection(tmp_path / "c") as collection:
            ranked = count_rankings(patch)
            found.append([collection.find(q, by=by, top=10, offset=at, sort=sort) for q, by, at, sort in asked])
            times.append(len(ranked))
    assert found[0] == found[1]
    assert times[0] == len(asked) < times[1] < 2 * len(asked)

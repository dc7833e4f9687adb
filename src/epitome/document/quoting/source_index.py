"""SourceIndex: texts in which quotes are looked for, by the shingles that begin their words.

A shingle is the six characters of the folded text that begin at a word, or the three at a letter of a script without
blanks. They are sorted once, by their hashes, so a quote is looked up by its rarest shingle and compared with the few
places that have it, and what an altered quote came from is where most of its shingles agree. Building takes O(n log n)
for n words, looking up the logarithm of n.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from epitome.document.quoting.proof import QuotePlace
from epitome.language.folding.code_points import Codes, Kinds
from epitome.language.folding.folded_text import FoldedText, decode, find_word_starts, is_word
from epitome.language.folding.signs import RUN, SIGN
from epitome.runtime.errors import LimitError

Numbers = NDArray[np.int64]
_SHINGLE = 6
_RUN_SHINGLE = 3
_BASE = np.uint64(0x9E3779B97F4A7C15)
_PLACE_MASK = np.uint64(2**28 - 1)  # a posting is the upper bits of the hash and the place
_MOST_COMPARED = 1_000  # places of a shingle
MOST_PLACES = 1_000
_MOST_POSTINGS = 500  # of a shingle that votes
_MOST_VOTING = 32
_MIN_WIDTH = 32


class KeyStretch(NamedTuple):
    """Characters `first` to `last` of the folded texts, all of one text."""

    first: int
    last: int


class SourceIndex:
    """Texts, folded one after the other into one key, and the index of their shingles."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        folded = [FoldedText(text) for text in texts]
        self._bases = np.cumsum([0, *(len(one.codes) + 1 for one in folded)])
        self._places = np.concatenate([np.append(one.places, 0) for one in folded]) if folded else np.zeros(0, np.int32)
        empty = np.zeros(1, np.uint32)
        codes = [part for one in folded for part in (one.codes, empty)]  # 0 parts the texts: no quote holds it
        kinds = [part for one in folded for part in (one.kinds, np.full(1, SIGN, np.uint8))]
        self.codes: Codes = np.concatenate(codes) if codes else empty[:0]
        self.kinds: Kinds = np.concatenate(kinds) if kinds else np.zeros(0, np.uint8)
        self.key = decode(self.codes)
        starts = find_word_starts(self.kinds)
        if len(self.codes) > _PLACE_MASK:
            raise LimitError(f"the sources have more than {int(_PLACE_MASK):,} characters", "give fewer at once")
        self._postings = np.sort(_hash(self.codes, self.kinds, starts) & ~_PLACE_MASK | starts.astype(np.uint64))

    def locate(self, stretch: KeyStretch) -> QuotePlace:
        """Where a stretch of the key stands."""
        source = self.find_source(stretch.first)
        return QuotePlace(source, int(self._places[stretch.first]), int(self._places[stretch.last - 1]) + 1)

    def find_source(self, at: int) -> int:
        """The number of the text that a place of the key belongs to."""
        return int(np.searchsorted(self._bases, at, "right")) - 1

    def find(self, quote: FoldedText, part: KeyStretch) -> list[KeyStretch]:
        """The stretches that read as a part of a quote does, the first thousand."""
        sought = quote.key[part.first : part.last]
        if not sought:
            return []
        found: list[KeyStretch] = []
        for at in self._guess_exact(quote, part, sought):
            stretch = KeyStretch(at, at + len(sought))
            if self._is_whole(stretch):
                found.append(stretch)
            if len(found) == MOST_PLACES:
                break
        return found

    def is_cut(self, stretch: KeyStretch) -> bool:
        """Whether a stretch begins or ends within a word, or leaves out marks of its last letter."""
        return self.is_inside(stretch.first) or self.is_inside(stretch.last, is_end=True)

    def is_inside(self, at: int, *, is_end: bool = False) -> bool:
        """Whether a place of the key lies within a word, or before a mark if it is an end. A word that a blank parts,
        as after a hyphen, is two.
        """
        if not 0 < at < len(self.codes) or 0 in self.codes[at - 1 : at + 1]:
            return False
        is_marked = is_end and unicodedata.category(self.key[at])[0] == "M"
        if not is_marked and not is_word(self.kinds[at - 1 : at + 1]).all():
            return False
        text = self.texts[self.find_source(at)]
        return not any(map(str.isspace, text[int(self._places[at - 1]) + 1 : int(self._places[at])]))

    def clip(self, first: int, last: int, at: int) -> KeyStretch:
        """A stretch without what is not of the text to which the place `at` belongs."""
        source = self.find_source(at)
        return KeyStretch(max(first, int(self._bases[source])), min(last, int(self._bases[source + 1]) - 1))

    def look_up(self, quote: FoldedText, starts: Numbers) -> tuple[Numbers, Numbers]:
        """For each place of a quote the range of postings that have its shingle."""
        hashes = _hash(quote.codes, quote.kinds, starts)
        low, high = hashes & ~_PLACE_MASK, hashes | _PLACE_MASK
        return np.searchsorted(self._postings, low, "left"), np.searchsorted(self._postings, high, "right")

    def get_places(self, low: int, high: int, most: int = _MOST_POSTINGS) -> Numbers:
        """The places of a shingle, in order; some of them if there are many."""
        return (self._postings[low : min(high, low + most)] & _PLACE_MASK).astype(np.int64)

    def guess(self, quote: FoldedText, part: KeyStretch, most: int) -> list[KeyStretch]:
        """The stretches where most of the rarer shingles of a quote agree, best first."""
        starts = _list_starts(quote, part)
        low, high = self.look_up(quote, starts)
        known = np.flatnonzero(high > low)
        rarest = known[np.argsort((high - low)[known], kind="stable")][:_MOST_VOTING]
        length = part.last - part.first
        width = max(_MIN_WIDTH, length // 2)
        anchors = [self.get_places(int(low[i]), int(high[i])) for i in rarest]
        if not anchors:
            return []
        shingles = np.repeat(rarest, [len(some) for some in anchors])
        places = np.concatenate(anchors)
        begins = places - starts[shingles] + part.first
        bins = begins // width
        ballots = np.unique(np.stack([bins, shingles]), axis=1)  # a shingle votes once for a bin
        names, votes = np.unique(ballots[0], return_counts=True)
        best = names[np.argsort(-votes, kind="stable")][:most]
        firsts = [int(np.flatnonzero(bins == name)[0]) for name in best]
        return [
            self.clip(int(begins[i]) - 2 * width, int(begins[i]) + 2 * width + length, int(places[i])) for i in firsts
        ]

    def _guess_exact(self, quote: FoldedText, part: KeyStretch, sought: str) -> Iterator[int]:
        """Where a string stands in the key: by its rarest shingle, if it has one that is rare enough."""
        starts = _list_starts(quote, part)
        starts = starts[starts > part.first]  # its first word may begin within one of the source
        if len(starts):
            low, high = self.look_up(quote, starts)
            rarest = int((high - low).argmin())
            if high[rarest] - low[rarest] <= _MOST_COMPARED:
                places = self.get_places(int(low[rarest]), int(high[rarest]), _MOST_COMPARED)
                begins = places - starts[rarest] + part.first
                yield from (at for at in begins.tolist() if at >= 0 and self.key.startswith(sought, at))
                return
        at = self.key.find(sought)
        while at >= 0:
            yield at
            at = self.key.find(sought, at + len(sought))

    def _is_whole(self, stretch: KeyStretch) -> bool:
        """Whether a stretch is a number of whole characters of a text: "ﬁ" has no half."""
        first, last = stretch
        places = self._places
        begins = first == 0 or self.codes[first - 1] == 0 or places[first - 1] != places[first]
        return bool(begins and (self.codes[last] == 0 or places[last - 1] != places[last]))


def _list_starts(quote: FoldedText, part: KeyStretch) -> Numbers:
    """Where in a part of a quote words begin that have a whole shingle there."""
    starts = find_word_starts(quote.kinds[part.first : part.last]) + part.first
    sizes = np.where(quote.kinds[starts] == RUN, _RUN_SHINGLE, _SHINGLE)
    return starts[starts + sizes <= part.last]


def _hash(codes: Codes, kinds: Kinds, starts: Numbers) -> NDArray[np.uint64]:
    """The polynomial hash of the shingle at each place, modulo 2^64: sum over j of code[j] B^(size - 1 - j)."""
    padded = np.append(codes, np.zeros(_SHINGLE, np.uint32)).astype(np.uint64)
    is_long = kinds[starts] != RUN
    hashes = np.zeros(len(starts), np.uint64)
    for j in range(_SHINGLE):
        read = padded[starts + j]
        hashes = hashes * _BASE + (read if j < _RUN_SHINGLE else np.where(is_long, read, 0))
    return hashes

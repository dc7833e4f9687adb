"""Proves quotes: exact, the same but for typography, altered, joined, from elsewhere, or nowhere.

    prover = Prover([first_text, second_text])
    prover.prove("dug a canal", cited=0).state

A quote is looked up in an index of all texts (`source_index.py`), and compared, word by word, with the few places where
an altered one may have come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from epitome.document.quoting.altered import find_altered
from epitome.document.quoting.omissions import ELLIPSIS, find_parts, has_own_marks, is_one_place, split_omissions
from epitome.document.quoting.pieces import MIN_WORDS, find_pieces
from epitome.document.quoting.proof import (
    ALTERED,
    ELSEWHERE,
    EXACT,
    JOINED,
    LOOK_ALIKE,
    NOT_FOUND,
    SAME,
    Proof,
    QuotePlace,
    WordDifference,
)
from epitome.document.quoting.source_index import KeyStretch, SourceIndex
from epitome.document.quoting.wording import extend, has_look_alikes, name_differences
from epitome.language.folding.folded_text import FoldedText

_MOST_DESCRIBED = 64  # places that have the words of a quote


class Prover:
    """Texts in which quotes are proved; they are indexed once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.index = SourceIndex(texts)

    def prove(self, quote: str, *, cited: int | None = None) -> Proof:
        """What there is of a quote in the texts; `cited` is the number of the one that it is said to come from."""
        folded = FoldedText(quote)
        part = KeyStretch(*folded.strip())
        if part.first == part.last:
            return self._prove_signs(quote, cited)
        found = self.index.find(folded, part)
        whole = [stretch for stretch in found if not self.index.is_cut(stretch)]
        if whole:
            return self._choose(folded, part, whole, cited)
        if (proof := self._prove_omissions(quote, cited)) is not None:
            return proof
        if found:
            return self._describe_cut(folded, part, found[0])
        altered = find_altered(self.index, folded, part, cited=cited)
        if altered is not None and altered.distance < MIN_WORDS:  # fewer words than a piece has
            return altered.proof
        pieces = find_pieces(self.index, folded, part)
        if pieces is not None and (altered is None or not _are_close(self.index, pieces)):
            return Proof(state=JOINED, places=tuple(map(self.index.locate, pieces)))
        return NOT_FOUND if altered is None else altered.proof

    def describe(self, quote: FoldedText, part: KeyStretch, stretch: KeyStretch) -> Proof:
        """What a stretch that has the words of a quote makes of it: exact, the same, or altered by look-alikes."""
        place = self.index.locate(stretch)
        text = self.index.texts[place.source]
        start, end = extend(quote.text, text, quote.unfold(*part), place.start, place.end)
        there = text[start:end]
        if has_look_alikes(quote.text, there):
            altered = find_altered(self.index, quote, part, is_free=partial(_overlaps, place))
            if altered is not None:
                return altered.proof
            return Proof(state=ALTERED, places=(place,), differences=(_note(LOOK_ALIKE, quote, part, place, there),))
        but_for = name_differences(quote.text, there)
        return Proof(state=SAME if but_for else EXACT, places=(QuotePlace(place.source, start, end),), but_for=but_for)

    def _choose(self, quote: FoldedText, part: KeyStretch, found: list[KeyStretch], cited: int | None) -> Proof:
        """The best of several places: in the text that is cited, exact, the first."""
        if cited is not None:
            found = sorted(found, key=lambda stretch: self.index.find_source(stretch.first) != cited)
        proofs: list[Proof] = []
        for stretch in found[:_MOST_DESCRIBED]:
            proofs.append(self.describe(quote, part, stretch))
            if proofs[-1].state == EXACT:
                break
        order = (EXACT, SAME, ALTERED)
        best = min(proofs, key=lambda p: (p.places[0].source != cited, order.index(p.state)))
        is_elsewhere = cited is not None and best.places[0].source != cited and best.state != ALTERED
        return replace(best, state=ELSEWHERE) if is_elsewhere else best

    def _prove_signs(self, quote: str, cited: int | None) -> Proof:
        """A quote without words is found as it is, or not at all."""
        sought = quote.strip()
        for source, text in enumerate(self.index.texts):
            if sought and cited in (None, source) and sought in text:
                at = text.index(sought)
                return Proof(state=EXACT, places=(QuotePlace(source, at, at + len(sought)),))
        return NOT_FOUND

    def _prove_omissions(self, quote: str, cited: int | None) -> Proof | None:
        parts, kinds = split_omissions(quote)
        chain = find_parts(self.index, parts, cited) if parts else None
        if chain is None or has_own_marks(self.index, chain, kinds):
            return None
        places = tuple(map(self.index.locate, chain))
        if not is_one_place(self.index, chain):
            return Proof(state=JOINED, places=places, but_for=kinds)
        state = ELSEWHERE if cited not in (None, places[0].source) else SAME
        text = self.index.texts[places[0].source]
        gaps = [(a.end, b.start) for a, b in pairwise(places)]
        differences = tuple(
            WordDifference(
                kind="left out", quoted="", quoted_start=0, quoted_end=0, text=text[a:b].strip(), start=a, end=b
            )
            for a, b in gaps
            if text[a:b].strip()
        )
        is_left_out = differences if ELLIPSIS in kinds or len(parts) > 1 else ()
        return Proof(state=state, places=places, but_for=kinds, differences=is_left_out)

    def _describe_cut(self, quote: FoldedText, part: KeyStretch, stretch: KeyStretch) -> Proof:
        """A quote that begins or ends within a word of the source is altered: "5 %" is not "1.5 %"."""
        first, last = stretch
        while self.index.is_inside(first):
            first -= 1
        while self.index.is_inside(last, is_end=True):
            last += 1
        place = self.index.locate(KeyStretch(first, last))
        there = self.index.texts[place.source][place.start : place.end]
        difference = _note("cut", quote, part, place, there)
        return Proof(state=ALTERED, places=(place,), differences=(difference,))


def _note(kind: str, quote: FoldedText, part: KeyStretch, place: QuotePlace, there: str) -> WordDifference:
    start, end = quote.unfold(*part)
    quoted = quote.text[start:end]
    return WordDifference(
        kind=kind, quoted=quoted, quoted_start=start, quoted_end=end, text=there, start=place.start, end=place.end
    )


def _are_close(index: SourceIndex, pieces: list[KeyStretch]) -> bool:
    """Whether pieces follow each other in one text, with little left out between them."""
    length = sum(piece.last - piece.first for piece in pieces)
    left_out = pieces[-1].last - pieces[0].first - length
    return is_one_place(index, pieces) and left_out <= length / 4


def _overlaps(one: QuotePlace, other: QuotePlace) -> bool:
    return one.source == other.source and one.start < other.end and other.start < one.end

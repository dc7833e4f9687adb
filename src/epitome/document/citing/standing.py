"""Checks whether quotes are still in their source: each is unchanged ("stands"), moved, changed or gone.

Runs of blanks compare as one blank, so a re-wrapped paragraph is unchanged. One place serves one quote: first come
those that stand where they were, then those that stand elsewhere, then the changed ones; so a deleted sentence is gone,
and not changed into a similar one that is quoted, too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property

from epitome.document import Document
from epitome.document.citing.annotation import Quote
from epitome.document.citing.taken_places import TakenPlaces
from epitome.document.quoting.altered import find_altered
from epitome.document.quoting.proof import EXACT, SAME
from epitome.document.quoting.proving import Prover
from epitome.document.quoting.source_index import KeyStretch
from epitome.document.quoting.wording import join_blanks
from epitome.language.folding.folded_text import FoldedText
from epitome.language.words.words import find_word_spans
from epitome.runtime.frozen import frozen

STATES = ("stands", "moved", "changed", "gone")


@frozen
class Standing:
    """The current state of a quote: where it is now, the text there, and the share of its words that is unchanged."""

    state: str
    start: int | None = None
    end: int | None = None
    page: int | None = None
    text: str | None = None
    likeness: float = 1.0


GONE = Standing("gone", likeness=0.0)


class Standings:
    """A source in which quotes are searched."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._places: dict[str, list[tuple[str, int, int]]] = {}  # of each text that was looked for

    def find_all(self, quotes: Sequence[Quote]) -> list[Standing]:
        """The current state of each quote."""
        taken = TakenPlaces()
        found: dict[Quote, Standing] = {}
        waiting = list(dict.fromkeys(quotes))
        for find in (self._find_in_place, self._find_exact, self._find_changed):
            rest = []
            for quote in waiting:
                standing = find(quote, taken)
                if standing is None:
                    rest.append(quote)
                else:
                    found[quote] = standing
                    taken.add(quote, standing.start or 0, standing.end or 0)
            waiting = rest
        return [found.get(quote, GONE) for quote in quotes]

    def _find_in_place(self, quote: Quote, taken: TakenPlaces) -> Standing | None:
        if not _is_placed(quote):
            return None
        is_there = join_blanks(self._document.text[quote.start : quote.end]) == join_blanks(quote.text)
        return self._place("stands", quote.start or 0, quote.end or 0) if is_there else None

    def _find_exact(self, quote: Quote, taken: TakenPlaces) -> Standing | None:
        places = [(start, end) for state, start, end in self._find_same(quote, taken) if state == EXACT]
        if not places:
            return None
        start, end = max(places, key=lambda place: self._weigh(quote, *place))
        is_elsewhere = quote.page not in (None, self._find_page(start))
        return self._place("moved" if _is_placed(quote) or is_elsewhere else "stands", start, end)

    def _find_changed(self, quote: Quote, taken: TakenPlaces) -> Standing | None:
        places = [(start, end) for state, start, end in self._find_same(quote, taken) if state == SAME]
        if places:
            return self._place("changed", *max(places, key=lambda place: self._weigh(quote, *place)))
        folded = FoldedText(quote.text)
        part = KeyStretch(*folded.strip())
        altered = find_altered(
            self._prover.index, folded, part, is_free=lambda place: taken.is_free(quote, place.start, place.end)
        )
        if altered is None:
            return None
        place = altered.proof.places[0]
        start, end = self._widen(place.start, place.end, altered.distance)
        return self._place("changed", start, end, altered.proof.likeness)

    def _find_same(self, quote: Quote, taken: TakenPlaces) -> list[tuple[str, int, int]]:
        """The free places that have the words of a quote, each with "exact", "same" or "altered"."""
        if quote.text not in self._places:
            self._places[quote.text] = list(self._list_places(quote.text))
        return [place for place in self._places[quote.text] if taken.is_free(quote, *place[1:])]

    def _list_places(self, quote: str) -> Iterator[tuple[str, int, int]]:
        folded = FoldedText(quote)
        part = KeyStretch(*folded.strip())
        if part.first == part.last:
            proofs = [self._prover.prove(quote)]
        else:
            proofs = [self._prover.describe(folded, part, found) for found in self._prover.index.find(folded, part)]
        return ((proof.state, place.start, place.end) for proof in proofs for place in proof.places)

    def _weigh(self, quote: Quote, start: int, end: int) -> tuple[bool, int, int]:
        """The evidence for an occurrence, compared in order: its page, the text around it, its distance."""
        text = self._document.text
        before = _count_common(quote.prefix[::-1], text[max(0, start - 2 * len(quote.prefix)) : start][::-1])
        after = _count_common(quote.suffix, text[end : end + 2 * len(quote.suffix)])
        on_page = quote.page is not None and self._find_page(start) == quote.page
        return on_page, before + after, -abs(start - (quote.start or 0))

    def _widen(self, start: int, end: int, max_words: int) -> tuple[int, int]:
        """A stretch, extended to the ends of its sentences where that adds at most `max_words` words."""
        sentences, text = self._document.sentences, self._document.text
        if sentences:
            before, after = sentences[self._find_sentence(start)].start, sentences[self._find_sentence(end - 1)].end
            if before < start and _count_words(text[before:start]) <= max_words:
                start = before
            if after > end and _count_words(text[end:after]) <= max_words:
                end = after
        return start, end

    @cached_property
    def _prover(self) -> Prover:
        return Prover([self._document.text])

    def _place(self, state: str, start: int, end: int, likeness: float = 1.0) -> Standing:
        return Standing(state, start, end, self._find_page(start), self._document.text[start:end], likeness)

    def _find_page(self, start: int) -> int | None:
        return self._document.sentences[self._find_sentence(start)].page if self._sentence_starts else None

    def _find_sentence(self, place: int) -> int:
        return max(0, bisect_right(self._sentence_starts, place) - 1)

    @cached_property
    def _sentence_starts(self) -> list[int]:
        return [sentence.start for sentence in self._document.sentences]


def _is_placed(quote: Quote) -> bool:
    return quote.is_exact and quote.start is not None


def _count_words(text: str) -> int:
    return sum(1 for _ in find_word_spans(text, single_letters=False))


def _count_common(one: str, other: str) -> int:
    """The length of the common prefix of two texts, ignoring blanks."""
    one, other = "".join(one.split()), "".join(other.split())
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))

"""Anchors: quotes that find their place again when their document changes, or are said to be gone.

A wrong place is worse than none. So a quote's own words are not enough where they stand elsewhere, too: an anchor keeps
the text before and after it, long enough to occur once, and a place counts only if that text stands next to it, or if
the quote was and is the only one of its words. Texts are compared as quotes are (`language/folding`), so re-wrapped
lines, other quotation marks or hyphens change nothing. An altered quote is looked for between the text that stood
before it and the text that stood after it, and nowhere else.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from epitome.document.citing.annotation import CONTEXT_CHARACTERS
from epitome.document.document import Document
from epitome.document.quoting.altered import find_altered
from epitome.document.quoting.proof import EXACT, QuotePlace
from epitome.document.quoting.proving import Prover
from epitome.document.quoting.source_index import KeyStretch
from epitome.document.quoting.wording import join_blanks
from epitome.language.folding.folded_text import FoldedText, find_tokens
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen

STANDS, MOVED, CHANGED, GONE = STATES = ("stands", "moved", "changed", "gone")
MAX_QUOTE_CHARACTERS = 10_000
_MAX_CONTEXT = 16 * CONTEXT_CHARACTERS
_MIN_WORDS = 4  # of a quote that is recognised by its words alone
_MAX_SIGNS = 4  # between two sentences
_MAX_GAP = 3  # what stands for an altered quote is at most so many times as long


@frozen(kw_only=True)
class Anchor:
    """A quote and its place: characters `start` to `end` of the document, where it stood last if it is gone.

    `prefix` and `suffix` are the text around it, "" where no text of bearable length occurs once; `copies` is how often
    its words stood in the document (0: not known).
    """

    quote: str
    start: int | None = None
    end: int | None = None
    prefix: str = ""
    suffix: str = ""
    page: int | None = None
    state: str = GONE
    copies: int = 0


class Anchorage:
    """A document in which anchors are set and found."""

    def __init__(self, document: Document) -> None:
        self._document, self._text = document, document.text

    def set(self, start: int, end: int) -> Anchor:
        """The anchor of a stretch of the text, without the blanks at its ends."""
        text = self._text
        if not 0 <= start < end <= len(text) or not text[start:end].strip():
            raise InputError("there is no text at this place of the document", "read the document again")
        if end - start > MAX_QUOTE_CHARACTERS:
            raise InputError(f"a highlight has at most {MAX_QUOTE_CHARACTERS:,} characters", "choose less")
        start += len(text[start:end]) - len(text[start:end].lstrip())
        end -= len(text[start:end]) - len(text[start:end].rstrip())
        return self._place(Anchor(quote=text[start:end]), STANDS, start, end)

    def has(self, quote: str, start: int, end: int) -> bool:
        """Whether a quote stands at a place, runs of blanks counting as one."""
        return start < end and join_blanks(self._text[start:end]) == join_blanks(quote)

    def find(self, anchor: Anchor) -> Anchor:
        """The anchor where it stands now; one that is gone keeps what is needed to find it again."""
        if self._stands_in_place(anchor):
            return self._place(anchor, STANDS, anchor.start or 0, anchor.end or 0)
        sought = _Sought(anchor)
        if sought.core:
            same = self._prover.index.find(sought.folded, sought.part)
            found = self._choose(anchor, sought, same) if same else self._find_altered(sought)
            if found is not None:
                return self._place(anchor, *found)
        return replace(anchor, state=GONE)

    def _stands_in_place(self, anchor: Anchor) -> bool:
        if anchor.start is None or anchor.end is None or anchor.state not in (STANDS, MOVED):
            return False
        start, end, text = anchor.start, anchor.end, self._text
        if not self.has(anchor.quote, start, end):
            return False
        is_between = text[:start].endswith(anchor.prefix) and text.startswith(anchor.suffix, end)
        return is_between and anchor.copies == self._count(anchor.quote)

    def _choose(self, anchor: Anchor, sought: _Sought, found: list[KeyStretch]) -> tuple[str, int, int] | None:
        """The place of the same words: between the text that stood around them, next to one of the two, or alone."""
        index = self._prover.index
        sides = [(self._follows(stretch, sought), self._precedes(stretch, sought)) for stretch in found]
        both = [i for i, (before, after) in enumerate(sides) if before and after]
        either = [i for i, (before, after) in enumerate(sides) if before or after]
        was_there = anchor.state in (STANDS, MOVED) or anchor.start is None  # else another one may have come since
        is_alone = was_there and len(found) == 1 and anchor.copies <= 1 and sought.words >= _MIN_WORDS
        if len(both) == 1:
            chosen = found[both[0]]
        elif was_there and len(either) == 1 and not both and len(found) >= anchor.copies:
            chosen = found[either[0]]
        elif is_alone and self._is_whole(index.locate(found[0])):
            chosen = found[0]
        else:
            return None
        if any(one != chosen and _are_neighbours(one, chosen) for one in found):  # which of the two it is, nobody knows
            return None
        proof = self._prover.describe(sought.folded, sought.part, chosen)
        place = proof.places[0]
        same_place = (place.start, place.end) == (anchor.start, anchor.end)
        return (CHANGED if proof.state != EXACT else STANDS if same_place else MOVED), place.start, place.end

    def _find_altered(self, sought: _Sought) -> tuple[str, int, int] | None:
        """The altered quote between the text that stood before it and the text that stood after it."""
        index, key = self._prover.index, self._prover.index.key
        if not (sought.before and sought.after):
            return None
        if key.count(sought.before) != 1 or key.count(sought.after) != 1:
            return None
        first, last = key.index(sought.before) + len(sought.before), key.index(sought.after)
        if not 0 < last - first <= _MAX_GAP * len(sought.core) + CONTEXT_CHARACTERS:
            return None
        gap = index.locate(KeyStretch(first, last))
        altered = find_altered(
            index, sought.folded, sought.part, is_free=lambda p: gap.start <= p.start and p.end <= gap.end
        )
        if altered is None:
            return None
        start, end = self._widen(altered.proof.places[0], gap)
        return CHANGED, start, end

    def _widen(self, place: QuotePlace, gap: QuotePlace) -> tuple[int, int]:
        """A place, extended to the sentences that it touches, inside the gap."""
        touched = [s for s in self._document.sentences if s.start < place.end and place.start < s.end]
        start = min([place.start, *(s.start for s in touched if s.start >= gap.start - 1)])
        end = max([place.end, *(s.end for s in touched if s.end <= gap.end + 1)])
        return start, end

    def _follows(self, stretch: KeyStretch, sought: _Sought) -> bool:
        """Whether the text that stood before the quote, which occurs once, ends where a stretch begins."""
        key, before = self._prover.index.key, sought.before
        first = len(key[: stretch.first].rstrip(" "))
        return bool(before) and key.endswith(before, 0, first) and key.count(before) == 1

    def _precedes(self, stretch: KeyStretch, sought: _Sought) -> bool:
        key, after = self._prover.index.key, sought.after
        last = stretch.last + (key[stretch.last : stretch.last + 1] == " ")
        return bool(after) and key.startswith(after, last) and key.count(after) == 1

    def _is_whole(self, place: QuotePlace) -> bool:
        """Whether a place begins and ends with a sentence, but for signs."""
        starts, ends = self._starts, [s.end for s in self._document.sentences]
        first, last = bisect_right(starts, place.start) - 1, bisect_left(ends, place.end)
        if first < 0 or last >= len(ends):
            return False
        around = self._text[starts[first] : place.start] + self._text[place.end : ends[last]]
        return not any(sign.isalnum() for sign in around)

    def _place(self, anchor: Anchor, state: str, start: int, end: int) -> Anchor:
        """The anchor at a place of this document, with the text around it there."""
        copies = self._count(anchor.quote) or anchor.copies
        sentence = bisect_right(self._starts, start) - 1
        page = self._document.sentences[sentence].page if sentence >= 0 else None
        prefix, suffix = self._choose_prefix(start), self._choose_suffix(end)
        return replace(
            anchor, state=state, start=start, end=end, prefix=prefix, suffix=suffix, page=page, copies=copies
        )

    def _choose_prefix(self, start: int) -> str:
        pieces = (self._text[max(0, start - size) : start] for size in _sizes())
        return next((p for p in pieces if self._occurs_once(p)), "")

    def _choose_suffix(self, end: int) -> str:
        pieces = (self._text[end : end + size] for size in _sizes())
        return next((p for p in pieces if self._occurs_once(p)), "")

    def _occurs_once(self, piece: str) -> bool:
        folded = FoldedText(piece).key.strip(" ")
        return bool(folded) and self._key.count(folded) == 1

    def _count(self, quote: str) -> int:
        folded = FoldedText(quote)
        first, last = folded.strip()
        return self._key.count(folded.key[first:last]) if first < last else 0

    @cached_property
    def _key(self) -> str:
        return FoldedText(self._text).key

    @cached_property
    def _prover(self) -> Prover:
        return Prover([self._text])

    @cached_property
    def _starts(self) -> list[int]:
        return [sentence.start for sentence in self._document.sentences]


class _Sought:
    """What is looked for, folded: the words of a quote (`core`), the text `before` and `after` them."""

    def __init__(self, anchor: Anchor) -> None:
        self.folded = FoldedText(anchor.quote)
        self.part = KeyStretch(*self.folded.strip())
        first, last = self.part
        self.core = self.folded.key[first:last]
        self.words = len(find_tokens(self.folded.kinds[first:last])) if self.core else 0
        around = FoldedText(anchor.prefix + anchor.quote + anchor.suffix)
        self.before = self.after = ""
        if not self.core:
            return
        start, end = (len(anchor.prefix) + at for at in self.folded.unfold(first, last))
        places = around.places.tolist()
        if anchor.prefix.strip():
            self.before = around.key[: bisect_left(places, start)].strip(" ")
        if anchor.suffix.strip():
            self.after = around.key[bisect_left(places, end) :].strip(" ")


def _are_neighbours(one: KeyStretch, other: KeyStretch) -> bool:
    """Whether nothing but signs can stand between two stretches."""
    return -_MAX_SIGNS <= max(one.first, other.first) - min(one.last, other.last) <= _MAX_SIGNS


def _sizes() -> Iterator[int]:
    size = CONTEXT_CHARACTERS
    while size <= _MAX_CONTEXT:
        yield size
        size *= 2

"""Altered quotes: the stretch that has most of the words of a quote, in order, and the words that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from epitome.document.quoting.alignment import Alignment, align
from epitome.document.quoting.proof import ALTERED, LOOK_ALIKE, Proof, QuotePlace, WordDifference
from epitome.document.quoting.source_index import KeyStretch, SourceIndex
from epitome.document.quoting.wording import has_look_alikes
from epitome.language.folding.folded_text import FoldedText, find_tokens
from epitome.language.folding.signs import DIGIT, LETTER, RUN

LIKE = 0.5  # the share of a quote's words that must stand in the source
MOST_WORDS = 2_000  # of a quote
_MIN_WORDS = 3  # that must stand there; a letter of a run counts as half of one
_MOST_STRETCHES = 4

Token = tuple[int, int]


class AlteredQuote(NamedTuple):
    """A quote's words beside those of a stretch, and the edit distance between them."""

    proof: Proof
    distance: int


def find_altered(
    index: SourceIndex,
    quote: FoldedText,
    part: KeyStretch,
    *,
    cited: int | None = None,
    is_free: Callable[[QuotePlace], bool] = lambda place: True,
) -> AlteredQuote | None:
    """The stretch nearest to a quote, of those that are free; of equal ones that of the text that is cited. None
    if none has half of its words.
    """
    tokens = [(part.first + a, part.first + b) for a, b in find_tokens(quote.kinds[part.first : part.last])]
    best: AlteredQuote | None = None
    for stretch in index.guess(quote, part, _MOST_STRETCHES):
        found = _compare(index, quote, tokens[:MOST_WORDS], stretch)
        if found is None or not is_free(found.proof.places[0]):
            continue
        if best is None or _rank(found, cited) < _rank(best, cited):
            best = found
    return best


def _rank(found: AlteredQuote, cited: int | None) -> tuple[int, bool]:
    return found.distance, found.proof.places[0].source != cited


def _compare(index: SourceIndex, quote: FoldedText, tokens: list[Token], stretch: KeyStretch) -> AlteredQuote | None:
    there = [(stretch.first + a, stretch.first + b) for a, b in find_tokens(index.kinds[stretch.first : stretch.last])]
    words = [quote.key[a:b] for a, b in tokens]
    numbers = {word: number for number, word in enumerate(dict.fromkeys(words))}
    sought = np.array([numbers[word] for word in words], np.int64)
    text = np.array([numbers.get(index.key[a:b], -1) for a, b in there], np.int64)
    found = align(sought, text)
    weights = [_weigh(int(quote.kinds[a])) for a, _ in tokens]
    kept = sum(weights[i] for i, j in found.pairs if i is not None and j is not None and sought[i] == text[j])
    total = sum(weights)
    if found.start == found.end or kept < max(_MIN_WORDS, LIKE * total):
        return None
    place = index.locate(KeyStretch(there[found.start][0], there[found.end - 1][1]))
    differences = tuple(_list_differences(index, quote, tokens, there, found))
    proof = Proof(state=ALTERED, places=(place,), differences=differences, likeness=round(kept / total, 3))
    return AlteredQuote(proof, found.distance)


def _weigh(kind: int) -> float:
    """How much of a word a token is: signs are none."""
    return 1.0 if kind in (LETTER, DIGIT) else 0.5 if kind == RUN else 0.0


def _list_differences(
    index: SourceIndex, quote: FoldedText, tokens: list[Token], there: list[Token], found: Alignment
) -> Iterator[WordDifference]:
    """The runs of words that differ, in order."""
    mine: list[Token] = []
    theirs: list[Token] = []
    last = there[found.start][0]
    for i, j in (*found.pairs, (None, None)):
        is_equal = i is not None and j is not None and _is_equal(index, quote, tokens[i], there[j])
        if (is_equal or i is j is None) and (mine or theirs):
            yield _describe(index, quote, mine, theirs, last)
            mine, theirs = [], []
        if not is_equal:
            mine += [] if i is None else [tokens[i]]
            theirs += [] if j is None else [there[j]]
        if j is not None:
            last = there[j][1]


def _is_equal(index: SourceIndex, quote: FoldedText, mine: Token, theirs: Token) -> bool:
    if quote.key[slice(*mine)] != index.key[slice(*theirs)]:
        return False
    place = index.locate(KeyStretch(*theirs))
    return not has_look_alikes(
        quote.text[slice(*quote.unfold(*mine))], index.texts[place.source][place.start : place.end]
    )


def _describe(
    index: SourceIndex, quote: FoldedText, mine: list[Token], theirs: list[Token], last: int
) -> WordDifference:
    quoted_start, quoted_end = quote.unfold(mine[0][0], mine[-1][1]) if mine else (0, 0)
    if theirs:
        place = index.locate(KeyStretch(theirs[0][0], theirs[-1][1]))
        start, end = place.start, place.end
    else:
        place = index.locate(KeyStretch(max(0, last - 1), max(1, last)))
        start = end = place.end
    kinds = [int(quote.kinds[a]) for a, _ in mine] + [int(index.kinds[a]) for a, _ in theirs]
    keys = ["".join(quote.key[slice(*t)] for t in mine), "".join(index.key[slice(*t)] for t in theirs)]
    if keys[0] == keys[1]:
        kind = LOOK_ALIKE
    elif not any(map(_weigh, kinds)):
        kind = "signs"
    else:
        kind = "replaced" if mine and theirs else "added" if mine else "left out"
    return WordDifference(
        kind=kind,
        quoted=quote.text[quoted_start:quoted_end],
        quoted_start=quoted_start,
        quoted_end=quoted_end,
        text=index.texts[place.source][start:end],
        start=start,
        end=end,
    )

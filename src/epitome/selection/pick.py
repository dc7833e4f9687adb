"""Pick, and what a budget takes of an order of rows; all selections share this.

With a budget of sentences the first n. With words, characters or tokens a sentence that does not fit is skipped; or,
where the budget says so, the first that does not fit is cut at the last word boundary inside the budget and selection
ends. If nothing fits, the best is cut. The blank between two sentences counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from epitome.document import Budget, Sentence
from epitome.table import Rows

_WORD = re.compile(r"\S+")
_FAR = 0.8


@dataclass(frozen=True, slots=True)
class Pick:
    """A chosen row, its rank in the order it was taken from, and where its text ends when it was cut."""

    row: int
    rank: int
    end: int | None = None


def taken(rows: Rows, order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows of an order that a budget allows; the order is followed only as far as needed."""
    count = budget.sentence_count(int(rows.open.sum()))
    if count is not None:
        return [Pick(int(i), rank) for rank, i in enumerate(islice(order, count), 1)]
    by_text = _under_tokens if budget.unit == "tokens" else _under_length
    return by_text(rows.sentences, order, budget)


def _under_length(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    picks: list[Pick] = []
    spent = 0
    best: int | None = None
    for rank, i in enumerate(order, 1):
        best = int(i) if best is None else best
        text = sentences[i].text
        cost = budget.cost(_joined(text, picks))
        if spent + cost <= budget.size:
            picks.append(Pick(int(i), rank))
            spent += cost
        elif budget.cut_last:
            length = _cut(text, picks, budget, int(budget.size) - spent)
            if length:
                picks.append(Pick(int(i), rank, sentences[i].start + length))
            break
    if not picks and best is not None:
        text = sentences[best].text
        length = _cut(text, picks, budget, int(budget.size)) or _cut_inside_word(text, budget)
        picks.append(Pick(best, 1, sentences[best].start + length))
    return picks


def _joined(text: str, picks: Sequence[Pick]) -> str:
    """The text as it will stand after those already chosen."""
    return f" {text}" if picks else text


def _cut(text: str, picks: Sequence[Pick], budget: Budget, room: int) -> int:
    """How many characters of a text fit, up to a word boundary; 0 where not even its first word does."""
    ends = [found.end() for found in _WORD.finditer(text)]
    fits = _most(len(ends), lambda n: budget.cost(_joined(text[: ends[n - 1]], picks)) <= room)
    return ends[fits - 1] if fits else 0


def _cut_inside_word(text: str, budget: Budget) -> int:
    """Where not even one word fits, as many characters as do, at least one."""
    return max(1, _most(len(text), lambda n: budget.cost(text[:n]) <= budget.size))


def _most(high: int, fits: Callable[[int], bool]) -> int:
    """The largest n in 0..high that fits, found by halving: the cost grows with the text."""
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low


def _under_tokens(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    """The same where a whole may count more or less than its parts: what counts is the text as it will be printed.

    Each sentence is counted once; the whole only where the sum of its parts comes near the budget, and at the end.
    """
    picks: list[Pick] = []
    spent = 0
    best: int | None = None
    for rank, i in enumerate(order, 1):
        best = int(i) if best is None else best
        pick = Pick(int(i), rank)
        total = spent + budget.cost(_joined(sentences[pick.row].text, picks))
        surely = total <= _FAR * budget.size
        hopeless = total > budget.size + 2 * len(picks) + 2  # each joint may save a token or two, no more
        if surely or (not hopeless and _fits(sentences, [*picks, pick], budget)):
            picks.append(pick)
            spent = total
        elif budget.cut_last:
            picks.extend(_beginning(sentences, picks, pick, budget))
            break
    # a tokeniser may count the whole as more than its parts: the worst ranked go
    picks = picks[: _most(len(picks), lambda n: _fits(sentences, picks[:n], budget))]
    if not picks and best is not None:
        first = Pick(best, 1)
        cut = replace(first, end=sentences[best].start + _cut_inside_word(sentences[best].text, budget))
        picks = _beginning(sentences, [], first, budget) or [cut]
    return picks


def _fits(sentences: Sequence[Sentence], picks: Sequence[Pick], budget: Budget) -> bool:
    """Whether the picks fit as they may be printed: by rank, or in document order."""
    for chosen in (picks, sorted(picks, key=lambda p: p.row)):
        texts = [sentences[p.row].source[sentences[p.row].start : p.end or sentences[p.row].end] for p in chosen]
        if budget.cost(" ".join(texts)) > budget.size:
            return False
    return True


def _beginning(sentences: Sequence[Sentence], picks: list[Pick], pick: Pick, budget: Budget) -> list[Pick]:
    """The pick with as many of its words as fit after the others; nothing where not even one does."""
    sentence = sentences[pick.row]
    ends = [sentence.start + found.end() for found in _WORD.finditer(sentence.text)]
    words = _most(len(ends), lambda n: _fits(sentences, [*picks, replace(pick, end=ends[n - 1])], budget))
    return [replace(pick, end=ends[words - 1])] if words else []

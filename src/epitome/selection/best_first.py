"""BestFirst: sentences in rank order until the budget is spent.

With a budget of sentences the first n. With words, characters or tokens a sentence that does not fit is skipped; or,
where the budget says so, the first that does not fit is cut at the last word boundary inside the budget and selection
ends. If nothing fits, the best is cut. The blank between two sentences counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from epitome.document import Budget, Sentence
from epitome.table import Integers, Rows

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Pick:
    """A chosen row, and where its text ends (in the document) when it was cut."""

    row: int
    end: int | None = None


@dataclass(frozen=True, kw_only=True)
class BestFirst:
    """Best first, under one budget."""

    name: ClassVar[str] = "best_first"
    says: ClassVar[str] = "sentences in rank order until the budget is spent"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, rows: Rows, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in rank order."""
        count = budget.sentence_count(len(rows))
        if count is not None:
            return [Pick(int(i)) for i in ranked[:count]]
        return _under_length(rows.sentences, ranked, budget)


def _under_length(sentences: Sequence[Sentence], ranked: Integers, budget: Budget) -> list[Pick]:
    picks: list[Pick] = []
    spent = 0
    for i in ranked:
        text = sentences[i].text
        cost = budget.cost(_joined(text, picks))
        if spent + cost <= budget.size:
            picks.append(Pick(int(i)))
            spent += cost
        elif budget.cut_last:
            length = _cut(text, picks, budget, int(budget.size) - spent)
            if length:
                picks.append(Pick(int(i), sentences[i].start + length))
            break
    if not picks:
        best = int(ranked[0])
        text = sentences[best].text
        length = _cut(text, picks, budget, int(budget.size)) or _cut_inside_word(text, budget)
        picks.append(Pick(best, sentences[best].start + length))
    return _within_tokens(sentences, picks, budget) if budget.unit == "tokens" else picks


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


def _within_tokens(sentences: Sequence[Sentence], picks: list[Pick], budget: Budget) -> list[Pick]:
    """A tokeniser may count a whole as more than its parts: the worst ranked go until the whole fits."""
    while len(picks) > 1:
        texts = [sentences[p.row].source[sentences[p.row].start : p.end or sentences[p.row].end] for p in picks]
        if budget.cost(" ".join(texts)) <= budget.size:
            break
        picks.pop()
    return picks

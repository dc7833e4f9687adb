"""What a budget takes of an order of rows; all selections share this.

With a budget of sentences the first n. With words, characters or tokens a sentence that does not fit is skipped; or,
where the budget says so, the first that does not fit is cut at the last word boundary inside the budget and selection
ends. If nothing fits, the best is cut. The blank between two sentences counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from epitome.document import Budget, Sentence
from epitome.selection.cuts import Pick, cut_inside_word, joined, most, word_ends
from epitome.selection.tokens import under_tokens
from epitome.table import Rows


def taken(rows: Rows, order: Iterable[int], budget: Budget) -> list[Pick]:
    """The rows of an order that a budget allows; the order is followed only as far as needed."""
    count = budget.sentence_count(int(rows.open.sum()))
    if count is not None:
        return [Pick(int(i), rank) for rank, i in enumerate(islice(order, count), 1)]
    by_text = under_tokens if budget.unit == "tokens" else _under_length
    return by_text(rows.sentences, order, budget)


def _under_length(sentences: Sequence[Sentence], order: Iterable[int], budget: Budget) -> list[Pick]:
    picks: list[Pick] = []
    spent = 0.0
    best: int | None = None
    for rank, i in enumerate(order, 1):
        best = int(i) if best is None else best
        text = sentences[i].text
        cost = budget.cost(joined(text, picks))
        if spent + cost <= budget.size:
            picks.append(Pick(int(i), rank))
            spent += cost
        elif budget.cut_last:
            length = _cut(text, picks, budget, budget.size - spent)
            if length:
                picks.append(Pick(int(i), rank, sentences[i].start + length))
            break
    if not picks and best is not None:
        text = sentences[best].text
        length = _cut(text, picks, budget, budget.size) or cut_inside_word(text, budget)
        picks.append(Pick(best, 1, sentences[best].start + length))
    return picks


def _cut(text: str, picks: Sequence[Pick], budget: Budget, room: float) -> int:
    """How many characters of a text fit, up to a word boundary; 0 where not even its first word does."""
    ends = word_ends(text)
    fits = most(len(ends), lambda n: budget.cost(joined(text[: ends[n - 1]], picks)) <= room)
    return ends[fits - 1] if fits else 0


__all__ = ["Pick", "taken"]

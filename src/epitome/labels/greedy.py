"""Greedy ROUGE extracts (Nallapati et al. 2017): add the sentence that raises ROUGE-1 F + ROUGE-2 F most, until none
does.

Only n-grams of the reference can be hit, so a step looks at the few entries that sentences share with it: hits grow
by sum_g min(c_g + s_g, r_g) - min(c_g, r_g).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats
from epitome.measures.rouge import tokens

_LEAST_GAIN = 1e-9


class _Hits:
    """The n-grams that sentences share with a reference, as flat arrays."""

    def __init__(self, sentences: Sequence[Sequence[str]], reference: Sequence[str], n: int) -> None:
        wanted = Counter(zip(*(reference[i:] for i in range(n)), strict=False))
        number = {gram: i for i, gram in enumerate(wanted)}
        self.reference = np.array(list(wanted.values()), np.float64)
        self.lengths = np.array([max(0, len(s) - n + 1) for s in sentences], np.float64)
        rows, grams, counts = [], [], []
        for row, sentence in enumerate(sentences):
            for gram, count in Counter(zip(*(sentence[i:] for i in range(n)), strict=False)).items():
                if gram in number:
                    rows.append(row)
                    grams.append(number[gram])
                    counts.append(count)
        self.rows, self.grams = np.array(rows, np.int64), np.array(grams, np.int64)
        self.counts = np.array(counts, np.float64)
        self.taken = np.zeros(len(wanted))
        self.length = 0.0

    def f_with_each(self) -> Floats:
        """F of what was taken with each sentence added."""
        before = np.minimum(self.taken, self.reference)
        after = np.minimum(self.taken[self.grams] + self.counts, self.reference[self.grams])
        gain = np.bincount(self.rows, weights=after - before[self.grams], minlength=len(self.lengths))
        both = self.length + self.lengths + self.reference.sum()
        found: Floats = 2 * (before.sum() + gain) / np.maximum(both, 1.0)
        return found

    def take(self, row: int) -> None:
        """Add a sentence."""
        mine = self.rows == row
        self.taken[self.grams[mine]] += self.counts[mine]
        self.length += float(self.lengths[row])


def greedy_extract(sentences: Sequence[str], reference: str) -> tuple[int, ...]:
    """The sentences that were added, in their order; of equal gains the earliest."""
    read = [tokens(s) for s in sentences]
    parts = [_Hits(read, tokens(reference), n) for n in (1, 2)]
    chosen: list[int] = []
    reached = 0.0
    while len(chosen) < len(sentences):
        value = np.round(sum(part.f_with_each() for part in parts), 12)
        value[chosen] = -1.0
        best = int(np.argmax(value))
        if value[best] < reached + _LEAST_GAIN:
            break
        reached = float(value[best])
        chosen.append(best)
        for part in parts:
            part.take(best)
    return tuple(sorted(chosen))

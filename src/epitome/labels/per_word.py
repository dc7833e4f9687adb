"""How much of a reference each sentence says per word, in grades: for summaries with a budget in words.

v(s) = max over references of sum_g min(c_g(s), c_g(r)) / (words of s + 3), g the bigrams as ROUGE reads them. The best
4 % of the sentences get grade 3, of the best 10 % grade 2, of the best 20 % grade 1, the others 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from epitome.measures.rouge import tokens

_SHARES = (0.8, 0.9, 0.96)
_WORDS = 3  # what any sentence costs: a single shared bigram shall not win by being all


def graded_per_word(sentences: Sequence[str], references: Sequence[str]) -> tuple[float, ...]:
    """The grade of each sentence."""
    said = [_bigrams(reference) for reference in references]
    values = np.array([_worth(sentence, said) for sentence in sentences])
    if not len(values) or not values.any():
        return (0.0,) * len(values)
    bounds = np.quantile(values, _SHARES)
    return tuple(float(g) for g in np.where(values > 0, np.searchsorted(bounds, values, side="right"), 0))


def _worth(sentence: str, references: Sequence[Counter[tuple[str, str]]]) -> float:
    own = _bigrams(sentence)
    shared = max((sum(min(n, said[gram]) for gram, n in own.items() if gram in said) for said in references), default=0)
    return shared / (len(sentence.split()) + _WORDS)


def _bigrams(text: str) -> Counter[tuple[str, str]]:
    read = tokens(text)
    return Counter(pairwise(read))

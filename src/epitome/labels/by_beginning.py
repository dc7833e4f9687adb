"""How much of a reference the beginning of each sentence says, in grades: for snippets that show no more of it.

v(s) = max over references of sum_w min(c_w(b), c_w(r)) / sum_w c_w(r): ROUGE-1 recall of the beginning b of s
(`text.clip_sentence`). The best sentences get grade 4, those with at least 85 %, 70 % and half of the best value
3, 2 and 1, the others 0; where no beginning has a word of a reference all get 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from epitome.measures.rouge import tokens
from epitome.text import clip_sentence

_OF_BEST = (0.5, 0.7, 0.85, 1.0)


def graded_by_beginning(sentences: Sequence[str], references: Sequence[str]) -> tuple[float, ...]:
    """The grade of each sentence."""
    said = [Counter(tokens(reference)) for reference in references]
    values = np.round([_recall(clip_sentence(sentence), said) for sentence in sentences], 9)
    if not len(values) or not values.any():
        return (0.0,) * len(values)
    bounds = np.round(np.array(_OF_BEST) * values.max(), 9)
    return tuple(float(grade) for grade in np.searchsorted(bounds, values, side="right"))


def _recall(text: str, references: Sequence[Counter[str]]) -> float:
    own = Counter(tokens(text))
    return max(((own & said).total() / said.total() for said in references if said), default=0.0)

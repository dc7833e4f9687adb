"""Grades of sentences by how much of a reference they say.

By beginning, for snippets that show no more of a sentence: v(s) = max over references of sum_w min(c_w(b), c_w(r)) /
sum_w c_w(r), the ROUGE-1 recall of the beginning b of s (`epitome.language.clip_sentence`). The best sentences get
grade 4, those with at least 85 %, 70 % and half of the best value 3, 2 and 1, the others 0; where no beginning has a
word of a reference all get 0.

Per word, for summaries with a budget in words: v(s) = max over references of sum_g min(c_g(s), c_g(r)) / (words of s +
3), g the bigrams as ROUGE reads them. The best 4 % of the sentences get grade 3, of the best 10 % grade 2, of the best
20 % grade 1, the others 0.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from epitome.language import clip_sentence
from epitome.learning.measures.rouge import tokenise

# chosen for the learnt recipes of queryorder (by beginning) and topic (per word); no tuning run is on record
_SHARES_OF_BEST = (0.5, 0.7, 0.85, 1.0)
_QUANTILES = (0.8, 0.9, 0.96)
_FIXED_WORDS = 3  # added to every length, so that a very short sentence does not win by one shared bigram


def grade_by_beginning(sentences: Sequence[str], references: Sequence[str]) -> tuple[float, ...]:
    """The grade of each sentence by its beginning."""
    reference_words = [Counter(tokenise(reference)) for reference in references]
    values = np.round([_recall(clip_sentence(sentence), reference_words) for sentence in sentences], 9)
    if not len(values) or not values.any():
        return (0.0,) * len(values)
    bounds = np.round(np.array(_SHARES_OF_BEST) * values.max(), 9)
    return tuple(float(grade) for grade in np.searchsorted(bounds, values, side="right"))


def _recall(text: str, references: Sequence[Counter[str]]) -> float:
    own = Counter(tokenise(text))
    recalls = ((own & reference).total() / reference.total() for reference in references if reference)
    return max(recalls, default=0.0)


def grade_per_word(sentences: Sequence[str], references: Sequence[str]) -> tuple[float, ...]:
    """The grade of each sentence by what it says per word."""
    reference_bigrams = [_count_bigrams(reference) for reference in references]
    values = np.array([_value_per_word(sentence, reference_bigrams) for sentence in sentences])
    if not len(values) or not values.any():
        return (0.0,) * len(values)
    bounds = np.quantile(values, _QUANTILES)
    return tuple(float(grade) for grade in np.where(values > 0, np.searchsorted(bounds, values, side="right"), 0))


def _value_per_word(sentence: str, references: Sequence[Counter[tuple[str, str]]]) -> float:
    own = _count_bigrams(sentence)
    hits = (sum(min(n, counts[gram]) for gram, n in own.items() if gram in counts) for counts in references)
    return max(hits, default=0) / (len(sentence.split()) + _FIXED_WORDS)


def _count_bigrams(text: str) -> Counter[tuple[str, str]]:
    return Counter(pairwise(tokenise(text)))

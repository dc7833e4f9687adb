"""What is put to the wrong page on purpose: for each text the page, or for each page the text, that BM25 likes best
among those that do not belong to it.
"""

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

_K1, _B = 1.2, 0.75


def find_nearest(
    queries: Sequence[Sequence[str]], texts: Sequence[Sequence[str]], belongs: Callable[[int, int], bool]
) -> list[int | None]:
    """For each query, in terms, the best text that does not belong to it; None where all do. Ties by number."""
    counts = [Counter(text) for text in texts]
    lengths = np.array([len(text) for text in texts], float)
    norm = _K1 * (1 - _B + _B * lengths / max(1.0, float(lengths.mean())))
    holders: dict[str, list[int]] = {}
    for number, count in enumerate(counts):
        for term in count:
            holders.setdefault(term, []).append(number)
    found: list[int | None] = []
    for number, query in enumerate(queries):
        scores = np.zeros(len(texts))
        for term in dict.fromkeys(query):
            where = np.array(holders.get(term, []), int)
            times = np.array([counts[i][term] for i in where], float)
            idf = np.log1p((len(texts) - len(where) + 0.5) / (len(where) + 0.5))
            scores[where] += idf * times * (_K1 + 1) / (times + norm[where])
        order = np.argsort(-scores, kind="stable").tolist()
        found.append(next((i for i in order if not belongs(number, i)), None))
    return found

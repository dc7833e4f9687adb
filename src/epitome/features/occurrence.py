"""Term occurrence (Luhn 1958, as Wang et al. 2007 use it): the densest cluster of the document's frequent words.

With n sentences a word is significant if it is no stop word and stands more than T times in the document: T = 7 - 0.1
(25 - n) for n < 25, 7 up to 40, 7 + 0.1 (n - 40) beyond. In a sentence, significant words with at most four others
between them form a cluster; score = max SW^2 / TW.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.token_runs import score_densest_cluster
from epitome.table import Queries, Rows


def frequency_threshold(sentences: int) -> float:
    """T: how often a word must be exceeded to be significant in a document of so many sentences."""
    if sentences < 25:
        return 7 - 0.1 * (25 - sentences)
    return 7.0 if sentences <= 40 else 7 + 0.1 * (sentences - 40)


@dataclass(frozen=True, kw_only=True)
class Occurrence:
    """Luhn's density of significant words; where no word passes, those that stand more than once count."""

    name: ClassVar[str] = "occurrence"
    says: ClassVar[str] = "how densely the document's frequent words stand in it"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The density of each row's densest cluster."""
        tokens, bounds = rows.terms.tokens, rows.terms.bounds
        significant = np.zeros(len(tokens), bool)
        # rows of one document stand together, so its words are one run; linking sentences come after their page
        own = int((~rows.is_link).sum()) or len(rows)
        first_rows = np.flatnonzero(np.diff(rows.document_of[:own], prepend=-1))
        for start, stop in pairwise([*first_rows, own]):
            run = slice(bounds[start], bounds[stop])
            words, times = np.unique(tokens[run], return_counts=True)
            chosen = (words >= 0) & (times > frequency_threshold(int(rows.places[start])))
            if not chosen.any():
                chosen = (words >= 0) & (times > 1)
            marked = slice(bounds[start], bounds[stop] if stop < own else len(tokens))
            significant[marked] = np.isin(tokens[marked], words[chosen])
        return score_densest_cluster(significant, bounds)

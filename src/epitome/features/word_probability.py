"""Word probability (SumBasic, Nenkova & Vanderwende 2005): the mean probability of a sentence's words, p(w) = count /
all words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class WordProbability:
    """Mean probability of its words, times a thousand to be readable."""

    name: ClassVar[str] = "word_probability"
    says: ClassVar[str] = "how frequent its words are in the document, on average"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean of each row."""
        counts = rows.terms.counts
        probability = np.asarray(counts.sum(axis=0)).ravel() / max(counts.sum(), 1.0)
        length = np.asarray(counts.sum(axis=1)).ravel()
        mean: Floats = 1000 * np.asarray(counts @ probability) / np.maximum(length, 1.0)
        return mean

"""SmallWords: how many of the commonest small words a sentence's beginning has.

A beginning that runs as plain prose says a whole thing in few words, one that is full of names, numbers and brackets
does not. SmallWords(s) = |{a, an, and, by, for, in, of, on, that, the, to, we, with} in the beginning of s| / 13: the
small words that stand in most of the one-sentence summaries of the open train splits. English; 0 in other languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.features.begun import words_begun
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows

SMALL = frozenset("a an and by for in of on that the to we with".split())


@dataclass(frozen=True, kw_only=True)
class SmallWords:
    """The share of the small words that stand in the beginning."""

    name: ClassVar[str] = "small_words"
    says: ClassVar[str] = "how many of the commonest small words its first words have"
    needs: ClassVar[tuple[str, ...]] = ()

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many different ones."""
        return f"begins with {round(value * len(SMALL))} of the commonest small words"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row."""
        begun = [words_begun(d) if d.language == "en" else None for d in rows.documents]
        some = ((begun[d], s.index) for d, s in zip(rows.document_of, rows.sentences, strict=True))
        found = [0 if words is None else len(SMALL.intersection(words[i])) for words, i in some]
        return np.array(found, np.float64) / len(SMALL)
